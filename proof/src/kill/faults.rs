//! Every fault: what happens, what people see, what is kept, what the host has to do, and the function that asserts it.

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
        name: "synced connections",
        happens: "every connection there can be is asked how it commits, PostgreSQL's after its default was set to `off`",
        people: "nothing",
        kept: "`journal_mode=WAL`, `synchronous=FULL`; `synchronous_commit=on`",
        host: "nothing",
        run: synced::connections,
    },
    Fault {
        name: "synced before answered",
        happens: "SQLite's system calls are traced while actions are acknowledged",
        people: "nothing",
        kept: "before each answer is sent the log was written and `fdatasync` had returned",
        host: "nothing",
        run: synced::order,
    },
    Fault {
        name: "disk full",
        happens: "no byte is left where the SQLite file is, then the process is killed and started there",
        people: "looking goes on; changes are answered 503 `unavailable`; `/ready` stays 200",
        kept: "everything acknowledged",
        host: "make room; it goes on without a restart",
        run: disk::full,
    },
    Fault {
        name: "read-only",
        happens: "the server is started where the SQLite file cannot be written",
        people: "no server: it does not start, and says why at once",
        kept: "everything",
        host: "make the folder writable and start",
        run: disk::read_only,
    },
    Fault {
        name: "PostgreSQL restarted",
        happens: "PostgreSQL is stopped under load and started a second later",
        people: "503 `unavailable` meanwhile, `/ready` is 503; the same request sent again counts once",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::restarted,
    },
    Fault {
        name: "PostgreSQL gone",
        happens: "the same for a minute",
        people: "the same; every answer within 15 seconds",
        kept: "everything acknowledged",
        host: "start PostgreSQL; the server comes back by itself",
        run: postgres::gone,
    },
    Fault {
        name: "PostgreSQL slow",
        happens: "all its processes stand still for 3 seconds under load",
        people: "answers take 3 seconds; no error",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::slow,
    },
    Fault {
        name: "PostgreSQL hangs",
        happens: "all its processes stand still for 25 seconds under load",
        people: "503 `unavailable` after 15 seconds, at most 30, and `/ready` is 503; the same request sent again counts once",
        kept: "everything acknowledged",
        host: "nothing",
        run: postgres::hangs,
    },
    Fault {
        name: "file overwritten",
        happens: "the beginning of the SQLite file is overwritten, and put back later",
        people: "no server: it does not start, and says that the file is not a Zheng database",
        kept: "what was not overwritten; the file is not touched",
        host: "restore a backup into a new file",
        run: damage::overwritten,
    },
    Fault {
        name: "file cut",
        happens: "the second half of the SQLite file is cut off",
        people: "no server: it does not start, and says that the file is damaged",
        kept: "the rest of the file, which is not touched",
        host: "restore a backup into a new file",
        run: damage::cut,
    },
    Fault {
        name: "bits flipped",
        happens: "one bit of each step in one table's log is flipped, so that it still reads as a step",
        people: "500 `broken_table` at that table; all others go on",
        kept: "all other tables",
        host: "`zheng admin check` names the table; restore a backup elsewhere to compare",
        run: damage::flipped,
    },
    Fault {
        name: "WAL damaged",
        happens: "the process is killed and some bytes of SQLite's `-wal` file are overwritten before it is started",
        people: "games stand where they stood before the damaged place, and go on from there",
        kept: "everything that was written before the damaged place; what came after it is lost, and nothing says so",
        host: "restore a backup if that is newer; keep the file on storage that does not alter what was synced",
        run: damage::wal,
    },
    Fault {
        name: "clock forward",
        happens: "the system's clock jumps two minutes, then an hour forward, in a game with ten minutes for each",
        people: "who has to decide has two minutes less, then loses on time (`timed_out`); games without clocks go on",
        kept: "everything",
        host: "set the clock before the server is started, and let it be slewed, not stepped",
        run: clock::forward,
    },
    Fault {
        name: "clock back",
        happens: "the system's clock jumps an hour back while the process, killed, does not run, and another hour while it does",
        people: "games go on, programs too, within seconds; a bank loses nothing for the decision under way, and nobody gains",
        kept: "everything",
        host: "nothing",
        run: clock::back,
    },
];
