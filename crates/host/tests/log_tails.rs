//! The end of the log that pages show is the end of the whole log, whenever and however often it was asked for before.

use host::{ChairRequest, Command, LAST_LINES, TableRequest};
use playable::{Language, LogLine};

use crate::common::room::Room;
use crate::common::{ching, ming, observers};

/// Compares every observer's tail with their whole log, in the table that the manager has; how many lines there are at most.
fn compare(room: &mut Room) -> usize {
    let longest = room.world.look(0, room.id, |table| {
        let mut longest = 0;
        for observer in observers(table) {
            for language in Language::ALL {
                let (tail, whole) =
                    (table.tail(observer, language), table.game().log(Some(observer), language));
                assert_eq!(tail.lines, whole[tail.skipped..], "{observer:?} {language}");
                assert!(tail.skipped == 0 || tail.lines.len() >= LAST_LINES);
                let reasons = |log: &[LogLine]| -> Vec<LogLine> {
                    table.game().reasons(log).into_iter().cloned().collect()
                };
                assert_eq!(reasons(&tail.lines), reasons(&whole), "{observer:?} {language}");
                longest = longest.max(whole.len());
            }
        }
        longest
    });
    longest.unwrap()
}

/// Plays a game with some looks at it, and takes something back now and then.
fn check(order: &TableRequest, seed: u64) {
    let mut room = Room::full_seeded(order, seed);
    let mut longest = 0;
    for ply in 0_u64.. {
        if room.table().end().is_some() {
            break;
        }
        room.play_one();
        let rarely = ply % 7 == 0 && room.table().end().is_none();
        for seat in room.table().must().iter().filter(|_| rarely).collect::<Vec<_>>() {
            if room.table().free(seat, true).is_some() {
                let (by, version) = (room.sitter(seat), room.version(seat));
                room.by(by, Command::Undo { seat: seat.0, version, turn: true }).unwrap();
            }
        }
        if ply % 29 < 2 {
            longest = longest.max(compare(&mut room));
        }
    }
    assert!(longest.max(compare(&mut room)) > 2 * LAST_LINES, "the log is longer than its end");
}

#[test]
fn the_end_of_the_log_is_the_end_of_the_whole_log() {
    check(&ming(&[ChairRequest::Open; 2]), 3);
    check(&ching(&[ChairRequest::Open; 3]), 4);
    let solo = TableRequest {
        game: "ming-solo".into(),
        chairs: vec![ChairRequest::Open],
        ..TableRequest::default()
    };
    check(&solo, 5);
}
