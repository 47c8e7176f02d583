//! C6: the end and the score.

use crate::rules::c3_missions::bare;
use crate::rules::support::{Setting, Table, four, seat, teams, three, two};
use ching::{IDLE_ROUNDS, Score};
use serde_json::{Value, json};
use tabletop::Game;

/// All four skills.
const FOUR: [&str; 4] = ["cartography", "night", "meteorology", "combat"];

/// The last turn of the last round ends: no mission is left.
fn over(setting: Setting) -> Table {
    let mut table = setting.missions(&[]).acts("red");
    table.act("red", "take face-down");
    if table.pending() == "gift" {
        table.act("red", "keep");
    }
    assert_eq!((table.pending().as_str(), table.who()), ("over", vec![]));
    table
}

#[test]
fn c6_1_with_the_last_mission_the_round_is_finished_and_the_game_ends() {
    let setting = four().missions(&["17a"]).sails("red", &bare((6, 3))).waits("blue", 4).waits("yellow", 3);
    let mut table = setting.display(&[40, 41]).face_down(42).plays("red", 26);
    assert_eq!(table.told("last_round"), [json!({ "event": "last_round", "why": "missions" })]);
    assert!(table.rules.outcome(&table.state).is_none());
    table.at_step_b("red");
    table.act("red", "take 40");
    table.at_step_b("blue");
    table.act("blue", "take 41");
    table.at_step_b("yellow");
    table.act("yellow", "take face-down");
    assert_eq!(table.outcome().how, "missions");
    let over = table.told("over");
    assert_eq!((over.len(), &over[0]["how"]), (1, &json!("missions")));
    let outcome = table.outcome();
    assert_eq!(over[0]["places"], json!(outcome.places[..4]));
    assert_eq!(over[0]["points"], json!(outcome.points[..4]));
    assert!(table.told("round").is_empty());
    for action in ["take face-down", "choose 10", "pass"] {
        assert_eq!(table.refused("red", action), "game-over");
    }
    assert_eq!(table.refused("fate", "draw 30"), "game-over");
    table.offers("red", "", &[]);
}

#[test]
fn c6_1_with_the_china_pearl_the_round_is_finished_and_the_game_ends() {
    let setting = three().skills("red", &FOUR[..3]).sails("red", &[9, 14, 21]).waits("blue", 5);
    let mut table = setting.display(&[40]).face_down(42).plays("red", 7);
    assert_eq!(table.field("last_round"), "china_pearl");
    table.act("red", "take 40");
    table.at_step_b("blue");
    table.act("blue", "take face-down");
    assert_eq!(table.outcome().how, "china_pearl");
    assert_eq!(table.score("red").china_pearl, 5);
}

#[test]
fn c6_1_the_last_mission_may_be_claimed_with_meteorology() {
    let setting = three().missions(&["17a"]).skills("red", &["meteorology"]).sails("red", &bare((7, 2)));
    let table = setting.plays("red", 1);
    let (mut claimed, mut declined) = (table.clone(), table);
    claimed.acts(&[("red", "meteorology 17a"), ("red", "take face-down")]);
    assert_eq!(claimed.outcome().how, "missions");
    declined.acts(&[("red", "decline"), ("fate", "encounter trader"), ("red", "take face-down")]);
    assert_eq!(declined.state.round(), 4);
}

#[test]
fn c6_1_missions_left_do_not_end_the_game() {
    let mut table = three().missions(&["17a", "17b", "47a"]).sails("red", &bare((6, 3))).plays("red", 1);
    table.acts(&[("red", "claim 17a"), ("red", "take face-down")]);
    assert_eq!((table.state.round(), table.pending().as_str()), (4, "lay_out"));
    assert_eq!(table.field("last_round"), Value::Null);
}

