//! M3.4: what an observer keeps, and nobody else learns.

use crate::worlds::{EMPEROR, OVERLORD, editions, side_of};
use ming::{Card, CardSet, Event, Rules, Side, State};
use std::collections::BTreeMap;
use tabletop::testing::{generator, random_action, view_text};
use tabletop::{Game, Observer};

/// Random games of each edition for what an observer must not lose.
const MEMORY_GAMES: u64 = 40;
/// Worlds imagined from each view of those.
const IMAGINED: u32 = 40;

/// Both sides' hands at the end of each round and each reserved card's round, kept beside a random game.
#[derive(Default)]
struct Diary {
    /// By round: what each side passed on.
    passed: BTreeMap<u8, [CardSet; 2]>,
    era_began: u8,
}

impl Diary {
    fn note(&mut self, round: u8, events: &[Event]) {
        for event in events {
            match event {
                Event::Swapped { cards: Some(cards), .. } => {
                    self.passed.insert(round, *cards);
                }
                Event::Reshuffled { .. } => self.era_began = round + 1,
                _ => {}
            }
        }
    }

    /// Whether a card that a side reserved in a round was in a hand that the other had passed on, and the hand it
    /// left has come back.
    fn deducible(&self, side: Side, card: Card, round: u8) -> bool {
        let handed =
            self.passed.get(&(round - 1)).is_some_and(|passed| passed[side.other() as usize].contains(card));
        handed && self.passed.contains_key(&round)
    }
}

/// The round of each reserved card of a side.
pub fn reserved(rules: &Rules, state: &State, side: Side) -> Vec<(Card, u8)> {
    let rounds = &rules.position(state)["reserved_in_round"];
    let round = |card: Card| rounds[card.to_string()].as_u64().expect("a round") as u8;
    state.reserved(side).iter().map(|card| (card, round(card))).collect()
}

/// Calls `each` now and then in random games, with worlds imagined by an observer.
fn remembering(observer: Observer, mut each: impl FnMut(&Rules, &State, &Diary, &[State])) {
    for rules in editions() {
        for seed in 0..MEMORY_GAMES {
            let (mut rng, mut probe) = (generator(seed), generator(!seed));
            let (mut state, mut diary) = (rules.start(), Diary::default());
            for ply in 0.. {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                if ply % 5 == 0 && state.round() > 0 {
                    let worlds = rules.worlds(&rules.view(&state, observer)).expect("a view of a real state");
                    let imagined: Vec<State> =
                        (0..IMAGINED).map(|_| rules.sample_state(&worlds, &mut probe)).collect();
                    each(&rules, &state, &diary, &imagined);
                }
                let (round, mut events) = (state.round(), Vec::new());
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                diary.note(round, &events);
            }
        }
    }
}

#[test]
fn views_of_imagined_worlds_are_equal_byte_for_byte() {
    for observer in [EMPEROR, OVERLORD, Observer::Spectator] {
        remembering(observer, |rules, state, _, worlds| {
            let view = view_text(rules, state, observer);
            assert!(worlds.iter().step_by(8).all(|world| view_text(rules, world, observer) == view));
        });
    }
}

#[test]
fn m3_4_from_round_2_on_the_emperor_knows_the_overlords_hand() {
    remembering(EMPEROR, |_, state, _, worlds| {
        if state.round() >= 2 {
            // Unless the Overlord has reserved a card in this round, and that ends the round.
            let hand = state.hand(Side::Overlord);
            assert!(worlds.iter().all(|world| world.hand(Side::Overlord) == hand));
        }
    });
}

#[test]
fn m3_4_the_overlord_knows_the_emperors_hand_but_what_was_drawn_or_reserved_since() {
    let mut unknown = 0;
    remembering(OVERLORD, |rules, state, diary, worlds| {
        let Some(passed) = diary.passed.get(&(state.round() - 1)) else { return };
        let now = reserved(rules, state, Side::Emperor).iter().any(|&(_, round)| round == state.round());
        if !now {
            let known = passed[Side::Overlord as usize].and(state.hand(Side::Emperor));
            assert!(worlds.iter().all(|world| known.without(world.hand(Side::Emperor)).is_empty()));
            let drawn = state.hand(Side::Emperor).without(known);
            unknown += u32::from(
                !drawn.is_empty()
                    && worlds.iter().any(|world| world.hand(Side::Emperor) != state.hand(Side::Emperor)),
            );
        }
    });
    assert!(unknown > 100, "{unknown}");
}

#[test]
fn m3_4_a_reserved_card_that_can_be_deduced_stays_what_it_was() {
    for observer in [EMPEROR, OVERLORD] {
        let opponent = side_of(observer).expect("a player").other();
        let mut deduced = 0;
        remembering(observer, |rules, state, diary, worlds| {
            for (card, round) in reserved(rules, state, opponent) {
                if diary.deducible(opponent, card, round) {
                    deduced += 1;
                    for world in worlds.iter().step_by(4) {
                        assert!(reserved(rules, world, opponent).contains(&(card, round)), "{card:?}");
                    }
                }
            }
        });
        assert!(deduced > 100, "{deduced}");
    }
}

#[test]
fn m3_4_a_reserved_card_that_cannot_be_deduced_can_be_another() {
    for observer in [EMPEROR, OVERLORD] {
        let opponent = side_of(observer).expect("a player").other();
        let mut varied = 0;
        remembering(observer, |rules, state, diary, worlds| {
            // With two cards in the deck it is the same by chance once in 3^40.
            if state.deck().len() < 2 {
                return;
            }
            for (card, round) in reserved(rules, state, opponent) {
                if !diary.deducible(opponent, card, round) {
                    varied += 1;
                    let same = |world: &State| reserved(rules, world, opponent).contains(&(card, round));
                    assert!(!worlds.iter().all(same), "{card:?} of round {round}");
                }
            }
        });
        assert!(varied > 100, "{varied}");
    }
}

#[test]
fn a_spectator_can_imagine_any_hand_and_reserve() {
    let mut varied = [0; 2];
    remembering(Observer::Spectator, |_, state, _, worlds| {
        if state.deck().len() > 3 {
            for side in Side::ALL {
                assert!(worlds.iter().any(|world| world.hand(side) != state.hand(side)));
                if !state.reserved(side).is_empty() {
                    assert!(worlds.iter().any(|world| world.reserved(side) != state.reserved(side)));
                    varied[side as usize] += 1;
                }
            }
        }
    });
    assert!(varied.iter().all(|&n| n > 100), "{varied:?}");
}

#[test]
fn own_cards_are_never_imagined() {
    for observer in [EMPEROR, OVERLORD] {
        let side = side_of(observer).expect("a player");
        remembering(observer, |_, state, _, worlds| {
            let same = |world: &State| {
                world.hand(side) == state.hand(side) && world.reserved(side) == state.reserved(side)
            };
            assert!(worlds.iter().all(same));
        });
    }
}
