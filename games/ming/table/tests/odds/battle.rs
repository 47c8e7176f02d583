//! Battles of players: what must hold for all of them.

use ming::{Dice, DiceResult};
use ming_table::odds::{Battle, Cache, Chance, Choice, Moment, Reserve};

use crate::odds::support::*;

/// Every reserve of up to two cards.
const UP_TO_TWO: [&[u8]; 10] = [&[], &[1], &[2], &[3], &[1, 1], &[1, 2], &[1, 3], &[2, 2], &[2, 3], &[3, 3]];

/// Of 216 x 216 ways, those in which the attacker deals a Devastating Blow and a Normal Hit, and Standoffs.
fn ways() -> [u32; 3] {
    let all: Vec<DiceResult> =
        (0..216).map(|n| Dice::new(&[n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1]).unwrap().result()).collect();
    let mut ways = [0; 3];
    for (attack, defence) in all.iter().flat_map(|attack| all.iter().map(move |defence| (attack, defence))) {
        match () {
            () if attack == defence => ways[2] += 1,
            () if attack > defence => ways[usize::from(attack.same_type(*defence))] += 1,
            () => {}
        }
    }
    ways
}

#[test]
fn without_cards_it_is_the_dice_alone() {
    let mut cache = Cache::new();
    let mut chance = |attackers, defenders, settlements| {
        exact(cache.chance(&fight(pieces(attackers, defenders, settlements), &[], &[])))
    };
    let [crush, hit, standoff] = ways().map(|ways| f64::from(ways) / f64::from(216 * 216));
    // Both sides have the same chances, and Standoffs are repeated.
    near(2.0 * (crush + hit) + standoff, 1.0);
    assert!(standoff + hit < 1.0 / 3.0, "a round that changes nothing, at a Settlement, is rarer");
    near(chance(1, 1, 0), 0.5);
    // Two against one: a hit against it leaves one.
    let win = (crush + hit) / (1.0 - standoff);
    let (lose_one, lose_two) = (hit / (1.0 - standoff), crush / (1.0 - standoff));
    near(chance(2, 1, 0), win + lose_one * 0.5);
    near(win + lose_one + lose_two, 1.0);
    // One against a Settlement alone: it falls to a Devastating Blow only, and strikes back.
    let settled = crush / (crush + (crush + hit));
    near(chance(1, 0, 1), settled);
    near(chance(1, 0, 2), settled * settled);
    near(chance(1, 1, 1), settled * 0.5);
}

#[test]
fn without_cards_and_settlements_attacker_and_defender_are_alike() {
    let mut cache = Cache::new();
    for (one, two) in (1..7).flat_map(|one| (1..7).map(move |two| (one, two))) {
        let chance = exact(cache.chance(&fight(pieces(one, two, 0), &[], &[])));
        near(chance + exact(cache.chance(&fight(pieces(two, one, 0), &[], &[]))), 1.0);
    }
}

#[test]
fn with_the_same_cards_it_is_better_to_roll_second() {
    let mut cache = Cache::new();
    for cards in &UP_TO_TWO[1..] {
        for each in 1..4 {
            let chance = exact(cache.chance(&fight(pieces(each, each, 0), cards, cards)));
            assert!(chance < 0.5, "{chance} with {each} and {cards:?}");
        }
    }
}

#[test]
fn a_battle_that_is_over_is_decided() {
    let mut cache = Cache::new();
    assert_eq!(cache.chance(&fight(pieces(0, 2, 0), &[3], &[])), Chance::Exact(0.0));
    assert_eq!(cache.chance(&fight(pieces(1, 0, 0), &[], &[3])), Chance::Exact(1.0));
}

#[test]
fn more_pieces_never_hurt_their_owner() {
    let mut cache = Cache::new();
    let reserves: [[&[u8]; 2]; 4] = [[&[], &[]], [&[2], &[]], [&[], &[1, 3]], [&[1, 2], &[3]]];
    for [attack, defence] in reserves {
        let mut chance = |a, d, s| exact(cache.chance(&fight(pieces(a, d, s), attack, defence)));
        for (a, d) in (1..5).flat_map(|a| (0..5).map(move |d| (a, d))) {
            for s in u8::from(d == 0)..3 {
                let here = chance(a, d, s);
                assert!((0.0..=1.0).contains(&here));
                assert!(chance(a + 1, d, s) >= here - 1e-12, "{a}+1 against {d} and {s}");
                assert!(chance(a, d + 1, s) <= here + 1e-12, "{a} against {d}+1 and {s}");
                assert!(chance(a, d, s + 1) <= here + 1e-12, "{a} against {d} and {s}+1");
            }
        }
    }
}

