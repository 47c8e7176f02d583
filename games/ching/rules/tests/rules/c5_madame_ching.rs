//! C5.1: Madame Ching.

use ching::Encounter;
use tabletop::Game;

use crate::rules::moments::{after, madame_ching};
use crate::rules::support::{Setting, Table, four, teams, two};

/// Red ends an expedition with two maps on space 2.
fn two_maps() -> Setting {
    four().sails("red", &[7, 12])
}

const SYMBOLS: [&str; 4] = ["map", "lantern", "kite", "swords"];

fn plays() -> Vec<String> {
    SYMBOLS.map(|symbol| format!("play madame-ching {symbol}")).into()
}

#[test]
fn c5_1_a_player_with_any_encounter_card_is_asked_for_madame_ching() {
    for kind in Encounter::ALL {
        let mut table = two_maps().holds("red", &[kind.id()]).plays("red", 5);
        assert_eq!((table.who(), table.pending().as_str()), (vec!["red"], "madame_ching"));
        if kind == Encounter::MadameChing {
            let plays = plays();
            let mut all: Vec<&str> = plays.iter().map(String::as_str).collect();
            all.push("decline");
            table.asks("red", &all);
            assert_eq!(table.menu("red", "play"), "ok");
        } else {
            table.asks("red", &["decline"]);
            assert_eq!(table.refused("red", "play madame-ching map"), "not-held");
            assert_eq!(table.menu("red", "play"), "not-held");
        }
        table.act("red", "decline");
        assert_eq!(table.told("no_madame_ching")[0]["seat"], "red");
    }
}

#[test]
fn c5_1_a_player_without_encounter_cards_is_not_asked() {
    // Although others do.
    let table = two_maps().holds("blue", &["madame-ching"]).plays("red", 5);
    assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "encounter"));
    assert_eq!(table.story().last().unwrap(), "sea_fortune");
}

#[test]
fn c5_1_being_asked_reveals_nothing() {
    for (mine, other) in [("madame-ching", "trader"), ("pilot", "oracle")] {
        let one = two_maps().holds("red", &[mine]).plays("red", 5);
        let two = two_maps().holds("red", &[other]).plays("red", 5);
        assert_eq!(one.rules.status(&one.state), two.rules.status(&two.state));
        for who in ["blue", "yellow", "white", "-"] {
            assert_eq!(one.view(who), two.view(who));
        }
        // Declining tells nothing either.
        let (one, two) = (after(one, &[("red", "decline")]), after(two, &[("red", "decline")]));
        for who in ["blue", "yellow", "white", "-"] {
            assert_eq!(one.view(who), two.view(who));
        }
        assert_eq!(one.story(), two.story());
    }
}

#[test]
fn c5_1_nobody_is_asked_while_the_expedition_continues() {
    let table = two_maps().holds("red", &["madame-ching"]).plays("red", 13);
    table.at_step_b("red");
    table.offers("red", "play", &[]);
    for action in plays() {
        assert_eq!(table.refused("red", &action), "only-when-ending");
    }
    assert_eq!(table.refused("red", "play madame-ching"), "only-when-ending");
}

#[test]
fn c5_1_the_missions_rewards_come_before_madame_ching() {
    // 23b brings an encounter card and 3 gold.
    let setting = four().missions(&["23b", "47a"]).sails("red", &[6, 7, 8, 9, 27, 31, 40, 42]);
    let mut table = setting.clone().plays("red", 50);
    assert_eq!(table.gold("red"), 3);
    assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "encounter"));
    // The card just drawn is one in the hand.
    table.act("fate", "encounter madame-ching");
    assert_eq!(table.pending(), "madame_ching");
    // Three maps with that of 7 and 40.
    table.act("red", "play madame-ching map");
    assert_eq!(table.skills("red"), ["cartography"]);
    // Without an encounter card in the reward there is nothing to ask.
    let table = setting.missions(&["23a", "47a"]).plays("red", 50);
    table.at_step_b("red");
}

