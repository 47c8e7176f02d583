//! Undo: freely until something new was revealed, further back by consent.

use host::{ChairRequest, Command, Phase, Refusal, Step, TableRequest, Terms, UndoTerms};
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, RANDOM, ching, ming, on, sight};

fn terms(undo: UndoTerms) -> Terms {
    Terms { undo, ..Terms::default() }
}

fn two(terms: Terms) -> TableRequest {
    on(terms, ming(&[ChairRequest::Me, ChairRequest::Open]))
}

/// The last step of the game, as its log has it: who acted, whether chance followed, whether it revealed something.
fn last(room: &Room) -> Option<(Seat, bool, bool)> {
    match room.last() {
        Step::Acted { seat, fate, reveals, .. } => Some((Seat(*seat), !fate.is_empty(), *reveals)),
        _ => None,
    }
}

/// Whether the last step was an action that showed nothing new.
fn quiet(room: &Room) -> bool {
    last(room).is_some_and(|(_, drew, reveals)| !drew && !reveals)
}

fn undo(room: &mut Room, seat: Seat, turn: bool) -> Result<host::Answer, Refusal> {
    let version = room.version(seat);
    room.by(room.sitter(seat), Command::Undo { seat: seat.0, version, turn })
}

fn ask(room: &mut Room, seat: Seat) -> Result<host::Answer, Refusal> {
    let version = room.version(seat);
    room.by(room.sitter(seat), Command::AskUndo { seat: seat.0, version })
}

/// A room, and the position before the last step, where something holds.
fn before_and_after(order: &TableRequest, holds: impl Fn(&Room) -> bool) -> (Room, serde_json::Value) {
    for seed in 0..20 {
        let mut room = Room::full_seeded(order, seed);
        while room.table().end().is_none() {
            let position = room.table().game().position();
            room.play_one();
            if room.table().end().is_none() && holds(&room) {
                return (room, position);
            }
        }
    }
    panic!("it never holds");
}

#[test]
fn what_showed_nothing_new_is_taken_back_freely() {
    for undo_terms in [UndoTerms::Free, UndoTerms::Consent] {
        for listed in [false, true] {
            let terms = Terms { listed, ..terms(undo_terms) };
            let (mut room, before) = before_and_after(&two(terms), quiet);
            let (seat, ..) = last(&room).unwrap();
            assert!(room.table().can_undo(seat).action);
            let seen = room.version(seat);
            undo(&mut room, seat, false).unwrap();
            assert_eq!(room.table().game().position(), before);
            assert!(room.table().events(Observer::Spectator, 0).rewound);
            assert!(room.version(seat) > seen, "versions never fall");
        }
    }
}

#[test]
fn chance_is_a_barrier() {
    let (mut room, _) =
        before_and_after(&two(terms(UndoTerms::Free)), |room| last(room).is_some_and(|it| it.1));
    let (seat, ..) = last(&room).unwrap();
    assert_eq!(undo(&mut room, seat, false), Err(Refusal::NeedsConsent));
    assert_eq!(undo(&mut room, seat, true), Err(Refusal::NeedsConsent));
    assert_eq!(ask(&mut room, seat), Err(Refusal::NotAllowed));
}

#[test]
fn what_revealed_something_is_a_barrier() {
    let order = ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]);
    let (mut room, _) =
        before_and_after(&order, |room| last(room).is_some_and(|(_, drew, reveals)| reveals && !drew));
    let (seat, ..) = last(&room).unwrap();
    assert_eq!(undo(&mut room, seat, false), Err(Refusal::NeedsConsent));
}

#[test]
fn anothers_decision_is_a_barrier() {
    let order = two(Terms::default());
    let (mut room, _) = before_and_after(&order, |room| {
        let log = &room.world.store.logs[&room.id];
        let seats = log
            .iter()
            .rev()
            .map(|row| if let Step::Acted { seat, .. } = row.step { Some(seat) } else { None });
        let seats: Vec<_> = seats.take(2).collect();
        quiet(room) && matches!(seats[..], [Some(last), Some(before)] if last != before)
    });
    let (seat, ..) = last(&room).unwrap();
    let other = Seat(1 - seat.0);
    assert_eq!(undo(&mut room, other, false), Err(Refusal::NeedsConsent));
    assert!(undo(&mut room, seat, true).is_ok());
    assert_eq!(room.by(ANNA, Command::Undo { seat: 1, version: 1, turn: false }), Err(Refusal::NotYourSeat));
}

