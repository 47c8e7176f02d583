//! Checks of the contract, for the tests of every game.
//!
//! [`check_random_game`] plays a random game and checks every promise of [`Game`] in every state of it.
//! Each promise has a function of its own, for a test that needs only one. A broken promise
//! panics with the seed and the ply, so that it can be reproduced.

mod actions;
pub mod json;
mod worlds;

use std::{fmt, sync::Arc};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    Actor, Game, Hash, Line, Observer, Record, RunningGame, Seat, Seats, Sink, Status,
    fair::{self, Fair, Seed},
    random,
};

pub use actions::{
    check_apply, check_fate, check_mutations, check_notation, check_options, check_position, check_refusals,
    check_status,
};
pub use worlds::{check_imagine, check_secret, check_view, check_worlds_match, view_text};

/// Identifies a check: the seed of the random game and the number of actions before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The seed of the game.
    pub seed: u64,
    /// The number of actions before.
    pub ply: u32,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, ply {}", self.seed, self.ply)
    }
}

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// The ply after which a game is abandoned.
    pub plies: u32,
    /// A state is checked every this many plies, and at the end; every action is checked anyway.
    pub every: u32,
    /// If a list is longer than this, only this many of its actions are checked, picked at random.
    pub list: usize,
    /// How many states are sampled from each view.
    pub worlds: u32,
    /// For how many plies each sampled state is followed beside the true one.
    pub follow: u32,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks { plies: 5_000, every: 1, list: 200, worlds: 2, follow: 6 }
    }
}

/// A random generator for a test.
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The seats of a game.
pub fn seats<G: Game>(rules: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..rules.seats().len() as u8).map(Seat)
}

/// All observers of a game: each seat, and a spectator.
pub fn observers<G: Game>(rules: &G) -> impl Iterator<Item = Observer> + use<G> {
    seats(rules).map(Observer::Seat).chain([Observer::Spectator])
}

/// A random legal action of a seat that is asked, or of Fate; `None` if the game is over.
///
/// One decision in four goes to a seat that may change its choice, if there is one.
pub fn random_action<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    rng: &mut R,
) -> Option<(Actor, G::Action)> {
    match rules.status(state) {
        Status::Over => None,
        Status::Chance => Some((Actor::Fate, rules.chance(state, rng))),
        Status::Decide { must, may } => {
            let change = !may.is_empty() && random::below(rng, 4) == 0;
            let seat = random_seat(if change { may } else { must }, rng)?;
            Some((Actor::Seat(seat), rules.sample(state, seat, rng)?))
        }
    }
}

fn random_seat<R: Rng + ?Sized>(seats: Seats, rng: &mut R) -> Option<Seat> {
    if seats.is_empty() {
        return None;
    }
    seats.iter().nth(random::below(rng, seats.len().into()) as usize)
}

/// Collects states of random games: one every few plies, and the last one.
pub fn random_states<G: Game>(
    rules: &G,
    seeds: impl IntoIterator<Item = u64>,
    plies: u32,
    every: u32,
) -> Vec<(At, G::State)> {
    let mut states = Vec::new();
    for seed in seeds {
        let mut rng = generator(seed);
        let mut state = rules.start();
        for ply in 0..=plies {
            let next = random_action(rules, &state, &mut rng);
            if ply % every.max(1) == 0 || next.is_none() {
                states.push((At { seed, ply }, state.clone()));
            }
            let Some((actor, action)) = next else { break };
            rules.apply_unchecked(&mut state, actor, action, &mut ());
        }
    }
    states
}

/// Plays a random game and checks every promise at every step; returns the last state.
pub fn check_random_game<G: Game>(rules: &G, seed: u64, checks: Checks) -> G::State {
    // Two generators: the game of a seed stays the same whatever is checked.
    let mut play = generator(seed);
    let mut probe = generator(!seed);
    let mut state = rules.start();
    let mut known = Known::default();
    for ply in 0..checks.plies {
        let at = At { seed, ply };
        let next = random_action(rules, &state, &mut play);
        if ply % checks.every.max(1) == 0 || next.is_none() {
            check_state(rules, &state, &known.0, checks, &mut probe, at);
        }
        let Some((actor, action)) = next else {
            assert_eq!(rules.status(&state), Status::Over, "nobody can act but the game goes on ({at})");
            break;
        };
        known.add(action, &mut probe);
        state = check_apply(rules, &state, actor, action, at);
    }
    state
}