#[test]
fn c5_1_the_skills_come_after_madame_ching() {
    // Three maps would give Cartography at once.
    let mut table = four().sails("red", &[7, 12, 16]).holds("red", &["trader"]).plays("red", 5);
    assert!(table.skills("red").is_empty());
    assert_eq!(table.pending(), "madame_ching");
    table.act("red", "decline");
    assert_eq!(table.skills("red"), ["cartography"]);
}

#[test]
fn c5_1_a_sea_fortune_comes_too_late_for_madame_ching() {
    let mut table = two_maps().plays("red", 5);
    table.act("fate", "encounter madame-ching");
    table.at_step_b("red");
    assert_eq!(table.refused("red", "play madame-ching map"), "only-when-ending");
    assert_eq!(table.held("red"), ["madame-ching"]);
}

#[test]
fn c5_1_the_added_symbol_is_of_choice() {
    for (sails, symbol, skill) in [
        ([7, 12], "map", "cartography"),
        ([6, 11], "lantern", "night"),
        ([10, 15], "kite", "meteorology"),
        ([9, 14], "swords", "combat"),
    ] {
        for choice in SYMBOLS {
            let mut table = four().sails("red", &sails).holds("red", &["madame-ching"]).plays("red", 5);
            table.act("red", &format!("play madame-ching {choice}"));
            let skills: &[&str] = if choice == symbol { &[skill] } else { &[] };
            assert_eq!(table.skills("red"), skills);
            assert_eq!(table.told("played")[0]["symbol"], choice);
            // C3.9: without a skill Sea Fortune follows.
            assert_eq!(table.pending() == "encounter", skills.is_empty());
        }
    }
}

#[test]
fn c5_1_the_added_symbol_makes_four_different() {
    // A map, a lantern and a kite.
    let mut table = four().sails("red", &[7, 11, 15]).holds("red", &["madame-ching"]).plays("red", 5);
    table.act("red", "play madame-ching swords");
    assert_eq!(table.skills("red"), ["elite"]);
}

#[test]
fn c5_1_the_added_symbol_changes_the_splits() {
    // Three maps, a lantern and a kite.
    let setting = four().sails("red", &[7, 11, 12, 15, 16]).holds("red", &["madame-ching"]);
    let start = setting.plays("red", 5);
    let mut table = after(start.clone(), &[("red", "play madame-ching swords")]);
    table.asks("red", &["gain cartography", "gain elite"]);
    assert_eq!(table.field("pending.added"), "swords");
    assert_eq!(table.refused("red", "gain cartography elite"), "not-a-split");
    table.act("red", "gain elite");
    assert_eq!(table.skills("red"), ["elite"]);
    // Without it, or with another, there is one way.
    for line in ["decline", "play madame-ching map", "play madame-ching kite"] {
        assert_eq!(after(start.clone(), &[("red", line)]).skills("red"), ["cartography"]);
    }
    // Two lots at once: three maps, and now the third lantern.
    let setting = four().sails("red", &[6, 7, 11, 12, 16]).holds("red", &["madame-ching"]);
    let table = after(setting.plays("red", 5), &[("red", "play madame-ching lantern")]);
    assert_eq!(table.skills("red"), ["cartography", "night"]);
}

#[test]
fn c5_1_the_added_symbol_is_used_up() {
    // A fourth map is not enough for a second skill, a sixth is.
    let setting = four().holds("red", &["madame-ching"]);
    let table = setting.clone().sails("red", &[7, 12, 16]).plays("red", 5);
    assert_eq!(after(table, &[("red", "play madame-ching map")]).skills("red"), ["cartography"]);
    let table = setting.sails("red", &[7, 12, 16, 23, 29]).plays("red", 5);
    let table = after(table, &[("red", "play madame-ching map")]);
    assert_eq!(table.skills("red"), ["cartography", "cartography"]);
}

#[test]
fn c5_1_madame_ching_may_be_played_without_gaining() {
    let mut table = madame_ching(four().holds("red", &["madame-ching"]));
    table.act("red", "play madame-ching map");
    assert!(table.skills("red").is_empty());
    assert_eq!(table.words("encounter_discard"), ["madame-ching"]);
    // C3.9: and Sea Fortune follows.
    assert!(table.story().contains(&"sea_fortune".to_owned()));
    // Even where the skill's cards are gone.
    let owners = ["blue", "yellow", "white"];
    let setting = owners.iter().fold(two_maps(), |setting, who| setting.skills(who, &["cartography"]));
    let setting = setting.skills("blue", &["cartography", "cartography"]).holds("red", &["madame-ching"]);
    let mut table = setting.plays("red", 5);
    table.act("red", "play madame-ching map");
    assert!(table.skills("red").is_empty());
    assert_eq!(table.pending(), "encounter");
}

