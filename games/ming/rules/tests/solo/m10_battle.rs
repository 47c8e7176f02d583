//! M10.7: the Overlord's dice.

use ming::Blow::{Devastating, Normal, Standoff};
use ming::solo::DiceWhy::{
    CannotBeat, GoodEnough, LooksForPair, NoCardLeft, NotWinning, PairCanWin, TriesForTriple, Winning,
};
use ming::{Event, Pile, SOLO_VERSION};

use crate::solo::support::*;

/// The Overlord attacks Liaodong with three Hordes in its own turn; its reserve from bottom to top.
fn attacking(stack: &[u8]) -> Table {
    let setting = easy().bare().hordes("manchus", 3).troops("liaodong", 3).stack(stack);
    let mut table = setting.overlords(3);
    table.event("attack");
    assert_eq!(table.roller(), "overlord");
    table
}

/// The Emperor attacks Liaodong with three Troops and has rolled; the Overlord is to roll.
fn defending(stack: &[u8], attack: u16) -> Table {
    defending_in(SOLO_VERSION, stack, attack)
}

/// The same in a version of the rules.
fn defending_in(version: u32, stack: &[u8], attack: u16) -> Table {
    let setting = easy().version(version).bare().troops("ming", 3).hordes("liaodong", 4).stack(stack);
    // Card 4 brings no Event and 1 CP; three attacks' worth of Troops need 3: card 6.
    let mut table = setting.plays(6);
    table.act("emperor: attack liaodong 3 ming").rolls(&[attack]);
    assert_eq!(table.roller(), "overlord");
    table
}

#[track_caller]
fn goes(table: &mut Table, dice: u16, did: &[&str], why: &[ming::solo::DiceWhy]) {
    table.rolls(&[dice]);
    assert_eq!(table.did(), did, "after {dice}");
    assert_eq!(table.judged(), why, "after {dice}");
}

#[test]
fn m10_7_attacking_it_accepts_a_double_or_triple_of_the_first_roll() {
    for dice in [112, 666, 111, 553] {
        let mut table = attacking(&[12, 21]);
        goes(&mut table, dice, &["stop"], &[GoodEnough]);
        assert_eq!((table.stack(), table.roller()), (vec![12, 21], "emperor".to_owned()));
    }
}

#[test]
fn m10_7_attacking_a_single_uses_the_top_card_to_reroll_all() {
    // Card 20 lies on top: 2 CP.
    let mut table = attacking(&[21, 20]);
    goes(&mut table, 654, &["reveal 20", "reroll 654"], &[LooksForPair, LooksForPair]);
    assert_eq!(table.stack(), [21]);
    // Still a single: all again.
    goes(&mut table, 653, &["reroll 653"], &[LooksForPair]);
    // The card is used up: the next one.
    goes(&mut table, 643, &["reveal 21", "reroll 643"], &[LooksForPair, LooksForPair]);
    // A double with two re-rolls left: the odd die, twice at most.
    goes(&mut table, 443, &["reroll 3"], &[TriesForTriple]);
    goes(&mut table, 6, &["reroll 6"], &[TriesForTriple]);
    goes(&mut table, 1, &["stop"], &[GoodEnough]);
    // In order of use.
    assert_eq!(table.top(2), [20, 21]);
    assert_eq!((table.stack(), table.roller()), (vec![], "emperor".to_owned()));
}

#[test]
fn m10_7_attacking_a_double_found_uses_only_what_is_left_on_that_card() {
    let mut table = attacking(&[21, 20]);
    goes(&mut table, 654, &["reveal 20", "reroll 654"], &[LooksForPair, LooksForPair]);
    goes(&mut table, 224, &["reroll 4"], &[TriesForTriple]);
    goes(&mut table, 3, &["stop"], &[GoodEnough]);
    assert_eq!((table.stack(), table.top(1)), (vec![21], vec![20]));
    // With the last re-roll of a card, nothing is left to try.
    let mut table = attacking(&[21, 19]);
    goes(&mut table, 654, &["reveal 19", "reroll 654"], &[LooksForPair, LooksForPair]);
    goes(&mut table, 224, &["stop"], &[GoodEnough]);
    assert_eq!(table.stack(), [21]);
}

