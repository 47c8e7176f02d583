//! The schemas in `docs/api-ching.schema.json`: of views, events and reasons, as the API shows them.

use ching::{Mode, Reason, Rules};
use strum::VariantNames as _;

use crate::shape::Shape;

const TEXT: &str = include_str!("../../../../docs/api-ching.schema.json");

#[test]
#[cfg(feature = "schema")]
fn the_file_in_the_repository_is_what_the_types_say() {
    assert!(
        ching::schema() == TEXT,
        "a view, an event or a reason has changed; write the schemas anew:\n\
         cargo run -p ching --features schema --example schema > docs/api-ching.schema.json"
    );
}

#[test]
fn the_schemas_take_everything_that_is_shown_and_name_nothing_else() {
    let mut shape = Shape::new(TEXT);
    for mode in Mode::ALL {
        (0..2).for_each(|seed| shape.play(&Rules::new(mode), seed, 17));
    }
    // So few games do not loot Hong Kong or run out of cards, and views are not looked at while skills are chosen; many more do.
    let rare = [
        "EventHongKong.event",
        "EventHongKong.seat",
        "EventTookNothing.event",
        "EventTookNothing.seat",
        "PendingSheetSkills.added",
        "PendingSheetSkills.kind",
    ];
    assert_eq!(shape.unseen(), rare);
}

#[test]
fn the_schemas_name_every_code_of_a_reason() {
    assert_eq!(Shape::new(TEXT).reasons(), Reason::VARIANTS.iter().copied().collect());
}