#[test]
fn c6_1_turns_without_a_card_are_finished_too() {
    let setting =
        four().missions(&["17a"]).sails("red", &bare((6, 3))).missing("blue", 1).missing("yellow", 1);
    let mut table = setting.display(&[40, 41]).face_down(42).plays("red", 1);
    table.acts(&[("red", "take 40"), ("blue", "take 41")]);
    table.at_step_b("yellow");
    table.act("yellow", "take face-down");
    assert_eq!(table.outcome().how, "missions");
}

#[test]
fn c6_1_in_the_last_round_an_expedition_finds_no_mission() {
    let setting =
        three().missions(&["17a"]).sails("red", &bare((6, 3))).sails("blue", &[24, 25, 36, 39, 47, 52]);
    let mut table = setting.waits("blue", 21).plays("red", 26);
    let take = table.list("red", "take")[0].clone();
    table.act("red", &take);
    assert_eq!((table.told("no_mission").len(), table.told("sea_fortune").len()), (1, 1));
    table.acts(&[("fate", "encounter treasure-3"), ("blue", "take face-down")]);
    assert_eq!(table.score("blue").treasures, 3);
}

#[test]
fn c6_1_the_last_mission_and_the_china_pearl_in_one_expedition() {
    let setting = three().missions(&["17a"]).skills("red", &FOUR[..3]);
    let mut table = setting.sails("red", &[9, 14, 21, 27, 32, 42]).plays("red", 1);
    assert_eq!((table.field("china_pearl"), table.told("last_round").len()), (json!("red"), 1));
    table.act("red", "take face-down");
    assert_eq!((table.outcome().how, table.score("red").total), ("missions", 3 + 4 + 5));
}

/// The last turn of a round after this many idle ones, in which nothing happens.
fn idle_round(idle: u8) -> Table {
    let mut table = three().idle(idle).acts("red");
    table.act("red", "take face-down");
    table
}

#[test]
fn c6_5_thirty_idle_rounds_end_the_game() {
    assert_eq!(IDLE_ROUNDS, 30);
    for idle in 0..29 {
        let table = idle_round(idle);
        assert_eq!((table.field("idle_rounds"), table.state.round()), (json!(idle + 1), 4));
    }
    let table = idle_round(29);
    assert_eq!(table.outcome().how, "becalmed");
    assert_eq!(table.told("over")[0]["how"], "becalmed");
    assert!(table.told("last_round").is_empty());
}

/// Yellow has all cards and ends an expedition of one card in every round; the others have nothing to do.
#[test]
fn c6_5_thirty_rounds_are_counted() {
    let setting = three().round(1).hand("red", &[]).hand("blue", &[]).rest_in_hand("yellow").display(&[]);
    let mut table = setting.no_face_down().start();
    for round in 1..=30 {
        assert_eq!((table.state.round(), table.who()), (round, vec!["yellow"]));
        table.act("yellow", &format!("choose {}", 56 - round));
        while table.pending() != "choose" && table.rules.outcome(&table.state).is_none() {
            let who = table.who()[0];
            let line = match who {
                "fate" => table.chance_outcomes()[0].0.clone(),
                _ => table.list(who, "").last().unwrap().clone(),
            };
            table.act(who, &line);
        }
    }
    assert_eq!((table.state.round(), table.outcome().how), (30, "becalmed"));
}

#[test]
fn c6_5_a_mission_or_a_skill_starts_the_count_anew() {
    let setting = three().idle(29).missions(&["17a", "47a"]);
    let mut table = setting.clone().sails("red", &bare((6, 3))).plays("red", 1);
    table.act("red", "take face-down");
    assert_eq!((table.field("idle_rounds"), table.state.round()), (json!(0), 4));
    let mut table = setting.clone().sails("red", &[7, 12, 16]).plays("red", 1);
    table.act("red", "take face-down");
    assert_eq!((table.field("idle_rounds"), table.field("progress")), (json!(0), json!(false)));
    // Any player's, with Meteorology too.
    let setting = setting.skills("red", &["meteorology"]).sails("red", &bare((7, 2))).waits("blue", 2);
    let mut table = setting.plays("red", 3);
    table.acts(&[("red", "meteorology 17a"), ("red", "take face-down")]);
    let take = table.list("blue", "take")[0].clone();
    table.act("blue", &take);
    assert_eq!((table.field("idle_rounds"), table.state.round()), (json!(0), 4));
}

