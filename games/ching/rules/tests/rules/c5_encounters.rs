//! C5.1, C5.5, C5.7: when encounter cards are played; Grizzled Sea Dog, Oracle, Traders, Sacred Treasures.

use crate::rules::moments::{closed, finish_round, next_turn, rich};
use crate::rules::support::{Setting, four, three, two};
use tabletop::Game;

/// Every kind that is played in step (b), with a way to play it.
const PLAYS: [(&str, &str); 13] = [
    ("thief", "play thief blue"),
    ("siren-map", "play siren-map"),
    ("siren-lantern", "play siren-lantern"),
    ("siren-kite", "play siren-kite"),
    ("siren-swords", "play siren-swords"),
    ("traitor", "play traitor blue"),
    ("sea-dog", "play sea-dog"),
    ("pilot-map", "play pilot-map"),
    ("pilot-lantern", "play pilot-lantern"),
    ("pilot-kite", "play pilot-kite"),
    ("pilot-swords", "play pilot-swords"),
    ("pilot", "play pilot"),
    ("oracle", "play oracle"),
];

/// Those that are kept to the end.
const KEPT: [&str; 4] = ["trader", "treasure-1", "treasure-2", "treasure-3"];

#[test]
fn c5_1_cards_are_played_in_step_b() {
    for (kind, action) in PLAYS {
        let table = rich(four(), &[], &[kind]).sails("red", &[10]).acts("red");
        table.offers("red", "play", &[action]);
        assert_eq!(table.menu("red", "play"), "ok");
        let table = rich(four(), &[], &[kind]).sails("red", &[21, 22]).plays("red", 23);
        table.offers("red", "play", &[action]);
    }
}

#[test]
fn c5_1_cards_are_played_at_no_other_moment() {
    for (kind, action) in PLAYS {
        for (moment, table, code) in closed(&[], &[kind]) {
            assert_eq!(table.refused("red", action), code, "{kind}: {moment}");
            // C5.1: Madame Ching is what can be asked for while an expedition ends.
            let menu = if moment == "madame ching" { "not-held" } else { "-" };
            assert_eq!(table.menu("red", "play"), menu, "{kind}: {moment}");
        }
    }
}

#[test]
fn c5_1_only_cards_that_one_holds_are_played() {
    let table = rich(four(), &[], &["trader"]).acts("red");
    for (_, action) in PLAYS {
        assert_eq!(table.refused("red", action), "not-held", "{action}");
    }
    assert_eq!(table.refused("red", "play treasure-2"), "not-held");
    assert_eq!(table.refused("red", "play madame-ching"), "not-held");
    let table = four().acts("red");
    assert_eq!(table.menu("red", "play"), "no-encounter-in-hand");
}

#[test]
fn c5_1_one_card_a_turn() {
    let first = [
        ("oracle", vec![("red", "play oracle")], 3),
        ("sea-dog", vec![("red", "play sea-dog")], 0),
        ("pilot", vec![("red", "play pilot")], 0),
        ("thief", vec![("red", "play thief yellow"), ("fate", "gem red")], 0),
        ("siren-map", vec![("red", "play siren-map"), ("blue", "turn 29")], 0),
        ("traitor", vec![("red", "play traitor blue"), ("blue", "decline"), ("fate", "steal treasure-2")], 0),
    ];
    for (kind, lines, draws) in first {
        let setting = rich(four(), &[], &[kind, "oracle", "pilot-kite", "trader"]).gems("yellow", [0, 1, 0]);
        let mut table = setting.sails("red", &[10]).acts("red");
        table.acts(&lines);
        for _ in 0..draws {
            table.act("fate", "encounter madame-ching");
        }
        table.at_step_b("red");
        for action in ["play oracle", "play pilot-kite", "play trader", "play madame-ching"] {
            let code = if table.held("red").contains(&&action[5..]) { "one-per-turn" } else { "not-held" };
            assert_eq!(table.refused("red", action), code, "{kind}: {action}");
        }
        table.offers("red", "play", &[]);
        assert_eq!(table.menu("red", "play"), "one-per-turn");
    }
}

