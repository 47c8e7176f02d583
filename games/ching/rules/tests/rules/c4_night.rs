//! C4.3: Night Navigation.

use ching::Event;

use crate::rules::moments::{finish_round, next_turn};
use crate::rules::support::{Setting, four, teams};

/// Red with this many Night Navigations.
fn nights(setting: Setting, count: usize) -> Setting {
    setting.skills("red", &vec!["night"; count])
}

#[test]
fn c4_3_a_card_goes_on_top_or_among_the_others() {
    for (card, sails, space) in [
        // Straight with a colour that is there, wherever the card lies by number.
        (6, vec![6, 20, 30], (3, 2)),
        (25, vec![20, 25, 30], (3, 2)),
        (39, vec![20, 30, 39], (3, 2)),
        // Diagonally with a new one.
        (5, vec![5, 20, 30], (3, 3)),
        (54, vec![20, 30, 54], (3, 3)),
    ] {
        let mut table = nights(four().hand("red", &[card, 2]).sails("red", &[20, 30]), 1).acts("red");
        assert_eq!(table.space("red"), (2, 2));
        table.act("red", &format!("night {card}"));
        assert_eq!((table.sails("red"), table.space("red")), (sails, space));
        assert_eq!(table.story(), ["used", "sailed"]);
        assert_eq!(table.hand("red"), [2]);
        table.at_step_b("red");
    }
}

#[test]
fn c4_3_it_never_ends_the_expedition() {
    let mut table = nights(four().hand("red", &[1, 2]).sails("red", &[20, 30]), 1).plays("red", 40);
    table.act("red", "night 1");
    assert_eq!(table.sails("red"), [1, 20, 30, 40]);
    assert!(table.numbers("discard").is_empty());
    assert_eq!(table.field("turn.expedition_ended"), false);
}

#[test]
fn c4_3_every_card_of_the_hand_is_offered_and_no_other() {
    let setting = nights(four().hand("red", &[1, 25, 54]).hand("blue", &[7]).sails("red", &[20]), 1);
    let table = setting.display(&[33]).waits("blue", 50).acts("red");
    table.offers("red", "night", &["night 1", "night 25", "night 54"]);
    for card in [7, 20, 33, 50, 55] {
        assert_eq!(table.refused("red", &format!("night {card}")), "not-in-hand");
    }
    // Without cards there is nothing to add.
    let table = nights(four().hand("red", &[]).sails("red", &[20]), 1).acts("red");
    assert_eq!(table.menu("red", "night"), "no-card-in-hand");
    table.asks("red", &["take face-down"]);
}

#[test]
fn c4_3_a_card_on_top_is_the_one_to_beat_afterwards() {
    for (night, ends) in [(44, true), (35, false)] {
        let mut table = nights(four().hand("red", &[night, 40]).sails("red", &[20, 30]), 1).acts("red");
        table.acts(&[("red", &format!("night {night}")), ("red", "take face-down")]);
        next_turn(&mut table, "red", 40);
        assert_eq!(table.saw(|event| matches!(event, Event::Ended { .. })), ends, "after {night}");
    }
}

#[test]
fn c4_3_in_a_new_expedition_of_the_same_turn() {
    for (card, sails, space) in
        [(1, vec![1, 10], (2, 2)), (15, vec![10, 15], (2, 1)), (44, vec![10, 44], (2, 2))]
    {
        let mut table = nights(four().hand("red", &[card]).sails("red", &[20, 30]), 1).plays("red", 10);
        // Sea Fortune.
        table.act("fate", "encounter trader");
        assert_eq!(table.field("turn.expedition_ended"), true);
        table.act("red", &format!("night {card}"));
        assert_eq!((table.sails("red"), table.space("red")), (sails, space));
        assert_eq!(table.numbers("discard"), [20, 30]);
    }
}

#[test]
fn c4_3_not_without_an_expedition() {
    let setting = nights(four().hand("red", &[20]).sails("red", &[]), 1);
    let table = setting.acts("red");
    assert_eq!(table.refused("red", "night 20"), "no-expedition");
    assert_eq!(table.menu("red", "night"), "no-expedition");
    // A record of version 1 may hold it.
    let mut table = setting.version(1).acts("red");
    table.act("red", "night 20");
    assert_eq!(table.space("red"), (1, 1));
}

