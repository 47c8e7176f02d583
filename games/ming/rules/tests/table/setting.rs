//! A position to start from.

use ming::{Piece, Place, Rules, Side};
use serde_json::{Map, Value, json};

/// A position to start from, with what only this kind of game has. Whatever is not said is filled in so that the position
/// is legal.
#[derive(Clone)]
pub struct Setting<Game> {
    pub game: Game,
    pub round: u8,
    pub hands: [Vec<u8>; 2],
    pub discard: Vec<u8>,
    pieces: [[u8; 11]; 5],
    voyages: Vec<u8>,
}

impl<Game> Setting<Game> {
    /// The eighth round before the Emperor's card, the board as after the set-up with Voyage 7 completed.
    pub fn of(game: Game) -> Setting<Game> {
        let mut setting = Setting {
            game,
            round: 8,
            hands: [vec![], vec![]],
            discard: vec![],
            pieces: [[0; 11]; 5],
            voyages: vec![7],
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
    pub fn bare(mut self) -> Self {
        self.pieces = [[0; 11]; 5];
        self
    }

    pub fn round(mut self, round: u8) -> Self {
        self.round = round;
        self
    }

    fn set(&mut self, piece: Piece, place: Place, count: u8) {
        self.pieces[piece as usize][place as usize] = count;
    }

    /// Pieces in a place; in a Borderland the enemy leaves it.
    pub fn put(mut self, piece: Piece, place: &str, count: u8) -> Self {
        let place = Place::from_id(place).unwrap();
        if count > 0 && place.is_borderland() {
            for enemy in Piece::ALL.into_iter().filter(|enemy| enemy.side() != piece.side()) {
                self.set(enemy, place, 0);
            }
        }
        self.set(piece, place, count);
        self
    }

    pub fn troops(self, place: &str, count: u8) -> Self {
        self.put(Piece::Troop, place, count)
    }

    pub fn hordes(self, place: &str, count: u8) -> Self {
        self.put(Piece::Horde, place, count)
    }

    pub fn settlements(self, place: &str, count: u8) -> Self {
        self.put(Piece::Settlement, place, count)
    }

    /// Gold in the Ming Homeland.
    pub fn gold(self, count: u8) -> Self {
        self.put(Piece::Gold, "ming", count)
    }

    /// Junks in the South China Sea.
    pub fn junks(self, count: u8) -> Self {
        self.put(Piece::Junk, "sea", count)
    }

    /// The completed Voyages.
    pub fn voyages(mut self, voyages: &[u8]) -> Self {
        self.voyages = voyages.to_vec();
        self
    }

    /// Cards that a side holds among others.
    pub fn hand(mut self, side: Side, cards: &[u8]) -> Self {
        self.hands[side as usize] = cards.to_vec();
        self
    }

    /// The same with one more, unless it is there.
    pub fn holding(mut self, side: Side, number: u8) -> Self {
        let hand = &mut self.hands[side as usize];
        if !hand.contains(&number) {
            hand.push(number);
        }
        self
    }

    /// The top of the discard pile, the topmost card last.
    pub fn discard(mut self, cards: &[u8]) -> Self {
        self.discard = cards.to_vec();
        self
    }

    /// M3.1: how many cards are in both hands and in the deck before the Emperor's card.
    pub fn sizes(&self) -> ([usize; 2], usize) {
        let hands = match self.round {
            ..=20 => [5, 4],
            21 => [3, 4],
            22 => [3, 2],
            23 => [1, 2],
            _ => [1, 0],
        };
        let drawn = if self.round <= 10 { 2 * self.round } else { 2 * (self.round.min(20) - 10) };
        (hands, usize::from(20 - drawn))
    }

    /// The part of a position that does not depend on the kind of game: the round, and where all pieces are. Some Troops
    /// may have left the game.
    pub fn board(&self, rules: &Rules, removed: u8) -> Map<String, Value> {
        let count = |piece: Piece, place: Place| self.pieces[piece as usize][place as usize];
        let supply = |piece: Piece| {
            let elsewhere = match piece {
                Piece::Junk => self.voyages.len() as u8,
                Piece::Troop => removed,
                _ => 0,
            };
            let used = self.pieces[piece as usize].iter().sum::<u8>() + elsewhere;
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
        let board = json!({
            "edition": rules.edition().id(),
            "era": if self.round <= 10 { 1 } else { 2 },
            "round": self.round,
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
            "played": null,
            "pending": { "what": "card" },
        });
        match board {
            Value::Object(board) => board,
            _ => unreachable!(),
        }
    }
}

/// Cards filled up from others to this many, the wished-for ones first.
pub fn fill_from(others: &mut Vec<u8>, cards: &[u8], size: usize, wished: &[u8]) -> Vec<u8> {
    assert!(cards.len() <= size, "{cards:?} are more than the {size} cards there can be");
    let mut pile = cards.to_vec();
    while pile.len() < size {
        let next = wished.iter().copied().find(|each| others.contains(each)).unwrap_or(others[0]);
        others.retain(|&other| other != next);
        pile.push(next);
    }
    pile
}
