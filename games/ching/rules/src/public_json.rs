//! The visible parts of a state as JSON, shared by positions and views.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{Problem, Seat};

use crate::card::{Card, CardSet, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::errors;
use crate::expedition::{Expedition, Pilots};
use crate::json::{SeatName, SeatOrNone};
use crate::mission::{Tile, TileSet};
use crate::round::set_up;
use crate::rules::{Rules, SEATS};
use crate::score::Ending;
use crate::state::{Gift, Junk, Loot, Pending, Skills, State, Turn};

/// One thing for each seat, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T>(pub Vec<T>);

impl<T> PerSeat<T> {
    /// One for each seat of a game.
    pub fn new(rules: &Rules, make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(rules.mode.seats().map(make).collect())
    }

    /// A seat's.
    pub fn of(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }

    /// Whether there is one for each seat of a game.
    pub(crate) fn check(&self, rules: &Rules, at: &str) -> Result<(), Problem> {
        let players = usize::from(rules.mode.players());
        if self.0.len() == players {
            return Ok(());
        }
        Err(Problem::at(at, errors::SeatsCount { seats: self.0.len(), players }))
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in SEATS.iter().zip(&self.0) {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSeat<T>, D::Error> {
        struct Seats<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Seats<T> {
            type Value = PerSeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the seats red, blue, ... in this order")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PerSeat<T>, A::Error> {
                let mut seats = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    match SEATS.get(seats.len()) {
                        Some(&seat) if seat == name => seats.push(map.next_value()?),
                        Some(seat) => {
                            return Err(Error::custom(format!("expected `{seat}` instead of `{name}`")));
                        }
                        None => return Err(Error::custom(format!("`{name}` does not belong here"))),
                    }
                }
                Ok(PerSeat(seats))
            }
        }

        deserializer.deserialize_map(Seats(PhantomData))
    }
}

/// What is visible to everyone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the rulebook; docs/position-ching.md explains each")]
pub struct Table {
    pub players: u8,
    pub teams: bool,
    pub round: u16,
    /// C6.5: rounds in a row without a mission or a skill.
    #[serde(default)]
    pub idle_rounds: u8,
    /// C6.5: whether a mission was claimed or a skill gained in this round.
    #[serde(default)]
    pub progress: bool,
    /// C6.1: why this round is the last.
    #[serde(default)]
    pub last_round: Option<Ending>,
    /// The missions on the board.
    pub missions: Vec<Tile>,
    /// The tiles that have not been drawn.
    #[serde(default)]
    pub undrawn_missions: Vec<Tile>,
    /// The cards laid out face up.
    pub display: CardSet,
    pub discard: CardSet,
    pub encounter_discard: Encounters,
    #[serde(default, with = "SeatOrNone")]
    pub china_pearl: Option<Seat>,
    #[serde(default, with = "SeatOrNone")]
    pub hong_kong: Option<Seat>,
    pub seats: PerSeat<SeatSheet>,
    /// C9.2: what each team has done about gifts in this round; only in teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gifts: Option<[Gift; 2]>,
    /// Whose turn it is; nothing between turns.
    #[serde(default)]
    pub turn: Option<TurnSheet>,
    pub pending: PendingSheet,
}

/// What is visible of a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the rulebook; docs/position-ching.md explains each")]
pub struct SeatSheet {
    pub loot: Loot,
    pub skills: Vec<Skill>,
    #[serde(default)]
    pub used: Vec<Skill>,
    /// One, or two with two players.
    pub expeditions: Vec<ExpeditionSheet>,
    /// Revealed cards that have not had their turn.
    #[serde(default)]
    pub revealed: CardSet,
    /// C2.5: turns without a card that are still to come.
    #[serde(default)]
    pub missing: u8,
    /// C10.2: the Junk of this player's first turn of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_junk: Option<Junk>,
}

/// An expedition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the rulebook")]
pub struct ExpeditionSheet {
    pub cards: CardSet,
    #[serde(default)]
    pub turned: CardSet,
    #[serde(default)]
    pub pilots: Encounters,
    #[serde(default)]
    pub turned_pilots: Encounters,
}

/// A turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/position-ching.md explains each")]
pub struct TurnSheet {
    #[serde(with = "SeatName")]
    pub seat: Seat,
    #[serde(default)]
    pub junk: Junk,
    /// The revealed card, until it has joined an expedition.
    #[serde(default)]
    pub card: Option<Card>,
    #[serde(default)]
    pub encounter_played: bool,
    #[serde(default)]
    pub expedition_ended: bool,
    #[serde(default)]
    pub rewarded: bool,
    #[serde(default)]
    pub nights: u8,
}

/// What is to be decided or drawn, with what an observer may not know left out.
pub type PendingSheet = Pending<Option<Encounter>>;

impl ExpeditionSheet {
    /// The expedition; without Pilots where the sheet names other encounter cards.
    pub fn expedition(&self) -> Expedition {
        Expedition {
            cards: self.cards,
            pilots: Pilots::of(self.pilots, self.turned_pilots).unwrap_or_default(),
        }
    }
}

impl Pilots {
    /// Those of these encounter cards, of which some are turned; `None` when that cannot be.
    fn of(pilots: Encounters, turned: Encounters) -> Option<Pilots> {
        let mut read = Pilots::NONE;
        for (kind, count) in pilots.iter() {
            if !kind.is_pilot() {
                return None;
            }
            (0..count).for_each(|_| read.insert(kind.symbol()));
        }
        if !turned.is_within(pilots) {
            return None;
        }
        for kind in turned.cards() {
            read.turn(kind.symbol()?);
        }
        Some(read)
    }

    /// The turned ones as encounter cards.
    fn turned_cards(self) -> Encounters {
        let turned = Symbol::ALL.into_iter().flat_map(|symbol| {
            std::iter::repeat_n(Encounter::pilot(Some(symbol)), usize::from(self.turned(symbol)))
        });
        turned.collect()
    }
}

impl Skills {
    /// Skills and which of them are used; `None` when that cannot be.
    fn of(skills: &[Skill], used: &[Skill]) -> Option<Skills> {
        let mut read = Skills::NONE;
        for &skill in skills {
            if read.count(skill) == 7 {
                return None;
            }
            read.gain(skill, 1);
        }
        for &skill in used {
            if read.ready(skill) == 0 || skill == Skill::EliteCrew {
                return None;
            }
            read.use_one(skill);
        }
        Some(read)
    }

    fn list(self, count: impl Fn(Skills, Skill) -> u8) -> Vec<Skill> {
        let times = |skill| std::iter::repeat_n(skill, usize::from(count(self, skill)));
        Skill::ALL.into_iter().flat_map(times).collect()
    }
}

impl Table {
    pub(crate) fn of(rules: &Rules, state: &State) -> Table {
        let tiles = |set: TileSet| set.iter().map(|index| rules.tile(index).tile).collect();
        let Turn { seat, junk, card, played, ended, rewarded, nights } = state.turn;
        let turn = TurnSheet {
            seat: Seat(seat),
            junk,
            card,
            encounter_played: played,
            expedition_ended: ended,
            rewarded,
            nights,
        };
        Table {
            players: rules.mode.players(),
            teams: rules.mode.teams(),
            round: state.round,
            idle_rounds: state.idle,
            progress: state.progress,
            last_round: state.ending,
            missions: tiles(state.missions),
            undrawn_missions: tiles(state.undrawn),
            display: state.shown,
            discard: state.discard,
            encounter_discard: state.encounter_discard,
            china_pearl: state.china_pearl,
            hong_kong: state.hong_kong,
            seats: PerSeat::new(rules, |seat| SeatSheet::of(rules, state, seat)),
            gifts: rules.mode.teams().then_some(state.gifts),
            turn: (!state.pending.is_between_turns()).then_some(turn),
            pending: state.pending.map(Some),
        }
    }

    /// The state with everything that lies open, and nothing hidden.
    pub(crate) fn state(&self, rules: &Rules) -> Result<State, Problem> {
        if (self.players, self.teams) != (rules.mode.players(), rules.mode.teams()) {
            return Err(Problem::at("players", errors::OtherMode));
        }
        self.seats.check(rules, "seats")?;
        let tiles = |at: &str, tiles: &[Tile]| -> Result<TileSet, Problem> {
            let mut set = TileSet::NONE;
            for &tile in tiles {
                let index = rules.play.index(tile).filter(|&index| !set.contains(index));
                let what = || Problem::at(at, errors::Tile { tile });
                set.insert(index.ok_or_else(what)?);
            }
            Ok(set)
        };
        let mut state = set_up(rules);
        state.round = self.round;
        state.idle = self.idle_rounds;
        state.progress = self.progress;
        state.ending = self.last_round;
        state.missions = tiles("missions", &self.missions)?;
        state.undrawn = tiles("undrawn_missions", &self.undrawn_missions)?;
        if state.missions.and(state.undrawn) != TileSet::NONE {
            return Err(Problem::at("undrawn_missions", errors::MissionDrawn));
        }
        state.shown = self.display;
        state.discard = self.discard;
        state.encounter_discard = self.encounter_discard;
        for (at, card) in [("china_pearl", self.china_pearl), ("hong_kong", self.hong_kong)] {
            if card.is_some_and(|seat| seat.0 >= rules.mode.players()) {
                return Err(Problem::at(at, errors::NoSuchPlayer));
            }
        }
        state.china_pearl = self.china_pearl;
        state.hong_kong = self.hong_kong;
        for seat in rules.mode.seats() {
            let at = |field: &str| format!("seats.{}.{field}", SEATS[seat.index()]);
            self.seats.of(seat).fill(rules, &mut state, seat, at)?;
        }
        if self.pending == PendingSheet::Choose && self.seats.0.iter().any(|seat| !seat.revealed.is_empty()) {
            return Err(Problem::at("seats", errors::RevealedEarly));
        }
        match self.gifts {
            Some(gifts) if rules.mode.teams() => state.gifts = gifts,
            None if !rules.mode.teams() => {}
            _ => return Err(Problem::at("gifts", errors::TeamsOnly)),
        }
        if let Some(turn) = self.turn {
            if turn.seat.0 >= rules.mode.players() || (turn.junk as u8) >= rules.mode.junks() {
                return Err(Problem::at("turn", errors::NoSuchJunk));
            }
            state.turn = Turn {
                seat: turn.seat.0,
                junk: turn.junk,
                card: turn.card,
                played: turn.encounter_played,
                ended: turn.expedition_ended,
                rewarded: turn.rewarded,
                nights: turn.nights,
            };
        } else if !self.pending.is_between_turns() {
            return Err(Problem::at("turn", errors::TurnMissing));
        }
        state.pending = self.pending.map(|kind| kind.unwrap_or(Encounter::Pilot));
        Ok(state)
    }
}

impl SeatSheet {
    fn of(rules: &Rules, state: &State, seat: Seat) -> SeatSheet {
        let n = seat.index();
        let junks = Junk::ALL.into_iter().take(usize::from(rules.mode.junks()));
        let skills = state.skills[n];
        let revealed = state.pending != Pending::Choose;
        SeatSheet {
            loot: state.loot[n],
            skills: skills.list(Skills::count),
            used: skills.list(Skills::used),
            expeditions: junks
                .map(|junk| {
                    let expedition = state.expedition(rules, seat, junk);
                    ExpeditionSheet {
                        cards: expedition.cards,
                        turned: expedition.cards.and(state.turned),
                        pilots: expedition.pilots.cards(),
                        turned_pilots: expedition.pilots.turned_cards(),
                    }
                })
                .collect(),
            revealed: state.chosen[n].into_iter().flatten().filter(|_| revealed).collect(),
            missing: state.missing[n],
            first_junk: state.first_junk.get(n).copied().flatten(),
        }
    }

    fn fill(
        &self,
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        at: impl Fn(&str) -> String,
    ) -> Result<(), Problem> {
        let n = seat.index();
        state.loot[n] = self.loot;
        let skills = Skills::of(&self.skills, &self.used);
        state.skills[n] = skills.ok_or_else(|| Problem::at(at("used"), errors::UsedSkill))?;
        if self.expeditions.len() != usize::from(rules.mode.junks()) {
            let what = errors::ExpeditionsCount { junks: rules.mode.junks() };
            return Err(Problem::at(at("expeditions"), what));
        }
        for (junk, sheet) in Junk::ALL.into_iter().zip(&self.expeditions) {
            let index = State::index(rules, seat, junk);
            state.sailing[index] = sheet.cards;
            if !sheet.turned.is_within(sheet.cards) {
                return Err(Problem::at(at("expeditions"), errors::TurnedElsewhere));
            }
            state.turned = state.turned.with(sheet.turned);
            let pilots = Pilots::of(sheet.pilots, sheet.turned_pilots);
            let what = errors::Pilots;
            state.pilots[index] = pilots.ok_or_else(|| Problem::at(at("expeditions"), what))?;
        }
        if self.revealed.len().saturating_add(self.missing) > rules.mode.junks() {
            return Err(Problem::at(at("revealed"), errors::TooManyTurns));
        }
        let mut cards = self.revealed.iter();
        state.chosen[n] = match (cards.next(), cards.next()) {
            (Some(low), Some(high)) => [Some(high), Some(low)],
            (first, _) => [first, None],
        };
        state.missing[n] = self.missing;
        if let Some(junk) = self.first_junk {
            if rules.mode.junks() < 2 {
                return Err(Problem::at(at("first_junk"), errors::TwoOnly));
            }
            state.first_junk[n] = Some(junk);
        }
        Ok(())
    }
}
