//! C5.2, C5.4: Sirens.

use serde_json::json;
use tabletop::Game;

use crate::rules::moments::{after, next_turn};
use crate::rules::support::{Setting, Table, four, teams, three, two};

const SYMBOLS: [&str; 4] = ["map", "lantern", "kite", "swords"];

/// The cards of a seat that are turned.
fn turned(table: &Table, who: &str) -> Vec<u8> {
    table.numbers(&format!("seats.{who}.expeditions.0.turned"))
}

/// Red with the Siren of maps.
fn siren() -> Setting {
    four().holds("red", &["siren-map"])
}

#[test]
fn c5_4_each_siren_turns_a_card_with_its_symbol() {
    // A kite, swords, a map, a lantern and nothing.
    for (symbol, card) in [("map", 29), ("lantern", 30), ("kite", 26), ("swords", 28)] {
        let kind = format!("siren-{symbol}");
        let mut table = four().holds("red", &[&kind]).sails("blue", &[26, 27, 28, 29, 30]).acts("red");
        table.act("red", &format!("play {kind}"));
        assert_eq!(turned(&table, "blue"), [card]);
        let told = json!({ "event": "turned", "seat": "blue", "card": card, "pilot": null, "junk": 1 });
        assert_eq!(table.told("turned"), [told]);
        assert_eq!(table.words("encounter_discard"), [kind]);
        table.at_step_b("red");
    }
}

#[test]
fn c5_4_every_opponent_turns_one() {
    let setting = siren().sails("blue", &[7]).sails("yellow", &[12]).sails("white", &[16, 20]);
    let mut table = setting.sails("red", &[23]).acts("red");
    table.act("red", "play siren-map");
    assert_eq!((turned(&table, "blue"), turned(&table, "yellow")), (vec![7], vec![12]));
    assert_eq!(turned(&table, "white"), [16]);
    // The player's own cards are safe.
    assert!(turned(&table, "red").is_empty());
    table.at_step_b("red");
}

#[test]
fn c5_4_the_victim_chooses_among_several() {
    let mut table = siren().sails("blue", &[7, 9, 12, 16, 20]).acts("red");
    table.act("red", "play siren-map");
    table.asks("blue", &["turn 7", "turn 12", "turn 16"]);
    assert_eq!(table.refused("blue", "turn 9"), "other-symbol");
    assert_eq!(table.refused("blue", "turn 20"), "other-symbol");
    assert_eq!(table.refused("blue", "turn 23"), "not-at-sea");
    assert_eq!(table.refused("blue", "decline"), "must-turn");
    assert_eq!(table.refused("blue", "turn pilot 1"), "no-pilot-to-turn");
    assert_eq!(table.refused("red", "turn 7"), "not-your-decision");
    table.act("blue", "turn 12");
    assert_eq!(turned(&table, "blue"), [12]);
    table.at_step_b("red");
}

#[test]
fn c5_4_a_card_at_sea_with_another_is_not_theirs() {
    let setting = siren().sails("blue", &[7, 12]).sails("red", &[16]).sails("yellow", &[23]);
    let mut table = setting.acts("red");
    table.act("red", "play siren-map");
    assert_eq!(table.refused("blue", "turn 16"), "not-at-sea");
    assert_eq!(table.refused("blue", "turn 23"), "not-at-sea");
}

#[test]
fn c5_4_cards_already_turned_do_not_count() {
    let setting = siren().sails("blue", &[7, 12, 16]).turned("blue", &[12]);
    let mut table = setting.acts("red");
    table.act("red", "play siren-map");
    table.asks("blue", &["turn 7", "turn 16"]);
    assert_eq!(table.refused("blue", "turn 12"), "already-turned");
    table.act("blue", "turn 7");
    assert_eq!(turned(&table, "blue"), [7, 12]);
    // With one upright left, nobody is asked.
    let mut table = siren().sails("blue", &[7, 12]).turned("blue", &[12]).acts("red");
    table.act("red", "play siren-map");
    assert_eq!(turned(&table, "blue"), [7, 12]);
    // With none, there is no victim.
    let table = siren().sails("blue", &[7, 12]).turned("blue", &[7, 12]).acts("red");
    assert_eq!(table.refused("red", "play siren-map"), "nothing-to-turn");
}

