//! M10.1, M10.2: set-up, what lies open, difficulty and challenges.

use ming::solo::{Challenges, Cube, Difficulty, EventKind, Role};
use ming::{Event, Piece, Pile, Reason, Rules};
use serde_json::json;
use tabletop::{Game, Observer, Seat};

use crate::solo::support::*;

/// A new game with the hands 1-4 and 5-7 and the Emperor's draws 8 and 9.
fn dealt(difficulty: Difficulty, with: Challenges) -> Table {
    let mut table = Table::new_game(difficulty, with);
    table.act("fate: roll 6");
    for number in 1..=9 {
        table.act(&format!("fate: draw {number}"));
    }
    table
}

#[test]
fn m10_1_set_up() {
    let table = dealt(Difficulty::Easy, Challenges::default());
    assert_eq!((table.hand(Overlord), table.hand(Emperor)), (vec![1, 2, 3, 4], vec![5, 6, 7, 8, 9]));
    assert_eq!((table.homes(), table.cube()), ([1, 1, 1], Cube::Left));
    let solo = table.solo();
    assert_eq!(solo["event_decks"], json!([counts(EVENTS), counts(EVENTS), counts(EVENTS)]));
    assert_eq!(solo["event_discards"], json!([counts([0; 6]), counts([0; 6]), counts([0; 6])]));
    assert_eq!((table.deck(1), table.deck(2), table.deck(3)), (8, 8, 8));
    assert_eq!((table.stack(), table.removed()), (vec![], 0));
    assert_eq!((table.rules.name(), table.rules.seats()), ("ming-solo", &["emperor"][..]));
    assert_eq!(table.rules.edition(), ming::Edition::English);
}

#[test]
fn m10_1_everything_lies_open_to_everybody() {
    let mut table = easy().stack(&[21, 20]).reserve(&[11]).hand(Overlord, &[1, 2, 3, 4]).start();
    for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
        let view = json!(table.rules.view(&table.state, observer));
        assert_eq!(view["hands"]["overlord"]["cards"], json!([1, 2, 3, 4]));
        assert_eq!(view["hands"]["emperor"]["count"], 5);
        assert_eq!(view["hands"]["emperor"]["cards"], table.position()["hands"]["emperor"]);
        assert_eq!(view["reserve"]["emperor"], json!([{"round": 7, "card": 11}]));
        assert_eq!(view["reserve"]["overlord"], json!([{"round": 6, "card": 21}, {"round": 7, "card": 20}]));
        assert_eq!(view["table"]["solo"], table.solo());
    }
    table.act("emperor: reserve 25");
    let reserved = |event: &&Event| matches!(event, Event::Card { to: Pile::Reserve(Emperor), .. });
    let told = table.events.iter().find(reserved).unwrap();
    for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
        assert_eq!(table.rules.redact(told, observer).as_ref(), Some(told));
    }
    assert!(matches!(told, Event::Card { card: Some(number), .. } if *number == card(25)));
}

#[test]
fn m10_1_an_empty_event_deck_is_rebuilt_when_a_card_is_needed() {
    let mut table = hard().drawn(1, EVENTS).plays(1);
    assert_eq!(table.deck(1), 0, "no card is needed yet");
    table.act("emperor: tax 1");
    assert!(table.saw(|event| *event == Event::Rebuilt { level: 1 }));
    assert_eq!((table.deck(1), table.deck(2)), (8, 8));
    table.event("amass");
    assert_eq!(table.deck(1), 7);
    // The last card of a deck leaves it empty, not rebuilt.
    let mut table = hard().drawn(1, [1, 2, 1, 1, 1, 1]).reaction(1);
    assert_eq!(table.rules.chances(&table.state), 1);
    assert_eq!(table.refused("fate: event attack"), Reason::NoSuchEvent);
    table.event("amass");
    assert!(!table.saw(|event| matches!(event, Event::Rebuilt { .. })));
    assert_eq!(table.deck(1), 0);
}

#[test]
fn m10_1_every_event_card_of_a_deck_is_as_likely_as_another() {
    let table = hard().drawn(2, [1, 0, 0, 1, 0, 0]).reaction(2);
    let all: Vec<String> = (0..table.rules.chances(&table.state))
        .map(|ticket| table.rules.chance_outcome(&table.state, ticket).to_string())
        .collect();
    assert_eq!(
        all,
        ["event amass", "event attack", "event attack", "event build", "event move", "event reserve"]
    );
    assert_eq!(table.refused("fate: event gather"), Reason::NoSuchEvent);
    assert_eq!(table.refused("fate: roll 123"), Reason::NotNow);
}

#[test]
fn m10_2_the_difficulty_table() {
    let rows = [
        (Difficulty::Easy, [1, 1, 2], [1, 2, 2]),
        (Difficulty::Moderate, [1, 2, 2], [1, 2, 3]),
        (Difficulty::Hard, [1, 2, 3], [2, 2, 3]),
        (Difficulty::Brutal, [2, 2, 3], [2, 2, 3]),
    ];
    for (difficulty, start, later) in rows {
        for (voyages, levels) in [(&[5, 6, 7][..], start), (&[4, 5, 6, 7], later)] {
            for (number, level) in (1..=3).zip(levels) {
                let mut table = Setting::new(difficulty).voyages(voyages).plays(number);
                table.act("emperor: tax 1");
                table.draws(level, Role::Reaction);
            }
        }
    }
}

