//! What must hold in every solo game (M10), over random games of every difficulty and challenge.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::mutations::mutated;
use ming::solo::{Challenges, Difficulty, EventKind};
use ming::{Action, Card, CardSet, Ending, Event, Pending, Piece, Place, Rules, Side, State};
use rand_core::Rng;
use serde_json::Value;
use tabletop::testing::{
    At, Checks, check_apply, check_mutations, check_random_game, check_record, check_state, generator,
    random_action, random_states,
};
use tabletop::{Actor, Game, Observer, Seat, Status};

/// Games of each kind with every promise checked at every ply.
const DENSE_GAMES: u64 = 1;
/// Games of each kind with every promise checked now and then.
const SPARSE_GAMES: u64 = 40;
/// Games of each kind, half of them long, with every promise checked now and then.
const LONG_GAMES: u64 = 12;
/// Games of each kind that are only counted.
const COUNTED_GAMES: u64 = 250;
/// Games of each kind whose lists are held against changed actions.
const MUTATED_GAMES: u64 = 40;
/// Games of each kind that are written down.
const RECORDS: u64 = 60;
/// More actions than any game has.
const PLIES: u32 = 5_000;

/// The rules of every difficulty with every combination of challenges.
fn kinds() -> impl Iterator<Item = Rules> {
    Difficulty::ALL.into_iter().flat_map(|difficulty| {
        let with = [(false, false), (true, false), (false, true), (true, true)];
        with.map(|(losses, hordes)| Rules::solo(difficulty, Challenges { losses, hordes }))
    })
}

/// A random action. In every other game the Emperor stays at home and has luck in battle, because a random Emperor is
/// overrun long before the second era.
fn next(rules: &Rules, state: &State, seed: u64, rng: &mut impl Rng) -> Option<(Actor, Action)> {
    let mut next = random_action(rules, state, rng)?;
    if seed.is_multiple_of(2) {
        return Some(next);
    }
    for _ in 0..5 {
        let other = random_action(rules, state, rng)?;
        let better = match (next.1, other.1) {
            (Action::Move { .. } | Action::Attack { .. }, _) => true,
            (Action::Roll(old), Action::Roll(new)) if old.len() == 3 => {
                let pending = rules.view(state, Observer::Spectator).table.pending;
                match pending {
                    Pending::BattleRoll { side: Side::Emperor } => new.result() > old.result(),
                    Pending::BattleRoll { side: Side::Overlord } => new.result() < old.result(),
                    _ => new.lowest() < old.lowest(),
                }
            }
            _ => false,
        };
        if better {
            next = other;
        }
    }
    Some(next)
}

/// Plays random games of every kind and calls `each` after every action with the state before, what was done, the
/// state after, and what it brought about.
fn play(games: u64, mut each: impl FnMut(&Rules, &State, (Actor, Action), &State, &[Event], At)) {
    let mut events = Vec::new();
    for rules in kinds() {
        for seed in 0..games {
            let mut rng = generator(seed);
            let mut state = rules.start();
            for ply in 0..PLIES {
                let Some((actor, action)) = next(&rules, &state, seed, &mut rng) else { break };
                let before = state;
                events.clear();
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                each(&rules, &before, (actor, action), &state, &events, At { seed, ply });
            }
            assert_eq!(rules.status(&state), Status::Over, "the game goes on (seed {seed})");
            assert!(rules.outcome(&state).is_some());
        }
    }
}

/// The solo part of a position.
fn solo(rules: &Rules, state: &State) -> Value {
    rules.position(state)["solo"].clone()
}

#[test]
fn the_contract_holds_at_every_ply() {
    for rules in kinds() {
        for seed in 0..DENSE_GAMES {
            check_random_game(&rules, seed, Checks { list: 60, worlds: 1, ..Checks::default() });
        }
    }
}

#[test]
fn the_contract_holds_now_and_then_in_many_games() {
    for rules in kinds() {
        for seed in DENSE_GAMES..DENSE_GAMES + SPARSE_GAMES {
            let every = 17 + (seed % 5) as u32;
            check_random_game(&rules, seed, Checks { every, list: 30, worlds: 1, ..Checks::default() });
        }
    }
}

#[test]
fn the_contract_holds_now_and_then_in_long_games() {
    let checks = Checks { list: 30, worlds: 1, ..Checks::default() };
    let mut probe = generator(99);
    play(LONG_GAMES, |rules, before, (actor, action), after, _, at| {
        assert_eq!(check_apply(rules, before, actor, action, at), *after);
        if at.ply % 19 == 0 || after.ending().is_some() {
            check_state(rules, after, &[action], checks, &mut probe, at);
        }
    });
}

