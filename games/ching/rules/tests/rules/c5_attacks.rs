//! C5.2, C5.3: attacks, cancelling them, Thief and Traitor.

use serde_json::json;
use tabletop::Game;

use crate::rules::moments::{after, known_encounters};
use crate::rules::support::{Setting, Table, four, teams, three};

const PILOTS: [&str; 5] = ["pilot-map", "pilot-lantern", "pilot-kite", "pilot-swords", "pilot"];

/// Every attack by red against blue: its name, the action, and what blue can do but cancel.
const ATTACKS: [(&str, &str, &str); 4] = [
    ("thief", "play thief blue", "decline"),
    ("traitor", "play traitor blue", "decline"),
    ("siren-map", "play siren-map", "turn 29"),
    ("combat", "combat blue", "decline"),
];

/// Red can attack blue in every way; blue holds these encounter cards.
fn attacks(holds: &[&str]) -> Setting {
    four()
        .holds("red", &["thief", "traitor", "siren-map"])
        .skills("red", &["combat"])
        .hand("red", &[20])
        .hand("blue", &[2, 3])
        .gems("blue", [1, 0, 0])
        .sails("blue", &[29])
        .holds("blue", holds)
}

#[test]
fn c5_2_each_attack_is_cancelled_by_each_pilot() {
    for (name, action, bear) in ATTACKS {
        for pilot in PILOTS {
            let mut table = attacks(&[pilot, "trader"]).acts("red");
            table.act("red", action);
            assert_eq!((table.pending().as_str(), table.field("pending.attack")), ("attacked", json!(name)));
            table.asks("blue", &[&format!("cancel {pilot}"), bear]);
            table.act("blue", &format!("cancel {pilot}"));
            let told = json!({ "event": "cancelled", "seat": "blue", "pilot": pilot, "attack": name });
            assert_eq!(table.told("cancelled"), [told]);
            // Nothing happened to blue.
            assert_eq!(table.gems("blue"), [1, 0, 0]);
            assert_eq!(table.hand("blue"), [2, 3]);
            assert_eq!(table.held("blue"), ["trader"]);
            assert!(table.numbers("seats.blue.expeditions.0.turned").is_empty());
            // The Pilot is discarded, the attack spent.
            let mut discard = table.words("encounter_discard");
            assert!(discard.contains(&pilot.to_owned()));
            discard.retain(|kind| kind != pilot);
            if name == "combat" {
                assert_eq!((discard.len(), table.used("red")), (0, vec!["combat"]));
            } else {
                assert_eq!(discard, [name]);
                assert!(!table.held("red").contains(&name));
            }
            table.at_step_b("red");
        }
    }
}

#[test]
fn c5_2_a_victim_need_not_cancel() {
    for (name, action, bear) in ATTACKS {
        let mut table = attacks(&["pilot", "trader"]).acts("red");
        table.acts(&[("red", action), ("blue", bear)]);
        let told = json!({ "event": "not_cancelled", "seat": "blue", "attack": name });
        assert_eq!(table.told("not_cancelled"), [told]);
        assert_eq!(table.held("blue"), ["pilot", "trader"]);
        let pending = match name {
            "thief" => "gem",
            "traitor" => "steal",
            "combat" => "swap",
            _ => "act",
        };
        assert_eq!(table.pending(), pending);
    }
}

#[test]
fn c5_2_a_victim_with_any_encounter_card_is_asked() {
    for kind in ching::Encounter::ALL.into_iter().filter(|kind| !kind.is_pilot()) {
        for (name, action, bear) in ATTACKS {
            let mut setting = attacks(&[kind.id()]);
            if kind == ching::Encounter::SirenMap {
                setting = setting.holds("red", &["thief", "traitor", "siren-kite"]).sails("blue", &[10]);
            }
            let (action, bear) = match (kind.id(), name) {
                ("siren-map", "siren-map") => ("play siren-kite", "turn 10"),
                _ => (action, bear),
            };
            let mut table = setting.acts("red");
            table.act("red", action);
            table.asks("blue", &[bear]);
            assert_eq!(table.menu("blue", "cancel"), "no-pilot-held");
            table.act("blue", bear);
            assert_eq!(table.told("not_cancelled").len(), 1);
        }
    }
}

