//! Events, for logs, animations and sounds. They name every change of a card's or piece's place.

use serde::{Deserialize, Serialize};
use tabletop::{Observer, Seat};

use crate::card::{Card, CardSet, Gem, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::expedition::Space;
use crate::gains::Gains;
use crate::json::{SeatName, SeatOrNone};
use crate::mission::Tile;
use crate::score::{Ending, Score};
use crate::state::{Attack, Junk, Loot};

/// Something that happened. `None` for a card means that the observer may not know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "seat is who, card is what; anything else is explained")]
pub enum Event {
    /// C1.2: a mission was drawn; without a free space it is discarded.
    Mission { tile: Tile, placed: bool },
    /// A round begins.
    Round { round: u16 },
    /// C2.1: a navigation card was laid out; the first of a round face down.
    LaidOut { face_down: bool, card: Option<Card> },
    /// C2.4: the navigation discards became the deck; this is their number.
    Reshuffled { count: u8 },
    /// C2.4: the encounter discards became the deck; this is their number.
    EncountersReshuffled { count: u8 },
    /// C2.4: nothing was left to draw.
    NothingToDraw { encounters: bool },
    /// A navigation card went from the deck to a hand.
    Drew {
        #[serde(with = "SeatName")]
        seat: Seat,
        card: Option<Card>,
    },
    /// C2.2: a choice was made, or changed.
    Chose {
        #[serde(with = "SeatName")]
        seat: Seat,
        cards: Option<CardSet>,
    },
    /// C2.2: the cards of a seat were revealed.
    Revealed {
        #[serde(with = "SeatName")]
        seat: Seat,
        cards: CardSet,
    },
    /// A turn begins; C2.5: without a card when one is missing.
    Turn {
        #[serde(with = "SeatName")]
        seat: Seat,
        card: Option<Card>,
    },
    /// C10.2: the turn is about this Junk.
    Assigned {
        #[serde(with = "SeatName")]
        seat: Seat,
        junk: Junk,
        forced: bool,
    },
    /// C3.2: a card joined an expedition and its Junk moved.
    Sailed {
        #[serde(with = "SeatName")]
        seat: Seat,
        junk: Junk,
        card: Option<Card>,
        pilot: Option<Encounter>,
        from: Space,
        to: Space,
    },
    /// C3.4: a Junk crossed the first or second encounter line.
    Crossed {
        #[serde(with = "SeatName")]
        seat: Seat,
        line: u8,
        draws: u8,
    },
    /// C3.5: Hong Kong was looted.
    HongKong {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C3.6: an expedition ended on a space; C3.3: perhaps at the End of the World.
    Ended {
        #[serde(with = "SeatName")]
        seat: Seat,
        junk: Junk,
        space: Space,
        end_of_world: bool,
    },
    /// C3.7: a mission was claimed and left the game.
    Claimed {
        #[serde(with = "SeatName")]
        seat: Seat,
        tile: Tile,
        meteorology: bool,
    },
    /// C3.7: there was no mission to claim, or Meteorology was not used for one.
    NoMission {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// Gold and gems from the supply; C6.4: `short` is what was not there any more.
    Paid {
        #[serde(with = "SeatName")]
        seat: Seat,
        loot: Loot,
        short: Loot,
    },
    /// C3.8: skills were gained.
    Gained {
        #[serde(with = "SeatName")]
        seat: Seat,
        skills: Gains,
    },
    /// C3.10: the China Pearl was taken.
    ChinaPearl {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C3.9: neither mission nor skill.
    SeaFortune {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C3.6: the cards of an ended expedition were discarded; the Junk is back.
    Returned {
        #[serde(with = "SeatName")]
        seat: Seat,
        junk: Junk,
        cards: CardSet,
        pilots: Encounters,
    },
    /// An encounter card went from the deck to a hand.
    DrewEncounter {
        #[serde(with = "SeatName")]
        seat: Seat,
        kind: Option<Encounter>,
    },
    /// C9.3: an encounter card was handed to the partner.
    Shared {
        #[serde(with = "SeatName")]
        from: Seat,
        #[serde(with = "SeatName")]
        to: Seat,
        kind: Option<Encounter>,
        #[serde(with = "SeatOrNone")]
        stolen_from: Option<Seat>,
    },
    /// C9.3: an encounter card was kept.
    KeptEncounter {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C5.1: an encounter card was played and discarded, or joined an expedition.
    Played {
        #[serde(with = "SeatName")]
        seat: Seat,
        kind: Encounter,
        #[serde(with = "SeatOrNone")]
        at: Option<Seat>,
        symbol: Option<Symbol>,
    },
    /// C5.1: Madame Ching was not played.
    NoMadameChing {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C4: a skill was used.
    Used {
        #[serde(with = "SeatName")]
        seat: Seat,
        skill: Skill,
        #[serde(with = "SeatOrNone")]
        at: Option<Seat>,
    },
    /// C5.5: used skills were turned up.
    SkillsUp {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C5.2: a victim discarded a Pilot and is safe.
    Cancelled {
        #[serde(with = "SeatName")]
        seat: Seat,
        pilot: Encounter,
        attack: Attack,
    },
    /// C5.2: a victim who could have held a Pilot did not cancel.
    NotCancelled {
        #[serde(with = "SeatName")]
        seat: Seat,
        attack: Attack,
    },
    /// C5.3: a gem was stolen.
    GemStolen {
        #[serde(with = "SeatName")]
        from: Seat,
        #[serde(with = "SeatName")]
        to: Seat,
        gem: Gem,
    },
    /// C5.3: an encounter card was stolen.
    EncounterStolen {
        #[serde(with = "SeatName")]
        from: Seat,
        #[serde(with = "SeatName")]
        to: Seat,
        kind: Option<Encounter>,
    },
    /// C5.4: a card was turned.
    Turned {
        #[serde(with = "SeatName")]
        seat: Seat,
        card: Option<Card>,
        pilot: Option<Encounter>,
        junk: Junk,
    },
    /// C4.4: a hand was looked at.
    Looked {
        #[serde(with = "SeatName")]
        seat: Seat,
        #[serde(with = "SeatName")]
        at: Seat,
        cards: Option<CardSet>,
    },
    /// C4.4: cards were swapped.
    Swapped {
        #[serde(with = "SeatName")]
        seat: Seat,
        #[serde(with = "SeatName")]
        victim: Seat,
        took: Option<Card>,
        gave: Option<Card>,
    },
    /// C2.3(c): a card of the display was taken.
    Took {
        #[serde(with = "SeatName")]
        seat: Seat,
        face_down: bool,
        card: Option<Card>,
    },
    /// C2.5: there was no card to take.
    TookNothing {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C9.2: a navigation card was given to the partner, perhaps because one was owed.
    Gave {
        #[serde(with = "SeatName")]
        from: Seat,
        #[serde(with = "SeatName")]
        to: Seat,
        card: Option<Card>,
        owed: bool,
    },
    /// C9.2: nothing was given.
    KeptCard {
        #[serde(with = "SeatName")]
        seat: Seat,
    },
    /// C6.1: this is the last round.
    LastRound { why: Ending },
    /// C6.2: the expedition of a Junk paid at the end.
    ExpeditionPaid {
        #[serde(with = "SeatName")]
        seat: Seat,
        junk: Junk,
        symbols: u8,
        gold: u8,
    },
    /// C6.3: encounter cards shown and points counted.
    Scored {
        #[serde(with = "SeatName")]
        seat: Seat,
        encounters: Encounters,
        score: Score,
    },
    /// C6.3: the game is over, with the place and the points of every seat.
    Over { how: Ending, places: Vec<u8>, points: Vec<i16> },
}

impl Event {
    /// The event as an observer sees it.
    pub(crate) fn redact(&self, observer: Observer) -> Event {
        let is = |seat: Seat| observer.is(seat);
        let mut seen = self.clone();
        match &mut seen {
            Event::LaidOut { face_down: true, card } => *card = None,
            Event::Drew { seat, card } if !is(*seat) => *card = None,
            Event::Chose { seat, cards } if !is(*seat) => *cards = None,
            Event::DrewEncounter { seat, kind } if !is(*seat) => *kind = None,
            Event::Shared { from, to, kind, stolen_from }
                if !is(*from) && !is(*to) && !stolen_from.is_some_and(is) =>
            {
                *kind = None;
            }
            Event::EncounterStolen { from, to, kind } if !is(*from) && !is(*to) => *kind = None,
            Event::Looked { seat, at, cards } if !is(*seat) && !is(*at) => *cards = None,
            Event::Swapped { seat, victim, took, gave } if !is(*seat) && !is(*victim) => {
                (*took, *gave) = (None, None);
            }
            Event::Took { seat, face_down: true, card } if !is(*seat) => *card = None,
            Event::Gave { from, to, card, .. } if !is(*from) && !is(*to) => *card = None,
            _ => {}
        }
        seen
    }
}
