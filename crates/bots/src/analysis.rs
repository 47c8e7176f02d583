//! Analysis of a finished game: the chances of every seat after every action, and the costliest decisions.

use std::hash::Hash;

use tabletop::{Actor, Game, Observer, Problem, Seat, Status};

use crate::evaluator::Evaluator;
use crate::program::Program;

/// The analysis of one action of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<A> {
    pub actor: Actor,
    pub action: A,
    /// Each seat's chance after it, as the expected share of opponents it beats.
    pub values: [f32; 4],
    /// At a decision with a choice: the best action.
    pub advice: Option<Advice<A>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action preferred by the search.
    pub best: A,
    /// Its value for the deciding seat.
    pub value: f32,
    /// How much less the played action is worth; at least 0.
    pub cost: f32,
}

/// Analyses one action, and applies it; `None`, and nothing is applied, if a search was stopped.
pub fn look_at<G: Game, S: Evaluator<G>>(
    rules: &G,
    program: &Program<'_, G, S>,
    state: &mut G::State,
    (actor, action): (Actor, G::Action),
) -> Result<Option<Ply<G::Action>>, Problem>
where
    G::Action: Hash,
{
    let mut advice = None;
    if let Actor::Seat(seat) = actor {
        let mut legal = Vec::new();
        rules.legal(state, seat, &mut legal);
        if legal.len() > 1 {
            let found = program.search(&rules.view(state, Observer::Seat(seat)), seat)?;
            if found.stopped {
                return Ok(None);
            }
            advice = found.findings.first().map(|best| (seat, *best, found.findings.clone()));
        }
    }
    let mut after = state.clone();
    rules.apply_unchecked(&mut after, actor, action, &mut ());
    let Some(values) = value(rules, program, &after)? else { return Ok(None) };
    *state = after;
    let advice = advice.map(|(seat, best, findings)| {
        let done = findings.iter().find(|finding| finding.action == action);
        // The value of a hardly tried action is unreliable, so the result after it is used.
        let worth = match done {
            Some(done) if done.visits * 50 >= best.visits => done.value,
            _ => values[seat.index()],
        };
        Advice { best: best.action, value: best.value, cost: (best.value - worth).max(0.0) }
    });
    Ok(Some(Ply { actor, action, values, advice }))
}

/// The chances of every seat: what the next seat to decide expects, or the result of a finished game; `None`
/// if the search was stopped.
fn value<G: Game, S: Evaluator<G>>(
    rules: &G,
    program: &Program<'_, G, S>,
    state: &G::State,
) -> Result<Option<[f32; 4]>, Problem>
where
    G::Action: Hash,
{
    let seat = match rules.status(state) {
        Status::Over => return Ok(Some(program.reward(state))),
        Status::Decide { must, .. } => must.iter().next().unwrap_or(Seat(0)),
        Status::Chance => Seat(0),
    };
    let found = program.search(&rules.view(state, Observer::Seat(seat)), seat)?;
    Ok((!found.stopped).then_some(found.values))
}
