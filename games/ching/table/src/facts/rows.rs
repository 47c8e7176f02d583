//! One row for every mission, skill, encounter card and expedition.

use ching::{Encounter, Junk, SEATS, Skill, Tile};
use tabletop::Seat;

use facts::{Cell, Column, Kind, Millionths, Row, words};

fn name(seat: Seat) -> Cell<'static> {
    Cell::Word(SEATS[seat.index()])
}

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

impl Row for MissionClaimed {
    const TABLE: &'static str = "missions";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("seat", Kind::Text),
        Column::new("tile", Kind::Text),
        Column::new("meteorology", Kind::Truth),
        Column::new("points", Kind::Int),
        Column::new("encounters", Kind::Int),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(name(self.seat));
        put(Cell::Text(&self.tile.to_string()));
        put(Cell::Truth(self.meteorology));
        put(Cell::Int(self.points.into()));
        put(Cell::Int(self.encounters.into()));
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

impl Row for SkillDone {
    const TABLE: &'static str = "skills";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("seat", Kind::Text),
        Column::new("skill", Kind::Text),
        Column::new("what", Kind::Text),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(name(self.seat));
        put(Cell::Word(self.skill.id()));
        put(Cell::Word(if self.used { "used" } else { "gained" }));
    }
}

words! {
    /// What happened to an encounter card.
    Fate, "fate of an encounter card" {
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

/// Something happened to an encounter card.
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

impl Row for EncounterDone {
    const TABLE: &'static str = "encounters";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("seat", Kind::Text),
        Column::new("kind", Kind::Text),
        Column::new("what", Kind::Text),
        Column::optional("chance_before", Kind::Chance),
        Column::optional("chance_after", Kind::Chance),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(name(self.seat));
        put(Cell::Word(self.kind.id()));
        put(Cell::Word(self.fate.id()));
        put(Cell::of(self.before, Cell::Chance));
        put(Cell::of(self.after, Cell::Chance));
    }
}

words! {
    Ended, "end of an expedition" {
        /// C3.2: by a lower card.
        LowerCard = "lower_card",
        /// C3.3: at the End of the World.
        EndOfWorld = "end_of_world",
        /// C6.2: with the game.
        Game = "game",
    }
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
    /// The mission it claimed.
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

impl Row for ExpeditionEnded {
    const TABLE: &'static str = "expeditions";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("seat", Kind::Text),
        Column::new("junk", Kind::Int),
        Column::new("length", Kind::Int),
        Column::new("colours", Kind::Int),
        Column::new("ended_by", Kind::Text),
        Column::optional("mission", Kind::Text),
        Column::new("points", Kind::Int),
        Column::new("skills", Kind::Int),
        Column::new("encounters", Kind::Int),
        Column::new("china_pearl", Kind::Truth),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        let mission = self.mission.map(|tile| tile.to_string());
        put(Cell::Int(self.round.into()));
        put(name(self.seat));
        put(Cell::Int(self.junk.number().into()));
        put(Cell::Int(self.length.into()));
        put(Cell::Int(self.colours.into()));
        put(Cell::Word(self.end.id()));
        put(Cell::of(mission.as_deref(), Cell::Text));
        put(Cell::Int(self.points.into()));
        put(Cell::Int(self.skills.into()));
        put(Cell::Int(self.encounters.into()));
        put(Cell::Truth(self.china_pearl));
    }
}