#[test]
fn c6_5_nothing_else_starts_the_count_anew() {
    // Sea Fortune, an encounter card played, Hong Kong.
    let mut table = three().idle(29).sails("red", &[10, 30]).plays("red", 20);
    table.acts(&[("fate", "encounter oracle"), ("red", "play oracle")]);
    table.acts(&[("fate", "encounter trader"), ("fate", "encounter thief"), ("fate", "encounter pilot")]);
    table.act("red", "take face-down");
    assert_eq!(table.outcome().how, "becalmed");
    let setting = three()
        .idle(29)
        .sails("red", &[6, 7])
        .pilots("red", &["pilot", "pilot", "pilot-map", "pilot-kite", "pilot-swords"]);
    let mut table = setting.plays("red", 30);
    assert_eq!(table.field("hong_kong"), "red");
    table.act("red", "take face-down");
    assert_eq!((table.outcome().how, table.score("red").hong_kong), ("becalmed", 10));
}

#[test]
fn c6_5_the_last_mission_in_the_thirtieth_round_ends_as_such() {
    let mut table = three().idle(29).missions(&["17a"]).sails("red", &bare((6, 3))).plays("red", 1);
    table.act("red", "take face-down");
    assert_eq!(table.outcome().how, "missions");
}

#[test]
fn c6_2_an_expedition_beyond_space_1_pays_a_gold_for_each_different_symbol() {
    let sea: [(&[u8], u8); 8] = [
        (&[7, 12], 1),
        (&[7, 12, 16, 23], 1),
        (&[6, 7], 2),
        (&[6, 7, 10], 3),
        (&[6, 7, 9, 10], 4),
        (&[6, 7, 9, 10, 11, 12, 14, 15], 4),
        (&[8, 13], 0),
        (&[8, 27, 31], 1),
    ];
    for (cards, gold) in sea {
        let table = over(three().sails("blue", cards).gold("blue", 2));
        assert_eq!(table.gold("blue"), 2 + gold, "{cards:?}");
        assert_eq!((table.gold("red"), table.gold("yellow")), (0, 0));
        let paid =
            json!({ "event": "expedition_paid", "seat": "blue", "junk": 1, "symbols": gold, "gold": gold });
        assert_eq!(table.told("expedition_paid"), [paid], "{cards:?}");
    }
}

#[test]
fn c6_2_on_space_1_and_at_home_nothing_is_paid() {
    let table = over(three().sails("red", &[7]).pilots("blue", &["pilot-map"]).hand("yellow", &[6, 9, 12]));
    for who in ["red", "blue", "yellow"] {
        assert_eq!(table.gold(who), 0, "{who}");
    }
    assert!(table.told("expedition_paid").is_empty());
}

#[test]
fn c6_2_an_expedition_that_ended_in_the_last_turn_is_on_space_1() {
    let setting = three().missions(&["17a"]).sails("red", &[6, 7, 27, 32, 42, 47]);
    let mut table = setting.plays("red", 9);
    table.act("red", "take face-down");
    assert_eq!((table.outcome().how, table.gold("red")), ("missions", 3));
}

#[test]
fn c6_2_turned_cards_and_pilots_count() {
    let table = over(three().sails("blue", &[6, 7, 9]).turned("blue", &[6, 9]));
    assert_eq!(table.gold("blue"), 3);
    let setting = three().sails("blue", &[7]).pilots("blue", &["pilot-kite", "pilot", "pilot-map"]);
    let table = over(setting.clone());
    assert_eq!(table.gold("blue"), 2);
    let table = over(setting.turned_pilots("blue", &["pilot-kite", "pilot-map"]).turned("blue", &[7]));
    assert_eq!(table.gold("blue"), 2);
}

