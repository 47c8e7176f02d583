//! Battles against the real engine: step by step, and fought many times.

use ming::{Rules, Side, State};
use ming_table::odds::{Battle, Cache, Pieces};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Seat, Status};

use crate::odds::support::*;

/// The attacker's chance in a state of a battle, or whether the attacker has won.
fn chance(rules: &Rules, state: &State, attacker: Side, cache: &mut Cache) -> f64 {
    match battle_in(rules, state) {
        Some(battle) => exact(cache.chance(&battle)),
        None => f64::from(u8::from(state.board().controls(attacker, PLACE))),
    }
}

/// The chance in a state is the mean of what Fate can do, or that of the best action.
#[track_caller]
fn follows(rules: &Rules, state: &State, attacker: Side, cache: &mut Cache) {
    let mut after = |actor, action| {
        let mut next = *state;
        rules.apply_unchecked(&mut next, actor, action, &mut ());
        chance(rules, &next, attacker, cache)
    };
    let expected = match rules.status(state) {
        Status::Over => unreachable!("a battle is fought"),
        Status::Chance => {
            let mut outcomes = Vec::new();
            rules.chance_outcomes(state, &mut outcomes);
            let all: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
            let sum: f64 = outcomes
                .into_iter()
                .map(|(action, weight)| f64::from(weight) * after(Actor::Fate, action))
                .sum();
            sum / f64::from(all)
        }
        Status::Decide { must, .. } => {
            let seat = must.iter().next().unwrap();
            let mut actions = Vec::new();
            rules.legal(state, seat, &mut actions);
            let chances = actions.into_iter().map(|action| after(Actor::Seat(seat), action));
            if Side::of(seat) == attacker { chances.fold(0.0, f64::max) } else { chances.fold(1.0, f64::min) }
        }
    };
    near(chance(rules, state, attacker, cache), expected);
}

/// Fights a battle with random decisions and looks at every state on the way.
fn follows_at_random(rules: &Rules, start: &State, cache: &mut Cache, rng: &mut Xoshiro256PlusPlus) -> u32 {
    let (mut state, mut checked) = (*start, 0);
    let attacker = if start.board().count(ming::Piece::Troop, PLACE) > 0 && start.active() == Emperor {
        Emperor
    } else {
        Overlord
    };
    while battle_in(rules, &state).is_some() {
        follows(rules, &state, attacker, cache);
        checked += 1;
        let (actor, action) = match rules.status(&state) {
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                (Actor::Seat(seat), rules.sample(&state, seat, rng).unwrap())
            }
            _ => (Actor::Fate, rules.chance(&state, rng)),
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    checked
}

/// Battles of both sides' attacks, with cards on both sides.
fn settings(rules: &Rules) -> Vec<State> {
    let battles: [(Side, Pieces, &[u8], &[u8]); 6] = [
        (Emperor, pieces(3, 2, 1), &[1, 2], &[3]),
        (Emperor, pieces(2, 0, 2), &[3], &[1, 1]),
        (Emperor, pieces(1, 3, 0), &[], &[2, 3]),
        (Overlord, pieces(4, 3, 0), &[1], &[2]),
        (Overlord, pieces(2, 2, 0), &[2, 2], &[]),
        (Overlord, pieces(3, 1, 0), &[1, 3], &[2, 1]),
    ];
    let state = |&(attacker, who, attack, defence): &(Side, Pieces, &[u8], &[u8])| {
        let setting = Setting::new(rules, attacker).reserve(attacker, attack);
        setting.reserve(attacker.other(), defence).battle(who)
    };
    battles.iter().map(state).collect()
}

#[test]
fn every_state_of_a_battle_follows_from_the_next_ones() {
    let mut rng = rng(1);
    for rules in [english(), german(), solo()] {
        let (mut cache, mut checked) = (Cache::new(), 0);
        for start in settings(&rules) {
            for _ in 0..3 {
                checked += follows_at_random(&rules, &start, &mut cache, &mut rng);
            }
        }
        assert!(checked > 100, "only {checked} states");
    }
}

#[test]
fn three_cards_a_side_follow_too() {
    let setting =
        Setting::new(&english(), Emperor).reserve(Emperor, &[1, 2, 3]).reserve(Overlord, &[2, 2, 3]);
    let start = setting.battle(pieces(2, 1, 1));
    follows_at_random(&english(), &start, &mut Cache::new(), &mut rng(2));
}

/// Both sides play what the solver says, until dice were rolled so often: the attacker wins as often as it says.
#[track_caller]
fn fought(rules: &Rules, start: &State, rolls: u64, seed: u64) {
    let (mut bots, mut rng) = (Minds::default(), rng(seed));
    let (mut won, mut fought, mut rolled) = (0_u32, 0_u32, 0);
    while rolled < rolls {
        let (attacker_won, dice) = bots.fight(rules, start, &mut rng);
        won += u32::from(attacker_won);
        fought += 1;
        rolled += dice;
    }
    let expected = exact(bots.cache.chance(&battle_in(rules, start).unwrap()));
    let share = f64::from(won) / f64::from(fought);
    let error = (expected * (1.0 - expected) / f64::from(fought)).sqrt();
    println!(
        "{fought} battles: {share:.6}, expected {expected:.6}, off by {:.2} errors",
        (share - expected) / error
    );
    assert!((share - expected).abs() <= 4.0 * error, "{share} is not {expected}, the error is {error}");
}

#[test]
fn fought_often_the_attacker_wins_as_often_as_expected() {
    for (seed, rules) in [(3, english()), (4, german()), (5, solo())] {
        for start in settings(&rules) {
            fought(&rules, &start, 20_000, seed);
        }
    }
}

// cargo test --release -p ming-table --test all ten_million -- --ignored --nocapture
#[test]
#[ignore = "takes minutes"]
fn ten_million_rolls_agree() {
    for (seed, rules) in [(6, english()), (7, german()), (8, solo())] {
        for start in settings(&rules) {
            fought(&rules, &start, 10_000_000, seed);
        }
    }
}

#[test]
fn m5_6_and_m6_7_used_cards_are_gone_in_both_editions() {
    // The battle goes on with what is left, whether used cards are discarded or set aside.
    for rules in [english(), german()] {
        let setting = Setting::new(&rules, Emperor).reserve(Emperor, &[1, 3]).reserve(Overlord, &[2]);
        let mut state = setting.battle(pieces(2, 2, 0));
        let act = |state: &mut State, actor, action: &str| {
            rules.apply(state, actor, rules.parse(action).unwrap(), &mut ()).unwrap();
        };
        act(&mut state, Actor::Fate, "roll 654");
        let one = state.reserved(Emperor).iter().find(|&card| rules.cp(card) == 1).unwrap();
        act(&mut state, Actor::Seat(Seat(0)), &format!("reveal {one}"));
        let battle = battle_in(&rules, &state).unwrap();
        assert_eq!((battle.attack, battle.moment.rerolls), (cards(&[3]), 1));
        act(&mut state, Actor::Seat(Seat(0)), "stop");
        let after: Battle = battle_in(&rules, &state).unwrap();
        assert_eq!((after.attack, after.defence), (cards(&[3]), cards(&[2])));
        assert!(after.moment.defending);
    }
}
