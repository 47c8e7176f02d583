//! Random games, and tables at any place of them.

use bots::playout::generator;
use serde_json::Value;
use tabletop::{Actor, Game, Problem, Seat, Status};
use titles::{Setup, Spoken};

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
        rules.play(&mut state, actor, action, &mut ());
    }
}

/// A table at a position of any game.
pub fn open(position: &Value) -> Result<Box<dyn Spoken>, Problem> {
    let (title, setup) = titles::of_position(position)?;
    title.open(&Setup { position: Some(position.clone()), ..setup })
}
