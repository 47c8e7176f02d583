//! Actions: by the right seat, at the right version, exactly once.

use host::{Caller, ChairRequest, Command, Decided, ErrorCode, Performed, Refusal, Time};
use tabletop::Seat;

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, ching, ming, print, sight};
use tabletop::Observer;

fn act(seat: u8, version: u64, action: &str) -> Command {
    Command::Act { seat, version, action: action.into() }
}

#[test]
fn a_seat_acts_for_itself_only() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let (seat, action) = (room.turn(), room.legal(room.turn())[0].clone());
    let (own, other) = (room.sitter(seat), room.sitter(Seat(1 - seat.0)));
    let command = act(seat.0, room.version(seat), &action);
    assert_eq!(room.by(other, command.clone()), Err(Refusal::NotYourSeat));
    assert_eq!(room.by(CLEO, command.clone()), Err(Refusal::NotYourSeat));
    assert_eq!(room.ask(Caller::Program, command.clone()), Err(Refusal::NotYourSeat));
    assert_eq!(room.ask(Caller::Host, command.clone()), Err(Refusal::NotYourSeat));
    assert_eq!(room.by(own, act(7, 1, &action)), Err(Refusal::NoSeat));
    assert!(room.by(own, command).is_ok());
}

#[test]
fn what_is_not_possible_is_refused_and_changes_nothing() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let seat = room.turn();
    let (own, version, before) = (room.sitter(seat), room.version(seat), print(room.table()));
    let refused = room.by(own, act(seat.0, version, "dance on the table")).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::NoAction);
    let illegal = "play 27";
    let code = match room.by(own, act(seat.0, version, illegal)) {
        Err(Refusal::Illegal(code)) => code,
        other => panic!("{other:?}"),
    };
    assert!(!code.is_empty() && !code.contains(' '), "the game's own code: {code}");
    let other = Seat(1 - seat.0);
    let action = room.legal(seat)[0].clone();
    let not_asked = act(other.0, room.version(other), &action);
    assert_eq!(room.by(room.sitter(other), not_asked), Err(Refusal::NotAsked));
    assert_eq!(print(room.table()), before);
    assert_eq!(room.world.store.logs[&room.id].len(), room.table().seq() as usize);
}

#[test]
fn a_version_from_before_or_after_is_refused() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.play_one();
    let seat = room.turn();
    let (own, now, action) = (room.sitter(seat), room.version(seat), room.legal(seat)[0].clone());
    for version in [0, 1, now - 1, now + 1, u64::MAX] {
        assert_eq!(room.by(own, act(seat.0, version, &action)), Err(Refusal::Stale(now)), "{version}");
    }
    room.by(own, act(seat.0, now, &action)).unwrap();
}

#[test]
fn the_same_action_again_is_acknowledged_once_with_the_same_version() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    for _ in 0..12 {
        let seat = room.turn();
        let (own, action) = (room.sitter(seat), room.legal(seat)[0].clone());
        let command = act(seat.0, room.version(seat), &action);
        let answer = room.by(own, command.clone());
        let before = print(room.table());
        for _ in 0..3 {
            assert_eq!(room.by(own, command.clone()), answer);
        }
        assert_eq!(print(room.table()), before);
        // However late it comes.
        room.play_one();
        let before = print(room.table());
        assert_eq!(room.by(own, command), answer);
        assert_eq!(print(room.table()), before);
    }
}

#[test]
fn a_proposal_or_an_answer_does_not_make_an_action_stale() {
    let mut room = Room::full(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let seat = room.turn();
    let (own, seen, action) = (room.sitter(seat), room.version(seat), room.legal(seat)[0].clone());
    room.by(ANNA, Command::AskEnd { seat: 0 }).unwrap();
    room.by(BEN, Command::Answer { seat: 1, yes: false }).unwrap();
    assert!(room.by(own, act(seat.0, seen, &action)).is_ok());
}

#[test]
fn what_a_decision_leads_to_is_what_its_steps_make() {
    for order in [ming(&[ChairRequest::Open; 2]), ching(&[ChairRequest::Open; 3])] {
        let mut room = Room::full(order);
        let [mut played, mut folded] = [0, 1].map(|_| room.world.store.fresh(room.id));
        let mut luck = room.luck;
        for _ in 0..60 {
            let seat = played.must().iter().next().unwrap();
            let action = luck.pick(&played.game().legal(seat)).clone();
            let caller = Caller::Person(played.person(seat).unwrap());
            let command = act(seat.0, played.version(Observer::Seat(seat)), &action);
            let decided = folded.decide(caller, &command).unwrap();
            let Performed::Rows(rows) = played.perform(caller, &command, Time(7)).unwrap() else { panic!() };
            let steps = rows.iter().map(|row| row.step.clone()).collect();
            assert_eq!(decided, Decided::Steps(steps), "said before it is done");
            for row in &rows {
                folded.apply(row).unwrap();
            }
            assert_eq!(print(&played), print(&folded));
            if played.end().is_some() {
                break;
            }
        }
    }
}

#[test]
fn what_is_shown_is_what_a_fresh_table_shows() {
    for order in [
        ming(&[ChairRequest::Me, ChairRequest::Open]),
        ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]),
    ] {
        let mut room = Room::full(order);
        for _ in 0..30 {
            room.play_one();
        }
        let (id, kept) = (room.id, print(room.table()));
        assert_eq!(room.world.look(0, id, print).unwrap(), kept);
        assert_eq!(print(&room.world.store.fresh(id)), kept);
        assert!(sight(room.table(), Observer::Spectator).len() > 1000);
    }
}
