//! How often each world is imagined: as often as any other where the unseen cards are exchangeable, and not far from
//! it elsewhere.

use std::collections::BTreeMap;

use ching::{Encounter, Mode, Rules, State};
use serde_json::{Value, json};
use tabletop::testing::{generator, observers, random_states};
use tabletop::{Game, Observer, Seat};

use crate::worlds::boards::{Board, play};
use crate::worlds::deals::{Hidden, deals};

const RED: Observer = Observer::Seat(Seat(0));
const BLUE: Observer = Observer::Seat(Seat(1));
const YELLOW: Observer = Observer::Seat(Seat(2));

/// The most worlds of a view that are held against how often they come.
const MOST: usize = 2_000;

/// How often each world that fits comes out of this many.
fn imagined(rules: &Rules, state: &State, observer: Observer, samples: u32) -> BTreeMap<Hidden, u32> {
    let worlds = rules.worlds(&rules.view(state, observer)).expect("a view of a real state");
    let (mut rng, mut counts) = (generator(u64::from(samples)), BTreeMap::new());
    for _ in 0..samples {
        *counts.entry(Hidden::of(rules, &rules.sample_state(&worlds, &mut rng))).or_insert(0) += 1;
    }
    counts
}

/// Imagines many worlds and holds them against how often each must come; gives how many there are.
#[track_caller]
#[expect(clippy::cast_sign_loss, reason = "weights are positive")]
fn check_even(rules: &Rules, state: &State, observer: Observer) -> usize {
    let fitting = deals(rules, state, observer, MOST).expect("not too many worlds");
    let (total, least) =
        fitting.values().fold((0.0, f64::MAX), |(sum, least), &weight| (sum + weight, weight.min(least)));
    // Six of the rarest.
    let samples = (6.0 * total / least).max(400.0) as u32;
    let counts = imagined(rules, state, observer, samples);
    assert!(counts.keys().all(|world| fitting.contains_key(world)), "every world fits");
    let chi_square: f64 = fitting
        .iter()
        .map(|(world, weight)| {
            let (count, expected) =
                (f64::from(counts.get(world).copied().unwrap_or(0)), weight / total * f64::from(samples));
            (count - expected).powi(2) / expected
        })
        .sum();
    let freedom = fitting.len() as f64 - 1.0;
    // Six standard deviations, and something for the long tail of few degrees of freedom.
    let limit = freedom + 6.0 * (2.0 * freedom).sqrt() + 20.0;
    assert!(chi_square < limit, "{observer:?}: chi square {chi_square} for {freedom} degrees of freedom");
    fitting.len()
}

fn three() -> Board {
    Board {
        mode: Mode::Three,
        hands: &[&[10, 20], &[30, 40], &[15]],
        deck: &[5],
        face_down: Some(12),
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        ..Board::default()
    }
}

#[test]
fn c1_2_even_during_the_deal() {
    let rules = Rules::new(Mode::Two);
    let states = random_states(&rules, [1], 40, 1);
    let dealt = |n: u8| states.iter().map(|(_, state)| state).find(|state| state.hand(Seat(0)).len() == n);
    for (n, worlds) in [(0, 1), (1, 55), (2, 55 * 54 / 2)] {
        let state = dealt(n).expect("a deal");
        assert_eq!(check_even(&rules, state, BLUE), worlds);
        assert_eq!(check_even(&rules, state, Observer::Spectator), worlds);
        assert_eq!(check_even(&rules, state, RED), 1);
    }
}

/// Blue two of five cards, yellow one of three, face down one of two.
#[test]
fn even_where_nothing_is_remembered() {
    let (rules, state) = (three().rules(), three().state(&json!({})));
    assert_eq!(check_even(&rules, &state, RED), 10 * 3 * 2);
    assert_eq!(check_even(&rules, &state, YELLOW), 15 * 6 * 2);
    assert_eq!(check_even(&rules, &state, Observer::Spectator), 21 * 10 * 3 * 2);
}

/// C2.2: a secret choice is any of the hand.
#[test]
fn c2_2_even_among_secret_choices() {
    let (rules, mut state) = (three().rules(), three().state(&json!({})));
    play(&rules, &mut state, &["blue: choose 30", "yellow: choose 15"]);
    assert_eq!(check_even(&rules, &state, RED), 60 * 2);
    let two = Board {
        mode: Mode::Two,
        hands: &[&[10, 20, 22], &[30, 40, 41]],
        deck: &[5],
        display: &[25],
        ..Board::default()
    };
    let (rules, mut state) = (two.rules(), two.state(&json!({})));
    play(&rules, &mut state, &["blue: choose 30 41"]);
    // Three of four cards in the hand, and two of them chosen.
    assert_eq!(check_even(&rules, &state, RED), 4 * 3);
}

/// Cards of a kind are alike: two Pilots are twice as likely to be met as one Thief.
#[test]
fn encounter_cards_as_often_as_there_are_cards_of_a_kind() {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[10], &[30], &[]],
        encounters: &[&["oracle"], &["pilot", "thief"], &["pilot"]],
        encounter_deck: &["trader", "trader", "trader", "oracle"],
        ..Board::default()
    };
    let (rules, state) = (board.rules(), board.state(&json!({})));
    let worlds: Vec<usize> = observers(&rules).map(|observer| check_even(&rules, &state, observer)).collect();
    // For blue, three kinds may be red's and three yellow's, but there is one other Pilot: 9 - 1.
    assert_eq!(worlds, [25, 8, 50, 192]);
}

