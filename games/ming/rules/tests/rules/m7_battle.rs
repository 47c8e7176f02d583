//! M7: battle.

use crate::rules::support::{Emperor, Overlord, Setting, Table, card, english, german};
use ming::{Blow, Event, Piece, Place, Reason, Side};

/// The Overlord attacks Yunnan with 3 Hordes, where the Emperor has this many Troops.
fn attack_on(troops: u8, setting: &Setting) -> Table {
    let mut table = setting.clone().hordes("western", 3).troops("yunnan", troops).plays(Overlord, 3);
    table.act("overlord: attack yunnan 3 western");
    table
}

/// One exchange without reserved cards: the attacker's dice, then the defender's.
fn exchange(table: &mut Table, attacker: &str, defender: &str) -> (Blow, Option<Side>) {
    table.acts(&[&format!("fate: roll {attacker}"), &format!("fate: roll {defender}")]);
    let blow = table.events.iter().find_map(|event| match event {
        Event::Exchange { blow, winner, .. } => Some((*blow, *winner)),
        _ => None,
    });
    blow.unwrap()
}

#[test]
fn m7_1_without_reserved_cards_both_just_roll() {
    let mut table = attack_on(2, &english());
    let rolled = |table: &Table, side: Side| {
        table.saw(|event| matches!(event, Event::Rolled { side: by, .. } if *by == side))
    };
    table.act("fate: roll 654");
    assert!(rolled(&table, Overlord));
    assert_eq!(table.who(), "fate");
    table.act("fate: roll 654");
    assert!(rolled(&table, Emperor));
    assert_eq!(table.who(), "fate");
}

#[test]
fn m7_1_repeat_until_one_side_only_is_left() {
    let mut table = attack_on(2, &english());
    exchange(&mut table, "654", "653");
    exchange(&mut table, "654", "543");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 3));
    assert_eq!(table.pending(), "battle_roll");
    exchange(&mut table, "543", "654");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 2));
    exchange(&mut table, "654", "543");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (0, 2));
    assert!(table.saw(|event| *event == Event::BattleOver { place: Place::Yunnan, winner: Overlord }));
    assert_eq!(table.state.round(), 9);
}

#[test]
fn m7_1_there_is_no_retreat() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[10]));
    table.act("fate: roll 321");
    table.asks(Overlord, &["stop", "reveal 10"]);
    assert_eq!(table.refused("overlord: move 3 yunnan to western"), Reason::NotNow);
}

#[test]
fn m7_1_the_attacker_is_done_before_the_defender_rolls() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[10]).reserve(Emperor, &[13]));
    table.act("fate: roll 321");
    assert_eq!(table.refused("emperor: reveal 13"), Reason::NotYourDecision);
    assert_eq!(table.refused("fate: roll 321"), Reason::NotNow);
    table.acts(&["overlord: stop", "fate: roll 321"]);
    table.asks(Emperor, &["stop", "reveal 13"]);
    assert_eq!(table.refused("overlord: reveal 10"), Reason::NotYourDecision);
}

#[test]
fn m7_1_a_card_gives_its_cp_in_rerolls() {
    for (number, cp) in [(10, 1), (11, 2), (12, 3)] {
        let mut table = attack_on(2, &english().reserve(Overlord, &[number]));
        table.acts(&["fate: roll 321", &format!("overlord: reveal {number}")]);
        for left in (0..cp).rev() {
            assert_eq!(table.position()["battle"]["rerolls"], left + 1);
            table.acts(&["overlord: reroll 3", "fate: roll 3"]);
        }
        // The last re-roll is used and no reserved card is left.
        assert_eq!((table.who(), table.pending()), ("fate", "battle_roll".to_owned()));
    }
}

#[test]
fn m7_1_each_reroll_is_of_any_of_ones_own_dice() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[12]));
    table.acts(&["fate: roll 665", "overlord: reveal 12"]);
    table.asks(Overlord, &["stop", "reroll 5", "reroll 6", "reroll 65", "reroll 66", "reroll 665"]);
    table.act("overlord: reroll 65");
    assert_eq!(table.refused("fate: roll 111"), Reason::WrongDice(2));
    table.act("fate: roll 11");
    table.asks(Overlord, &["stop", "reroll 1", "reroll 6", "reroll 11", "reroll 61", "reroll 611"]);
    table.acts(&["overlord: reroll 611", "fate: roll 444"]);
    table.asks(Overlord, &["stop", "reroll 4", "reroll 44", "reroll 444"]);
}

#[test]
fn m7_1_one_card_after_another() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[10, 13, 11]));
    table.acts(&["fate: roll 321", "overlord: reveal 13", "overlord: reroll 1", "fate: roll 1"]);
    table.asks(Overlord, &["stop", "reveal 10", "reveal 11"]);
    table.acts(&["overlord: reveal 10", "overlord: reroll 1", "fate: roll 3"]);
    table.asks(Overlord, &["stop", "reveal 11"]);
    table.act("overlord: stop");
    assert_eq!(table.reserve(Overlord), [11]);
    assert_eq!(table.top(2), [13, 10]);
}