#[test]
fn c5_4_pilots_with_the_symbol_are_turned_too() {
    let mut table = siren().sails("blue", &[10]).pilots("blue", &["pilot-map", "pilot"]).acts("red");
    table.act("red", "play siren-map");
    let told = json!({ "event": "turned", "seat": "blue", "card": null, "pilot": "pilot-map", "junk": 1 });
    assert_eq!(table.told("turned"), [told]);
    assert_eq!(table.words("seats.blue.expeditions.0.turned_pilots"), ["pilot-map"]);
    assert!(turned(&table, "blue").is_empty());
    // A choice between card and Pilot.
    let setting = siren().sails("blue", &[7]).pilots("blue", &["pilot-map", "pilot-kite"]);
    let mut table = setting.acts("red");
    table.act("red", "play siren-map");
    table.asks("blue", &["turn 7", "turn pilot 1"]);
    assert_eq!(table.refused("blue", "turn pilot 2"), "no-pilot-to-turn");
    let other = after(table.clone(), &[("blue", "turn 7")]);
    assert_eq!(
        (turned(&other, "blue"), other.words("seats.blue.expeditions.0.turned_pilots").len()),
        (vec![7], 0)
    );
    table.act("blue", "turn pilot 1");
    assert!(turned(&table, "blue").is_empty());
    assert_eq!(table.words("seats.blue.expeditions.0.turned_pilots"), ["pilot-map"]);
}

#[test]
fn c5_4_pilots_without_the_symbol_and_turned_ones_are_safe() {
    for setting in [
        siren().sails("blue", &[10]).pilots("blue", &["pilot", "pilot-kite"]),
        siren().sails("blue", &[10]).pilots("blue", &["pilot-map"]).turned_pilots("blue", &["pilot-map"]),
        // In the hand it is not at sea.
        siren().sails("blue", &[10]).hand("blue", &[7]).holds("blue", &["pilot-map"]),
    ] {
        let table = setting.acts("red");
        assert_eq!(table.refused("red", "play siren-map"), "nothing-to-turn");
        table.offers("red", "play", &[]);
    }
}

#[test]
fn c5_4_a_turned_card_gives_no_skill() {
    for (turn, skills) in [(vec![], vec!["cartography"]), (vec![12], vec![]), (vec![7, 12, 16], vec![])] {
        let mut table = four().sails("red", &[7, 12, 16]).turned("red", &turn).plays("red", 5);
        assert_eq!(table.skills("red"), skills);
        if skills.is_empty() {
            table.act("fate", "encounter trader");
        }
        table.at_step_b("red");
    }
    // Four different, one of them turned; a Pilot's symbol turned.
    let table = four().sails("red", &[7, 9, 10, 11]).turned("red", &[9]).plays("red", 5);
    assert_eq!(table.pending(), "encounter");
    let setting = four().sails("red", &[7, 12]).pilots("red", &["pilot-map"]);
    assert_eq!(setting.plays("red", 5).skills("red"), ["cartography"]);
    let table = setting.turned_pilots("red", &["pilot-map"]).plays("red", 5);
    assert_eq!(table.pending(), "encounter");
    // Enough others are left.
    let table = four().sails("red", &[7, 12, 16, 23]).turned("red", &[12]).plays("red", 5);
    assert_eq!(table.skills("red"), ["cartography"]);
}

#[test]
fn c5_4_a_turned_card_changes_the_splits() {
    let setting = four().sails("red", &[1, 7, 12, 33, 35, 41]);
    setting.plays("red", 21).asks("red", &["gain cartography", "gain elite"]);
    assert_eq!(setting.clone().turned("red", &[7]).plays("red", 21).skills("red"), ["elite"]);
    assert_eq!(setting.turned("red", &[41]).plays("red", 21).skills("red"), ["cartography"]);
}

#[test]
fn c5_4_a_turned_card_counts_for_number_and_colour() {
    // The highest card of blue is turned and the only green one.
    let mut table = siren().sails("blue", &[10, 29]).waits("blue", 28).acts("red");
    assert_eq!(table.space("blue"), (2, 2));
    table.act("red", "play siren-map");
    assert_eq!(turned(&table, "blue"), [29]);
    assert_eq!(table.space("blue"), (2, 2));
    // 28 is lower than 29 and ends the expedition, on space 4.
    table.act("red", "take face-down");
    assert_eq!(table.told("ended")[0]["space"], json!({ "column": 2, "row": 2, "number": 4 }));
    // 30 is higher and of its colour: straight on.
    let mut table = siren().sails("blue", &[10, 29]).waits("blue", 30).acts("red");
    table.acts(&[("red", "play siren-map"), ("red", "take face-down")]);
    assert_eq!(table.space("blue"), (3, 2));
}

