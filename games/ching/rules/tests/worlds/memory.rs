//! C1.3, C1.4: what each observer knows of hidden cards, case by case.

use ching::{Mode, Rules, State};
use serde_json::{Value, json};
use tabletop::{Game, Observer, Seat};

use crate::worlds::boards::{Board, play};

const RED: Observer = Observer::Seat(Seat(0));
const BLUE: Observer = Observer::Seat(Seat(1));
const YELLOW: Observer = Observer::Seat(Seat(2));
const WHITE: Observer = Observer::Seat(Seat(3));
const ANYBODY: Observer = Observer::Spectator;

/// It is red's turn.
fn acting() -> Value {
    json!({ "turn": { "seat": "red" }, "pending": { "kind": "act" } })
}

/// Three players; red acts, then blue with 31 and yellow with 16.
fn three() -> (Rules, State) {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[10, 20], &[30, 40], &[15]],
        deck: &[5, 52],
        face_down: Some(12),
        display: &[25, 35],
        revealed: &[&[], &[31], &[16]],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        skills: &[&["combat", "combat"], &["combat"], &["combat"]],
        ..Board::default()
    };
    (board.rules(), board.state(&acting()))
}

/// What an observer knows beyond what everyone does.
fn private(rules: &Rules, state: &State, observer: Observer) -> Value {
    json!(rules.view(state, observer).knowledge.private)
}

/// Where a card may be, as everyone knows; nothing when it lies open.
fn places(rules: &Rules, state: &State, card: u8) -> Value {
    let common = json!(rules.view(state, ANYBODY).knowledge.common);
    let groups = common.as_array().expect("groups").iter();
    let mut groups =
        groups.filter(|group| group["cards"].as_array().is_some_and(|all| all.contains(&json!(card))));
    groups.next().map_or(Value::Null, |group| group["places"].clone())
}

/// The encounter cards that an observer knows to be in the hands of others.
fn held(rules: &Rules, state: &State, observer: Observer) -> Value {
    let seen = json!(rules.view(state, observer).knowledge.encounters);
    let held = seen.as_object().expect("seats").iter().filter(|(_, cards)| **cards != json!([]));
    Value::Object(held.map(|(seat, cards)| (seat.clone(), cards.clone())).collect())
}

#[test]
fn c1_4_combat_shows_the_hand_and_both_cards_to_the_two_involved() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: combat blue"]);
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [30, 40], "places": ["blue"] }]));
    for other in [BLUE, YELLOW, ANYBODY] {
        assert_eq!(private(&rules, &state, other), json!([]));
    }
    play(&rules, &mut state, &["red: swap 30 for 10"]);
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [10, 40], "places": ["blue"] }]));
    assert_eq!(private(&rules, &state, BLUE), json!([{ "cards": [30], "places": ["red"] }]));
    for other in [YELLOW, ANYBODY] {
        assert_eq!(private(&rules, &state, other), json!([]));
    }
}

#[test]
fn c1_4_combat_with_the_same_card_given_back() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: combat blue", "red: swap 30 for 30"]);
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [30, 40], "places": ["blue"] }]));
    assert_eq!(private(&rules, &state, BLUE), json!([]));
}

#[test]
fn c1_4_a_player_who_saw_no_swap_knows_only_that_a_card_is_in_either_hand() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: take 25", "blue: combat yellow", "blue: swap 15 for 40"]);
    // Everyone saw red take 25; yellow knows that blue has 15 and blue that yellow has 40.
    assert_eq!(places(&rules, &state, 25), json!(["red"]));
    assert_eq!(private(&rules, &state, YELLOW), json!([{ "cards": [15], "places": ["blue"] }]));
    play(&rules, &mut state, &["blue: take 35", "yellow: combat red", "yellow: swap 25 for 40"]);
    assert_eq!(places(&rules, &state, 25), json!(["red", "yellow"]));
    assert_eq!(places(&rules, &state, 35), json!(["blue"]));
    // Blue knew of 40; it may have gone on.
    assert_eq!(private(&rules, &state, BLUE), json!([{ "cards": [40], "places": ["red", "yellow"] }]));
    assert_eq!(
        private(&rules, &state, RED),
        json!([{ "cards": [25], "places": ["yellow"] }]),
        "red gave 25 and holds 40"
    );
    assert_eq!(
        private(&rules, &state, YELLOW),
        json!([{ "cards": [10, 20, 40], "places": ["red"] }, { "cards": [15], "places": ["blue"] }])
    );
}

