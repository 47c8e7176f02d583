//! C3.1 to C3.5: the board and how a Junk moves on it.

use crate::rules::support::{Setting, Table, four, three, two};
use serde_json::json;

/// Pilots are colours of their own; there are six.
const PILOTS: [&str; 6] = ["pilot", "pilot", "pilot-map", "pilot-lantern", "pilot-kite", "pilot-swords"];

/// Every space of the board.
fn spaces() -> impl Iterator<Item = (u8, u8)> {
    (1..=8).flat_map(|column| (1..=column.min(7)).map(move |row| (column, row)))
}

/// Red's Junk on a space: light blue cards from 6 on, and a Pilot for every further row.
fn with_pilots(setting: Setting, (column, row): (u8, u8)) -> Setting {
    let cards: Vec<u8> = (6..).take(usize::from(column - row + 1)).collect();
    setting.sails("red", &cards).pilots("red", &PILOTS[..usize::from(row - 1)])
}

/// Red's Junk on a space up to row 6 by cards alone: the lowest of this many colours, and more light blue ones.
fn with_cards((column, row): (u8, u8)) -> Vec<u8> {
    let mut cards: Vec<u8> = [6, 26, 40, 49, 54, 1].into_iter().take(usize::from(row)).collect();
    cards.extend((7..).take(usize::from(column - row)));
    cards
}

/// A Junk sails with this card; the expedition does not end.
#[track_caller]
fn sails(setting: &Setting, card: u8) -> Table {
    let table = setting.plays("red", card);
    assert!(table.told("ended").is_empty(), "{card}");
    table
}

#[test]
fn c3_1_the_board_has_35_spaces_of_column_times_row() {
    assert_eq!(spaces().count(), 35);
    let mut numbers: Vec<u8> = spaces().map(|(column, row)| column * row).collect();
    numbers.sort_unstable();
    assert_eq!((numbers[0], numbers[34]), (1, 56));
    for space in spaces() {
        let table = with_pilots(three(), space).acts("red");
        assert_eq!(table.space("red"), space);
        let json = json!([{ "column": space.0, "row": space.1, "number": space.0 * space.1 }]);
        assert_eq!(table.view("-")["spaces"]["red"], json);
    }
    for space in spaces().filter(|space| space.1 < 7) {
        let table = three().sails("red", &with_cards(space)).acts("red");
        assert_eq!(table.space("red"), space, "{:?}", with_cards(space));
    }
}

#[test]
fn c3_2_the_first_card_leads_to_space_1() {
    for card in [1, 13, 27, 42, 52, 55] {
        let table = sails(&three(), card);
        assert_eq!((table.space("red"), table.sails("red")), ((1, 1), vec![card]));
        let told = table.told("sailed");
        assert_eq!((&told[0]["from"]["number"], &told[0]["to"]["number"]), (&json!(0), &json!(1)));
        table.at_step_b("red");
    }
}

#[test]
fn c3_2_a_higher_card_of_a_colour_there_is_leads_straight_on() {
    for space in spaces().filter(|space| space.0 < 8) {
        let table = sails(&with_pilots(three(), space), 25);
        assert_eq!(table.space("red"), (space.0 + 1, space.1), "from {space:?}");
    }
    // By cards alone the next of the highest colour.
    for space in spaces().filter(|space| space.0 < 8 && space.1 < 6) {
        let cards = with_cards(space);
        let next = match space.1 {
            1 => 25,
            2 => 39,
            3 => 48,
            4 => 53,
            _ => 55,
        };
        let table = sails(&three().sails("red", &cards), next);
        assert_eq!(table.space("red"), (space.0 + 1, space.1), "{next} after {cards:?}");
    }
}

#[test]
fn c3_2_a_higher_card_of_a_new_colour_leads_diagonally() {
    for space in spaces().filter(|space| space.0 < 8) {
        let table = sails(&with_pilots(three(), space), 30);
        assert_eq!(table.space("red"), (space.0 + 1, (space.1 + 1).min(7)), "from {space:?}");
    }
    for space in spaces().filter(|space| space.0 < 8 && space.1 < 5) {
        let cards = with_cards(space);
        let table = sails(&three().sails("red", &cards), 55);
        assert_eq!(table.space("red"), (space.0 + 1, space.1 + 1), "55 after {cards:?}");
    }
}

#[test]
fn c3_2_row_7_is_the_last() {
    for card in [25, 30] {
        let table = sails(&with_pilots(three(), (7, 7)), card);
        assert_eq!(table.space("red"), (8, 7), "{card}");
    }
    // Six colours and a Pilot.
    let setting = three().sails("red", &[1, 6, 26, 40, 49]).pilots("red", &["pilot", "pilot"]);
    assert_eq!(setting.acts("red").space("red"), (7, 7));
    assert_eq!(sails(&setting, 55).space("red"), (8, 7));
}

