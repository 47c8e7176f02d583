//! C9.3: encounter cards handed to the partner.

use serde_json::json;
use tabletop::Game;

use crate::rules::moments::{after, known_encounters};
use crate::rules::support::{Setting, Table, four, teams};

/// Who shares decides between these.
const BOTH: [&str; 2] = ["share", "keep"];

/// Red has just crossed the first line and drawn this.
fn line(kind: &str) -> Table {
    let table = teams().sails("red", &[20, 21, 22]).plays("red", 23);
    after(table, &[("fate", &format!("encounter {kind}"))])
}

#[test]
fn c9_3_a_card_from_a_line_may_be_handed_over() {
    let mut table = line("oracle");
    table.asks("red", &BOTH);
    // It is in red's hand until then.
    assert_eq!(table.held("red"), ["oracle"]);
    let mut kept = table.clone();
    table.act("red", "share");
    assert!(table.held("red").is_empty());
    assert_eq!(table.held("yellow"), ["oracle"]);
    let told = json!({
        "event": "shared", "from": "red", "to": "yellow", "kind": "oracle", "stolen_from": null
    });
    assert_eq!(table.told("shared"), [told]);
    // It is not offered back.
    table.at_step_b("red");
    kept.act("red", "keep");
    assert_eq!(kept.held("red"), ["oracle"]);
    assert_eq!(kept.told("kept_encounter"), [json!({ "event": "kept_encounter", "seat": "red" })]);
    kept.at_step_b("red");
}

#[test]
fn c9_3_a_card_handed_over_is_not_played_by_the_giver() {
    let table = after(line("oracle"), &[("red", "share")]);
    assert_eq!(table.refused("red", "play oracle"), "not-held");
    let table = after(line("oracle"), &[("red", "keep")]);
    table.offers("red", "play", &["play oracle"]);
}

#[test]
fn c9_3_the_partner_may_use_it_at_once() {
    // As a Pilot against the next attack, or in the own turn of the same round.
    let setting =
        teams().sails("red", &[20, 21, 22]).sails("yellow", &[30]).waits("yellow", 5).in_deck(&[55]);
    let mut table = setting.plays("red", 23);
    table.acts(&[("fate", "encounter pilot"), ("red", "share"), ("red", "take face-down"), ("red", "keep")]);
    // Yellow ends an expedition, and is asked for Madame Ching because of it.
    assert_eq!((table.who(), table.pending().as_str()), (vec!["yellow"], "madame_ching"));
}

#[test]
fn c9_3_only_the_gaining_player_decides() {
    let table = line("oracle");
    assert_eq!(table.refused("yellow", "share"), "not-your-decision");
    assert_eq!(table.refused("blue", "keep"), "not-your-decision");
    assert_eq!(table.refused("red", "play oracle"), "not-now");
    assert_eq!(table.refused("red", "take face-down"), "not-now");
    let table = teams().holds("red", &["oracle"]).acts("red");
    // What is in the hand already is not handed over.
    assert_eq!(table.refused("red", "share"), "not-now");
}

#[test]
fn c9_3_of_two_cards_of_the_second_line_each_before_the_next_is_drawn() {
    let mut table = teams().sails("red", &[20, 21, 22, 23, 24]).plays("red", 25);
    table.act("fate", "encounter oracle");
    table.asks("red", &BOTH);
    table.act("red", "share");
    assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "encounter"));
    table.act("fate", "encounter thief");
    table.asks("red", &BOTH);
    table.act("red", "keep");
    assert_eq!((table.held("red"), table.held("yellow")), (vec!["thief"], vec!["oracle"]));
    table.at_step_b("red");
}

#[test]
fn c9_3_a_card_from_a_line_crossed_at_night() {
    let setting = teams().sails("red", &[20, 21, 22]).hand("red", &[6]).skills("red", &["night"]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "night 6"), ("fate", "encounter oracle")]);
    table.asks("red", &BOTH);
    table.act("red", "share");
    table.at_step_b("red");
    assert_eq!(table.held("yellow"), ["oracle"]);
}

