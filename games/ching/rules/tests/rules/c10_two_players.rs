//! C10: two players with two Junks each.

use crate::rules::c3_missions::bare;
use crate::rules::support::{Setting, Table, two};
use ching::Mode;
use serde_json::json;

/// Red 10, 20, 30, 40, 50, blue 15, 25, 35, 45, 55; 5, 6, 7 and face down 8 are laid out.
fn fives() -> Setting {
    let setting = two().hand("red", &[10, 20, 30, 40, 50]).hand("blue", &[15, 25, 35, 45, 55]);
    setting.display(&[5, 6, 7]).face_down(8)
}

/// Both have chosen.
fn chosen(setting: &Setting, red: &str, blue: &str) -> Table {
    let mut table = setting.start();
    table.acts(&[("red", red), ("blue", blue)]);
    table
}

#[test]
fn c10_1_the_set_up_is_that_of_four_players() {
    let mut table = Table::new_game(Mode::Two);
    let tiles =
        ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b", "31a", "31b"];
    for tile in tiles {
        assert_eq!(table.pending(), "missions");
        table.act("fate", &format!("mission {tile}"));
    }
    assert_eq!((table.pending().as_str(), table.words("missions").len()), ("deal", 14));
    table.draws(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![1, 2, 3, 4, 5], vec![6, 7, 8, 9, 10]));
    assert_eq!(table.pending(), "lay_out");
    table.draws(&[51, 52, 53, 54]);
    assert_eq!((table.field("face_down"), table.numbers("display")), (json!(51), vec![52, 53, 54]));
    assert_eq!(table.pending(), "choose");
    for who in ["red", "blue"] {
        assert_eq!((table.space_with(who, 1), table.space_with(who, 2)), ((0, 0), (0, 0)));
    }
}

#[test]
fn c10_1_one_hand_one_set_of_skills_and_loot_for_both_junks() {
    // Each Junk ends an expedition on 18: two missions, one purse; two skills, one set.
    let setting =
        fives().missions(&["17a", "19a", "47a"]).sails("red", &bare((6, 3))).sails2("red", &[12, 16, 23]);
    let mut table = setting.hand("red", &[1, 2, 3, 4, 9]).display(&[50, 51, 52]).face_down(53).start();
    table.acts(&[("red", "choose 1 2"), ("blue", "choose 15 25"), ("blue", "junk 1"), ("blue", "take 50")]);
    table.acts(&[("blue", "take 51"), ("red", "junk 1")]);
    assert_eq!((table.gold("red"), table.skills("red")), (3, vec![]));
    table.act("red", "take face-down");
    assert_eq!((table.gold("red"), table.skills("red")), (3, vec!["cartography"]));
    table.act("red", "take 52");
    assert_eq!(table.hand("red"), [3, 4, 9, 52, 53]);
}

#[test]
fn c10_2_each_chooses_two_cards() {
    let mut table = fives().start();
    assert_eq!(table.list("red", "").len(), 10);
    let pairs = ["choose 10 20", "choose 10 30", "choose 10 40", "choose 10 50", "choose 20 30"];
    let more = ["choose 20 40", "choose 20 50", "choose 30 40", "choose 30 50", "choose 40 50"];
    table.offers("red", "", &[pairs, more].concat());
    assert_eq!(table.refused("red", "choose 20"), "choose-cards");
    assert_eq!(table.refused("red", "choose 20 20"), "choose-cards");
    assert_eq!(table.refused("red", "choose 20 10"), "lower-first");
    assert_eq!(table.refused("red", "choose 10 15"), "not-in-hand");
    assert_eq!(table.refused("red", "choose 15 20"), "not-in-hand");
    table.act("red", "choose 10 20");
    assert_eq!((table.who(), table.may_change()), (vec!["blue"], vec!["red"]));
    table.act("red", "choose 30 50").act("blue", "choose 15 55");
    let revealed = |who: &str, cards: [u8; 2]| json!({ "event": "revealed", "seat": who, "cards": cards });
    assert_eq!(table.told("revealed"), [revealed("red", [30, 50]), revealed("blue", [15, 55])]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![10, 20, 40], vec![25, 35, 45]));
}

