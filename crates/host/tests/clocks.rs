//! Clocks at tables: a bank, an increment, a cap, and what happens when one is empty.

use bots::level::Level;
use host::{
    Chair, ChairRequest, ClockTerms, Command, Ending, Leaver, LevelName, Pace, Phase, Refusal, Step,
    TableRequest, Terms, Time,
};
use playable::Language;
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::{ANNA, RANDOM, ching, ming, on};

fn terms() -> Terms {
    let clock = ClockTerms { bank: 60_000, increment: 5_000, cap: 62_000 };
    let leaver = Leaver::Program(LevelName(Level::Random));
    Terms { clock: Some(clock), leaver, ..Terms::default() }
}

fn two() -> TableRequest {
    on(terms(), ming(&[ChairRequest::Me, ChairRequest::Open]))
}

/// The clock of a seat as everyone sees it.
fn clock(room: &Room, seat: Seat) -> (i64, Option<Time>) {
    let shown = room.table().show(Observer::Spectator, None, Language::En, false);
    let clock = shown.seats[seat.index()].clock.expect("a person has a clock");
    (clock.bank, clock.since)
}

#[test]
fn no_clock_runs_before_the_game_or_after_it() {
    let mut room = Room::new(two());
    assert_eq!((clock(&room, Seat(0)), room.table().deadline()), ((60_000, None), None));
    room.world.pass(1_000_000);
    room.world.settle();
    assert_eq!(room.table().phase(), Phase::Open);
    let mut room = Room::full(two());
    let since = room.world.now;
    assert_eq!(room.table().deadline(), Some(since.after(60_000)));
    assert_eq!(room.world.wakes[&(0, room.id)], since.after(60_000));
    assert_eq!(room.world.store.heads[&room.id].wake, Some(since.after(60_000)));
    room.by(ANNA, Command::Resign { seat: 0 }).unwrap();
    assert_eq!((room.table().deadline(), room.table().wake()), (None, None));
    assert!(!room.world.wakes.contains_key(&(0, room.id)));
}

#[test]
fn a_decision_takes_time_and_gives_the_increment_up_to_the_cap() {
    let mut room = Room::full(two());
    let seat = room.turn();
    room.world.pass(10_000);
    room.play_one();
    assert_eq!(clock(&room, seat).0, 55_000);
    let mut room = Room::full(two());
    room.play_one();
    assert_eq!(clock(&room, seat).0, 62_000, "no more than the cap");
}

#[test]
fn taking_back_gains_no_time() {
    let order = two();
    // The third decision or so can be undone; then all over again.
    let mut room = Room::until(
        &order,
        |room| matches!(room.last(), Step::Acted { seat, .. } if room.table().can_undo(Seat(*seat)).action),
    );
    let Step::Acted { seat, action, .. } = room.last().clone() else { panic!("somebody acted") };
    let (seat, mut left) = (Seat(seat), None);
    for _ in 0..20 {
        let version = room.version(seat);
        room.by(room.sitter(seat), Command::Undo { seat: seat.0, version, turn: false }).unwrap();
        room.world.pass(3_000);
        room.act(seat, &action).unwrap();
        room.world.settle();
        let now = clock(&room, seat).0;
        assert!(left.is_none_or(|before| now < before), "{left:?} and then {now}");
        left = Some(now);
        if now < 10_000 {
            return;
        }
    }
}

#[test]
fn all_undecided_clocks_run() {
    let order = on(terms(), ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]));
    let mut room = Room::full(order);
    assert_eq!(room.table().must().len(), 3);
    let since = room.world.now;
    room.world.pass(20_000);
    let action = room.legal(Seat(0))[0].clone();
    room.act(Seat(0), &action).unwrap();
    assert_eq!(clock(&room, Seat(0)), (45_000, None), "who has chosen waits at ease");
    assert_eq!(clock(&room, Seat(1)), (60_000, Some(since)));
    assert_eq!(clock(&room, Seat(2)), (60_000, Some(since)));
    // A change costs and gives nothing.
    let other = room.legal(Seat(0))[1].clone();
    room.world.pass(20_000);
    room.act(Seat(0), &other).unwrap();
    assert_eq!(clock(&room, Seat(0)), (45_000, None));
    // Both others are late at the same moment; bots play on for them.
    room.world.pass(20_000);
    room.world.settle();
    let late = room.world.store.logs[&room.id].iter().filter(|row| matches!(row.step, Step::TimedOut { .. }));
    assert_eq!(late.count(), 2);
    assert!(matches!(room.table().chairs()[1..], [Chair::Program(_), Chair::Program(_)]));
    room.finish();
}

#[test]
fn running_out_of_time_loses_a_game_for_two() {
    let mut room = Room::full(two());
    let seat = room.turn();
    room.world.pass(59_999);
    room.world.settle();
    assert_eq!(room.table().phase(), Phase::Running);
    room.world.pass(1);
    room.world.settle();
    let end = room.table().end().unwrap();
    assert_eq!(end.ending, Ending::TimedOut { seat: seat.0 });
    assert_eq!(end.places.as_ref().unwrap()[seat.index()], 2);
    assert_eq!(room.table().seq(), 4, "made, sat, begun, too late: once");
}

#[test]
fn an_action_that_comes_late_is_refused_because_time_ran_out_first() {
    let mut room = Room::full(two());
    let seat = room.turn();
    // The clock has not rung yet, but it is late.
    room.world.now = room.world.now.after(60_000);
    let action = room.legal(seat)[0].clone();
    assert_eq!(room.act(seat, &action), Err(Refusal::Phase(Phase::Over)));
    assert_eq!(room.table().end().unwrap().ending, Ending::TimedOut { seat: seat.0 });
    let order = on(terms(), ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]));
    let mut room = Room::full(order);
    room.world.now = room.world.now.after(60_000);
    let action = room.legal(Seat(0))[0].clone();
    assert_eq!(room.act(Seat(0), &action), Err(Refusal::NotYourSeat), "a program sits there now");
}

#[test]
fn a_woken_table_that_is_not_late_sets_its_clock_again() {
    let mut room = Room::full(two());
    let at = room.world.wakes.remove(&(0, room.id));
    let table = room.id;
    room.world.give(0, host::Input::Woken { table, ours: false });
    room.world.settle();
    assert_eq!(room.world.wakes.get(&(0, room.id)).copied(), at);
    assert_eq!(room.table().seq(), 3);
}

#[test]
fn bots_are_due_at_once_and_have_no_clock() {
    let mut room = Room::new(on(terms(), ming(&[ChairRequest::Me, RANDOM])));
    room.world.thinks = false;
    while room.table().must().iter().all(|seat| seat == Seat(0)) {
        room.play_one();
    }
    assert_eq!(room.table().wake(), Some(room.world.now));
    assert_eq!(room.table().deadline(), None);
    let shown = room.table().show(Observer::Spectator, None, Language::En, false);
    assert!(shown.seats[1].clock.is_none() && shown.seats[0].clock.is_some());
}

#[test]
fn a_player_newly_asked_in_a_turn_based_game_is_named() {
    let mut room =
        Room::full(on(Terms { pace: Pace::Days, ..terms() }, ming(&[ChairRequest::Me, ChairRequest::Open])));
    assert_eq!(room.world.store.heads[&room.id].asked, [room.sitter(room.turn())]);
    for _ in 0..20 {
        let before = room.turn();
        room.play_one();
        let after = room.turn();
        let named = &room.world.store.heads[&room.id].asked;
        assert_eq!(*named, if before == after { vec![] } else { vec![room.sitter(after)] });
    }
}
