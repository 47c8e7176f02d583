//! C2: a round: laying out, choosing, turns from the highest card to the lowest, forced decisions.

use crate::rules::support::{SEATS, Setting, Table, four, teams, three, two};
use ching::Mode;
use serde_json::{Value, json};

/// A table in round 3 before the cards of round 4 are laid out.
fn round_over(setting: &Setting) -> Table {
    let mut table = setting.acts("red");
    table.act("red", "take face-down");
    if table.pending() == "gift" {
        table.act("red", "keep");
    }
    table
}

/// Three players with hands in tens: red 10 to 13, blue 20 to 23, yellow 30 to 33.
fn tens(setting: Setting) -> Setting {
    let setting = setting.hand("red", &[10, 11, 12, 13]).hand("blue", &[20, 21, 22, 23]);
    setting.hand("yellow", &[30, 31, 32, 33])
}

#[test]
fn c2_1_as_many_cards_as_players_are_laid_out_the_first_face_down() {
    for (setting, count) in [(three(), 3), (four(), 4), (teams(), 4), (two(), 4)] {
        let mut table = round_over(&setting.in_deck(&[50, 51, 52, 53]));
        assert_eq!((table.state.round(), table.pending().as_str()), (4, "lay_out"));
        for n in 0..count {
            assert_eq!(table.who(), ["fate"]);
            table.draws(&[50 + n]);
            let told = json!({ "event": "laid_out", "face_down": n == 0, "card": 50 + n });
            assert_eq!(table.told("laid_out"), [told]);
        }
        assert_eq!(table.field("face_down"), 50);
        assert_eq!(table.numbers("display"), (51..50 + count).collect::<Vec<u8>>());
        assert_eq!(table.pending(), "choose");
    }
}

#[test]
fn c2_1_nobody_sees_the_face_down_card() {
    let mut table = round_over(&three().in_deck(&[50, 51]));
    table.draws(&[50]);
    for who in ["red", "blue", "yellow", "-"] {
        assert_eq!(table.heard(who, "laid_out")[0]["card"], Value::Null);
        assert_eq!(table.view(who)["face_down"], true);
    }
    table.draws(&[51]);
    assert_eq!(table.heard("-", "laid_out")[0]["card"], 51);
}

#[test]
fn c2_1_the_first_round_begins_after_the_deal() {
    let mut table = Table::new_game(Mode::Three);
    for tile in ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b"] {
        table.act("fate", &format!("mission {tile}"));
    }
    table.draws(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(table.told("round"), [json!({ "event": "round", "round": 1 })]);
    table.draws(&[55, 54, 53]);
    assert_eq!((table.field("face_down"), table.numbers("display")), (json!(55), vec![53, 54]));
    assert_eq!(table.who(), ["red", "blue", "yellow"]);
}

#[test]
fn c2_2_every_player_chooses_one_card_of_the_hand() {
    let table = tens(three()).start();
    assert_eq!((table.who(), table.may_change()), (vec!["red", "blue", "yellow"], vec![]));
    table.offers("red", "", &["choose 10", "choose 11", "choose 12", "choose 13"]);
    table.offers("yellow", "", &["choose 30", "choose 31", "choose 32", "choose 33"]);
    assert_eq!(table.refused("red", "choose 20"), "not-in-hand");
    assert_eq!(table.refused("red", "choose 10 11"), "choose-cards");
    assert_eq!(table.refused("red", "choose 10 10"), "choose-cards");
    for action in ["take face-down", "pass", "decline", "cartography", "keep"] {
        assert_eq!(table.refused("red", action), "not-now");
    }
    assert_eq!(table.refused("fate", "draw 40"), "not-now");
    assert_eq!(table.menu("red", "choose"), "ok");
}

#[test]
fn c2_2_all_cards_are_revealed_at_once() {
    let mut table = tens(three()).start();
    table.act("blue", "choose 21");
    assert_eq!(table.story(), ["chose"]);
    table.act("red", "choose 12");
    assert_eq!(table.story(), ["chose"]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![10, 11, 12, 13], vec![20, 21, 22, 23]));
    table.act("yellow", "choose 30");
    let revealed = |who: &str, card: u8| json!({ "event": "revealed", "seat": who, "cards": [card] });
    assert_eq!(table.told("revealed"), [revealed("red", 12), revealed("blue", 21), revealed("yellow", 30)]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![10, 11, 13], vec![20, 22, 23]));
    table.at_step_b("yellow");
}

