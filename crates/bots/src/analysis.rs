//! A finished game looked at again: the chances of every seat after every action, and what cost most.

use std::hash::Hash;

use tabletop::{Actor, Game, Observer, Problem, Seat, Status};

use crate::program::Program;
use crate::sense::Sense;

/// What is said about one action of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<A> {
    /// Who acted.
    pub actor: Actor,
    /// What was done.
    pub action: A,
    /// The chance of each seat to win after it, as a share of the others that are beaten.
    pub values: [f32; 4],
    /// At a decision with a choice: what was thought best.
    pub advice: Option<Advice<A>>,
}

/// What would have been better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action that a search prefers.
    pub best: A,
    /// What it is worth to who decided.
    pub value: f32,
    /// How much less what was done is worth; nothing or more.
    pub cost: f32,
}

/// Looks at a game from its start; `each` hears of every action that is done with.
pub fn analyse<G: Game, S: Sense<G>>(
    rules: &G,
    program: &Program<'_, G, S>,
    start: &G::State,
    actions: &[(Actor, G::Action)],
    mut each: impl FnMut(usize),
) -> Result<Vec<Ply<G::Action>>, Problem>
where
    G::Action: Hash,
{
    let mut state = start.clone();
    let mut plies = Vec::with_capacity(actions.len());
    let mut legal = Vec::new();
    for (number, &(actor, action)) in actions.iter().enumerate() {
        let mut advice = None;
        if let Actor::Seat(seat) = actor {
            rules.legal(&state, seat, &mut legal);
            if legal.len() > 1 {
                let found = program.search(&rules.view(&state, Observer::Seat(seat)), seat)?;
                advice = found.findings.first().map(|best| (seat, *best, found.findings.clone()));
            }
        }
        rules.play(&mut state, actor, action, &mut ());
        let values = value(rules, program, &state)?;
        let advice = advice.map(|(seat, best, findings)| {
            let done = findings.iter().find(|finding| finding.action == action);
            // What was hardly tried is judged by what came of it.
            let worth = match done {
                Some(done) if done.visits * 50 >= best.visits => done.value,
                _ => values[seat.index()],
            };
            Advice { best: best.action, value: best.value, cost: (best.value - worth).max(0.0) }
        });
        plies.push(Ply { actor, action, values, advice });
        each(number + 1);
    }
    Ok(plies)
}

/// The chances of every seat: what whoever decides next expects, or what the end is worth.
fn value<G: Game, S: Sense<G>>(
    rules: &G,
    program: &Program<'_, G, S>,
    state: &G::State,
) -> Result<[f32; 4], Problem>
where
    G::Action: Hash,
{
    let seat = match rules.status(state) {
        Status::Over => return Ok(program.reward(state)),
        Status::Decide { must, .. } => must.iter().next().unwrap_or(Seat(0)),
        Status::Chance => Seat(0),
    };
    Ok(program.search(&rules.view(state, Observer::Seat(seat)), seat)?.values)
}

/// The decisions of a seat that cost most, from the costliest; their places among the actions.
pub fn costliest<A>(plies: &[Ply<A>], seat: Seat, most: usize) -> Vec<usize> {
    let cost = |ply: &Ply<A>| ply.advice.as_ref().map_or(0.0, |advice| advice.cost);
    let own = |place: &usize| plies[*place].actor == Actor::Seat(seat) && cost(&plies[*place]) > 0.0;
    let mut places: Vec<usize> = (0..plies.len()).filter(own).collect();
    places.sort_by(|&a, &b| cost(&plies[b]).total_cmp(&cost(&plies[a])).then(a.cmp(&b)));
    places.truncate(most);
    places
}