#[test]
fn c5_1_the_next_turn_has_its_own_card() {
    let setting = four().hand("red", &[20, 21, 22]).holds("red", &["pilot", "oracle"]);
    let mut table = setting.sails("red", &[10]).acts("red");
    table.acts(&[("red", "play pilot"), ("red", "take face-down")]);
    next_turn(&mut table, "red", 20);
    table.offers("red", "play", &["play oracle"]);
    // With two players both turns of a round have one.
    let setting =
        two().holds("red", &["pilot", "oracle"]).sails("red", &[12]).waits("red", 20).first_junk("red", 1);
    let mut table = setting.acts_with("red", 1);
    table.act("red", "play pilot");
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
    table.act("red", "take face-down");
    table.at_step_b("red");
    table.offers("red", "play", &["play oracle"]);
}

#[test]
fn c5_1_a_cancelled_card_was_that_turns_card() {
    let setting = rich(four(), &[], &["thief", "oracle"]).holds("blue", &["pilot"]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "play thief blue"), ("blue", "cancel pilot")]);
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
    assert_eq!(table.words("encounter_discard"), ["thief", "pilot"]);
}

#[test]
fn c5_1_playing_is_never_a_must() {
    let mut table = rich(four(), &[], &["oracle"]).waits("blue", 50).acts("red");
    table.act("red", "take face-down");
    assert_eq!(table.held("red"), ["oracle"]);
}

#[test]
fn c5_1_a_card_is_discarded_first() {
    // The victim decides while the card lies in the discards already.
    for (kind, action) in [("thief", "play thief blue"), ("traitor", "play traitor blue")] {
        let mut table = rich(four(), &[], &[kind]).acts("red");
        table.act("red", action);
        assert_eq!(table.who(), ["blue"]);
        assert_eq!(table.words("encounter_discard"), [kind]);
        assert!(table.held("red").is_empty());
    }
    // With an empty deck the Oracle is shuffled in before the draw.
    let mut table = rich(four(), &[], &["oracle"]).rest_held("yellow").acts("red");
    table.act("red", "play oracle");
    assert_eq!(table.story(), ["played", "encounters_reshuffled"]);
    assert_eq!(table.chance_outcomes(), [("encounter oracle".to_owned(), 1)]);
}

#[test]
fn c5_1_a_card_without_effect_is_not_played() {
    let held = ["thief", "siren-map", "traitor", "sea-dog"];
    let table = four().holds("red", &held).skills("red", &["cartography"]).acts("red");
    table.offers("red", "play", &[]);
    for (action, code) in [
        ("play thief blue", "no-gem"),
        ("play thief yellow", "no-gem"),
        ("play siren-map", "nothing-to-turn"),
        ("play traitor white", "no-encounter"),
        ("play sea-dog", "no-used-skill"),
    ] {
        assert_eq!(table.refused("red", action), code, "{action}");
    }
    assert_eq!(table.menu("red", "play"), "none-has-effect");
}

#[test]
fn c5_1_a_card_is_played_with_the_target_or_symbol_it_needs() {
    let held = ["thief", "siren-map", "traitor", "sea-dog", "oracle", "pilot", "trader", "madame-ching"];
    let table = rich(three(), &[], &held).gems("yellow", [1, 0, 0]).sails("red", &[10]).acts("red");
    table.offers(
        "red",
        "play",
        &[
            "play thief blue",
            "play thief yellow",
            "play siren-map",
            "play traitor blue",
            "play sea-dog",
            "play oracle",
            "play pilot",
        ],
    );
    for (action, code) in [
        ("play thief", "needs-target"),
        ("play traitor", "needs-target"),
        ("play thief red", "yourself"),
        ("play traitor red", "yourself"),
        ("play thief white", "no-such-seat"),
        ("play traitor white", "no-such-seat"),
        ("play traitor yellow", "no-encounter"),
        ("play siren-map blue", "no-target"),
        ("play oracle blue", "no-target"),
        ("play pilot blue", "no-target"),
        ("play madame-ching", "only-when-ending"),
        ("play madame-ching map", "only-when-ending"),
    ] {
        assert_eq!(table.refused("red", action), code, "{action}");
    }
}

