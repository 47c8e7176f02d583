//! Random games and their decisions, and tables at any position of them.

use bots::playout::generator;
use games::GameSession;
use playable::Setup;
use serde_json::Value;
use tabletop::{Actor, Game, Problem, Seat, Status, testing};

/// Plays a random game; `each` sees every state in which somebody must decide.
pub fn random_game<G: Game>(rules: &G, game: u64, mut each: impl FnMut(&G::State, Seat)) {
    let (mut state, mut rng) = (rules.start(), generator(7, game));
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => return,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                each(&state, seat);
                (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}

/// Decisions of random games: a state, and a seat that must decide.
pub fn decisions<G: Game>(rules: &G, seeds: u64, every: u32) -> Vec<(G::State, Seat)> {
    let states = testing::random_states(rules, 0..seeds, 600, every);
    let asked = states.into_iter().filter_map(|(_, state)| match rules.status(&state) {
        Status::Decide { must, .. } => must.iter().next().map(|seat| (state, seat)),
        _ => None,
    });
    asked.collect()
}

/// A table at a position of any game.
pub fn open(position: &Value) -> Result<GameSession, Problem> {
    let (title, setup) = games::of_position(position)?;
    games::new_table(title, &Setup { position: Some(position.clone()), ..setup })
}
