//! Bots in seats: views go in, actions and advice come out.

use std::sync::Arc;

use bots::evaluator::network::Judge;
use bots::level::Level;
use bots::playout::generator;
use bots::program::{Begun, Program};
use bots::search::{Budget, Finding, Found, Memory, Progress, SlicedSearch};
use serde::{Deserialize, Serialize};
use tabletop::{Game, Observer, Problem, Seat};

use crate::errors;
use crate::{Action, Playable, View};

/// The parameters of a bot.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    pub level: Level,
    /// Its search budget, if it differs from that of its level.
    pub budget: Option<Budget>,
    pub threads: usize,
    /// Its random seed: the same seed gives the same answers on the same number of threads, unless the budget is a time limit.
    pub seed: u64,
}

/// A bot's evaluation of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The actions, those with the largest share of the search first.
    pub actions: Vec<Advised>,
    /// The chances of all seats, from 0 to 1; with more than two seats, the expected share of opponents beaten.
    pub chances: Vec<f32>,
    /// How many simulations were made.
    pub simulations: u32,
}

/// A bot's evaluation of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    pub action: String,
    /// The share of the search's simulations that took it, from 0 to 1. A search tries the best actions most, so actions are
    /// sorted by this: the chance of an action with few visits means little.
    pub share: f32,
    /// The chance of the seat that takes it, counted as in [`Advice::chances`].
    pub chance: f32,
    /// In how many simulations it was taken.
    pub visits: u32,
}

/// A bot in a seat. It is shown only that seat's views, and keeps its search tree from one decision to the
/// next.
pub struct Bot<P: Playable> {
    rules: Arc<P::Rules>,
    seat: Seat,
    thinking: Thinking,
    /// By what it judges, if not by what its level does.
    judge: Option<Judge>,
    memory: Memory<Action<P>>,
    /// A search that pauses.
    search: Option<Box<SlicedSearch<P::Rules>>>,
}

/// What is asked of a bot that works in slices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// An action, as its level chooses it.
    Choose,
    /// Advice, as exact as its level gives it.
    Advise,
}

/// How far a bot has come that works in slices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slice {
    /// The action, if there was nothing to search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What was found so far.
    pub advice: Advice,
    /// How many simulations are left.
    pub left: u32,
    /// How many there were at first.
    pub all: u32,
}

fn program<P: Playable>(
    rules: &P::Rules,
    thinking: Thinking,
    judge: Option<Judge>,
) -> Program<'_, P::Rules, P::Evaluator> {
    let Thinking { level, budget, threads, seed } = thinking;
    let mut program = Program::new(rules, P::evaluator(), level, threads, seed);
    if let Some(judge) = judge {
        program = program.with_judge(judge);
    }
    match budget {
        Some(budget) => program.with_budget(budget),
        None => program,
    }
}

/// Checks that a view is possible for the seat. A view from the wire may be invalid.
fn check<P: Playable>(rules: &P::Rules, seat: Seat, view: &View<P>) -> Result<(), Problem> {
    // With another's view the seat's own cards would be guessed, and actions not be legal.
    let state = rules.sample_state(&rules.worlds(view)?, &mut generator(0, 0));
    if rules.view(&state, Observer::Seat(seat)) != *view {
        return Err(Problem::new(errors::ViewOfAnother));
    }
    // A battle without dice, say, would never end.
    rules.from_position(&rules.position(&state)).map(|_| ())
}

impl<P: Playable> Bot<P> {
    pub fn new(rules: Arc<P::Rules>, seat: Seat, thinking: Thinking) -> Bot<P> {
        Bot { rules, seat, thinking, judge: None, memory: Memory::default(), search: None }
    }

    /// Judges by something else than its level usually does.
    #[must_use]
    pub fn with_judge(self, judge: Judge) -> Bot<P> {
        Bot { judge: Some(judge), ..self }
    }

    /// Chooses an action at a decision of the seat; `progress` can stop the search for it.
    pub fn choose(&mut self, view: &View<P>, progress: Progress<'_>) -> Result<Action<P>, Problem> {
        check::<P>(&*self.rules, self.seat, view)?;
        let program = program::<P>(&*self.rules, self.thinking, self.judge).with_progress(progress);
        program.choose_on(view, self.seat, &mut self.memory)
    }

    /// Advice for a decision of the seat, and the chances of all seats; `progress` can stop the search.
    pub fn advise(&mut self, view: &View<P>, progress: Progress<'_>) -> Result<Advice, Problem> {
        check::<P>(&*self.rules, self.seat, view)?;
        let program = program::<P>(&*self.rules, self.thinking, self.judge).with_progress(progress);
        let found = program.search_on(view, self.seat, &mut self.memory)?;
        Ok(self.advice(&found))
    }

