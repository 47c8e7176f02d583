//! M10: positions with the `solo` key, and notation.

use ming::solo::EventKind;
use ming::{Action, Edition, Event, Rules};
use serde_json::{Value, json};
use tabletop::{Game, Problem};

use crate::solo::support::*;

/// The message about a wrong position.
#[track_caller]
fn problem(setting: &Setting, change: impl FnOnce(&mut Value)) -> Problem {
    let mut position = setting.position();
    change(&mut position);
    setting.rules().from_position(&position).expect_err("it is read")
}

#[track_caller]
fn wrong_at(at: &str, change: impl FnOnce(&mut Value)) {
    let problem = problem(&easy().stack(&[12, 18]), change);
    assert!(problem.to_string().starts_with(at), "{problem}");
}

#[test]
fn m10_1_positions_come_back() {
    for with in [(false, false), (true, false), (false, true), (true, true)] {
        let with = challenges(with.0, with.1);
        let setting = hard().challenges(with).stack(&[12, 18]).drawn(2, [1, 0, 1, 0, 0, 1]);
        let setting = setting.removed(if with.losses { 4 } else { 0 });
        let table = setting.start();
        assert_eq!(table.position()["solo"], setting.position()["solo"]);
        assert_eq!(table.rules.from_position(&table.position()), Ok(table.state));
    }
}

#[test]
fn m10_1_what_may_be_left_out() {
    let mut position = easy().position();
    let solo = position["solo"].as_object_mut().unwrap();
    for key in ["reserve_stack", "extra_event", "removed_troops"] {
        solo.remove(key);
    }
    assert_eq!(easy().rules().from_position(&position), Ok(easy().start().state));
}

#[test]
fn m10_1_wrong_positions_are_refused() {
    wrong_at("solo", |position| {
        position.as_object_mut().unwrap().remove("solo");
    });
    wrong_at("solo", |position| position["solo"]["difficulty"] = json!("hard"));
    wrong_at("solo", |position| position["solo"]["challenges"] = json!(["hordes"]));
    wrong_at("solo.challenges", |position| position["solo"]["challenges"] = json!(["gold"]));
    wrong_at("solo.tie_break", |position| position["solo"]["tie_break"] = json!("middle"));
    wrong_at("solo.event_decks", |position| position["solo"]["event_decks"][0]["amass"] = json!(1));
    wrong_at("solo.event_decks", |position| position["solo"]["event_discards"][2]["move"] = json!(255));
    wrong_at("solo.event_decks", |position| position["solo"]["event_decks"][2]["amass"] = json!(255));
    wrong_at("solo.reserve_stack", |position| position["solo"]["reserve_stack"] = json!([12, 12]));
    wrong_at("solo.reserve_stack", |position| position["solo"]["reserve_stack"] = json!([12, 18, 3, 6]));
    wrong_at("reserve.overlord", |position| position["solo"]["reserve_stack"] = json!([12]));
    wrong_at("solo.removed_troops", |position| position["solo"]["removed_troops"] = json!(1));
    wrong_at("solo", |position| position["solo"]["cube"] = json!("left"));
    wrong_at("edition", |position| position["edition"] = json!("german"));
    // Removed Troops count.
    let heavy = easy().challenges(challenges(true, false));
    let wrong = problem(&heavy, |position| position["solo"]["removed_troops"] = json!(1));
    assert!(wrong.to_string().starts_with("supply"), "{wrong}");
    let wrong = problem(&heavy, |position| position["solo"]["removed_troops"] = json!(255));
    assert!(wrong.to_string().starts_with("supply"), "{wrong}");
}

#[test]
fn m10_1_a_game_for_two_has_no_solo_part() {
    let rules = Rules::new(Edition::English);
    let error = rules.from_position(&easy().position()).expect_err("it is read");
    assert!(error.to_string().starts_with("solo"), "{error}");
    let state = rules.start();
    assert!(rules.position(&state).get("solo").is_none());
}

/// In the Overlord's turn nobody chooses its card: such a position is never waited in.
#[test]
fn m10_4_no_position_asks_for_the_overlords_card() {
    let wrong = problem(&easy(), |position| {
        position["phase"] = json!("overlord");
        let card = position["hands"]["emperor"].as_array_mut().unwrap().pop().unwrap();
        position["discard"].as_array_mut().unwrap().push(card);
    });
    assert!(!wrong.to_string().is_empty());
}

/// A position in which the Overlord would have to decide is refused: the rules decide at once.
#[test]
fn m10_7_no_position_asks_the_overlord_in_battle() {
    let mut table = easy().bare().hordes("manchus", 3).troops("liaodong", 3).stack(&[21]).overlords(3);
    table.event("attack").rolls(&[654]);
    let mut position = table.position();
    assert_eq!(position["pending"], json!({"what": "reroll_roll", "side": "overlord"}));
    position["pending"]["what"] = json!("reroll");
    position["battle"]["dice"]["overlord"] = json!("654");
    assert!(table.rules.from_position(&position).is_err(), "the Overlord is asked to roll again");
}

