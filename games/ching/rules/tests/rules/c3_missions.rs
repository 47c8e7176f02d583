//! C3.6, C3.7: what happens when an expedition ends, and its mission.

use crate::rules::support::{Setting, Table, four, three};
use ching::content::Content;
use serde_json::json;

/// Cards without a symbol that lead to a space of up to six rows.
pub fn bare((column, row): (u8, u8)) -> Vec<u8> {
    let (column, row) = (usize::from(column), usize::from(row));
    let more = [13, 18, 20, 24, 25, 32, 36, 39].into_iter().filter(|&card| row > 1 || card < 26);
    let colours = [8, 27, 5, 42, 52, 54].into_iter().take(row);
    let cards: Vec<u8> = colours.chain(more.take(column - row)).collect();
    assert_eq!(cards.len(), column, "there are not so many cards without a symbol");
    cards
}

/// Red's expedition on a space ends with card 1. It has no symbols, and red no encounter card.
fn ends(missions: &[&str], space: (u8, u8), change: impl Fn(Setting) -> Setting) -> Table {
    change(three().missions(missions)).sails("red", &bare(space)).plays("red", 1)
}

/// The same with nothing else.
fn just_ends(missions: &[&str], space: (u8, u8)) -> Table {
    ends(missions, space, |setting| setting)
}

/// Red has Meteorology.
fn weather(missions: &[&str], space: (u8, u8)) -> Table {
    ends(missions, space, |setting| setting.skills("red", &["meteorology"]))
}

/// One mission of every number.
const ALL: [&str; 10] = ["17a", "19a", "22a", "23a", "26a", "29a", "31a", "37a", "41a", "47a"];

#[test]
fn c3_6_mission_then_skills_then_the_next_expedition() {
    // 8 cards of 3 colours on 24: three maps, and a mission with an encounter card.
    let setting = three().missions(&["23b", "47a"]).sails("red", &[7, 8, 12, 13, 16, 27, 32, 42]);
    let mut table = setting.pilots("red", &[]).holds("red", &["oracle"]).plays("red", 10);
    assert_eq!(table.story()[2..], ["ended", "claimed", "paid"]);
    assert_eq!(table.numbers("discard"), Vec::<u8>::new());
    table.act("fate", "encounter trader");
    assert_eq!(table.pending(), "madame_ching");
    table.act("red", "decline");
    assert_eq!(table.story(), ["no_madame_ching", "gained", "returned", "sailed"]);
    assert_eq!(table.numbers("discard"), [7, 8, 12, 13, 16, 27, 32, 42]);
    assert_eq!((table.sails("red"), table.space("red")), (vec![10], (1, 1)));
    table.at_step_b("red");
}

#[test]
fn c3_6_without_mission_and_skill_sea_fortune_comes_before_the_next_expedition() {
    let mut table = just_ends(&["47a"], (3, 2));
    assert_eq!(table.story()[2..], ["ended", "no_mission", "sea_fortune"]);
    assert_eq!(table.numbers("discard"), Vec::<u8>::new());
    table.act("fate", "encounter thief");
    assert_eq!(table.story(), ["drew_encounter", "returned", "sailed"]);
    assert_eq!((table.numbers("discard"), table.sails("red")), (vec![8, 13, 27], vec![1]));
}

