//! Before the game: who a seat is for, swapping seats, and who starts.

use bots::level::Level;
use host::{
    BotName, Caller, Chair, ChairRequest, Command, Phase, Refusal, SeatFor, Step, TableRequest, Time,
};
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, RANDOM, ching, ming, on};

const BOT: BotName = BotName::Level(Level::Novice);

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Some(seat), invitation: None, nonce: None }
}

fn chair(seat: u8, who: SeatFor) -> Command {
    Command::Chair { seat, who }
}

/// A public table that Anna starts.
fn room(order: TableRequest) -> Room {
    let terms = host::Terms { listed: true, ..host::Terms::default() };
    Room::new(TableRequest { owner_starts: true, ..on(terms, order) })
}

fn three() -> Room {
    room(ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]))
}

fn swap(room: &Room, seats: [u8; 2]) -> Command {
    Command::Swap { seats, version: room.table().version(Observer::Spectator) }
}

#[test]
fn the_owner_starts_once_every_seat_is_taken() {
    let mut room = room(ming(&[ChairRequest::Me, ChairRequest::Open]));
    assert_eq!(room.by(ANNA, Command::Start), Err(Refusal::SeatsOpen));
    room.by(BEN, sit(1)).unwrap();
    assert_eq!(room.table().phase(), Phase::Open);
    for other in [Caller::Person(BEN), Caller::Person(CLEO), Caller::Host, Caller::Program] {
        assert_eq!(room.ask(other, Command::Start), Err(Refusal::NotAllowed));
    }
    room.by(ANNA, Command::Start).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
    // The same request once more.
    room.by(ANNA, Command::Start).unwrap();
    let begun = |step: &Step| matches!(step, Step::Started { .. });
    assert_eq!(room.world.store.logs[&room.id].iter().filter(|row| begun(&row.step)).count(), 1);
    assert_eq!(room.by(ANNA, chair(1, SeatFor::Anyone)), Err(Refusal::Phase(Phase::Running)));
}

#[test]
fn a_game_whose_seats_are_taken_from_the_beginning_starts_at_once() {
    let room = room(ming(&[ChairRequest::Me, RANDOM]));
    assert_eq!(room.table().phase(), Phase::Running);
    assert!(!room.table().created().owner_starts);
}

#[test]
fn time_does_not_start_a_game_that_the_owner_starts() {
    let order = ming(&[ChairRequest::Me, ChairRequest::Open]);
    let mut room = room(TableRequest { nonce_follows: true, ..order });
    room.by(BEN, sit(1)).unwrap();
    assert_eq!(room.table().deadline(), None);
    assert!(room.table().overdue(Time(i64::MAX)).is_none());
    room.by(ANNA, Command::Nonce { nonce: Some("aa".into()) }).unwrap();
    assert_eq!(room.table().phase(), Phase::Open);
}

#[test]
fn the_owner_fills_closes_and_opens_seats() {
    let mut room = three();
    room.by(BEN, sit(2)).unwrap();
    for other in [BEN, CLEO] {
        assert_eq!(room.by(other, chair(1, SeatFor::Program(BOT))), Err(Refusal::NotAllowed));
    }
    assert_eq!(room.by(ANNA, chair(3, SeatFor::Anyone)), Err(Refusal::NoSeat));
    room.by(ANNA, chair(1, SeatFor::Closed)).unwrap();
    assert_eq!(room.by(CLEO, sit(1)), Err(Refusal::SeatTaken));
    assert_eq!(room.by(ANNA, Command::Start), Err(Refusal::SeatsOpen));
    room.by(ANNA, chair(1, SeatFor::Program(BOT))).unwrap();
    // Ben is shown out of his seat, and his seat is open to the next.
    room.by(ANNA, chair(2, SeatFor::Anyone)).unwrap();
    room.by(CLEO, sit(2)).unwrap();
    room.by(ANNA, Command::Start).unwrap();
    assert_eq!(room.table().chairs(), [Chair::Person(ANNA), Chair::Program(BOT), Chair::Person(CLEO)]);
}

