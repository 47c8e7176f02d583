//! C9.1, C9.2, C9.4, C6.3: partners, gifts, attacks, the score of a team.

use serde_json::json;

use crate::rules::moments::{after, finish_round, known};
use crate::rules::support::{Setting, four, teams, three, two};

/// Red is first of its team to come to step (c), then yellow.
fn gifts() -> Setting {
    teams().hand("red", &[20, 21]).hand("yellow", &[7, 8]).face_down(9).display(&[33]).waits("yellow", 50)
}

#[test]
fn c9_1_partners_sit_opposite() {
    let table = teams().acts("red");
    let mode = table.rules.mode();
    let partners: Vec<_> = mode.seats().map(|seat| mode.partner(seat).unwrap().0).collect();
    assert_eq!(partners, [2, 3, 0, 1]);
    for setting in [two(), three(), four()] {
        let mode = setting.acts("red").rules.mode();
        assert!(mode.seats().all(|seat| mode.partner(seat).is_none()));
    }
}

/// The last turn of a last round is over.
fn end(setting: &Setting) -> tabletop::Outcome {
    let mut table = setting.clone().missions(&[]).acts("red");
    table.act("red", "take face-down");
    if table.pending() == "gift" {
        table.act("red", "keep");
    }
    table.outcome()
}

#[test]
fn c9_1_the_scores_of_partners_are_added() {
    // Blue alone has the most, red and yellow have more together.
    let setting = teams().gold("red", 6).gold("yellow", 5).gold("blue", 10);
    let outcome = end(&setting);
    assert_eq!(outcome.points, [6, 10, 5, 0]);
    assert_eq!(outcome.places, [1, 2, 1, 2]);
    let outcome = end(&setting.gold("white", 2));
    assert_eq!(outcome.places, [2, 1, 2, 1]);
    // Without teams everyone counts alone.
    let outcome = end(&four().gold("red", 6).gold("yellow", 5).gold("blue", 10));
    assert_eq!(outcome.places, [2, 1, 3, 4]);
}

#[test]
fn c9_1_traders_count_their_owners_gems() {
    // Yellow's Trader finds one red gem of its own, not red's five.
    let setting = teams().gems("red", [0, 5, 0]).gems("yellow", [0, 1, 0]).holds("yellow", &["trader"]);
    // One point less than with all of them.
    let outcome = end(&setting.gold("blue", 20));
    assert_eq!(outcome.points, [15, 20, 4, 0]);
    assert_eq!(outcome.places, [2, 1, 2, 1]);
}

#[test]
fn c9_1_ties_are_broken_by_the_gems_of_both() {
    // 12 points each. White gems: 1 + 1 against 1.
    let setting = teams().gems("red", [1, 0, 0]).gems("yellow", [1, 0, 0]).gold("yellow", 4);
    assert_eq!(end(&setting.clone().gems("blue", [1, 0, 0]).gold("blue", 8)).places, [1, 2, 1, 2]);
    // Blue has one more white gem alone than red and yellow each, but not together.
    let rich = setting.clone().gems("blue", [2, 0, 0]).gold("white", 4);
    assert_eq!(end(&rich).places, [1, 1, 1, 1]);
    // White gems equal: red gems; then blue ones.
    let setting = teams().gems("red", [1, 1, 0]).gems("yellow", [0, 1, 0]).gold("red", 2);
    let other = setting.clone().gems("blue", [1, 1, 0]).gold("white", 5);
    assert_eq!(end(&other).places, [1, 2, 1, 2]);
    let other = setting.clone().gems("blue", [1, 1, 1]).gems("white", [0, 1, 0]);
    assert_eq!(end(&other).places, [2, 1, 2, 1]);
}

#[test]
fn c9_2_the_first_of_a_team_may_give_any_card() {
    let mut table = gifts().acts("red");
    table.act("red", "take 33");
    // The whole hand, the card just taken too.
    table.asks("red", &["give 20", "give 21", "give 33", "keep"]);
    assert_eq!(table.refused("red", "give 7"), "not-in-hand");
    assert_eq!(table.refused("red", "take face-down"), "not-now");
    assert_eq!(table.refused("yellow", "give 7"), "not-your-decision");
    table.act("red", "give 33");
    assert_eq!((table.hand("red"), table.hand("yellow")), (vec![20, 21], vec![7, 8, 33]));
    let told = json!({ "event": "gave", "from": "red", "to": "yellow", "card": 33, "owed": false });
    assert_eq!(table.told("gave"), [told]);
    assert_eq!(table.field("gifts"), json!(["owed", "open"]));
    table.at_step_b("yellow");
}

