//! The Ming Voyages for two, as the Overlord sees them.

use bots::level::Level;
use bots::program::Program;
use ming::Side::{Emperor, Overlord};
use ming::{Edition, Rules};
use ming_table::evaluator::MingEvaluator;
use serde_json::json;
use tabletop::{Actor, Game, Observer, Status, testing};

use crate::suite::scene::{EMPTY, Scene, hordes, troops, what};

fn english() -> Rules {
    Rules::new(Edition::English)
}

/// The Overlord has played a card of 1 CP, and nobody is in the last Borderland.
fn to_move(rules: Rules) -> Scene {
    let hands: [&[u8]; 2] = [&[10, 6, 16, 25], &[4, 7, 19]];
    Scene { phase: Overlord, hands, played: Some(13), ..Scene::in_danger(rules) }
}

#[test]
fn m8_1_the_overlord_moves_into_the_last_borderland() {
    to_move(english()).asks(Overlord, 16, Emperor).is_won_by_all();
}

#[test]
fn m9_2_the_overlord_moves_into_the_last_borderland_in_german_too() {
    to_move(Rules::new(Edition::German)).asks(Overlord, 16, Emperor).is_won_by_all();
}

/// M6.1: any card will do, if it is played and not reserved.
#[test]
fn m6_1_the_overlord_does_not_reserve_what_would_win() {
    let hands: [&[u8]; 2] = [&[10, 6, 16, 25], &[4, 7, 19, 13]];
    let scene = Scene { hands, played: None, pending: what("card"), ..to_move(english()) };
    scene.asks(Overlord, 16, Emperor).is_won();
    scene.asks(Overlord, 16, Emperor).is_seen_as_won();
}

/// M6.4: without its only Junk the Emperor cannot sail.
#[test]
fn m6_4_the_overlord_sinks_the_junk_that_would_win() {
    let scene = Scene {
        played: Some(2),
        pending: what("reaction"),
        then: &["emperor"],
        ..Scene::sure_voyage(english())
    };
    scene.asks(Overlord, 16, Emperor).is_saved_from(0.1);
}

/// M6.8: with four Voyages or more the Overlord says which Troop a Betrayal takes.
#[test]
fn m6_8_the_overlord_takes_the_troop_from_the_last_borderland() {
    let pending = json!({
        "what": "loss", "chooser": "overlord", "piece": "troop", "count": 1, "up_to": false, "from": "anywhere",
    });
    // What is not won now the Emperor wins.
    let mut scene = Scene { played: Some(3), pending, then: &[], ..Scene::sure_voyage(english()) };
    scene.borders[0] = troops(1);
    scene.home[0] = 2;
    scene.asks(Overlord, 16, Emperor).is_won();
}

/// M6.4, M8.2: a Famine after the last card makes it a tie, and a tie is the Overlord's.
#[test]
fn m8_2_the_last_reaction_turns_the_game() {
    let scene = Scene {
        voyages: &[1, 2, 4, 5],
        borders: [troops(1), EMPTY, hordes(2), troops(1), hordes(2)],
        pending: what("reaction"),
        ..Scene::new(english())
    };
    scene.last(14).asks(Overlord, 25, Emperor).is_won_by_all();
}

/// M8.2: as it stands it is a tie. The Emperor will sail with the card that the Overlord leaves.
fn before_the_last(played: Option<u8>, hand: &'static [u8]) -> Scene {
    Scene {
        round: 23,
        phase: Overlord,
        voyages: &[1, 2, 3, 4],
        borders: [troops(2), troops(2), hordes(3), hordes(3), hordes(3)],
        sea: [1, 0],
        home: [0, 5],
        hands: [&[], hand],
        played,
        pending: what(if played.is_some() { "command" } else { "card" }),
        ..Scene::new(english())
    }
}

#[test]
fn m8_2_the_overlord_sinks_the_junk_of_the_last_voyage() {
    before_the_last(Some(2), &[19]).asks(Overlord, 25, Emperor).is_played_well();
}

#[test]
fn m3_1_the_overlord_does_not_pass_on_the_card_that_would_save() {
    before_the_last(None, &[2, 19]).asks(Overlord, 25, Emperor).is_played_well();
}

/// M5.2: the Borderland that decides is empty, and the Emperor has nobody to send there afterwards.
#[test]
fn m8_2_the_overlord_takes_the_borderland_that_decides() {
    let borders = [EMPTY, troops(1), hordes(3), troops(1), hordes(3)];
    let scene =
        Scene { borders, hordes: [1, 0, 0], sea: [0, 0], home: [0, 0], ..before_the_last(Some(22), &[19]) };
    scene.asks(Overlord, 25, Emperor).is_played_well();
}

#[test]
fn m8_2_a_game_that_the_emperor_has_as_good_as_won_is_hopeless() {
    let borders = [troops(2); 5];
    let scene = Scene {
        voyages: &[1, 2, 3, 4, 5],
        borders,
        home: [0, 0],
        hordes: [1, 1, 1],
        ..before_the_last(Some(22), &[19])
    };
    scene.asks(Overlord, 25, Emperor).is_hopeless();
}

/// M8.1: a sure win in one action is found by every level that looks ahead, wherever random games offer one.
#[test]
fn m8_1_the_overlord_takes_the_last_borderland_when_nobody_is_there() {
    let (rules, seat) = (english(), Overlord.seat());
    let (mut found, mut legal) = (0, Vec::new());
    for (_, state) in testing::random_states(&rules, 0..1_500, 600, 1) {
        let near = state.board().controlled(Overlord).len() == 4;
        if !near || rules.status(&state) != Status::one(seat) {
            continue;
        }
        rules.legal(&state, seat, &mut legal);
        let wins = |action| {
            let mut after = state;
            rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
            rules.outcome(&after).is_some_and(|outcome| outcome.places[seat.index()] == 1)
        };
        let winning: Vec<_> = legal.iter().copied().filter(|&action| wins(action)).collect();
        if winning.is_empty() || winning.len() == legal.len() {
            continue;
        }
        found += 1;
        let view = rules.view(&state, Observer::Seat(seat));
        for (level, simulations) in [(Level::Sailor, 1), (Level::Captain, 1_500), (Level::Admiral, 3_000)] {
            let program = Program::new(&rules, &MingEvaluator, level, 1, 1).with_simulations(simulations);
            let answer = program.choose(&view, seat).unwrap();
            assert!(winning.contains(&answer), "{level} does `{answer}`, but {winning:?} win");
        }
        if found == 12 {
            break;
        }
    }
    assert!(found > 0, "random games never offered a win in one");
}