#[test]
fn c6_2_everybody_is_paid_before_the_points_are_counted() {
    let table = over(four().sails("red", &[6, 7]).sails("blue", &[12, 16]).sails("white", &[9, 10, 11, 23]));
    assert_eq!(["red", "blue", "yellow", "white"].map(|who| table.gold(who)), [2, 1, 0, 4]);
    let outcome = table.outcome();
    assert_eq!((outcome.points, outcome.places), ([2, 1, 0, 4], [2, 3, 4, 1]));
    let order = table.story();
    let first_score = order.iter().position(|event| event == "scored").unwrap();
    assert!(order[first_score..].iter().all(|event| event != "expedition_paid"));
}

#[test]
fn c6_2_becalmed_expeditions_pay_too() {
    let mut table = three().idle(29).sails("blue", &[6, 7]).acts("red");
    table.act("red", "take face-down");
    assert_eq!((table.outcome().how, table.gold("blue")), ("becalmed", 2));
}

#[test]
fn c6_4_gold_runs_out_at_the_end() {
    let sea = |setting: Setting| {
        setting.sails("red", &[6, 7, 9]).sails("blue", &[10, 11, 12]).sails("yellow", &[14, 15])
    };
    let table = over(sea(three()).gold("yellow", 41));
    assert_eq!(["red", "blue", "yellow"].map(|who| table.gold(who)), [3, 2, 41], "in seat order");
    let paid = table.told("expedition_paid");
    assert_eq!((&paid[1]["symbols"], &paid[1]["gold"]), (&json!(3), &json!(2)));
    let table = over(sea(three()).gold("yellow", 46));
    assert_eq!(["red", "blue", "yellow"].map(|who| table.gold(who)), [0, 0, 46]);
}

#[test]
fn c6_4_what_is_not_in_the_supply_is_not_paid() {
    // 47a: three white gems and a gold.
    for (white, gold, paid) in [(9, 45, (3, 1)), (10, 45, (2, 1)), (11, 46, (1, 0)), (12, 46, (0, 0))] {
        let setting = three().missions(&["17a", "47a"]).gems("blue", [white, 0, 0]).gold("yellow", gold);
        let table = setting.sails("red", &bare((8, 6))).plays("red", 1);
        assert_eq!((table.gems("red"), table.gold("red")), ([paid.0, 0, 0], paid.1));
        let short = json!({ "gold": 1 - paid.1, "white": 3 - paid.0, "red": 0, "blue": 0 });
        assert_eq!(table.told("paid")[0]["short"], short);
        // It is a mission all the same: no Sea Fortune.
        assert_eq!((table.words("missions").len(), table.told("sea_fortune").len()), (1, 0));
    }
    // Red and blue gems, each by itself.
    let setting = three().missions(&["26a", "47a"]).gems("blue", [0, 12, 11]).gold("blue", 44);
    let table = setting.sails("red", &bare((7, 4))).plays("red", 1);
    assert_eq!((table.gems("red"), table.gold("red")), ([0, 0, 1], 1));
}

/// The points of blue at the end.
fn blue(setting: Setting) -> Score {
    over(setting).score("blue")
}

#[test]
fn c6_3_gold_and_gems() {
    let score = |setting: Setting| {
        let score = blue(setting);
        assert_eq!(score.total, score.gold + score.gems);
        (score.gold, score.gems)
    };
    assert_eq!(score(three().gold("blue", 7)), (7, 0));
    assert_eq!(score(three().gems("blue", [1, 0, 0])), (0, 4));
    assert_eq!(score(three().gems("blue", [0, 1, 0])), (0, 3));
    assert_eq!(score(three().gems("blue", [0, 0, 1])), (0, 2));
    assert_eq!(score(three().gems("blue", [2, 3, 4]).gold("blue", 5)), (5, 25));
}

