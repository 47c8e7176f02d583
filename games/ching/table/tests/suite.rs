//! Madame Ching: what decides the last round.

use ching::{Mode, Rules, State};
use ching_table::evaluator::ChingEvaluator;
use serde_json::{Value, json};
use tabletop::Seat;

use crate::boards::Board;
use crate::puzzle::Puzzle;
use crate::puzzle::exact::{Exact, none};

/// Cards without a symbol, of five colours: space 25.
const AT_25: &[u8] = &[5, 8, 27, 42, 52];
/// Cards without a symbol, of four colours: space 28.
const AT_28: &[u8] = &[13, 18, 20, 32, 36, 47, 54];

/// Three cards laid out, one of them face down; everything else is in no hand.
fn board(mode: Mode) -> Board {
    Board { mode, display: &[40, 41], face_down: Some(43), ..Board::default() }
}

/// Gold, white, red and blue gems.
fn loot([gold, white, red, blue]: [u8; 4]) -> Value {
    json!({ "gold": gold, "white": white, "red": red, "blue": blue })
}

/// What red is asked, worked out to the end of the round.
fn asks<'a>(rules: &'a Rules, state: &State) -> Puzzle<'a, Rules, ChingEvaluator> {
    let round = state.round();
    Puzzle::new(Exact::new(rules, &ChingEvaluator, Seat(0), move |state| state.round() > round, none), *state)
}

/// What red is asked in red's turn.
#[track_caller]
fn turn<'a>(
    rules: &'a Rules,
    board: &Board,
    pending: &str,
    changes: &Value,
) -> Puzzle<'a, Rules, ChingEvaluator> {
    let mut all = json!({ "turn": { "seat": "red" }, "pending": { "kind": pending } });
    all.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    asks(rules, &board.state(&all))
}

/// What red is asked after sailing, when all missions are claimed.
#[track_caller]
fn last<'a>(rules: &'a Rules, board: &Board, changes: &Value) -> Puzzle<'a, Rules, ChingEvaluator> {
    let mut all = json!({ "missions": [], "last_round": "missions" });
    all.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    turn(rules, board, "act", &all)
}

/// C3.5: a seventh colour leads to Hong Kong.
#[test]
fn c5_6_the_pilot_that_reaches_hong_kong_is_played() {
    let board = Board {
        at_sea: &[&[5, 8, 27, 42, 52, 54]],
        encounters: &[&["pilot", "oracle"]],
        ..board(Mode::Three)
    };
    let rules = board.rules();
    last(&rules, &board, &json!({ "seats/blue/loot": loot([9, 0, 0, 0]) })).is_won_by_all();
}

/// C6.2: every other symbol of an expedition is a gold piece at the end.
#[test]
fn c6_2_the_pilot_whose_symbol_decides_is_played() {
    let board = Board {
        at_sea: &[&[7, 11]],
        encounters: &[&["pilot", "pilot-map", "pilot-kite"]],
        ..board(Mode::Three)
    };
    let rules = board.rules();
    let blue = json!({ "seats/blue/loot": loot([2, 0, 0, 0]) });
    last(&rules, &board, &blue).is_won_by_all();
}

/// C5.3: a gem changes sides; that of who is behind changes too little.
#[test]
fn c5_3_the_thief_attacks_the_leader() {
    let board = Board { encounters: &[&["thief"]], ..board(Mode::Three) };
    let rules = board.rules();
    let loot = json!({
        "seats/red/loot": loot([6, 0, 0, 0]),
        "seats/blue/loot": loot([5, 0, 1, 0]),
        "seats/yellow/loot": loot([0, 0, 0, 1]),
    });
    last(&rules, &board, &loot).is_won_by_all();
}

/// C9.1: in teams scores are added, so any gem of the other team counts.
#[test]
fn c9_1_the_thief_takes_the_dearest_gem_of_the_other_team() {
    let board = Board { encounters: &[&["thief"]], ..board(Mode::Teams) };
    let rules = board.rules();
    let loot = json!({
        "gifts": ["done", "done"],
        "seats/red/loot": loot([1, 0, 0, 0]), "seats/yellow/loot": loot([4, 0, 0, 0]),
        "seats/blue/loot": loot([5, 0, 0, 1]), "seats/white/loot": loot([0, 1, 0, 0]),
    });
    last(&rules, &board, &loot).is_won_by_all();
}