#[test]
fn c9_2_then_the_second_must_give_one_back() {
    let mut table = gifts().acts("red");
    table.acts(&[("red", "take 33"), ("red", "give 20"), ("yellow", "take face-down")]);
    // The same card is among them.
    table.asks("yellow", &["give 7", "give 8", "give 9", "give 20"]);
    assert_eq!(table.refused("yellow", "keep"), "owes-card");
    assert_eq!(table.menu("yellow", "keep"), "owes-card");
    assert_eq!(table.refused("yellow", "give 21"), "not-in-hand");
    let mut other = table.clone();
    table.act("yellow", "give 8");
    assert_eq!((table.hand("red"), table.hand("yellow")), (vec![8, 21, 33], vec![7, 9, 20]));
    let told = json!({ "event": "gave", "from": "yellow", "to": "red", "card": 8, "owed": true });
    assert_eq!(table.told("gave"), [told]);
    other.act("yellow", "give 20");
    assert_eq!((other.hand("red"), other.hand("yellow")), (vec![20, 21, 33], vec![7, 8, 9]));
}

#[test]
fn c9_2_nothing_given_nothing_owed() {
    let mut table = gifts().acts("red");
    table.acts(&[("red", "take 33"), ("red", "keep")]);
    assert_eq!(table.field("gifts"), json!(["done", "open"]));
    // The second is not asked.
    table.act("yellow", "take face-down");
    assert_eq!(table.pending(), "lay_out");
    assert_eq!((table.hand("red"), table.hand("yellow")), (vec![20, 21, 33], vec![7, 8, 9]));
}

#[test]
fn c9_2_the_partner_who_reaches_step_c_first_may_give() {
    // Yellow's card is higher than red's.
    let setting = teams().hand("yellow", &[7, 8]).hand("red", &[20]).face_down(9).display(&[33]);
    let mut table = setting.waits("red", 10).acts("yellow");
    table.act("yellow", "take 33");
    table.asks("yellow", &["give 7", "give 8", "give 33", "keep"]);
    table.acts(&[("yellow", "give 7"), ("red", "take face-down")]);
    table.asks("red", &["give 7", "give 9", "give 20"]);
}

#[test]
fn c9_2_each_team_for_itself_and_each_round_anew() {
    let setting = teams().hand("red", &[20]).hand("blue", &[30]).hand("yellow", &[7]).hand("white", &[40]);
    let setting = setting.waits("blue", 55).waits("yellow", 54).waits("white", 53);
    let mut table = setting.acts("red");
    table.acts(&[("red", "take face-down"), ("red", "give 20")]);
    let card = table.list("blue", "take")[0].clone();
    table.act("blue", &card);
    // The other team is first of its own.
    table.offers("blue", "keep", &["keep"]);
    table.act("blue", "keep");
    let card = table.list("yellow", "take")[0].clone();
    table.act("yellow", &card);
    table.offers("yellow", "keep", &[]);
    assert_eq!(table.field("gifts"), json!(["owed", "done"]));
    table.act("yellow", "give 20");
    let card = table.list("white", "take")[0].clone();
    table.act("white", &card);
    // White's partner kept; the round is over and the next begins anew.
    assert_eq!(table.pending(), "lay_out");
    assert_eq!(table.field("gifts"), json!(["open", "open"]));
}

#[test]
fn c9_2_the_gift_comes_after_all_draws_of_step_c() {
    let setting = gifts().skills("red", &["night", "night"]).sails("red", &[10]).in_deck(&[54, 55]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "night 20"), ("red", "night 21"), ("red", "take 33")]);
    assert_eq!(table.pending(), "night");
    table.act("fate", "draw 54");
    assert_eq!(table.pending(), "night");
    table.act("fate", "draw 55");
    table.asks("red", &["give 33", "give 54", "give 55", "keep"]);
    // The second likewise.
    let setting = gifts().skills("yellow", &["night"]).sails("yellow", &[10]).in_deck(&[54]);
    let mut table = setting.acts("red");
    table.acts(&[
        ("red", "take 33"),
        ("red", "give 20"),
        ("yellow", "night 20"),
        ("yellow", "take face-down"),
    ]);
    table.act("fate", "draw 54");
    table.asks("yellow", &["give 7", "give 8", "give 9", "give 54"]);
}