#[test]
fn c6_3_skills_china_pearl_and_hong_kong() {
    let score = blue(three().skills("blue", &["night", "night"]).used("blue", &["combat", "cartography"]));
    assert_eq!((score.skills, score.total), (4, 4));
    let score = blue(three().skills("blue", &["elite", "elite", "elite"]));
    assert_eq!(score.skills, 3);
    let score = blue(three().hong_kong("blue"));
    assert_eq!((score.hong_kong, score.total), (10, 10));
    assert_eq!(blue(three().hong_kong("red")).total, 0);
    let mut table = three().skills("blue", &FOUR).china_pearl("blue").acts("red");
    table.act("red", "take face-down");
    let score = table.score("blue");
    assert_eq!((score.skills, score.china_pearl, score.total), (4, 5, 9));
    assert_eq!(table.score("red").total, 0);
}

#[test]
fn c6_3_sacred_treasures() {
    for (treasures, points) in [
        (&["treasure-1"][..], 1),
        (&["treasure-2"], 2),
        (&["treasure-3"], 3),
        (&["treasure-1", "treasure-1", "treasure-2", "treasure-2", "treasure-3", "treasure-3"], 12),
    ] {
        let score = blue(three().holds("blue", treasures));
        assert_eq!((score.treasures, score.total), (points, points), "{treasures:?}");
    }
    // Other encounter cards are worth nothing, nor are those that are discarded.
    let score =
        blue(three().holds("blue", &["thief", "pilot", "oracle", "madame-ching", "sea-dog", "traitor"]));
    assert_eq!(score.total, 0);
    assert_eq!(blue(three().encounter_deck(&[])).total, 0);
}

#[test]
fn c6_3_a_trader_counts_the_best_colour() {
    for (gems, best) in [([3, 1, 2], 3), ([1, 4, 2], 4), ([1, 2, 5], 5), ([2, 2, 2], 2), ([0, 0, 0], 0)] {
        for (traders, count) in (1..=3).zip(1_usize..) {
            let held = vec!["trader"; count];
            let score = blue(three().holds("blue", &held).gems("blue", gems).gems("red", [0, 7, 0]));
            assert_eq!(score.traders, traders * best, "{gems:?}");
            assert_eq!(score.total, score.gems + score.traders);
        }
    }
}

#[test]
fn c6_3_everything_together() {
    let setting =
        three().gold("blue", 6).gems("blue", [1, 2, 3]).hong_kong("blue").skills("blue", &["night"]);
    let setting = setting.used("blue", &["combat"]).holds("blue", &["trader", "treasure-3", "thief"]);
    let table = over(setting.sails("blue", &[6, 7]));
    let score = table.score("blue");
    let parts = [score.gold, score.gems, score.skills, score.hong_kong, score.treasures, score.traders];
    assert_eq!((parts, score.total), ([8, 16, 2, 10, 3, 3], 42));
    assert_eq!(table.outcome().points[1], 42);
    let scored = &table.told("scored")[1];
    assert_eq!(
        (&scored["seat"], &scored["encounters"]),
        (&json!("blue"), &json!(["thief", "trader", "treasure-3"]))
    );
    assert_eq!(scored["score"]["total"], 42);
    // The cards are shown now.
    assert_eq!(table.view("-")["encounters"]["blue"]["cards"], json!(["thief", "trader", "treasure-3"]));
}

/// Gold and gems of red, blue and yellow, and their places.
#[track_caller]
fn places(loot: [(u8, [u8; 3]); 3], places: [u8; 3]) {
    let mut setting = three();
    for (who, (gold, gems)) in ["red", "blue", "yellow"].into_iter().zip(loot) {
        setting = setting.gold(who, gold).gems(who, gems);
    }
    let outcome = over(setting).outcome();
    assert_eq!(outcome.places[..3], places, "{:?}", outcome.points);
}

#[test]
fn c6_3_the_most_points_win() {
    places([(1, [0; 3]), (2, [0; 3]), (3, [0; 3])], [3, 2, 1]);
    // Points come before any gems.
    places([(5, [0; 3]), (0, [1, 0, 0]), (0, [0, 1, 0])], [1, 2, 3]);
}