/// Beside that every game ends (see `play`): both kinds of ending of both sides come up.
#[test]
fn every_game_ends() {
    let mut endings = BTreeSet::new();
    play(4 * COUNTED_GAMES, |_, _, _, after, _, _| {
        endings.extend(after.ending().map(Ending::id));
    });
    let all = ["emperor_major", "emperor_minor", "overlord_major", "overlord_minor"];
    assert!(all.iter().all(|ending| endings.contains(ending)), "{endings:?}");
}

#[test]
fn m1_2_no_piece_appears_or_vanishes_but_removed_troops() {
    let mut most = 0;
    play(COUNTED_GAMES, |rules, before, _, after, _, at| {
        if before.board() == after.board() {
            return;
        }
        let board = after.board();
        let losses = rules.alone().is_some_and(|(_, challenges)| challenges.losses);
        let gone = solo(rules, after)["removed_troops"].as_u64().expect("a number") as u8;
        assert!(losses || gone == 0, "({at})");
        most = gone.max(most);
        for piece in Piece::ALL {
            let elsewhere = match piece {
                Piece::Junk => board.voyages(),
                Piece::Troop => gone,
                _ => 0,
            };
            let total = Place::ALL.iter().map(|&place| board.count(piece, place)).sum::<u8>() + elsewhere;
            assert_eq!(total, rules.content().play().pieces[piece as usize], "{piece:?} ({at})");
        }
        if losses {
            // Troops never go back to the Supply.
            let supply = |state: &State| state.board().supply(Piece::Troop);
            assert!(supply(after) <= supply(before), "({at})");
        }
    });
    assert!(most > 2, "{most}");
}

#[test]
fn every_card_is_in_one_place_and_the_stack_is_the_reserve() {
    play(COUNTED_GAMES / 10, |rules, _, _, state, _, at| {
        let position = rules.position(state);
        let list = |value: &Value| -> Vec<Card> { serde_json::from_value(value.clone()).expect("cards") };
        let aside = list(&position["set_aside"]);
        let hidden = Side::ALL.map(|side| [state.hand(side), state.reserved(side)]).into_iter().flatten();
        let open = state.discards().chain(state.played()).chain(aside);
        let cards: Vec<Card> =
            hidden.chain([state.deck()]).flat_map(|set| set.iter().collect::<Vec<_>>()).chain(open).collect();
        let different: CardSet = cards.iter().copied().collect();
        assert_eq!((cards.len(), different), (27, CardSet::ALL), "({at})");
        let stack: CardSet = list(&position["solo"]["reserve_stack"]).into_iter().collect();
        assert_eq!(stack, state.reserved(Side::Overlord), "({at})");
    });
}

#[test]
fn m10_1_event_cards_are_conserved() {
    let mut rebuilt = 0;
    play(COUNTED_GAMES / 10, |rules, _, (_, action), state, events, at| {
        rebuilt += events.iter().filter(|event| matches!(event, Event::Rebuilt { .. })).count();
        if !matches!(action, Action::Event(_)) {
            return;
        }
        let solo = solo(rules, state);
        for level in 0..3 {
            let of = |name: &str, kind: EventKind| solo[name][level][kind.id()].as_u64().expect("a number");
            for kind in EventKind::ALL {
                let all = u64::from(rules.content().solo().events[level][kind as usize]);
                assert_eq!(of("event_decks", kind) + of("event_discards", kind), all, "{kind:?} ({at})");
            }
        }
    });
    assert!(rebuilt > 100, "{rebuilt}");
}

#[test]
fn m10_2_reserves_hold_what_they_may() {
    let mut most = [[0; 2]; 4];
    play(COUNTED_GAMES, |rules, _, _, state, _, _| {
        let Some((difficulty, _)) = rules.alone() else { return };
        for side in Side::ALL {
            let most = &mut most[difficulty as usize][side as usize];
            *most = state.reserved(side).len().max(*most);
        }
    });
    assert_eq!(most, [[3, 3], [2, 3], [1, 3], [1, 3]]);
}

#[test]
fn m10_5_the_cube_moves_with_every_tie_and_never_else() {
    let mut ties = 0;
    play(COUNTED_GAMES / 5, |rules, before, _, after, events, at| {
        let tie = |event: &&Event| matches!(event, Event::TieBroken { .. } | Event::CardTieBroken { .. });
        let broken = events.iter().filter(tie).count();
        ties += broken;
        let cube = |state: &State| solo(rules, state)["tie_break"].clone();
        assert_eq!(cube(before) != cube(after), broken % 2 == 1, "({at})");
        let last = events.iter().rev().find_map(|event| match event {
            Event::TieBroken { cube, .. } | Event::CardTieBroken { cube, .. } => Some(*cube),
            _ => None,
        });
        if let Some(last) = last {
            assert_eq!(serde_json::json!(last), cube(after), "({at})");
        }
    });
    assert!(ties > 1_000, "{ties}");
}