#[test]
fn c5_2_a_victim_without_encounter_cards_is_not_asked() {
    for (name, action, _) in ATTACKS.into_iter().filter(|(name, ..)| *name != "traitor") {
        let mut table = attacks(&[]).acts("red");
        table.act("red", action);
        assert_ne!(table.pending(), "attacked", "{name}");
        assert!(table.told("not_cancelled").is_empty());
    }
}

#[test]
fn c5_2_being_asked_reveals_nothing() {
    for (_, action, bear) in ATTACKS {
        let one = after(attacks(&["pilot", "trader"]).acts("red"), &[("red", action)]);
        let two = after(attacks(&["oracle", "sea-dog"]).acts("red"), &[("red", action)]);
        assert_eq!(one.rules.status(&one.state), two.rules.status(&two.state));
        assert_eq!(one.story(), two.story());
        for who in ["red", "yellow", "white", "-"] {
            assert_eq!(one.view(who), two.view(who), "{who}");
        }
        // Nor does bearing it, before anything is drawn or looked at.
        let (one, two) = (after(one, &[("blue", bear)]), after(two, &[("blue", bear)]));
        assert_eq!(one.rules.status(&one.state), two.rules.status(&two.state));
        assert_eq!(one.story(), two.story());
        for who in ["red", "yellow", "white", "-"] {
            assert_eq!(one.view(who), two.view(who), "{who}");
        }
    }
}

#[test]
fn c5_2_only_a_pilot_in_the_hand_cancels() {
    let mut table = attacks(&["trader", "oracle", "pilot-kite"]).pilots("blue", &["pilot"]).acts("red");
    table.act("red", "play thief blue");
    assert_eq!(table.refused("blue", "cancel trader"), "no-pilot");
    assert_eq!(table.refused("blue", "cancel oracle"), "no-pilot");
    assert_eq!(table.refused("blue", "cancel madame-ching"), "no-pilot");
    // One at sea is out of reach.
    assert_eq!(table.refused("blue", "cancel pilot"), "not-held");
    table.asks("blue", &["cancel pilot-kite", "decline"]);
}

#[test]
fn c5_2_only_the_victim_cancels() {
    for setting in [four(), teams()] {
        let setting = setting.holds("red", &["thief", "pilot-map"]).gems("blue", [1, 0, 0]);
        let setting = setting.holds("blue", &["trader"]).holds("yellow", &["pilot"]);
        let mut table = setting.holds("white", &["pilot", "pilot-kite"]).acts("red");
        table.act("red", "play thief blue");
        table.asks("blue", &["decline"]);
        assert_eq!(table.refused("red", "cancel pilot-map"), "not-your-decision");
        assert_eq!(table.refused("yellow", "cancel pilot"), "not-your-decision");
        // White is blue's partner in teams.
        assert_eq!(table.refused("white", "cancel pilot"), "not-your-decision");
        assert_eq!(table.refused("blue", "cancel pilot"), "not-held");
    }
}

#[test]
fn c5_2_nobody_cancels_without_an_attack() {
    let mut table = attacks(&["pilot"]).waits("blue", 50).acts("red");
    assert_eq!(table.refused("blue", "cancel pilot"), "not-your-decision");
    table.act("red", "take face-down");
    assert_eq!(table.refused("blue", "cancel pilot"), "not-now");
}

#[test]
fn c5_2_the_victim_chooses_which_pilot() {
    let mut table = attacks(&["pilot", "pilot", "pilot-map", "pilot-swords"]).acts("red");
    table.act("red", "play thief blue");
    table.asks("blue", &["cancel pilot-map", "cancel pilot-swords", "cancel pilot", "decline"]);
    table.act("blue", "cancel pilot");
    // One is enough and one is gone.
    assert_eq!(table.held("blue"), ["pilot-map", "pilot-swords", "pilot"]);
    table.at_step_b("red");
}

#[test]
fn c5_2_every_attack_needs_a_pilot_of_its_own() {
    let mut table = attacks(&["pilot", "pilot-kite"]).skills("red", &["combat", "combat"]).acts("red");
    table.acts(&[("red", "combat blue"), ("blue", "cancel pilot"), ("red", "play thief blue")]);
    table.asks("blue", &["cancel pilot-kite", "decline"]);
    table.acts(&[("blue", "cancel pilot-kite"), ("red", "combat blue")]);
    // Now blue holds no encounter card and is not asked.
    assert_eq!(table.pending(), "swap");
}