#[test]
fn m7_1_there_is_no_limit_to_the_cards_of_one_step() {
    let all = [10, 13, 16, 19, 22, 25, 7];
    let mut table = attack_on(2, &english().reserve(Overlord, &all));
    table.act("fate: roll 321");
    for number in all {
        table.acts(&[&format!("overlord: reveal {number}"), "overlord: reroll 3", "fate: roll 3"]);
    }
    assert_eq!(table.top(7), all);
}

#[test]
fn m7_1_reserved_cards_can_be_used_in_every_exchange() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[10]));
    table.acts(&["fate: roll 654", "overlord: stop", "fate: roll 654", "fate: roll 321"]);
    table.asks(Overlord, &["stop", "reveal 10"]);
}

#[test]
fn m7_2_triple_beats_double_beats_single() {
    let blow = |attacker, defender| exchange(&mut attack_on(5, &english()), attacker, defender);
    assert_eq!(blow("111", "665"), (Blow::Devastating, Some(Overlord)));
    assert_eq!(blow("112", "654"), (Blow::Devastating, Some(Overlord)));
    assert_eq!(blow("111", "654"), (Blow::Devastating, Some(Overlord)));
    assert_eq!(blow("654", "112"), (Blow::Devastating, Some(Emperor)));
    assert_eq!(blow("665", "111"), (Blow::Devastating, Some(Emperor)));
}

#[test]
fn m7_2_the_higher_score_of_a_type_is_a_normal_hit() {
    let blow = |attacker, defender| exchange(&mut attack_on(5, &english()), attacker, defender);
    assert_eq!(blow("333", "222"), (Blow::Normal, Some(Overlord)));
    assert_eq!(blow("331", "226"), (Blow::Normal, Some(Overlord)));
    assert_eq!(blow("226", "331"), (Blow::Normal, Some(Emperor)));
    assert_eq!(blow("621", "543"), (Blow::Normal, Some(Overlord)));
    assert_eq!(blow("543", "612"), (Blow::Normal, Some(Emperor)));
}

#[test]
fn m7_2_the_same_type_and_score_is_a_standoff_whatever_the_other_dice() {
    let blow = |attacker, defender| exchange(&mut attack_on(5, &english()), attacker, defender);
    assert_eq!(blow("444", "444"), (Blow::Standoff, None));
    assert_eq!(blow("551", "556"), (Blow::Standoff, None));
    assert_eq!(blow("621", "654"), (Blow::Standoff, None));
}

#[test]
fn m7_3_a_devastating_blow_takes_two_or_the_last() {
    let mut table = attack_on(3, &english());
    exchange(&mut table, "112", "654");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 3));
    exchange(&mut table, "654", "112");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 1));
    exchange(&mut table, "112", "654");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (0, 1));
    assert_eq!(table.count(Piece::Horde, "supply"), 12 - 1 - 1 - 1);
}

#[test]
fn m7_3_losses_go_back_to_the_supply() {
    let mut table = attack_on(3, &english());
    let supply = table.count(Piece::Troop, "supply");
    exchange(&mut table, "112", "654");
    assert_eq!(table.count(Piece::Troop, "supply"), supply + 2);
}

#[test]
fn m7_3_a_normal_hit_takes_one_and_a_standoff_nothing() {
    let mut table = attack_on(3, &english());
    exchange(&mut table, "654", "543");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (2, 3));
    exchange(&mut table, "543", "654");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (2, 2));
    exchange(&mut table, "654", "653");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (2, 2));
}

/// The Emperor attacks Yunnan with 3 Troops.
fn attack_by_emperor(hordes: u8, settlements: u8) -> Table {
    let setting = english().troops("ming", 3).hordes("yunnan", hordes);
    let mut table = setting.settlements("yunnan", settlements).plays(Emperor, 6);
    table.act("emperor: attack yunnan 3 ming");
    table
}

#[test]
fn m7_3_a_settlement_takes_a_devastating_blow() {
    let mut table = attack_by_emperor(3, 2);
    exchange(&mut table, "112", "654");
    assert_eq!((table.hordes("yunnan"), table.settlements("yunnan")), (3, 1));
    assert_eq!(table.count(Piece::Settlement, "supply"), 4);
    exchange(&mut table, "112", "654");
    assert_eq!((table.hordes("yunnan"), table.settlements("yunnan")), (3, 0));
    exchange(&mut table, "112", "654");
    assert_eq!((table.hordes("yunnan"), table.settlements("yunnan")), (1, 0));
}

#[test]
fn m7_3_a_settlement_turns_a_normal_hit_away() {
    let mut table = attack_by_emperor(3, 1);
    assert_eq!(exchange(&mut table, "654", "543"), (Blow::Normal, Some(Emperor)));
    assert_eq!((table.hordes("yunnan"), table.settlements("yunnan")), (3, 1));
    assert!(table.saw(|event| *event == Event::Withstood { place: Place::Yunnan }));
}

