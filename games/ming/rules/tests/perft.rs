//! Perft: how many sequences of n actions start from a position, over every decision and every different
//! outcome of chance. The numbers were checked by hand where a comment says so; a change of one is a change of
//! the rules.

use ming::{Edition, Rules, State};
use serde_json::{Value, json};
use tabletop::{Actor, Game, Status};

/// The number of paths of exactly this many actions; what ends sooner counts nothing.
fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    match rules.status(state) {
        Status::Over => {}
        Status::Chance => {
            let mut outcomes = Vec::new();
            rules.chance_outcomes(state, &mut outcomes);
            moves.extend(outcomes.into_iter().map(|(action, _)| (Actor::Fate, action)));
        }
        Status::Decide { must, .. } => {
            for seat in must.iter() {
                let mut list = Vec::new();
                rules.legal(state, seat, &mut list);
                moves.extend(list.into_iter().map(|action| (Actor::Seat(seat), action)));
            }
        }
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let next = |(actor, action)| {
        let mut state = *state;
        rules.apply_unchecked(&mut state, actor, action, &mut ());
        perft(rules, &state, depth - 1)
    };
    moves.into_iter().map(next).sum()
}

#[track_caller]
fn counts(edition: Edition, position: &Value, expected: &[u64]) {
    let rules = Rules::new(edition);
    let state = rules.from_position(position).unwrap_or_else(|problem| panic!("{problem}"));
    let counts: Vec<u64> = (1..=expected.len() as u32).map(|depth| perft(&rules, &state, depth)).collect();
    assert_eq!(counts, expected);
}

/// Round 8 of the first era, the Emperor to choose a card, the board as set up with Voyage 7 completed; then some
/// changes.
fn position(edition: Edition, changes: &Value) -> Value {
    let mut position = json!({
        "edition": edition.id(), "era": 1, "round": 8, "phase": "emperor",
        "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5 },
        "ming_homeland": { "troops": 0, "gold": 1 },
        "south_china_sea": { "junks": 1, "gold": 0 },
        "voyages": [7],
        "borderlands": {
            "yunnan": { "troops": 1, "hordes": 0, "settlements": 0 },
            "sichuan": { "troops": 1, "hordes": 0, "settlements": 0 },
            "gansu": { "troops": 1, "hordes": 0, "settlements": 0 },
            "shanxi": { "troops": 1, "hordes": 0, "settlements": 0 },
            "liaodong": { "troops": 1, "hordes": 0, "settlements": 0 },
        },
        "homelands": {
            "western_mongols": { "hordes": 1, "settlements": 0 },
            "eastern_mongols": { "hordes": 1, "settlements": 0 },
            "manchus": { "hordes": 1, "settlements": 0 },
        },
        "hands": { "emperor": [7, 10, 13, 16, 19], "overlord": [1, 2, 3, 4] },
        "reserve": { "emperor": [], "overlord": [] },
        "deck": [5, 6, 8, 9],
        "discard": [11, 12, 14, 15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27],
        "played": null,
        "pending": { "what": "card" },
    });
    let (Value::Object(all), Value::Object(changes)) = (&mut position, changes) else { unreachable!() };
    all.extend(changes.clone());
    position
}

#[test]
fn from_the_start() {
    for edition in Edition::ALL {
        let rules = Rules::new(edition);
        let start = rules.position(&rules.start());
        // 6 numbers of the die; 27 cards to the Overlord; 26; 25.
        counts(edition, &start, &[6, 6 * 27, 6 * 27 * 26, 6 * 27 * 26 * 25]);
    }
}

#[test]
fn from_the_choice_of_a_card_of_one_cp() {
    let position = position(Edition::English, &json!({}));
    // Five cards, to be played or reserved.
    // A reserved one leaves the Overlord 4 cards to play or reserve: 5 * 8. A played one has 1 CP and nobody's
    // special action: recruit, tax, junks; 6 Voyages with the one Junk and the one Gold; 5 Troops that go home or
    // along one of the 4 edges between Borderlands, which have 2 ends each: 5 * (3 + 6 + 5 + 8).
    // After a reserved card: 4 * 4 first draws of the next round, 18 uses of card 1, 32 of card 2, 52 of card 3, and 2
    // orders for card 4, on which the Emperor has an action. After a played one: 8 choices of the Overlord after 16
    // of the uses, 6 throws after the other 6.
    counts(Edition::English, &position, &[10, 40 + 110, 5 * (16 + 18 + 32 + 52 + 2) + 5 * (16 * 8 + 6 * 6)]);
}

#[test]
fn m9_1_from_the_choice_of_a_card_with_a_full_reserve() {
    let position = position(
        Edition::German,
        &json!({
            "reserve": { "emperor": [11, 14, 17], "overlord": [] },
            "reserved_in_round": { "11": 1, "14": 2, "17": 3 },
            "discard": [12, 15, 18, 20, 21, 22, 23, 24, 25, 26, 27],
        }),
    );
    // Five cards, to be played only.
    counts(Edition::German, &position, &[5, 110, 5 * (16 * 8 + 6 * 6)]);
}

