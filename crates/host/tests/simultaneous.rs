//! Simultaneous choices: each seat has its own version, and nobody else learns of a changed choice.

use host::{ChairRequest, Command, Refusal, Terms};
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::{ANNA, BEN, CLEO, ching, on, sight};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn three(terms: Terms) -> Room {
    let order = on(terms, ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]));
    Room::until(&order, |room| room.table().must().len() == 3)
}

fn act(seat: Seat, version: u64, action: &str) -> Command {
    Command::Act { seat: seat.0, version, action: action.into() }
}

/// What all observers but one see.
fn sights(room: &Room, but: Seat) -> Vec<String> {
    let seats = [A, B, C].into_iter().filter(|&seat| seat != but).map(Observer::Seat);
    seats.chain([Observer::Spectator]).map(|observer| sight(room.table(), observer)).collect()
}

#[test]
fn choices_of_others_do_not_make_mine_stale() {
    let mut room = three(Terms::default());
    let seen = [A, B, C].map(|seat| room.version(seat));
    for (seat, seen) in [A, B, C].into_iter().zip(seen) {
        let action = room.legal(seat)[0].clone();
        room.by(room.sitter(seat), act(seat, seen, &action)).unwrap();
    }
}

#[test]
fn nobody_else_learns_of_a_changed_choice() {
    for terms in [Terms::default(), Terms { listed: true, ..Terms::default() }] {
        let mut room = three(terms);
        let (first, second) = (room.legal(A)[0].clone(), room.legal(A)[1].clone());
        room.act(A, &first).unwrap();
        let action = room.legal(B)[0].clone();
        room.act(B, &action).unwrap();
        let (before, own) = (sights(&room, A), room.version(A));
        let head = room.world.store.heads[&room.id].clone();
        room.world.now = room.world.now.after(5_000);
        room.act(A, &second).unwrap();
        assert_eq!(sights(&room, A), before);
        assert_eq!(room.version(A), own + 1, "who changed it knows");
        let after = room.world.store.heads[&room.id].clone();
        assert_eq!((after.updated, after.must), (head.updated, head.must), "nor do lists show it");
        // To the same once more, and back.
        room.act(A, &second).unwrap();
        room.act(A, &first).unwrap();
        assert_eq!(sights(&room, A), before);
    }
}

#[test]
fn a_change_of_choice_does_not_end_what_is_proposed() {
    let mut room = three(Terms::default());
    let (first, second) = (room.legal(A)[0].clone(), room.legal(A)[1].clone());
    room.act(A, &first).unwrap();
    room.by(BEN, Command::AskEnd { seat: 1 }).unwrap();
    let before = sights(&room, A);
    room.act(A, &second).unwrap();
    assert_eq!(sights(&room, A), before);
    room.by(ANNA, Command::Answer { seat: 0, yes: true }).unwrap();
    room.by(CLEO, Command::Answer { seat: 2, yes: true }).unwrap();
    assert!(room.table().end().is_some());
}

#[test]
fn earlier_steps_can_be_viewed_again() {
    let mut room = three(Terms::default());
    let look = |room: &Room| room.table().game().view(Observer::Spectator);
    let steps = |room: &Room| room.table().events(Observer::Spectator, 0).steps.len();
    let mut views = vec![look(&room)];
    for _ in 0..20 {
        if room.table().must().len() < 3 && !room.table().must().contains(A) && room.table().status().asks(A)
        {
            let change = room.legal(A)[1].clone();
            room.act(A, &change).unwrap();
        }
        room.play_one();
        views.push(look(&room));
    }
    let (_, told) = room.table().at(Observer::Spectator, 0).unwrap();
    assert_eq!((told, steps(&room)), (views.len(), views.len()));
    for (nth, view) in views.iter().enumerate() {
        let (game, _) = room.table().at(Observer::Spectator, nth).unwrap();
        assert_eq!(game.view(Observer::Spectator), *view, "step {nth}");
    }
}

#[test]
fn a_secret_choice_is_changed_not_taken_back() {
    let mut room = three(Terms::default());
    let first = room.legal(A)[0].clone();
    room.act(A, &first).unwrap();
    let version = room.version(A);
    let undo = Command::Undo { seat: 0, version, turn: false };
    assert_eq!(room.by(ANNA, undo), Err(Refusal::NothingToUndo));
    assert_eq!(room.by(ANNA, Command::AskUndo { seat: 0, version }), Err(Refusal::NothingToUndo));
    assert_eq!(room.table().can_undo(A), host::Undo::default());
}

#[test]
fn a_change_is_at_the_version_of_the_choice_before() {
    let mut room = three(Terms::default());
    let (seen, first, second) = (room.version(A), room.legal(A)[0].clone(), room.legal(A)[1].clone());
    let answer = room.by(ANNA, act(A, seen, &first)).unwrap();
    assert_eq!(room.by(ANNA, act(A, seen, &second)), Err(Refusal::Stale(answer.version)));
    assert_eq!(room.by(ANNA, act(A, seen, &first)).unwrap(), answer, "the same once more");
    room.by(ANNA, act(A, answer.version, &second)).unwrap();
}

#[test]
fn after_the_reveal_old_versions_are_stale() {
    let mut room = three(Terms::default());
    let seen = [A, B, C].map(|seat| room.version(seat));
    let other = room.legal(A)[1].clone();
    for seat in [A, B, C] {
        let action = room.legal(seat)[0].clone();
        room.act(seat, &action).unwrap();
    }
    let now = room.version(A);
    assert_eq!(room.by(ANNA, act(A, seen[0], &other)), Err(Refusal::Stale(now)));
    // In the next choice made at once too.
    while room.table().must().len() < 3 {
        room.play_one();
    }
    let (now, action) = (room.version(A), room.legal(A)[0].clone());
    assert_eq!(room.by(ANNA, act(A, seen[0] + 1, &action)), Err(Refusal::Stale(now)));
}

#[test]
fn after_an_undo_versions_of_the_round_that_was_are_stale() {
    let mut room = three(Terms::default());
    // The last to choose shows all choices; that is undone by consent.
    for seat in [A, B, C] {
        let action = room.legal(seat)[0].clone();
        room.act(seat, &action).unwrap();
    }
    let version = room.version(C);
    room.by(CLEO, Command::AskUndo { seat: 2, version }).unwrap();
    room.by(ANNA, Command::Answer { seat: 0, yes: true }).unwrap();
    let before = room.version(C);
    room.by(BEN, Command::Answer { seat: 1, yes: true }).unwrap();
    assert_eq!(room.table().must().iter().collect::<Vec<_>>(), [C]);
    let action = room.legal(C)[0].clone();
    assert_eq!(room.by(CLEO, act(C, before, &action)), Err(Refusal::Stale(before + 1)));
    assert!(room.table().events(Observer::Seat(A), before).rewound);
    room.by(CLEO, act(C, before + 1, &action)).unwrap();
}
