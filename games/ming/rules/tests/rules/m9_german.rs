//! M9: what the German edition does differently.

use crate::rules::support::{Emperor, Overlord, Setting, english, german};
use ming::{Edition, Ending, Reason, Scores, match_points};
use tabletop::Game;

#[test]
fn m9_1_at_most_three_cards_in_the_reserve() {
    let setting = german().reserve(Emperor, &[10, 13, 16]).hand(Emperor, &[1, 4, 5, 6, 7]);
    let table = setting.start();
    table.asks(Emperor, &["play 1", "play 4", "play 5", "play 6", "play 7"]);
    assert_eq!(table.refused("emperor: reserve 1"), Reason::ReserveFull(3));
    let setting = german().reserve(Overlord, &[10, 13, 16]).hand(Overlord, &[1, 2, 3, 4]).turn(Overlord);
    let table = setting.start();
    table.asks(Overlord, &["play 1", "play 2", "play 3", "play 4"]);
    assert_eq!(table.refused("overlord: reserve 1"), Reason::ReserveFull(3));
}

#[test]
fn m9_1_the_third_card_is_allowed_and_each_side_has_its_own_reserve() {
    let setting = german().reserve(Emperor, &[10, 13]).reserve(Overlord, &[11, 12, 14]);
    let mut table = setting.hand(Emperor, &[1]).start();
    table.act("emperor: reserve 1");
    assert_eq!(table.reserve(Emperor), [1, 10, 13]);
}

#[test]
fn m9_1_a_used_card_makes_room() {
    let setting = german().reserve(Overlord, &[10, 13, 16]).hand(Overlord, &[1]).deck(&[20, 21]);
    let mut table = setting.turn(Overlord).start();
    table.acts(&["overlord: play 1", "overlord: amass 2 western reinforce 13", "overlord: discard 1"]);
    table.acts(&["fate: draw 20", "fate: draw 21", "emperor: reserve 20"]);
    let number = table.hand(Overlord)[0];
    table.act(&format!("overlord: reserve {number}"));
    assert_eq!(table.reserve(Overlord).len(), 3);
}

#[test]
fn m9_1_the_english_edition_has_no_limit() {
    let setting = english().reserve(Emperor, &[10, 13, 16, 19, 22]).hand(Emperor, &[1]);
    let mut table = setting.start();
    table.act("emperor: reserve 1");
    assert_eq!(table.reserve(Emperor).len(), 6);
}