#[test]
fn m5_6_from_a_command_with_two_reserved_cards() {
    let position = position(
        Edition::English,
        &json!({
            "phase": "overlord",
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 6] },
            "reserve": { "emperor": [], "overlord": [4, 5] },
            "reserved_in_round": { "4": 1, "5": 2 },
            "deck": [8, 9, 11, 12],
            "discard": [14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27],
            "played": 3,
            "pending": { "what": "command" },
        }),
    );
    // Amass: 3 + 6 + 10 ways to put 1, 2 or 3 Hordes into three Homelands; 15 to put 4 with card 4 and 15 with card 5;
    // 21 to put 5 with card 5: 70. Gather: the same 70. Moves between Homelands: 4. Attacks: 1 + 3 + 1 + 3 + 1 from
    // the west to the east. No Settlement to build with. The special action: the Emperor loses a Troop.
    // Then the first of 4 cards is drawn, or 2 cards are discarded in an order, if one reinforced; 56 throws begin
    // a battle; the Emperor chooses one of 5 Troops. Then the second card is drawn, or the first; the Overlord may
    // reveal one of two cards or stop; the first is drawn.
    let gain = 19 * 4 + 51 * 2;
    let then = 19 * 4 * 3 + 51 * 2 * 4;
    let second = 2 * gain + 4 * 4 + 9 * 56 + 5;
    let third = 2 * then + 4 * 4 * 3 + 9 * 56 * 3 + 5 * 4;
    counts(Edition::English, &position, &[70 + 70 + 4 + 9 + 1, second, third]);
}

#[test]
fn m7_1_from_a_re_roll_in_battle() {
    let mut position = position(
        Edition::English,
        &json!({
            "phase": "overlord",
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 6] },
            "reserve": { "emperor": [9], "overlord": [4] },
            "reserved_in_round": { "9": 8, "4": 2 },
            "deck": [5, 8, 11, 12],
            "discard": [15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27],
            "played": 3,
            "set_aside": [14],
            "battle": { "place": "yunnan", "dice": { "emperor": "", "overlord": "553" }, "rerolls": 2, "revealed": 1 },
            "pending": { "what": "reroll", "side": "overlord" },
        }),
    );
    position["borderlands"]["yunnan"]["hordes"] = json!(1);
    position["homelands"]["western_mongols"]["hordes"] = json!(0);
    // Stop, or one of 3, 5, 53, 55, 553 again.
    // 56 throws of three dice for the Emperor after stopping; 6, 6, 21, 21 and 56 throws of what is rolled again.
    counts(Edition::English, &position, &[6, 56 + 6 + 6 + 21 + 21 + 56, 842]);
}

#[test]
fn m4_6_from_a_voyage_under_way() {
    let mut position = position(
        Edition::German,
        &json!({
            "ming_homeland": { "troops": 0, "gold": 0 },
            "south_china_sea": { "junks": 1, "gold": 1 },
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] },
            "discard": [11, 12, 14, 15, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27],
            "played": 21,
            "still_to_use": ["overlord"],
            "pending": { "what": "sail", "sailing": { "voyage": 6, "junks": 1, "gold": 1 }, "dice": 3, "minus": 0 },
        }),
    );
    position["borderlands"]["gansu"] = json!({ "troops": 0, "hordes": 1, "settlements": 0 });
    position["supply"]["troops"] = json!(8);
    position["supply"]["hordes"] = json!(8);
    // 56 throws of three dice. A Skirmish by the Overlord follows, against Sichuan or Shanxi, or none:
    // 21 throws of two dice each, or 8 choices of the Overlord's card.
    counts(Edition::German, &position, &[56, 56 * 3, 56 * (21 + 21 + 8)]);
}

#[test]
fn m6_10_from_politics() {
    let position = position(
        Edition::English,
        &json!({
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] },
            "discard": [11, 14, 17, 19, 20, 22, 23, 25, 26, 12, 15, 18, 21, 24],
            "played": 27,
            "still_to_use": ["overlord"],
            "pending": { "what": "command" },
        }),
    );
    // 3 CP: 3 numbers each of Troops, Gold and Junks; 6 Voyages; 13 moves of one Troop. Of the top five, Affluence,
    // Famine and Levies can be used; Skirmishes have no target and Raids no Settlement.
    // Then the Overlord takes Affluence, Famine, Levies or Raids, or declines; 56 throws for a Voyage; 1 to 4 Gold, one
    // of three Hordes, 1 to 4 Troops for the card taken.
    counts(Edition::English, &position, &[9 + 6 + 13 + 3, 9 * 5 + 6 * 56 + 13 * 5 + 4 + 3 + 4, 2180]);
}

#[test]
fn m6_7_from_the_order_of_discards() {
    let position = position(
        Edition::German,
        &json!({
            "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] },
            "discard": [11, 14, 17, 18, 19, 20, 22, 23, 24, 25, 26],
            "played": 27,
            "set_aside": [12, 15, 21],
            "pending": { "what": "discard" },
        }),
    );
    // 4 cards, then 3, then 2; the last is not asked for.
    counts(Edition::German, &position, &[4, 4 * 3, 4 * 3 * 2, 4 * 3 * 2 * 8]);
}

#[test]
fn m3_3_from_the_last_card() {
    let position = position(
        Edition::English,
        &json!({
            "era": 2, "round": 24,
            "hands": { "emperor": [1], "overlord": [] },
            "deck": [],
            "discard": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27],
        }),
    );
    // Reserved, it ends the game. Played, the Overlord's action on it is available: who goes first is asked.
    // First: 22 uses of 1 CP; second: the Overlord takes the Gold or declines.
    // Then the Reaction after 16 of the uses, 6 throws after 6; 16 uses without Gold, 22 with it.
    counts(Edition::English, &position, &[2, 2, 22 + 2, 16 * 2 + 6 * 6 + 16 + 22]);
}
