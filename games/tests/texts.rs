//! The texts of all games together.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use games::{FAMILIES, translator};
use words::{COMMON, Language};

use crate::fluent;

/// The forms that `NAME` can say a name in.
const FORMS: [&str; 5] = ["nom", "acc", "dat", "gen", "short"];

/// The files that belong to no game and those of every game.
fn files(language: Language) -> impl Iterator<Item = &'static str> {
    let games = FAMILIES.iter().flat_map(move |family| family.texts.files(language));
    COMMON.files(language).iter().chain(games).copied()
}

#[test]
fn all_texts_are_well_formed_and_no_id_appears_twice() {
    for language in Language::ALL {
        let mut bundle = FluentBundle::new_concurrent(vec![]);
        for text in files(language) {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{errors:?}"));
        }
    }
}

#[test]
fn every_name_has_every_form_in_both_languages() {
    let names = Language::ALL.map(|language| {
        let ids = fluent::ids(files(language)).into_keys();
        // What a guest is called stands alone: no text puts it into a case.
        let is_name = |id: &String| id.starts_with("name-") && !id.contains('.') && id != "name-guest";
        ids.filter(is_name).collect::<BTreeSet<_>>()
    });
    assert_eq!(names[0], names[1]);
    assert!(names[0].len() > 5, "{names:?}");
    for language in Language::ALL {
        for name in &names[0] {
            for form in FORMS {
                assert!(translator(language).has(&format!("{name}.{form}")), "`{name}.{form}` in {language}");
            }
        }
    }
}