#[test]
fn m10_7_no_position_asks_the_overlord_for_a_card_in_battle() {
    let mut table = easy().bare().hordes("manchus", 3).troops("liaodong", 3).stack(&[21]).overlords(3);
    table.event("attack");
    let mut position = table.position();
    assert_eq!(position["pending"], json!({"what": "battle_roll", "side": "overlord"}));
    position["pending"]["what"] = json!("reserves");
    position["battle"]["dice"]["overlord"] = json!("654");
    assert!(table.rules.from_position(&position).is_err(), "the Overlord is asked for a card");
}

#[test]
fn m10_14_no_position_asks_the_overlord_for_a_loss() {
    let table = easy().plays(6);
    let mut position = table.position();
    position["pending"] = json!({
        "what": "loss", "chooser": "overlord", "piece": "horde", "count": 1, "up_to": false, "from": "anywhere"
    });
    assert!(table.rules.from_position(&position).is_err(), "the Overlord is asked what to lose");
}

#[test]
fn m10_3_no_position_asks_for_an_order() {
    let table = easy().plays(24);
    let mut position = table.position();
    position["pending"] = json!({"what": "order"});
    position["still_to_use"] = json!([]);
    assert!(table.rules.from_position(&position).is_err(), "the order is asked for");
}

/// An Event of a level that there is not, of an empty deck, or in a game for two cannot be pending.
#[test]
fn m10_3_only_an_event_that_can_be_drawn_is_pending() {
    let table = hard().reaction(2);
    let pending = |level: u8| {
        let mut position = table.position();
        position["pending"]["level"] = json!(level);
        table.rules.from_position(&position)
    };
    assert!(pending(2).is_ok());
    for level in [0, 4, 255] {
        assert!(pending(level).is_err(), "level {level}");
    }
    // Nothing left to draw: the deck would have been rebuilt.
    let mut position = table.position();
    position["solo"]["event_decks"][1] = counts([0; 6]);
    position["solo"]["event_discards"][1] = counts(EVENTS);
    assert!(table.rules.from_position(&position).is_err(), "an Event of an empty deck is pending");
}

#[test]
fn m10_3_no_event_is_pending_in_a_game_for_two() {
    let rules = Rules::new(Edition::English);
    let mut position = hard().reaction(2).position();
    position.as_object_mut().unwrap().remove("solo");
    position["knowledge"] = json!(null);
    assert!(rules.from_position(&position).is_err(), "an Event is pending in a game for two");
}

#[test]
fn m10_12_a_round_reserves_two_cards_at_most() {
    for rounds in [[7, 7, 7], [6, 6, 6]] {
        let wrong = problem(&easy().stack(&[12, 18, 21]), |position| {
            for (number, round) in ["12", "18", "21"].into_iter().zip(rounds) {
                position["reserved_in_round"][number] = json!(round);
            }
        });
        assert!(wrong.to_string().contains("reserved"), "{wrong}");
    }
}

/// Two cards of one round are both remembered, whether or not the position tells of the past.
#[test]
fn m10_12_two_cards_of_one_round_come_back_without_a_past() {
    let mut table = hard().reaction(2);
    table.event("reserve").event("reserve").event("gather");
    assert_eq!(table.stack(), [2, 15]);
    let mut position = table.position();
    position.as_object_mut().unwrap().remove("knowledge");
    let state = table.rules.from_position(&position).unwrap();
    let again = table.rules.position(&state);
    assert_eq!(again["reserved_in_round"], json!({"2": 8, "15": 8}));
    assert_eq!(table.rules.from_position(&again), Ok(state));
}

/// A card reserved by a Reaction in this round stays known when the Overlord's own turn is under way.
#[test]
fn m10_12_a_card_reserved_in_this_round_comes_back_without_a_past() {
    let mut table = hard().reaction(2);
    table.event("reserve");
    let mut position = table.position();
    position.as_object_mut().unwrap().remove("knowledge");
    table.state = table.rules.from_position(&position).unwrap();
    table.event("gather").event("gather");
    assert_eq!(table.position()["reserved_in_round"], json!({"2": 8}));
    let mut table = hard().reaction(2);
    table.event("reserve").event("reserve");
    let mut position = table.position();
    position.as_object_mut().unwrap().remove("knowledge");
    table.state = table.rules.from_position(&position).unwrap();
    table.event("gather");
    assert_eq!(table.position()["reserved_in_round"], json!({"2": 8, "15": 8}));
}

#[test]
fn m10_3_notation_of_events() {
    for kind in EventKind::ALL {
        let text = format!("event {}", kind.id());
        assert_eq!(text.parse(), Ok(Action::Event(kind)));
        assert_eq!(Action::Event(kind).to_string(), text);
    }
    for wrong in ["event", "event raid", "event attack 2", "event Attack"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    let mut table = hard().reaction(1);
    table.act("fate: event attack");
    assert!(table.saw(|event| matches!(event, Event::Drew { kind: EventKind::Attack, level: 1, .. })));
    // Nobody else draws, and nothing is drawn when nothing is to be.
    assert_eq!(hard().start().refused("fate: event attack"), ming::Reason::NotNow);
    assert_eq!(hard().reaction(1).refused("emperor: event attack"), ming::Reason::FateFirst);
}
