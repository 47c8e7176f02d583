//! Decisions of random games, for tests of programs.

use tabletop::{Game, Seat, Status, testing};

/// Decisions of random games: a state, and a seat that must decide.
pub fn decisions<G: Game>(rules: &G, seeds: u64, every: u32) -> Vec<(G::State, Seat)> {
    let states = testing::random_states(rules, 0..seeds, 600, every);
    let asked = states.into_iter().filter_map(|(_, state)| match rules.status(&state) {
        Status::Decide { must, .. } => must.iter().next().map(|seat| (state, seat)),
        _ => None,
    });
    asked.collect()
}
