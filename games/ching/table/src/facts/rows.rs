//! One row for every mission, skill, encounter card and expedition.

use ching::{Encounter, Junk, SEATS, Skill, Tile};
use facts::{Millionths, table};
use tabletop::{Seat, json_words, word_enum};

/// C3.7: a mission was claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionClaimed {
    pub round: u16,
    pub seat: Seat,
    pub tile: Tile,
    pub meteorology: bool,
    /// The points of the gold and the gems on it.
    pub points: u16,
    /// The encounter cards on it.
    pub encounters: u8,
}

table! {
    MissionClaimed, "missions", |row| {
        "round": Int = row.round,
        "seat": Word = SEATS[row.seat.index()],
        "tile": Text = &row.tile.to_string(),
        "meteorology": Truth = row.meteorology,
        "points": Int = row.points,
        "encounters": Int = row.encounters,
    }
}

/// C3.8, C4: a skill was gained or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillDone {
    pub round: u16,
    pub seat: Seat,
    pub skill: Skill,
    /// Whether it was used; otherwise it was gained.
    pub used: bool,
}

table! {
    SkillDone, "skills", |row| {
        "round": Int = row.round,
        "seat": Word = SEATS[row.seat.index()],
        "skill": Word = row.skill.id(),
        "what": Word = if row.used { "used" } else { "gained" },
    }
}

word_enum! {
    /// What became of an encounter card.
    pub enum Fate {
        Drawn = "drawn",
        /// C5.1: it was played.
        Played = "played",
        /// C5.2: it was a Pilot and cancelled an attack.
        Cancelled = "cancelled",
        /// C5.3: it was stolen; the row belongs to the new owner.
        Stolen = "stolen",
        /// C9.3: it came from the partner; the row belongs to the new owner.
        Shared = "shared",
        /// C6.3: it was held at the end.
        Held = "held",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncounterDone {
    pub round: u16,
    pub seat: Seat,
    pub kind: Encounter,
    pub fate: Fate,
    /// The chance of that seat when the round began, as bots judge it.
    pub before: Option<Millionths>,
    /// The same when the next round begins, or what the game came to.
    pub after: Option<Millionths>,
}

impl EncounterDone {
    /// How much the chance of its seat changed in this round, in millionths.
    pub fn change(&self) -> Option<i32> {
        Some(self.after?.0 - self.before?.0)
    }
}

table! {
    EncounterDone, "encounters", |row| {
        "round": Int = row.round,
        "seat": Word = SEATS[row.seat.index()],
        "kind": Word = row.kind.id(),
        "what": Word = row.fate.id(),
        optional "chance_before": Chance = row.before,
        optional "chance_after": Chance = row.after,
    }
}

word_enum! {
    /// How an expedition ended.
    pub enum Ended {
        /// C3.2: by a lower card.
        LowerCard = "lower_card",
        /// C3.3: at the End of the World.
        EndOfWorld = "end_of_world",
        /// C6.2: with the game.
        Game = "game",
    }
}
json_words! {
    Fate: "a fate of an encounter card";
    Ended: "an end of an expedition";
}

/// C3.6: an expedition ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpeditionEnded {
    pub round: u16,
    pub seat: Seat,
    /// C10.1: of which Junk.
    pub junk: Junk,
    /// How many cards it had.
    pub length: u8,
    pub colours: u8,
    pub end: Ended,
    pub mission: Option<Tile>,
    /// The points of the gold and the gems it brought.
    pub points: u16,
    /// How many skills it brought.
    pub skills: u8,
    /// How many encounter cards it brought.
    pub encounters: u8,
    /// C3.10: whether it brought the China Pearl.
    pub china_pearl: bool,
}

table! {
    ExpeditionEnded, "expeditions", |row| {
        "round": Int = row.round,
        "seat": Word = SEATS[row.seat.index()],
        "junk": Int = row.junk.number(),
        "length": Int = row.length,
        "colours": Int = row.colours,
        "ended_by": Word = row.end.id(),
        optional "mission": Text = row.mission.map(|tile| tile.to_string()).as_deref(),
        "points": Int = row.points,
        "skills": Int = row.skills,
        "encounters": Int = row.encounters,
        "china_pearl": Truth = row.china_pearl,
    }
}
