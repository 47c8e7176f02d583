//! People, managers and a store in simulations: no fault loses or repeats an acknowledged action.
//!
//! The long form of the same is `proof sim`.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use host::testing::sim::{Plan, run};

#[test]
fn whatever_goes_wrong_every_promise_is_kept() {
    for seed in 0..25 {
        if let Err(failure) = catch_unwind(AssertUnwindSafe(|| run(Plan { seed, ..Plan::default() }))) {
            eprintln!("the simulation of seed {seed} fails");
            resume_unwind(failure);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_simulation() {
    let trace = |seed| {
        let mut lines = Vec::new();
        run(Plan { seed, trace: Some(&mut |line| lines.push(line.to_owned())), ..Plan::default() });
        lines
    };
    assert!(trace(3) == trace(3));
    assert!(trace(3) != trace(4));
}

#[test]
fn a_crash_at_any_moment_of_a_fair_day_loses_nothing() {
    let fair = |crash_at| run(Plan { seed: 7, fair: true, crash_at, ..Plan::default() });
    let (_, moments) = fair(None);
    assert!(moments > 200, "{moments} moments to crash at");
    for moment in (1..moments).step_by(moments as usize / 25) {
        fair(Some(moment));
    }
}
