//! Positions with a clear answer, for the tests of the games: wins to be found, losses to be averted, and what cannot be
//! changed any more.
//!
//! The right answer is not written beside the position but computed from it (`exact`), so a test claims no more
//! than the rules do.

#![allow(dead_code, reason = "each game uses some of it")]

pub mod exact;

use std::fmt::Display;
use std::hash::Hash;

use bots::evaluator::Evaluator;
use bots::level::Level;
use bots::program::Program;
use tabletop::{Game, Observer, Seat};

use exact::{Exact, Worth};

/// How much the levels search here; a sailor does not.
const SEARCHES: [(Level, u32); 2] = [(Level::Captain, 8_000), (Level::Admiral, 100_000)];

/// What a seat is asked at a position.
pub struct Puzzle<'a, G: Game, S> {
    exact: Exact<'a, G, S>,
    state: G::State,
    all: Vec<(G::Action, Worth)>,
}

impl<'a, G: Game, S: Evaluator<G>> Puzzle<'a, G, S>
where
    G::Action: Hash,
{
    /// What the seat that looks is asked at a state.
    pub fn new(exact: Exact<'a, G, S>, state: G::State) -> Self {
        let all = exact.actions(&state, exact.seat).collect();
        Puzzle { exact, state, all }
    }

    fn seat(&self) -> Seat {
        self.exact.seat
    }

    fn view(&self) -> G::View {
        self.exact.rules.view(&self.state, Observer::Seat(self.seat()))
    }

    fn program(&self, level: Level, simulations: u32) -> Program<'a, G, S> {
        Program::new(self.exact.rules, self.exact.evaluator, level, 1, 1).with_simulations(simulations)
    }

    /// What an action is worth, by its text.
    #[track_caller]
    pub fn worth_of(&self, action: &str) -> Worth {
        let found = self.all.iter().find(|(other, _)| other.to_string() == action);
        found.unwrap_or_else(|| panic!("`{action}` is not possible")).1
    }

    /// Sailor, captain and admiral do what wins.
    #[track_caller]
    pub fn is_won_by_all(&self) {
        self.answers(Level::Sailor, 1, "wins", |worth| worth.low >= 0.98);
        self.is_won();
    }

    /// Captain and admiral do what wins; a sailor may not look so far.
    #[track_caller]
    pub fn is_won(&self) {
        for (level, simulations) in SEARCHES {
            self.answers(level, simulations, "wins", |worth| worth.low >= 0.98);
        }
    }

    /// Captain and admiral do nothing that leaves them no more than this chance.
    #[track_caller]
    pub fn is_saved_from(&self, chance: f64) {
        for (level, simulations) in SEARCHES {
            self.answers(level, simulations, "saves", |worth| worth.high > chance);
        }
    }

    /// Captain and admiral do nothing that is worth much less than the best.
    #[track_caller]
    pub fn is_played_well(&self) {
        let best = self.all.iter().map(|(_, worth)| worth.low).fold(0.0, f64::max);
        for (level, simulations) in SEARCHES {
            self.answers(level, simulations, "is best", |worth| worth.high > best - 0.1);
        }
    }

    #[track_caller]
    fn answers(&self, level: Level, simulations: u32, what: &str, right: impl Fn(&Worth) -> bool) {
        let right: Vec<G::Action> =
            self.all.iter().filter(|(_, worth)| right(worth)).map(|&(action, _)| action).collect();
        let every = || list(self.all.iter().map(|(action, worth)| format!("{action} {worth:?}")));
        assert!(!right.is_empty(), "nothing {what}:\n{}", every());
        assert!(right.len() < self.all.len(), "everything {what}:\n{}", every());
        let answer = self.program(level, simulations).choose(&self.view(), self.seat()).unwrap();
        assert!(right.contains(&answer), "{level} does `{answer}`, but what {what} is\n{}", list(&right));
    }

    /// How a captain sees the seat's chance.
    fn chance(&self) -> f32 {
        let (level, simulations) = SEARCHES[0];
        self.program(level, simulations).search(&self.view(), self.seat()).unwrap().values
            [self.seat().index()]
    }

    /// Whatever is done it is lost, and a captain knows it.
    #[track_caller]
    pub fn is_hopeless(&self) {
        assert!(self.all.iter().all(|(_, worth)| worth.high <= 0.05), "something may save");
        let chance = self.chance();
        assert!(chance < 0.1, "a captain hopes for {chance}");
    }

    /// It is won by who does not make a mistake, and a captain knows it.
    #[track_caller]
    pub fn is_seen_as_won(&self) {
        assert!(self.all.iter().any(|(_, worth)| worth.low >= 0.95), "nothing wins");
        let chance = self.chance();
        assert!(chance > 0.9, "a captain hopes for {chance}");
    }
}

fn list(lines: impl IntoIterator<Item = impl Display>) -> String {
    lines.into_iter().map(|line| line.to_string()).collect::<Vec<_>>().join("\n")
}