#[test]
fn c4_3_not_with_the_junk_in_column_8() {
    let sails = [6, 7, 8, 9, 27, 31, 40, 41];
    let table = nights(four().hand("red", &[20, 54]).sails("red", &sails), 1).acts("red");
    assert_eq!(table.space("red"), (8, 3));
    assert_eq!(table.refused("red", "night 20"), "end-of-world");
    assert_eq!(table.menu("red", "night"), "end-of-world");
    table.asks("red", &["take face-down"]);
    // The way into column 8 is open.
    let mut table = nights(four().hand("red", &[20, 54]).sails("red", &sails[..7]), 2).acts("red");
    assert_eq!(table.space("red"), (7, 3));
    table.act("red", "night 54");
    assert_eq!(table.space("red"), (8, 4));
    assert_eq!(table.refused("red", "night 20"), "end-of-world");
    assert_eq!(table.menu("red", "night"), "end-of-world");
    // Used up, that is the reason.
    let table = four().hand("red", &[20]).sails("red", &sails).used("red", &["night"]).acts("red");
    assert_eq!((table.refused("red", "night 20"), table.menu("red", "night")), ("skill-used", "skill-used"));
    // A Pilot is a card as well.
    let setting = four().hand("red", &[20, 54]).sails("red", &sails[..7]).pilots("red", &["pilot"]);
    assert_eq!(nights(setting, 1).acts("red").refused("red", "night 20"), "end-of-world");
}

#[test]
fn c4_3_column_8_was_left_when_the_expedition_ended_there() {
    let setting = four().hand("red", &[20]).sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]);
    let mut table = nights(setting, 1).missions(&["23a", "47a"]).plays("red", 50);
    table.act("red", "night 20");
    assert_eq!((table.sails("red"), table.space("red")), (vec![20, 50], (2, 2)));
}

#[test]
fn c4_3_lines_are_crossed_as_usual() {
    // From (3, 1) to (4, 1).
    let mut table = nights(four().hand("red", &[6, 30]).sails("red", &[20, 21, 22]), 2).acts("red");
    table.act("red", "night 6");
    assert_eq!(table.told("crossed")[0]["line"], 1);
    table.act("fate", "encounter oracle");
    table.at_step_b("red");
    assert_eq!(table.held("red"), ["oracle"]);
    // A new colour crosses none.
    table.act("red", "night 30");
    assert_eq!(table.space("red"), (5, 2));
    assert!(table.told("crossed").is_empty());
    table.at_step_b("red");
    // From (5, 1) to (6, 1): two cards.
    let setting = four().hand("red", &[6]).sails("red", &[20, 21, 22, 23, 24]);
    let mut table = nights(setting, 1).acts("red");
    table.act("red", "night 6");
    assert_eq!(table.told("crossed")[0]["line"], 2);
    table.acts(&[("fate", "encounter oracle"), ("fate", "encounter thief")]);
    table.at_step_b("red");
    assert_eq!(table.held("red"), ["thief", "oracle"]);
}

#[test]
fn c4_3_a_card_from_the_line_can_be_played_at_once() {
    let mut table = nights(four().hand("red", &[6]).sails("red", &[20, 21, 22]), 1).acts("red");
    table.acts(&[("red", "night 6"), ("fate", "encounter pilot"), ("red", "play pilot")]);
    assert_eq!(table.space("red"), (5, 2));
}

#[test]
fn c4_3_hong_kong_is_looted_as_usual() {
    // From (6, 6) to 49, from (7, 6) to 56.
    for (sails, number) in [(vec![1, 6, 26, 40, 49], 49), (vec![1, 6, 26, 40, 49, 50], 56)] {
        let setting = four().hand("red", &[54]).sails("red", &sails).pilots("red", &["pilot"]);
        let mut table = nights(setting.clone(), 1).acts("red");
        table.act("red", "night 54");
        let (column, row) = table.space("red");
        assert_eq!(column * row, number);
        assert_eq!(table.told("hong_kong")[0]["seat"], "red");
        assert_eq!(table.field("hong_kong"), "red");
        // It is looted once.
        let mut table = nights(setting.hong_kong("blue"), 1).acts("red");
        table.act("red", "night 54");
        assert_eq!(table.field("hong_kong"), "blue");
    }
}

#[test]
fn c4_3_the_taken_card_comes_before_the_drawn_one() {
    let setting = nights(four().hand("red", &[6, 7, 8]).sails("red", &[20]), 1).in_deck(&[55]);
    let mut table = setting.face_down(9).acts("red");
    table.act("red", "night 6");
    // Nothing is drawn before step (c).
    table.at_step_b("red");
    assert_eq!(table.hand("red"), [7, 8]);
    table.act("red", "take face-down");
    assert_eq!(table.story(), ["took"]);
    assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "night"));
    assert_eq!(table.hand("red"), [7, 8, 9]);
    table.act("fate", "draw 55");
    assert_eq!(table.hand("red"), [7, 8, 9, 55]);
    // The round is over then.
    assert_eq!(table.pending(), "lay_out");
}

