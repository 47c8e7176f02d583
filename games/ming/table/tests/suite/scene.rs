//! Positions of The Ming Voyages put together by hand; what is named nowhere is in the Supply, the deck or discarded.

use ming::{Pending, Rules, Side, State};
use ming_table::evaluator::MingEvaluator;
use serde_json::{Value, json};
use tabletop::Game;

use crate::puzzle::Puzzle;
use crate::puzzle::exact::Exact;
use crate::suite::rounds::rounds;

/// A scene. Regions are in the order of the rules, from west to east.
#[derive(Clone)]
pub struct Scene {
    pub rules: Rules,
    pub round: u8,
    pub phase: Side,
    pub voyages: &'static [u8],
    /// Troops and Gold in the Ming Homeland.
    pub home: [u8; 2],
    /// Junks and Gold in the South China Sea.
    pub sea: [u8; 2],
    /// Troops, Hordes and Settlements in each Borderland.
    pub borders: [[u8; 3]; 5],
    /// Hordes in each Barbarian Homeland.
    pub hordes: [u8; 3],
    /// The hands of the Emperor and the Overlord.
    pub hands: [&'static [u8]; 2],
    pub played: Option<u8>,
    pub pending: Value,
    /// Who uses the played card afterwards.
    pub then: &'static [&'static str],
    /// Alone: the one kind of Event that is left in all decks.
    pub event: &'static str,
}

/// A Borderland with this many Troops, with this many Hordes, and with nobody.
pub const fn troops(count: u8) -> [u8; 3] {
    [count, 0, 0]
}
pub const fn hordes(count: u8) -> [u8; 3] {
    [0, count, 0]
}
pub const EMPTY: [u8; 3] = [0; 3];

/// Something that must happen next and needs no more words.
pub fn what(name: &str) -> Value {
    json!({ "what": name })
}

impl Scene {
    /// Round 15, the Emperor has played card 6; nothing anywhere but a Troop in each Borderland.
    pub fn new(rules: Rules) -> Scene {
        Scene {
            rules,
            round: 15,
            phase: Side::Emperor,
            voyages: &[7],
            home: [0, 0],
            sea: [0, 0],
            borders: [troops(1); 5],
            hordes: [0; 3],
            hands: [&[10, 13, 16, 25], &[4, 7, 19, 22]],
            played: Some(6),
            pending: what("command"),
            then: &[],
            event: "amass",
        }
    }

    /// Whatever card it is, the Overlord moves into the last Borderland next unless something happens.
    pub fn in_danger(rules: Rules) -> Scene {
        let borders = [EMPTY, hordes(1), hordes(1), hordes(1), hordes(1)];
        Scene { borders, hordes: [1, 0, 0], ..Scene::new(rules) }
    }

    /// M4.6: in that danger, the last Junk with all the Gold there is needs less than 6 for the seventh Voyage, and
    /// the card played makes each die one less.
    pub fn sure_voyage(rules: Rules) -> Scene {
        Scene {
            voyages: &[1, 2, 3, 4, 5, 6],
            sea: [1, 0],
            home: [0, 5],
            played: Some(9),
            then: &["overlord"],
            ..Scene::in_danger(rules)
        }
    }

    /// The last card of the game.
    pub fn last(self, card: u8) -> Scene {
        Scene { round: 24, hands: [&[], &[]], played: Some(card), ..self }
    }

    fn position(&self) -> Value {
        const BORDERS: [&str; 5] = ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"];
        const HOMES: [&str; 3] = ["western_mongols", "eastern_mongols", "manchus"];
        let sum = |piece: usize| self.borders.iter().map(|border| border[piece]).sum::<u8>();
        let deck = match self.round {
            round @ 1..=10 => 20 - 2 * round,
            round @ 11..=20 => 40 - 2 * round,
            _ => 0,
        };
        let [emperor, overlord] = self.hands;
        let held =
            |card: &u8| emperor.contains(card) || overlord.contains(card) || self.played == Some(*card);
        let mut discard: Vec<u8> = (1..=27).filter(|card| !held(card)).collect();
        let deck: Vec<u8> = discard.drain(..usize::from(deck)).collect();
        let mut position = json!({
            "edition": self.rules.edition().id(),
            "era": if self.round > 10 { 2 } else { 1 },
            "round": self.round,
            "phase": if self.phase == Side::Emperor { "emperor" } else { "overlord" },
            "supply": {
                "troops": 12 - self.home[0] - sum(0),
                "gold": 5 - self.home[1] - self.sea[1],
                "junks": 7 - self.sea[0] - self.voyages.len() as u8,
                "hordes": 12 - self.hordes.iter().sum::<u8>() - sum(1),
                "settlements": 5 - sum(2),
            },
            "ming_homeland": { "troops": self.home[0], "gold": self.home[1] },
            "south_china_sea": { "junks": self.sea[0], "gold": self.sea[1] },
            "voyages": self.voyages,
            "borderlands": {}, "homelands": {},
            "hands": { "emperor": emperor, "overlord": overlord },
            "reserve": { "emperor": [], "overlord": [] },
            "deck": deck, "discard": discard, "played": self.played,
            "still_to_use": self.then,
            "pending": self.pending,
        });
        for (name, [troops, hordes, settlements]) in BORDERS.iter().zip(self.borders) {
            position["borderlands"][name] =
                json!({ "troops": troops, "hordes": hordes, "settlements": settlements });
        }
        for (name, hordes) in HOMES.iter().zip(self.hordes) {
            position["homelands"][name] = json!({ "hordes": hordes, "settlements": 0 });
        }
        if let Some((difficulty, _)) = self.rules.alone() {
            let (mut decks, mut discards) = (json!({}), json!({}));
            for (kind, count) in
                [("amass", 2), ("attack", 2), ("build", 1), ("gather", 1), ("move", 1), ("reserve", 1)]
            {
                let left = if kind == self.event { count } else { 0 };
                decks[kind] = json!(left);
                discards[kind] = json!(count - left);
            }
            position["solo"] = json!({
                "difficulty": difficulty.id(), "challenges": [], "tie_break": "left",
                "event_decks": [decks, decks, decks], "event_discards": [discards, discards, discards],
            });
        }
        position
    }

    #[track_caller]
    fn state(&self) -> State {
        let position = self.position();
        self.rules.from_position(&position).unwrap_or_else(|problem| panic!("{problem}\n{position}"))
    }

    /// What a side is asked, worked out until a phase of this game begins; to the end for round 25.
    #[track_caller]
    pub fn asks(&self, side: Side, round: u8, phase: Side) -> Puzzle<'_, Rules, MingEvaluator> {
        let beyond = move |state: &State| {
            matches!(state.pending(), Pending::Card | Pending::Draw)
                && (state.round(), state.active() as u8) >= (round, phase as u8)
        };
        Puzzle::new(Exact::new(&self.rules, &MingEvaluator, side.seat(), beyond, rounds), self.state())
    }
}