#[test]
fn m10_7_attacking_a_triple_found_stops() {
    let mut table = attacking(&[21]);
    table.rolls(&[654]);
    goes(&mut table, 111, &["stop"], &[GoodEnough]);
    assert_eq!(table.top(1), [21]);
    let mut table = attacking(&[21]);
    table.rolls(&[654, 551]);
    goes(&mut table, 5, &["stop"], &[GoodEnough]);
    assert_eq!(table.roller(), "emperor");
}

#[test]
fn m10_7_attacking_the_odd_die_is_the_one_outside_the_pair() {
    for (dice, odd) in [(655, "reroll 6"), (551, "reroll 1"), (443, "reroll 3"), (611, "reroll 6")] {
        let mut table = attacking(&[21]);
        table.rolls(&[654]);
        goes(&mut table, dice, &[odd], &[TriesForTriple]);
    }
}

#[test]
fn m10_7_attacking_without_cards_a_single_stays() {
    let mut table = attacking(&[]);
    goes(&mut table, 654, &["stop"], &[NoCardLeft]);
    let mut table = attacking(&[19]);
    table.rolls(&[654]);
    goes(&mut table, 653, &["stop"], &[NoCardLeft]);
    assert_eq!(table.top(1), [19]);
}

#[test]
fn m10_7_each_exchange_begins_afresh() {
    let mut table = attacking(&[20, 21]);
    table.rolls(&[654, 666]);
    assert_eq!(table.stack(), [20]);
    table.rolls(&[654]);
    assert_eq!(table.blow(), Some((Devastating, Some(Overlord))));
    goes(&mut table, 653, &["reveal 20", "reroll 653"], &[LooksForPair, LooksForPair]);
}

#[test]
fn m10_7_the_emperor_decides_for_the_emperors_dice() {
    let setting = easy().bare().hordes("manchus", 3).troops("liaodong", 3).reserve(&[20, 21]);
    let mut table = setting.overlords(3);
    table.event("attack").rolls(&[221, 654]);
    table.asks(&["reveal 20", "reveal 21", "stop"]);
    table.act("emperor: reveal 20");
    table.acts(&["emperor: reroll 54", "fate: roll 66"]);
    assert_eq!(table.list("stop"), ["stop"]);
    table.act("emperor: stop");
    assert_eq!(table.blow(), Some((Devastating, Some(Emperor))));
    assert_eq!(table.top(1), [20]);
}

#[test]
fn m10_7_the_attacking_emperor_decides_too() {
    let setting = easy().bare().troops("ming", 3).hordes("liaodong", 4).reserve(&[20]);
    let mut table = setting.plays(6);
    table.act("emperor: attack liaodong 3 ming").rolls(&[654]);
    table.asks(&["reveal 20", "stop"]);
    table.acts(&["emperor: reveal 20", "emperor: reroll 4", "fate: roll 6", "emperor: stop"]);
    assert_eq!(table.roller(), "overlord");
    // Nothing to decide without cards.
    let mut table = easy().bare().troops("ming", 3).hordes("liaodong", 4).plays(6);
    table.act("emperor: attack liaodong 3 ming").rolls(&[654]);
    assert_eq!(table.roller(), "overlord");
}

#[test]
fn m10_7_defending_it_stops_when_winning() {
    for (attack, defence) in [(654, 112), (543, 654), (112, 223), (665, 111), (555, 666)] {
        let mut table = defending(&[12, 21], attack);
        goes(&mut table, defence, &["stop"], &[Winning]);
        assert_eq!(table.stack(), [12, 21]);
        assert_eq!(table.blow().unwrap().1, Some(Overlord));
    }
}

#[test]
fn m10_7_defending_a_standoff_does_not_win() {
    for (attack, defence) in [(654, 632), (443, 441)] {
        let mut table = defending(&[21], attack);
        table.rolls(&[defence]);
        assert_eq!(table.did()[0], "reveal 21");
    }
    let mut table = defending(&[], 654);
    goes(&mut table, 632, &["stop"], &[NoCardLeft]);
    assert_eq!(table.blow(), Some((Standoff, None)));
}

#[test]
fn m10_7_defending_rolls_all_three_dice_each_time() {
    let throws =
        [(443, 221), (443, 644), (333, 441), (333, 633), (555, 661), (333, 222), (333, 654), (654, 543)];
    for (attack, defence) in throws {
        let mut table = defending(&[21], attack);
        let again = format!("reroll {defence}");
        goes(&mut table, defence, &["reveal 21", &again], &[NotWinning, NotWinning]);
    }
}