#[test]
fn c3_2_a_lower_card_ends_the_expedition_and_starts_the_next() {
    for space in spaces() {
        let mut table =
            with_pilots(three(), space).hong_kong("blue").encounter_deck(&["trader"]).plays("red", 5);
        assert_eq!(table.told("ended").len(), 1, "{space:?}");
        // C3.6: whatever it brings, the next one begins with this card.
        for _ in 0..10 {
            match table.who()[0] {
                "fate" => table.act("fate", "encounter trader"),
                "red" if table.pending() != "act" => {
                    let line = table.list("red", "")[0].clone();
                    table.act("red", &line)
                }
                _ => break,
            };
        }
        assert_eq!((table.sails("red"), table.space("red")), (vec![5], (1, 1)), "{space:?}");
    }
}

#[test]
fn c3_2_the_highest_card_counts_not_the_last() {
    // 20 was inserted below 40 by night: 30 is higher than 20, but ends.
    let mut table = three().skills("red", &["night"]).sails("red", &[40]).hand("red", &[20, 30]).acts("red");
    table.act("red", "night 20");
    assert_eq!(table.sails("red"), [20, 40]);
    let table = three().sails("red", &[20, 40]).plays("red", 30);
    assert_eq!(table.told("ended").len(), 1);
    let table = three().sails("red", &[20, 40]).plays("red", 41);
    assert_eq!((table.told("ended").len(), table.space("red")), (0, (3, 2)));
    // Neighbouring numbers.
    assert_eq!(three().sails("red", &[20]).plays("red", 19).told("ended").len(), 1);
    assert_eq!(three().sails("red", &[20]).plays("red", 21).told("ended").len(), 0);
}

#[test]
fn c3_2_a_pilot_has_no_number() {
    let setting = three().sails("red", &[20]).pilots("red", &["pilot"]);
    assert_eq!(sails(&setting, 21).space("red"), (3, 2));
    assert_eq!(setting.plays("red", 19).told("ended").len(), 1);
    // An expedition of Pilots alone goes on with any card.
    for card in [1, 55] {
        let table = sails(&three().pilots("red", &["pilot", "pilot-map"]), card);
        assert_eq!(table.space("red"), (3, 3), "{card}");
    }
}

#[test]
fn c3_3_at_the_end_of_the_world_any_card_ends_the_expedition() {
    for row in 1..=7 {
        for card in [5, 25, 30, 55] {
            let table = with_pilots(three(), (8, row)).plays("red", card);
            let told = table.told("ended");
            assert_eq!((told.len(), &told[0]["end_of_world"]), (1, &json!(true)), "row {row}, {card}");
            assert_eq!(told[0]["space"]["number"], 8 * row);
        }
    }
}

#[test]
fn c3_3_before_the_last_column_only_a_lower_card_ends() {
    for row in 1..=7 {
        let setting = with_pilots(three(), (7, row));
        assert_eq!(setting.plays("red", 5).told("ended")[0]["end_of_world"], false);
        for card in [25, 30, 55] {
            sails(&setting, card);
        }
    }
}

#[test]
fn c3_3_the_card_does_not_move_the_junk_that_ends() {
    // On 24 a card of a new colour would lead to 8 x 4, if there were another column.
    let table = three().missions(&["23a", "31a", "47a"]).sails("red", &[8, 13, 18, 20, 24, 27, 32, 42]);
    let table = table.plays("red", 52);
    assert_eq!(table.told("claimed")[0]["tile"], "23a");
    assert_eq!((table.sails("red"), table.space("red")), (vec![52], (1, 1)));
}

/// How many encounter cards a move from a space draws, straight or diagonally.
fn drawn(space: (u8, u8), card: u8) -> u8 {
    let mut table = with_pilots(three(), space).hong_kong("blue").plays("red", card);
    let crossed = table.told("crossed");
    let mut count = 0;
    while table.who() == ["fate"] {
        table.act("fate", if count == 0 { "encounter trader" } else { "encounter treasure-1" });
        count += 1;
    }
    table.at_step_b("red");
    assert_eq!(table.held("red").len(), usize::from(count), "{space:?}");
    let told = json!({ "event": "crossed", "seat": "red", "line": count, "draws": count });
    assert_eq!(crossed, if count == 0 { vec![] } else { vec![told] });
    count
}

#[test]
fn c3_4_encounter_lines_are_crossed_straight_on() {
    let mut crossings = vec![];
    for space in spaces().filter(|space| space.0 < 8) {
        let draws = drawn(space, 25);
        // From (7, 7) there is no straight on beyond row 7: the distance from the diagonal grows to one.
        let expected = match space.0 - space.1 {
            2 => 1,
            4 => 2,
            _ => 0,
        };
        assert_eq!(draws, expected, "straight on from {space:?}");
        if draws > 0 {
            crossings.push((space.0 * space.1, draws));
        }
    }
    // 3 to 4, 8 to 10, 15 to 18, 24 to 28, 35 to 40; 5 to 6, 12 to 14, 21 to 24.
    let all = [(3, 1), (8, 1), (5, 2), (15, 1), (12, 2), (24, 1), (21, 2), (35, 1)];
    assert_eq!(crossings, all);
}

