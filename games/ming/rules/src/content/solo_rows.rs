//! Reads the sections of the solo game.

use components::Entry;

use super::Status;
use super::solo::{Challenge, ChallengeFace, DifficultyFace, DifficultyStatus, EventFace, SoloFaces};
use crate::solo::{Criteria, Criterion, Difficulty, DifficultySpec, EventKind, Matter, SoloSpec};

/// The names of the sections. A file has all of them or none.
pub(super) const SECTIONS: [&str; 5] = ["event_kind", "event", "difficulty", "challenge", "priority"];

/// M10.1: how many Event cards each level has.
const DECK: u8 = 8;

/// All that a file says about the solo game.
pub(super) fn solo(root: &Entry<'_>) -> (SoloSpec, SoloFaces) {
    let kinds = kinds(root);
    let (counts, events) = events(root);
    let (table, difficulties) = difficulties(root);
    let challenges = challenges(root);
    let (criteria, priorities) = priorities(root);
    let spec = SoloSpec { events: counts, difficulties: table, priorities: criteria };
    (spec, SoloFaces { kinds, events, difficulties, challenges, priorities })
}

/// M10.8-M10.12: what people read about the kinds of Event.
fn kinds(root: &Entry<'_>) -> [EventFace; EventKind::ALL.len()] {
    let ids = EventKind::ALL.map(|kind| (kind.id(), kind));
    let faces = root.one_each("event_kind", "kind", &ids, |entry, _| {
        entry.takes_only("an event_kind", &["kind", "name", "text", "status"]);
        EventFace { name: entry.text("name"), text: entry.text("text"), status: entry.status("status") }
    });
    faces.map(Option::unwrap_or_default)
}

/// By level, from 1, and by kind.
type Events<T> = [[T; EventKind::ALL.len()]; 3];

/// M10.1: how many Event cards there are of each level and kind.
fn events(root: &Entry<'_>) -> (Events<u8>, Events<Status>) {
    // A count that cannot be read is nothing inside.
    let mut rows: Events<Option<(Option<u8>, Status)>> = [[None; EventKind::ALL.len()]; 3];
    for mut entry in root.rows("event") {
        let level = entry.number("level", &(1..=3), "an Event level is 1, 2 or 3");
        let kind = entry.choice("kind", &EventKind::ALL.map(|kind| (kind.id(), kind)));
        let at = level.zip(kind);
        if let Some((level, kind)) = at {
            entry.call(&format!("event {} {level}", kind.id()));
        }
        entry.takes_only("an event", &["level", "kind", "count", "status"]);
        let count = entry.number("count", &(1..=3), "a deck has 1, 2 or 3 cards of each kind");
        let status = entry.status("status");
        if let Some((level, kind)) = at
            && rows[usize::from(level) - 1][kind as usize].replace((count, status)).is_some()
        {
            entry.stands_twice();
        }
    }
    for (level, row) in (1..).zip(&rows) {
        for kind in EventKind::ALL.into_iter().filter(|&kind| row[kind as usize].is_none()) {
            let id = kind.id();
            root.missing(&format!(
                "event {id} {level} is missing; add an [[event]] with level = {level} and kind = \"{id}\""
            ));
        }
        // With a count missing, the cards cannot add up and are not what is wrong.
        let cards: Option<u8> = row.iter().map(|row| row.and_then(|(count, _)| count)).sum();
        if let Some(cards) = cards.filter(|&cards| cards != DECK) {
            root.missing(&format!(
                "there are {cards} Event cards of level {level}, but the game has {DECK}; correct the counts"
            ));
        }
    }
    let count = |row: Option<(Option<u8>, _)>| row.and_then(|(count, _)| count).unwrap_or(1);
    let status = |row: Option<(_, Status)>| row.map(|(_, status)| status).unwrap_or_default();
    (rows.map(|row| row.map(count)), rows.map(|row| row.map(status)))
}

type Difficulties<T> = [T; Difficulty::ALL.len()];

/// M10.2: the Difficulty table.
fn difficulties(root: &Entry<'_>) -> (Difficulties<DifficultySpec>, Difficulties<DifficultyFace>) {
    let ids = Difficulty::ALL.map(|difficulty| (difficulty.id(), difficulty));
    let rows = root.one_each("difficulty", "id", &ids, |entry, _| difficulty_row(entry));
    let rows = rows.map(Option::unwrap_or_default);
    (std::array::from_fn(|n| rows[n].0), rows.map(|(_, face)| face))
}

