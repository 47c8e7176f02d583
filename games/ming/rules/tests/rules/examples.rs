//! The rulebook's own examples.

use crate::rules::support::{Emperor, Overlord, Setting, Table, english, german};
use ming::{Blow, Event};

/// M6.4, M6.5: the Emperor, with 1 Gold, plays Raids to tax and lets the Overlord react first.
#[test]
fn raids_and_the_tax() {
    let mut table = english().gold(1).plays(Emperor, 24);
    table.asks(Emperor, &["first", "second"]);
    table.act("emperor: second");
    table.asks(Overlord, &["special 1 ming", "decline"]);
    table.act("overlord: special 1 ming");
    assert_eq!(table.gold(), 0);
    table.act("emperor: tax 3");
    assert_eq!(table.gold(), 3);
    assert_eq!(table.top(1), [24]);
    table.chooses_a_card(Overlord);
}

#[test]
fn raids_after_the_tax_would_take_two() {
    let mut table = english().gold(1).plays(Emperor, 24);
    table.acts(&["emperor: first", "emperor: tax 3"]);
    table.asks(Overlord, &["special 2 ming", "decline"]);
    table.act("overlord: special 2 ming");
    assert_eq!(table.gold(), 2);
    table.chooses_a_card(Overlord);
}

#[test]
fn raids_before_the_tax_find_no_gold() {
    for setting in [english(), german()] {
        let mut table = setting.gold(0).plays(Emperor, 24);
        table.asks(Emperor, &["first", "second"]);
        table.act("emperor: second");
        assert!(table.saw(|event| *event == Event::Skipped { side: Overlord }));
        table.act("emperor: tax 3");
        assert_eq!(table.gold(), 3);
        table.chooses_a_card(Overlord);
    }
}

/// M4.6: 2 Gold and 3 Junks to Voyage 6 with a card of 2 CP; a 5 fails, a 4 succeeds.
#[test]
fn the_voyage_to_six() {
    for setting in [english(), german()] {
        let mut table = setting.gold(2).junks(3).plays(Emperor, 5);
        table.act("emperor: voyage 6 junks 3 gold 2");
        let mut both_fail = table.clone();
        table.act("fate: roll 54");
        assert!(table.completed(6));
        assert!(table.saw(|event| *event == Event::Voyage { voyage: 6, needed: 5, success: true }));
        assert_eq!((table.gold(), table.gold_at_sea(), table.junks()), (0, 0, 2));
        both_fail.act("fate: roll 55");
        assert!(!both_fail.completed(6));
        assert_eq!((both_fail.gold(), both_fail.gold_at_sea(), both_fail.junks()), (0, 2, 3));
    }
}

/// Both sides' dice, cards and re-rolls up to the last exchange.
fn battle_of_sichuan(setting: Setting) -> Table {
    let setting = setting.hordes("western", 3).hordes("eastern", 3).troops("sichuan", 2);
    let setting = setting.reserve(Overlord, &[12, 5]).reserve(Emperor, &[2]);
    let mut table = setting.plays(Overlord, 3);
    table.act("overlord: attack sichuan 3 western 3 eastern reinforce 12");
    assert_eq!((table.hordes("sichuan"), table.troops("sichuan")), (6, 2));

    table.act("fate: roll 553");
    table.asks(Overlord, &["stop", "reveal 5"]);
    table.acts(&["overlord: stop", "fate: roll 556"]);
    table.asks(Emperor, &["stop", "reveal 2"]);
    table.act("emperor: stop");
    assert!(table.saw(|event| matches!(event, Event::Exchange { blow: Blow::Standoff, winner: None, .. })));
    assert_eq!((table.hordes("sichuan"), table.troops("sichuan")), (6, 2));

    table.acts(&["fate: roll 442", "overlord: stop", "fate: roll 543", "emperor: reveal 2"]);
    table.asks(
        Emperor,
        &["stop", "reroll 3", "reroll 4", "reroll 5", "reroll 43", "reroll 53", "reroll 54", "reroll 543"],
    );
    table.acts(&["emperor: reroll 43", "fate: roll 51"]);
    table.asks(Emperor, &["stop", "reroll 1", "reroll 5", "reroll 51", "reroll 55", "reroll 551"]);
    table.acts(&["emperor: reroll 1", "fate: roll 3"]);
    let won =
        |event: &Event| matches!(event, Event::Exchange { blow: Blow::Normal, winner: Some(Emperor), .. });
    assert!(table.saw(won));
    assert_eq!((table.hordes("sichuan"), table.troops("sichuan")), (5, 2));

    table.acts(&["fate: roll 653", "overlord: reveal 5", "overlord: reroll 653", "fate: roll 336"]);
    table.acts(&["overlord: reroll 6", "fate: roll 3", "fate: roll 321"]);
    let won = |event: &Event| {
        matches!(event, Event::Exchange { blow: Blow::Devastating, winner: Some(Overlord), .. })
    };
    assert!(table.saw(won));
    assert_eq!((table.hordes("sichuan"), table.troops("sichuan")), (5, 0));
    assert_eq!((table.reserve(Emperor), table.reserve(Overlord)), (vec![], vec![]));
    table
}

#[test]
fn the_battle_of_sichuan_english() {
    let mut table = battle_of_sichuan(english());
    // M6.7: the cards of the re-rolls lie there already, in order of use.
    assert_eq!(table.top(2), [2, 5]);
    table.asks(Overlord, &["discard 3", "discard 12"]);
    table.act("overlord: discard 12");
    assert_eq!(table.top(4), [2, 5, 12, 3]);
    assert_eq!(table.state.round(), 9);
}

#[test]
fn the_battle_of_sichuan_german() {
    let mut table = battle_of_sichuan(german());
    // M9.3: all cards wait for the end of the turn.
    table.asks(Overlord, &["discard 2", "discard 3", "discard 5", "discard 12"]);
    table.act("overlord: discard 5");
    table.asks(Overlord, &["discard 2", "discard 3", "discard 12"]);
    table.act("overlord: discard 3");
    table.asks(Overlord, &["discard 2", "discard 12"]);
    table.act("overlord: discard 2");
    assert_eq!(table.top(4), [5, 3, 2, 12]);
    assert_eq!(table.state.round(), 9);
}
