//! Tables of the solo game: what a [`Setting`] and a [`Table`] of it have beyond those of every kind of game.

use ming::solo::{Challenges, Cube, DiceWhy, Difficulty, EventKind, Impossible, Role};
use ming::{Blow, Card, Event, Piece, Place, Rules, SOLO_VERSION, Side, Spot};
use serde_json::{Value, json};
use tabletop::Game;

use crate::solo::table::{self, fill_from};

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

/// What only a solo game has.
#[derive(Clone)]
pub struct Alone {
    version: u32,
    difficulty: Difficulty,
    challenges: Challenges,
    reserve: Vec<u8>,
    stack: Vec<u8>,
    cube: Cube,
    drawn: [[u8; 6]; 3],
    removed: u8,
}

/// A position to start from.
pub type Setting = table::Setting<Alone>;

/// A game under way.
pub type Table = table::Table<Alone>;

impl Setting {
    pub fn new(difficulty: Difficulty) -> Setting {
        Setting::of(Alone {
            version: SOLO_VERSION,
            difficulty,
            challenges: Challenges::default(),
            reserve: vec![],
            stack: vec![],
            cube: Cube::Left,
            drawn: [[0; 6]; 3],
            removed: 0,
        })
    }

    /// The version of the rules.
    pub fn version(mut self, version: u32) -> Setting {
        self.game.version = version;
        self
    }

    pub fn challenges(mut self, challenges: Challenges) -> Setting {
        self.game.challenges = challenges;
        self
    }

    /// Hordes in Western Mongols, Eastern Mongols and Manchus.
    pub fn homes(self, [western, eastern, manchus]: [u8; 3]) -> Setting {
        self.hordes("western", western).hordes("eastern", eastern).hordes("manchus", manchus)
    }

    /// The Emperor's reserved cards, from the oldest.
    pub fn reserve(mut self, cards: &[u8]) -> Setting {
        self.game.reserve = cards.to_vec();
        self
    }

    /// The Overlord's reserved cards, from bottom to top.
    pub fn stack(mut self, cards: &[u8]) -> Setting {
        self.game.stack = cards.to_vec();
        self
    }

    pub fn cube(mut self, cube: Cube) -> Setting {
        self.game.cube = cube;
        self
    }

    /// The Event cards of a level that were drawn already, by kind.
    pub fn drawn(mut self, level: u8, counts: [u8; 6]) -> Setting {
        self.game.drawn[usize::from(level) - 1] = counts;
        self
    }

    /// Troops that have left the game.
    pub fn removed(mut self, count: u8) -> Setting {
        self.game.removed = count;
        self
    }

    pub fn rules(&self) -> Rules {
        Rules::solo(self.game.difficulty, self.game.challenges).in_version(self.game.version)
    }

    /// Both hands, the deck and the discard pile, filled up.
    fn cards(&self) -> [Vec<u8>; 4] {
        let (sizes, deck_size) = self.sizes();
        let named = [&self.hands[0], &self.hands[1], &self.game.reserve, &self.game.stack, &self.discard];
        let named: Vec<u8> = named.into_iter().flatten().copied().collect();
        let mut others: Vec<u8> = (1..=27).filter(|number| !named.contains(number)).collect();
        let mut fill = |cards: &[u8], size, wished: &[u8]| fill_from(&mut others, cards, size, wished);
        // Left to itself, the Overlord holds one card of 3 CP and others of 1.
        let has_three = self.hands[1].iter().any(|&number| number % 3 != 1);
        let small = [7, 10, 13, 16, 19, 22, 1, 4];
        let overlord: Vec<u8> = [15, 18, 21].into_iter().take(usize::from(!has_three)).chain(small).collect();
        let overlord = fill(&self.hands[1], sizes[1], &overlord);
        let emperor = fill(&self.hands[0], sizes[0], &[25, 22, 19, 5]);
        let deck = fill(&[], deck_size, &[26, 27, 23, 24]);
        let discard = [others, self.discard.clone()].concat();
        [emperor, overlord, deck, discard]
    }

