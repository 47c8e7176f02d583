//! M2: set-up.

use crate::rules::support::{Emperor, Overlord, Table, english};
use ming::{Edition, Event, Piece, Pile, Reason, Side};
use serde_json::Value;
use tabletop::{Game, Observer};

#[test]
fn m2_1_pieces_at_the_start() {
    let table = Table::new_game(Edition::English);
    for place in ["western", "eastern", "manchus"] {
        assert_eq!((table.hordes(place), table.settlements(place)), (1, 0));
    }
    for place in ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"] {
        assert_eq!((table.troops(place), table.hordes(place), table.settlements(place)), (1, 0, 0));
    }
    assert_eq!((table.troops("ming"), table.gold()), (0, 1));
    assert_eq!((table.junks(), table.gold_at_sea()), (1, 0));
    let supply = Piece::ALL.map(|piece| table.count(piece, "supply"));
    assert_eq!(supply, [7, 4, 6, 9, 5]);
}

#[test]
fn m2_1_one_die_completes_a_voyage_with_a_junk_from_the_supply() {
    let table = Table::new_game(Edition::English);
    let mut throws = Vec::new();
    table.rules.chance_outcomes(&table.state, &mut throws);
    let throws: Vec<_> = throws.iter().map(|(throw, weight)| (throw.to_string(), *weight)).collect();
    let die = ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"];
    assert_eq!(throws, die.map(|throw| (throw.to_owned(), 1)));
    for number in 1..=6 {
        let mut table = table.clone();
        table.act(&format!("fate: roll {number}"));
        assert_eq!((1..=7).filter(|&voyage| table.completed(voyage)).collect::<Vec<_>>(), [number]);
        assert_eq!((table.junks(), table.count(Piece::Junk, "supply")), (1, 5));
    }
}

#[test]
fn m2_1_the_die_comes_first() {
    let table = Table::new_game(Edition::English);
    assert_eq!(table.refused("fate: draw 1"), Reason::NotNow);
    assert_eq!(table.refused("fate: roll 12"), Reason::WrongDice(1));
    assert_eq!(table.refused("emperor: play 1"), Reason::FateFirst);
}

/// The die shows 3; the Overlord is dealt 1 to 4, the Emperor 5 to 7.
fn dealt() -> Table {
    let mut table = Table::new_game(Edition::English);
    table.act("fate: roll 3");
    for number in 1..=7 {
        table.act(&format!("fate: draw {number}"));
    }
    table
}

#[test]
fn m2_2_four_cards_to_the_overlord_three_to_the_emperor() {
    let table = dealt();
    assert_eq!(table.hand(Overlord), [1, 2, 3, 4]);
    assert_eq!(table.hand(Emperor), [5, 6, 7]);
    assert_eq!(table.state.deck().len(), 20);
    assert_eq!((table.state.era(), table.state.round()), (1, 1));
}

#[test]
fn m2_2_any_card_may_come_next_but_none_twice() {
    let mut table = Table::new_game(Edition::English);
    table.acts(&["fate: roll 3", "fate: draw 9"]);
    assert_eq!(table.rules.chances(&table.state), 26);
    assert_eq!(table.refused("fate: draw 9"), Reason::NotInDeck(crate::rules::support::card(9)));
}

#[test]
fn m2_2_hands_are_hidden_from_the_opponent() {
    let table = dealt();
    for side in Side::ALL {
        let view = table.view(side);
        assert_eq!(view["hands"][side.other().id()]["cards"], Value::Null);
        assert_eq!(view["hands"][side.id()]["cards"].as_array().unwrap().len(), table.hand(side).len());
    }
    let drawn = &table.events[0];
    assert!(matches!(drawn, Event::Card { card: Some(_), to: Pile::Hand(Emperor), .. }));
    for observer in [Observer::Seat(Overlord.seat()), Observer::Spectator] {
        let seen = table.rules.redact(drawn, observer);
        assert!(matches!(seen, Some(Event::Card { card: None, to: Pile::Hand(Emperor), .. })));
    }
}

#[test]
fn m2_2_reserved_cards_are_hidden_from_the_opponent() {
    let mut table = english().hand(Emperor, &[10]).start();
    table.act("emperor: reserve 10");
    assert_eq!(table.view(Emperor)["reserve"]["emperor"][0]["card"], 10);
    assert_eq!(table.view(Overlord)["reserve"]["emperor"][0]["card"], Value::Null);
    for event in &table.events {
        let seen = table.rules.redact(event, Observer::Seat(Overlord.seat()));
        assert!(!matches!(seen, Some(Event::Card { card: Some(_), .. } | Event::Decided { .. })));
    }
}

#[test]
fn m2_2_the_played_card_and_the_discards_lie_open() {
    let mut table = english().discard(&[8, 9]).plays(Emperor, 24);
    for side in Side::ALL {
        let view = table.view(side);
        assert_eq!(view["table"]["played"], 24);
        assert_eq!(view["table"]["discard"].as_array().unwrap().last().unwrap(), 9);
    }
    table.acts(&["emperor: first", "emperor: tax 1", "overlord: decline"]);
    assert_eq!(table.view(Overlord)["table"]["discard"].as_array().unwrap().last().unwrap(), 24);
}