#[test]
fn a_whole_turn_is_taken_back_in_one_go() {
    let order = &two(Terms::default());
    // Two quiet actions of the same seat after one another, the first of them the first of a turn.
    for seed in 0..40 {
        let mut room = Room::full_seeded(order, seed);
        while room.table().end().is_none() {
            let seat = room.turn();
            let first = room.table().game().turn_begins(seat);
            let position = room.table().game().position();
            room.play_one();
            if !first || !quiet(&room) || room.table().end().is_some() || room.turn() != seat {
                continue;
            }
            if room.table().game().turn_begins(seat) {
                continue;
            }
            room.play_one();
            if room.table().end().is_some() || !quiet(&room) {
                continue;
            }
            undo(&mut room, seat, true).unwrap();
            assert_eq!(room.table().game().position(), position);
            return;
        }
    }
    panic!("no such turn");
}

#[test]
fn nothing_is_taken_back_that_is_not_there() {
    let mut room = Room::full(two(Terms::default()));
    let seat = room.turn();
    assert_eq!(undo(&mut room, seat, false), Err(Refusal::NothingToUndo));
    assert_eq!(ask(&mut room, seat), Err(Refusal::NothingToUndo));
    let version = room.version(seat);
    let stale = Command::Undo { seat: seat.0, version: version - 1, turn: false };
    assert_eq!(room.by(room.sitter(seat), stale), Err(Refusal::Stale(version)));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert_eq!(undo(&mut room, seat, false), Err(Refusal::Phase(Phase::Over)));
}

#[test]
fn terms_may_say_that_nothing_is_taken_back() {
    let (mut room, _) = before_and_after(&two(terms(UndoTerms::Never)), quiet);
    let (seat, ..) = last(&room).unwrap();
    assert_eq!(undo(&mut room, seat, false), Err(Refusal::NotAllowed));
    assert_eq!(ask(&mut room, seat), Err(Refusal::NotAllowed));
    assert_eq!(room.table().can_undo(seat), host::Undo::default());
}

/// A game in which a seat's last decision is behind a barrier, and the position before it.
fn barred(terms: Terms) -> (Room, Seat, serde_json::Value) {
    let (room, before) = before_and_after(&two(terms), |room| last(room).is_some_and(|it| it.1));
    let (seat, ..) = last(&room).unwrap();
    (room, seat, before)
}

#[test]
fn everyone_can_agree_to_undo_more() {
    let (mut room, seat, before) = barred(Terms::default());
    let other = Seat(1 - seat.0);
    ask(&mut room, seat).unwrap();
    assert_eq!(ask(&mut room, seat), Err(Refusal::AlreadyProposed));
    let own = room.sitter(seat);
    assert_eq!(room.by(own, Command::Answer { seat: seat.0, yes: true }), Err(Refusal::NothingProposed));
    assert!(sight(room.table(), Observer::Spectator).contains("\"what\":\"undo\""));
    let others = room.sitter(other);
    room.by(others, Command::Answer { seat: other.0, yes: true }).unwrap();
    assert_eq!(room.table().game().position(), before);
    assert_eq!(room.by(others, Command::Answer { seat: other.0, yes: true }), Err(Refusal::NothingProposed));
}

#[test]
fn one_no_refuses() {
    let (mut room, seat, _) = barred(Terms::default());
    let (other, after) = (Seat(1 - seat.0), room.table().game().position());
    ask(&mut room, seat).unwrap();
    room.by(room.sitter(other), Command::Answer { seat: other.0, yes: false }).unwrap();
    assert_eq!(room.table().game().position(), after);
    ask(&mut room, seat).unwrap();
}