#[test]
fn c5_2_cancelling_is_outside_one_card_a_turn() {
    // Before the own turn.
    let mut table = attacks(&["pilot", "pilot-kite"]).waits("blue", 50).acts("red");
    table.acts(&[("red", "play thief blue"), ("blue", "cancel pilot"), ("red", "take face-down")]);
    table.at_step_b("blue");
    table.offers("blue", "play", &["play pilot-kite"]);
    // After it, with a card played in it.
    let setting = attacks(&["pilot", "pilot-kite"]).waits("red", 20).hand("red", &[21]).sails("red", &[10]);
    let mut table = setting.acts("blue");
    table.acts(&[("blue", "play pilot-kite"), ("blue", "take face-down"), ("red", "play thief blue")]);
    table.act("blue", "cancel pilot");
    table.at_step_b("red");
    // It is not a turn: the cards at sea and in the hand are as they were.
    assert_eq!(table.sails("blue"), [29]);
}

#[test]
fn c5_2_the_last_encounter_card_may_be_the_pilot_that_cancels_a_traitor() {
    let mut table = attacks(&["pilot"]).acts("red");
    table.acts(&[("red", "play traitor blue"), ("blue", "cancel pilot")]);
    table.at_step_b("red");
    assert_eq!(table.held("red"), ["thief", "siren-map"]);
    assert!(table.held("blue").is_empty());
}

#[test]
fn c5_2_everybody_sees_the_pilot() {
    let mut table = attacks(&["pilot-kite"]).acts("red");
    table.acts(&[("red", "combat blue"), ("blue", "cancel pilot-kite")]);
    for who in ["red", "yellow", "-"] {
        assert_eq!(table.heard(who, "cancelled")[0]["pilot"], "pilot-kite");
        assert_eq!(table.view(who)["table"]["encounter_discard"], json!(["pilot-kite"]));
    }
}

#[test]
fn c5_3_a_thief_takes_a_random_gem() {
    let setting = four().holds("red", &["thief"]).gems("red", [0, 1, 0]).gems("blue", [1, 2, 3]);
    let mut table = setting.acts("red");
    table.act("red", "play thief blue");
    let weights = [("gem white", 1), ("gem red", 2), ("gem blue", 3)].map(|(gem, n)| (gem.to_owned(), n));
    assert_eq!(table.chance_outcomes(), weights);
    let gold = (table.gold("red"), table.gold("blue"));
    table.act("fate", "gem blue");
    assert_eq!((table.gems("red"), table.gems("blue")), ([0, 1, 1], [1, 2, 2]));
    assert_eq!((table.gold("red"), table.gold("blue")), gold);
    assert_eq!(
        table.told("gem_stolen"),
        [json!({ "event": "gem_stolen", "from": "blue", "to": "red", "gem": "blue" })]
    );
    table.at_step_b("red");
}

#[test]
fn c5_3_a_thief_takes_only_what_is_there() {
    let mut table = four().holds("red", &["thief"]).gems("blue", [0, 2, 0]).acts("red");
    table.act("red", "play thief blue");
    assert_eq!(table.chance_outcomes(), [("gem red".to_owned(), 2)]);
    assert_eq!(table.refused("fate", "gem white"), "not-there");
}

#[test]
fn c5_3_a_thief_goes_to_another_who_has_a_gem() {
    let setting =
        three().holds("red", &["thief"]).gems("red", [3, 0, 0]).gems("yellow", [0, 0, 1]).gold("blue", 9);
    let table = setting.acts("red");
    table.offers("red", "play", &["play thief yellow"]);
    assert_eq!(table.refused("red", "play thief red"), "yourself");
    // Gold is not a gem.
    assert_eq!(table.refused("red", "play thief blue"), "no-gem");
    assert_eq!(table.refused("red", "play thief white"), "no-such-seat");
}