#[test]
fn c1_4_a_card_that_is_revealed_is_a_secret_no_more() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: combat blue", "red: swap 30 for 10", "red: take 25", "blue: take 35"]);
    play(&rules, &mut state, &["yellow: take face-down", "fate: draw 5", "fate: draw 52"]);
    let draw = rules.chance_outcome(&state, 0).to_string();
    play(&rules, &mut state, &[&format!("fate: {draw}")]);
    play(&rules, &mut state, &["blue: choose 10", "red: choose 30", "yellow: choose 15"]);
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [40], "places": ["blue"] }]));
    assert_eq!(private(&rules, &state, BLUE), json!([]));
    assert_eq!(places(&rules, &state, 10), Value::Null);
}

#[test]
fn c1_4_a_face_up_card_taken_is_known_to_all_and_a_face_down_one_to_its_taker() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: take 25", "blue: take face-down"]);
    assert_eq!(places(&rules, &state, 25), json!(["red"]));
    assert_eq!(places(&rules, &state, 12), json!(["red", "blue", "yellow", "deck"]));
    assert!(rules.view(&state, BLUE).hands.of(Seat(1)).cards.is_some_and(|cards| cards.len() == 3));
    for other in [RED, YELLOW, ANYBODY] {
        assert_eq!(rules.view(&state, other).hands.of(Seat(1)).cards, None);
        assert_eq!(private(&rules, &state, other), json!([]));
    }
}

#[test]
fn c2_4_after_a_reshuffle_the_discards_are_the_deck() {
    let (rules, mut state) = three();
    play(&rules, &mut state, &["red: take 25", "blue: take 35", "yellow: take face-down"]);
    // The deck has two cards, so the third is drawn from the discards; 5 has been laid face down.
    play(&rules, &mut state, &["fate: draw 5", "fate: draw 52"]);
    assert_eq!(places(&rules, &state, 52), Value::Null);
    assert_eq!(places(&rules, &state, 5), json!(["red", "blue", "yellow", "face_down"]));
    assert_eq!(places(&rules, &state, 25), json!(["red"]));
    assert_eq!(places(&rules, &state, 50), json!(["deck"]));
    assert_eq!(rules.view(&state, ANYBODY).deck, 37);
    play(&rules, &mut state, &["fate: draw 50"]);
    assert_eq!(places(&rules, &state, 50), Value::Null);
}

/// Two teams with some encounter cards; red acts, then blue, yellow and white.
fn teams(encounters: &'static [&'static [&'static str]]) -> (Rules, State) {
    let board = Board {
        mode: Mode::Teams,
        hands: &[&[10, 20], &[30], &[15], &[44]],
        deck: &[5, 52],
        face_down: Some(12),
        display: &[25, 35, 36],
        revealed: &[&[], &[31], &[16], &[8]],
        encounters,
        encounter_deck: &["sea-dog", "madame-ching", "oracle"],
        ..Board::default()
    };
    (board.rules(), board.state(&acting()))
}

#[test]
fn c1_4_a_gift_is_known_to_the_partners() {
    let (rules, mut state) = teams(&[]);
    play(&rules, &mut state, &["red: take 25", "red: give 10"]);
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [10], "places": ["yellow"] }]));
    assert_eq!(places(&rules, &state, 25), json!(["red", "yellow"]));
    for other in [BLUE, YELLOW, WHITE, ANYBODY] {
        assert_eq!(private(&rules, &state, other), json!([]));
    }
    play(&rules, &mut state, &["blue: take 35", "blue: keep", "yellow: take face-down", "yellow: give 15"]);
    assert_eq!(private(&rules, &state, YELLOW), json!([{ "cards": [15], "places": ["red"] }]));
    assert_eq!(private(&rules, &state, RED), json!([{ "cards": [10], "places": ["yellow"] }]));
    assert_eq!(places(&rules, &state, 25), json!(["red", "yellow"]));
    assert_eq!(places(&rules, &state, 35), json!(["blue"]));
}

