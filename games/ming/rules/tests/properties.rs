//! What must hold in every game, over random games of both editions.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::mutations::mutated;
use ming::{Action, Card, CardSet, Edition, Ending, Piece, Place, Places, Reason, Rules, Side, State};
use tabletop::testing::{
    At, Checks, check_mutations, check_random_game, check_record, generator, random_action, random_states,
};
use tabletop::{Actor, Game, Status};

/// Games of each edition with every promise checked at every ply.
const DENSE_GAMES: u64 = 8;
/// Games of each edition with every promise checked now and then.
const SPARSE_GAMES: u64 = 250;
/// Games of each edition that are only counted.
const COUNTED_GAMES: u64 = 2_000;
/// Games of each edition whose lists are held against changed actions.
const MUTATED_GAMES: u64 = 1_000;
/// Games of each edition that are written down.
const RECORDS: u64 = 1_000;
/// More actions than any game has.
const PLIES: u32 = 5_000;

fn editions() -> [Rules; 2] {
    Edition::ALL.map(Rules::new)
}

/// Plays random games of both editions and calls `each` before every action.
fn play(games: u64, mut each: impl FnMut(&Rules, &State, Actor, Action, At)) -> Vec<(Rules, State)> {
    let mut ends = Vec::new();
    for rules in editions() {
        for seed in 0..games {
            let mut rng = generator(seed);
            let mut state = rules.start();
            for ply in 0..PLIES {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                each(&rules, &state, actor, action, At { seed, ply });
                rules.apply_unchecked(&mut state, actor, action, &mut ());
            }
            ends.push((rules.clone(), state));
        }
    }
    ends
}

#[test]
fn the_contract_holds_at_every_ply() {
    for rules in editions() {
        for seed in 0..DENSE_GAMES {
            check_random_game(&rules, seed, Checks::default());
        }
    }
}

#[test]
fn the_contract_holds_now_and_then_in_many_games() {
    for rules in editions() {
        for seed in DENSE_GAMES..DENSE_GAMES + SPARSE_GAMES {
            let checks = Checks { every: 17 + (seed % 5) as u32, list: 40, worlds: 1, ..Checks::default() };
            check_random_game(&rules, seed, checks);
        }
    }
}

#[test]
fn every_game_ends() {
    for (rules, state) in play(COUNTED_GAMES, |_, _, _, _, _| {}) {
        assert_eq!(rules.status(&state), Status::Over);
        assert!(rules.outcome(&state).is_some());
    }
}

#[test]
fn m1_2_no_piece_appears_or_vanishes() {
    play(COUNTED_GAMES, |rules, state, _, _, at| {
        let board = state.board();
        for piece in Piece::ALL {
            let on_voyages = if piece == Piece::Junk { board.voyages() } else { 0 };
            let total = Place::ALL.iter().map(|&place| board.count(piece, place)).sum::<u8>() + on_voyages;
            assert_eq!(total, rules.content().play().pieces[piece as usize], "{piece:?} ({at})");
        }
    });
}

#[test]
fn m1_3_pieces_lie_only_where_they_may() {
    let mut sea = Places::NONE;
    sea.insert(Place::Sea);
    play(COUNTED_GAMES, |_, state, _, _, at| {
        for piece in Piece::ALL {
            let allowed = |place: Place| match piece {
                Piece::Troop => place == Place::Ming || place.is_borderland(),
                Piece::Gold => place == Place::Ming || sea.contains(place),
                Piece::Junk => sea.contains(place),
                Piece::Horde | Piece::Settlement => place.is_borderland() || place.is_homeland(),
            };
            for place in Place::ALL.into_iter().filter(|&place| place != Place::Supply && !allowed(place)) {
                assert_eq!(state.board().count(piece, place), 0, "{piece:?} in {place} ({at})");
            }
        }
    });
}

