//! Positions that look well and lead to what cannot be.

use crate::positions::{all_refused, at, battle, good, played, read, with};
use ming::{Action, Edition, Rules};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::{generator, random_action};

#[test]
fn a_pending_decision_takes_no_other_key() {
    all_refused(&[with(good(), &json!({ "pending": { "what": "card", "side": "emperor" } }))]);
}

#[test]
fn m2_2_during_the_deal_every_card_is_in_a_hand_or_in_the_deck() {
    let deal = json!({
        "round": 0, "phase": "set_up", "pending": { "what": "deal" },
        "hands": { "emperor": [], "overlord": [1, 2] },
        "reserve": { "emperor": [], "overlord": [] }, "reserved_in_round": {},
        "discard": [3],
        "deck": (4..=27).collect::<Vec<u8>>(),
    });
    all_refused(&[with(good(), &deal)]);
}

#[test]
fn m6_5_only_sides_that_have_not_used_the_card_are_still_to_use_it() {
    let uses = |position: Value, sides: &[&str]| with(position, &json!({ "still_to_use": sides }));
    let discard = json!({ "pending": { "what": "discard" }, "set_aside": [14] });
    let discard =
        with(with(played(), &discard), &json!({ "discard": [15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27] }));
    assert!(read(&discard).is_ok() && read(&uses(played(), &["overlord"])).is_ok());
    all_refused(&[
        uses(discard.clone(), &["emperor"]),
        uses(discard, &["overlord"]),
        uses(played(), &["emperor"]),
        uses(played(), &["emperor", "overlord"]),
        uses(battle(), &["overlord"]),
    ]);
}

#[test]
fn m7_a_battle_is_fought_in_a_borderland() {
    let mut position = battle();
    position["borderlands"]["yunnan"]["hordes"] = json!(0);
    position["supply"]["hordes"] = json!(10);
    all_refused(
        &["ming", "sea", "western"].map(|place| at(position.clone(), "/battle/place", &json!(place))),
    );
}

#[test]
fn m8_an_ending_is_that_of_the_board() {
    let over = |ending: &str| with(played(), &json!({ "pending": { "what": "over", "ending": ending } }));
    all_refused(&["emperor_major", "overlord_major", "emperor_minor", "overlord_minor"].map(over));
}

/// A die cannot be lowered so far that numbers overflow.
#[test]
fn m4_6_a_voyage_with_an_enormous_advantage_is_refused() {
    let sail =
        json!({ "what": "sail", "sailing": { "voyage": 1, "junks": 1, "gold": 1 }, "dice": 1, "minus": 255 });
    let at_sea = json!({
        "ming_homeland": { "troops": 0, "gold": 0 }, "south_china_sea": { "junks": 1, "gold": 1 }, "pending": sail,
    });
    all_refused(&[with(played(), &at_sea)]);
}

/// Refused, or played on without a panic: ten cards set aside, and nine more to reveal.
#[test]
fn m7_1_any_number_of_reserved_cards_can_be_revealed() {
    let reserved: serde_json::Map<_, _> = (11..=19).map(|n| (n.to_string(), json!(n))).collect();
    let crowd = json!({
        "era": 2, "round": 20, "deck": [], "discard": [],
        "hands": { "emperor": [4, 5, 6, 7], "overlord": [1, 2, 8] },
        "reserve": { "emperor": [], "overlord": (11..=19).collect::<Vec<u8>>() },
        "reserved_in_round": reserved,
        "set_aside": [9, 10, 20, 21, 22, 23, 24, 25, 26, 27],
        "battle": { "place": "yunnan", "dice": { "emperor": "", "overlord": "553" }, "rerolls": 0, "revealed": 0 },
        "pending": { "what": "reserves", "side": "overlord" },
    });
    let Ok(mut state) = read(&with(battle(), &crowd)) else { return };
    let rules = Rules::new(Edition::English);
    let mut rng = generator(1);
    for _ in 0..200 {
        let Some((actor, mut action)) = random_action(&rules, &state, &mut rng) else { break };
        let mut list = Vec::new();
        rules.legal(&state, tabletop::Seat(1), &mut list);
        let goes_on = |action: &&Action| matches!(action, Action::Reveal(_) | Action::Reroll(_));
        action = list.iter().find(goes_on).copied().unwrap_or(action);
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}