/// One row of the Difficulty table.
fn difficulty_row(entry: &Entry<'_>) -> (DifficultySpec, DifficultyFace) {
    entry.takes_only("a difficulty", &["id", "name", "start", "later", "required", "reserve", "status"]);
    let name = entry.text("name");
    let levels = |key| entry.numbers(key, &(1..=3), "an Event level is 1, 2 or 3").unwrap_or([1; 3]);
    let spec = DifficultySpec {
        start: levels("start"),
        later: levels("later"),
        required: entry.number("required", &(1..=7), "the Voyages are 1 to 7").unwrap_or(1),
        reserve: entry.number("reserve", &(1..=14), "a reserve holds 1 to 14 cards").unwrap_or(1),
    };
    let status = entry.table("status").map(|entry| {
        entry.takes_only("the status of a difficulty", &["start", "later", "required", "reserve"]);
        DifficultyStatus {
            start: entry.statuses("start"),
            later: entry.statuses("later"),
            required: entry.status("required"),
            reserve: entry.status("reserve"),
        }
    });
    (spec, DifficultyFace { name, status: status.unwrap_or_default() })
}

/// M10.2: what people read about the challenges.
fn challenges(root: &Entry<'_>) -> [ChallengeFace; Challenge::ALL.len()] {
    let ids = Challenge::ALL.map(|challenge| (challenge.id(), challenge));
    let faces = root.one_each("challenge", "id", &ids, |entry, _| {
        entry.takes_only("a challenge", &["id", "name", "text", "status"]);
        ChallengeFace { name: entry.text("name"), text: entry.text("text"), status: entry.status("status") }
    });
    faces.map(Option::unwrap_or_default)
}

/// M10.8-M10.14: what the Overlord prefers by.
fn priorities(root: &Entry<'_>) -> ([Criteria; Matter::ALL.len()], [Status; Matter::ALL.len()]) {
    let ids = Matter::ALL.map(|matter| (matter.id(), matter));
    let rows = root.one_each("priority", "matter", &ids, |entry, matter| {
        entry.takes_only("a priority", &["matter", "by", "status"]);
        (criteria(entry, matter), entry.status("status"))
    });
    let rows = rows.map(|row| row.unwrap_or(([None; 3], Status::default())));
    (rows.map(|(by, _)| by), rows.map(|(_, status)| status))
}

/// What a priority goes by, from first to last.
fn criteria(entry: &Entry<'_>, matter: Option<Matter>) -> Criteria {
    let mut criteria = [None; 3];
    let Some(words) = entry.list("by") else {
        return criteria;
    };
    if !(1..=criteria.len()).contains(&words.len()) {
        let message = format!("has {} entries, but a priority has 1 to 3; correct it", words.len());
        entry.problem_at("by", &message);
        return criteria;
    }
    let able = |criterion: &Criterion| matter.is_none_or(|matter| decides(*criterion, matter));
    let choices: Vec<Criterion> = Criterion::ALL.into_iter().filter(able).collect();
    let mut seen = Vec::new();
    for (slot, word) in criteria.iter_mut().zip(words) {
        *slot = choices.iter().copied().find(|criterion| criterion.id() == word);
        let Some(criterion) = *slot else {
            let who = matter.map_or("a priority", Matter::id);
            let known: Vec<&str> = choices.iter().map(|criterion| criterion.id()).collect();
            let known = known.join(", ");
            entry.problem_at("by", &format!("holds {word:?}, but {who} takes any of {known}; correct it"));
            continue;
        };
        let what = compared(criterion);
        if seen.contains(&what) {
            entry.problem_at("by", &format!("compares {what} twice, the second decides nothing; remove one"));
        }
        seen.push(what);
    }
    criteria
}

/// Whether a criterion can tell the regions of a matter apart. A Borderland to attack holds Troops alone, and
/// only what happens in a Borderland looks at the Troops around.
const fn decides(criterion: Criterion, matter: Matter) -> bool {
    match criterion {
        Criterion::MostHordes
        | Criterion::FewestHordes
        | Criterion::MostSettlements
        | Criterion::FewestSettlements => !matches!(matter, Matter::AttackTarget),
        Criterion::MostTroopsAround => {
            matches!(matter, Matter::AttackTarget | Matter::BuildTo | Matter::MoveTo)
        }
        Criterion::BestAttack => matches!(matter, Matter::AttackTarget),
    }
}

/// What a criterion compares, for messages.
const fn compared(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::MostHordes | Criterion::FewestHordes => "the Hordes",
        Criterion::MostSettlements | Criterion::FewestSettlements => "the Settlements",
        Criterion::MostTroopsAround => "the Troops around",
        Criterion::BestAttack => "the attack",
    }
}