#[test]
fn c9_3_a_card_from_a_mission() {
    // 23b: an encounter card and 3 gold.
    let setting = teams().missions(&["23b", "47a"]).sails("red", &[6, 7, 8, 9, 27, 31, 40, 42]);
    let mut table = setting.plays("red", 50);
    table.act("fate", "encounter madame-ching");
    table.asks("red", &BOTH);
    // Kept, it can be played at once; handed over, red holds none and is not asked.
    let mut kept = after(table.clone(), &[("red", "keep")]);
    assert_eq!(kept.pending(), "madame_ching");
    kept.act("red", "play madame-ching map");
    assert_eq!(kept.skills("red"), ["cartography"]);
    table.act("red", "share");
    table.at_step_b("red");
    assert_eq!(table.held("yellow"), ["madame-ching"]);
    assert!(table.skills("red").is_empty());
}

#[test]
fn c9_3_two_cards_from_a_mission_one_by_one() {
    // 26c: two encounter cards and 2 gold.
    let setting = teams().missions(&["26c", "47a"]).sails("red", &[6, 7, 8, 27, 31, 40, 49]);
    let mut table = setting.plays("red", 5);
    assert_eq!(table.told("claimed")[0]["tile"], "26c");
    for (kind, line) in [("encounter oracle", "share"), ("encounter trader", "keep")] {
        table.act("fate", kind);
        table.asks("red", &BOTH);
        table.act("red", line);
    }
    assert_eq!((table.held("red"), table.held("yellow")), (vec!["trader"], vec!["oracle"]));
    assert_eq!(table.pending(), "madame_ching");
}

#[test]
fn c9_3_a_card_from_sea_fortune() {
    let mut table = teams().sails("red", &[20, 21]).plays("red", 6);
    table.act("fate", "encounter thief");
    table.asks("red", &BOTH);
    // The new expedition starts afterwards.
    assert_eq!(table.sails("red"), [20, 21]);
    table.act("red", "share");
    assert_eq!(table.sails("red"), [6]);
    assert_eq!((table.held("red").len(), table.held("yellow")), (0, vec!["thief"]));
    table.at_step_b("red");
}

#[test]
fn c9_3_each_card_of_an_oracle_before_the_next_is_drawn() {
    let mut table = teams().holds("red", &["oracle"]).acts("red");
    table.act("red", "play oracle");
    for (kind, line) in [("thief", "share"), ("trader", "keep"), ("pilot", "share")] {
        assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "encounter"));
        table.act("fate", &format!("encounter {kind}"));
        table.asks("red", &BOTH);
        assert_eq!(table.field("pending.card"), kind);
        table.act("red", line);
    }
    table.at_step_b("red");
    assert_eq!((table.held("red"), table.held("yellow")), (vec!["trader"], vec!["thief", "pilot"]));
}

#[test]
fn c9_3_an_oracle_that_finds_fewer() {
    let mut table = teams().holds("red", &["oracle"]).rest_held("blue").acts("red");
    table.acts(&[("red", "play oracle"), ("fate", "encounter oracle")]);
    table.asks("red", &BOTH);
    table.act("red", "share");
    table.at_step_b("red");
    assert_eq!(table.held("yellow"), ["oracle"]);
}

/// Red's Traitor stole this of blue's two cards.
fn stolen(kind: &str) -> Table {
    let setting: Setting = teams().holds("red", &["traitor"]).holds("blue", &["oracle", "pilot"]);
    let lines = [("red", "play traitor blue"), ("blue", "decline"), ("fate", &format!("steal {kind}"))];
    after(setting.acts("red"), &lines)
}

