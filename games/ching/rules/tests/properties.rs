//! Properties that hold in every random game, in all four modes.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::mutations::mutated;
use ching::{Action, Encounter, Ending, Event, IDLE_ROUNDS, Mode, Pending, Reason, Rules, State};
use rand_core::Rng;
use serde_json::json;
use tabletop::testing::{
    At, Checks, check_mutations, check_random_game, check_record, generator, observers, random_action,
    random_states, view_text,
};
use tabletop::{Actor, Game, Observer, Seat, Status, random};

/// Plies at the start of a game of each mode with every promise checked.
const DENSE_PLIES: u32 = 160;
/// Games of each mode with every promise checked now and then.
const SPARSE_GAMES: u64 = 8;
/// Games of each mode that are only watched.
const WATCHED_GAMES: u64 = 1_000;
/// Games of each mode whose lists are held against changed actions.
const MUTATED_GAMES: u64 = 12;
/// Games of each mode that are written down.
const RECORDS: u64 = 5;
/// Games of each mode in which hidden cards are replaced.
const REPLACED_GAMES: u64 = 3;
/// More actions than any game has.
const PLIES: u32 = 100_000;

fn modes() -> [Rules; 4] {
    Mode::ALL.map(Rules::new)
}

/// Plays random games of all modes and calls `each` after every action, with the state before, the action, its
/// events and the state after.
fn play(games: u64, mut each: impl FnMut(&Rules, &State, (Actor, Action), &[Event], &State, At)) {
    for rules in modes() {
        for seed in 0..games {
            let (mut rng, mut state, mut events) = (generator(seed), rules.start(), Vec::new());
            for ply in 0..PLIES {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                let before = state;
                events.clear();
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                each(&rules, &before, (actor, action), &events, &state, At { seed, ply });
            }
            assert_eq!(rules.status(&state), Status::Over, "{} seed {seed}", rules.mode());
        }
    }
}

#[test]
fn the_contract_holds_at_every_ply_of_the_beginning() {
    for rules in modes() {
        check_random_game(&rules, 1_000, Checks { plies: DENSE_PLIES, worlds: 1, ..Checks::default() });
    }
}

#[test]
fn the_contract_holds_now_and_then_in_whole_games() {
    for rules in modes() {
        for seed in 0..SPARSE_GAMES {
            let every = 59 + (seed % 5) as u32;
            let checks = Checks { plies: PLIES, every, list: 60, worlds: 1, follow: 8 };
            let end = check_random_game(&rules, seed, checks);
            assert_eq!(rules.status(&end), Status::Over, "{} seed {seed}", rules.mode());
        }
    }
}