#[test]
fn c5_1_a_card_gained_in_this_turn_may_be_played() {
    // From the first line.
    let mut table = four().sails("red", &[20, 21, 22]).plays("red", 23);
    table.acts(&[("fate", "encounter oracle"), ("red", "play oracle")]);
    // From Sea Fortune.
    let mut table = four().sails("red", &[20, 21]).plays("red", 6);
    table.acts(&[("fate", "encounter oracle"), ("red", "play oracle")]);
    assert_eq!(table.who(), ["fate"]);
}

#[test]
fn c5_1_a_turn_without_step_a_has_its_card() {
    let setting = four().hand("red", &[]).missing("red", 1).holds("red", &["oracle", "pilot"]);
    let mut table = setting.sails("red", &[10]).acts("blue");
    table.act("blue", "take face-down");
    table.offers("red", "play", &["play oracle", "play pilot"]);
    table.act("red", "play pilot");
    assert_eq!(table.space("red"), (2, 2));
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
}

#[test]
fn c5_5_sea_dog_turns_all_used_skills_up() {
    let setting = four().hand("red", &[20, 21]).holds("red", &["sea-dog"]).sails("red", &[10]);
    let setting = setting.used("red", &["cartography", "night", "night"]).skills("red", &["night", "elite"]);
    let mut table = setting.used("blue", &["combat"]).acts("red");
    table.act("red", "play sea-dog");
    assert_eq!(table.story(), ["played", "skills_up"]);
    assert!(table.used("red").is_empty());
    assert_eq!(table.skills("red"), ["cartography", "night", "night", "night", "elite"]);
    assert_eq!(table.words("encounter_discard"), ["sea-dog"]);
    // Nobody else's.
    assert_eq!(table.used("blue"), ["combat"]);
    table.at_step_b("red");
    table.acts(&[("red", "night 20"), ("red", "night 21")]);
}

#[test]
fn c5_5_sea_dog_allows_a_second_use_in_the_same_turn() {
    let setting = four().hand("red", &[20, 21]).holds("red", &["sea-dog"]).in_deck(&[54, 55]);
    let mut table = setting.skills("red", &["night"]).sails("red", &[10]).acts("red");
    assert_eq!(table.refused("red", "play sea-dog"), "no-used-skill");
    table.acts(&[("red", "night 20"), ("red", "play sea-dog"), ("red", "night 21")]);
    assert_eq!(table.sails("red"), [10, 20, 21]);
    // C4.3: both are drawn for.
    table.act("red", "take face-down");
    table.draws(&[54, 55]);
    assert_eq!(table.hand("red").len(), 3);
}

#[test]
fn c5_5_sea_dog_turns_meteorology_up_for_a_later_expedition() {
    let setting = four().used("red", &["meteorology"]).holds("red", &["sea-dog"]).missions(&["29a", "47a"]);
    let setting = setting.sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]).hand("red", &[20, 21]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "play sea-dog"), ("red", "take face-down")]);
    next_turn(&mut table, "red", 20);
    table.offers("red", "meteorology", &["meteorology 29a"]);
}

#[test]
fn c5_5_oracle_draws_three() {
    let mut table = four().holds("red", &["oracle"]).acts("red");
    table.act("red", "play oracle");
    let outcomes = table.chance_outcomes();
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 32);
    assert!(outcomes.contains(&("encounter oracle".to_owned(), 2)));
    assert!(outcomes.contains(&("encounter madame-ching".to_owned(), 4)));
    table.acts(&[("fate", "encounter thief"), ("fate", "encounter thief"), ("fate", "encounter trader")]);
    table.at_step_b("red");
    assert_eq!(table.held("red"), ["thief", "thief", "trader"]);
}

#[test]
fn c5_5_oracle_shuffles_the_discards_when_the_deck_runs_out() {
    let setting = four().holds("red", &["oracle"]).encounter_deck(&["thief"]);
    let mut table = setting.acts("red");
    let discards = table.words("encounter_discard").len();
    table.acts(&[("red", "play oracle"), ("fate", "encounter thief")]);
    assert_eq!(table.told("encounters_reshuffled")[0]["count"], discards + 1);
    assert_eq!(table.rules.chances(&table.state) as usize, discards + 1);
    table.acts(&[("fate", "encounter oracle"), ("fate", "encounter trader")]);
    assert_eq!(table.held("red"), ["thief", "oracle", "trader"]);
    table.at_step_b("red");
}

