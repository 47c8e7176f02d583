//! Perft: how many sequences of n actions start from a position, over every decision and every different
//! outcome of chance. The numbers were checked by hand where a comment says so; a change of one is a change of
//! the rules. And random games whose every action stays the same.

use std::fmt::Write;

use crate::boards::Board;
use ching::{Mode, Rules, State};
use serde_json::{Value, json};
use tabletop::testing::{generator, random_action};
use tabletop::{Actor, Game, Hash, Status};

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
fn counts(board: &Board, changes: &Value, expected: &[u64]) {
    let (rules, state) = (board.rules(), board.state(changes));
    let counts: Vec<u64> = (1..=expected.len() as u32).map(|depth| perft(&rules, &state, depth)).collect();
    assert_eq!(counts, expected);
}

#[test]
fn c1_2_from_the_start() {
    for rules in Mode::ALL.map(Rules::new) {
        // 23 tiles, one after another.
        let counts: Vec<u64> = (1..=4).map(|depth| perft(&rules, &rules.start(), depth)).collect();
        assert_eq!(counts, [23, 23 * 22, 23 * 22 * 21, 23 * 22 * 21 * 20]);
    }
}

/// Three players with three, two and two cards; a deck of three.
fn three() -> Board {
    Board {
        mode: Mode::Three,
        hands: &[&[10, 20, 22], &[30, 40], &[15, 50]],
        deck: &[5, 45, 52],
        face_down: Some(12),
        display: &[25, 35],
        at_sea: &[&[1, 7, 16], &[3, 33], &[]],
        encounters: &[&["thief", "oracle"], &["pilot"], &["trader"]],
        encounter_deck: &["traitor", "sea-dog", "sea-dog"],
        skills: &[&["night", "cartography"], &["combat"]],
        ..Board::default()
    }
}

#[test]
fn c2_2_from_the_choice_of_three() {
    // In any order 3, 2 and 2 ways to choose: 3 + 2 + 2; twice 3 * 2 + 3 * 2 + 2 * 2; six times 3 * 2 * 2.
    // Yellow's 50 comes first in 6 of the 12 choices, and takes one of three cards. Blue's 40 does in 3: blue has a
    // Combat against either, may sail with the Pilot, or takes one of three. Blue's 30 does in 3: it ends the
    // expedition of 3 and 33, and who holds an encounter card is asked for Madame Ching.
    counts(&three(), &json!({}), &[7, 32, 72, 6 * (6 * 3 + 3 * 6 + 3)]);
}

/// Red acts; blue has shown 40 and has a gem, yellow has shown 15.
fn acting() -> Value {
    json!({
        "turn": { "seat": "red" }, "pending": { "kind": "act" }, "seats/blue/loot/blue": 1,
        "hands/blue": [30], "seats/blue/revealed": [40], "hands/yellow": [50], "seats/yellow/revealed": [15],
    })
}

#[test]
fn c2_3_from_a_turn_of_three() {
    // Cartography; Night Navigation with three cards; the Thief against blue; the Oracle; three cards to take.
    // Then 3 cards can be drawn; 6 things are left after a Night; blue cancels or not; 2 kinds can be drawn; and blue
    // sails with 40 and has two Combats, a Pilot, and two cards to take.
    // Then red has 9 things to do with another card in the hand. After a Night: 3 cards for Cartography, blue's 2
    // answers, 2 kinds, and 3 cards for each of the three takes. After the Thief 7 things are left, or a gem is drawn.
    // The second card of the Oracle is one of two kinds, or of one after the Traitor. Blue's Combats ask red and
    // yellow, who have no Pilot; after the Pilot 4 things are left; after a take yellow takes the last card.
    let third = 3 * 9 + 3 * (3 + 2 + 2 + 3 * 3) + (7 + 1) + (2 + 1) + 3 * (1 + 1 + 4 + 2);
    counts(&three(), &acting(), &[1 + 3 + 1 + 1 + 3, 3 + 3 * 6 + 2 + 2 + 3 * 5, third]);
}

#[test]
fn c4_4_from_a_combat() {
    let changes = json!({
        "turn": { "seat": "blue" }, "pending": { "kind": "attacked", "attack": "combat", "victim": "red" },
        "hands/blue": [30, 40], "hands/yellow": [50], "seats/yellow/revealed": [15],
    });
    // Red has no Pilot and bears it; blue takes one of three cards and gives it back or one of two.
    // Then the Combat is still there, which costs nothing here: against red or yellow; the Pilot; three cards.
    counts(&three(), &changes, &[1, 3 * 3, 9 * 6]);
}

#[test]
fn c3_7_from_the_end_of_an_expedition_with_meteorology() {
    let board = Board {
        at_sea: &[&[1, 7, 26, 41, 49], &[3], &[]],
        encounters: &[&["madame-ching"], &[], &[]],
        skills: &[&["meteorology"]],
        ..three()
    };
    let changes = json!({
        "turn": { "seat": "red", "card": 45, "expedition_ended": true }, "pending": { "kind": "mission" },
        "seats/yellow/revealed": [15], "hands/yellow": [50],
        "missions": ["23a", "23b", "26a", "29a", "31a", "37a"],
    });
    // Space 25: one of two 23s, or with Meteorology 26, 29 or 31.
    // 23b and 31a give an encounter card of two kinds. Else Madame Ching for one of four symbols, or not.
    // Then with two maps and two swords among the symbols: a map gives Cartography to use, a lantern an Elite Crew, a
    // kite nothing, swords a Combat against two; and there are three cards to take.
    counts(&board, &changes, &[2 + 3, 3 * 5 + 2 * 2, 3 * (4 + 3 + 3 + 5 + 3) + 2 * 2 * 5]);
}

