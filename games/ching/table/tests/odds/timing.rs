//! How long it takes.

use std::time::Instant;

use ching_table::odds;
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::odds::rng;

// cargo test --release -p ching-table --test all timing -- --ignored --nocapture
#[test]
#[ignore = "measures, in release"]
fn timing_of_views() {
    let rules = ching::Rules::new(ching::Mode::Four);
    let (mut state, mut rng) = (rules.start(), rng(1));
    let (mut asked, mut longest, mut all) = (0, 0.0_f64, 0.0);
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let view = rules.view(&state, Observer::Seat(Seat(0)));
                let wanted = odds::Wanted::numbers(30..=40).cards(&rules);
                let start = Instant::now();
                odds::navigation(&view, odds::Source::Hand(Seat(1)), wanted).unwrap();
                let took = start.elapsed().as_secs_f64() * 1e3;
                (asked, all, longest) = (asked + 1, all + took, longest.max(took));
                (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    println!(
        "{asked} questions about a hand: {:.3} ms each, the longest {longest:.3} ms",
        all / f64::from(asked)
    );
}