#[test]
fn m10_7_version_1_a_pair_is_kept_if_a_triple_of_it_would_win() {
    for (attack, defence, again, why) in [
        // Double against double: any triple wins.
        (443, 221, "reroll 1", PairCanWin),
        (443, 644, "reroll 6", PairCanWin),
        // Against a triple: a higher pair is kept, an equal or lower one is not.
        (333, 441, "reroll 1", PairCanWin),
        (333, 633, "reroll 633", NotWinning),
        (333, 622, "reroll 622", NotWinning),
        (555, 661, "reroll 1", PairCanWin),
        // Against a triple, a lower triple or a single is thrown again in full.
        (333, 222, "reroll 222", NotWinning),
        (333, 333, "reroll 333", NotWinning),
        (333, 654, "reroll 654", NotWinning),
        // A single against a double or a better single.
        (221, 654, "reroll 654", NotWinning),
        (654, 543, "reroll 543", NotWinning),
    ] {
        let mut table = defending_in(1, &[21], attack);
        goes(&mut table, defence, &["reveal 21", again], &[why, why]);
    }
}

#[test]
fn m10_7_defending_continues_while_not_winning() {
    // 20 has 2 CP, 19 has 1.
    let mut table = defending(&[21, 19, 20], 443);
    goes(&mut table, 654, &["reveal 20", "reroll 654"], &[NotWinning, NotWinning]);
    goes(&mut table, 332, &["reroll 332"], &[NotWinning]);
    goes(&mut table, 331, &["reveal 19", "reroll 331"], &[NotWinning, NotWinning]);
    // Now it wins: the last card stays.
    goes(&mut table, 333, &["stop"], &[Winning]);
    assert_eq!((table.stack(), table.top(2)), (vec![21], vec![20, 19]));
    assert_eq!(table.blow(), Some((Devastating, Some(Overlord))));
}

#[test]
fn m10_7_defending_it_stops_with_rerolls_left_when_winning() {
    let mut table = defending(&[21], 543);
    goes(&mut table, 541, &["reveal 21", "reroll 541"], &[NotWinning, NotWinning]);
    goes(&mut table, 621, &["stop"], &[Winning]);
    assert_eq!(
        (table.stack(), table.top(1), table.blow()),
        (vec![], vec![21], Some((Normal, Some(Overlord))))
    );
}

#[test]
fn m10_7_defending_until_the_cards_are_used_up() {
    let mut table = defending(&[19, 22], 555);
    goes(&mut table, 123, &["reveal 22", "reroll 321"], &[NotWinning, NotWinning]);
    goes(&mut table, 123, &["reveal 19", "reroll 321"], &[NotWinning, NotWinning]);
    goes(&mut table, 123, &["stop"], &[NoCardLeft]);
    assert_eq!((table.top(2), table.hordes("liaodong")), (vec![22, 19], 2));
}

#[test]
fn m10_7_defending_never_against_a_triple_6() {
    for defence in [654, 665, 555, 666] {
        let mut table = defending(&[12, 21], 666);
        goes(&mut table, defence, &["stop"], &[CannotBeat]);
        assert_eq!(table.stack(), [12, 21]);
    }
}

#[test]
fn m10_7_used_cards_go_to_the_discard_pile_when_it_stops() {
    let mut table = attacking(&[21, 20]);
    table.rolls(&[654]);
    assert_eq!(table.position()["set_aside"], serde_json::json!([20]));
    table.rolls(&[653, 643]);
    assert_eq!(table.position()["set_aside"], serde_json::json!([20, 21]));
    assert_ne!(table.top(1), [20]);
    table.rolls(&[555]);
    let discarded = |number| move |event: &Event| matches!(event, Event::Card { card: Some(each), to: Pile::Discard, .. } if *each == card(number));
    assert!(table.saw(discarded(20)) && table.saw(discarded(21)));
    assert_eq!(table.top(2), [20, 21]);
    // The played card follows at the end of the phase.
    table.rolls(&[654, 555, 654]);
    assert_eq!(table.pending(), "event");
    table.event("gather");
    assert_eq!(table.top(3), [20, 21, 15]);
}
