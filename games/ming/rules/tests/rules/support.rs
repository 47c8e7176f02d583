//! Tables of the game for two: what a [`Setting`] and a [`Table`] of it have beyond those of every kind of game.

use std::sync::Arc;

use ming::content::Content;
use ming::{Card, Edition, Piece, Rules, Side};
use serde_json::{Value, json};
use tabletop::{Game, Observer};

use crate::rules::table::{self, fill_from};

pub use ming::Side::{Emperor, Overlord};

/// The card with a number.
pub fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

/// A table of the English edition as laid out by [`Setting::new`].
pub fn english() -> Setting {
    Setting::new(Edition::English)
}

/// The same of the German edition.
pub fn german() -> Setting {
    Setting::new(Edition::German)
}

/// What only a game for two has.
#[derive(Clone)]
pub struct Two {
    rules: Rules,
    active: Side,
    reserve: [Vec<u8>; 2],
    deck: Vec<u8>,
}

/// A position to start from.
pub type Setting = table::Setting<Two>;

/// A game under way.
pub type Table = table::Table<Two>;

impl Setting {
    pub fn new(edition: Edition) -> Setting {
        let rules = Rules::new(edition);
        Setting::of(Two { rules, active: Emperor, reserve: [vec![], vec![]], deck: vec![] })
    }

    /// Other components.
    pub fn content(mut self, content: Content) -> Setting {
        self.game.rules = Rules::with_content(self.game.rules.edition(), Arc::new(content));
        self
    }

    pub fn gold_at_sea(self, count: u8) -> Setting {
        self.put(Piece::Gold, "sea", count)
    }

    /// The phase of a side.
    pub fn turn(mut self, side: Side) -> Setting {
        self.game.active = side;
        self
    }

    /// All reserved cards of a side, from the oldest.
    pub fn reserve(mut self, side: Side, cards: &[u8]) -> Setting {
        self.game.reserve[side as usize] = cards.to_vec();
        self
    }

    /// Cards that are still to be drawn.
    pub fn deck(mut self, cards: &[u8]) -> Setting {
        self.game.deck = cards.to_vec();
        self
    }

    /// The position as JSON, before the active side chooses a card.
    pub fn position(&self) -> Value {
        let Two { rules, active, reserve, deck } = &self.game;
        let ([emperor, overlord], deck_size) = self.sizes();
        let sizes = [emperor - usize::from(*active == Overlord), overlord];
        let named = [&self.hands[0], &self.hands[1], &reserve[0], &reserve[1], &self.discard, deck];
        let named: Vec<u8> = named.into_iter().flatten().copied().collect();
        let mut others: Vec<u8> = (1..=27).filter(|number| !named.contains(number)).collect();
        let hands = [0, 1].map(|side| fill_from(&mut others, &self.hands[side], sizes[side], &[]));
        let deck = fill_from(&mut others, deck, deck_size, &[]);
        let discard = [others, self.discard.clone()].concat();
        let mut reserved_in = serde_json::Map::new();
        for side in Side::ALL {
            let last = self.round - u8::from(side == Overlord || *active == Emperor);
            for (back, number) in reserve[side as usize].iter().rev().enumerate() {
                reserved_in.insert(number.to_string(), json!(usize::from(last) - back));
            }
        }
        let mut position = Value::Object(self.board(rules, 0));
        position["phase"] = json!(active.id());
        position["hands"] = json!({ "emperor": hands[0], "overlord": hands[1] });
        position["reserve"] = json!({ "emperor": reserve[0], "overlord": reserve[1] });
        position["reserved_in_round"] = json!(reserved_in);
        position["discard"] = json!(discard);
        position["deck"] = json!(deck);
        position
    }

    /// The table before the active side chooses a card.
    pub fn start(&self) -> Table {
        Table::at(self.game.rules.clone(), &self.position())
    }

    /// The table after a side has played a card of its hand face up.
    pub fn plays(&self, side: Side, number: u8) -> Table {
        let mut table = self.clone().turn(side).holding(side, number).start();
        table.act(&format!("{}: play {number}", side.id()));
        table
    }
}

impl Table {
    /// A new game, before anything is rolled or dealt.
    pub fn new_game(edition: Edition) -> Table {
        Table::of(Rules::new(edition))
    }

    /// The actions offered to a side that begin with these words, sorted.
    pub fn list(&self, side: Side, words: &str) -> Vec<String> {
        self.listed(side, words)
    }

    /// Exactly these of the actions that begin with these words are offered to a side.
    #[track_caller]
    pub fn offers(&self, side: Side, words: &str, actions: &[&str]) {
        self.offered(side, words, actions);
    }

    /// Exactly these actions are offered to a side, and it is this side's decision.
    #[track_caller]
    pub fn asks(&self, side: Side, actions: &[&str]) {
        self.offered(side, "", actions);
        assert_eq!(self.who(), side.id());
    }

    /// A side chooses a card now: the phase of its opponent is over, or the round began.
    #[track_caller]
    pub fn chooses_a_card(&self, side: Side) {
        assert_eq!((self.who(), self.pending()), (side.id(), "card".to_owned()));
    }

    /// What a side sees.
    pub fn view(&self, side: Side) -> Value {
        json!(self.rules.view(&self.state, Observer::Seat(side.seat())))
    }

    pub fn gold(&self) -> u8 {
        self.count(Piece::Gold, "ming")
    }

    pub fn gold_at_sea(&self) -> u8 {
        self.count(Piece::Gold, "sea")
    }

    pub fn junks(&self) -> u8 {
        self.count(Piece::Junk, "sea")
    }

    pub fn completed(&self, voyage: u8) -> bool {
        self.state.board().completed(voyage)
    }

    pub fn reserve(&self, side: Side) -> Vec<u8> {
        self.state.reserved(side).iter().map(Card::number).collect()
    }
}
