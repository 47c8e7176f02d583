//! The Ming Voyages for two, as the Emperor sees them.

use ming::Edition;
use ming::Side::{Emperor, Overlord};
use ming_table::odds::{Battle, Cache, Pieces, Reserve};

use serde_json::json;

use crate::suite::scene::{EMPTY, Scene, hordes, troops, what};

fn english() -> Scene {
    Scene::new(ming::Rules::new(Edition::English))
}

#[test]
fn m8_1_the_seventh_voyage_that_cannot_fail_is_sailed() {
    Scene::sure_voyage(english().rules).asks(Emperor, 15, Overlord).is_won_by_all();
}

#[test]
fn m9_2_the_seventh_voyage_that_cannot_fail_is_sailed_in_german_too() {
    Scene::sure_voyage(ming::Rules::new(Edition::German)).asks(Emperor, 15, Overlord).is_won_by_all();
}

#[test]
fn m6_1_the_card_is_played_that_makes_the_seventh_voyage_sure() {
    let hands: [&[u8]; 2] = [&[9, 10, 13, 16, 25], &[4, 7, 19, 22]];
    let scene = Scene {
        hands,
        played: None,
        pending: what("card"),
        then: &[],
        ..Scene::sure_voyage(english().rules)
    };
    scene.asks(Emperor, 15, Overlord).is_won();
}

#[test]
fn m8_1_a_seventh_voyage_that_cannot_fail_is_seen_as_won() {
    Scene::sure_voyage(english().rules).asks(Emperor, 15, Overlord).is_seen_as_won();
}

/// M6.4: who lets the Overlord use the Maelstrom first has no Junk left to sail with.
#[test]
fn m6_4_a_player_who_can_win_uses_the_card_before_the_overlord_does() {
    let scene =
        Scene { played: Some(2), pending: what("order"), then: &[], ..Scene::sure_voyage(english().rules) };
    scene.asks(Emperor, 16, Emperor).is_saved_from(0.1);
}

#[test]
fn m8_2_the_last_card_takes_the_borderland_that_decides() {
    let scene = Scene {
        voyages: &[1, 2, 3, 4],
        borders: [troops(1), EMPTY, hordes(2), EMPTY, hordes(2)],
        home: [2, 0],
        ..english()
    };
    scene.last(19).asks(Emperor, 25, Emperor).is_won_by_all();
}

/// M8.2: what lacks is one Voyage; Gold at home and all Junks at sea make it sure, and nothing else does.
#[test]
fn m8_2_the_last_card_sails_the_voyage_that_decides() {
    let scene = Scene {
        voyages: &[1, 2, 3, 4],
        borders: [troops(1), troops(1), hordes(4), hordes(4), hordes(4)],
        sea: [3, 0],
        home: [1, 4],
        ..english()
    };
    scene.last(19).asks(Emperor, 25, Emperor).is_won_by_all();
}

#[test]
fn m8_2_a_last_card_that_changes_too_little_is_seen_as_lost() {
    let scene =
        Scene { voyages: &[1, 2], borders: [troops(1), EMPTY, hordes(2), hordes(2), hordes(2)], ..english() };
    Scene { home: [3, 2], sea: [2, 0], ..scene }.last(21).asks(Emperor, 25, Emperor).is_hopeless();
}

#[test]
fn m8_2_a_last_card_that_can_spoil_nothing_is_seen_as_won() {
    let scene = Scene { voyages: &[1, 2, 3, 4, 5], borders: [troops(2); 5], home: [1, 1], ..english() };
    scene.last(19).asks(Emperor, 25, Emperor).is_seen_as_won();
}

#[test]
fn m8_1_the_emperor_does_not_leave_the_last_borderland_empty() {
    let scene = Scene { home: [3, 1], sea: [1, 0], ..Scene::in_danger(english().rules) };
    scene.asks(Emperor, 16, Emperor).is_saved_from(0.1);
}

/// M6.1: a reserved card averts nothing.
#[test]
fn m6_1_the_emperor_does_not_reserve_while_the_last_borderland_is_empty() {
    let hands: [&[u8]; 2] = [&[6, 10, 13, 16, 25], &[4, 7, 19, 22]];
    let scene = Scene {
        home: [3, 1],
        sea: [1, 0],
        hands,
        played: None,
        pending: what("card"),
        ..Scene::in_danger(english().rules)
    };
    scene.asks(Emperor, 16, Emperor).is_saved_from(0.1);
}

/// M6.8: with three Voyages or fewer the Emperor says which Troop a Betrayal takes.
#[test]
fn m6_8_the_troop_that_holds_the_last_borderland_is_not_given_up() {
    let pending = json!({
        "what": "loss", "chooser": "emperor", "piece": "troop", "count": 1, "up_to": false, "from": "anywhere",
    });
    let mut scene = Scene { home: [1, 0], played: Some(3), pending, ..Scene::in_danger(english().rules) };
    scene.borders[0] = troops(1);
    scene.asks(Emperor, 16, Emperor).is_saved_from(0.1);
}

#[test]
fn m8_1_without_troops_nothing_saves_the_last_borderland() {
    let hands: [&[u8]; 2] = [&[6, 10, 13, 25], &[4, 7, 19, 22]];
    let scene = Scene { hands, played: Some(16), ..Scene::in_danger(english().rules) };
    scene.asks(Emperor, 16, Emperor).is_hopeless();
}

/// M7: a battle without cards, worked out round by round, has the odds it has.
#[test]
fn m7_1_a_battle_for_the_game_is_worth_its_odds() {
    for (here, settlements) in [(1, 0), (2, 0), (3, 0), (1, 1)] {
        let borders = [troops(1), troops(1), hordes(3), hordes(3), [0, here, settlements]];
        let scene = Scene { voyages: &[1, 2, 3, 4], borders, home: [3, 0], ..english() }.last(18);
        let puzzle = scene.asks(Emperor, 25, Emperor);
        for attackers in 1..=3 {
            let action = format!("attack liaodong {attackers} ming");
            let who = Pieces { attackers, defenders: here, settlements };
            let none = || Reserve::new([]).unwrap();
            let odds = Cache::default().chance(&Battle::new(who, none(), none()));
            let worth = puzzle.worth_of(&action);
            assert!((worth.low - odds.low()).abs() < 1e-9, "{action}: {worth:?}, {odds:?}");
        }
    }
}