#[test]
fn m9_2_the_seventh_voyage_counts_at_the_end_of_the_emperors_turn() {
    let mut table = german().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(3).plays(Emperor, 1);
    table.acts(&["emperor: first", "emperor: voyage 7 junks 1 gold 1", "fate: roll 1"]);
    assert_eq!(table.ending(), None);
    table.asks(Overlord, &["special 2 ming", "decline"]);
    table.act("overlord: special 2 ming");
    assert_eq!(table.gold(), 0);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

#[test]
fn m9_2_the_emperor_does_not_win_in_the_overlords_turn() {
    let setting = german().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(2).deck(&[20, 21]);
    let mut table = setting.plays(Overlord, 8);
    table.acts(&["overlord: second", "emperor: special voyage 7 junks 1 gold 2", "fate: roll 63"]);
    assert!(table.completed(7));
    table.act("overlord: amass 1 western");
    assert_eq!(table.ending(), None);
    table.acts(&["fate: draw 20", "fate: draw 21"]);
    assert_eq!(table.ending(), None);
    // Whatever the Emperor does: at the end of the turn all seven are there.
    table.act("emperor: reserve 20");
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

/// The Overlord controls all Borderlands but Liaodong, which is empty.
fn four_borderlands(setting: Setting) -> Setting {
    let setting = setting.hordes("yunnan", 1).hordes("sichuan", 1).hordes("gansu", 1).hordes("shanxi", 1);
    setting.troops("liaodong", 0)
}

#[test]
fn m9_2_the_fifth_borderland_counts_at_the_end_of_the_overlords_turn() {
    let mut table = four_borderlands(german()).plays(Overlord, 5);
    table.acts(&["overlord: first", "overlord: move 1 manchus to liaodong"]);
    assert_eq!(table.ending(), None);
    let mut undone = table.clone();
    table.act("emperor: decline");
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
    // The Emperor's Reaction comes in time.
    undone.act("emperor: special rout liaodong to manchus");
    assert_eq!(undone.ending(), None);
    assert_eq!(undone.state.round(), 9);
}

#[test]
fn m9_2_it_is_judged_before_the_cards_are_discarded() {
    let setting = four_borderlands(german()).reserve(Overlord, &[10]).hordes("manchus", 2);
    let mut table = setting.plays(Overlord, 1);
    table.act("overlord: move 2 manchus to liaodong reinforce 10");
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
}

#[test]
fn m9_2_the_overlord_is_judged_first_in_the_overlords_turn() {
    let setting = four_borderlands(german()).voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(2);
    let mut table = setting.plays(Overlord, 8);
    table.acts(&["overlord: second", "emperor: special voyage 7 junks 1 gold 2", "fate: roll 63"]);
    table.act("overlord: move 1 manchus to liaodong");
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
    // In the English edition the Emperor would have won before that.
    let setting = four_borderlands(english()).voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(2);
    let mut table = setting.plays(Overlord, 8);
    table.acts(&["overlord: second", "emperor: special voyage 7 junks 1 gold 2", "fate: roll 63"]);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

#[test]
fn m9_2_five_borderlands_do_not_win_in_the_emperors_turn() {
    let setting = four_borderlands(german()).hordes("liaodong", 1).hand(Emperor, &[10]);
    let mut table = setting.start();
    table.act("emperor: reserve 10");
    assert_eq!(table.ending(), None);
    table.chooses_a_card(Overlord);
}

#[test]
fn m9_2_five_borderlands_win_at_the_end_of_the_overlords_next_turn() {
    let setting = four_borderlands(german()).hordes("liaodong", 1).hand(Overlord, &[10]).turn(Overlord);
    let mut table = setting.start();
    table.act("overlord: reserve 10");
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
}

#[test]
fn m9_2_with_seven_voyages_there_is_nothing_left_to_sail_for() {
    let setting = german().voyages(&[1, 2, 3, 4, 5, 6, 7]).junks(0).gold(2);
    let mut table = setting.plays(Overlord, 8);
    table.asks(Overlord, &["first", "second"]);
    table.act("overlord: second");
    assert_eq!((table.who(), table.pending()), ("overlord", "command".to_owned()));
    let mut table = setting.plays(Emperor, 9);
    table.act("emperor: first");
    table.offers(Emperor, "voyage", &[]);
    table.offers(Emperor, "special", &[]);
    table.act("emperor: tax 1");
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

#[test]
fn m9_2_after_the_last_phase_five_borderlands_are_a_minor_victory() {
    let setting = four_borderlands(german()).hordes("liaodong", 1).hand(Emperor, &[10]).round(24);
    let mut table = setting.start();
    table.act("emperor: reserve 10");
    assert_eq!(table.ending(), Some(Ending::Minor(Overlord)));
    let outcome = table.rules.outcome(&table.state).unwrap();
    assert_eq!(outcome.points[..2], [1, 5 + 6]);
}

#[test]
fn m9_2_after_the_last_phase_seven_voyages_are_a_major_victory() {
    let setting = german().round(24).voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(1);
    let mut table = setting.plays(Emperor, 24);
    table.acts(&["emperor: first", "emperor: voyage 7 junks 1 gold 1", "fate: roll 661"]);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

/// The Overlord attacks with card 3, reinforced by 10, and both sides use a reserved card.
fn battle(setting: Setting) -> crate::rules::support::Table {
    let setting = setting.reserve(Overlord, &[10, 13]).reserve(Emperor, &[16]).hordes("western", 4);
    let mut table = setting.plays(Overlord, 3);
    table.acts(&["overlord: attack yunnan 4 western reinforce 10", "fate: roll 321"]);
    table.acts(&["overlord: reveal 13", "overlord: reroll 1", "fate: roll 3", "fate: roll 321"]);
    table.acts(&["emperor: reveal 16", "emperor: reroll 1", "fate: roll 4"]);
    table
}

#[test]
fn m9_3_cards_of_rerolls_wait_for_the_end_of_the_turn() {
    let mut table = battle(german());
    assert_eq!(table.troops("yunnan"), 0);
    table.asks(Overlord, &["discard 3", "discard 10", "discard 13", "discard 16"]);
    table.acts(&["overlord: discard 16", "overlord: discard 3", "overlord: discard 13"]);
    assert_eq!(table.top(4), [16, 3, 13, 10]);
}

#[test]
fn m9_3_in_the_english_edition_they_are_discarded_at_once() {
    let table = battle(english());
    assert_eq!(table.top(2), [13, 16]);
    table.asks(Overlord, &["discard 3", "discard 10"]);
}

#[test]
fn m9_3_the_active_player_orders_the_opponents_card_too() {
    let setting = german().reserve(Overlord, &[13]).hordes("yunnan", 1).troops("ming", 1);
    let mut table = setting.plays(Emperor, 4);
    table.acts(&["emperor: attack yunnan 1 ming", "fate: roll 666", "fate: roll 321"]);
    table.acts(&["overlord: reveal 13", "overlord: reroll 1", "fate: roll 4"]);
    table.asks(Emperor, &["discard 4", "discard 13"]);
    table.act("emperor: discard 4");
    assert_eq!(table.top(2), [4, 13]);
}

#[test]
fn m9_3_a_card_set_aside_is_not_in_reach_of_politics() {
    // The Overlord attacks with Politics (26) and re-rolls with 11; then the Emperor may react with 26.
    let politics = |setting: Setting| {
        let setting = setting.voyages(&[7]).reserve(Overlord, &[11]).discard(&[1, 4, 7, 10, 13]);
        let mut table = setting.troops("yunnan", 2).plays(Overlord, 26);
        table.acts(&["overlord: first", "overlord: attack yunnan 1 western", "fate: roll 321"]);
        table.acts(&["overlord: reveal 11", "overlord: stop", "fate: roll 665"]);
        table
    };
    politics(english()).asks(Emperor, &["special take 11", "decline"]);
    let table = politics(german());
    table.asks(Overlord, &["discard 11", "discard 26"]);
}

#[test]
fn m9_4_the_loser_of_a_major_victory_scores_nothing() {
    let scores = Scores { emperor: 7, overlord: 4 };
    assert_eq!(match_points(Edition::German, Ending::Major(Emperor), scores), [12, 0]);
    let scores = Scores { emperor: 6, overlord: 6 };
    assert_eq!(match_points(Edition::German, Ending::Major(Overlord), scores), [0, 12]);
}

#[test]
fn m9_4_the_outcome_has_these_points() {
    let mut table = german().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(1).plays(Emperor, 4);
    table.acts(&["emperor: voyage 7 junks 1 gold 1", "fate: roll 1"]);
    assert_eq!(table.rules.outcome(&table.state).unwrap().points[..2], [12, 0]);
}
