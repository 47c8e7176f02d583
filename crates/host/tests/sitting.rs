//! Taking seats, leaving them, and when a game begins.

use host::{Caller, Chair, ChairRequest, Command, Phase, Refusal, Step, TableRequest, Terms};
use playable::Language;
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, RANDOM, ching, ming, on, print};

fn sit(seat: Option<u8>, invitation: Option<&str>) -> Command {
    Command::Sit { seat, invitation: invitation.map(str::to_owned), nonce: None }
}

fn listed() -> Terms {
    Terms { listed: true, ..Terms::default() }
}

/// A table with its invitation.
fn private(order: TableRequest) -> (Room, String) {
    let room = Room::new(order);
    let invitation = room.table().created().invitation.clone();
    (room, invitation)
}

#[test]
fn a_private_table_wants_an_invitation() {
    let (mut room, invitation) = private(ming(&[ChairRequest::Me, ChairRequest::Open]));
    for wrong in [None, Some(""), Some("nonsense")] {
        for seat in [None, Some(0), Some(1)] {
            assert_eq!(room.by(BEN, sit(seat, wrong)), Err(Refusal::Invitation));
        }
    }
    assert_eq!(room.by(BEN, sit(Some(1), Some(&invitation))).unwrap().seat, Some(1));
    assert_eq!(room.table().phase(), Phase::Running);
}

#[test]
fn a_listed_table_wants_none() {
    let mut room = Room::new(on(listed(), ming(&[ChairRequest::Me, ChairRequest::Open])));
    assert_eq!(room.by(BEN, sit(None, None)).unwrap().seat, Some(1));
}

#[test]
fn only_open_chairs_can_be_taken() {
    let mut room = Room::new(on(listed(), ching(&[ChairRequest::Me, RANDOM, ChairRequest::Open])));
    assert_eq!(room.by(BEN, sit(Some(0), None)), Err(Refusal::SeatTaken));
    assert_eq!(room.by(BEN, sit(Some(1), None)), Err(Refusal::SeatTaken));
    assert_eq!(room.by(BEN, sit(Some(3), None)), Err(Refusal::NoSeat));
    assert_eq!(room.ask(Caller::Host, sit(Some(2), None)), Err(Refusal::NotYourSeat));
    room.by(BEN, sit(Some(2), None)).unwrap();
    assert_eq!(room.by(CLEO, sit(None, None)), Err(Refusal::Phase(Phase::Running)));
}

#[test]
fn sitting_down_twice_is_sitting_down_once() {
    let mut room =
        Room::new(on(listed(), ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open])));
    for seat in [None, None, Some(1)] {
        assert_eq!(room.by(BEN, sit(seat, None)).unwrap().seat, Some(1));
    }
    assert_eq!(room.world.store.logs[&room.id].len(), 2);
    room.by(CLEO, sit(None, None)).unwrap();
    let before = room.table().seq();
    // Also when the game has begun since.
    assert_eq!(room.by(CLEO, sit(None, None)).unwrap().seat, Some(2));
    assert_eq!(room.table().seq(), before);
}

#[test]
fn one_person_may_take_several_chairs_by_name() {
    let (mut room, invitation) = private(ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]));
    room.by(BEN, sit(Some(1), Some(&invitation))).unwrap();
    room.by(BEN, sit(Some(2), Some(&invitation))).unwrap();
    assert_eq!(room.table().phase(), Phase::Running);
    let seats = room.table().seats_of(BEN);
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    for seat in [Seat(1), Seat(2)] {
        let action = room.legal(seat)[0].clone();
        room.act(seat, &action).unwrap();
    }
}

#[test]
fn a_game_begins_when_the_last_chair_is_taken_and_not_before() {
    let (mut room, invitation) = private(ching(&[ChairRequest::Open, ChairRequest::Open, RANDOM]));
    let begun = |room: &Room| {
        room.world.store.logs[&room.id].iter().filter(|row| matches!(row.step, Step::Started { .. })).count()
    };
    room.by(BEN, sit(Some(1), Some(&invitation))).unwrap();
    assert_eq!(begun(&room), 0);
    assert_eq!(
        room.by(BEN, Command::Act { seat: 1, version: 2, action: "pass".into() }),
        Err(Refusal::Phase(Phase::Open))
    );
    room.by(CLEO, sit(Some(0), Some(&invitation))).unwrap();
    assert_eq!(begun(&room), 1);
}