#[test]
fn records_replay_to_the_same_state() {
    for rules in modes().map(Arc::new) {
        for seed in 0..RECORDS {
            let record = check_record(&rules, seed, PLIES);
            assert!(record.lines.len() > 200);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() < 512, "{}", size_of::<State>());
}

/// C6.5: every game ends, after the round with the last mission or the China Pearl, or after the thirtieth round in
/// a row without a mission or a skill, counted from the events.
#[test]
fn c6_5_every_game_ends_with_thirty_idle_rounds_at_the_latest() {
    let (mut idle, mut progress, mut rounds, mut announced) = (0, false, 0_u16, None);
    let mut endings = BTreeSet::new();
    play(WATCHED_GAMES, |rules, _, _, events, after, at| {
        if at.ply == 0 {
            (idle, progress, rounds, announced) = (0, false, 0, None);
        }
        for event in events {
            match event {
                &Event::Round { round } => {
                    if round > 1 {
                        idle = if progress { 0 } else { idle + 1 };
                    }
                    rounds += 1;
                    assert_eq!(round, rounds, "({at})");
                    assert!(idle < IDLE_ROUNDS && announced.is_none(), "the game goes on ({at})");
                    progress = false;
                }
                Event::Claimed { .. } | Event::Gained { .. } => progress = true,
                &Event::LastRound { why } => {
                    assert_eq!(announced.replace(why), None, "announced twice ({at})");
                }
                Event::Over { how, places, points } => {
                    idle = if progress { 0 } else { idle + 1 };
                    assert_eq!(*how, announced.unwrap_or(Ending::Becalmed), "({at})");
                    assert!(announced.is_some() || idle == IDLE_ROUNDS, "({at})");
                    let outcome = rules.outcome(after).expect("the game is over");
                    let players = rules.seats().len();
                    assert_eq!(outcome.how, how.id(), "({at})");
                    assert_eq!(outcome.places[..players], places[..], "({at})");
                    assert_eq!(outcome.points[..players], points[..], "({at})");
                    // C6.3: the end is open to everyone.
                    for observer in observers(rules) {
                        let view = rules.view(after, observer);
                        assert_eq!(rules.outcome_seen(&view).as_ref(), Some(&outcome), "({at})");
                    }
                    endings.insert(how.id());
                }
                _ => {}
            }
        }
        // There are at most 14 missions and 20 skills to break an idle stretch.
        assert!(rounds <= 35 * u16::from(IDLE_ROUNDS), "({at})");
        assert_eq!(after.round(), rounds, "({at})");
    });
    assert_eq!(endings.len(), 3, "{endings:?}");
}

/// C2.6: forced decisions are taken without asking, with some exceptions.
#[test]
fn c2_6_nobody_is_asked_where_there_is_one_thing_to_do() {
    play(WATCHED_GAMES / 4, |rules, before, (actor, action), _, _, at| {
        let Actor::Seat(seat) = actor else { return };
        let excepted = matches!(
            before.pending(),
            Pending::Choose | Pending::Act | Pending::Attacked { .. } | Pending::MadameChing
        );
        assert!(excepted || rules.count(before, seat) > 1, "only `{action}` was to be done ({at})");
    });
}

#[test]
fn lists_and_checks_agree_on_changed_actions() {
    for rules in modes() {
        for (at, state) in random_states(&rules, 1_000..1_000 + MUTATED_GAMES, PLIES, 3) {
            let mut rng = generator(at.seed ^ (u64::from(at.ply) << 32));
            check_mutations(&rules, &state, 12, &mut rng, at, mutated);
        }
    }
}

/// The mutations reach every kind of action, and legal as well as illegal ones.
#[test]
fn changed_actions_are_of_every_kind() {
    let (mut kinds, mut verdicts, mut rng) = (BTreeSet::new(), BTreeSet::new(), generator(7));
    play(8, |rules, before, (actor, action), _, _, _| {
        let action = mutated(action, &mut rng);
        let text = format!("{action:?}");
        kinds.insert(text.split(|c: char| !c.is_alphabetic()).next().map(str::to_owned));
        verdicts.insert(rules.check(before, actor, action).map_err(Reason::code));
    });
    assert_eq!(kinds.len(), 27, "{kinds:?}");
    assert!(verdicts.len() >= 36, "{} {verdicts:?}", verdicts.len());
}

// What a seat holds changes nothing for the others until it comes into play.

/// Deals the hidden cards of a seat anew: those in its hand and those in the deck change places at random, and
/// nobody knows anything of them. Gives the state as it is and as it might be, both without memories.
fn replaced(rules: &Rules, state: &State, seat: Seat, rng: &mut impl Rng) -> Option<(State, State)> {
    let name = rules.seats()[seat.index()];
    let mut position = rules.position(state);
    position.as_object_mut()?.shift_remove("knowledge");
    let forgetful = rules.from_position(&position).ok()?;
    let mut kinds: Vec<Encounter> =
        state.encounter_hand(seat).cards().chain(state.encounter_deck(rules).cards()).collect();
    random::shuffle(rng, &mut kinds);
    // C9.3: a card that may be shared is in the hand, and everyone who may know it is left out below.
    if let (Pending::Share { kind, .. }, true) = (state.pending(), state.decider() == Some(seat)) {
        let at = kinds.iter().position(|&each| each == kind)?;
        kinds.swap(0, at);
    }
    kinds.truncate(usize::from(state.encounter_hand(seat).len()));
    kinds.sort_unstable();
    position["encounters"][name] = json!(kinds);
    // A chosen card stays in the hand.
    if position.get("chosen").is_none() && !matches!(state.pending(), Pending::Swap { .. }) {
        let mut cards: Vec<ching::Card> = state.hand(seat).iter().chain(state.deck().iter()).collect();
        random::shuffle(rng, &mut cards);
        cards.truncate(usize::from(state.hand(seat).len()));
        position["hands"][name] = json!(cards);
    }
    let other = rules.from_position(&position);
    Some((forgetful, other.unwrap_or_else(|problem| panic!("{problem}\n{position}"))))
}

/// C5.1, C5.2, C9.3: who is asked next, and all that anyone else sees, hangs on nothing that is hidden: with other
/// cards in a hand the same action leads to the same question.
#[test]
fn c5_2_being_asked_reveals_nothing() {
    let mut rng = generator(3);
    let (mut asked, mut compared) = ([0_u32; 4], 0);
    play(REPLACED_GAMES, |rules, before, (actor, action), _, after, at| {
        let kind = match after.pending() {
            Pending::Attacked { .. } => 0,
            Pending::MadameChing => 1,
            Pending::Share { .. } => 2,
            _ if at.ply % 8 == 0 => 3,
            _ => return,
        };
        let seat = after.decider().unwrap_or(Seat(at.ply as u8 % rules.mode().players()));
        let Some((mut one, mut other)) = replaced(rules, before, seat, &mut rng) else { return };
        if rules.status(after) == Status::Over || rules.check(&other, actor, action).is_err() {
            return;
        }
        let events = [&mut one, &mut other].map(|state| {
            let mut events = Vec::new();
            rules.apply_unchecked(state, actor, action, &mut events);
            events
        });
        assert_eq!(rules.status(&one), rules.status(&other), "`{action}` ({at})");
        for observer in observers(rules).filter(|observer| !observer.is(seat)) {
            // Who steals a card or swaps hands sees what there is.
            let shown = matches!(
                action,
                Action::Steal(_) | Action::Swap { .. } | Action::Combat(_) | Action::Decline
            );
            if shown && observer != Observer::Spectator {
                continue;
            }
            let seen = events.each_ref().map(|events| {
                events.iter().filter_map(|event| rules.redact(event, observer)).collect::<Vec<_>>()
            });
            assert_eq!(seen[0], seen[1], "{observer:?} `{action}` ({at})");
            let views = [&one, &other].map(|state| view_text(rules, state, observer));
            assert_eq!(views[0], views[1], "{observer:?} `{action}` ({at})");
        }
        asked[kind] += 1;
        compared += 1;
    });
    assert!(asked.iter().all(|&n| n > 30) && compared > 500, "{asked:?} {compared}");
}

/// The positions of a game without memories are the same for everyone who cannot see the difference.
#[test]
fn hidden_cards_replaced_in_a_position_do_not_show() {
    let mut rng = generator(4);
    for rules in modes() {
        for (at, state) in random_states(&rules, 0..REPLACED_GAMES, PLIES, 37) {
            let seat = Seat((at.ply / 37) as u8 % rules.mode().players());
            if rules.status(&state) == Status::Over {
                continue;
            }
            let Some((one, other)) = replaced(&rules, &state, seat, &mut rng) else { continue };
            for observer in observers(&rules).filter(|observer| !observer.is(seat)) {
                let views = [&one, &other].map(|state| view_text(&rules, state, observer));
                assert_eq!(views[0], views[1], "{observer:?} ({at})");
            }
        }
    }
}
