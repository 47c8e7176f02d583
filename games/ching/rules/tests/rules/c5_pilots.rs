//! C5.6: Pilots as sailors.

use serde_json::json;

use crate::rules::moments::{after, next_turn};
use crate::rules::support::{Setting, Table, four, two};

const PILOTS: [&str; 5] = ["pilot-map", "pilot-lantern", "pilot-kite", "pilot-swords", "pilot"];

/// Red with a Pilot.
fn pilot() -> Setting {
    four().holds("red", &["pilot"])
}

/// The Pilots of red's expedition.
fn at_sea(table: &Table) -> Vec<String> {
    table.words("seats.red.expeditions.0.pilots")
}

#[test]
fn c5_6_a_pilot_joins_the_expedition_and_the_junk_moves_diagonally() {
    for kind in PILOTS {
        let mut table = four().holds("red", &[kind]).sails("red", &[20, 21]).acts("red");
        assert_eq!(table.space("red"), (2, 1));
        table.act("red", &format!("play {kind}"));
        assert_eq!(table.space("red"), (3, 2));
        assert_eq!((table.sails("red"), at_sea(&table)), (vec![20, 21], vec![kind.to_owned()]));
        let told = &table.told("sailed")[0];
        assert_eq!((&told["card"], &told["pilot"]), (&json!(null), &json!(kind)));
        assert!(table.held("red").is_empty());
        table.at_step_b("red");
    }
}

#[test]
fn c5_6_a_pilot_crosses_no_line() {
    // From (3, 1) and (5, 1) a straight move would cross one.
    for sails in [&[20, 21, 22][..], &[20, 21, 22, 23, 24]] {
        let table = after(pilot().sails("red", sails).acts("red"), &[("red", "play pilot")]);
        assert!(table.told("crossed").is_empty());
        table.at_step_b("red");
    }
}

#[test]
fn c5_6_two_pilots_are_two_colours() {
    for second in ["pilot", "pilot-map"] {
        let setting = four().holds("red", &["pilot", second]).sails("red", &[20]).hand("red", &[21, 22]);
        let mut table = setting.acts("red");
        table.act("red", "play pilot");
        assert_eq!(table.space("red"), (2, 2));
        assert_eq!(table.refused("red", &format!("play {second}")), "one-per-turn");
        table.act("red", "take face-down");
        next_turn(&mut table, "red", 21);
        assert_eq!(table.space("red"), (3, 2));
        table.act("red", &format!("play {second}"));
        assert_eq!(table.space("red"), (4, 3));
        assert_eq!(at_sea(&table).len(), 2);
    }
}

#[test]
fn c5_6_a_pilot_is_a_colour_of_its_own() {
    // With all six colours at sea it is still a new one.
    let table = after(pilot().sails("red", &[1, 6, 26, 40, 49, 54]).acts("red"), &[("red", "play pilot")]);
    assert_eq!(table.space("red"), (7, 7));
}

#[test]
fn c5_6_a_pilot_has_no_number() {
    // 21 is higher than 20 and goes on, whatever the Pilot; 19 is lower and ends the expedition.
    let setting = pilot().sails("red", &[20]).hand("red", &[19, 21]);
    for (card, space) in [(21, (3, 2)), (19, (2, 2))] {
        let mut table = setting.acts("red");
        table.acts(&[("red", "play pilot"), ("red", "take face-down")]);
        next_turn(&mut table, "red", card);
        assert_eq!(table.told("ended").len(), usize::from(card == 19));
        if card == 21 {
            assert_eq!(table.space("red"), space);
        } else {
            assert_eq!(table.told("ended")[0]["space"], json!({ "column": 2, "row": 2, "number": 4 }));
        }
    }
    // A Pilot alone is not a card to beat: the lowest goes on.
    let setting = pilot().pilots("red", &["pilot"]).hand("red", &[1]);
    let table = setting.plays("red", 2);
    assert_eq!((table.sails("red"), table.space("red")), (vec![2], (2, 2)));
    assert!(table.told("ended").is_empty());
}