#[test]
fn c5_5_oracle_may_always_be_played() {
    // Nothing but itself is there to draw.
    let mut table = four().holds("red", &["oracle"]).rest_held("blue").acts("red");
    assert!(table.words("encounter_discard").is_empty());
    table.offers("red", "play", &["play oracle"]);
    table.acts(&[("red", "play oracle"), ("fate", "encounter oracle")]);
    assert_eq!(table.story(), ["drew_encounter", "nothing_to_draw"]);
    assert_eq!(table.held("red"), ["oracle"]);
    table.at_step_b("red");
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
}

#[test]
fn c5_5_the_cards_of_an_oracle_are_hidden() {
    let drawn = |kind: &str| {
        let mut table = four().holds("red", &["oracle"]).acts("red");
        table.acts(&[("red", "play oracle"), ("fate", kind)]);
        table
    };
    let (one, other) = (drawn("encounter pilot"), drawn("encounter trader"));
    assert_eq!(one.heard("red", "drew_encounter")[0]["kind"], "pilot");
    assert_ne!(one.view("red"), other.view("red"));
    for who in ["blue", "yellow", "white", "-"] {
        assert_eq!(one.view(who), other.view(who));
        assert!(one.heard(who, "drew_encounter")[0]["kind"].is_null());
    }
}

#[test]
fn c5_7_traders_and_treasures_are_not_played() {
    for kind in KEPT {
        let table = rich(four(), &[], &[kind]).acts("red");
        assert_eq!(table.refused("red", &format!("play {kind}")), "kept-to-end");
        assert_eq!(table.refused("red", &format!("play {kind} blue")), "no-target");
        table.offers("red", "play", &[]);
        assert_eq!(table.menu("red", "play"), "none-has-effect");
    }
    let mut table = four().holds("red", &KEPT).acts("red");
    table.act("red", "take face-down");
    finish_round(&mut table);
    assert_eq!(table.held("red"), KEPT);
}

/// What red's Traders and Treasures are worth.
fn worth(gems: [u8; 3], holds: &[&str]) -> (i16, i16) {
    let setting: Setting = four().gems("red", gems).holds("red", holds).gems("blue", [9, 9, 9]);
    let score = setting.acts("red").score("red");
    (score.traders, score.treasures)
}

#[test]
fn c5_7_a_trader_adds_a_point_for_each_gem_of_the_best_colour() {
    assert_eq!(worth([2, 1, 0], &["trader"]).0, 2);
    assert_eq!(worth([1, 3, 2], &["trader"]).0, 3);
    assert_eq!(worth([0, 1, 3], &["trader"]).0, 3);
    assert_eq!(worth([0, 0, 0], &["trader"]).0, 0);
    assert_eq!(worth([2, 1, 3], &[]).0, 0);
    // Several may combine on one colour.
    assert_eq!(worth([2, 1, 3], &["trader", "trader"]).0, 6);
    assert_eq!(worth([2, 1, 3], &["trader", "trader", "trader"]).0, 9);
}

#[test]
fn c5_7_a_treasure_is_worth_what_it_shows() {
    for (points, kind) in (1..).zip(&KEPT[1..]) {
        assert_eq!(worth([1, 1, 1], &[kind]), (0, points));
    }
    assert_eq!(worth([0; 3], &["treasure-1", "treasure-1", "treasure-3", "treasure-2"]).1, 7);
}

#[test]
fn c5_7_they_count_at_the_end() {
    let setting = four().missions(&[]).gems("red", [0, 2, 0]).holds("red", &["trader", "treasure-3"]);
    let mut table = setting.acts("red");
    table.act("red", "take face-down");
    assert_eq!(table.outcome().points[0], 6 + 2 + 3);
    // Everyone sees them then.
    assert_eq!(table.view("blue")["encounters"]["red"]["cards"], serde_json::json!(["trader", "treasure-3"]));
}