#[test]
fn c5_4_a_turned_pilot_is_still_a_card_and_a_colour() {
    let mut table = siren().sails("blue", &[10]).pilots("blue", &["pilot-map"]).waits("blue", 11).acts("red");
    table.acts(&[("red", "play siren-map"), ("red", "take face-down")]);
    assert_eq!(table.space("blue"), (3, 2));
}

#[test]
fn c5_4_a_card_is_upright_again_in_another_expedition() {
    let mut table = siren().sails("blue", &[29]).waits("blue", 28).acts("red");
    table.acts(&[("red", "play siren-map"), ("red", "take face-down"), ("fate", "encounter trader")]);
    assert_eq!(table.numbers("discard"), [29]);
    assert!(turned(&table, "blue").is_empty());
    assert_eq!(table.sails("blue"), [28]);
    // Pilots too.
    let setting =
        four().sails("red", &[20]).pilots("red", &["pilot-map"]).turned_pilots("red", &["pilot-map"]);
    let mut table = setting.plays("red", 5);
    table.act("fate", "encounter trader");
    assert_eq!(table.words("encounter_discard"), ["pilot-map"]);
    assert!(table.words("seats.red.expeditions.0.turned_pilots").is_empty());
}

#[test]
fn c5_4_cards_that_join_later_are_upright() {
    let mut table = siren().sails("blue", &[7, 12]).waits("blue", 16).acts("red");
    table.acts(&[("red", "play siren-map"), ("blue", "turn 7"), ("red", "take face-down")]);
    assert_eq!((table.sails("blue"), turned(&table, "blue")), (vec![7, 12, 16], vec![7]));
    let mut table = siren().sails("blue", &[7, 12]).hand("blue", &[5, 16, 23]).acts("red");
    table.acts(&[("red", "play siren-map"), ("blue", "turn 7"), ("red", "take face-down")]);
    next_turn(&mut table, "blue", 16);
    assert_eq!(turned(&table, "blue"), [7]);
}

#[test]
fn c5_4_with_two_junks_one_card_in_all() {
    let setting = two().holds("red", &["siren-map"]).sails("blue", &[7, 12]).sails2("blue", &[16, 20]);
    let start = setting.acts("red");
    let mut table = after(start, &[("red", "play siren-map")]);
    table.asks("blue", &["turn 7", "turn 12", "turn 16"]);
    table.act("blue", "turn 16");
    let sheet = |table: &Table, n: usize| table.numbers(&format!("seats.blue.expeditions.{n}.turned"));
    assert_eq!((sheet(&table, 0), sheet(&table, 1)), (vec![], vec![16]));
    assert_eq!(table.told("turned")[0]["junk"], 2);
    table.at_step_b("red");
    // One in each: still a choice; one in one: none.
    let setting = two().holds("red", &["siren-map"]).sails("blue", &[7]);
    let table = after(setting.clone().sails2("blue", &[16]).acts("red"), &[("red", "play siren-map")]);
    table.asks("blue", &["turn 7", "turn 16"]);
    let table = after(setting.sails2("blue", &[9]).acts("red"), &[("red", "play siren-map")]);
    assert_eq!(sheet(&table, 0), [7]);
}

#[test]
fn c5_4_with_two_junks_the_pilot_of_either() {
    let setting = two().holds("red", &["siren-map"]).sails("blue", &[7]).sails2("blue", &[10]);
    let mut table = setting.clone().pilots2("blue", &["pilot-map"]).acts("red");
    table.act("red", "play siren-map");
    table.asks("blue", &["turn 7", "turn pilot 2"]);
    assert_eq!(table.refused("blue", "turn pilot 1"), "no-pilot-to-turn");
    table.act("blue", "turn pilot 2");
    assert_eq!(table.words("seats.blue.expeditions.1.turned_pilots"), ["pilot-map"]);
    assert_eq!(table.told("turned")[0]["junk"], 2);
    // Turned already, it is not a choice.
    let setting = setting.pilots2("blue", &["pilot-map"]).turned_pilots2("blue", &["pilot-map"]);
    let table = after(setting.acts("red"), &[("red", "play siren-map")]);
    assert_eq!(table.numbers("seats.blue.expeditions.0.turned"), [7]);
}