#[test]
fn c5_6_row_7_is_the_last() {
    let setting = pilot().sails("red", &[1, 6, 26, 40, 49, 54]).pilots("red", &["pilot"]);
    let mut table = setting.acts("red");
    assert_eq!(table.space("red"), (7, 7));
    table.act("red", "play pilot");
    assert_eq!(table.space("red"), (8, 7));
    assert_eq!(at_sea(&table), ["pilot", "pilot"]);
}

#[test]
fn c5_6_a_pilot_loots_hong_kong() {
    for (sails, number) in [(vec![1, 6, 26, 40, 49, 54], 49), (vec![1, 2, 6, 26, 40, 49, 54], 56)] {
        let mut table = pilot().sails("red", &sails).acts("red");
        table.act("red", "play pilot");
        let (column, row) = table.space("red");
        assert_eq!((column * row, table.field("hong_kong")), (number, json!("red")));
    }
}

#[test]
fn c5_6_not_in_a_turn_in_which_the_expedition_ended() {
    let mut table = pilot().sails("red", &[20, 21]).plays("red", 10);
    table.acts(&[("red", "decline"), ("fate", "encounter pilot-map")]);
    table.at_step_b("red");
    for kind in ["pilot", "pilot-map"] {
        assert_eq!(table.refused("red", &format!("play {kind}")), "expedition-ended");
    }
    table.offers("red", "play", &[]);
    assert_eq!(table.menu("red", "play"), "none-has-effect");
    // At the End of the World too.
    let setting = pilot().sails("red", &[6, 7, 8, 9, 27, 31, 40, 42]).missions(&["23a", "47a"]);
    let table = after(setting.plays("red", 50), &[("red", "decline")]);
    assert_eq!(table.refused("red", "play pilot"), "expedition-ended");
}

#[test]
fn c5_6_in_the_next_turn_of_the_new_expedition() {
    let mut table = pilot().sails("red", &[20, 21]).hand("red", &[11]).plays("red", 10);
    table.acts(&[("red", "decline"), ("fate", "encounter trader"), ("red", "take face-down")]);
    next_turn(&mut table, "red", 11);
    table.act("red", "play pilot");
    assert_eq!(table.space("red"), (3, 2));
}

#[test]
fn c5_6_anothers_ended_expedition_does_not_matter() {
    let mut table = pilot().sails("red", &[20, 21]).waits("red", 22).sails("blue", &[30]).plays("blue", 26);
    table.acts(&[("fate", "encounter trader"), ("blue", "take face-down")]);
    table.offers("red", "play", &["play pilot"]);
}

#[test]
fn c5_6_no_pilot_without_an_expedition() {
    let setting = pilot().sails("red", &[]);
    let table = setting.acts("red");
    assert_eq!(table.refused("red", "play pilot"), "no-expedition");
    table.offers("red", "play", &[]);
    // A record of version 1 may hold it.
    let mut table = setting.version(1).acts("red");
    table.act("red", "play pilot");
    assert_eq!(table.space("red"), (1, 1));
}

#[test]
fn c5_6_not_in_column_8() {
    let sails = [6, 7, 8, 9, 27, 31, 40, 42];
    let table = pilot().sails("red", &sails).acts("red");
    assert_eq!(table.refused("red", "play pilot"), "end-of-world");
    table.offers("red", "play", &[]);
    let table = pilot().sails("red", &sails[..7]).pilots("red", &["pilot-map"]).acts("red");
    assert_eq!(table.refused("red", "play pilot"), "end-of-world");
    // Into column 8 is fine.
    let mut table = pilot().sails("red", &sails[..7]).acts("red");
    table.act("red", "play pilot");
    assert_eq!(table.space("red"), (8, 4));
    // There the next card ends the expedition, however high.
    let setting = four().sails("red", &sails[..7]).pilots("red", &["pilot"]).missions(&["31a", "47a"]);
    let table = setting.plays("red", 55);
    assert_eq!(table.told("ended")[0]["space"]["number"], 32);
    assert_eq!(table.told("ended")[0]["end_of_world"], true);
}