#[test]
fn c2_2_a_choice_may_be_changed_until_the_last_has_chosen() {
    let mut table = tens(three()).start();
    table.act("red", "choose 12");
    assert_eq!((table.who(), table.may_change()), (vec!["blue", "yellow"], vec!["red"]));
    table.offers("red", "", &["choose 10", "choose 11", "choose 12", "choose 13"]);
    table.act("red", "choose 10").act("blue", "choose 22").act("red", "choose 13").act("blue", "choose 20");
    assert_eq!((table.who(), table.may_change()), (vec!["yellow"], vec!["red", "blue"]));
    // The same card again is not a mistake.
    table.act("blue", "choose 20").act("yellow", "choose 31");
    assert_eq!(table.may_change(), Vec::<&str>::new());
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![10, 11, 12], vec![21, 22, 23]));
    for who in ["red", "blue"] {
        assert_eq!(table.refused(who, "choose 10"), "not-your-decision");
    }
    assert_eq!(table.refused("yellow", "choose 30"), "not-now");
}

#[test]
fn c2_3_turns_go_from_the_highest_number_to_the_lowest() {
    let cards = [[5, 40, 23, 9], [55, 1, 2, 54], [30, 31, 32, 33], [33, 32, 31, 30]];
    for cards in cards {
        let mut setting = four();
        for (who, card) in SEATS.iter().zip(cards) {
            setting = setting.hand(who, &[card]);
        }
        let mut table = setting.start();
        for (who, card) in SEATS.iter().zip(cards) {
            table.act(who, &format!("choose {card}"));
        }
        let mut order: Vec<(u8, &str)> = cards.into_iter().zip(SEATS).collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        for (n, (card, who)) in order.iter().enumerate() {
            table.at_step_b(who);
            assert_eq!(table.told("turn"), [json!({ "event": "turn", "seat": who, "card": card })]);
            assert_eq!((table.sails(who), table.space(who)), (vec![*card], (1, 1)), "step (a) comes first");
            // Those who come later have not sailed yet.
            for (_, later) in &order[n + 1..] {
                assert_eq!(table.space(later), (0, 0));
                assert_eq!(table.refused(later, "take face-down"), "not-your-decision");
            }
            let take = table.list(who, "take")[0].clone();
            table.act(who, &take);
        }
        assert_eq!((table.state.round(), table.pending().as_str()), (4, "lay_out"));
    }
}

#[test]
fn c2_3_the_expedition_is_mandatory_and_comes_without_asking() {
    let mut table = tens(three()).sails("yellow", &[40]).start();
    table.acts(&[("red", "choose 10"), ("blue", "choose 20"), ("yellow", "choose 30")]);
    // The lower card ended the expedition before anything was asked; Sea Fortune followed.
    assert_eq!(table.who(), ["fate"]);
    table.act("fate", "encounter thief");
    assert_eq!(table.sails("yellow"), [30]);
    table.at_step_b("yellow");
}

#[test]
fn c2_3_an_encounter_card_may_be_played_or_not_but_only_one() {
    let setting = three().holds("red", &["oracle", "sea-dog"]).used("red", &["night"]).hand("red", &[]);
    let mut table = setting.display(&[40]).face_down(41).acts("red");
    table.asks("red", &["play oracle", "play sea-dog", "take 40", "take face-down"]);
    let mut without = table.clone();
    without.act("red", "take 40");
    assert_eq!(without.held("red"), ["sea-dog", "oracle"]);
    table.act("red", "play sea-dog");
    table.asks("red", &["take 40", "take face-down"]);
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
    assert_eq!(table.menu("red", "play"), "one-per-turn");
}

#[test]
fn c2_3_the_menu_says_why_no_encounter_card_can_be_played() {
    assert_eq!(three().acts("red").menu("red", "play"), "no-encounter-in-hand");
    let table = three().holds("red", &["thief", "trader", "sea-dog", "siren-map", "traitor"]).acts("red");
    assert_eq!(table.menu("red", "play"), "none-has-effect");
    table.asks("red", &["take face-down"]);
}

#[test]
fn c2_3_one_laid_out_card_must_be_taken() {
    let setting =
        three().hand("red", &[10]).display(&[40, 42]).face_down(41).waits("blue", 5).missing("yellow", 1);
    let mut table = setting.acts("red");
    table.asks("red", &["take 40", "take 42", "take face-down"]);
    assert_eq!(table.refused("red", "pass"), "must-take");
    assert_eq!(table.menu("red", "pass"), "must-take");
    assert_eq!(table.refused("red", "take 41"), "not-laid-out");
    assert_eq!(table.refused("red", "take 10"), "not-laid-out");
    assert_eq!(table.refused("red", "decline"), "not-now");
    table.act("red", "take 42");
    assert_eq!((table.hand("red"), table.numbers("display")), (vec![10, 42], vec![40]));
    table.at_step_b("blue");
    table.asks("blue", &["take 40", "take face-down"]);
    assert_eq!(table.refused("blue", "take 42"), "not-laid-out");
    table.act("blue", "take face-down");
    assert!(table.hand("blue").contains(&41));
    table.asks("yellow", &["take 40"]);
    assert_eq!(table.refused("yellow", "take face-down"), "no-face-down");
    table.act("yellow", "take 40");
    assert_eq!((table.state.round(), table.pending().as_str()), (4, "lay_out"));
}