#[test]
fn c10_2_the_four_cards_are_resolved_from_the_highest_to_the_lowest() {
    for (red, blue, order) in [
        ("choose 10 50", "choose 15 25", ["red 50", "blue 25", "blue 15", "red 10"]),
        ("choose 10 30", "choose 25 35", ["blue 35", "red 30", "blue 25", "red 10"]),
        ("choose 10 20", "choose 45 55", ["blue 55", "blue 45", "red 20", "red 10"]),
        ("choose 40 50", "choose 15 25", ["red 50", "red 40", "blue 25", "blue 15"]),
    ] {
        let mut table = chosen(&fives(), red, blue);
        let mut turns = vec![];
        while table.state.round() == 3 {
            for event in table.told("turn") {
                turns.push(format!("{} {}", event["seat"].as_str().unwrap(), event["card"]));
            }
            let who = table.who()[0];
            let line = table.list(who, "")[0].clone();
            table.act(who, &line);
        }
        assert_eq!(turns, order);
        // Each has sailed with both Junks, the higher card with the first, and has taken two cards.
        for who in ["red", "blue"] {
            let cards: Vec<u8> = order
                .iter()
                .filter(|turn| turn.starts_with(who))
                .map(|turn| turn[who.len() + 1..].parse().unwrap())
                .collect();
            assert_eq!(
                (table.sails_with(who, 1), table.sails_with(who, 2)),
                (vec![cards[0]], vec![cards[1]])
            );
            assert_eq!(table.hand(who).len(), 5);
        }
    }
}

#[test]
fn c10_2_the_first_card_is_assigned_to_either_junk_and_the_second_to_the_other() {
    for junk in [1, 2] {
        let setting = fives().sails("red", &[26, 27]).sails2("red", &[46]);
        let mut table = chosen(&setting, "choose 40 50", "choose 15 25");
        table.asks("red", &["junk 1", "junk 2"]);
        assert_eq!(table.refused("blue", "junk 1"), "not-your-decision");
        for action in ["take 5", "choose 10 20", "pass", "decline"] {
            assert_eq!(table.refused("red", action), "not-now");
        }
        assert_eq!((table.sails_with("red", 1), table.sails_with("red", 2)), (vec![26, 27], vec![46]));
        table.act("red", &format!("junk {junk}"));
        let assigned = json!({ "event": "assigned", "seat": "red", "junk": junk, "forced": false });
        assert_eq!(table.told("assigned"), [assigned]);
        let sea = (table.sails_with("red", 1), table.sails_with("red", 2));
        assert_eq!(sea, if junk == 1 { (vec![26, 27, 50], vec![46]) } else { (vec![26, 27], vec![46, 50]) });
        // Step (c), then the second card without asking; 40 goes on after 27 or ends after 46.
        table.act("red", "take 5");
        let assigned = json!({ "event": "assigned", "seat": "red", "junk": 3 - junk, "forced": true });
        assert_eq!(table.told("assigned"), [assigned]);
        if junk == 1 {
            table.act("fate", "encounter trader");
            assert_eq!(
                (table.sails_with("red", 1), table.sails_with("red", 2)),
                (vec![26, 27, 50], vec![40])
            );
        } else {
            assert_eq!(
                (table.sails_with("red", 1), table.sails_with("red", 2)),
                (vec![26, 27, 40], vec![46, 50])
            );
        }
        table.at_step_b("red");
        assert_eq!(table.numbers("display"), [6, 7]);
        table.act("red", "take 6");
        table.asks("blue", &["junk 1", "junk 2"]);
    }
}

#[test]
fn c10_2_the_other_player_may_come_between() {
    let mut table = chosen(&fives(), "choose 10 30", "choose 25 35");
    table.acts(&[("blue", "junk 2"), ("blue", "take 5"), ("red", "junk 1"), ("red", "take 6")]);
    // Blue's second card goes to the other Junk without asking, and so does red's.
    assert_eq!((table.sails_with("blue", 1), table.sails_with("blue", 2)), (vec![25], vec![35]));
    table.at_step_b("blue");
    table.act("blue", "take 7");
    assert_eq!((table.sails_with("red", 1), table.sails_with("red", 2)), (vec![30], vec![10]));
    table.act("red", "take face-down");
    assert_eq!((table.state.round(), table.hand("red")), (4, vec![6, 8, 20, 40, 50]));
}

#[test]
fn c10_2_in_the_next_round_the_junk_is_chosen_anew() {
    let setting = fives().display(&[5]).first_junk("blue", 1).in_deck(&[11, 12, 13, 14]);
    let mut table = setting.waits("blue", 9).acts_with("red", 2);
    table.acts(&[("red", "take 5"), ("blue", "take face-down")]).draws(&[11, 12, 13, 14]);
    table.acts(&[("red", "choose 10 20"), ("blue", "choose 45 55")]);
    table.asks("blue", &["junk 1", "junk 2"]);
}

#[test]
fn c10_2_an_expedition_ends_by_itself() {
    let setting = fives().sails("red", &[54]).sails2("red", &[26]);
    let mut table = chosen(&setting, "choose 30 50", "choose 15 25");
    let mut other = table.clone();
    table.act("red", "junk 1");
    assert_eq!((table.told("ended").len(), table.told("ended")[0]["junk"].clone()), (1, json!(1)));
    table.act("fate", "encounter trader");
    assert_eq!((table.sails_with("red", 1), table.sails_with("red", 2)), (vec![50], vec![26]));
    other.act("red", "junk 2");
    assert_eq!((other.told("ended").len(), other.sails_with("red", 2)), (0, vec![26, 50]));
}