#[test]
fn bots_never_play_among_themselves() {
    let mut room = room(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, chair(1, SeatFor::Program(BOT))).unwrap();
    assert_eq!(room.by(ANNA, chair(0, SeatFor::Program(BOT))), Err(Refusal::NotAllowed));
}

#[test]
fn seats_are_swapped_by_the_owner_and_changed_by_their_people() {
    let mut room = three();
    room.by(BEN, sit(1)).unwrap();
    // Ben moves to a free seat, but not to Anna's.
    room.by(BEN, swap(&room, [1, 2])).unwrap();
    assert_eq!(room.table().person(Seat(2)), Some(BEN));
    let command = swap(&room, [2, 0]);
    assert_eq!(room.by(BEN, command), Err(Refusal::SeatTaken));
    let command = swap(&room, [0, 1]);
    assert_eq!(room.by(BEN, command), Err(Refusal::NotYourSeat));
    let command = swap(&room, [1, 7]);
    assert_eq!(room.by(ANNA, command), Err(Refusal::NoSeat));
    let command = swap(&room, [0, 2]);
    room.by(ANNA, command.clone()).unwrap();
    assert_eq!(room.table().chairs(), [Chair::Person(BEN), Chair::Open(None), Chair::Person(ANNA)]);
    // A request that arrives twice does not swap back.
    let now = room.table().version(Observer::Spectator);
    assert_eq!(room.by(ANNA, command), Err(Refusal::Stale(now)));
    // Nobody sits in a seat that is closed.
    room.by(ANNA, chair(1, SeatFor::Closed)).unwrap();
    let command = swap(&room, [0, 1]);
    assert_eq!(room.by(BEN, command), Err(Refusal::SeatTaken));
}

#[test]
fn nonces_move_with_their_people() {
    let mut room = three();
    room.by(BEN, Command::Sit { seat: Some(1), invitation: None, nonce: Some("bb".into()) }).unwrap();
    let command = swap(&room, [1, 2]);
    room.by(BEN, command).unwrap();
    let shown = room.table().show(Observer::Spectator, None, playable::Language::En, false);
    let nonces: Vec<_> = shown.seats.iter().map(|seat| seat.nonce.as_deref()).collect();
    assert_eq!(nonces, [None, None, Some("bb")]);
}

#[test]
fn a_table_that_starts_by_itself_starts_when_the_owner_fills_its_last_seat() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, chair(1, SeatFor::Program(BOT))).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
}

#[test]
fn the_next_game_of_the_same_people_starts_by_itself() {
    let mut room = room(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(BEN, sit(1)).unwrap();
    room.by(ANNA, Command::Start).unwrap();
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    let next = room.by(ANNA, Command::Again { swap: false, nonce_follows: false }).unwrap().table.unwrap();
    assert!(!room.world.store.tables[&next].created().owner_starts);
}

#[test]
fn a_seat_reserved_for_somebody_is_theirs_to_take_or_decline() {
    let order = ming(&[ChairRequest::Me, ChairRequest::Reserved(BEN)]);
    let mut room = Room::new(order);
    assert_eq!(room.table().chairs()[1], Chair::Open(Some(BEN)));
    assert_eq!(room.table().challenged(), [BEN]);
    assert_eq!(room.by(CLEO, Command::Leave { seat: 1 }), Err(Refusal::NotYourSeat));
    assert_eq!(room.by(BEN, Command::Leave { seat: 0 }), Err(Refusal::NotYourSeat));
    room.by(BEN, Command::Leave { seat: 1 }).unwrap();
    assert_eq!((room.table().chairs()[1], room.table().challenged()), (Chair::Open(None), vec![]));
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Reserved(BEN)]));
    room.by(BEN, Command::Sit { seat: None, invitation: None, nonce: None }).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
    assert!(room.table().challenged().is_empty());
}
