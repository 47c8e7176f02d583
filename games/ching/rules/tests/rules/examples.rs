//! The rulebook's own examples.

use crate::rules::support::{Setting, four, two};
use serde_json::json;

/// Yellow at the End of the World: eight cards of three colours, four of them with maps, one lantern, one kite, one
/// pair of swords. Two missions 23 and one 29 are there.
fn yellow() -> Setting {
    let cards = [6, 7, 10, 12, 13, 23, 28, 40];
    four().missions(&["22a", "23a", "23b", "29a", "31a"]).sails("yellow", &cards)
}

/// Space 24: one of the two missions 23, Cartography and Elite Crew; back to space 1.
#[test]
fn yellow_ends_on_24_with_either_card() {
    // Whether the card is higher or lower than the last one.
    for card in [30, 53] {
        let table = yellow().plays("yellow", card);
        let ended = &table.told("ended")[0];
        assert_eq!((&ended["space"]["number"], &ended["end_of_world"]), (&json!(24), &json!(true)));
        table.asks("yellow", &["claim 23a", "claim 23b"]);
        let (mut gems, mut encounter) = (table.clone(), table);
        gems.act("yellow", "claim 23a");
        assert_eq!((gems.gems("yellow"), gems.gold("yellow")), ([0, 1, 1], 0));
        assert_eq!(gems.skills("yellow"), ["cartography", "elite"]);
        assert_eq!((gems.sails("yellow"), gems.space("yellow")), (vec![card], (1, 1)));
        gems.at_step_b("yellow");
        encounter.act("yellow", "claim 23b").act("fate", "encounter trader").act("yellow", "decline");
        assert_eq!((encounter.held("yellow"), encounter.gold("yellow")), (vec!["trader"], 3));
        assert_eq!(encounter.skills("yellow"), ["cartography", "elite"]);
        assert_eq!(encounter.words("missions"), ["22a", "23a", "29a", "31a"]);
    }
}

/// With Meteorology mission 29 instead of 23, but not 31, which is seven above.
#[test]
fn yellow_with_meteorology_may_claim_29() {
    let mut table = yellow().skills("yellow", &["meteorology"]).plays("yellow", 53);
    table.asks("yellow", &["claim 23a", "claim 23b", "meteorology 29a"]);
    assert_eq!(table.refused("yellow", "meteorology 31a"), "out-of-reach");
    table.act("yellow", "meteorology 29a");
    assert_eq!((table.gems("yellow"), table.gold("yellow")), ([1, 0, 1], 2));
    assert_eq!(table.skills("yellow"), ["cartography", "meteorology", "elite"]);
    assert_eq!(table.used("yellow"), ["meteorology"]);
    assert_eq!(table.words("missions"), ["22a", "23a", "23b", "31a"]);
    assert_eq!(table.field("china_pearl"), json!(null));
}

/// Seven cards of two colours on 14, too few of any symbol: an encounter card from the sea.
#[test]
fn red_ends_on_14_with_nothing() {
    let all =
        ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "31a", "37a", "41a"];
    let mut table = four().missions(&all).sails("red", &[7, 8, 9, 12, 13, 28, 30]).plays("red", 10);
    assert_eq!(table.told("ended")[0]["space"]["number"], 14);
    assert_eq!(table.story()[2..], ["ended", "no_mission", "sea_fortune"]);
    assert_eq!(table.who(), ["fate"]);
    table.act("fate", "encounter siren-map");
    assert_eq!((table.held("red"), table.skills("red")), (vec!["siren-map"], vec![]));
    assert_eq!(table.words("missions"), all);
    assert_eq!((table.sails("red"), table.space("red")), (vec![10], (1, 1)));
}

/// Simon has played 20 and 43, Sandra 12 and 48: they are resolved as 48, 43, 20, 12.
#[test]
fn the_round_of_simon_and_sandra() {
    let (simon, sandra) = ("red", "blue");
    let setting = two().hand(simon, &[20, 43, 4, 5, 6]).hand(sandra, &[12, 48, 7, 8, 9]);
    let setting = setting.sails(simon, &[40, 41]).sails2(simon, &[21, 24, 28, 32, 42, 53]);
    let setting = setting.sails(sandra, &[44]).sails2(sandra, &[10, 11]).missions(&["23a", "47a"]);
    let mut table = setting.display(&[27, 37, 52]).face_down(3).start();
    table.acts(&[(simon, "choose 20 43"), (sandra, "choose 12 48")]);
    // A. Sandra's 48 goes on the white Junk's expedition.
    table.asks(sandra, &["junk 1", "junk 2"]);
    table.acts(&[(sandra, "junk 1"), (sandra, "take 52")]);
    assert_eq!((table.sails_with(sandra, 1), table.hand(sandra)), (vec![44, 48], vec![7, 8, 9, 52]));
    // B. Simon's 43 goes on the red expedition; he takes the face-down card.
    table.asks(simon, &["junk 1", "junk 2"]);
    table.acts(&[(simon, "junk 1"), (simon, "take face-down")]);
    assert_eq!((table.sails_with(simon, 1), table.hand(simon)), (vec![40, 41, 43], vec![3, 4, 5, 6]));
    // C. Still Simon: 20 ends his second expedition on 24, which claims 23.
    table.at_step_b(simon);
    assert_eq!((table.told("claimed")[0]["tile"].clone(), table.gems(simon)), (json!("23a"), [0, 1, 1]));
    assert_eq!(table.sails_with(simon, 2), [20]);
    table.act(simon, "take 27");
    // D. Sandra's 12 goes on the black expedition; she takes the last card.
    assert_eq!(table.sails_with(sandra, 2), [10, 11, 12]);
    table.asks(sandra, &["take 37"]);
    table.act(sandra, "take 37");
    assert_eq!((table.hand(simon), table.hand(sandra)), (vec![3, 4, 5, 6, 27], vec![7, 8, 9, 37, 52]));
    assert_eq!((table.state.round(), table.pending().as_str()), (4, "lay_out"));
}