#[test]
fn c5_6_its_symbol_counts() {
    for (kind, sails, skill) in [
        ("pilot-map", [7, 12], "cartography"),
        ("pilot-lantern", [6, 11], "night"),
        ("pilot-kite", [10, 15], "meteorology"),
        ("pilot-swords", [9, 14], "combat"),
    ] {
        let table = four().sails("red", &sails).pilots("red", &[kind]).plays("red", 5);
        assert_eq!(table.skills("red"), [skill]);
        let table = four().sails("red", &sails).pilots("red", &["pilot"]).plays("red", 5);
        assert!(table.skills("red").is_empty());
    }
    // Four different.
    let table = four().sails("red", &[6, 7, 9]).pilots("red", &["pilot-kite"]).plays("red", 5);
    assert_eq!(table.skills("red"), ["elite"]);
}

#[test]
fn c5_6_the_space_of_a_pilot_counts_for_the_mission() {
    // Six cards of three colours: 18, with a Pilot (7, 4): 28.
    let sails = [6, 7, 8, 27, 31, 40];
    let setting = four().missions(&["17a", "26a", "47a"]).sails("red", &sails);
    assert_eq!(setting.plays("red", 5).told("claimed")[0]["tile"], "17a");
    assert_eq!(setting.pilots("red", &["pilot"]).plays("red", 5).told("claimed")[0]["tile"], "26a");
}

#[test]
fn c5_6_a_pilot_is_discarded_with_the_expedition_to_the_encounter_discards() {
    let mut table = pilot().sails("red", &[20]).hand("red", &[5]).acts("red");
    table.act("red", "play pilot");
    assert!(table.words("encounter_discard").is_empty());
    table.act("red", "take face-down");
    next_turn(&mut table, "red", 5);
    let told = &table.told("returned");
    if told.is_empty() {
        // Sea Fortune is drawn before the cards are discarded.
        assert_eq!(table.pending(), "encounter");
        assert!(table.words("encounter_discard").is_empty());
        table.act("fate", "encounter trader");
    }
    let told = &table.told("returned")[0];
    assert_eq!((&told["cards"], &told["pilots"]), (&json!([20]), &json!(["pilot"])));
    assert_eq!(table.words("encounter_discard"), ["pilot"]);
    assert!(at_sea(&table).is_empty());
}

#[test]
fn c5_6_with_the_junk_of_this_turn() {
    let setting = two().holds("red", &["pilot"]).sails("red", &[20]).sails2("red", &[30, 31]);
    let table = after(setting.acts_with("red", 2), &[("red", "play pilot")]);
    assert_eq!((table.space_with("red", 1), table.space_with("red", 2)), ((1, 1), (3, 2)));
    let table = after(setting.acts_with("red", 1), &[("red", "play pilot")]);
    assert_eq!((table.space_with("red", 1), table.space_with("red", 2)), ((2, 2), (2, 1)));
}

#[test]
fn c5_6_the_other_junk_may_have_ended_its_expedition() {
    let setting = two().holds("red", &["pilot"]).sails("red", &[20]).sails2("red", &[40]);
    let mut table = setting.hand("red", &[25, 31, 50, 51, 52]).hand("blue", &[1, 2, 3, 4, 5]).start();
    table.acts(&[("red", "choose 25 31"), ("blue", "choose 1 2"), ("red", "junk 2"), ("red", "decline")]);
    table.act("fate", "encounter trader");
    assert_eq!(table.refused("red", "play pilot"), "expedition-ended");
    table.act("red", "take face-down");
    // The second card goes on with the first Junk.
    table.act("red", "play pilot");
    assert_eq!((table.space_with("red", 1), table.space_with("red", 2)), ((3, 2), (1, 1)));
}

#[test]
fn c5_6_a_pilot_at_sea_is_open() {
    let table = after(pilot().sails("red", &[20]).acts("red"), &[("red", "play pilot")]);
    for who in ["blue", "-"] {
        assert_eq!(table.view(who)["table"]["seats"]["red"]["expeditions"][0]["pilots"], json!(["pilot"]));
        assert_eq!(table.view(who)["encounters"]["red"]["count"], 0);
    }
}
