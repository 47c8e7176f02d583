//! What an action costs at a table, without network and storage:
//! `cargo test -p host --all-features --test all figures -- --ignored --nocapture`.

use std::fs;

use host::{Caller, ChairRequest, Command, Decided, Row, RulesCache, Table, TableRequest, Time};
use playable::Language;
use tabletop::Observer;

use crate::common::room::Room;

/// A table that has just begun, read from its log.
fn begun(room: &Room) -> Table {
    let log = &room.world.store.logs[&room.id];
    let mut table = Table::open(room.id, &log[0], None, &mut RulesCache::default()).unwrap();
    log[1..].iter().for_each(|row| table.apply(row).unwrap());
    table
}

/// The time this thread has spent computing, in microseconds.
fn computed() -> f64 {
    let spent = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    spent.split(' ').next().unwrap().parse::<f64>().unwrap() / 1000.0
}

/// Plays a whole game, always the first legal action, and measures one part of every step. The microseconds for an action,
/// and how many actions there were.
fn measure(
    room: &Room,
    mut act: impl FnMut(&mut Table, Caller, &Command),
    after: impl Fn(&Table),
) -> [f64; 3] {
    let (mut acting, mut looking, mut count) = (0.0, 0.0, 0.0);
    for _ in 0..10 {
        let mut table = begun(room);
        while let Some(seat) = table.must().iter().next() {
            let action = table.game().legal(seat).swap_remove(0).into();
            let version = table.version(Observer::Seat(seat));
            let caller = Caller::Person(table.person(seat).unwrap());
            let start = computed();
            act(&mut table, caller, &Command::Act { seat: seat.0, version, action });
            let acted = computed();
            after(&table);
            (acting, looking) = (acting + acted - start, looking + computed() - acted);
            count += 1.0;
        }
    }
    [acting / count, looking / count, count / 10.0]
}

#[test]
#[ignore = "measures"]
fn an_action_in_microseconds() {
    for game in ["ming", "ching"] {
        let chairs = vec![ChairRequest::Open; if game == "ming" { 2 } else { 4 }];
        let room = Room::full(TableRequest { game: game.to_owned(), chairs, ..TableRequest::default() });
        let observer = Observer::Spectator;
        let [once, tail, count] = measure(
            &room,
            |table, caller, command| drop(table.perform(caller, command, Time(0)).unwrap()),
            |table| drop(table.tail(observer, Language::En)),
        );
        // As version 0.1 did: decided on a copy, then applied again from its text; and the whole log in words.
        let [twice, log, _] = measure(
            &room,
            |table, caller, command| {
                let Decided::Steps(steps) = table.decide(caller, command).unwrap() else { panic!("steps") };
                for step in steps {
                    let row = Row { seq: table.seq() + 1, at: Time(0), step };
                    table.apply(&row).unwrap();
                }
            },
            |table| drop(table.log(observer, Language::En)),
        );
        println!("{game}, {count} actions: applied once {once:.0} µs, twice {twice:.0} µs");
        println!("{game}: the tail of the log {tail:.0} µs, the whole log {log:.0} µs");
    }
}