#[test]
fn c4_3_one_card_is_drawn_for_each_used() {
    let setting = nights(four().hand("red", &[6, 30, 44]).sails("red", &[20]), 3).in_deck(&[53, 54, 55]);
    let mut table = setting.face_down(9).waits("blue", 50).acts("red");
    for card in [30, 6, 44] {
        table.act("red", &format!("night {card}"));
        table.at_step_b("red");
    }
    assert_eq!((table.sails("red"), table.space("red")), (vec![6, 20, 30, 44], (4, 3)));
    table.act("red", "take face-down");
    for (n, card) in [53, 54, 55].into_iter().enumerate() {
        assert_eq!(table.field("pending.left"), 3 - n, "so many to draw");
        assert_eq!(table.refused("red", "keep"), "fate-first");
        table.draws(&[card]);
    }
    assert_eq!(table.hand("red"), [9, 53, 54, 55]);
    table.at_step_b("blue");
    assert_eq!(table.field("turn.nights"), 0);
}

#[test]
fn c4_3_the_draws_come_in_the_turns_of_the_user_only() {
    let setting = nights(four().hand("red", &[6, 7]).sails("red", &[20]), 2).face_down(9).in_deck(&[55]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "night 6"), ("red", "take face-down"), ("fate", "draw 55")]);
    finish_round(&mut table);
    // In the next round nobody used it: as many cards as before.
    assert_eq!(table.hand("red").len(), 3);
}

#[test]
fn c4_3_a_card_is_drawn_when_nothing_lies_out_too() {
    let setting = nights(four().hand("red", &[6]).sails("red", &[20]), 1).no_face_down().display(&[]);
    let mut table = setting.in_deck(&[55]).acts("red");
    table.acts(&[("red", "night 6"), ("red", "pass"), ("fate", "draw 55")]);
    assert_eq!(table.hand("red"), [55]);
}

#[test]
fn c4_3_without_cards_in_the_deck() {
    // The discards are shuffled.
    let setting = nights(four().hand("red", &[6]).sails("red", &[20]), 1).face_down(9);
    let mut table = setting.clone().deck(&[]).acts("red");
    let discards = table.numbers("discard").len();
    table.acts(&[("red", "night 6"), ("red", "take face-down")]);
    assert_eq!(table.story(), ["took", "reshuffled"]);
    assert_eq!(table.chance_outcomes().len(), discards);
    // Nothing is left at all.
    let mut table = setting.rest_in_hand("blue").waits("blue", 50).display(&[]).acts("red");
    table.acts(&[("red", "night 6"), ("red", "take face-down")]);
    assert_eq!(table.hand("red"), [9]);
    assert!(table.story().contains(&"nothing_to_draw".to_owned()));
    table.at_step_b("blue");
    // One card for two.
    let setting = nights(four().hand("red", &[6, 7]).sails("red", &[20]), 2).face_down(9).deck(&[55]);
    let mut table = setting.rest_in_hand("blue").waits("blue", 50).display(&[]).acts("red");
    table.acts(&[("red", "night 6"), ("red", "night 7"), ("red", "take face-down"), ("fate", "draw 55")]);
    assert_eq!(table.hand("red"), [9, 55]);
    table.at_step_b("blue");
}

#[test]
fn c4_3_the_drawn_card_is_seen_by_the_drawing_player() {
    let setting = nights(teams().hand("red", &[6]).sails("red", &[20]), 1).in_deck(&[55]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "night 6"), ("red", "take face-down"), ("fate", "draw 55")]);
    assert_eq!(table.heard("red", "drew")[0]["card"], 55);
    for who in ["blue", "yellow", "white", "-"] {
        assert!(table.heard(who, "drew")[0]["card"].is_null());
    }
}

#[test]
fn c4_3_a_card_drawn_by_cartography_may_be_added() {
    let setting = four().hand("red", &[]).sails("red", &[20]).in_deck(&[55]);
    let mut table = setting.skills("red", &["night", "cartography"]).acts("red");
    table.acts(&[("red", "cartography"), ("fate", "draw 55"), ("red", "night 55")]);
    assert_eq!(table.sails("red"), [20, 55]);
}

#[test]
fn c4_3_the_symbol_of_the_added_card_counts() {
    // Two lanterns at sea, a third by Night Navigation.
    let setting = four().hand("red", &[17, 5]).sails("red", &[6, 11]);
    let mut table = nights(setting, 1).acts("red");
    table.acts(&[("red", "night 17"), ("red", "take face-down")]);
    next_turn(&mut table, "red", 5);
    assert_eq!(table.told("gained")[0]["skills"], serde_json::json!(["night"]));
    assert_eq!(table.skills("red"), ["night", "night"]);
}
