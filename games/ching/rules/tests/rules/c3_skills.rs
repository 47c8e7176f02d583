//! C3.8 to C3.10: the skills of an ended expedition, Sea Fortune, and the China Pearl.

use crate::rules::c3_missions::bare;
use crate::rules::support::{Setting, Table, four, teams, three, two};
use serde_json::json;

/// Cards with each symbol from 6 on: map, lantern, kite, swords.
const CARDS: [[u8; 8]; 4] = [
    [7, 12, 16, 23, 29, 38, 40, 45],
    [6, 11, 17, 22, 30, 35, 44, 50],
    [10, 15, 19, 26, 33, 34, 43, 48],
    [9, 14, 21, 28, 31, 37, 41, 46],
];

/// The skills of three maps, lanterns, kites, swords, and of four different.
const SKILLS: [&str; 5] = ["cartography", "night", "meteorology", "combat", "elite"];

/// An expedition with this many maps, lanterns, kites and swords.
fn with_symbols(symbols: [u8; 4]) -> Vec<u8> {
    CARDS.iter().zip(symbols).flat_map(|(cards, count)| &cards[..usize::from(count)]).copied().collect()
}

/// Red's expedition with this many of each symbol ends with card 1.
fn ends(setting: Setting, symbols: [u8; 4]) -> Table {
    setting.sails("red", &with_symbols(symbols)).plays("red", 1)
}

/// Four players; of each skill this many cards are left, the others have the rest.
fn left(left: [u8; 5]) -> Setting {
    let times = |skill: usize, count: u8| vec![SKILLS[skill]; usize::from(count)];
    let elite = 4 - left[4];
    let of = |one: usize, other: usize, elites: u8| {
        [times(one, 4 - left[one]), times(other, 4 - left[other]), times(4, elites)].concat()
    };
    four()
        .skills("blue", &of(0, 1, elite.min(1)))
        .skills("yellow", &of(2, 3, elite.saturating_sub(1).min(1)))
        .skills("white", &times(4, elite.saturating_sub(2)))
}

/// The rule itself: sets of skills that the symbols and the cards left allow and to which none can be added.
fn splits(symbols: [u8; 4], left: [u8; 5]) -> Vec<[u8; 5]> {
    let fits = |gains: [u8; 5]| {
        gains.iter().zip(left).all(|(gained, left)| *gained <= left)
            && symbols.iter().zip(gains).all(|(there, gained)| 3 * gained + gains[4] <= *there)
    };
    let more = |gains: [u8; 5], n: usize| {
        let mut more = gains;
        more[n] += 1;
        more
    };
    let all = (0..3_u8.pow(5) as usize * 2)
        .map(|n| [n % 3, n / 3 % 3, n / 9 % 3, n / 27 % 3, n / 81].map(|count| count as u8));
    all.filter(|&gains| fits(gains) && !(0..5).any(|n| fits(more(gains, n)))).collect()
}

/// Skills as they follow a word in notation.
fn notation(gains: [u8; 5]) -> String {
    let each = SKILLS.iter().zip(gains).flat_map(|(skill, count)| vec![*skill; usize::from(count)]);
    each.collect::<Vec<_>>().join(" ")
}

/// A player who ends an expedition with these symbols is offered exactly the splits of the rule.
#[track_caller]
fn check_splits(symbols: [u8; 4], cards: [u8; 5]) {
    let mut expected: Vec<String> = splits(symbols, cards).into_iter().map(notation).collect();
    expected.sort_unstable();
    let table = ends(left(cards), symbols);
    if let [only] = &expected[..] {
        assert_eq!(table.list("red", "gain"), Vec::<String>::new(), "{symbols:?} {cards:?}");
        assert_eq!(table.skills("red").join(" "), *only, "{symbols:?} {cards:?}");
        assert_eq!(table.told("sea_fortune").len(), usize::from(only.is_empty()), "{symbols:?} {cards:?}");
        return;
    }
    let expected: Vec<String> = expected.iter().map(|gains| format!("gain {gains}")).collect();
    table.asks("red", &expected.iter().map(String::as_str).collect::<Vec<_>>());
    for action in &expected {
        let mut table = table.clone();
        table.act("red", action);
        assert_eq!(table.skills("red").join(" "), action[5..]);
        table.at_step_b("red");
    }
}