#[test]
fn c9_2_no_gift_before_step_c() {
    let table = gifts().acts("red");
    assert_eq!(table.refused("red", "give 20"), "not-now");
    assert_eq!(table.refused("red", "keep"), "not-now");
    assert_eq!(table.menu("red", "give"), "-");
}

#[test]
fn c9_2_the_gift_can_be_used_in_the_same_round() {
    let setting = gifts().skills("yellow", &["night"]).sails("yellow", &[10]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "take 33"), ("red", "give 20"), ("yellow", "night 20")]);
    assert_eq!(table.sails("yellow"), [10, 20, 50]);
}

#[test]
fn c9_2_a_partner_without_cards_gives_nothing() {
    // The first has no card and finds none.
    let setting = teams().hand("red", &[]).no_face_down().display(&[]).hand("yellow", &[7]);
    let mut table = setting.clone().waits("yellow", 50).acts("red");
    table.act("red", "pass");
    assert!(table.told("kept_card").is_empty());
    assert_eq!(table.field("gifts"), json!(["done", "open"]));
    table.at_step_b("yellow");
    table.act("yellow", "pass");
    assert_eq!(table.pending(), "lay_out");
    // The second owes one and has sailed with the last.
    let setting = setting.hand("red", &[20]).hand("yellow", &[]).skills("yellow", &["night"]).deck(&[]);
    let setting = setting.rest_in_hand("blue").sails("yellow", &[10]).waits("yellow", 50).waits("white", 5);
    let mut table = setting.acts("red");
    table.acts(&[("red", "pass"), ("red", "give 20"), ("yellow", "night 20"), ("yellow", "pass")]);
    table.at_step_b("white");
    assert_eq!(table.field("gifts"), json!(["done", "open"]));
    assert!(table.hand("red").is_empty() && table.hand("yellow").is_empty());
}

#[test]
fn c9_2_the_only_card_owed_is_given_without_asking() {
    let setting = teams().hand("red", &[20]).hand("yellow", &[]).no_face_down().display(&[]);
    let mut table = setting.waits("yellow", 50).acts("red");
    table.act("red", "pass");
    // The first is asked even about the only card.
    table.asks("red", &["give 20", "keep"]);
    table.acts(&[("red", "give 20"), ("yellow", "pass")]);
    assert_eq!(table.told("gave")[0]["card"], 20);
    assert_eq!(table.hand("red"), [20]);
    assert_eq!(table.pending(), "lay_out");
}

#[test]
fn c9_2_a_turn_without_step_a_comes_to_step_c_too() {
    let setting = teams().hand("red", &[20, 21]).hand("yellow", &[]).missing("yellow", 1);
    let mut table = setting.face_down(9).display(&[33]).acts("red");
    table.acts(&[("red", "take 33"), ("red", "give 20"), ("yellow", "take face-down")]);
    table.asks("yellow", &["give 9", "give 20"]);
}

#[test]
fn c9_2_a_gift_is_known_to_the_partners_and_nobody_else() {
    let given = |line: &str| after(gifts().acts("red"), &[("red", "take 33"), ("red", line)]);
    let (one, other) = (given("give 20"), given("give 21"));
    for who in ["red", "yellow"] {
        assert_eq!(one.heard(who, "gave")[0]["card"], 20);
        assert_ne!(one.view(who), other.view(who));
    }
    assert_eq!(known(&one, "red", "yellow"), [20]);
    assert!(known(&one, "yellow", "red").is_empty());
    for who in ["blue", "white", "-"] {
        assert!(one.heard(who, "gave")[0]["card"].is_null());
        assert_eq!(one.view(who), other.view(who));
        assert!(known(&one, who, "yellow").is_empty());
    }
    // Given back: yellow knows where it is, red holds it.
    let mut table = one;
    table.acts(&[("yellow", "take face-down"), ("yellow", "give 20")]);
    assert_eq!(known(&table, "yellow", "red"), [20]);
    assert!(known(&table, "red", "yellow").is_empty());
}

