//! The rules of one edition with one content, and the parts of a game step.

use std::str::FromStr;
use std::sync::Arc;

use tabletop::{Hash, Problem, Sink, word_enum};

use crate::board::{Piece, Place, Side};
use crate::card::{Card, CardSet};
use crate::content::{CardSpec, Content, Half, Kind, Play};
use crate::effect::Effect;
use crate::errors;
use crate::event::{Event, Pile, Spot};
use crate::solo::{Challenges, Difficulty, SoloRules};
use crate::state::{Board, State};

word_enum! {
    /// M9: which rulebook is followed.
    #[derive(Default)]
    pub enum Edition {
        /// The English rules.
        #[default]
        English = "english",
        /// The German rules.
        German = "german",
    }
}

impl FromStr for Edition {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Edition, Problem> {
        Edition::from_id(text).ok_or_else(|| Problem::new(errors::Edition { text }))
    }
}

/// The version of the two-player rules for new games.
pub const VERSION: u32 = 1;

/// The version of the solo rules for new games.
///
/// Version 2 changed two readings of the solo rulebook: M10.7 (a defending Overlord re-rolls all three dice) and
/// M10.9 (attacking Hordes are taken evenly).
pub const SOLO_VERSION: u32 = 2;

/// The Ming Voyages, for two or solo: edition, version and content.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) edition: Edition,
    /// The data that affects play.
    pub(crate) play: Play,
    pub(crate) hash: Hash,
    /// M10: the solo game.
    pub(crate) solo: Option<SoloRules>,
    content: Arc<Content>,
}

impl Rules {
    /// The rules of an edition on the current content.
    pub fn new(edition: Edition) -> Rules {
        Rules::with_content(edition, Content::current())
    }

    /// The rules of an edition on some content.
    pub fn with_content(edition: Edition, content: Arc<Content>) -> Rules {
        Rules { edition, play: content.play, hash: content.hash(), solo: None, content }
    }

    /// The rules of the solo game (M10) on the current content.
    pub fn solo(difficulty: Difficulty, challenges: Challenges) -> Rules {
        Rules::solo_with_content(difficulty, challenges, Content::current())
    }

    /// The newest rules of the solo game (M10) on some content. It follows the English edition.
    pub fn solo_with_content(difficulty: Difficulty, challenges: Challenges, content: Arc<Content>) -> Rules {
        let solo = SoloRules { version: SOLO_VERSION, difficulty, challenges, spec: *content.solo() };
        let hash = content.solo_hash();
        Rules { edition: Edition::English, play: content.play, hash, solo: Some(solo), content }
    }

    /// These rules in another version from 1 to [`SOLO_VERSION`]. The game for two has one version only.
    #[must_use]
    pub fn in_version(mut self, version: u32) -> Rules {
        if let Some(solo) = &mut self.solo {
            solo.version = version;
        }
        self
    }

    /// M10.2: the difficulty and the challenges of a solo game.
    pub fn alone(&self) -> Option<(Difficulty, Challenges)> {
        self.solo.as_ref().map(|solo| (solo.difficulty, solo.challenges))
    }

    /// The edition.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The content, with its texts.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What is printed on a card, as far as it affects play.
    #[inline]
    pub const fn spec(&self, card: Card) -> &CardSpec {
        &self.play.cards[card.index()]
    }

    /// The CP of a card.
    #[inline]
    pub const fn cp(&self, card: Card) -> u8 {
        self.spec(card).cp
    }

    /// M9.1, M10.2: how many cards a player's reserve can hold.
    pub const fn reserve_limit(&self) -> Option<u8> {
        match (&self.solo, self.edition) {
            (Some(solo), _) => Some(solo.row().reserve),
            (None, Edition::English) => None,
            (None, Edition::German) => Some(3),
        }
    }

    /// M6.2: a side's special action on a card, when it is available.
    #[inline]
    pub fn available(&self, board: &Board, side: Side, card: Card) -> Option<Effect> {
        let spec = self.spec(card);
        match spec.kind {
            Kind::Action if side == Side::Emperor && !board.completed(spec.voyage) => None,
            _ => self.printed(board, side, card),
        }
    }