#[test]
fn c6_3_ties_go_by_white_then_red_then_blue_gems_and_are_shared_then() {
    // White: 12 points each.
    places([(12, [0; 3]), (0, [3, 0, 0]), (0, [0, 4, 0])], [3, 1, 2]);
    places([(8, [1, 0, 0]), (0, [0, 4, 0]), (4, [2, 0, 0])], [2, 3, 1]);
    // Red: 6 points each.
    places([(0, [0, 0, 3]), (0, [0, 2, 0]), (3, [0, 1, 0])], [3, 1, 2]);
    // Red with as many white ones.
    places([(2, [1, 0, 0]), (0, [1, 0, 1]), (0, [0, 2, 0])], [2, 1, 3]);
    places([(3, [1, 0, 0]), (0, [1, 1, 0]), (1, [1, 0, 1])], [3, 1, 2]);
    // Blue: 4 points each.
    places([(4, [0; 3]), (2, [0, 0, 1]), (0, [0, 0, 2])], [3, 2, 1]);
    // Everything is equal.
    places([(4, [0; 3]), (4, [0; 3]), (4, [0; 3])], [1, 1, 1]);
    places([(1, [1, 1, 1]), (1, [1, 1, 1]), (10, [0; 3])], [1, 1, 3]);
    places([(1, [1, 1, 1]), (11, [0; 3]), (1, [1, 1, 1])], [2, 1, 2]);
}

#[test]
fn c6_3_gems_and_not_their_points_break_ties() {
    // Equal points by a Trader and treasures: only the numbers of gems count.
    let setting = three().gems("red", [0, 1, 0]).holds("red", &["trader"]).gems("blue", [1, 0, 0]);
    assert_eq!(over(setting).outcome().places[..3], [2, 1, 3]);
}

#[test]
fn c6_3_four_players_and_two() {
    let setting = four().gold("red", 2).gold("blue", 5).gold("yellow", 2).gold("white", 1);
    assert_eq!(over(setting).outcome().places, [2, 1, 2, 4]);
    let outcome = over(two().gold("red", 2).gems("blue", [0, 0, 1])).outcome();
    assert_eq!((outcome.places[..2].to_vec(), outcome.points[..2].to_vec()), (vec![2, 1], vec![2, 2]));
}

#[test]
fn c6_3_teams_add_their_scores_and_their_gems() {
    let outcome = over(teams().gold("red", 1).gold("yellow", 9).gold("blue", 6).gold("white", 3)).outcome();
    assert_eq!((outcome.places, outcome.points), ([1, 2, 1, 2], [1, 6, 9, 3]));
    // 8 points each: two white gems against one.
    let setting =
        teams().gems("red", [1, 0, 0]).gems("yellow", [1, 0, 0]).gems("blue", [1, 0, 0]).gold("white", 4);
    assert_eq!(over(setting).outcome().places, [1, 2, 1, 2]);
    // One white gem each, then red: 7 points each.
    let setting =
        teams().gems("red", [1, 0, 0]).gold("yellow", 3).gems("blue", [1, 0, 0]).gems("white", [0, 1, 0]);
    assert_eq!(over(setting).outcome().places, [2, 1, 2, 1]);
    // Then blue, and shared at last.
    let setting = teams().gems("red", [0, 0, 1]).gems("white", [0, 0, 1]);
    assert_eq!(over(setting.clone()).outcome().places, [1; 4]);
    let setting = setting.gems("yellow", [0, 0, 1]).gold("blue", 2);
    assert_eq!(over(setting).outcome().places, [1, 2, 1, 2]);
}

#[test]
fn c6_3_a_trader_counts_its_owners_gems_and_not_the_partners() {
    let setting = teams().holds("red", &["trader"]).gems("yellow", [0, 5, 0]).gems("red", [0, 1, 0]);
    let table = over(setting);
    assert_eq!((table.score("red").traders, table.score("yellow").traders), (1, 0));
    assert_eq!(table.outcome().points[seat("red").index()], 3 + 1);
}