/// Every number of symbols that fits into an expedition.
fn all_symbols() -> impl Iterator<Item = [u8; 4]> {
    let symbols =
        (0..9_usize.pow(4)).map(|n| [n % 9, n / 9 % 9, n / 81 % 9, n / 729].map(|count| count as u8));
    symbols.filter(|symbols| (1..=8).contains(&symbols.iter().sum::<u8>()))
}

#[test]
fn c3_8_every_split_of_the_symbols() {
    assert_eq!(all_symbols().count(), 494);
    for symbols in all_symbols() {
        check_splits(symbols, [4; 5]);
    }
}

#[test]
fn c3_8_a_skill_whose_cards_are_gone_is_not_gained() {
    for symbols in all_symbols().filter(|symbols| symbols.iter().sum::<u8>() >= 3) {
        for cards in [[0, 4, 4, 4, 4], [4, 4, 4, 4, 0], [1, 1, 1, 1, 1], [0; 5]] {
            if splits(symbols, cards) != splits(symbols, [4; 5]) {
                check_splits(symbols, cards);
            }
        }
    }
}

#[test]
fn c3_8_three_of_a_kind_give_their_skill_and_four_different_elite_crew() {
    for (n, skill) in SKILLS[..4].iter().enumerate() {
        let mut symbols = [0; 4];
        symbols[n] = 3;
        let table = ends(three(), symbols);
        assert_eq!((table.skills("red"), table.used("red")), (vec![*skill], vec![]));
        assert_eq!(table.told("gained"), [json!({ "event": "gained", "seat": "red", "skills": [skill] })]);
        symbols[n] = 2;
        assert_eq!(ends(three(), symbols).skills("red"), Vec::<&str>::new());
    }
    assert_eq!(ends(three(), [1; 4]).skills("red"), ["elite"]);
    assert_eq!(ends(three(), [2, 2, 2, 0]).skills("red"), Vec::<&str>::new());
}

#[test]
fn c3_8_several_skills_at_once() {
    assert_eq!(ends(three(), [6, 0, 0, 0]).skills("red"), ["cartography", "cartography"]);
    assert_eq!(ends(three(), [3, 0, 3, 0]).skills("red"), ["cartography", "meteorology"]);
    assert_eq!(ends(three(), [2; 4]).skills("red"), ["elite", "elite"]);
    assert_eq!(ends(three(), [1, 1, 4, 1]).skills("red"), ["meteorology", "elite"], "nothing could be added");
}

#[test]
fn c3_8_the_player_chooses_how_to_split() {
    let mut table = ends(three(), [3, 3, 1, 1]);
    table.asks("red", &["gain cartography night", "gain elite"]);
    for short in
        ["gain cartography", "gain night", "gain combat", "gain cartography elite", "gain elite elite"]
    {
        assert_eq!(table.refused("red", short), "not-a-split");
    }
    assert_eq!(table.refused("red", "decline"), "not-now");
    assert_eq!(table.refused("red", "take face-down"), "not-now");
    assert_eq!(table.refused("blue", "gain elite"), "not-your-decision");
    assert_eq!((table.menu("red", "gain"), table.menu("red", "decline")), ("ok", "-"));
    table.act("red", "gain elite");
    assert_eq!(table.skills("red"), ["elite"]);
}

#[test]
fn c3_8_the_names_of_skills_may_come_in_any_order() {
    let action: ching::Action = "gain night cartography".parse().unwrap();
    assert_eq!(action.to_string(), "gain cartography night");
}

#[test]
fn c3_8_turned_cards_do_not_count_and_pilots_do() {
    let setting = three().sails("red", &[7, 12, 16]);
    assert_eq!(setting.clone().turned("red", &[12]).plays("red", 1).skills("red"), Vec::<&str>::new());
    let setting = three().sails("red", &[7, 12]).pilots("red", &["pilot-map", "pilot"]);
    assert_eq!(setting.plays("red", 1).skills("red"), ["cartography"]);
    let turned = setting.turned_pilots("red", &["pilot-map"]);
    assert_eq!(turned.plays("red", 1).skills("red"), Vec::<&str>::new());
    // Four maps of which one is turned.
    let setting = three().sails("red", &[7, 12, 16, 23]).turned("red", &[7]);
    assert_eq!(setting.plays("red", 1).skills("red"), ["cartography"]);
    // Turned cards of others are their own matter.
    let setting = three().sails("red", &[7, 12, 16]).sails("blue", &[23]).turned("blue", &[23]);
    assert_eq!(setting.plays("red", 1).skills("red"), ["cartography"]);
}

