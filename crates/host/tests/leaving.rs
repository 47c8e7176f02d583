//! Resigning, ending by agreement, and closing.

use bots::level::Level;
use host::{BotName, Caller, Chair, ChairRequest, Command, Ending, Leaver, LevelName, Phase, Refusal, Terms};
use tabletop::Seat;

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, DAN, RANDOM, ching, ming, on};

fn leaver(leaver: Leaver) -> Terms {
    Terms { leaver, ..Terms::default() }
}

const PROGRAM: Leaver = Leaver::Program(LevelName(Level::Random));

fn resign(seat: u8) -> Command {
    Command::Resign { seat }
}

#[test]
fn giving_up_loses_a_game_for_two() {
    for order in
        [ming(&[ChairRequest::Me, ChairRequest::Open]), ching(&[ChairRequest::Me, ChairRequest::Open])]
    {
        let mut room = Room::full(on(leaver(PROGRAM), order));
        assert_eq!(room.by(ANNA, resign(1)), Err(Refusal::NotYourSeat));
        let answer = room.by(BEN, resign(1)).unwrap();
        let end = room.table().end().unwrap().clone();
        assert_eq!(end.ending, Ending::Resigned { seat: 1 });
        assert_eq!((end.places, end.points), (Some(vec![1, 2]), None));
        assert_eq!(room.by(BEN, resign(1)), Ok(answer), "once more is acknowledged");
        assert_eq!(room.by(ANNA, resign(0)), Err(Refusal::Phase(Phase::Over)));
        assert_eq!(room.table().must().len(), 0);
    }
}

#[test]
fn giving_up_alone_loses() {
    let order = host::TableRequest {
        game: "ming-solo".into(),
        chairs: vec![ChairRequest::Me],
        ..host::TableRequest::default()
    };
    let mut room = Room::new(order);
    room.play_one();
    room.by(ANNA, resign(0)).unwrap();
    assert_eq!(room.table().end().unwrap().places, Some(vec![2]));
}

#[test]
fn giving_up_is_for_games_that_are_on() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Open]));
    assert_eq!(room.by(ANNA, resign(0)), Err(Refusal::Phase(Phase::Open)));
}

#[test]
fn with_more_than_two_players_a_bot_takes_the_seat() {
    let mut room = Room::full(on(
        leaver(PROGRAM),
        ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open, RANDOM]),
    ));
    room.by(BEN, resign(1)).unwrap();
    assert_eq!(room.table().chairs()[1], Chair::Program(BotName::Level(Level::Random)));
    assert_eq!(room.table().phase(), Phase::Running);
    assert_eq!(room.by(BEN, Command::AskEnd { seat: 1 }), Err(Refusal::NotYourSeat));
    // It plays at once, and the game goes on to its end.
    assert!(!room.table().must().contains(Seat(1)));
    room.finish();
    assert!(matches!(room.table().end().unwrap().ending, Ending::Played { .. }));
}

#[test]
fn the_last_person_to_leave_ends_it() {
    let mut room = Room::full(on(leaver(PROGRAM), ching(&[ChairRequest::Me, ChairRequest::Open, RANDOM])));
    room.by(BEN, resign(1)).unwrap();
    room.by(ANNA, resign(0)).unwrap();
    let end = room.table().end().unwrap();
    assert_eq!((&end.ending, &end.places), (&Ending::Resigned { seat: 0 }, &None));
}

#[test]
fn with_more_than_two_the_table_may_end() {
    let mut room = Room::full(on(
        leaver(Leaver::End),
        ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]),
    ));
    room.by(CLEO, resign(2)).unwrap();
    let end = room.table().end().unwrap();
    assert_eq!((&end.ending, &end.places), (&Ending::Resigned { seat: 2 }, &None));
}

#[test]
fn giving_up_ends_what_was_proposed() {
    let mut room =
        Room::full(on(leaver(PROGRAM), ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open])));
    room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
    room.by(BEN, resign(1)).unwrap();
    assert_eq!(room.by(CLEO, Command::Answer { seat: 2, yes: true }), Err(Refusal::NothingProposed));
}

#[test]
fn everybody_may_agree_to_end() {
    let mut room = Room::full(ching(&[ChairRequest::Me, ChairRequest::Open, RANDOM, ChairRequest::Open]));
    assert_eq!(room.by(CLEO, Command::AskEnd { seat: 0 }), Err(Refusal::NotYourSeat));
    room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
    assert_eq!(room.by(BEN, Command::AskEnd { seat: 1 }), Err(Refusal::AlreadyProposed));
    room.by(BEN, Command::Answer { seat: 1, yes: true }).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
    assert_eq!(room.by(BEN, Command::Answer { seat: 1, yes: false }), Err(Refusal::NothingProposed));
    room.by(DAN, Command::Answer { seat: 3, yes: true }).unwrap();
    let end = room.table().end().unwrap();
    assert_eq!((&end.ending, &end.places), (&Ending::Agreed, &None));
}

#[test]
fn a_person_with_several_seats_answers_once() {
    let mut room = Room::new(on(
        Terms { listed: true, ..Terms::default() },
        ching(&[ChairRequest::Me, ChairRequest::Me, ChairRequest::Open]),
    ));
    room.by(BEN, Command::Sit { seat: None, invitation: None, nonce: None }).unwrap();
    room.by(BEN, Command::AskEnd { seat: 2 }).unwrap();
    room.by(ANNA, Command::Answer { seat: 1, yes: true }).unwrap();
    assert_eq!(room.table().end().unwrap().ending, Ending::Agreed);
}

#[test]
fn the_maker_closes_a_table_that_is_open_and_the_host_any() {
    let mut room = Room::new(ming(&[ChairRequest::Open, ChairRequest::Open]));
    assert_eq!(room.by(BEN, Command::Close), Err(Refusal::NotAllowed));
    room.by(ANNA, Command::Close).unwrap();
    assert_eq!(room.table().end().unwrap().ending, Ending::Closed);
    assert_eq!(room.ask(Caller::Host, Command::Close), Err(Refusal::Phase(Phase::Over)));
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    assert_eq!(room.by(ANNA, Command::Close), Err(Refusal::NotAllowed));
    room.ask(Caller::Host, Command::Close).unwrap();
    assert_eq!(room.table().phase(), Phase::Over);
}

#[test]
fn nothing_can_be_done_at_a_table_that_is_over() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let (seat, version) = (room.turn(), room.version(room.turn()));
    let (own, action) = (room.sitter(seat), room.legal(seat)[0].clone());
    room.ask(Caller::Host, Command::Close).unwrap();
    let over = Err(Refusal::Phase(Phase::Over));
    assert_eq!(room.by(own, Command::Act { seat: seat.0, version, action: action.into() }), over);
    assert_eq!(room.by(ANNA, Command::AskEnd { seat: 0 }), over);
    assert_eq!(room.by(ANNA, Command::Leave { seat: 0 }), over);
    assert_eq!(room.by(ANNA, Command::Answer { seat: 0, yes: true }), Err(Refusal::NothingProposed));
}