#[test]
fn m7_3_settlements_defend_without_hordes() {
    let mut table = attack_by_emperor(0, 1);
    exchange(&mut table, "654", "543");
    assert_eq!(table.pending(), "battle_roll");
    exchange(&mut table, "543", "654");
    assert_eq!(table.troops("yunnan"), 2);
    exchange(&mut table, "112", "654");
    assert_eq!((table.troops("yunnan"), table.settlements("yunnan")), (2, 0));
    assert!(table.saw(|event| *event == Event::BattleOver { place: Place::Yunnan, winner: Emperor }));
    table.chooses_a_card(Overlord);
}

#[test]
fn m7_3_settlements_do_not_help_the_emperors_losses() {
    let mut table = attack_by_emperor(1, 1);
    exchange(&mut table, "321", "665");
    assert_eq!(table.troops("yunnan"), 1);
    exchange(&mut table, "321", "665");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan"), table.settlements("yunnan")), (0, 1, 1));
    assert!(table.saw(|event| *event == Event::BattleOver { place: Place::Yunnan, winner: Overlord }));
}

#[test]
fn m7_4_unused_cp_of_a_revealed_card_are_lost() {
    let mut table = attack_on(5, &english().reserve(Overlord, &[12]));
    table.acts(&["fate: roll 321", "overlord: reveal 12", "overlord: reroll 1", "fate: roll 2"]);
    table.acts(&["overlord: stop", "fate: roll 654"]);
    assert_eq!(table.top(1), [12]);
    assert!(table.reserve(Overlord).is_empty());
    table.act("fate: roll 321");
    assert_eq!((table.who(), table.pending()), ("fate", "battle_roll".to_owned()));
    assert_eq!(table.position()["battle"]["rerolls"], 0);
}

#[test]
fn m7_4_a_card_may_be_revealed_and_not_used_at_all() {
    let mut table = attack_on(5, &english().reserve(Overlord, &[12]));
    table.acts(&["fate: roll 321", "overlord: reveal 12", "overlord: stop"]);
    assert_eq!(table.top(1), [12]);
}

#[test]
fn m7_4_unrevealed_cards_stay() {
    let mut table = attack_on(1, &english().reserve(Overlord, &[10, 13]).reserve(Emperor, &[16, 19]));
    table.acts(&["fate: roll 666", "overlord: stop", "fate: roll 321", "emperor: stop"]);
    assert_eq!((table.reserve(Overlord), table.reserve(Emperor)), (vec![10, 13], vec![16, 19]));
}

#[test]
fn m7_4_no_further_card_while_rerolls_are_left() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[11, 12]));
    table.acts(&["fate: roll 321", "overlord: reveal 11"]);
    assert_eq!(table.refused("overlord: reveal 12"), Reason::NotNow);
    table.acts(&["overlord: reroll 1", "fate: roll 1"]);
    assert_eq!(table.refused("overlord: reveal 12"), Reason::NotNow);
    table.acts(&["overlord: reroll 1", "fate: roll 1"]);
    table.asks(Overlord, &["stop", "reveal 12"]);
}

#[test]
fn m7_4_stopping_with_rerolls_left_ends_the_whole_step() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[11, 12]));
    table.acts(&["fate: roll 321", "overlord: reveal 11", "overlord: stop"]);
    assert_eq!(table.reserve(Overlord), [12]);
    table.act("fate: roll 654");
    assert_eq!(table.refused("overlord: reveal 12"), Reason::FateFirst);
}

#[test]
fn m7_4_revealing_is_a_decision_of_its_own() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[11]));
    table.act("fate: roll 321");
    assert_eq!(table.refused("overlord: reroll 1"), Reason::NotNow);
    assert_eq!(table.refused("overlord: reveal 12"), Reason::NotInReserve(card(12)));
}

#[test]
fn m7_4_dice_are_named_by_what_they_show() {
    let mut table = attack_on(2, &english().reserve(Overlord, &[11]));
    table.acts(&["fate: roll 553", "overlord: reveal 11"]);
    assert_eq!(table.refused("overlord: reroll 4"), Reason::NotTheseDice);
    assert_eq!(table.refused("overlord: reroll 33"), Reason::NotTheseDice);
    assert_eq!(table.refused("overlord: reroll 555"), Reason::NotTheseDice);
    table.acts(&["overlord: reroll 5", "fate: roll 6"]);
    assert_eq!(table.position()["battle"]["dice"]["overlord"], "653");
}

#[test]
fn m7_4_the_defender_uses_cards_in_the_same_way() {
    for setting in [english(), german()] {
        let mut table = attack_on(2, &setting.reserve(Emperor, &[10, 13]));
        table.acts(&["fate: roll 654", "fate: roll 321", "emperor: reveal 13", "emperor: reroll 21"]);
        table.act("fate: roll 33");
        table.asks(Emperor, &["stop", "reveal 10"]);
        table.act("emperor: stop");
        assert_eq!(table.hordes("yunnan"), 1);
        assert_eq!(table.reserve(Emperor), [10]);
    }
}