#[test]
fn c5_1_madame_ching_is_that_turns_card() {
    let setting = two_maps().holds("red", &["madame-ching", "oracle", "pilot", "madame-ching"]);
    let mut table = setting.plays("red", 5);
    table.act("red", "play madame-ching map");
    table.at_step_b("red");
    assert_eq!(table.held("red"), ["madame-ching", "pilot", "oracle"]);
    for action in ["play oracle", "play pilot", "play madame-ching"] {
        assert_eq!(table.refused("red", action), "one-per-turn");
    }
    assert_eq!(table.menu("red", "play"), "one-per-turn");
    // Declining is not a card.
    let table = after(setting.plays("red", 5), &[("red", "decline"), ("fate", "encounter trader")]);
    table.offers("red", "play", &["play oracle"]);
}

#[test]
fn c5_1_one_madame_ching_for_an_expedition() {
    // One map and two Madame Chings give nothing.
    let setting = four().sails("red", &[7, 8]).holds("red", &["madame-ching", "madame-ching"]);
    let table = after(setting.plays("red", 5), &[("red", "play madame-ching map")]);
    assert!(table.skills("red").is_empty());
    assert_eq!(table.pending(), "encounter");
}

#[test]
fn c5_1_no_other_card_is_played_while_an_expedition_ends() {
    let held = ["madame-ching", "oracle", "pilot", "sea-dog", "thief"];
    let table =
        two_maps().holds("red", &held).used("red", &["night"]).gems("blue", [1, 0, 0]).plays("red", 5);
    for action in ["play oracle", "play pilot", "play sea-dog", "play thief blue", "play madame-ching"] {
        assert_eq!(table.refused("red", action), "not-now", "{action}");
    }
    assert_eq!(table.refused("red", "play oracle map"), "not-now");
    assert_eq!(table.refused("blue", "decline"), "not-your-decision");
}

#[test]
fn c5_1_madame_ching_is_discarded_first() {
    let setting = two_maps().holds("red", &["madame-ching"]).rest_held("blue");
    let mut table = setting.plays("red", 5);
    // Without effect, so that the Sea Fortune draws the only discard.
    table.act("red", "play madame-ching kite");
    assert_eq!(table.chance_outcomes(), [("encounter madame-ching".to_owned(), 1)]);
}

#[test]
fn c5_1_madame_ching_with_the_junk_of_this_turn() {
    let setting = two().sails("red", &[7, 9]).sails2("red", &[12, 16]).holds("red", &["madame-ching"]);
    let mut table = setting.plays_with("red", 5, 1);
    table.act("red", "play madame-ching map");
    assert!(table.skills("red").is_empty());
    let mut table = setting.plays_with("red", 5, 2);
    table.act("red", "play madame-ching map");
    assert_eq!(table.skills("red"), ["cartography"]);
}

#[test]
fn c5_1_a_partner_with_madame_ching_does_not_help() {
    let table: Table = teams().sails("red", &[7, 12]).holds("yellow", &["madame-ching"]).plays("red", 5);
    assert_eq!(table.pending(), "encounter");
    let table = teams().sails("red", &[7, 12]).holds("red", &["trader"]).holds("yellow", &["madame-ching"]);
    let table = table.plays("red", 5);
    table.asks("red", &["decline"]);
}

#[test]
fn c5_4_a_turned_card_is_made_up_for_by_madame_ching() {
    let setting = four().sails("red", &[7, 12, 16]).turned("red", &[12]).holds("red", &["madame-ching"]);
    let start = setting.plays("red", 5);
    assert!(after(start.clone(), &[("red", "decline")]).skills("red").is_empty());
    assert_eq!(after(start, &[("red", "play madame-ching map")]).skills("red"), ["cartography"]);
}