/// Checks every promise about one state; `known` are actions of this game to try where they are not legal.
pub fn check_state<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    known: &[G::Action],
    checks: Checks,
    rng: &mut R,
    at: At,
) {
    check_status(rules, state, at);
    for seat in seats(rules) {
        check_options(rules, state, seat, checks.list, rng, at);
    }
    check_fate(rules, state, checks.list, rng, at);
    check_refusals(rules, state, known, at);
    check_position(rules, state, at);
    check_secret(rules, state, rng, at);
    for observer in observers(rules) {
        check_view(rules, state, observer, at);
        for _ in 0..checks.worlds {
            let world = check_imagine(rules, state, observer, known, rng, at);
            check_worlds_match(rules, state, &world, observer, checks.follow, rng, at);
        }
    }
}

/// Plays a random game with fair chance, records it, and checks that the record gives the same game.
///
/// The record is written and read, its dice are recomputed, and its last state is compared. It is returned for
/// further checks.
pub fn check_record<G: Game>(rules: &Arc<G>, seed: u64, plies: u32) -> Record {
    let mut rng = generator(seed);
    let secret = Seed(Hash::of(&seed.to_le_bytes()).0);
    let nonces: Vec<_> = seats(&**rules).map(|seat| (seat.0 != 1).then(|| vec![seat.0; 16])).collect();
    let game_id = format!("test-{seed}");
    let chance = Fair::new(secret, &game_id, rules.version(), rules.content(), &nonces);

    let mut record = Record::new();
    record.set_tag("Game", rules.name());
    fair::set_tags(&mut record, secret, &game_id, rules.seats(), &nonces);
    let mut state = rules.start();
    let mut drawn = 0;
    for _ in 0..plies {
        let Some((actor, mut action)) = random_action(&**rules, &state, &mut rng) else {
            break;
        };
        if actor == Actor::Fate {
            drawn += 1;
            action = rules.chance_outcome(&state, chance.ticket(drawn, rules.chances(&state)));
        }
        rules.apply_unchecked(&mut state, actor, action, &mut ());
        record.lines.push(Line::new(rules.actor_name(actor), action.to_string()));
    }

    record.check().unwrap_or_else(|error| panic!("the record does not read back (seed {seed}): {error}"));
    let read = Record::parse(&record.to_string()).expect("it was read just now");
    let mut live = RunningGame::new(rules.clone(), rules.start());
    let verified = fair::verify(&read, &mut live);
    let verified =
        verified.unwrap_or_else(|problem| panic!("the record does not replay (seed {seed}): {problem}"));
    assert_eq!(verified.drawn, drawn, "chance events drawn again (seed {seed})");
    assert_eq!(live.state, state, "the record ends in another state (seed {seed})");
    assert_eq!(live.position(), rules.position(&state), "the record ends in another position (seed {seed})");
    record
}

/// Some actions of the game so far, to be tried where they are not legal.
struct Known<A>(Vec<A>);

impl<A> Default for Known<A> {
    fn default() -> Self {
        Known(Vec::new())
    }
}

impl<A: Copy + Eq> Known<A> {
    /// Enough to have one of most kinds, few enough to try them all in every state.
    const MOST: usize = 24;

    fn add<R: Rng + ?Sized>(&mut self, action: A, rng: &mut R) {
        if self.0.contains(&action) {
            return;
        }
        if self.0.len() < Self::MOST {
            self.0.push(action);
        } else {
            self.0[random::below(rng, Self::MOST as u32) as usize] = action;
        }
    }
}

/// A sink that fails: for an action that must not cause events.
struct Nothing(At);

impl<E> Sink<E> for Nothing {
    fn put(&mut self, _: impl FnOnce() -> E) {
        panic!("a refused action brought something about ({})", self.0);
    }
}

/// All indices of a list, or a random selection if it is long.
fn places<R: Rng + ?Sized>(len: usize, most: usize, rng: &mut R) -> Vec<usize> {
    if len <= most {
        return (0..len).collect();
    }
    // The ends are where a wrong count shows.
    let mut places = vec![0, len - 1];
    places.extend((0..most).map(|_| random::below(rng, len as u32) as usize));
    places
}
