//! Prompts for each part of an action, and the names of values on buttons.

use crate::texts::ChingWords;
use ching::{Card, Choice, Encounter, Gem, Junk, Skill, Symbol, Tile, seat_of};
use words::{Translator, capital};

/// What to ask for a slot of an action of a kind.
pub(crate) fn ask(kind: &str, slot: &str, tr: Translator) -> String {
    let id = match (slot, kind) {
        ("kind", _) => "ching-draw-ask-kind",
        ("cards", _) => "ching-draw-ask-cards",
        ("card", "choose") => "ching-draw-ask-choose",
        ("card", "night") => "ching-draw-ask-night",
        ("card", "take") => "ching-draw-ask-take",
        ("card", "turn") => "ching-draw-ask-turn",
        ("card", "give") => "ching-draw-ask-give",
        ("card", _) => "ching-draw-ask-card",
        ("take", _) => "ching-draw-ask-swap-take",
        ("give", _) => "ching-draw-ask-swap-give",
        ("junk", _) => "ching-draw-ask-junk",
        ("mission", _) => "ching-draw-ask-mission",
        ("skills", _) => "ching-draw-ask-skills",
        ("target", _) => "ching-draw-ask-target",
        ("symbol", _) => "ching-draw-ask-symbol",
        ("encounter", "cancel") => "ching-draw-ask-pilot",
        ("encounter", _) => "ching-draw-ask-encounter",
        _ => "ching-draw-ask-any",
    };
    tr.text(id, [])
}

/// What a value is called; the value itself if it is none.
pub(crate) fn label(words: ChingWords<'_>, value: &str) -> String {
    let (sort, name) = value.split_once(':').unwrap_or((value, ""));
    let text = |id: &str| words.tr.text(id, []);
    let label = match sort {
        "card" => name.parse().ok().and_then(Card::new).map(|card| words.card(card)),
        "face-down" => Some(text("ching-draw-face-down")),
        "tile" => Tile::from_id(name).map(|tile| capital(&words.tile(tile))),
        "seat" => seat_of(name).map(|seat| words.seat(seat)),
        "junk" => junk(words, "ching-junk", name),
        "pilot" => junk(words, "ching-draw-pilot", name),
        "encounter" => Encounter::from_id(name).map(|kind| words.encounter_name(kind).to_owned()),
        "symbol" => Symbol::from_id(name).map(|symbol| words.symbol(symbol).to_owned()),
        "skill" => Skill::from_id(name).map(|skill| words.skill(skill).to_owned()),
        "gem" => Gem::from_id(name).map(|gem| words.gem(gem).to_owned()),
        "pile" => Some(words.tr.text("ching-draw-pile", [("pile", name.into())])),
        "kind" => Choice::from_id(name).map(|choice| words.choice(choice)),
        _ => None,
    };
    label.unwrap_or_else(|| value.to_owned())
}

fn junk(words: ChingWords<'_>, id: &str, number: &str) -> Option<String> {
    let junk = Junk::new(number.parse().ok()?)?;
    Some(words.tr.text(id, [("number", junk.number().into())]))
}
