//! The Ming Voyages alone. The automaton's next Event is known where only one kind is left in the decks.

use ming::Rules;
use ming::Side::{Emperor, Overlord};
use ming::solo::{Challenges, Difficulty};

use crate::suite::scene::{EMPTY, Scene, hordes, troops};

fn alone(difficulty: Difficulty) -> Rules {
    Rules::solo(difficulty, Challenges::default())
}

#[test]
fn m10_13_the_seventh_voyage_that_cannot_fail_is_sailed() {
    for difficulty in [Difficulty::Easy, Difficulty::Brutal] {
        let scene = Scene::sure_voyage(alone(difficulty));
        scene.asks(Emperor, 15, Overlord).is_won_by_all();
        scene.asks(Emperor, 15, Overlord).is_seen_as_won();
    }
}

/// M10.13: two Borderlands each, and enough Voyages.
fn even(difficulty: Difficulty) -> Scene {
    let borders = [troops(1), EMPTY, hordes(2), troops(1), hordes(2)];
    Scene { voyages: &[1, 2, 3, 4], borders, home: [2, 0], ..Scene::new(alone(difficulty)) }.last(19)
}

#[test]
fn m10_13_the_last_card_takes_the_borderland_that_decides() {
    even(Difficulty::Easy).asks(Emperor, 25, Emperor).is_won_by_all();
}

/// M10.2: the hard game requires six Voyages, no matter who controls the Borderlands.
#[test]
fn m10_13_with_too_few_voyages_the_last_card_is_seen_as_lost() {
    even(Difficulty::Hard).asks(Emperor, 25, Emperor).is_hopeless();
}

/// M10.11: the automaton moves into an empty Borderland beside a Homeland with a Horde.
#[test]
fn m10_11_the_last_borderland_is_not_left_empty_when_the_automaton_will_move() {
    let scene =
        Scene { home: [3, 1], sea: [1, 0], event: "move", ..Scene::in_danger(alone(Difficulty::Easy)) };
    scene.asks(Emperor, 16, Emperor).is_saved_from(0.1);
}

#[test]
fn m10_11_without_troops_nothing_saves_the_last_borderland() {
    let hands: [&[u8]; 2] = [&[6, 10, 13, 25], &[4, 7, 19, 22]];
    let scene =
        Scene { event: "move", hands, played: Some(16), ..Scene::in_danger(alone(Difficulty::Moderate)) };
    scene.asks(Emperor, 16, Emperor).is_hopeless();
}
