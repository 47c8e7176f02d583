//! Reads the encounter cards and the skill cards.

use components::Entry;

use super::{Face, FaceStatus};
use crate::card::Skill;
use crate::encounter::{Encounter, Encounters, KINDS, MOST};

/// C5: what the kinds of encounter cards belong to, and how many of it there are in all: 33.
const FAMILIES: [(&str, u8, &[Encounter]); 9] = [
    ("Madame Ching", 4, &[Encounter::MadameChing]),
    ("Thief", 2, &[Encounter::Thief]),
    (
        "Siren",
        4,
        &[Encounter::SirenMap, Encounter::SirenLantern, Encounter::SirenKite, Encounter::SirenSwords],
    ),
    ("Traitor", 3, &[Encounter::Traitor]),
    ("Grizzled Sea Dog", 2, &[Encounter::SeaDog]),
    ("Pilot", 6, &Encounter::PILOTS),
    ("Oracle", 3, &[Encounter::Oracle]),
    ("Trader", 3, &[Encounter::Trader]),
    ("Sacred Treasure", 6, &[Encounter::Treasure1, Encounter::Treasure2, Encounter::Treasure3]),
];

/// C1.1: how many cards each skill has.
const SKILL_CARDS: u8 = 4;

/// All encounter cards.
pub(super) fn encounters(root: &Entry<'_>) -> (Encounters, [Face; KINDS]) {
    let ids = Encounter::ALL.map(|kind| (kind.id(), kind));
    let rows = root.one_each("encounter", "id", &ids, |entry, _| {
        let count = entry.number("count", &(0..=MOST), "there are 0 to 7 of a kind");
        (count, face(entry, "an encounter card"))
    });
    let rows = rows.map(Option::unwrap_or_default);
    for (name, known, kinds) in FAMILIES {
        // With a count missing, the cards cannot add up and are not what is wrong.
        let count: Option<u8> = kinds.iter().map(|&kind| rows[kind as usize].0).sum();
        if let Some(count) = count.filter(|&count| count != known) {
            let message =
                format!("there are {count} {name} cards, but the game has {known}; correct the counts");
            root.missing(&message);
        }
    }
    let counts = std::array::from_fn(|n| rows[n].0.unwrap_or_default());
    (Encounters::new(counts), rows.map(|(_, face)| face))
}

/// How many cards each skill has, and what is on them.
pub(super) fn skills(root: &Entry<'_>) -> ([u8; Skill::ALL.len()], [Face; Skill::ALL.len()]) {
    let ids = Skill::ALL.map(|skill| (skill.id(), skill));
    let faces = root.one_each("skill", "id", &ids, |entry, _| {
        entry.number("count", &(SKILL_CARDS..=SKILL_CARDS), "there are 4 cards of each skill");
        face(entry, "a skill card")
    });
    ([SKILL_CARDS; Skill::ALL.len()], faces.map(Option::unwrap_or_default))
}

/// What people read on a card.
fn face(entry: &Entry<'_>, sort: &str) -> Face {
    entry.takes_only(sort, &["id", "count", "name", "text", "status"]);
    let status = entry.table("status").map(|entry| {
        entry.takes_only(&format!("the status of {sort}"), &["count", "text"]);
        FaceStatus { count: entry.status("count"), text: entry.status("text") }
    });
    Face { name: entry.text("name"), text: entry.text("text"), status: status.unwrap_or_default() }
}