#[test]
fn c3_4_no_line_is_crossed_diagonally() {
    for space in spaces().filter(|space| space.0 < 8) {
        assert_eq!(drawn(space, 30), 0, "diagonally from {space:?}");
    }
}

#[test]
fn c3_4_a_line_is_crossed_once_in_an_expedition() {
    let mut hand: Vec<u8> = (7..=13).collect();
    let mut draws = vec![];
    let mut sea = vec![6];
    for card in hand.drain(..) {
        let mut table = three().sails("red", &sea).plays("red", card);
        sea.push(card);
        let mut count = 0;
        while table.who() == ["fate"] {
            table.act("fate", if count == 0 { "encounter trader" } else { "encounter treasure-1" });
            count += 1;
        }
        draws.push(count);
    }
    assert_eq!(draws, [0, 0, 1, 0, 2, 0, 0], "straight on from 1 to 8");
}

#[test]
fn c3_4_the_cards_are_hidden_in_the_hand() {
    let mut table = three().sails("red", &[6, 7, 8]).plays("red", 9);
    table.act("fate", "encounter thief");
    assert_eq!(table.heard("blue", "drew_encounter")[0]["kind"], json!(null));
    assert_eq!(table.view("blue")["encounters"]["red"], json!({ "count": 1, "cards": null }));
    assert_eq!(table.view("red")["encounters"]["red"], json!({ "count": 1, "cards": ["thief"] }));
}

/// Who has looted Hong Kong after red sails with this card.
fn looter(setting: &Setting, card: u8) -> serde_json::Value {
    sails(setting, card).field("hong_kong")
}

#[test]
fn c3_5_hong_kong_is_looted_from_49_and_56() {
    let to_49 = with_pilots(three(), (6, 6));
    assert_eq!(looter(&to_49, 30), "red");
    assert_eq!(sails(&to_49, 30).told("hong_kong"), [json!({ "event": "hong_kong", "seat": "red" })]);
    let to_56 = with_pilots(three(), (7, 6));
    assert_eq!(sails(&to_56, 30).space("red"), (8, 7));
    assert_eq!(looter(&to_56, 30), "red");
    // From 49 to 56.
    for card in [25, 30] {
        assert_eq!(looter(&with_pilots(three(), (7, 7)), card), "red");
    }
}

#[test]
fn c3_5_no_other_space_is_hong_kong() {
    for space in spaces().filter(|space| space.0 < 8) {
        for (card, to) in [(25, (space.0 + 1, space.1)), (30, (space.0 + 1, (space.1 + 1).min(7)))] {
            let hong_kong = to.0 * to.1 == 49 || to.0 * to.1 == 56;
            assert_eq!(looter(&with_pilots(three(), space), card) == "red", hong_kong, "on {to:?}");
        }
    }
}

#[test]
fn c3_5_only_the_first_junk_loots_hong_kong() {
    for space in [(6, 6), (7, 6), (7, 7)] {
        for owner in ["blue", "red"] {
            let table = sails(&with_pilots(three(), space).hong_kong(owner), 30);
            assert_eq!((table.field("hong_kong"), table.told("hong_kong").len()), (json!(owner), 0));
        }
    }
    // The second Junk to come there in the same round.
    let setting = four().sails("red", &[1, 6, 26, 40, 49, 54]).sails("blue", &[2, 7, 27, 41, 50, 55]);
    let mut table =
        setting.holds("red", &["pilot"]).holds("blue", &["pilot-map"]).missing("blue", 1).acts("red");
    table.acts(&[("red", "play pilot"), ("red", "take face-down"), ("blue", "play pilot-map")]);
    assert_eq!((table.space("red"), table.space("blue")), ((7, 7), (7, 7)));
    assert_eq!((table.field("hong_kong"), table.told("hong_kong").len()), (json!("red"), 0));
}

#[test]
fn c3_5_a_pilot_and_night_navigation_loot_too() {
    let mut table = with_pilots(three(), (6, 6)).holds("red", &["pilot-swords"]).acts("red");
    table.act("red", "play pilot-swords");
    assert_eq!((table.space("red"), table.field("hong_kong")), ((7, 7), json!("red")));
    let setting = with_pilots(three(), (6, 6)).skills("red", &["night"]).hand("red", &[1]);
    let mut table = setting.acts("red");
    table.act("red", "night 1");
    assert_eq!((table.space("red"), table.field("hong_kong")), ((7, 7), json!("red")));
}

#[test]
fn c3_5_either_junk_of_two_loots() {
    let setting = two().sails2("red", &[6]).pilots2("red", &PILOTS[..5]);
    let table = setting.plays_with("red", 30, 2);
    assert_eq!((table.space_with("red", 2), table.field("hong_kong")), ((7, 7), json!("red")));
}