#[test]
fn m10_6_no_borderland_holds_more_than_five_pieces() {
    let mut full = 0;
    play(COUNTED_GAMES, |_, _, _, state, _, at| {
        for place in Place::BORDERLANDS {
            let of = |piece| state.board().count(piece, place);
            let (ming, barbarian) = (of(Piece::Troop), of(Piece::Horde) + of(Piece::Settlement));
            // Both sides are in a Borderland during an attack only.
            if ming == 0 || barbarian == 0 {
                assert!(ming + barbarian <= 5, "{place} ({at})");
                full += u32::from(ming + barbarian == 5);
            }
        }
    });
    assert!(full > 0);
}

#[test]
fn m10_the_overlord_is_never_asked() {
    let mut list = Vec::new();
    play(COUNTED_GAMES, |rules, state, (actor, action), _, _, at| {
        assert_eq!(rules.seats(), ["emperor"]);
        rules.legal(state, Seat(1), &mut list);
        assert!(list.is_empty(), "({at})");
        let Actor::Seat(seat) = actor else { return };
        assert_eq!(seat, Seat(0), "({at})");
        // Alone, there is no order to choose and nothing of the Overlord's to do.
        let overlords = matches!(
            action,
            Action::First
                | Action::Second
                | Action::Amass { .. }
                | Action::Gather { .. }
                | Action::Build { .. }
        );
        assert!(!overlords && action.reinforcement().is_none(), "{action} ({at})");
    });
}

#[test]
fn m3_3_a_full_game_is_24_cards_of_the_emperor_and_23_of_the_overlord() {
    let mut cards = [0; 2];
    let mut full = 0;
    play(COUNTED_GAMES, |_, _, (_, action), state, events, at| {
        if at.ply == 0 {
            cards = [0; 2];
        }
        cards[0] += u8::from(matches!(action, Action::Play(_) | Action::Reserve(_)));
        let plays = |event: &&Event| matches!(event, Event::OverlordCard { .. });
        cards[1] += events.iter().filter(plays).count() as u8;
        match state.ending() {
            Some(Ending::Minor(_)) => {
                assert_eq!((cards, state.round()), ([24, 23], 24), "({at})");
                full += 1;
            }
            Some(Ending::Major(_)) => assert!(cards[0] <= 24 && cards[1] <= 23, "({at})"),
            None => {}
        }
    });
    assert!(full > COUNTED_GAMES, "only {full} games went the distance");
}

#[test]
fn m6_9_nobody_is_asked_where_there_is_one_thing_to_do() {
    let mut list = Vec::new();
    play(COUNTED_GAMES, |rules, state, (actor, action), _, _, at| {
        if let Actor::Seat(seat) = actor {
            rules.legal(state, seat, &mut list);
            let card = matches!(action, Action::Play(_) | Action::Reserve(_));
            assert!(card || list.len() > 1, "only `{action}` was to be done ({at})");
        }
    });
}

/// M10.4: a level 1 Event follows every level 2 or 3 Event of the Overlord's turn that is carried out, once.
#[test]
fn m10_4_the_events_of_a_turn_come_in_order() {
    use ming::solo::Role;
    let mut turn: Vec<(u8, Role, bool)> = Vec::new();
    let mut turns = 0;
    play(COUNTED_GAMES / 5, |_, _, _, state, events, at| {
        for event in events {
            match *event {
                Event::Drew { level, role, .. } => turn.push((level, role, true)),
                Event::Refused { .. } => turn.last_mut().expect("an Event was drawn").2 = false,
                Event::Phase { .. } => turn.clear(),
                Event::Swapped { .. } => {
                    let carried: Vec<_> =
                        turn.iter().filter(|drawn| drawn.2 || drawn.1 == Role::Extra).collect();
                    let primary = turn.iter().filter(|drawn| drawn.1 == Role::Primary && drawn.2).count();
                    let extra = turn.iter().filter(|drawn| drawn.1 == Role::Extra).count();
                    let high = carried.iter().any(|drawn| drawn.1 == Role::Primary && drawn.0 > 1);
                    assert!(primary <= 1 && extra == usize::from(high), "{turn:?} ({at})");
                    assert!(primary == 1 || turn.is_empty(), "{turn:?} ({at})");
                    turns += 1;
                }
                _ => {}
            }
        }
        if state.ending().is_some() {
            turn.clear();
        }
    });
    assert!(turns > 1_000);
}

#[test]
fn records_round_trip() {
    for rules in kinds().map(Arc::new) {
        for seed in 0..RECORDS {
            let record = check_record(&rules, seed, PLIES);
            assert!(record.lines.len() > 30);
        }
    }
}

#[test]
fn lists_and_checks_agree_on_changed_actions() {
    for rules in kinds() {
        for (at, state) in random_states(&rules, 1000..1000 + MUTATED_GAMES, PLIES, 3) {
            let mut rng = generator(at.seed ^ (u64::from(at.ply) << 32));
            check_mutations(&rules, &state, 24, &mut rng, at, mutated);
        }
    }
}