#[test]
fn c10_3_both_expeditions_pay_at_the_end() {
    let setting = two().missions(&[]).sails("red", &[6, 7]).sails2("red", &[12, 16, 27]).gold("blue", 1);
    let mut table = setting.sails("blue", &[9]).sails2("blue", &[10, 15]).acts("red");
    table.act("red", "take face-down");
    assert_eq!((table.gold("red"), table.gold("blue")), (3, 2));
    let paid: Vec<(u64, u64)> = (table.told("expedition_paid").iter())
        .map(|event| (event["junk"].as_u64().unwrap(), event["gold"].as_u64().unwrap()))
        .collect();
    assert_eq!(paid, [(1, 2), (2, 1), (2, 1)]);
    assert_eq!(table.outcome().places[..2], [1, 2]);
}

#[test]
fn c10_3_pilot_and_night_navigation_apply_to_the_junk_of_this_turn() {
    let setting =
        fives().sails("red", &[26]).sails2("red", &[27]).holds("red", &["pilot"]).skills("red", &["night"]);
    for junk in [1, 2] {
        let mut table = setting.acts_with("red", junk);
        table.act("red", "play pilot");
        assert_eq!(table.space_with("red", junk), (2, 2));
        assert_eq!(table.space_with("red", 3 - junk), (1, 1));
        table.act("red", "night 10");
        assert_eq!(table.space_with("red", junk), (3, 3));
        assert_eq!(table.sails_with("red", junk), [10, 25 + junk]);
        assert_eq!(table.space_with("red", 3 - junk), (1, 1));
    }
}

#[test]
fn c10_3_the_end_of_the_world_of_one_junk_does_not_bind_the_other() {
    let full = [26, 27, 28, 29, 31, 32, 33, 34];
    let setting =
        fives().sails("red", &full).sails2("red", &[36]).holds("red", &["pilot"]).skills("red", &["night"]);
    let table = setting.acts_with("red", 1);
    assert_eq!(table.refused("red", "play pilot"), "end-of-world");
    assert_eq!(table.refused("red", "night 10"), "end-of-world");
    let table = setting.acts_with("red", 2);
    table.offers("red", "play", &["play pilot"]);
    assert_eq!(table.list("red", "night").len(), 5);
}

#[test]
fn c10_3_madame_ching_applies_to_the_expedition_that_ends() {
    let setting = fives().sails("red", &[12, 16]).sails2("red", &[9, 14]).holds("red", &["madame-ching"]);
    for (junk, symbol, skill) in [(1, "map", "cartography"), (2, "swords", "combat")] {
        let mut table = setting.plays_with("red", 1, junk);
        table.act("red", &format!("play madame-ching {symbol}"));
        assert_eq!(table.skills("red"), [skill]);
    }
    let mut table = setting.plays_with("red", 1, 2);
    table.act("red", "play madame-ching map");
    assert_eq!(table.skills("red"), Vec::<&str>::new(), "the maps are in the other expedition");
}

#[test]
fn c10_3_one_encounter_card_in_each_turn() {
    let setting = fives().holds("red", &["oracle", "pilot", "pilot-map"]).sails2("red", &[46]);
    let mut table = chosen(&setting, "choose 40 50", "choose 15 25");
    table.acts(&[("red", "junk 1"), ("red", "play pilot")]);
    for card in ["pilot-map", "oracle"] {
        assert_eq!(table.refused("red", &format!("play {card}")), "one-per-turn");
    }
    table.act("red", "take 5");
    // 40 ended the second expedition: no Pilot in this turn, but another card.
    table.acts(&[("red", "decline"), ("fate", "encounter trader")]);
    assert_eq!(table.refused("red", "play pilot-map"), "expedition-ended");
    table.act("red", "play oracle");
    assert_eq!(table.pending(), "encounter");
}

#[test]
fn c10_3_an_expedition_that_ended_in_the_first_turn_does_not_bind_the_second() {
    let setting = fives().holds("red", &["pilot"]).sails("red", &[54]);
    let mut table = chosen(&setting, "choose 40 50", "choose 15 25");
    table.acts(&[("red", "junk 1"), ("red", "decline"), ("fate", "encounter trader")]);
    assert_eq!(table.refused("red", "play pilot"), "expedition-ended");
    table.acts(&[("red", "take 5"), ("red", "play pilot")]);
    assert_eq!((table.space_with("red", 1), table.space_with("red", 2)), ((1, 1), (2, 2)));
}