#[test]
fn a_chair_can_be_left_before_the_game_only() {
    let (mut room, invitation) = private(ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]));
    room.by(BEN, sit(Some(1), Some(&invitation))).unwrap();
    assert_eq!(room.by(ANNA, Command::Leave { seat: 1 }), Err(Refusal::NotYourSeat));
    assert_eq!(room.by(ANNA, Command::Leave { seat: 9 }), Err(Refusal::NoSeat));
    room.by(BEN, Command::Leave { seat: 1 }).unwrap();
    assert_eq!(room.table().chairs()[1], Chair::Open(None));
    room.by(ANNA, Command::Leave { seat: 0 }).unwrap();
    room.by(BEN, sit(Some(0), Some(&invitation))).unwrap();
    room.by(BEN, sit(Some(1), Some(&invitation))).unwrap();
    room.by(ANNA, sit(Some(2), Some(&invitation))).unwrap();
    assert_eq!(room.by(ANNA, Command::Leave { seat: 2 }), Err(Refusal::Phase(Phase::Running)));
}

#[test]
fn a_player_who_leaves_takes_their_nonce_along() {
    let order = on(listed(), ming(&[ChairRequest::Me, ChairRequest::Open]));
    let mut room = Room::new(order);
    room.by(ANNA, Command::Nonce { nonce: Some("aa".into()) }).unwrap();
    room.by(ANNA, Command::Leave { seat: 0 }).unwrap();
    let nonce = Command::Sit { seat: Some(0), invitation: None, nonce: Some("bb".into()) };
    room.by(BEN, nonce).unwrap();
    let shown = room.table().show(Observer::Spectator, None, Language::En, false);
    assert_eq!(shown.seats[0].nonce.as_deref(), Some("bb"));
    let bad = Command::Sit { seat: Some(1), invitation: None, nonce: Some("b".into()) };
    assert_eq!(room.by(CLEO, bad), Err(Refusal::Nonce));
}

#[test]
fn a_chair_that_is_kept_is_for_one_person() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    let next = room.by(ANNA, Command::Again { swap: false, nonce_follows: false }).unwrap().table.unwrap();
    room.id = next;
    let invitation = room.table().created().invitation.clone();
    assert_eq!(room.table().chairs()[1], Chair::Open(Some(BEN)));
    assert_eq!(room.by(CLEO, sit(Some(1), Some(&invitation))), Err(Refusal::SeatTaken));
    assert_eq!(room.by(CLEO, sit(None, Some(&invitation))), Err(Refusal::SeatTaken));
    assert_eq!(room.by(CLEO, sit(None, None)), Err(Refusal::Invitation));
    assert_eq!(room.by(BEN, sit(None, None)).unwrap().seat, Some(1), "without an invitation");
}

#[test]
fn a_spectator_sees_open_things_and_changes_nothing() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let table = room.table();
    assert_eq!(table.observer(Some(CLEO), None), Ok(Observer::Spectator));
    assert_eq!(table.observer(Some(CLEO), Some("emperor")), Err(Refusal::NotYourSeat));
    assert_eq!(table.observer(None, Some("emperor")), Err(Refusal::NotYourSeat));
    assert_eq!(table.observer(Some(ANNA), Some("overlord")), Err(Refusal::NotYourSeat));
    assert_eq!(table.observer(Some(ANNA), Some("nobody")), Err(Refusal::NoSeat));
    assert_eq!(table.observer(Some(ANNA), Some("emperor")), Ok(Observer::Seat(Seat(0))));
    let shown = table.show(Observer::Spectator, Some(CLEO), Language::En, true);
    assert_eq!((shown.options, shown.invitation, shown.seat), (None, None, None));
    let before = print(room.table());
    room.world.look(0, room.id, print).unwrap();
    assert_eq!(print(room.table()), before);
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert!(room.table().observer(None, Some("overlord")).is_ok(), "when all is over, with anybody's eyes");
}