#[test]
fn a_card_and_a_better_card_never_hurt_their_owner() {
    let mut cache = Cache::new();
    for who in [pieces(2, 2, 0), pieces(2, 1, 1)] {
        for (attack, defence) in UP_TO_TWO.iter().flat_map(|one| UP_TO_TWO.iter().map(move |two| (one, two)))
        {
            let here = exact(cache.chance(&fight(who, attack, defence)));
            for cp in 1..=2 {
                // A better card instead of one, in each reserve.
                for (better, helps) in [(attack, 1.0), (defence, -1.0)] {
                    let Some(at) = better.iter().position(|&each| each == cp) else { continue };
                    let mut cards = better.to_vec();
                    cards[at] += 1;
                    let battle =
                        if helps > 0.0 { fight(who, &cards, defence) } else { fight(who, attack, &cards) };
                    let changed = exact(cache.chance(&battle));
                    assert!(helps * (changed - here) >= -1e-12, "{attack:?} {defence:?} {cards:?}");
                }
            }
            if attack.len() < 2 {
                let more = [&attack[..], &[1]].concat();
                assert!(exact(cache.chance(&fight(who, &more, defence))) >= here - 1e-12);
            }
            if defence.len() < 2 {
                let more = [&defence[..], &[1]].concat();
                assert!(exact(cache.chance(&fight(who, attack, &more))) <= here + 1e-12);
            }
        }
    }
}

/// Some battle in which the attacker is to decide, and one in which the defender is.
fn decisions(attack: &[u8], defence: &[u8], rerolls: u8) -> [Battle; 2] {
    let start = fight(pieces(2, 2, 1), attack, defence);
    let dice = |text: &[u8]| Dice::new(text).unwrap();
    let attacking = Moment { attack: dice(&[5, 3, 3]), rerolls, ..Moment::START };
    let defending = Moment { defending: true, attack: dice(&[4, 4, 1]), defence: dice(&[6, 5, 2]), rerolls };
    [Battle { moment: attacking, ..start }, Battle { moment: defending, ..start }]
}

#[test]
fn m7_1_the_chance_is_that_of_the_best_choice() {
    let mut cache = Cache::new();
    for (rerolls, choices) in [(0, [1 + 2, 1 + 1]), (2, [1 + 5, 1 + 7])] {
        for (battle, count) in decisions(&[1, 1, 2], &[3], rerolls).iter().zip(choices) {
            let chance = exact(cache.chance(battle));
            let own = if battle.moment.defending { 1.0 - chance } else { chance };
            let choices = cache.choices(battle);
            assert_eq!(choices.len(), count);
            near(own, choices.iter().map(|each| exact(each.1)).fold(0.0, f64::max));
        }
    }
}

#[test]
fn m7_1_without_cards_and_rerolls_nothing_is_to_be_decided() {
    for battle in decisions(&[], &[], 0) {
        assert_eq!(Cache::new().choices(&battle), []);
    }
    assert_eq!(Cache::new().choices(&fight(pieces(1, 1, 0), &[3], &[3])), [], "the attacker is to roll");
}

#[test]
fn m7_4_stopping_loses_what_is_left_on_a_card() {
    let [attacking, defending] = decisions(&[1], &[3], 2);
    let stopped = attacking.after(Choice::Stop);
    assert!(stopped.moment.defending && stopped.moment.rerolls == 0);
    assert_eq!((stopped.attack, stopped.defence), (cards(&[1]), cards(&[3])));
    // 441 beats 652: a Devastating Blow on the Settlement.
    let stopped = defending.after(Choice::Stop);
    assert_eq!((stopped.moment, stopped.pieces), (Moment::START, pieces(2, 2, 0)));
}

#[test]
fn beyond_three_cards_it_is_exact_or_bounded() {
    let mut cache = Cache::new();
    // Four cards a side are not too many for a small battle.
    let four = exact(cache.chance(&fight(pieces(1, 1, 0), &[1, 1, 2, 3], &[3, 3, 3, 3])));
    let three = exact(cache.chance(&fight(pieces(1, 1, 0), &[1, 2, 3], &[3, 3, 3, 3])));
    assert!(four > three);
    let nine = [1, 1, 1, 2, 2, 2, 3, 3, 3];
    let chance = cache.chance(&fight(pieces(6, 6, 0), &nine, &nine));
    let Chance::Between(low, high) = chance else { panic!("{chance:?} is exact") };
    assert!(0.0 <= low && low < high && high <= 1.0, "{low} {high}");
    assert_eq!(chance.contrary(), Chance::Between(1.0 - high, 1.0 - low));
}

#[test]
fn a_reserve_is_its_cards_by_cp() {
    assert_eq!(Reserve::new([3, 1, 2, 1]), Reserve::new([1, 1, 2, 3]));
    assert_eq!((Reserve::new([0]), Reserve::new([4]), Reserve::new([1; 28])), (None, None, None));
    assert_eq!(cards(&[1, 1, 3]).reveals().collect::<Vec<_>>(), [1, 3]);
    assert_eq!(cards(&[1, 1, 3]).without(1), cards(&[1, 3]));
    assert_eq!(cards(&[1]).without(2), cards(&[1]));
    // M10.7: the automaton's lie on top of each other.
    let stack = Reserve::automaton(&[3, 1], 2).unwrap();
    assert_eq!(stack.reveals().collect::<Vec<_>>(), [1]);
    assert_eq!(stack.without(3), stack);
    assert_eq!(stack.without(1), Reserve::automaton(&[3], 2).unwrap());
    assert_eq!((Reserve::automaton(&[1, 4], 2), Reserve::automaton(&[1; 4], 2)), (None, None));
    assert!(Reserve::NONE.is_empty() && stack.len() == 2);
}
