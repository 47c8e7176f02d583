//! Battles on a real table.

use std::collections::HashMap;

use ming::solo::{Challenges, Difficulty};
use ming::{Action, Edition, Piece, Place, Rules, Side, State};
use ming_table::odds::{Battle, Cache, Chance, Choice, Pieces, Reserve};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::{Actor, Game, Observer, Status};

pub use ming::Side::{Emperor, Overlord};

/// The Borderland that is fought for.
pub const PLACE: Place = Place::Gansu;

pub fn english() -> Rules {
    Rules::new(Edition::English)
}

pub fn german() -> Rules {
    Rules::new(Edition::German)
}

pub fn solo() -> Rules {
    Rules::solo(Difficulty::Easy, Challenges::default())
}

pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub fn pieces(attackers: u8, defenders: u8, settlements: u8) -> Pieces {
    Pieces { attackers, defenders, settlements }
}

pub fn cards(cps: &[u8]) -> Reserve {
    Reserve::new(cps.iter().copied()).unwrap()
}

/// A battle of players about to begin.
pub fn fight(who: Pieces, attack: &[u8], defence: &[u8]) -> Battle {
    Battle::new(who, cards(attack), cards(defence))
}

#[track_caller]
pub fn exact(chance: Chance) -> f64 {
    match chance {
        Chance::Exact(chance) => chance,
        Chance::Between(low, high) => panic!("between {low} and {high}"),
    }
}

#[track_caller]
pub fn near(one: f64, two: f64) {
    assert!((one - two).abs() < 1e-9, "{one} is not {two}");
}

/// A table in the eighteenth round: a card with a number of CP is played, and its use is pending.
pub struct Setting {
    pub rules: Rules,
    pub active: Side,
    /// The CP of both reserves, in solo the Overlord's from bottom to top.
    pub reserve: [Vec<u8>; 2],
    /// Pieces beside those of the battle.
    pub others: Vec<(Piece, Place, u8)>,
    pub voyages: Vec<u8>,
    /// The number of the played card.
    pub played: u8,
    /// The topmost discards, the topmost last.
    pub discard: Vec<u8>,
}

impl Setting {
    pub fn new(rules: &Rules, active: Side) -> Setting {
        let others = vec![];
        Setting {
            rules: rules.clone(),
            active,
            reserve: [vec![], vec![]],
            others,
            voyages: vec![7],
            played: 6,
            discard: vec![],
        }
    }

    pub fn reserve(mut self, side: Side, cps: &[u8]) -> Setting {
        self.reserve[side as usize] = cps.to_vec();
        self
    }

    pub fn put(mut self, piece: Piece, place: Place, count: u8) -> Setting {
        self.others.push((piece, place, count));
        self
    }

    fn position(&self, pending: &Value, battle: &Value) -> Value {
        let mut left: Vec<u8> =
            (1..=27).filter(|number| *number != self.played && !self.discard.contains(number)).collect();
        let mut take = |fits: &dyn Fn(u8) -> bool| {
            let at = left.iter().position(|&number| fits(number)).expect("enough cards");
            left.remove(at)
        };
        let reserve = [0, 1].map(|side: usize| {
            let cards = self.reserve[side].iter().map(|&cp| take(&|number| (number - 1) % 3 + 1 == cp));
            cards.collect::<Vec<u8>>()
        });
        let mut some = |count: usize| (0..count).map(|_| take(&|_| true)).collect::<Vec<u8>>();
        let hands = [some(4), some(if self.active == Emperor { 4 } else { 3 })];
        let deck = some(4);
        left.extend(&self.discard);
        let mut reserved_in = serde_json::Map::new();
        for card in reserve.iter().flat_map(|cards| cards.iter().enumerate()) {
            reserved_in.insert(card.1.to_string(), json!(11 + card.0));
        }
        let count = |piece: Piece, place: Place| {
            let there = self.others.iter().filter(|other| (other.0, other.1) == (piece, place));
            there.map(|other| other.2).sum::<u8>()
        };
        let supply = |piece: Piece| {
            let spaces = if piece == Piece::Junk { self.voyages.len() as u8 } else { 0 };
            let used = Place::ALL.into_iter().map(|place| count(piece, place)).sum::<u8>() + spaces;
            self.rules.content().play().pieces[piece as usize] - used
        };
        let land = |place| {
            json!({
                "troops": count(Piece::Troop, place),
                "hordes": count(Piece::Horde, place),
                "settlements": count(Piece::Settlement, place),
            })
        };
        let home = |place| json!({ "hordes": count(Piece::Horde, place), "settlements": count(Piece::Settlement, place) });
        let mut position = json!({
            "edition": self.rules.edition().id(),
            "era": 2,
            "round": 18,
            "phase": self.active.id(),
            "supply": {
                "troops": supply(Piece::Troop),
                "gold": supply(Piece::Gold),
                "junks": supply(Piece::Junk),
                "hordes": supply(Piece::Horde),
                "settlements": supply(Piece::Settlement),
            },
            "ming_homeland": { "troops": count(Piece::Troop, Place::Ming), "gold": count(Piece::Gold, Place::Ming) },
            "south_china_sea": { "junks": count(Piece::Junk, Place::Sea), "gold": count(Piece::Gold, Place::Sea) },
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
            "reserve": { "emperor": reserve[0], "overlord": reserve[1] },
            "reserved_in_round": reserved_in,
            "discard": left,
            "deck": deck,
            "played": self.played,
            "battle": battle,
            "pending": pending,
        });
        let solo = &self.rules.position(&self.rules.start())["solo"];
        if !solo.is_null() {
            position["solo"] = solo.clone();
            position["solo"]["reserve_stack"] = json!(reserve[1]);
        }
        position
    }