#[test]
fn c9_2_there_are_no_gifts_without_teams() {
    for setting in [four(), three()] {
        let mut table = setting.waits("blue", 50).acts("red");
        table.act("red", "take face-down");
        table.at_step_b("blue");
    }
}

#[test]
fn c9_2_being_asked_for_a_gift_reveals_nothing() {
    use tabletop::Game;
    let asked = |hand: &[u8]| after(gifts().hand("red", hand).acts("red"), &[("red", "take 33")]);
    let (one, other) = (asked(&[20, 21]), asked(&[1, 55]));
    assert_eq!(one.rules.status(&one.state), other.rules.status(&other.state));
    assert_eq!(one.pending(), other.pending());
}

#[test]
fn c9_2_hands_keep_their_size_over_a_round() {
    let mut table = teams().start();
    for _ in 0..4 {
        finish_round(&mut table);
        for who in ["red", "blue", "yellow", "white"] {
            assert_eq!(table.hand(who).len(), 4, "{who}");
        }
    }
}

#[test]
fn c9_4_the_china_pearl_needs_ones_own_skills() {
    // Red has two, yellow the other two after this turn.
    let setting = teams().skills("red", &["cartography", "night"]).skills("yellow", &["meteorology"]);
    let mut table = setting.sails("yellow", &[9, 14, 21]).plays("yellow", 5);
    assert_eq!(table.skills("yellow"), ["meteorology", "combat"]);
    assert_eq!(table.field("china_pearl"), json!(null));
    assert_eq!(table.field("last_round"), json!(null));
    table.at_step_b("yellow");
    table.act("yellow", "take face-down");
    // With the own fourth it is taken.
    let setting = teams().skills("yellow", &["cartography", "night", "meteorology"]);
    let table = setting.sails("yellow", &[9, 14, 21]).plays("yellow", 5);
    assert_eq!(table.field("china_pearl"), json!("yellow"));
}

#[test]
fn c9_4_attacks_are_not_aimed_at_the_partner() {
    let setting = teams().holds("red", &["thief", "traitor"]).skills("red", &["combat"]);
    let setting = setting.gems("yellow", [1, 1, 1]).holds("yellow", &["oracle"]).hand("yellow", &[7]);
    let table = setting.clone().hand("blue", &[]).hand("white", &[]).acts("red");
    for action in ["play thief yellow", "play traitor yellow", "combat yellow"] {
        assert_eq!(table.refused("red", action), "partner", "{action}");
    }
    table.asks("red", &["take face-down"]);
    assert_eq!(table.menu("red", "combat"), "nobody-to-attack");
    // Opponents are fair game.
    let setting = setting.gems("blue", [1, 0, 0]).holds("white", &["oracle"]).hand("white", &[8]);
    let table = setting.hand("blue", &[2]).acts("red");
    table.offers("red", "play", &["play thief blue", "play traitor white"]);
    table.offers("red", "combat", &["combat blue", "combat white"]);
    // Without teams yellow is another player.
    let setting =
        four().holds("red", &["thief", "traitor"]).skills("red", &["combat"]).gems("yellow", [1, 0, 0]);
    let table = setting.holds("yellow", &["oracle"]).acts("red");
    table.offers("red", "play", &["play thief yellow", "play traitor yellow"]);
}

#[test]
fn c9_4_a_siren_spares_the_partner() {
    let setting = teams().holds("red", &["siren-map"]).sails("yellow", &[7, 12]).sails("red", &[16]);
    assert_eq!(setting.acts("red").refused("red", "play siren-map"), "nothing-to-turn");
    let mut table = setting.sails("blue", &[23, 29]).sails("white", &[38, 40]).acts("red");
    table.act("red", "play siren-map");
    table.asks("blue", &["turn 23", "turn 29"]);
    table.act("blue", "turn 23");
    table.asks("white", &["turn 38", "turn 40"]);
    table.act("white", "turn 40");
    table.at_step_b("red");
    assert!(table.numbers("seats.yellow.expeditions.0.turned").is_empty());
    assert!(table.numbers("seats.red.expeditions.0.turned").is_empty());
}
