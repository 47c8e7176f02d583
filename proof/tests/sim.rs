//! The short form of the simulations.

use host::testing::world::Broken;
use proof::sim::{notice, simulate_all};

#[test]
fn whatever_goes_wrong_every_promise_is_kept() {
    let tally = simulate_all(0..200, 1).unwrap_or_else(|failure| panic!("{failure}"));
    // All of it happens: what goes wrong, and what is to go right nevertheless.
    for what in [
        "a clock jumps",
        "a table manager crashes",
        "a message is duplicated",
        "a message arrives during a crash",
        "a message is delayed",
        "a message is lost",
        "a bot fails to answer",
        "a read fails",
        "a write fails",
        "a write is stored, but its response is lost",
        "a write is delayed",
        "a notification is lost",
        "everything pauses",
        "the storage stalls",
    ] {
        assert!(tally.faults.get(what).is_some_and(|&times| times > 10), "{what} happens");
    }
    assert!(
        tally.acknowledged > 5_000 && tally.timeouts > 20 && tally.taken_back > 50 && tally.programs > 500
    );
}

#[test]
fn broken_promises_are_noticed() {
    for broken in
        [Broken::Forgetful, Broken::Crumbling, Broken::Careless, Broken::Hasty, Broken::Deaf, Broken::Leaky]
    {
        let (seed, what) = notice(broken, 20).unwrap_or_else(|| panic!("{broken:?} is not noticed"));
        println!("{broken:?}: seed {seed}: {what}");
    }
}