#[test]
fn every_card_is_in_one_place() {
    play(COUNTED_GAMES / 10, |rules, state, _, _, at| {
        let position = rules.position(state);
        let aside: Vec<Card> =
            serde_json::from_value(position["set_aside"].clone()).expect("cards that are set aside");
        let hidden = Side::ALL.map(|side| [state.hand(side), state.reserved(side)]).into_iter().flatten();
        let open = state.discards().chain(state.played()).chain(aside);
        let cards: Vec<Card> =
            hidden.chain([state.deck()]).flat_map(|set| set.iter().collect::<Vec<_>>()).chain(open).collect();
        let different: CardSet = cards.iter().copied().collect();
        assert_eq!((cards.len(), different), (27, CardSet::ALL), "({at})");
    });
}

#[test]
fn m3_3_a_full_game_is_24_cards_of_the_emperor_and_23_of_the_overlord() {
    let mut cards = [0; 2];
    let mut counts = Vec::new();
    let ends = play(COUNTED_GAMES, |_, _, actor, action, at| {
        if at.ply == 0 {
            counts.push(std::mem::take(&mut cards));
        }
        if let (Actor::Seat(seat), Action::Play(_) | Action::Reserve(_)) = (actor, action) {
            cards[seat.index()] += 1;
        }
    });
    counts.push(cards);
    let mut full = 0;
    for ((_, state), [emperor, overlord]) in ends.iter().zip(&counts[1..]) {
        match state.ending() {
            Some(Ending::Minor(_)) => {
                assert_eq!((*emperor, *overlord, state.round()), (24, 23, 24));
                assert!(Side::ALL.iter().all(|&side| state.hand(side).is_empty()));
                full += 1;
            }
            Some(Ending::Major(_)) => assert!(*emperor <= 24 && *overlord <= 23),
            None => panic!("the game goes on"),
        }
    }
    assert!(full > COUNTED_GAMES / 10, "only {full} games went the distance");
}

#[test]
fn m6_9_nobody_is_asked_where_there_is_one_thing_to_do() {
    let mut list = Vec::new();
    play(COUNTED_GAMES, |rules, state, actor, action, at| {
        if let Actor::Seat(seat) = actor {
            rules.legal(state, seat, &mut list);
            let card = matches!(action, Action::Play(_) | Action::Reserve(_));
            assert!(card || list.len() > 1, "only `{action}` was to be done ({at})");
        }
    });
}

#[test]
fn m9_1_a_german_reserve_holds_three_cards_at_most() {
    let mut most = [0; 2];
    play(COUNTED_GAMES, |rules, state, _, _, _| {
        for side in Side::ALL {
            let most = &mut most[usize::from(rules.edition() == Edition::German)];
            *most = state.reserved(side).len().max(*most);
        }
    });
    assert!(most[0] > 3 && most[1] == 3, "{most:?}");
}

#[test]
fn records_round_trip() {
    for rules in editions().map(Arc::new) {
        for seed in 0..RECORDS {
            let record = check_record(&rules, seed, PLIES);
            assert!(record.lines.len() > 30);
        }
    }
}

#[test]
fn lists_and_checks_agree_on_changed_actions() {
    for rules in editions() {
        for (at, state) in random_states(&rules, 1000..1000 + MUTATED_GAMES, PLIES, 3) {
            let mut rng = generator(at.seed ^ (u64::from(at.ply) << 32));
            check_mutations(&rules, &state, 24, &mut rng, at, mutated);
        }
    }
}

/// The mutations reach every kind of action, and legal as well as illegal ones.
#[test]
fn changed_actions_are_of_every_kind() {
    let mut kinds = BTreeSet::new();
    let mut verdicts = BTreeSet::new();
    let mut rng = generator(7);
    play(COUNTED_GAMES / 10, |rules, state, actor, action, _| {
        let action = mutated(action, &mut rng);
        let text = action.to_string();
        kinds.insert(text.split(|c: char| c.is_ascii_digit()).next().map(str::to_owned));
        verdicts.insert(rules.check(state, actor, action).map_err(Reason::code));
    });
    assert!(kinds.len() >= 24, "{kinds:?}");
    assert!(verdicts.len() >= 30, "{verdicts:?}");
}
