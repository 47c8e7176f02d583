//! Battles by brute force: every throw and every choice, all made by the real engine.

use std::collections::HashMap;

use ming::{Rules, Side, State};
use ming_table::odds::{Battle, Cache};
use tabletop::{Actor, Game, Observer, Status};

use crate::odds::support::*;

/// The attacker's chances at the start of each round.
struct Oracle {
    rules: Rules,
    attacker: Side,
    solved: HashMap<Battle, f64>,
}

impl Oracle {
    fn new(rules: &Rules, attacker: Side) -> Oracle {
        Oracle { rules: rules.clone(), attacker, solved: HashMap::new() }
    }

    /// The attacker's chance in a state at the start of a round.
    fn round(&mut self, state: &State) -> f64 {
        let battle = battle_in(&self.rules, state).unwrap();
        if let Some(&chance) = self.solved.get(&battle) {
            return chance;
        }
        let mut chance = 0.5;
        loop {
            let mut known = HashMap::from([(battle, chance)]);
            let better = self.expected(state, &mut known);
            if (better - chance).abs() < 1e-12 {
                self.solved.insert(battle, better);
                return better;
            }
            chance = better;
        }
    }

    /// The mean of everything that Fate can do.
    fn expected(&mut self, state: &State, known: &mut HashMap<Battle, f64>) -> f64 {
        let mut outcomes = Vec::new();
        self.rules.chance_outcomes(state, &mut outcomes);
        let all: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
        let mut sum = 0.0;
        for (action, weight) in outcomes {
            let mut next = *state;
            self.rules.apply_unchecked(&mut next, Actor::Fate, action, &mut ());
            sum += f64::from(weight) * self.chance(&next, known);
        }
        sum / f64::from(all)
    }

    /// The attacker's chance, when those at some moments of this round are known.
    fn chance(&mut self, state: &State, known: &mut HashMap<Battle, f64>) -> f64 {
        let Some(mut battle) = battle_in(&self.rules, state) else {
            return f64::from(u8::from(state.board().controls(self.attacker, PLACE)));
        };
        if battle.moment.defending {
            // M7.2: of the attack only its result counts. One throw stands for all with the same.
            battle.moment.attack = (0..216)
                .filter_map(|n| ming::Dice::new(&[n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1]))
                .find(|dice| dice.result() == battle.moment.attack.result())
                .unwrap();
        }
        if let Some(&chance) = known.get(&battle) {
            return chance;
        }
        let chance = match self.rules.status(state) {
            Status::Over => unreachable!("a battle is fought"),
            Status::Chance if battle.moment == ming_table::odds::Moment::START => self.round(state),
            Status::Chance => self.expected(state, known),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let attacks = Side::of(seat) == self.attacker;
                let mut actions = Vec::new();
                self.rules.legal(state, seat, &mut actions);
                let chances = actions.into_iter().map(|action| {
                    let mut next = *state;
                    self.rules.apply_unchecked(&mut next, Actor::Seat(seat), action, &mut ());
                    self.chance(&next, known)
                });
                if attacks { chances.fold(0.0, f64::max) } else { chances.fold(1.0, f64::min) }
            }
        };
        known.insert(battle, chance);
        chance
    }
}

/// The solver and brute force say the same of every round that a battle can come to.
#[track_caller]
fn agrees(rules: &Rules, state: &State) {
    let attacker = rules.view(state, Observer::Spectator).table.battle.unwrap().attacker.unwrap();
    let mut oracle = Oracle::new(rules, attacker);
    oracle.round(state);
    let mut cache = Cache::new();
    for (battle, &chance) in &oracle.solved {
        near(exact(cache.chance(battle)), chance);
    }
}

#[test]
fn battles_without_cards() {
    for (attacker, who) in
        [(Emperor, pieces(2, 2, 2)), (Emperor, pieces(3, 0, 1)), (Overlord, pieces(3, 3, 0))]
    {
        agrees(&english(), &Setting::new(&english(), attacker).battle(who));
    }
}

#[test]
fn battles_with_a_card_of_the_attacker() {
    let setting = |cp| Setting::new(&english(), Emperor).reserve(Emperor, &[cp]);
    agrees(&english(), &setting(1).battle(pieces(2, 1, 1)));
    agrees(&english(), &setting(3).battle(pieces(1, 1, 0)));
}

#[test]
fn battles_with_a_card_of_the_defender() {
    let setting = |cp| Setting::new(&german(), Overlord).reserve(Emperor, &[cp]);
    agrees(&german(), &setting(1).battle(pieces(1, 2, 0)));
    agrees(&german(), &setting(2).battle(pieces(1, 1, 0)));
}

#[test]
fn battles_with_a_card_on_each_side() {
    let setting = Setting::new(&english(), Emperor).reserve(Emperor, &[1]).reserve(Overlord, &[1]);
    agrees(&english(), &setting.battle(pieces(1, 1, 0)));
}

#[test]
fn m10_7_battles_of_the_automaton() {
    for (attacker, who) in [(Emperor, pieces(1, 1, 1)), (Overlord, pieces(2, 1, 0))] {
        for stack in [&[2_u8][..], &[1, 2]] {
            let setting = Setting::new(&solo(), attacker).reserve(Overlord, stack);
            agrees(&solo(), &setting.battle(who));
        }
        let setting = Setting::new(&solo(), attacker).reserve(Overlord, &[1]).reserve(Emperor, &[1]);
        agrees(&solo(), &setting.battle(who));
    }
}

#[test]
fn m10_7_battles_of_the_automaton_in_version_1() {
    let first = solo().in_version(1);
    let chances = [&first, &solo()].map(|rules| {
        let state = Setting::new(rules, Emperor).reserve(Overlord, &[2]).battle(pieces(1, 1, 0));
        agrees(rules, &state);
        exact(Cache::new().chance(&battle_in(rules, &state).unwrap()))
    });
    // Keeping a pair that can still win served the Overlord better.
    assert!(chances[0] < chances[1], "{chances:?}");
}
