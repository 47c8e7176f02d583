//! All faults: what happens, what people see, what is kept, what the host should do, and the function that asserts it.

use serde::{Deserialize, Serialize};

use super::stage::Stage;
use super::{clock, damage, disk, postgres, synced};
use crate::Result;

pub struct Fault {
    pub name: &'static str,
    pub happens: &'static str,
    pub people: &'static str,
    pub kept: &'static str,
    /// What the host has to do.
    pub host: &'static str,
    /// Makes it happen, and asserts the rest.
    pub run: fn(&Stage) -> Result<Seen>,
}

/// What was seen of a fault.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// What is stated held; some figures.
    Held(String),
    /// It could not be tried here; why.
    Skipped(String),
}

/// All of them, in the order of the report.
pub const FAULTS: &[Fault] = &[
    Fault {
        name: "connections sync",
        happens: "every connection is asked how it commits; for PostgreSQL the default was set to `off` first",
        people: "nothing",
        kept: "`journal_mode=WAL`, `synchronous=FULL`; `synchronous_commit=on`",
        host: "nothing",
        run: synced::connections,
    },
    Fault {
        name: "synced before the response",
        happens: "SQLite's system calls are traced while actions are acknowledged",
        people: "nothing",
        kept: "each response is sent after the log was written and `fdatasync` returned",
        host: "nothing",
        run: synced::order,
    },
    Fault {
        name: "disk full",
        happens: "the disk with the SQLite file is full; then the process is killed and restarted there",
        people: "reading works; changes get 503 `unavailable`; `/ready` stays 200",
        kept: "everything acknowledged",
        host: "make room; the server continues without a restart",
        run: disk::full,
    },
    Fault {
        name: "read-only",
        happens: "the server is started where the SQLite file cannot be written",
        people: "the server does not start, and says why at once",
        kept: "everything",
        host: "make the folder writable and start",
        run: disk::read_only,
    },
    Fault {
        name: "PostgreSQL restarted",
        happens: "PostgreSQL is stopped under load and started a second later",
        people: "503 `unavailable` in the meantime, `/ready` is 503; a repeated request counts once",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::restarted,
    },
    Fault {
        name: "PostgreSQL down",
        happens: "the same for a minute",
        people: "the same; every response within 15 seconds",
        kept: "everything acknowledged",
        host: "start PostgreSQL; the server recovers by itself",
        run: postgres::gone,
    },
    Fault {
        name: "PostgreSQL slow",
        happens: "all its processes are paused for 3 seconds under load",
        people: "responses take 3 seconds; no error",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::slow,
    },
    Fault {
        name: "PostgreSQL hangs",
        happens: "all its processes are paused for 25 seconds under load",
        people: "503 `unavailable` after 15 to 30 seconds, `/ready` is 503; a repeated request counts once",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::hangs,
    },
    Fault {
        name: "file overwritten",
        happens: "the beginning of the SQLite file is overwritten, and restored later",
        people: "the server does not start, and says that the file is not a Zheng database",
        kept: "what was not overwritten; the file is not touched",
        host: "restore a backup into a new file",
        run: damage::overwritten,
    },
    Fault {
        name: "file truncated",
        happens: "the second half of the SQLite file is removed",
        people: "the server does not start, and says that the file is damaged",
        kept: "the rest of the file, which is not touched",
        host: "restore a backup into a new file",
        run: damage::cut,
    },
    Fault {
        name: "bits flipped",
        happens: "one bit of each step in one table's log is flipped, so that it is still a readable step",
        people: "500 `broken_table` at that table; all others work",
        kept: "all other tables",
        host: "`zheng admin check` names the table; restore a backup elsewhere to compare",
        run: damage::flipped,
    },
    Fault {
        name: "WAL damaged",
        happens: "the process is killed and some bytes of SQLite's `-wal` file are overwritten before it is started",
        people: "games are in the state before the damage, and continue from there",
        kept: "everything written before the damage; what came after it is lost without a message",
        host: "restore a backup if it is newer; use storage that does not alter synced data",
        run: damage::wal,
    },
    Fault {
        name: "clock forward",
        happens: "the system clock jumps two minutes forward, then an hour, in a game with ten minutes per player",
        people: "the player to move has two minutes less, then loses on time (`timed_out`); games without clocks continue",
        kept: "everything",
        host: "set the clock before starting the server; then let it be slewed, not stepped",
        run: clock::forward,
    },
    Fault {
        name: "clock back",
        happens: "the system clock jumps an hour back while the killed process is not running, and another hour while it is",
        people: "games and bots continue within seconds; nobody loses or gains time for the current decision",
        kept: "everything",
        host: "nothing",
        run: clock::back,
    },
];
