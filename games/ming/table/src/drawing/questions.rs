//! Prompts for each part of an action, and the names of values on buttons.

use crate::texts::MingWords;
use ming::{Card, Choice, Piece, Place};
use words::Translator;

/// What to ask for a slot of an action of this kind.
pub(crate) fn ask(kind: &str, slot: &str, tr: Translator) -> String {
    let id = match (kind, slot) {
        (_, "kind") => "ming-draw-ask-kind",
        ("special", "card") => "ming-draw-ask-take",
        ("reveal", "card") => "ming-draw-ask-reveal",
        ("discard", "card") => "ming-draw-ask-discard",
        (_, "card") => "ming-draw-ask-card",
        (_, "target") => "ming-draw-ask-target",
        ("attack", "from") => "ming-draw-ask-attackers",
        ("lose", "from") => "ming-draw-ask-lose",
        ("special", "from") => "ming-draw-ask-special-from",
        (_, "from") => "ming-draw-ask-from",
        ("amass" | "gather" | "build" | "special", "to") => "ming-draw-ask-split",
        (_, "to") => "ming-draw-ask-to",
        (_, "voyage") => "ming-draw-ask-voyage",
        (_, "junks") => "ming-draw-ask-junks",
        (_, "gold") => "ming-draw-ask-gold",
        (_, "with") => "ming-draw-ask-with",
        (_, "dice") => "ming-draw-ask-dice",
        _ => "ming-draw-ask-count",
    };
    tr.text(id, [])
}

/// What a value is called on a button; the value itself if there is no such.
pub(crate) fn label(words: MingWords<'_>, value: &str) -> String {
    named(words, value).unwrap_or_else(|| value.to_owned())
}

fn named(words: MingWords<'_>, value: &str) -> Option<String> {
    let (sort, name) = value.split_once(':')?;
    let number = || name.parse::<u8>().ok();
    Some(match sort {
        "kind" => words.choice(Choice::from_id(name)?),
        "place" => words.place(Place::from_id(name)?),
        "voyage" => words.voyage(number()?),
        "piece" => words.piece_label(Piece::from_id(name)?),
        "die" => words.tr.text("ming-draw-die", [("value", number()?.into())]),
        "with" if name == "none" => words.tr.text("ming-draw-with-none", []),
        "card" | "with" => {
            let card = Card::new(number()?)?;
            let args = [("card", words.card(card).into()), ("cp", words.rules.cp(card).into())];
            words.tr.text("ming-draw-card", args)
        }
        _ => return None,
    })
}