#[test]
fn c3_6_pilots_and_turned_cards_leave_the_sea() {
    let setting = three().sails("red", &[7, 27]).turned("red", &[7]).pilots("red", &["pilot-map", "pilot"]);
    let mut table = setting.turned_pilots("red", &["pilot-map"]).plays("red", 12);
    table.act("fate", "encounter thief");
    assert_eq!(
        (table.numbers("discard"), table.words("encounter_discard")),
        (vec![7, 27], words(&["pilot-map", "pilot"]))
    );
    let sea = json!([{ "cards": [12], "turned": [], "pilots": [], "turned_pilots": [] }]);
    assert_eq!(table.field("seats.red.expeditions"), sea);
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

#[test]
fn c3_6_the_first_card_of_the_next_expedition_crosses_no_line() {
    // From (3, 1), beyond which the first line lies, and from (8, 1).
    for cards in [&[8, 13, 18][..], &[6, 7, 8, 9, 10, 11, 12, 13]] {
        let mut table = three().sails("red", cards).plays("red", 5);
        while table.who() == ["fate"] {
            assert!(table.told("crossed").is_empty());
            table.act("fate", "encounter trader");
        }
        assert!(table.told("crossed").is_empty());
        assert_eq!((table.space("red"), table.held("red").len() <= 1), ((1, 1), true));
    }
}

#[test]
fn c3_7_the_closest_mission_not_above_the_space_is_taken_without_asking() {
    for column in 1..=8 {
        for row in (1..=column.min(6)).filter(|&row| row > 1 || column < 7) {
            let number = column * row;
            let closest = ALL.iter().rfind(|tile| tile[..2].parse::<u8>().unwrap() <= number);
            let table = just_ends(&ALL, (column, row));
            match closest {
                Some(tile) => {
                    let claimed =
                        json!({ "event": "claimed", "seat": "red", "tile": tile, "meteorology": false });
                    assert_eq!(table.told("claimed"), [claimed], "on {number}");
                    assert!(!table.words("missions").contains(&(*tile).to_owned()), "it left the game");
                }
                None => assert_eq!(table.told("no_mission").len(), 1, "on {number}"),
            }
        }
    }
}

#[test]
fn c3_7_a_mission_further_below_is_taken_if_no_other_is_available() {
    let table = just_ends(&["17a", "29a", "47a"], (7, 4));
    assert_eq!(table.told("claimed")[0]["tile"], "17a");
    assert_eq!(table.words("missions"), ["29a", "47a"]);
    assert_eq!((table.gold("red"), table.gems("red")), (3, [0; 3]));
}

/// A mission on the number of a space; the printed ones never are.
fn on_18(setting: Setting) -> Setting {
    let text =
        Content::current().source().replace("[[mission]]\nnumber = 17\n", "[[mission]]\nnumber = 18\n");
    let text = text.replace("\"17a\"", "\"18a\"").replace("\"17b\"", "\"18b\"").replace("\"17c\"", "\"18c\"");
    setting.content(Content::parse("18.toml", &text).unwrap())
}

#[test]
fn c3_7_a_mission_on_the_space_itself_is_not_above_it() {
    let table = ends(&["18a", "47a"], (6, 3), on_18);
    assert_eq!(table.told("claimed")[0]["tile"], "18a");
    let table = ends(&["18a", "47a"], (4, 4), on_18);
    assert_eq!(table.told("no_mission").len(), 1);
}

#[test]
fn c3_7_every_tile_pays_its_rewards() {
    // White, red and blue gems, gold, encounter cards.
    let tiles = [
        ("17a", [0, 0, 0], 3, 0),
        ("17b", [0, 0, 0], 1, 1),
        ("17c", [0, 0, 0], 1, 1),
        ("19a", [0, 0, 1], 2, 0),
        ("19b", [0, 0, 0], 1, 1),
        ("22a", [0, 1, 0], 1, 0),
        ("22b", [0, 0, 1], 3, 0),
        ("22c", [0, 0, 0], 3, 1),
        ("23a", [0, 1, 1], 0, 0),
        ("23b", [0, 0, 0], 3, 1),
        ("26a", [0, 1, 1], 1, 0),
        ("26b", [0, 0, 2], 2, 0),
        ("26c", [0, 0, 0], 2, 2),
        ("29a", [1, 0, 1], 2, 0),
        ("29b", [0, 1, 1], 1, 1),
        ("31a", [1, 0, 1], 0, 1),
        ("31b", [0, 2, 0], 2, 0),
        ("37a", [2, 0, 1], 0, 0),
        ("37b", [0, 2, 1], 0, 1),
        ("41a", [2, 1, 0], 0, 0),
        ("41b", [1, 2, 0], 1, 0),
        ("47a", [3, 0, 0], 1, 0),
        ("47b", [2, 1, 1], 0, 0),
    ];
    for (tile, gems, gold, encounters) in tiles {
        let setting = three().missions(&[tile]).gold("red", 5).gems("red", [1, 1, 1]);
        let mut table = setting.sails("red", &bare((8, 6))).plays("red", 1);
        assert_eq!(table.told("claimed")[0]["tile"], tile);
        assert_eq!(table.gold("red"), 5 + gold, "{tile}");
        assert_eq!(table.gems("red"), gems.map(|count| 1 + count), "{tile}");
        for n in 0..encounters {
            table.act("fate", ["encounter thief", "encounter oracle"][n]);
        }
        assert_eq!((table.held("red").len(), table.pending() != "encounter"), (encounters, true), "{tile}");
        assert_eq!((table.gold("blue"), table.gems("blue")), (0, [0; 3]));
        assert_eq!(table.words("missions"), Vec::<String>::new());
    }
}

#[test]
fn c3_7_of_two_missions_with_that_number_the_player_chooses() {
    let mut table = just_ends(&["22a", "23a", "23b", "29a"], (8, 3));
    table.asks("red", &["claim 23a", "claim 23b"]);
    assert_eq!(table.refused("red", "claim 22a"), "not-closest");
    assert_eq!(table.refused("red", "claim 29a"), "not-closest");
    assert_eq!(table.refused("red", "claim 22b"), "no-such-mission");
    assert_eq!(table.refused("red", "claim 23c"), "no-such-mission");
    assert_eq!(table.refused("red", "claim 24a"), "no-such-mission");
    assert_eq!(table.refused("red", "decline"), "must-claim");
    assert_eq!(table.refused("red", "meteorology 29a"), "no-skill");
    assert_eq!(table.refused("red", "take face-down"), "not-now");
    assert_eq!(table.refused("blue", "claim 23a"), "not-your-decision");
    let menu = ["claim", "meteorology", "decline", "take"].map(|choice| table.menu("red", choice));
    assert_eq!(menu, ["ok", "no-skill", "must-claim", "-"]);
    table.act("red", "claim 23b").act("fate", "encounter thief");
    assert_eq!((table.gold("red"), table.gems("red"), table.held("red")), (3, [0; 3], vec!["thief"]));
    assert_eq!(table.words("missions"), ["22a", "23a", "29a"]);
}

#[test]
fn c3_7_two_missions_with_equal_rewards_are_still_two_options() {
    let mut table = just_ends(&["17b", "17c", "47a"], (6, 3));
    table.asks("red", &["claim 17b", "claim 17c"]);
    table.act("red", "claim 17c");
    assert_eq!(table.words("missions"), ["17b", "47a"]);
}

#[test]
fn c3_7_meteorology_takes_another_mission_instead() {
    let mut table = weather(&["23a", "29a", "47a"], (8, 3));
    table.asks("red", &["claim 23a", "meteorology 29a"]);
    assert_eq!(table.refused("red", "decline"), "must-claim");
    assert_eq!(table.refused("red", "claim 29a"), "not-closest");
    assert_eq!(table.refused("red", "meteorology 23a"), "out-of-reach");
    let mut plain = table.clone();
    plain.act("red", "claim 23a");
    assert_eq!((plain.gems("red"), plain.used("red")), ([0, 1, 1], vec![]));
    table.act("red", "meteorology 29a");
    assert_eq!((table.gold("red"), table.gems("red")), (2, [1, 0, 1]));
    assert_eq!((table.skills("red"), table.used("red")), (vec!["meteorology"], vec!["meteorology"]));
    assert_eq!(table.words("missions"), ["23a", "47a"]);
    assert_eq!(
        table.told("used"),
        [json!({ "event": "used", "seat": "red", "skill": "meteorology", "at": null })]
    );
    assert_eq!(table.told("claimed")[0]["meteorology"], true);
}

#[test]
fn c3_7_meteorology_reaches_six_above_the_space() {
    // 20 reaches 26, 25 reaches 31, 16 reaches 22, 35 reaches 41; one less does not.
    for (space, near, far) in
        [((5, 4), "26a", "29a"), ((5, 5), "31a", "37a"), ((4, 4), "22a", "23a"), ((7, 5), "41a", "47a")]
    {
        let table = weather(&[near, far], space);
        table.offers("red", "meteorology", &[&format!("meteorology {near}")]);
        assert_eq!(table.refused("red", &format!("meteorology {far}")), "out-of-reach");
    }
    // 7 above: 24 and 31, 30 and 37, 15 and 22, 40 and 47.
    for (space, far) in [((8, 3), "31a"), ((6, 5), "37a"), ((5, 3), "22a"), ((8, 5), "47a")] {
        let table = weather(&[far, "17a"], space);
        assert_eq!(
            table.list("red", "meteorology"),
            words(if space == (5, 3) { &["meteorology 17a"] } else { &[] })
        );
    }
}

#[test]
fn c3_7_meteorology_reaches_the_space_itself() {
    let table =
        ends(&["18a", "18b", "19a", "47a"], (6, 3), |setting| on_18(setting).skills("red", &["meteorology"]));
    let offered = ["claim 18a", "claim 18b", "meteorology 18a", "meteorology 18b", "meteorology 19a"];
    table.asks("red", &offered);
}

#[test]
fn c3_7_meteorology_takes_any_mission_in_reach() {
    let mut table = weather(&["17a", "17b", "19a", "22a", "22b", "23a"], (4, 4));
    let reached =
        ["meteorology 17a", "meteorology 17b", "meteorology 19a", "meteorology 22a", "meteorology 22b"];
    table.asks("red", &[&reached[..], &["decline"]].concat());
    table.act("red", "meteorology 19a");
    assert_eq!(table.words("missions"), ["17a", "17b", "22a", "22b", "23a"]);
}

#[test]
fn c3_7_meteorology_reaches_up_when_no_mission_lies_below() {
    let mut table = weather(&["17a", "19a", "22a"], (7, 2));
    table.asks("red", &["meteorology 17a", "meteorology 19a", "decline"]);
    assert_eq!(table.refused("red", "claim 17a"), "not-closest");
    assert_eq!(table.refused("red", "meteorology 22a"), "out-of-reach");
    let menu = ["claim", "meteorology", "decline"].map(|choice| table.menu("red", choice));
    assert_eq!(menu, ["none-to-claim", "ok", "ok"]);
    let mut declined = table.clone();
    declined.act("red", "decline");
    assert_eq!(declined.story(), ["no_mission", "sea_fortune"]);
    assert_eq!((declined.used("red"), declined.words("missions").len()), (vec![], 3));
    table.act("red", "meteorology 17a");
    assert_eq!((table.gold("red"), table.used("red")), (3, vec!["meteorology"]));
    assert!(table.told("sea_fortune").is_empty());
}

#[test]
fn c3_7_meteorology_is_not_offered_when_it_reaches_nothing() {
    // Nothing below either, and one below.
    let table = weather(&["22a", "47a"], (7, 2));
    assert_eq!((table.told("no_mission").len(), table.told("sea_fortune").len()), (1, 1));
    let table = weather(&["17a", "47a"], (8, 3));
    assert_eq!((table.told("claimed")[0]["tile"].clone(), table.used("red")), (json!("17a"), vec![]));
    // The choice of two missions is asked all the same.
    let table = weather(&["17a", "17b", "47a"], (8, 3));
    table.asks("red", &["claim 17a", "claim 17b"]);
    assert_eq!(table.refused("red", "meteorology 47a"), "out-of-reach");
    assert_eq!(table.menu("red", "meteorology"), "none-in-reach");
}

#[test]
fn c3_7_only_an_unused_meteorology_reaches_up() {
    for skills in [&["elite"][..], &["cartography"], &[]] {
        let table = ends(&["19a", "29a"], (8, 3), |setting| setting.skills("red", skills));
        assert_eq!(table.told("claimed")[0]["tile"], "19a", "{skills:?}");
    }
    let used = |setting: Setting| setting.used("red", &["meteorology"]);
    let table = ends(&["19a", "29a"], (8, 3), used);
    assert_eq!(table.told("claimed")[0]["tile"], "19a");
    let table = ends(&["29a"], (8, 3), used);
    assert_eq!(table.told("no_mission").len(), 1);
    let table = ends(&["23a", "23b", "29a"], (8, 3), used);
    table.asks("red", &["claim 23a", "claim 23b"]);
    assert_eq!(table.menu("red", "meteorology"), "skill-used");
    assert_eq!(table.refused("red", "meteorology 29a"), "skill-used");
}

#[test]
fn c3_7_one_meteorology_for_an_expedition() {
    let two = |setting: Setting| setting.skills("red", &["meteorology", "meteorology"]);
    let mut table = ends(&["23a", "26a", "29a", "47a"], (8, 3), two);
    table.asks("red", &["claim 23a", "meteorology 26a", "meteorology 29a"]);
    table.act("red", "meteorology 26a");
    assert_eq!(table.used("red"), ["meteorology"]);
    table.at_step_b("red");
    assert_eq!(table.refused("red", "meteorology 29a"), "only-when-ending");
}

#[test]
fn c3_7_a_meteorology_just_gained_comes_too_late() {
    // Three kites on 12: 17a would be in reach.
    let table = three().missions(&["17a", "47a"]).sails("red", &[10, 15, 19, 27, 32, 36]).plays("red", 1);
    assert_eq!(table.told("no_mission").len(), 1);
    assert_eq!((table.skills("red"), table.used("red")), (vec!["meteorology"], vec![]));
}

#[test]
fn c3_7_the_end_of_the_world_changes_nothing_about_missions() {
    let setting = four().missions(&["23a", "29a", "47a"]).sails("red", &bare((8, 3)));
    for card in [1, 55] {
        assert_eq!(setting.plays("red", card).told("claimed")[0]["tile"], "23a");
        setting
            .clone()
            .skills("red", &["meteorology"])
            .plays("red", card)
            .asks("red", &["claim 23a", "meteorology 29a"]);
    }
}