/// C3.10: the Elite Crew stands for the skill that lacks.
#[test]
fn c3_10_the_skill_that_brings_the_china_pearl_is_gained() {
    let board = Board {
        at_sea: &[&[7, 12, 16, 17, 19, 21]],
        skills: &[&["cartography", "night", "meteorology"]],
        ..board(Mode::Three)
    };
    let rules = board.rules();
    let changes = json!({
        "turn": { "seat": "red", "card": 1, "expedition_ended": true }, "pending": { "kind": "skills", "added": null },
        "discard": without(&board, 1), "seats/blue/loot": loot([8, 0, 0, 0]),
    });
    turn(&rules, &board, "skills", &changes).is_won_by_all();
}

/// The discards without a card that is elsewhere.
fn without(board: &Board, card: u8) -> Value {
    let mut position = board.position(&json!({}));
    let discard = position["discard"].as_array_mut().unwrap();
    discard.retain(|other| *other != json!(card));
    position["discard"].take()
}

/// Red's expedition ends with card 1, blue's will end with card 2, and two missions are left.
fn two_missions<'a>(rules: &'a Rules, missions: [&str; 2], gold: u8) -> Puzzle<'a, Rules, ChingEvaluator> {
    let board = Board {
        at_sea: &[AT_25, AT_28],
        skills: &[&["meteorology"]],
        revealed: &[&[], &[2]],
        ..board(Mode::Three)
    };
    let changes = json!({
        "turn": { "seat": "red", "card": 1, "expedition_ended": true }, "discard": without(&board, 1), "missions": missions,
        "seats/blue/loot": loot([gold, 0, 0, 0]),
    });
    turn(rules, &board, "mission", &changes)
}

/// C3.7, C4.5: what red does not claim is blue's.
#[test]
fn c4_5_meteorology_takes_the_mission_that_blue_would_win_by() {
    let rules = Rules::new(Mode::Three);
    two_missions(&rules, ["22a", "26a"], 2).is_won_by_all();
}

/// C3.7: of two missions with one number red leaves the poorer to blue.
#[test]
fn c3_7_the_better_of_the_last_two_missions_is_claimed() {
    let rules = Rules::new(Mode::Three);
    two_missions(&rules, ["22a", "22b"], 1).is_won_by_all();
}

/// C5.4: a turned card counts for no skill, and blue has three.
#[test]
fn c5_4_the_siren_averts_the_china_pearl() {
    let board = Board {
        at_sea: &[&[5], &[7, 12, 16]],
        skills: &[&[], &["night", "meteorology", "combat"]],
        encounters: &[&["siren-map", "siren-kite"]],
        revealed: &[&[], &[2]],
        ..board(Mode::Three)
    };
    let rules = board.rules();
    let red = json!({ "seats/red/loot": loot([8, 0, 0, 0]) });
    last(&rules, &board, &red).is_won_by_all();
}

/// C3.7, C6.1: a lower card ends the expedition and claims the last mission; a higher one sails on.
#[test]
fn c6_1_the_card_is_chosen_that_claims_the_last_mission() {
    let board = Board { at_sea: &[AT_25], hands: &[&[3, 53, 54, 55], &[9], &[10]], ..board(Mode::Three) };
    let rules = board.rules();
    let changes = json!({ "missions": ["22b"], "seats/blue/loot": loot([4, 0, 0, 0]) });
    asks(&rules, &board.state(&changes)).is_won();
}

/// C10.2: the second card goes to the other Junk, and must be the one that ends its expedition.
#[test]
fn c10_2_the_junk_is_chosen_that_leaves_the_last_mission_to_the_next_card() {
    let board =
        Board { at_sea: &[AT_25, &[6], &[9], &[10]], revealed: &[&[3]], display: &[40], ..board(Mode::Two) };
    let rules = board.rules();
    let changes = json!({
        "turn": { "seat": "red", "card": 53 }, "discard": without(&board, 53), "missions": ["22b"],
        "seats/blue/first_junk": 1, "seats/blue/loot": loot([4, 0, 0, 0]),
    });
    turn(&rules, &board, "assign", &changes).is_won();
}

/// The last turn, with encounter cards that bring a little.
fn last_with(gold: [u8; 3]) -> (Board, Value) {
    let board = Board { encounters: &[&["pilot-map", "oracle"]], at_sea: &[&[5]], ..board(Mode::Three) };
    let [red, blue, yellow] = gold.map(|gold| loot([gold, 0, 0, 0]));
    (board, json!({ "seats/red/loot": red, "seats/blue/loot": blue, "seats/yellow/loot": yellow }))
}

#[test]
fn c6_3_the_last_turn_of_a_player_with_too_few_points_counts_as_lost() {
    let (board, loot) = last_with([0, 23, 23]);
    last(&board.rules(), &board, &loot).is_hopeless();
}

#[test]
fn c6_3_the_last_turn_of_a_player_with_enough_points_counts_as_won() {
    let (board, loot) = last_with([30, 8, 8]);
    last(&board.rules(), &board, &loot).is_seen_as_won();
}
