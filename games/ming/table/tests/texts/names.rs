//! What a translator does with the names and texts of the game.

use crate::common::translator;
use words::{Language, Value};

#[test]
fn names_are_put_into_their_case() {
    let say = |language, id, side: &'static str, other: &'static str| {
        translator(language).text(id, [("side", side.into()), ("other", other.into())])
    };
    assert_eq!(
        say(Language::De, "ming-log-second", "emperor", "overlord"),
        "Der Kaiser lässt den Anführer der Barbaren zuerst handeln."
    );
    assert_eq!(
        say(Language::En, "ming-log-second", "emperor", "overlord"),
        "The Emperor lets the Overlord act first."
    );
}

#[test]
fn what_is_missing_is_found_out() {
    let tr = translator(Language::En);
    assert!(!tr.has("no-such-id"));
    assert!(tr.has("play-saved") && !tr.has("play-saved.help") && tr.has("ming-choice-tax.help"));
}

#[test]
fn plurals_follow_the_language() {
    let say = |language, count: u8| {
        let args = [("piece", Value::from("troop")), ("count", count.into())];
        translator(language).text("ming-pieces", args)
    };
    assert_eq!([say(Language::En, 1), say(Language::En, 2)], ["1 Troop", "2 Troops"]);
    assert_eq!([say(Language::De, 1), say(Language::De, 2)], ["1 Armee", "2 Armeen"]);
}