#[test]
fn c5_2_victims_of_a_siren_decide_from_the_attackers_left() {
    let order = ["blue", "yellow", "white", "red"];
    for (n, attacker) in ["red", "blue", "yellow", "white"].into_iter().enumerate() {
        let cards = [[7, 12], [16, 23], [29, 38], [40, 45]];
        let seats = ["red", "blue", "yellow", "white"];
        let setting =
            seats.into_iter().zip(cards).fold(four(), |setting, (who, cards)| setting.sails(who, &cards));
        let mut table = setting.holds(attacker, &["siren-map"]).acts(attacker);
        table.act(attacker, "play siren-map");
        for step in 0..3 {
            let victim = order[(n + step) % 4];
            assert_eq!(table.who(), [victim]);
            let first = table.list(victim, "")[0].clone();
            table.act(victim, &first);
        }
        table.at_step_b(attacker);
    }
}

#[test]
fn c5_2_a_player_with_nothing_to_turn_is_not_a_victim() {
    // Yellow, with encounter cards, is not asked.
    let setting = siren().sails("blue", &[7, 12]).sails("yellow", &[9]).sails("white", &[16, 23]);
    let mut table = setting.holds("yellow", &["pilot", "trader"]).acts("red");
    table.acts(&[("red", "play siren-map"), ("blue", "turn 7")]);
    assert_eq!(table.who(), ["white"]);
    assert_eq!(table.refused("yellow", "cancel pilot"), "not-your-decision");
    table.act("white", "turn 16");
    table.at_step_b("red");
    // Blue at the attacker's left has nothing: the first is yellow.
    let setting = three().holds("red", &["siren-map"]).holds("blue", &["pilot"]).sails("yellow", &[7, 12]);
    let table = after(setting.acts("red"), &[("red", "play siren-map")]);
    assert_eq!(table.who(), ["yellow"]);
}

#[test]
fn c5_2_one_candidate_is_forced_without_encounter_cards_only() {
    let table = after(siren().sails("blue", &[7]).acts("red"), &[("red", "play siren-map")]);
    assert_eq!(turned(&table, "blue"), [7]);
    assert!(table.told("not_cancelled").is_empty());
    table.at_step_b("red");
    for held in ["trader", "pilot"] {
        let setting = siren().sails("blue", &[7]).holds("blue", &[held]);
        let mut table = after(setting.acts("red"), &[("red", "play siren-map")]);
        assert_eq!(table.who(), ["blue"]);
        assert!(turned(&table, "blue").is_empty());
        table.offers("blue", "turn", &["turn 7"]);
        assert_eq!(table.refused("blue", "decline"), "must-turn");
        table.act("blue", "turn 7");
        assert_eq!(turned(&table, "blue"), [7]);
    }
    // With several and no encounter card, only the turning is asked.
    let table = after(siren().sails("blue", &[7, 12]).acts("red"), &[("red", "play siren-map")]);
    table.asks("blue", &["turn 7", "turn 12"]);
    assert_eq!(table.refused("blue", "cancel pilot"), "not-held");
    assert_eq!(table.menu("blue", "cancel"), "no-pilot-held");
}

#[test]
fn c5_2_a_forced_turn_does_not_stop_the_next_victim() {
    let setting = siren().sails("blue", &[7]).sails("yellow", &[12, 16]).sails("white", &[23]);
    let mut table = after(setting.holds("white", &["trader"]).acts("red"), &[("red", "play siren-map")]);
    assert_eq!((table.who(), turned(&table, "blue")), (vec!["yellow"], vec![7]));
    table.act("yellow", "turn 12");
    table.asks("white", &["turn 23"]);
    table.act("white", "turn 23");
    table.at_step_b("red");
}