    /// The position as JSON, before the Emperor chooses a card.
    pub fn position(&self) -> Value {
        let Alone { version: _, difficulty, challenges, reserve, stack, cube, drawn, removed } = &self.game;
        let [emperor, overlord, deck, discard] = self.cards();
        let mut reserved_in = serde_json::Map::new();
        for pile in [reserve, stack] {
            for (back, number) in pile.iter().rev().enumerate() {
                reserved_in.insert(number.to_string(), json!(usize::from(self.round) - 1 - back));
            }
        }
        let on = [("losses", challenges.losses), ("hordes", challenges.hordes)];
        let on: Vec<&str> = on.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect();
        let left = |level: usize| counts([0, 1, 2, 3, 4, 5].map(|kind| EVENTS[kind] - drawn[level][kind]));
        let mut position = Value::Object(self.board(&self.rules(), *removed));
        position["phase"] = json!("emperor");
        position["hands"] = json!({ "emperor": emperor, "overlord": overlord });
        position["reserve"] = json!({ "emperor": reserve, "overlord": stack });
        position["reserved_in_round"] = json!(reserved_in);
        position["discard"] = json!(discard);
        position["deck"] = json!(deck);
        position["solo"] = json!({
            "difficulty": difficulty.id(),
            "challenges": on,
            "tie_break": cube,
            "event_decks": [left(0), left(1), left(2)],
            "event_discards": drawn.map(counts),
            "reserve_stack": stack,
            "extra_event": false,
            "removed_troops": removed,
        });
        position
    }

    /// The table before the Emperor chooses a card.
    pub fn start(&self) -> Table {
        Table::at(self.rules(), &self.position())
    }

    /// The table after the Emperor has played a card of the hand face up.
    pub fn plays(&self, number: u8) -> Table {
        let mut table = self.clone().holding(Emperor, number).start();
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

    /// The table in the Overlord's turn, with a card of this many CP played: an Event of that level is to be drawn.
    /// The cube lies where the setting has it. The Emperor has got rid of card 25.
    pub fn overlords(&self, level: u8) -> Table {
        let number = [7, 14, 15][usize::from(level) - 1];
        self.overlord_plays(number)
    }

    /// The same with a certain card.
    pub fn overlord_plays(&self, number: u8) -> Table {
        let mut setting = self.clone();
        let level = (number - 1) % 3 + 1;
        let named: Vec<u8> = [&self.game.stack, &self.discard, &self.game.reserve, &self.hands[0]]
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
            setting.game.cube = Cube::Left;
        }
        let mut table = setting.holding(Emperor, 25).start();
        table.act("emperor: reserve 25");
        // Out of the way with the card that was reserved, and with the tie between cards of 1 CP.
        let mut position = table.position();
        position["reserve"]["emperor"].as_array_mut().unwrap().retain(|each| each != 25);
        position["reserved_in_round"].as_object_mut().unwrap().remove("25");
        position["discard"].as_array_mut().unwrap().insert(0, json!(25));
        position["solo"]["tie_break"] = json!(self.game.cube);
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

impl Table {
    /// A new game, before anything is rolled or dealt.
    pub fn new_game(difficulty: Difficulty, challenges: Challenges) -> Table {
        Table::of(Rules::solo(difficulty, challenges))
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

    /// The actions offered to the Emperor that begin with these words, sorted.
    pub fn list(&self, words: &str) -> Vec<String> {
        self.listed(Emperor, words)
    }

    /// Exactly these of the actions that begin with these words are offered to the Emperor.
    #[track_caller]
    pub fn offers(&self, words: &str, actions: &[&str]) {
        self.offered(Emperor, words, actions);
    }

    /// Exactly these actions are offered to the Emperor, who is to decide.
    #[track_caller]
    pub fn asks(&self, actions: &[&str]) {
        self.offered(Emperor, "", actions);
        assert_eq!(self.who(), "emperor");
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

    /// Whose dice are to be rolled in battle.
    pub fn roller(&self) -> String {
        let pending = &self.position()["pending"];
        assert_eq!(pending["what"], "battle_roll");
        pending["side"].as_str().unwrap().to_owned()
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

    /// Hordes in Western Mongols, Eastern Mongols and Manchus.
    pub fn homes(&self) -> [u8; 3] {
        ["western", "eastern", "manchus"].map(|place| self.hordes(place))
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
