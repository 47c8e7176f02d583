//! A table to try the rules on: [`Setting`] lays out a position, [`Table`] plays it in notation.

use std::sync::Arc;

use ming::content::Content;
use ming::{Card, Edition, Ending, Event, Piece, Place, Reason, Rules, Side, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::{Actor, Game, Nth, Observer, Status};

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

/// A position to start from. Whatever is not said is filled in so that the position is legal.
#[derive(Clone)]
pub struct Setting {
    rules: Rules,
    round: u8,
    active: Side,
    pieces: [[u8; 11]; 5],
    voyages: Vec<u8>,
    hands: [Vec<u8>; 2],
    reserve: [Vec<u8>; 2],
    discard: Vec<u8>,
    deck: Vec<u8>,
}

impl Setting {
    /// The eighth round before the Emperor's card, the board as after the set-up with Voyage 7 completed.
    pub fn new(edition: Edition) -> Setting {
        let mut setting = Setting {
            rules: Rules::new(edition),
            round: 8,
            active: Emperor,
            pieces: [[0; 11]; 5],
            voyages: vec![7],
            hands: [vec![], vec![]],
            reserve: [vec![], vec![]],
            discard: vec![],
            deck: vec![],
        };
        for place in Place::BORDERLANDS {
            setting.set(Piece::Troop, place, 1);
        }
        for place in Place::HOMELANDS {
            setting.set(Piece::Horde, place, 1);
        }
        setting.gold(1).junks(1)
    }

    /// The board with nothing on it but completed Voyages.
    pub fn bare(mut self) -> Setting {
        self.pieces = [[0; 11]; 5];
        self
    }

    /// Other components.
    pub fn content(mut self, content: Content) -> Setting {
        self.rules = Rules::with_content(self.rules.edition(), Arc::new(content));
        self
    }

    pub fn round(mut self, round: u8) -> Setting {
        self.round = round;
        self
    }

    /// The phase of a side.
    pub fn turn(mut self, side: Side) -> Setting {
        self.active = side;
        self
    }

    fn set(&mut self, piece: Piece, place: Place, count: u8) {
        self.pieces[piece as usize][place as usize] = count;
    }

    /// Pieces in a place; in a Borderland the enemy leaves it.
    fn put(mut self, piece: Piece, place: &str, count: u8) -> Setting {
        let place = Place::from_id(place).unwrap();
        if count > 0 && place.is_borderland() {
            for enemy in Piece::ALL.into_iter().filter(|enemy| enemy.side() != piece.side()) {
                self.set(enemy, place, 0);
            }
        }
        self.set(piece, place, count);
        self
    }

    pub fn troops(self, place: &str, count: u8) -> Setting {
        self.put(Piece::Troop, place, count)
    }

    pub fn hordes(self, place: &str, count: u8) -> Setting {
        self.put(Piece::Horde, place, count)
    }

    pub fn settlements(self, place: &str, count: u8) -> Setting {
        self.put(Piece::Settlement, place, count)
    }

    /// Gold in the Ming Homeland.
    pub fn gold(self, count: u8) -> Setting {
        self.put(Piece::Gold, "ming", count)
    }

    pub fn gold_at_sea(self, count: u8) -> Setting {
        self.put(Piece::Gold, "sea", count)
    }

    /// Junks in the South China Sea.
    pub fn junks(self, count: u8) -> Setting {
        self.put(Piece::Junk, "sea", count)
    }

    /// The completed Voyages.
    pub fn voyages(mut self, voyages: &[u8]) -> Setting {
        self.voyages = voyages.to_vec();
        self
    }

    /// Cards that a side holds among others.
    pub fn hand(mut self, side: Side, cards: &[u8]) -> Setting {
        self.hands[side as usize] = cards.to_vec();
        self
    }

    /// All reserved cards of a side, from the oldest.
    pub fn reserve(mut self, side: Side, cards: &[u8]) -> Setting {
        self.reserve[side as usize] = cards.to_vec();
        self
    }

    /// The top of the discard pile, the topmost card last.
    pub fn discard(mut self, cards: &[u8]) -> Setting {
        self.discard = cards.to_vec();
        self
    }

    /// Cards that are still to be drawn.
    pub fn deck(mut self, cards: &[u8]) -> Setting {
        self.deck = cards.to_vec();
        self
    }

    /// M3.1: how many cards are in both hands and in the deck before the active side's card.
    fn sizes(&self) -> ([usize; 2], usize) {
        let (emperor, overlord) = match self.round {
            ..=20 => (5, 4),
            21 => (3, 4),
            22 => (3, 2),
            23 => (1, 2),
            _ => (1, 0),
        };
        let drawn = if self.round <= 10 { 2 * self.round } else { 2 * (self.round.min(20) - 10) };
        ([emperor - usize::from(self.active == Overlord), overlord], usize::from(20 - drawn))
    }

    /// The position as JSON, before the active side chooses a card.
    pub fn position(&self) -> Value {
        let (sizes, deck_size) = self.sizes();
        let named: Vec<u8> = [&self.hands[0], &self.hands[1], &self.reserve[0], &self.reserve[1]]
            .into_iter()
            .chain([&self.discard, &self.deck])
            .flatten()
            .copied()
            .collect();
        let mut others = (1..=27).filter(|number| !named.contains(number));
        let mut fill = |cards: &[u8], size: usize| {
            assert!(cards.len() <= size, "{cards:?} are more than the {size} cards there can be");
            cards.iter().copied().chain(others.by_ref().take(size - cards.len())).collect::<Vec<u8>>()
        };
        let hands = [fill(&self.hands[0], sizes[0]), fill(&self.hands[1], sizes[1])];
        let deck = fill(&self.deck, deck_size);
        let discard: Vec<u8> = others.chain(self.discard.iter().copied()).collect();
        let mut reserved_in = serde_json::Map::new();
        for side in Side::ALL {
            let last = self.round - u8::from(side == Overlord || self.active == Emperor);
            for (back, number) in self.reserve[side as usize].iter().rev().enumerate() {
                reserved_in.insert(number.to_string(), json!(usize::from(last) - back));
            }
        }
        let count = |piece: Piece, place: Place| self.pieces[piece as usize][place as usize];
        let supply = |piece: Piece| {
            let spaces = if piece == Piece::Junk { self.voyages.len() as u8 } else { 0 };
            let used = self.pieces[piece as usize].iter().sum::<u8>() + spaces;
            let all = self.rules.content().play().pieces[piece as usize];
            all.checked_sub(used).unwrap_or_else(|| panic!("there are only {all} of {piece:?}"))
        };
        let land = |place| {
            json!({
                "troops": count(Piece::Troop, place),
                "hordes": count(Piece::Horde, place),
                "settlements": count(Piece::Settlement, place),
            })
        };
        let home = |place| json!({ "hordes": count(Piece::Horde, place), "settlements": count(Piece::Settlement, place) });
        json!({
            "edition": self.rules.edition().id(),
            "era": if self.round <= 10 { 1 } else { 2 },
            "round": self.round,
            "phase": self.active.id(),
            "supply": {
                "troops": supply(Piece::Troop),
                "gold": supply(Piece::Gold),
                "junks": supply(Piece::Junk),
                "hordes": supply(Piece::Horde),
                "settlements": supply(Piece::Settlement),
            },
            "ming_homeland": {
                "troops": count(Piece::Troop, Place::Ming), "gold": count(Piece::Gold, Place::Ming)
            },
            "south_china_sea": {
                "junks": count(Piece::Junk, Place::Sea), "gold": count(Piece::Gold, Place::Sea)
            },
            "voyages": self.voyages,
            "borderlands": {
                "yunnan": land(Place::Yunnan),
                "sichuan": land(Place::Sichuan),
                "gansu": land(Place::Gansu),
                "shanxi": land(Place::Shanxi),
                "liaodong": land(Place::Liaodong),
            },
            "homelands": {
                "western_mongols": home(Place::Western),
                "eastern_mongols": home(Place::Eastern),
                "manchus": home(Place::Manchus),
            },
            "hands": { "emperor": hands[0], "overlord": hands[1] },
            "reserve": { "emperor": self.reserve[0], "overlord": self.reserve[1] },
            "reserved_in_round": reserved_in,
            "discard": discard,
            "deck": deck,
            "played": null,
            "pending": { "what": "card" },
        })
    }

    /// The table before the active side chooses a card.
    pub fn start(&self) -> Table {
        let state = self.rules.from_position(&self.position());
        let state = state.unwrap_or_else(|problem| panic!("no legal position: {problem}"));
        Table { rules: self.rules.clone(), state, events: Vec::new() }
    }

    /// The table after a side has played a card of its hand face up.
    pub fn plays(&self, side: Side, number: u8) -> Table {
        let mut setting = self.clone().turn(side);
        let hand = &mut setting.hands[side as usize];
        if !hand.contains(&number) {
            hand.push(number);
        }
        let mut table = setting.start();
        table.act(&format!("{}: play {number}", side.id()));
        table
    }
}

/// A game under way.
#[derive(Clone)]
pub struct Table {
    pub rules: Rules,
    pub state: State,
    /// What the last action brought about.
    pub events: Vec<Event>,
}

impl Table {
    /// A new game, before anything is rolled or dealt.
    pub fn new_game(edition: Edition) -> Table {
        let rules = Rules::new(edition);
        let state = rules.start();
        Table { rules, state, events: Vec::new() }
    }

    fn read(&self, line: &str) -> (Actor, ming::Action) {
        let (actor, action) = line.split_once(": ").unwrap_or_else(|| panic!("`{line}` names no actor"));
        let actor = self.rules.actor(actor).unwrap_or_else(|| panic!("`{line}` names no actor"));
        (actor, self.rules.parse(action).unwrap_or_else(|problem| panic!("{problem}")))
    }

    /// Carries out an action, such as `emperor: tax 3` or `fate: roll 553`.
    #[track_caller]
    pub fn act(&mut self, line: &str) -> &mut Table {
        let (actor, action) = self.read(line);
        if let Actor::Seat(seat) = actor {
            let listed = self.list(Side::of(seat), "").contains(&action.to_string());
            let allowed = self.rules.check(&self.state, actor, action);
            assert_eq!(listed, allowed.is_ok(), "`{line}`: list and check disagree: {allowed:?}");
        }
        self.events.clear();
        if let Err(reason) = self.rules.apply(&mut self.state, actor, action, &mut self.events) {
            panic!("`{line}` is refused: {reason:?}; {:?} offers {:?}", self.who(), self.all());
        }
        let again = self.rules.from_position(&self.position());
        assert_eq!(again.as_ref(), Ok(&self.state), "after `{line}` the position does not come back");
        self.check_options(line);
        self.check_views(line);
        self
    }

    /// Every action is offered once; list, count and choice by number agree.
    #[track_caller]
    fn check_options(&self, line: &str) {
        for seat in Side::ALL.map(Side::seat) {
            let mut list = Vec::new();
            self.rules.legal(&self.state, seat, &mut list);
            assert_eq!(self.rules.count(&self.state, seat) as usize, list.len(), "after `{line}`");
            for (n, &action) in list.iter().enumerate() {
                assert!(!list[..n].contains(&action), "after `{line}` {action} is offered twice");
                let mut nth = Nth::new(n as u32);
                self.rules.options(&self.state, seat, &mut nth);
                assert_eq!(nth.found(), Some(action), "after `{line}`");
            }
        }
    }

    /// Every observer can imagine states that look the same to them.
    #[track_caller]
    fn check_views(&self, line: &str) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.state.round().into());
        for observer in [Observer::Seat(Emperor.seat()), Observer::Seat(Overlord.seat()), Observer::Spectator]
        {
            let view = self.rules.view(&self.state, observer);
            let worlds = self.rules.worlds(&view);
            let worlds = worlds.unwrap_or_else(|problem| panic!("after `{line}`, {observer:?}: {problem}"));
            let world = self.rules.imagine(&worlds, &mut rng);
            assert_eq!(self.rules.view(&world, observer), view, "after `{line}`");
        }
    }

    /// Carries out several actions.
    #[track_caller]
    pub fn acts(&mut self, lines: &[&str]) -> &mut Table {
        for line in lines {
            self.act(line);
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    pub fn refused(&self, line: &str) -> Reason {
        let (actor, action) = self.read(line);
        if let Actor::Seat(seat) = actor {
            assert!(!self.list(Side::of(seat), "").contains(&action.to_string()), "`{line}` is offered");
        }
        let mut state = self.state;
        let refused = self.rules.apply(&mut state, actor, action, &mut ());
        assert_eq!(state, self.state, "`{line}`: a refused action changes nothing");
        refused.expect_err(line)
    }

    /// The actions offered to a side that begin with these words, sorted.
    pub fn list(&self, side: Side, words: &str) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, side.seat(), &mut actions);
        let mut list: Vec<String> = actions.iter().map(ToString::to_string).collect();
        list.retain(|action| words.is_empty() || action == words || action.starts_with(&format!("{words} ")));
        list.sort();
        list
    }

    fn all(&self) -> Vec<String> {
        [self.list(Emperor, ""), self.list(Overlord, "")].concat()
    }

    /// Exactly these of the actions that begin with these words are offered to a side.
    #[track_caller]
    pub fn offers(&self, side: Side, words: &str, actions: &[&str]) {
        let mut actions = actions.to_vec();
        actions.sort_unstable();
        assert_eq!(self.list(side, words), actions);
    }

    /// Exactly these actions are offered to a side, and it is this side's decision.
    #[track_caller]
    pub fn asks(&self, side: Side, actions: &[&str]) {
        self.offers(side, "", actions);
        assert_eq!(self.who(), side.id());
    }

    /// Who must act: emperor, overlord, fate or nobody.
    pub fn who(&self) -> &'static str {
        match self.rules.status(&self.state) {
            Status::Chance => "fate",
            Status::Over => "nobody",
            status @ Status::Decide { .. } => {
                Side::ALL.into_iter().find(|side| status.asks(side.seat())).unwrap().id()
            }
        }
    }

    /// A side chooses a card now: the phase of its opponent is over, or the round began.
    #[track_caller]
    pub fn chooses_a_card(&self, side: Side) {
        assert_eq!((self.who(), self.pending()), (side.id(), "card".to_owned()));
    }

    /// What is pending, by its name in a position.
    pub fn pending(&self) -> String {
        self.position()["pending"]["what"].as_str().unwrap().to_owned()
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.state.ending()
    }

    pub fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    /// What a side sees.
    pub fn view(&self, side: Side) -> Value {
        json!(self.rules.view(&self.state, Observer::Seat(side.seat())))
    }

    pub fn count(&self, piece: Piece, place: &str) -> u8 {
        self.state.board().count(piece, Place::from_id(place).unwrap())
    }

    pub fn troops(&self, place: &str) -> u8 {
        self.count(Piece::Troop, place)
    }

    pub fn hordes(&self, place: &str) -> u8 {
        self.count(Piece::Horde, place)
    }

    pub fn settlements(&self, place: &str) -> u8 {
        self.count(Piece::Settlement, place)
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

    pub fn hand(&self, side: Side) -> Vec<u8> {
        self.state.hand(side).iter().map(Card::number).collect()
    }

    pub fn reserve(&self, side: Side) -> Vec<u8> {
        self.state.reserved(side).iter().map(Card::number).collect()
    }

    /// The topmost discards, the topmost last.
    pub fn top(&self, count: usize) -> Vec<u8> {
        let mut top: Vec<u8> = self.state.discards().rev().take(count).map(Card::number).collect();
        top.reverse();
        top
    }

    /// Whether something happened in the last action.
    pub fn saw(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }
}