#[test]
fn c5_2_a_turned_pilot_does_not_stop_the_next_victim() {
    let setting = siren().sails("blue", &[10]).pilots("blue", &["pilot-map"]).sails("white", &[12, 16]);
    // Forced, or chosen.
    let table = after(setting.acts("red"), &[("red", "play siren-map")]);
    assert_eq!(table.who(), ["white"]);
    let setting = setting.sails("blue", &[7]);
    let mut table = after(setting.acts("red"), &[("red", "play siren-map"), ("blue", "turn pilot 1")]);
    table.asks("white", &["turn 12", "turn 16"]);
    table.act("white", "turn 16");
    table.at_step_b("red");
}

#[test]
fn c5_2_a_pilot_cancels_a_siren_for_its_owner_only() {
    let setting = siren().sails("blue", &[7]).sails("yellow", &[12]).sails("white", &[16]);
    let setting = setting.holds("blue", &["pilot"]).holds("yellow", &["trader"]);
    let mut table = after(setting.acts("red"), &[("red", "play siren-map")]);
    table.asks("blue", &["cancel pilot", "turn 7"]);
    table.act("blue", "cancel pilot");
    // Yellow is next and cannot use blue's Pilot.
    table.asks("yellow", &["turn 12"]);
    table.act("yellow", "turn 12");
    assert!(turned(&table, "blue").is_empty());
    assert_eq!((turned(&table, "yellow"), turned(&table, "white")), (vec![12], vec![16]));
    table.at_step_b("red");
    // All cancel: the card is spent.
    let setting = siren().sails("blue", &[7]).sails("white", &[16]);
    let setting = setting.holds("blue", &["pilot"]).holds("white", &["pilot-map"]);
    let mut table = after(setting.acts("red"), &[("red", "play siren-map")]);
    table.acts(&[("blue", "cancel pilot"), ("white", "cancel pilot-map")]);
    table.at_step_b("red");
    assert!(table.held("red").is_empty());
    assert_eq!(table.refused("red", "play siren-map"), "not-held");
    assert_eq!(table.words("encounter_discard"), ["siren-map", "pilot-map", "pilot"]);
}

#[test]
fn c5_2_being_asked_by_a_siren_reveals_nothing() {
    let asked = |blue: &str, white: &str| {
        let setting = siren().sails("blue", &[7]).sails("white", &[16]);
        after(
            setting.holds("blue", &[blue]).holds("white", &[white]).acts("red"),
            &[("red", "play siren-map")],
        )
    };
    let (one, two) = (asked("pilot", "oracle"), asked("trader", "pilot-kite"));
    assert_eq!(one.rules.status(&one.state), two.rules.status(&two.state));
    let (one, two) = (after(one, &[("blue", "turn 7")]), after(two, &[("blue", "turn 7")]));
    assert_eq!(one.rules.status(&one.state), two.rules.status(&two.state));
    assert_eq!(one.who(), ["white"]);
    for who in ["red", "yellow", "-"] {
        assert_eq!(one.view(who), two.view(who));
    }
}

#[test]
fn c5_4_the_attacker_keeps_cards_of_the_symbol() {
    // Only the attacker has one: there is no opponent to turn.
    let table = siren().sails("red", &[7, 12]).acts("red");
    assert_eq!(table.refused("red", "play siren-map"), "nothing-to-turn");
    // In teams the partner neither (C9.4).
    let setting = teams().holds("red", &["siren-map"]).sails("yellow", &[7, 12]).sails("red", &[16]);
    assert_eq!(setting.acts("red").refused("red", "play siren-map"), "nothing-to-turn");
}

#[test]
fn c5_4_everybody_sees_what_is_turned() {
    let table = after(siren().sails("blue", &[7]).acts("red"), &[("red", "play siren-map")]);
    for who in ["red", "blue", "white", "-"] {
        assert_eq!(table.view(who)["table"]["seats"]["blue"]["expeditions"][0]["turned"], json!([7]));
    }
}

#[test]
fn c5_4_a_siren_needs_one_with_its_own_symbol() {
    for symbol in SYMBOLS {
        let kind = format!("siren-{symbol}");
        let table = four().holds("red", &[&kind]).sails("blue", &[8, 13]).acts("red");
        assert_eq!(table.refused("red", &format!("play {kind}")), "nothing-to-turn");
        let all = four().holds("red", &[&kind]).sails("blue", &[26, 28, 29, 30]).acts("red");
        all.offers("red", "play", &[&format!("play {kind}")]);
    }
}