#[test]
fn a_proposal_lapses_when_the_game_continues() {
    let (mut room, seat, _) = barred(Terms::default());
    ask(&mut room, seat).unwrap();
    room.play_one();
    let other = Seat(1 - seat.0);
    let yes = Command::Answer { seat: other.0, yes: true };
    assert_eq!(room.by(room.sitter(other), yes), Err(Refusal::NothingProposed));
}

#[test]
fn alone_with_bots_an_undo_is_granted_at_once() {
    let mut room = Room::new(ming(&[ChairRequest::Me, RANDOM]));
    room.play_one();
    room.play_one();
    let length = room.table().game().plies();
    ask(&mut room, Seat(0)).unwrap();
    assert!(room.table().game().plies() < length);
    room.finish();
}

#[test]
fn a_person_in_all_seats_agrees_with_themselves() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Me]));
    for _ in 0..4 {
        room.play_one();
    }
    let Step::Acted { seat, .. } = *room.last() else { panic!("somebody acted") };
    let length = room.table().game().plies();
    ask(&mut room, Seat(seat)).unwrap();
    assert!(room.table().game().plies() < length);
}

#[test]
fn in_a_listed_game_nothing_is_asked_back_that_showed_something() {
    let listed = Terms { listed: true, ..Terms::default() };
    let (mut room, seat, _) = barred(listed.clone());
    assert_eq!(ask(&mut room, seat), Err(Refusal::Secrets));
    assert!(!room.table().can_undo(seat).ask);
    let order = on(listed, ming(&[ChairRequest::Me, ChairRequest::Open]));
    let (mut room, _) = before_and_after(&order, |room| last(room).is_some_and(|it| it.0 == Seat(1)));
    let asked = ask(&mut room, Seat(0));
    assert!(matches!(asked, Err(Refusal::Secrets | Refusal::NothingToUndo)), "{asked:?}");
    // The other's decision lies between.
    let (mut room, seat, _) = barred(Terms::default());
    room.play_one();
    assert!(ask(&mut room, seat).is_ok());
}

#[test]
fn numbers_of_chance_are_never_used_again() {
    let (mut room, seat, _) = barred(Terms::default());
    let drawn = |room: &Room| match room.last() {
        Step::Acted { fate, .. } => fate.iter().map(|draw| draw.k).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let first = drawn(&room);
    ask(&mut room, seat).unwrap();
    let other = Seat(1 - seat.0);
    room.by(room.sitter(other), Command::Answer { seat: other.0, yes: true }).unwrap();
    loop {
        room.play_one();
        if let Some(next) = drawn(&room).first() {
            assert_eq!(*next, first[first.len() - 1] + 1);
            break;
        }
    }
    room.by(BEN, Command::Resign { seat: 1 }).unwrap();
    let record = room.table().record(|person| person.to_string()).unwrap();
    record.check().unwrap();
    let verified = games::open(&record).unwrap().verify(&record).unwrap();
    assert_eq!(verified.skipped, [(first[0], first[first.len() - 1])]);
}

#[test]
fn after_anything_was_taken_back_every_version_from_before_is_stale() {
    let mut undone = 0;
    for seed in 0..6 {
        let order = if seed % 2 == 0 { ching(&[ChairRequest::Me; 3]) } else { ming(&[ChairRequest::Me; 2]) };
        let mut room = Room::full_seeded(&order, seed);
        for _ in 0..60 {
            room.play_one();
            if room.table().end().is_some() {
                break;
            }
            let seats = order.chairs.len();
            let seat = Seat(room.luck.below(seats) as u8);
            let before: Vec<_> = (0..seats).map(|seat| room.version(Seat(seat as u8))).collect();
            if !room.luck.one_in(3) || ask(&mut room, seat).is_err() {
                continue;
            }
            undone += 1;
            for seat in crate::common::asked(room.table()) {
                let (version, action) = (before[seat.index()], room.legal(seat)[0].clone());
                let late = Command::Act { seat: seat.0, version, action: action.into() };
                assert_eq!(room.by(ANNA, late), Err(Refusal::Stale(version + 1)), "seed {seed}");
            }
        }
    }
    assert!(undone > 20, "{undone}");
}
