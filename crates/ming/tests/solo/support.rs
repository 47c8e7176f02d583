//! A table to try the solo rules on: [`Setting`] lays out a position, [`Table`] plays it in notation.

use ming::solo::{Challenges, Cube, DiceWhy, Difficulty, EventKind, Impossible, Role};
use ming::{Blow, Card, Ending, Event, Piece, Place, Reason, Rules, Side, Spot, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::{Actor, Game, Nth, Observer, Seat, Status};

pub use ming::Side::{Emperor, Overlord};

/// All Event cards of a level, by kind.
pub const EVENTS: [u8; 6] = [2, 2, 1, 1, 1, 1];

/// The card with a number.
pub fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

pub fn challenges(losses: bool, hordes: bool) -> Challenges {
    Challenges { losses, hordes }
}

/// A table of the Easy game as laid out by [`Setting::new`].
pub fn easy() -> Setting {
    Setting::new(Difficulty::Easy)
}

/// A table of the Hard game: up to three Voyages, a Reaction to a card of n CP is an Event of level n.
pub fn hard() -> Setting {
    Setting::new(Difficulty::Hard)
}

/// A position to start from. Whatever is not said is filled in so that the position is legal.
#[derive(Clone)]
pub struct Setting {
    difficulty: Difficulty,
    challenges: Challenges,
    round: u8,
    pieces: [[u8; 11]; 5],
    voyages: Vec<u8>,
    hands: [Vec<u8>; 2],
    reserve: Vec<u8>,
    stack: Vec<u8>,
    discard: Vec<u8>,
    cube: Cube,
    drawn: [[u8; 6]; 3],
    removed: u8,
}

impl Setting {
    /// The eighth round before the Emperor's card, the board as after the set-up with Voyage 7 completed.
    pub fn new(difficulty: Difficulty) -> Setting {
        let mut setting = Setting {
            difficulty,
            challenges: Challenges::default(),
            round: 8,
            pieces: [[0; 11]; 5],
            voyages: vec![7],
            hands: [vec![], vec![]],
            reserve: vec![],
            stack: vec![],
            discard: vec![],
            cube: Cube::Left,
            drawn: [[0; 6]; 3],
            removed: 0,
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

    pub fn challenges(mut self, challenges: Challenges) -> Setting {
        self.challenges = challenges;
        self
    }

    pub fn round(mut self, round: u8) -> Setting {
        self.round = round;
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

    /// Hordes in Western Mongols, Eastern Mongols and Manchus.
    pub fn homes(self, [western, eastern, manchus]: [u8; 3]) -> Setting {
        self.hordes("western", western).hordes("eastern", eastern).hordes("manchus", manchus)
    }

    /// Gold in the Ming Homeland.
    pub fn gold(self, count: u8) -> Setting {
        self.put(Piece::Gold, "ming", count)
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

    /// The Emperor's reserved cards, from the oldest.
    pub fn reserve(mut self, cards: &[u8]) -> Setting {
        self.reserve = cards.to_vec();
        self
    }

    /// The Overlord's reserved cards, from bottom to top.
    pub fn stack(mut self, cards: &[u8]) -> Setting {
        self.stack = cards.to_vec();
        self
    }

    /// The top of the discard pile, the topmost card last.
    pub fn discard(mut self, cards: &[u8]) -> Setting {
        self.discard = cards.to_vec();
        self
    }

    pub fn cube(mut self, cube: Cube) -> Setting {
        self.cube = cube;
        self
    }

    /// The Event cards of a level that were drawn already, by kind.
    pub fn drawn(mut self, level: u8, counts: [u8; 6]) -> Setting {
        self.drawn[usize::from(level) - 1] = counts;
        self
    }

    /// Troops that have left the game.
    pub fn removed(mut self, count: u8) -> Setting {
        self.removed = count;
        self
    }

    pub fn rules(&self) -> Rules {
        Rules::solo(self.difficulty, self.challenges)
    }

    /// Both hands, the deck and the discard pile, filled up.
    fn cards(&self) -> [Vec<u8>; 4] {
        let sizes = match self.round {
            ..=20 => [5, 4],
            21 => [3, 4],
            22 => [3, 2],
            23 => [1, 2],
            _ => [1, 0],
        };
        let drawn = if self.round <= 10 { 2 * self.round } else { 2 * (self.round.min(20) - 10) };
        let named: Vec<u8> = [&self.hands[0], &self.hands[1], &self.reserve, &self.stack, &self.discard]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        let mut others: Vec<u8> = (1..=27).filter(|number| !named.contains(number)).collect();
        let mut fill = |cards: &[u8], size: usize, first: &[u8]| {
            assert!(cards.len() <= size, "{cards:?} are more than the {size} cards there can be");
            let mut pile = cards.to_vec();
            while pile.len() < size {
                let next = first.iter().copied().find(|each| others.contains(each)).unwrap_or(others[0]);
                others.retain(|&other| other != next);
                pile.push(next);
            }
            pile
        };
        // Left to itself, the Overlord holds one card of 3 CP and others of 1.
        let has_three = self.hands[1].iter().any(|&number| number % 3 != 1);
        let small = [7, 10, 13, 16, 19, 22, 1, 4];
        let overlord: Vec<u8> = [15, 18, 21].into_iter().take(usize::from(!has_three)).chain(small).collect();
        let overlord = fill(&self.hands[1], sizes[1], &overlord);
        let emperor = fill(&self.hands[0], sizes[0], &[25, 22, 19, 5]);
        let deck = fill(&[], usize::from(20 - drawn), &[26, 27, 23, 24]);
        let discard: Vec<u8> = others.iter().copied().chain(self.discard.iter().copied()).collect();
        [emperor, overlord, deck, discard]
    }

    /// The position as JSON, before the Emperor chooses a card.
    pub fn position(&self) -> Value {
        let rules = self.rules();
        let [emperor, overlord, deck, discard] = self.cards();
        let mut reserved_in = serde_json::Map::new();
        for pile in [&self.reserve, &self.stack] {
            for (back, number) in pile.iter().rev().enumerate() {
                reserved_in.insert(number.to_string(), json!(usize::from(self.round) - 1 - back));
            }
        }
        let count = |piece: Piece, place: Place| self.pieces[piece as usize][place as usize];
        let supply = |piece: Piece| {
            let spaces = if piece == Piece::Junk { self.voyages.len() as u8 } else { 0 };
            let gone = if piece == Piece::Troop { self.removed } else { 0 };
            let used = self.pieces[piece as usize].iter().sum::<u8>() + spaces + gone;
            let all = rules.content().play().pieces[piece as usize];
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
        let on = [("losses", self.challenges.losses), ("hordes", self.challenges.hordes)];
        let on: Vec<&str> = on.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect();
        let left = |level: usize| {
            let gone = self.drawn[level];
            counts([0, 1, 2, 3, 4, 5].map(|kind| EVENTS[kind] - gone[kind]))
        };
        json!({
            "edition": "english",
            "era": if self.round <= 10 { 1 } else { 2 },
            "round": self.round,
            "phase": "emperor",
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
            "hands": { "emperor": emperor, "overlord": overlord },
            "reserve": { "emperor": self.reserve, "overlord": self.stack },
            "reserved_in_round": reserved_in,
            "discard": discard,
            "deck": deck,
            "played": null,
            "pending": { "what": "card" },
            "solo": {
                "difficulty": self.difficulty.id(),
                "challenges": on,
                "tie_break": self.cube,
                "event_decks": [left(0), left(1), left(2)],
                "event_discards": self.drawn.map(counts),
                "reserve_stack": self.stack,
                "extra_event": false,
                "removed_troops": self.removed,
            },
        })
    }

    /// The table before the Emperor chooses a card.
    pub fn start(&self) -> Table {
        let rules = self.rules();
        let state = rules.from_position(&self.position());
        let state = state.unwrap_or_else(|problem| panic!("no legal position: {problem}"));
        Table { rules, state, events: Vec::new() }
    }

    /// The table after the Emperor has played a card of the hand face up.
    pub fn plays(&self, number: u8) -> Table {
        let mut setting = self.clone();
        if !setting.hands[0].contains(&number) {
            setting.hands[0].push(number);
        }
        let mut table = setting.start();
        table.act(&format!("emperor: play {number}"));
        table
    }

    /// The table after the Emperor has played a Barbarian card for Gold: an Event is to be drawn as a Reaction, in
    /// the Hard game one of this level.
    pub fn reaction(&self, level: u8) -> Table {
        let mut table = self.plays(level);
        table.act("emperor: tax 1");
        assert_eq!(table.position()["pending"], json!({"what": "event", "level": level, "role": "reaction"}));
        table
    }

    /// The table in the Overlord's turn, with a card of so many CP played: an Event of that level is to be drawn.
    /// The cube lies where the setting has it. The Emperor has got rid of card 25.
    pub fn overlords(&self, level: u8) -> Table {
        let number = [7, 14, 15][usize::from(level) - 1];
        self.overlord_plays(number)
    }

    /// The same with a certain card.
    pub fn overlord_plays(&self, number: u8) -> Table {
        let mut setting = self.clone();
        let level = (number - 1) % 3 + 1;
        let named: Vec<u8> = [&self.stack, &self.discard, &self.reserve, &self.hands[0]]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        let small = [7, 10, 13, 16, 19, 22].into_iter();
        // Among cards of 1 CP the cube decides: the lowest is to be played.
        let mut small: Vec<u8> =
            small.filter(|&other| other > number || level > 1).filter(|each| !named.contains(each)).collect();
        small.truncate(3);
        setting.hands[1] = [vec![number], small].concat();
        if level == 1 {
            setting.cube = Cube::Left;
        }
        if !setting.hands[0].contains(&25) {
            setting.hands[0].push(25);
        }
        let mut table = setting.start();
        table.act("emperor: reserve 25");
        // Out of the way with the card that was reserved, and with the tie between cards of 1 CP.
        let mut position = table.position();
        position["reserve"]["emperor"].as_array_mut().unwrap().retain(|each| each != 25);
        position["reserved_in_round"].as_object_mut().unwrap().remove("25");
        position["discard"].as_array_mut().unwrap().insert(0, json!(25));
        position["solo"]["tie_break"] = json!(self.cube);
        table.state = table.rules.from_position(&position).unwrap();
        assert_eq!(table.position()["played"], number);
        assert_eq!(table.position()["pending"], json!({"what": "event", "level": level, "role": "primary"}));
        table
    }
}

/// Event cards as a position writes them.
pub fn counts([amass, attack, build, gather, moves, reserve]: [u8; 6]) -> Value {
    json!({ "amass": amass, "attack": attack, "build": build, "gather": gather, "move": moves, "reserve": reserve })
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
    pub fn new_game(difficulty: Difficulty, challenges: Challenges) -> Table {
        let rules = Rules::solo(difficulty, challenges);
        let state = rules.start();
        Table { rules, state, events: Vec::new() }
    }

    fn read(&self, line: &str) -> (Actor, ming::Action) {
        let (actor, action) = line.split_once(": ").unwrap_or_else(|| panic!("`{line}` names no actor"));
        let actor = self.rules.actor(actor).unwrap_or_else(|| panic!("`{line}` names no actor"));
        (actor, self.rules.parse(action).unwrap_or_else(|problem| panic!("{problem}")))
    }

    /// Carries out an action, such as `emperor: tax 3` or `fate: event attack`.
    #[track_caller]
    pub fn act(&mut self, line: &str) -> &mut Table {
        let (actor, action) = self.read(line);
        if actor == Actor::Seat(Seat(0)) {
            let listed = self.list("").contains(&action.to_string());
            let allowed = self.rules.check(&self.state, actor, action);
            assert_eq!(listed, allowed.is_ok(), "`{line}`: list and check disagree: {allowed:?}");
        }
        self.events.clear();
        if let Err(reason) = self.rules.apply(&mut self.state, actor, action, &mut self.events) {
            panic!("`{line}` is refused: {reason:?}; {} of {:?}", self.who(), self.list(""));
        }
        let again = self.rules.from_position(&self.position());
        assert_eq!(again.as_ref(), Ok(&self.state), "after `{line}` the position does not come back");
        self.check_options(line);
        self.check_views(line);
        self
    }

    /// Every action is offered once; list, count and choice by number agree; nobody but the Emperor is asked.
    #[track_caller]
    fn check_options(&self, line: &str) {
        let mut list = Vec::new();
        self.rules.legal(&self.state, Seat(0), &mut list);
        assert_eq!(self.rules.count(&self.state, Seat(0)) as usize, list.len(), "after `{line}`");
        for (n, &action) in list.iter().enumerate() {
            assert!(!list[..n].contains(&action), "after `{line}` {action} is offered twice");
            let mut nth = Nth::new(n as u32);
            self.rules.options(&self.state, Seat(0), &mut nth);
            assert_eq!(nth.found(), Some(action), "after `{line}`");
        }
        assert_eq!(self.rules.count(&self.state, Seat(1)), 0, "after `{line}` the Overlord is asked");
    }

    /// Everybody sees everything, and can imagine the state and no other.
    #[track_caller]
    fn check_views(&self, line: &str) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.state.round().into());
        for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
            let view = self.rules.view(&self.state, observer);
            let worlds = self.rules.worlds(&view);
            let worlds = worlds.unwrap_or_else(|problem| panic!("after `{line}`, {observer:?}: {problem}"));
            let world = self.rules.imagine(&worlds, &mut rng);
            assert_eq!(world, self.state, "after `{line}` a view hides something");
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

    /// An Event card is drawn.
    #[track_caller]
    pub fn event(&mut self, kind: &str) -> &mut Table {
        self.act(&format!("fate: event {kind}"))
    }

    /// Dice are thrown, one throw after another.
    #[track_caller]
    pub fn rolls(&mut self, throws: &[u16]) -> &mut Table {
        for dice in throws {
            self.act(&format!("fate: roll {dice}"));
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    pub fn refused(&self, line: &str) -> Reason {
        let (actor, action) = self.read(line);
        if actor != Actor::Fate {
            assert!(!self.list("").contains(&action.to_string()), "`{line}` is offered");
        }
        let mut state = self.state;
        let refused = self.rules.apply(&mut state, actor, action, &mut ());
        assert_eq!(state, self.state, "`{line}`: a refused action changes nothing");
        refused.expect_err(line)
    }

    /// The actions offered to the Emperor that begin with these words, sorted.
    pub fn list(&self, words: &str) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, Seat(0), &mut actions);
        let mut list: Vec<String> = actions.iter().map(ToString::to_string).collect();
        list.retain(|action| words.is_empty() || action == words || action.starts_with(&format!("{words} ")));
        list.sort();
        list
    }

    /// Exactly these of the actions that begin with these words are offered to the Emperor.
    #[track_caller]
    pub fn offers(&self, words: &str, actions: &[&str]) {
        let mut actions = actions.to_vec();
        actions.sort_unstable();
        assert_eq!(self.list(words), actions);
    }

    /// Exactly these actions are offered to the Emperor, who is to decide.
    #[track_caller]
    pub fn asks(&self, actions: &[&str]) {
        self.offers("", actions);
        assert_eq!(self.who(), "emperor");
    }

    /// Who must act: emperor, fate or nobody.
    pub fn who(&self) -> &'static str {
        match self.rules.status(&self.state) {
            Status::Chance => "fate",
            Status::Over => "nobody",
            status @ Status::Decide { .. } => {
                assert!(status.asks(Seat(0)) && !status.asks(Seat(1)));
                "emperor"
            }
        }
    }

    /// An Event card of a level is to be drawn.
    #[track_caller]
    pub fn draws(&self, level: u8, role: Role) {
        assert_eq!(self.position()["pending"], json!({ "what": "event", "level": level, "role": role }));
    }

    /// The Emperor chooses a card of the next round, or draws for it.
    #[track_caller]
    pub fn next_round(&self, round: u8) {
        assert_eq!(self.state.round(), round);
        assert!(matches!(self.pending().as_str(), "draw" | "card"), "{}", self.pending());
    }

    /// What is pending, by its name in a position.
    pub fn pending(&self) -> String {
        self.position()["pending"]["what"].as_str().unwrap().to_owned()
    }

    /// Whose dice are to be rolled in battle.
    pub fn roller(&self) -> String {
        let pending = &self.position()["pending"];
        assert_eq!(pending["what"], "battle_roll");
        pending["side"].as_str().unwrap().to_owned()
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.state.ending()
    }

    pub fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    /// The solo part of the position.
    pub fn solo(&self) -> Value {
        self.position()["solo"].clone()
    }

    pub fn cube(&self) -> Cube {
        serde_json::from_value(self.solo()["tie_break"].clone()).unwrap()
    }

    /// The Overlord's reserve from bottom to top.
    pub fn stack(&self) -> Vec<u8> {
        serde_json::from_value(self.solo()["reserve_stack"].clone()).unwrap()
    }

    /// Troops that have left the game.
    pub fn removed(&self) -> u64 {
        self.solo()["removed_troops"].as_u64().unwrap()
    }

    /// How many Event cards of a level are still to be drawn.
    pub fn deck(&self, level: usize) -> u64 {
        self.solo()["event_decks"][level - 1].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum()
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

    /// Hordes in Western Mongols, Eastern Mongols and Manchus.
    pub fn homes(&self) -> [u8; 3] {
        ["western", "eastern", "manchus"].map(|place| self.hordes(place))
    }

    pub fn settlements(&self, place: &str) -> u8 {
        self.count(Piece::Settlement, place)
    }

    pub fn hand(&self, side: Side) -> Vec<u8> {
        self.state.hand(side).iter().map(Card::number).collect()
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

    /// The Event cards drawn in the last action.
    pub fn drew(&self) -> Vec<(u8, EventKind, Role)> {
        let drew = self.events.iter().filter_map(|event| match *event {
            Event::Drew { level, kind, role } => Some((level, kind, role)),
            _ => None,
        });
        drew.collect()
    }

    /// Why the Event drawn last was impossible.
    pub fn impossible(&self) -> Option<Impossible> {
        self.events.iter().find_map(|event| match *event {
            Event::Refused { why, .. } => Some(why),
            _ => None,
        })
    }

    /// How often the tie-break was used in the last action.
    pub fn ties(&self) -> usize {
        let tie = |event: &&Event| matches!(event, Event::TieBroken { .. } | Event::CardTieBroken { .. });
        self.events.iter().filter(tie).count()
    }

    /// Between which regions the tie-break decided in the last action, and for which.
    pub fn broken(&self) -> Vec<(Vec<&'static str>, &'static str)> {
        let broken = self.events.iter().filter_map(|event| match *event {
            Event::TieBroken { among, chosen, .. } => {
                Some((among.iter().map(Place::id).collect(), chosen.id()))
            }
            _ => None,
        });
        broken.collect()
    }

    /// Why the Overlord did with its dice what it did in the last action.
    pub fn judged(&self) -> Vec<DiceWhy> {
        let judged = self.events.iter().filter_map(|event| match *event {
            Event::Judged { why } => Some(why),
            _ => None,
        });
        judged.collect()
    }

    /// What the Overlord did in the last action.
    pub fn did(&self) -> Vec<String> {
        let did = self.events.iter().filter_map(|event| match event {
            Event::Decided { side: Overlord, action, .. } => Some(action.to_string()),
            _ => None,
        });
        did.collect()
    }

    /// The blow of the last exchange, and whose it was.
    pub fn blow(&self) -> Option<(Blow, Option<Side>)> {
        self.events.iter().find_map(|event| match *event {
            Event::Exchange { blow, winner, .. } => Some((blow, winner)),
            _ => None,
        })
    }

    /// The moves of a piece in the last action: from, to, how many.
    pub fn moved(&self, of: Piece) -> Vec<(String, String, u8)> {
        let name = |spot: Spot| match spot {
            Spot::Place(place) => place.id().to_owned(),
            Spot::Voyage(number) => format!("voyage {number}"),
            Spot::Removed => "removed".to_owned(),
        };
        let moved = self.events.iter().filter_map(|event| match *event {
            Event::Moved { piece, from, to, count } if piece == of => Some((name(from), name(to), count)),
            _ => None,
        });
        moved.collect()
    }
}