#[test]
fn m10_2_reserve_limits() {
    for (difficulty, limit) in
        [(Difficulty::Easy, 3), (Difficulty::Moderate, 2), (Difficulty::Hard, 1), (Difficulty::Brutal, 1)]
    {
        let cards = [11, 12, 14];
        let full = Setting::new(difficulty).hand(Emperor, &[25]).reserve(&cards[..limit]).start();
        assert_eq!(full.list("reserve"), [""; 0], "{difficulty:?}");
        assert_eq!(full.refused("emperor: reserve 25"), Reason::ReserveFull(limit as u8));
        let mut room = Setting::new(difficulty).hand(Emperor, &[25]).reserve(&cards[..limit - 1]).start();
        assert_eq!(room.list("reserve").len(), 5, "{difficulty:?}");
        room.act("emperor: reserve 25");
    }
}

#[test]
fn m10_2_the_overlord_holds_three_cards_and_never_reinforces() {
    for difficulty in Difficulty::ALL {
        // Attack 1 takes one Horde, whatever lies in the reserve.
        let setting = Setting::new(difficulty).homes([3, 3, 3]).stack(&[12, 18, 21]);
        let mut table = setting.overlords(1);
        table.event("attack");
        assert_eq!(table.moved(Piece::Horde).iter().map(|(_, _, n)| n).sum::<u8>(), 1);
        assert_eq!(table.stack(), [12, 18, 21]);
        // A third can be reserved, a fourth cannot.
        let mut table = Setting::new(difficulty).stack(&[12, 18]).overlords(3);
        table.event("reserve");
        assert_eq!(table.stack(), [12, 18, 15]);
        let mut table = setting.overlords(3);
        table.event("reserve");
        assert_eq!((table.stack().len(), table.drew()[0].1), (3, EventKind::Reserve));
        assert!(table.impossible().is_some());
    }
}

#[test]
fn m10_2_lost_troops_leave_the_game_with_the_challenge() {
    for losses in [false, true] {
        let setting = easy().challenges(challenges(losses, false)).troops("sichuan", 3).homes([3, 0, 0]);
        let setting = setting.troops("yunnan", 4).homes([3, 0, 0]);
        let mut table = setting.overlords(3);
        let supply = table.count(Piece::Troop, "supply");
        table.event("attack").rolls(&[111, 654]);
        assert_eq!(table.troops("sichuan"), 1, "a Devastating Blow takes two");
        let (gone, back) = if losses { (2, 0) } else { (0, 2) };
        assert_eq!(table.removed(), gone);
        assert_eq!(table.count(Piece::Troop, "supply"), supply + back);
        // A Normal Hit takes the last.
        table.rolls(&[654, 543]);
        assert_eq!((table.troops("sichuan"), table.removed()), (0, if losses { 3 } else { 0 }));
    }
}

#[test]
fn m10_2_a_lost_attack_costs_troops_for_good_with_the_challenge() {
    for losses in [false, true] {
        let setting = easy().challenges(challenges(losses, false)).hordes("yunnan", 1).troops("ming", 1);
        let mut table = setting.plays(16);
        table.acts(&["emperor: attack yunnan 1 ming"]).rolls(&[321, 111]);
        assert_eq!((table.removed(), table.troops("ming")), (u64::from(losses), 0));
        let hordes = table.count(Piece::Horde, "supply");
        assert_eq!(hordes, 8, "lost Hordes are never removed");
    }
}

#[test]
fn m10_2_removed_troops_do_not_come_back() {
    let table = easy().challenges(challenges(true, false)).removed(6).plays(18);
    assert_eq!(table.count(Piece::Troop, "supply"), 1);
    table.offers("recruit", &["recruit 1"]);
}

#[test]
fn m10_2_two_hordes_in_each_homeland_with_the_challenge() {
    for hordes in [false, true] {
        let table = dealt(Difficulty::Brutal, challenges(false, hordes));
        assert_eq!(table.homes(), if hordes { [2; 3] } else { [1; 3] });
        assert_eq!(table.count(Piece::Horde, "supply"), if hordes { 6 } else { 9 });
    }
}

#[test]
fn m10_2_settings_name_difficulty_and_challenges() {
    for (with, text) in [
        (challenges(false, false), "none"),
        (challenges(true, false), "losses"),
        (challenges(false, true), "hordes"),
        (challenges(true, true), "losses hordes"),
    ] {
        let rules = Rules::solo(Difficulty::Hard, with);
        let settings = [("Difficulty", "hard".to_owned()), ("Challenges", text.to_owned())];
        assert_eq!(rules.settings(), settings);
        assert_eq!(text.parse(), Ok(with));
        assert_eq!(rules.alone(), Some((Difficulty::Hard, with)));
    }
    for difficulty in Difficulty::ALL {
        assert_eq!(difficulty.to_string().parse(), Ok(difficulty));
    }
    assert!("medium".parse::<Difficulty>().is_err());
    assert!("losses gold".parse::<Challenges>().is_err());
}
