//! Whole games of uniformly random players, for measuring the engine and for writing records.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Outcome, Seat, Seats, Status, random};

/// How a random player finds its action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choosing {
    /// From the complete list of legal actions.
    #[default]
    Listing,
    /// By [`Game::sample`], which makes no list.
    Sampling,
}

/// What a game consisted of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub decisions: u64,
    /// Dice rolls and draws.
    pub chance: u64,
    /// The sum of legal actions over all decisions, if they are listed.
    pub options: u64,
    /// The most legal actions at one decision.
    pub most: u64,
    pub rounds: u64,
}

impl Tally {
    /// Counts a decision with this number of legal actions.
    #[inline]
    pub(crate) fn count(&mut self, options: u64) {
        self.decisions += 1;
        self.options += options;
        self.most = self.most.max(options);
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.decisions += other.decisions;
        self.chance += other.chance;
        self.options += other.options;
        self.most = self.most.max(other.most);
        self.rounds += other.rounds;
    }
}

/// The random generator of the nth game of a seed, independent of the bots and the number of threads.
pub fn generator(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    // One step of a Weyl sequence per game, mixed by the generator's own seeding.
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// Plays random games over and over without allocating.
pub struct Player<G: Game> {
    choosing: Choosing,
    list: Vec<G::Action>,
}

impl<G: Game> Player<G> {
    /// A player with room for the longest list there is.
    pub fn new(choosing: Choosing) -> Player<G> {
        Player { choosing, list: Vec::with_capacity(4096) }
    }

    /// One of the seats that must decide, and its action.
    #[inline]
    pub(crate) fn decide<R: Rng>(
        &mut self,
        rules: &G,
        state: &G::State,
        must: Seats,
        rng: &mut R,
        tally: &mut Tally,
    ) -> (Seat, G::Action) {
        let which = if must.len() == 1 { 0 } else { random::below(rng, must.len().into()) as usize };
        let seat = must.iter().nth(which).expect("a seat must decide");
        let action = match self.choosing {
            Choosing::Listing => {
                rules.legal(state, seat, &mut self.list);
                tally.count(self.list.len() as u64);
                self.list[random::below(rng, self.list.len() as u32) as usize]
            }
            Choosing::Sampling => {
                tally.decisions += 1;
                rules.sample(state, seat, rng).expect("who must decide has an action")
            }
        };
        (seat, action)
    }

    /// Plays from a state to the end, and calls `each` before every action.
    #[inline]
    pub fn finish<R: Rng>(
        &mut self,
        rules: &G,
        state: &mut G::State,
        rng: &mut R,
        mut each: impl FnMut(&G::State, Actor, G::Action),
    ) -> (Tally, Outcome) {
        let mut tally = Tally::default();
        loop {
            let (actor, action) = match rules.status(state) {
                Status::Over => break,
                Status::Chance => {
                    tally.chance += 1;
                    (Actor::Fate, rules.chance(state, rng))
                }
                Status::Decide { must, .. } => {
                    let (seat, action) = self.decide(rules, state, must, rng, &mut tally);
                    (Actor::Seat(seat), action)
                }
            };
            each(state, actor, action);
            rules.apply_unchecked(state, actor, action, &mut ());
        }
        tally.rounds = rules.round(state).into();
        (tally, rules.outcome(state).expect("a game that is over has an outcome"))
    }

    /// Plays a whole game.
    #[inline]
    pub fn game<R: Rng>(&mut self, rules: &G, rng: &mut R) -> (Tally, Outcome) {
        self.finish(rules, &mut rules.start(), rng, |_, _, _| {})
    }
}