#[test]
fn c3_8_the_card_that_ends_the_expedition_does_not_count() {
    let table = three().sails("red", &[12, 16]).plays("red", 7);
    assert_eq!(table.skills("red"), Vec::<&str>::new());
    assert_eq!(table.told("sea_fortune").len(), 1);
}

#[test]
fn c3_8_with_madame_ching_nine_symbols_are_split() {
    let mut table = ends(three().holds("red", &["madame-ching"]), [3, 2, 2, 1]);
    let symbols = ["map", "lantern", "kite", "swords"].map(|symbol| format!("play madame-ching {symbol}"));
    table.asks("red", &[&symbols.each_ref().map(String::as_str)[..], &["decline"]].concat());
    table.act("red", "play madame-ching swords");
    table.asks("red", &["gain cartography", "gain elite elite"]);
    assert_eq!(table.words("encounter_discard"), ["madame-ching"]);
    table.act("red", "gain elite elite");
    assert_eq!(table.skills("red"), ["elite", "elite"]);
    // The only split comes without asking.
    let mut table = ends(three().holds("red", &["madame-ching"]), [2, 0, 0, 0]);
    table.act("red", "play madame-ching map");
    assert_eq!(table.skills("red"), ["cartography"]);
}

#[test]
fn c3_9_sea_fortune_follows_neither_mission_nor_skill() {
    let setting = three().missions(&["17a", "47a"]);
    let mut table = setting.clone().sails("red", &bare((7, 2))).plays("red", 1);
    assert_eq!(table.told("sea_fortune"), [json!({ "event": "sea_fortune", "seat": "red" })]);
    assert_eq!(table.who(), ["fate"]);
    table.act("fate", "encounter oracle");
    assert_eq!(table.held("red"), ["oracle"]);
    // It can be played in the same turn.
    table.offers("red", "play", &["play oracle"]);
    let mission = setting.clone().sails("red", &bare((6, 3))).plays("red", 1);
    assert_eq!((mission.told("claimed").len(), mission.told("sea_fortune").len()), (1, 0));
    let skill = setting.sails("red", &[7, 12, 16]).plays("red", 1);
    assert_eq!((skill.told("gained").len(), skill.told("sea_fortune").len()), (1, 0));
    skill.at_step_b("red");
}

#[test]
fn c3_9_sea_fortune_follows_when_the_skill_is_gone() {
    let mut table = ends(left([0, 4, 4, 4, 4]), [3, 0, 0, 0]);
    assert_eq!((table.told("gained").len(), table.told("sea_fortune").len()), (0, 1));
    table.act("fate", "encounter trader");
    assert_eq!(table.held("red"), ["trader"]);
}

#[test]
fn c3_9_sea_fortune_follows_a_madame_ching_in_vain() {
    let mut table = ends(three().holds("red", &["madame-ching"]), [1, 0, 0, 0]);
    table.act("red", "play madame-ching kite");
    assert_eq!(table.told("sea_fortune").len(), 1);
    table.act("fate", "encounter madame-ching");
    // The one drawn is not asked for any more, and one card was played in this turn.
    table.at_step_b("red");
    assert_eq!(table.refused("red", "play madame-ching map"), "only-when-ending");
}

#[test]
fn c3_9_a_drawn_madame_ching_comes_too_late() {
    let mut table = ends(three(), [2, 0, 0, 0]);
    assert_eq!(table.pending(), "encounter");
    table.act("fate", "encounter madame-ching");
    table.at_step_b("red");
    assert_eq!(table.skills("red"), Vec::<&str>::new());
}

#[test]
fn c3_9_an_expedition_of_one_card_has_sea_fortune_too() {
    let table = three().sails("red", &[8]).plays("red", 1);
    assert_eq!(table.told("sea_fortune").len(), 1);
}

/// Red has these skills and gains Combat.
fn gains_combat(setting: Setting, skills: &[&str]) -> Table {
    ends(setting.skills("red", skills), [0, 0, 0, 3])
}