    fn state(&self, pending: &Value, battle: &Value) -> State {
        let state = self.rules.from_position(&self.position(pending, battle));
        state.unwrap_or_else(|problem| panic!("no legal position: {problem}"))
    }

    /// The active side is about to use the played card.
    pub fn command(&self) -> State {
        self.state(&json!({ "what": "command" }), &Value::Null)
    }

    /// The active side has attacked.
    pub fn battle(mut self, who: Pieces) -> State {
        let defender = self.active.other();
        self.others.push((self.active.fighter(), PLACE, who.attackers));
        self.others.push((defender.fighter(), PLACE, who.defenders));
        self.others.push((Piece::Settlement, PLACE, who.settlements));
        let attacker = self.active.id();
        let battle = json!({
            "place": PLACE, "attacker": attacker, "dice": { "emperor": "", "overlord": "" }, "rerolls": 0, "revealed": 0
        });
        self.state(&json!({ "what": "battle_roll", "side": attacker }), &battle)
    }
}

/// The battle being fought in a state, with the reserves there are.
pub fn battle_in(rules: &Rules, state: &State) -> Option<Battle> {
    let table = rules.view(state, Observer::Spectator).table;
    let attacker = table.battle?.attacker?;
    let reserve = |side: Side| match &table.solo {
        Some(solo) if side == Overlord => {
            let stack: Vec<u8> = solo.reserve_stack.iter().map(|&card| rules.cp(card)).collect();
            Reserve::automaton(&stack, rules.version())
        }
        _ => Reserve::new(state.reserved(side).iter().map(|card| rules.cp(card))),
    };
    Battle::on(&table, reserve(attacker)?, reserve(attacker.other())?)
}

/// An action of a side that is what a choice says.
pub fn action_of(rules: &Rules, state: &State, side: Side, choice: Choice) -> Action {
    match choice {
        Choice::Stop => Action::Stop,
        Choice::Reroll(dice) => Action::Reroll(dice),
        Choice::Reveal(cp) => {
            let card = state.reserved(side).iter().find(|&card| rules.cp(card) == cp);
            Action::Reveal(card.expect("the card is there"))
        }
    }
}

/// Both sides as good as can be, with a memory.
#[derive(Default)]
pub struct Minds {
    pub cache: Cache,
    decided: HashMap<Battle, Choice>,
}

impl Minds {
    fn choice(&mut self, battle: &Battle) -> Choice {
        *self.decided.entry(*battle).or_insert_with(|| {
            let choices = self.cache.choices(battle);
            let best = choices.into_iter().max_by(|one, two| one.1.low().total_cmp(&two.1.low()));
            best.expect("a side is asked").0
        })
    }

    /// Fights a battle to its end: whether the attacker won, and how often dice were rolled.
    pub fn fight(&mut self, rules: &Rules, start: &State, rng: &mut Xoshiro256PlusPlus) -> (bool, u64) {
        let (mut state, mut rolls) = (*start, 0);
        let attacker = rules.view(start, Observer::Spectator).table.battle.unwrap().attacker.unwrap();
        while let Some(battle) = battle_in(rules, &state) {
            let (actor, action) = match rules.status(&state) {
                Status::Over => unreachable!("a battle is fought"),
                Status::Chance => {
                    rolls += 1;
                    (Actor::Fate, rules.chance(&state, rng))
                }
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().unwrap();
                    let action = action_of(rules, &state, Side::of(seat), self.choice(&battle));
                    (Actor::Seat(seat), action)
                }
            };
            rules.apply(&mut state, actor, action, &mut ()).unwrap();
        }
        (state.board().controls(attacker, PLACE), rolls)
    }
}