    /// A side's special action on a card, the Voyage number of an Action card apart.
    #[inline]
    pub(crate) fn printed(&self, board: &Board, side: Side, card: Card) -> Option<Effect> {
        self.spec(card).effect(self.half(board, side, card)?)
    }

    /// M6.2: the half of a card that is a side's now, the Voyage number of an Action card apart.
    #[inline]
    pub fn half(&self, board: &Board, side: Side, card: Card) -> Option<Half> {
        match (self.spec(card).kind, side) {
            (Kind::Action, Side::Overlord) => Some(Half::Upper),
            (Kind::Action, Side::Emperor) => Some(Half::Lower),
            (Kind::Emperor, Side::Emperor) | (Kind::Barbarian, Side::Overlord) => {
                Some(if board.voyages() <= 3 { Half::Upper } else { Half::Lower })
            }
            (Kind::Emperor, Side::Overlord) | (Kind::Barbarian, Side::Emperor) => None,
        }
    }
}

/// A step in progress: the rules, the state it changes, and the event sink.
pub(crate) struct Transition<'a, S> {
    pub rules: &'a Rules,
    pub state: &'a mut State,
    pub events: &'a mut S,
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// Moves pieces between places. Every piece that changes its place goes through here or `complete`.
    #[inline]
    pub fn shift(&mut self, piece: Piece, from: Place, to: Place, count: u8) {
        if count == 0 {
            return;
        }
        let places = &mut self.state.board.pieces[piece as usize];
        places[from as usize] -= count;
        places[to as usize] += count;
        self.events.put(|| Event::Moved { piece, from: Spot::Place(from), to: Spot::Place(to), count });
    }

    /// Puts a Junk on a Voyage space: the Voyage is completed.
    pub fn complete(&mut self, voyage: u8, from: Place) {
        self.state.board.pieces[Piece::Junk as usize][from as usize] -= 1;
        self.state.board.voyages |= 1 << (voyage - 1);
        let (from, to) = (Spot::Place(from), Spot::Voyage(voyage));
        self.events.put(|| Event::Moved { piece: Piece::Junk, from, to, count: 1 });
    }

    /// M10.2: lost Troops leave the game, in one of the challenges.
    pub fn remove_troops(&mut self, from: Place, count: u8) {
        let Some(solo) = self.state.solo.as_mut() else { return };
        solo.removed += count;
        self.state.board.pieces[Piece::Troop as usize][from as usize] -= count;
        let (from, to) = (Spot::Place(from), Spot::Removed);
        self.events.put(|| Event::Moved { piece: Piece::Troop, from, to, count });
    }

    /// Moves a card between piles. Every card that changes its place goes through here, `swap` or `reshuffle`.
    #[inline]
    pub fn transfer(&mut self, card: Card, from: Pile, to: Pile) {
        match from {
            Pile::Deck => self.state.deck.remove(card),
            Pile::Hand(side) => self.state.hands[side as usize].remove(card),
            Pile::Reserve(side) => self.state.reserve[side as usize].remove(card),
            Pile::Played => self.state.played = None,
            Pile::SetAside => self.state.set_aside.remove(card),
            Pile::Discard => self.state.discard.remove(card),
        }
        match to {
            Pile::Deck => self.state.deck.insert(card),
            Pile::Hand(side) => self.state.hands[side as usize].insert(card),
            Pile::Reserve(side) => self.state.reserve[side as usize].insert(card),
            Pile::Played => self.state.played = Some(card),
            Pile::SetAside => self.state.set_aside.push(card),
            Pile::Discard => self.state.discard.push(card),
        }
        let log = &self.state.log;
        self.events.put(|| {
            let reserved_in = match from {
                Pile::Reserve(_) => log.reserved_in(card),
                _ => None,
            };
            Event::Card { card: Some(card), from, to, reserved_in }
        });
    }

    /// M3.1: the players swap hands.
    pub fn swap(&mut self) {
        let hands = self.state.hands;
        self.state.hands.swap(0, 1);
        self.events.put(|| Event::Swapped { counts: hands.map(CardSet::len), cards: Some(hands) });
    }
}