/// C2.4: after the encounter discards became the deck, what was in the hands is still there, unless it was played.
#[test]
fn c2_4_encounter_cards_that_cannot_be_in_the_deck() {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[], &[30], &[]],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        encounter_deck: &["trader"],
        ..Board::default()
    };
    let discards = ["thief", "pilot-map", "sea-dog", "sea-dog", "treasure-1", "treasure-1", "treasure-2"];
    let others = ["pilot", "thief", "oracle", "pilot", "trader"];
    let mut own: Vec<Encounter> = board.rules().content().play().encounters.cards().collect();
    for kind in discards.iter().chain(&others) {
        own.swap_remove(own.iter().position(|own| own.id() == *kind).expect("there are so many"));
    }
    let changes = json!({
        "turn": { "seat": "red" }, "pending": { "kind": "act" }, "hands/blue": [], "seats/blue/revealed": [30],
        "encounter_discard": discards,
        "encounters": { "red": own, "blue": ["pilot", "thief", "oracle"], "yellow": ["pilot"] },
    });
    let (rules, mut state) = (board.rules(), board.state(&changes));
    let oracle = [
        "red: play oracle",
        "fate: encounter trader",
        "fate: encounter sea-dog",
        "fate: encounter treasure-1",
    ];
    play(&rules, &mut state, &oracle);
    let deck = |observer| json!(rules.view(&state, observer).knowledge.encounter_deck);
    let all =
        ["thief", "sea-dog", "sea-dog", "pilot-map", "oracle", "treasure-1", "treasure-1", "treasure-2"];
    assert_eq!(deck(YELLOW), json!(all));
    assert_eq!(deck(RED), json!(["thief", "sea-dog", "pilot-map", "oracle", "treasure-1", "treasure-2"]));
    // Of a Thief, an Oracle and two Pilots, yellow has one.
    assert_eq!(check_even(&rules, &state, RED), 3);
    play(&rules, &mut state, &["red: pass", "blue: play oracle"]);
    play(&rules, &mut state, &["fate: encounter thief", "fate: encounter sea-dog", "fate: encounter oracle"]);
    assert!(check_even(&rules, &state, RED) > 40);
}

/// C9.3: a card that may be shared was in the deck, or in the hand it was stolen from.
#[test]
fn c9_3_even_among_cards_to_share() {
    let board = Board {
        mode: Mode::Teams,
        encounters: &[&["oracle", "traitor"], &["pilot", "thief"], &["pilot"], &["trader"]],
        encounter_deck: &["trader", "oracle", "sea-dog"],
        ..Board::default()
    };
    let changes = json!({ "turn": { "seat": "red" }, "pending": { "kind": "act" } });
    let (rules, start) = (board.rules(), board.state(&changes));
    let mut drawn = start;
    play(&rules, &mut drawn, &["red: play oracle", "fate: encounter trader"]);
    let mut stolen = start;
    play(&rules, &mut stolen, &["red: play traitor blue", "blue: decline", "fate: steal thief"]);
    for state in [drawn, stolen] {
        for observer in [RED, BLUE, YELLOW] {
            assert!(check_even(&rules, &state, observer) > 4);
        }
    }
}

/// How far what is imagined is from even: the share of worlds that come too often.
fn unevenness(rules: &Rules, state: &State, observer: Observer) -> (usize, f64) {
    let fitting = deals(rules, state, observer, MOST).expect("not too many worlds");
    let samples = 600 * fitting.len() as u32;
    let counts = imagined(rules, state, observer, samples);
    let total: f64 = fitting.values().sum();
    let off = |(world, weight): (&Hidden, &f64)| {
        (f64::from(counts.get(world).copied().unwrap_or(0)) / f64::from(samples) - weight / total).max(0.0)
    };
    (fitting.len(), fitting.iter().map(off).sum())
}

/// Cards that may be in some places, as everyone knows.
fn masks(common: &Value) -> (Rules, State) {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[10, 20], &[30, 40], &[15]],
        deck: &[5, 52],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        ..Board::default()
    };
    let nobody = || json!({ "red": [], "blue": [], "yellow": [] });
    let state = board.state(&json!({
        "knowledge": {
            "common": common,
            "private": nobody(),
            "encounters": { "red": nobody(), "blue": nobody(), "yellow": nobody() },
            "encounter_deck": nobody(),
            "encounter_deck_spectator": [],
        },
    }));
    (board.rules(), state)
}

/// Where cards may be in different places, not every deal is equally likely. This was the worst of 400 ways to mix
/// places at random; in games it is seldom more than a few in a hundred.
#[test]
fn elsewhere_one_world_in_ten_comes_too_often_at_most() {
    let (rules, state) = masks(&json!([
        { "cards": [10], "places": ["red", "blue"] },
        { "cards": [20], "places": ["red"] },
        { "cards": [30, 5, 52], "places": ["blue", "deck"] },
        { "cards": [40], "places": ["red", "blue", "yellow", "deck"] },
        { "cards": [15], "places": ["blue", "yellow"] },
    ]));
    let (worlds, off) = unevenness(&rules, &state, Observer::Spectator);
    assert_eq!(worlds, 12);
    assert!((0.08..0.13).contains(&off), "{off}");
}

/// After a Combat that nobody else saw, cards known before are in one of two hands.
#[test]
fn nearly_even_after_a_swap() {
    let anywhere = json!(["red", "blue", "yellow", "deck"]);
    let (rules, state) = masks(&json!([
        { "cards": [10, 30], "places": ["red", "blue"] },
        { "cards": [20, 40, 15, 5, 52], "places": anywhere },
    ]));
    let (worlds, off) = unevenness(&rules, &state, Observer::Spectator);
    assert_eq!(worlds, 180);
    assert!(off < 0.03, "{off}");
}
