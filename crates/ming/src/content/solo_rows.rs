//! Reads the sections of the solo game.

use super::Status;
use super::problem::Problems;
use super::reader::Entry;
use super::solo::{Challenge, ChallengeFace, DifficultyFace, DifficultyStatus, EventFace, SoloFaces};
use crate::solo::{Criteria, Criterion, Difficulty, DifficultySpec, EventKind, Matter, SoloSpec};

/// The names of the sections. A file has all of them or none.
pub(super) const SECTIONS: [&str; 5] = ["event_kind", "event", "difficulty", "challenge", "priority"];

/// M10.1: how many Event cards each level has.
const DECK: u8 = 8;

const SECOND: &str = "it stands here a second time; remove one";

/// All that a file says about the solo game.
pub(super) fn solo(root: &Entry<'_>, problems: &Problems<'_>) -> (SoloSpec, SoloFaces) {
    let kinds = kinds(root, problems);
    let (counts, events) = events(root, problems);
    let (table, difficulties) = difficulties(root, problems);
    let challenges = challenges(root, problems);
    let (criteria, priorities) = priorities(root, problems);
    let spec = SoloSpec { events: counts, difficulties: table, priorities: criteria };
    (spec, SoloFaces { kinds, events, difficulties, challenges, priorities })
}

/// M10.8-M10.12: what people read about the kinds of Event.
fn kinds(root: &Entry<'_>, problems: &Problems<'_>) -> [EventFace; EventKind::ALL.len()] {
    let mut faces = [const { None }; EventKind::ALL.len()];
    for mut entry in root.rows("event_kind") {
        let kind = entry.choice("kind", &EventKind::ALL.map(|kind| (kind.id(), kind)));
        if let Some(kind) = kind {
            entry.call(&format!("event_kind {}", kind.id()));
        }
        entry.takes_only("an event_kind", &["kind", "name", "text", "status"]);
        let (name, text, status) = (entry.text("name"), entry.text("text"), entry.status("status"));
        if let Some(kind) = kind
            && faces[kind as usize].replace(EventFace { name, text, status }).is_some()
        {
            entry.problem(SECOND);
        }
    }
    for kind in EventKind::ALL.into_iter().filter(|&kind| faces[kind as usize].is_none()) {
        let id = kind.id();
        problems
            .add_missing(format!("event_kind {id} is missing; add an [[event_kind]] with kind = \"{id}\""));
    }
    faces.map(Option::unwrap_or_default)
}

/// By level, from 1, and by kind.
type Events<T> = [[T; EventKind::ALL.len()]; 3];

/// M10.1: how many Event cards there are of each level and kind.
fn events(root: &Entry<'_>, problems: &Problems<'_>) -> (Events<u8>, Events<Status>) {
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
            entry.problem(SECOND);
        }
    }
    for (level, row) in (1..).zip(&rows) {
        for kind in EventKind::ALL.into_iter().filter(|&kind| row[kind as usize].is_none()) {
            let id = kind.id();
            problems.add_missing(format!(
                "event {id} {level} is missing; add an [[event]] with level = {level} and kind = \"{id}\""
            ));
        }
        // With a count missing, the cards cannot add up and are not what is wrong.
        let cards: Option<u8> = row.iter().map(|row| row.and_then(|(count, _)| count)).sum();
        if let Some(cards) = cards.filter(|&cards| cards != DECK) {
            problems.add_missing(format!(
                "there are {cards} Event cards of level {level}, the game has {DECK}; correct the counts"
            ));
        }
    }
    let count = |row: Option<(Option<u8>, _)>| row.and_then(|(count, _)| count).unwrap_or(1);
    let status = |row: Option<(_, Status)>| row.map(|(_, status)| status).unwrap_or_default();
    (rows.map(|row| row.map(count)), rows.map(|row| row.map(status)))
}

/// By difficulty.
type Difficulties<T> = [T; Difficulty::ALL.len()];

/// M10.2: the Difficulty table.
fn difficulties(
    root: &Entry<'_>,
    problems: &Problems<'_>,
) -> (Difficulties<DifficultySpec>, Difficulties<DifficultyFace>) {
    let mut specs = [DifficultySpec::default(); Difficulty::ALL.len()];
    let mut faces = [const { None }; Difficulty::ALL.len()];
    for mut entry in root.rows("difficulty") {
        let difficulty = entry.choice("id", &Difficulty::ALL.map(|difficulty| (difficulty.id(), difficulty)));
        if let Some(difficulty) = difficulty {
            entry.call(&format!("difficulty {}", difficulty.id()));
        }
        let (spec, face) = difficulty_row(&entry);
        let Some(difficulty) = difficulty else { continue };
        specs[difficulty as usize] = spec;
        if faces[difficulty as usize].replace(face).is_some() {
            entry.problem(SECOND);
        }
    }
    for difficulty in Difficulty::ALL.into_iter().filter(|&each| faces[each as usize].is_none()) {
        let id = difficulty.id();
        problems.add_missing(format!("difficulty {id} is missing; add a [[difficulty]] with id = \"{id}\""));
    }
    (specs, faces.map(Option::unwrap_or_default))
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
fn challenges(root: &Entry<'_>, problems: &Problems<'_>) -> [ChallengeFace; Challenge::ALL.len()] {
    let mut faces = [const { None }; Challenge::ALL.len()];
    for mut entry in root.rows("challenge") {
        let challenge = entry.choice("id", &Challenge::ALL.map(|challenge| (challenge.id(), challenge)));
        if let Some(challenge) = challenge {
            entry.call(&format!("challenge {}", challenge.id()));
        }
        entry.takes_only("a challenge", &["id", "name", "text", "status"]);
        let (name, text, status) = (entry.text("name"), entry.text("text"), entry.status("status"));
        if let Some(challenge) = challenge
            && faces[challenge as usize].replace(ChallengeFace { name, text, status }).is_some()
        {
            entry.problem(SECOND);
        }
    }
    for challenge in Challenge::ALL.into_iter().filter(|&each| faces[each as usize].is_none()) {
        let id = challenge.id();
        problems.add_missing(format!("challenge {id} is missing; add a [[challenge]] with id = \"{id}\""));
    }
    faces.map(Option::unwrap_or_default)
}

/// M10.8-M10.14: what the Overlord prefers by.
fn priorities(
    root: &Entry<'_>,
    problems: &Problems<'_>,
) -> ([Criteria; Matter::ALL.len()], [Status; Matter::ALL.len()]) {
    let mut rows = [None; Matter::ALL.len()];
    for mut entry in root.rows("priority") {
        let matter = entry.choice("matter", &Matter::ALL.map(|matter| (matter.id(), matter)));
        if let Some(matter) = matter {
            entry.call(&format!("priority {}", matter.id()));
        }
        entry.takes_only("a priority", &["matter", "by", "status"]);
        let row = (criteria(&entry, matter), entry.status("status"));
        if let Some(matter) = matter
            && rows[matter as usize].replace(row).is_some()
        {
            entry.problem(SECOND);
        }
    }
    for matter in Matter::ALL.into_iter().filter(|&matter| rows[matter as usize].is_none()) {
        let id = matter.id();
        problems.add_missing(format!("priority {id} is missing; add a [[priority]] with matter = \"{id}\""));
    }
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
        let message = format!("has {} in its list, a priority goes by 1 to 3; correct it", words.len());
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
            entry.problem_at("by", &format!("holds {word:?}, {who} goes by any of {known}; correct it"));
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