#[test]
fn c2_3_the_turn_is_over_with_step_c() {
    let setting = three().holds("red", &["oracle"]).skills("red", &["cartography"]).waits("blue", 5);
    let mut table = setting.acts("red");
    table.act("red", "take face-down");
    table.at_step_b("blue");
    for action in ["play oracle", "cartography", "take face-down", "pass"] {
        assert_eq!(table.refused("red", action), "not-your-decision");
    }
}

#[test]
fn c2_6_choosing_is_asked_even_with_one_card() {
    let mut table = three().hand("red", &[10]).hand("blue", &[20]).hand("yellow", &[30]).start();
    assert_eq!(table.who(), ["red", "blue", "yellow"]);
    table.offers("red", "", &["choose 10"]);
    table.act("red", "choose 10");
    table.offers("red", "", &["choose 10"]);
    assert_eq!((table.who(), table.may_change()), (vec!["blue", "yellow"], vec!["red"]));
}

#[test]
fn c2_6_steps_b_and_c_are_asked_even_with_one_card_or_none() {
    let table = three().face_down(41).acts("red");
    table.asks("red", &["take face-down"]);
    let table = three().display(&[40]).no_face_down().acts("red");
    table.asks("red", &["take 40"]);
    let mut table = three().display(&[]).no_face_down().acts("red");
    table.asks("red", &["pass"]);
    assert_eq!(table.menu("red", "take"), "none-laid-out");
    table.act("red", "pass");
    assert_eq!(table.told("took_nothing"), [json!({ "event": "took_nothing", "seat": "red" })]);
}

#[test]
fn c2_6_an_attacked_player_is_asked_even_without_a_pilot() {
    let mut table =
        three().holds("red", &["thief"]).gems("blue", [1, 0, 0]).holds("blue", &["oracle"]).acts("red");
    table.act("red", "play thief blue");
    table.asks("blue", &["decline"]);
    assert_eq!(table.menu("blue", "cancel"), "no-pilot-held");
    table.act("blue", "decline");
    assert_eq!(table.who(), ["fate"]);
}

#[test]
fn c2_6_madame_ching_is_asked_even_without_her() {
    let mut table = three().sails("red", &[10, 30]).holds("red", &["oracle"]).plays("red", 20);
    table.asks("red", &["decline"]);
    assert_eq!(table.refused("red", "play madame-ching map"), "not-held");
    assert_eq!(table.menu("red", "play"), "not-held");
    table.act("red", "decline");
    assert_eq!(table.told("no_madame_ching").len(), 1);
}

#[test]
fn c2_6_a_gained_encounter_card_is_always_offered_in_teams() {
    let mut table = teams().sails("red", &[10, 30]).plays("red", 20);
    table.act("fate", "encounter thief");
    table.asks("red", &["share", "keep"]);
}

#[test]
fn c2_6_everything_else_that_is_forced_comes_without_asking() {
    // The only mission, the only split, no Madame Ching without an encounter card, the start of the next.
    let setting = three().missions(&["17a", "47a"]).sails("red", &[1, 7, 12, 16, 26, 40]);
    let table = setting.plays("red", 6);
    table.at_step_b("red");
    assert_eq!(
        table.story()[2..],
        ["ended", "claimed", "paid", "gained", "returned", "sailed"],
        "{:?}",
        table.story()
    );
    assert_eq!((table.gold("red"), table.skills("red")), (3, vec!["cartography"]));
    // The only card to turn for a Siren, without an encounter card in the hand.
    let mut table = three().holds("red", &["siren-map"]).sails("blue", &[7, 8]).acts("red");
    table.act("red", "play siren-map");
    assert_eq!(table.told("turned").len(), 1);
    table.at_step_b("red");
    // The only card to give back to the partner.
    let setting = teams().hand("red", &[10]).hand("yellow", &[]).display(&[40]).no_face_down();
    let mut table = setting.missing("yellow", 1).acts("red");
    table.acts(&[("red", "take 40"), ("red", "give 10"), ("yellow", "pass")]);
    assert_eq!((table.told("gave")[0]["owed"].clone(), table.hand("yellow")), (json!(true), vec![]));
    assert_eq!((table.hand("red"), table.state.round()), (vec![10, 40], 4));
}

#[test]
fn c2_6_the_only_way_to_swap_in_combat_comes_without_asking() {
    // One's own hand is empty and the victim has one card: it is looked at, taken and given back.
    let setting = three().skills("red", &["combat"]).hand("red", &[]).hand("blue", &[20]).display(&[40]);
    let mut table = setting.acts("red");
    table.act("red", "combat blue");
    table.at_step_b("red");
    assert_eq!(table.story(), ["used", "looked", "swapped"]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![], vec![20]));
}