/// Two players with two Junks each.
fn two() -> Board {
    Board {
        mode: Mode::Two,
        hands: &[&[20, 43], &[12, 48, 50]],
        deck: &[5, 45, 52],
        face_down: Some(14),
        display: &[25, 35, 36],
        at_sea: &[&[1], &[3], &[8], &[]],
        encounter_deck: &["traitor", "sea-dog"],
        ..Board::default()
    }
}

#[test]
fn c10_2_from_the_choice_of_two() {
    // Both cards of red; two of blue's three: 1 + 3, then twice 1 * 3. Blue's 48 or 50 is the highest and goes to
    // either Junk; blue takes one of four cards. Then red's 43 goes to either Junk, or blue's 48 after 50 goes to the
    // other, and blue takes one of three.
    counts(&two(), &json!({}), &[4, 6, 6 * 2, 6 * 2 * 4, 2 * 2 * 4 * (2 + 2 + 3)]);
}

/// Two teams; red has gained a Siren.
fn teams() -> Board {
    Board {
        mode: Mode::Teams,
        hands: &[&[10, 20], &[30], &[15], &[14]],
        deck: &[5, 45],
        face_down: Some(12),
        display: &[25],
        at_sea: &[&[1, 7, 16], &[6, 11, 33], &[], &[8, 17]],
        encounters: &[&["siren-lantern", "oracle"], &["pilot-map"], &["trader"], &[]],
        encounter_deck: &["traitor", "sea-dog"],
        ..Board::default()
    }
}

#[test]
fn c9_3_from_a_shared_card() {
    let changes = json!({
        "turn": { "seat": "red" }, "hands/yellow": [], "seats/yellow/revealed": [15],
        "pending": { "kind": "share", "card": "siren-lantern", "stolen_from": null, "left": 1, "then": "act" },
    });
    // Share or keep; then one of two kinds; then share or keep that. Then two cards to take and the Oracle; the Siren
    // if it was kept; the Traitor if it was drawn and kept.
    counts(&teams(), &changes, &[2, 2 * 2, 2 * 2 * 2, 8 * 3 + 4 + 2]);
}

#[test]
fn c5_4_from_a_siren_in_teams() {
    let changes = json!({ "turn": { "seat": "red" }, "pending": { "kind": "act" } });
    // The Siren, the Oracle, two cards to take. Blue cancels with the Pilot or turns 6 or 11; two kinds; three cards to
    // give, or none. White has one card to turn and no encounter card, so it is turned without asking, and red takes
    // one of two; share or keep; the first of two cards is laid out.
    counts(&teams(), &changes, &[1 + 1 + 2, 3 + 2 + 2 * 4, 3 * 2 + 2 * 2 + 2 * 4 * 2]);
}

#[test]
fn c9_2_from_a_gift() {
    let changes = json!({
        "turn": { "seat": "red" }, "pending": { "kind": "gift" },
        "hands/yellow": [], "seats/yellow/revealed": [15],
    });
    // One of two cards, or none. Yellow takes one of two. Who owes a card gives one of two; else the first of two
    // cards is laid out.
    counts(&teams(), &changes, &[3, 3 * 2, 2 * 2 * 2 + 2 * 2]);
}

/// Four players; the first card of the next round is laid out.
#[test]
fn c2_1_from_a_new_round_of_four() {
    let board = Board {
        mode: Mode::Four,
        hands: &[&[10, 20], &[30], &[15], &[14]],
        deck: &[5, 45, 46, 47, 48],
        ..Board::default()
    };
    // Five cards of the deck, one after another; then 2 + 1 + 1 + 1 ways to begin the choice.
    counts(&board, &json!({ "pending": { "kind": "lay_out" } }), &[5, 20, 60, 120, 120 * 5]);
}

/// The hash of every action of some random games, and of who won.
fn playouts(mode: Mode) -> String {
    let rules = Rules::new(mode);
    let mut text = String::new();
    for seed in 0..10 {
        let (mut rng, mut state) = (generator(seed), rules.start());
        while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
            writeln!(text, "{}: {action}", rules.actor_name(actor)).expect("a string takes any text");
            rules.apply_unchecked(&mut state, actor, action, &mut ());
        }
        writeln!(text, "{:?}", rules.outcome(&state)).expect("a string takes any text");
    }
    Hash::of(text.as_bytes()).to_string()
}

/// Whatever changes in the engine, these games go as they always went. New rules are a new version.
#[test]
fn random_games_stay_the_same() {
    let expected = [
        "af09767dbc69443164adfbd20c0ae671bc693a195afae94460454d910d211230",
        "8c8f2975ac4462f829c14308e9475f9d00e9ed2035290e0213deec3f86bae781",
        "9b93940348c098ed24ca2a463446299b5dc1ece8c02f732ef7335ab7946b07a8",
        "a06653a9ae0fb72795e590152a13bc0d2b6bb6b81b0a4962a11cc5935af101fa",
    ];
    assert_eq!(Mode::ALL.map(playouts), expected);
}