#[test]
fn c1_4_a_stolen_encounter_card_is_known_to_thief_and_victim() {
    let (rules, mut state) = teams(&[&["traitor"], &["thief"], &["pilot"], &["trader", "trader"]]);
    play(&rules, &mut state, &["red: play traitor white", "white: decline", "fate: steal trader"]);
    let hidden = |observer| json!(rules.view(&state, observer).table.pending)["card"].clone();
    assert_eq!(hidden(RED), json!("trader"));
    assert_eq!(hidden(WHITE), json!("trader"));
    assert_eq!((hidden(BLUE), hidden(YELLOW), hidden(ANYBODY)), (Value::Null, Value::Null, Value::Null));
    assert_eq!(held(&rules, &state, WHITE), json!({ "red": ["trader"] }));
    play(&rules, &mut state, &["red: share"]);
    // The victim knows that it went on, and the giver where it is.
    assert_eq!(held(&rules, &state, WHITE), json!({ "yellow": ["trader"] }));
    assert_eq!(held(&rules, &state, RED), json!({ "yellow": ["trader"] }));
    assert_eq!(held(&rules, &state, BLUE), json!({}));
    assert_eq!(held(&rules, &state, YELLOW), json!({}));
}

#[test]
fn c1_4_of_a_theft_others_know_that_one_card_less_is_certain() {
    let (rules, mut state) = teams(&[&["oracle"], &[], &["pilot"], &["traitor"]]);
    // Red gets a Sea Dog and Madame Ching and hands them to yellow; then white steals one of yellow's three cards.
    play(&rules, &mut state, &["red: play oracle", "fate: encounter sea-dog", "red: share"]);
    play(
        &rules,
        &mut state,
        &["fate: encounter madame-ching", "red: share", "fate: encounter oracle", "red: keep"],
    );
    assert_eq!(held(&rules, &state, RED), json!({ "yellow": ["madame-ching", "sea-dog"] }));
    play(
        &rules,
        &mut state,
        &["red: take 25", "red: keep", "blue: take 35", "blue: keep", "yellow: take 36"],
    );
    play(
        &rules,
        &mut state,
        &["white: play traitor yellow", "yellow: decline", "fate: steal pilot", "white: keep"],
    );
    // Red does not know which card went: neither is certain any more.
    assert_eq!(held(&rules, &state, RED), json!({}));
    assert_eq!(held(&rules, &state, YELLOW), json!({ "white": ["pilot"] }));
    assert_eq!(held(&rules, &state, WHITE), json!({}));
    // What cannot be in the deck is not forgotten.
    let deck = json!(rules.view(&state, RED).knowledge.encounter_deck);
    assert_eq!(deck, json!(["pilot"]), "of all cards in hands only a Pilot was never seen by red");
}

#[test]
fn c1_4_an_encounter_card_that_is_played_is_a_secret_no_more() {
    let (rules, mut state) = teams(&[&["traitor"], &[], &["thief"], &["pilot", "trader"]]);
    play(
        &rules,
        &mut state,
        &["red: play traitor white", "white: decline", "fate: steal pilot", "red: keep"],
    );
    assert_eq!(held(&rules, &state, WHITE), json!({ "red": ["pilot"] }));
    play(
        &rules,
        &mut state,
        &["red: take 25", "red: keep", "blue: take 35", "blue: keep", "yellow: take 36"],
    );
    play(&rules, &mut state, &["white: take face-down", "fate: draw 5", "fate: draw 52"]);
    // Two more cards are laid out; then red sails and plays the Pilot.
    for _ in 0..2 {
        let draw = rules.chance_outcome(&state, 0).to_string();
        play(&rules, &mut state, &[&format!("fate: {draw}")]);
    }
    play(&rules, &mut state, &["blue: choose 35", "red: choose 25", "yellow: choose 15", "white: choose 44"]);
    play(&rules, &mut state, &["white: take 52", "white: keep", "blue: take face-down", "red: play pilot"]);
    assert_eq!(held(&rules, &state, WHITE), json!({}));
}