    fn advice(&self, found: &Found<Action<P>>) -> Advice {
        let seats = self.rules.seats().len();
        let all: u32 = found.findings.iter().map(|finding| finding.visits).sum();
        Advice {
            actions: found.findings.iter().map(|finding| Advised::of(finding, all)).collect(),
            chances: found.values[..seats].to_vec(),
            simulations: found.simulations,
        }
    }

    /// The number of simulations of its level; `None` if it searches for a time.
    pub fn simulations(&self) -> Option<u32> {
        program::<P>(&*self.rules, self.thinking, self.judge).simulations()
    }

    /// Begins to answer in slices, as one thread of several that share no memory ([`Advice::sum`] adds up what they find).
    pub fn begin(
        &mut self,
        view: &View<P>,
        question: Task,
        thread: (usize, usize),
    ) -> Result<Slice, Problem> {
        check::<P>(&*self.rules, self.seat, view)?;
        if let Some(search) = self.search.take() {
            search.end(&mut self.memory);
        }
        let program = program::<P>(&*self.rules, self.thinking, self.judge);
        let begun = match question {
            Task::Choose => program.begin(view, self.seat, thread, &mut self.memory)?,
            Task::Advise => {
                Begun::Search(Box::new(program.begin_search(view, self.seat, thread, &mut self.memory)?))
            }
        };
        match begun {
            Begun::Made(action) => {
                Ok(Slice { action: Some(action.to_string()), advice: Advice::default(), left: 0, all: 0 })
            }
            Begun::Search(search) => {
                self.search = Some(search);
                self.go_on(0)
            }
        }
    }

    /// Goes on for a number of simulations.
    pub fn go_on(&mut self, simulations: u32) -> Result<Slice, Problem> {
        let search = self.search.as_mut().ok_or_else(|| Problem::new(errors::NothingBegun))?;
        program::<P>(&*self.rules, self.thinking, self.judge).go_on(search, simulations);
        let ((left, all), found) = (search.left(), search.found());
        Ok(Slice { action: None, advice: self.advice(&found), left, all })
    }
}

impl Advice {
    /// What several searches of the same decision found together: their counts are added.
    #[must_use]
    pub fn sum(all: impl IntoIterator<Item = Advice>) -> Advice {
        let mut sum = Advice::default();
        for one in all {
            let (before, more) = (sum.simulations as f32, one.simulations as f32);
            sum.chances.resize(one.chances.len(), 0.0);
            for (chance, other) in sum.chances.iter_mut().zip(&one.chances) {
                *chance = (*chance * before + other * more) / (before + more).max(1.0);
            }
            sum.simulations += one.simulations;
            for other in one.actions {
                match sum.actions.iter_mut().find(|known| known.action == other.action) {
                    Some(known) => {
                        let (old, new) = (known.visits as f32, other.visits as f32);
                        known.chance = (known.chance * old + other.chance * new) / (old + new).max(1.0);
                        known.visits += other.visits;
                    }
                    None => sum.actions.push(other),
                }
            }
        }
        let visits: u32 = sum.actions.iter().map(|action| action.visits).sum();
        for action in &mut sum.actions {
            action.share = action.visits as f32 / visits.max(1) as f32;
        }
        sum.actions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
        sum
    }
}

impl Advised {
    fn of<A: ToString>(finding: &Finding<A>, all: u32) -> Advised {
        let share = finding.visits as f32 / all.max(1) as f32;
        Advised { action: finding.action.to_string(), share, chance: finding.value, visits: finding.visits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(actions: &[(&str, u32, f32)], chance: f32) -> Advice {
        let all: u32 = actions.iter().map(|(_, visits, _)| visits).sum();
        let advised = |&(action, visits, chance): &(&str, u32, f32)| Advised {
            action: action.to_owned(),
            share: visits as f32 / all as f32,
            chance,
            visits,
        };
        Advice {
            actions: actions.iter().map(advised).collect(),
            chances: vec![chance, 1.0 - chance],
            simulations: all,
        }
    }

    #[test]
    fn counts_of_several_searches_are_added() {
        let sum = Advice::sum([
            advice(&[("one", 60, 0.5), ("two", 40, 0.25)], 0.5),
            advice(&[("two", 60, 0.75), ("three", 40, 0.5)], 0.75),
        ]);
        let found: Vec<_> = sum.actions.iter().map(|it| (it.action.as_str(), it.visits, it.share)).collect();
        assert_eq!(found, [("two", 100, 0.5), ("one", 60, 0.3), ("three", 40, 0.2)]);
        assert!((sum.actions[0].chance - 0.55).abs() < 1e-6);
        assert_eq!((sum.simulations, sum.chances), (200, vec![0.625, 0.375]));
        assert_eq!(Advice::sum([]), Advice::default());
    }
}
