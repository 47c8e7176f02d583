//! The schemas in `docs/api-ming.schema.json`: of views, events and reasons, as the API shows them.

use ming::solo::{Challenges, Difficulty};
use ming::{Edition, Reason, Rules};
use strum::VariantNames as _;

use crate::shape::Shape;

const TEXT: &str = include_str!("../../../../docs/api-ming.schema.json");

#[test]
#[cfg(feature = "schema")]
fn the_file_in_the_repository_is_what_the_types_say() {
    assert!(
        ming::schema() == TEXT,
        "a view, an event or a reason has changed; write the schemas anew:\n\
         cargo run -p ming --features schema --example schema > docs/api-ming.schema.json"
    );
}

#[test]
fn the_schemas_take_everything_that_is_shown_and_name_nothing_else() {
    let mut shape = Shape::new(TEXT);
    for edition in Edition::ALL {
        (0..12).for_each(|seed| shape.play(&Rules::new(edition), seed, 3));
    }
    for difficulty in Difficulty::ALL {
        let rules = |on| Rules::solo(difficulty, Challenges { losses: on, hordes: on });
        (0..4).for_each(|seed| shape.play(&rules(seed % 2 == 0), seed, 3));
    }
    shape.play(&Rules::solo(Difficulty::Easy, Challenges::default()).in_version(1), 1, 3);
    // That a side can do nothing with its card, or no Event of a deck is possible, random games hardly ever come to.
    let rare = ["EventNoEvent.event", "EventNoEvent.level", "EventPassed.event", "EventPassed.side"];
    assert_eq!(shape.unseen(), rare);
}

#[test]
fn the_schemas_name_every_code_of_a_reason() {
    assert_eq!(Shape::new(TEXT).reasons(), Reason::VARIANTS.iter().copied().collect());
}