/// Red sends a Traitor to blue, who does not cancel.
fn traitor(holds: &[&str]) -> Table {
    let setting = four().holds("red", &["traitor", "trader"]).holds("blue", holds);
    after(setting.acts("red"), &[("red", "play traitor blue"), ("blue", "decline")])
}

#[test]
fn c5_3_a_traitor_takes_a_random_encounter_card() {
    let mut table = traitor(&["pilot", "pilot", "oracle", "treasure-3"]);
    let weights = [("steal pilot", 2), ("steal oracle", 1), ("steal treasure-3", 1)];
    assert_eq!(table.chance_outcomes(), weights.map(|(kind, n)| (kind.to_owned(), n)));
    assert_eq!(table.refused("fate", "steal trader"), "not-there");
    table.act("fate", "steal pilot");
    assert_eq!(table.held("red"), ["pilot", "trader"]);
    assert_eq!(table.held("blue"), ["pilot", "oracle", "treasure-3"]);
    table.at_step_b("red");
    // C5.1: it is not for this turn.
    assert_eq!(table.refused("red", "play pilot"), "one-per-turn");
    // Traders and Treasures are stolen as well.
    let mut table = traitor(&["treasure-3"]);
    table.act("fate", "steal treasure-3");
    assert_eq!(table.held("red"), ["trader", "treasure-3"]);
}

#[test]
fn c5_3_a_traitor_goes_to_another_who_has_an_encounter_card() {
    let setting = three().holds("red", &["traitor", "trader"]).holds("yellow", &["oracle"]);
    let table = setting.pilots("blue", &["pilot"]).acts("red");
    table.offers("red", "play", &["play traitor yellow"]);
    assert_eq!(table.refused("red", "play traitor red"), "yourself");
    // A Pilot at sea is not a card of the hand.
    assert_eq!(table.refused("red", "play traitor blue"), "no-encounter");
    assert_eq!(table.refused("red", "play traitor white"), "no-such-seat");
}

#[test]
fn c5_3_thief_and_victim_know_the_stolen_card_and_nobody_else() {
    let stolen = |kind: &str| after(traitor(&["pilot", "oracle"]), &[("fate", &format!("steal {kind}"))]);
    let (one, other) = (stolen("pilot"), stolen("oracle"));
    for who in ["red", "blue"] {
        assert_eq!(one.heard(who, "encounter_stolen")[0]["kind"], "pilot");
        assert_ne!(one.view(who), other.view(who));
    }
    assert_eq!(known_encounters(&one, "blue", "red"), ["pilot"]);
    assert!(known_encounters(&one, "red", "blue").is_empty());
    for who in ["yellow", "white", "-"] {
        assert!(one.heard(who, "encounter_stolen")[0]["kind"].is_null());
        assert_eq!(one.view(who), other.view(who));
    }
}

#[test]
fn c5_3_the_victim_of_a_traitor_knows_until_the_card_is_shown() {
    let setting = four().holds("red", &["traitor"]).holds("blue", &["pilot", "thief"]).gems("red", [1, 0, 0]);
    let mut table = setting.waits("blue", 50).acts("red");
    table.acts(&[("red", "play traitor blue"), ("blue", "decline"), ("fate", "steal pilot")]);
    assert_eq!(known_encounters(&table, "blue", "red"), ["pilot"]);
    table.acts(&[("red", "take face-down"), ("blue", "play thief red"), ("red", "cancel pilot")]);
    assert!(known_encounters(&table, "blue", "red").is_empty());
}

#[test]
fn c5_3_a_player_who_knew_a_stolen_card_is_unsure_after_another_theft() {
    // Blue knows red's Pilot; then white steals one of red's two cards.
    let setting = four().holds("red", &["traitor", "trader"]).holds("blue", &["pilot"]);
    let mut table = setting.holds("white", &["traitor"]).waits("white", 50).acts("red");
    table.acts(&[("red", "play traitor blue"), ("blue", "decline"), ("fate", "steal pilot")]);
    table.acts(&[("red", "take face-down"), ("white", "play traitor red"), ("red", "decline")]);
    table.act("fate", "steal trader");
    assert!(known_encounters(&table, "blue", "red").is_empty());
    assert!(known_encounters(&table, "blue", "white").is_empty());
    assert_eq!(known_encounters(&table, "red", "white"), ["trader"]);
}