#[test]
fn c9_3_a_card_stolen_by_a_traitor() {
    let mut table = stolen("oracle");
    table.asks("red", &BOTH);
    table.act("red", "share");
    assert_eq!((table.held("red").len(), table.held("yellow")), (0, vec!["oracle"]));
    assert_eq!(table.held("blue"), ["pilot"]);
    table.at_step_b("red");
    // Blue knows where it went, white does not.
    assert_eq!(known_encounters(&table, "blue", "yellow"), ["oracle"]);
    assert!(known_encounters(&table, "blue", "red").is_empty());
    assert_eq!(known_encounters(&table, "red", "yellow"), ["oracle"]);
    assert!(known_encounters(&table, "white", "yellow").is_empty());
    for who in ["red", "blue", "yellow"] {
        assert_eq!(table.heard(who, "shared")[0]["kind"], "oracle");
    }
    for who in ["white", "-"] {
        assert!(table.heard(who, "shared")[0]["kind"].is_null());
    }
    let table = after(stolen("oracle"), &[("red", "keep")]);
    assert_eq!(known_encounters(&table, "blue", "red"), ["oracle"]);
    assert!(known_encounters(&table, "blue", "yellow").is_empty());
}

#[test]
fn c9_3_a_stolen_card_before_it_is_handed_over() {
    let (one, other) = (stolen("oracle"), stolen("pilot"));
    assert_eq!(one.view("red")["table"]["pending"]["card"], "oracle");
    assert_eq!(one.view("blue")["table"]["pending"]["card"], "oracle");
    // Not even the partner knows it yet.
    for who in ["yellow", "white", "-"] {
        assert!(one.view(who)["table"]["pending"]["card"].is_null());
        assert_eq!(one.view(who), other.view(who), "{who}");
    }
}

#[test]
fn c9_3_a_cancelled_traitor_gains_nothing_to_hand_over() {
    let setting = teams().holds("red", &["traitor"]).holds("blue", &["oracle", "pilot"]);
    let table = after(setting.acts("red"), &[("red", "play traitor blue"), ("blue", "cancel pilot")]);
    table.at_step_b("red");
}

#[test]
fn c9_3_a_gem_is_not_handed_over() {
    let setting = teams().holds("red", &["thief"]).gems("blue", [1, 0, 0]);
    let table = after(setting.acts("red"), &[("red", "play thief blue"), ("fate", "gem white")]);
    table.at_step_b("red");
}

#[test]
fn c9_3_a_gaining_player_is_asked_about_every_card() {
    let asked: Vec<Table> = ching::Encounter::ALL.iter().map(|kind| line(kind.id())).collect();
    for table in &asked {
        table.asks("red", &BOTH);
        assert_eq!(table.rules.status(&table.state), asked[0].rules.status(&asked[0].state));
        for who in ["blue", "yellow", "white", "-"] {
            assert_eq!(table.view(who), asked[0].view(who));
        }
    }
}

#[test]
fn c9_3_a_drawn_card_handed_over_is_known_to_the_partners() {
    let shared = |kind: &str| after(line(kind), &[("red", "share")]);
    let (one, other) = (shared("oracle"), shared("trader"));
    assert_eq!(known_encounters(&one, "red", "yellow"), ["oracle"]);
    for who in ["red", "yellow"] {
        assert_eq!(one.heard(who, "shared")[0]["kind"], "oracle");
    }
    for who in ["blue", "white", "-"] {
        assert!(one.heard(who, "shared")[0]["kind"].is_null());
        assert_eq!(one.view(who), other.view(who));
    }
    // A card that was kept is red's secret.
    let kept = |kind: &str| after(line(kind), &[("red", "keep")]);
    let (one, other) = (kept("oracle"), kept("trader"));
    for who in ["blue", "yellow", "white", "-"] {
        assert_eq!(one.view(who), other.view(who));
    }
}

#[test]
fn c9_3_there_is_nobody_to_share_with_without_teams() {
    let table = after(four().sails("red", &[20, 21, 22]).plays("red", 23), &[("fate", "encounter oracle")]);
    table.at_step_b("red");
    assert_eq!(table.refused("red", "share"), "not-now");
}

#[test]
fn c9_3_every_seat_hands_to_its_own_partner() {
    for (who, partner) in [("red", "yellow"), ("blue", "white"), ("yellow", "red"), ("white", "blue")] {
        let table = teams().sails(who, &[20, 21, 22]).plays(who, 23);
        let table = after(table, &[("fate", "encounter oracle"), (who, "share")]);
        assert_eq!(table.held(partner), ["oracle"]);
    }
}