#[test]
fn c3_10_the_first_with_all_four_skills_takes_the_china_pearl_at_once() {
    let table = gains_combat(three(), &["cartography", "night", "meteorology"]);
    assert_eq!(table.field("china_pearl"), "red");
    assert_eq!(
        table.story()[3..],
        ["no_mission", "gained", "china_pearl", "last_round", "returned", "sailed"]
    );
    assert_eq!(table.told("last_round")[0]["why"], "china_pearl");
    table.at_step_b("red");
}

#[test]
fn c3_10_elite_crew_stands_for_any() {
    for skills in [
        &["cartography", "night", "elite"][..],
        &["cartography", "elite", "elite"],
        &["elite", "elite", "elite"],
        &["night", "night", "meteorology", "elite"],
    ] {
        assert_eq!(gains_combat(three(), skills).field("china_pearl"), "red", "{skills:?}");
    }
    // Elite Crew gained as the last.
    let setting = three().skills("red", &["cartography", "night", "combat"]);
    assert_eq!(ends(setting, [1; 4]).field("china_pearl"), "red");
    // Four Elite Crews.
    let setting = three().skills("red", &["elite", "elite"]);
    assert_eq!(ends(setting, [2; 4]).field("china_pearl"), "red");
}

#[test]
fn c3_10_the_same_skill_twice_counts_once() {
    for skills in [
        &["cartography", "night"][..],
        &["cartography", "night", "combat"],
        &["combat", "combat", "combat"],
        &["cartography", "cartography", "cartography", "cartography", "night"],
        &["elite", "elite"],
        &["cartography", "elite", "combat"],
        &[],
    ] {
        let table = gains_combat(three(), skills);
        assert_eq!(
            (table.field("china_pearl"), table.told("last_round").len()),
            (json!(null), 0),
            "{skills:?}"
        );
    }
}

#[test]
fn c3_10_used_skills_are_included() {
    let setting = three().used("red", &["cartography", "night", "meteorology"]);
    assert_eq!(gains_combat(setting, &[]).field("china_pearl"), "red");
    // Meteorology used for this very expedition.
    let setting = three().skills("red", &["cartography", "night", "meteorology"]).missions(&["17a", "47a"]);
    let mut table = setting.sails("red", &[9, 14, 21, 27, 32, 36]).plays("red", 1);
    table.act("red", "meteorology 17a");
    assert_eq!((table.field("china_pearl"), table.used("red")), (json!("red"), vec!["meteorology"]));
}

#[test]
fn c3_10_several_skills_at_once_may_complete_the_four() {
    let table = ends(three().skills("red", &["cartography", "elite"]), [0, 0, 3, 3]);
    assert_eq!(table.field("china_pearl"), "red");
    let mut table = ends(three().skills("red", &["meteorology", "combat"]), [3, 3, 1, 1]);
    assert_eq!(table.field("china_pearl"), json!(null));
    let mut elite = table.clone();
    elite.act("red", "gain elite");
    assert_eq!(elite.field("china_pearl"), json!(null), "the way to split decides");
    table.act("red", "gain cartography night");
    assert_eq!(table.field("china_pearl"), "red");
}

#[test]
fn c3_10_only_the_first_takes_it() {
    let all = ["cartography", "night", "meteorology", "combat"];
    let setting = three().skills("blue", &all).china_pearl("blue");
    let table = gains_combat(setting, &["cartography", "night", "meteorology"]);
    assert_eq!((table.field("china_pearl"), table.told("china_pearl").len()), (json!("blue"), 0));
    assert_eq!(table.skills("red").len(), 4);
}

#[test]
fn c3_10_partners_do_not_add_their_skills() {
    let setting = teams().skills("yellow", &["cartography", "night", "meteorology"]);
    let table = gains_combat(setting, &[]);
    assert_eq!(table.field("china_pearl"), json!(null));
}

#[test]
fn c3_10_both_junks_of_two_gain_for_one_set_of_skills() {
    let setting = two().skills("red", &["cartography", "night", "meteorology"]).sails2("red", &[9, 14, 21]);
    let table = setting.plays_with("red", 1, 2);
    assert_eq!(table.field("china_pearl"), "red");
}
