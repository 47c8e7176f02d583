//! The server meets real faults: a few kills on each database, and every fault this machine allows.

use std::time::Duration;

use proof::kill::faults::{FAULTS, Seen};
use proof::kill::round::{self, Kills, On};
use proof::kill::stage::Stage;

/// Too long for every day: the long form has it.
const LEFT_OUT: &str = "PostgreSQL hangs";

fn stage() -> Stage {
    Stage::new(Duration::from_secs(3)).expect("a stage")
}

#[test]
fn what_is_stated_of_every_fault_holds() {
    let stage = stage();
    for fault in FAULTS.iter().filter(|fault| fault.name != LEFT_OUT) {
        match (fault.run)(&stage).unwrap_or_else(|what| panic!("{}: {what}", fault.name)) {
            Seen::Held(figures) => println!("{}: {figures}", fault.name),
            Seen::Skipped(why) => println!("{}: not tried here: {why}", fault.name),
        }
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let stage = stage();
    for on in [On::Sqlite, On::Postgres] {
        let mut kills = Kills::default();
        // On a busy machine little is played before a kill.
        while kills.acknowledged <= 100 {
            assert!(kills.times < 50, "{kills:?}");
            round::kill(&stage, on, 5, &mut kills).unwrap_or_else(|what| panic!("{what}"));
        }
    }
}
