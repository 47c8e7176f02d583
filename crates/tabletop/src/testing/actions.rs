//! Checks of actions: status, options, chance, refusals, notation, position.

use std::collections::HashSet;

use rand_core::Rng;
use serde_json::Value;

use super::{At, Nothing, places, seats};
use crate::{Actor, Game, Nth, Seat, Seats, Status, random};

/// Exactly one of these holds: seats must decide, Fate must act, the game is over.
pub fn check_status<G: Game>(rules: &G, state: &G::State, at: At) {
    let status = rules.status(state);
    let asked = match status {
        Status::Decide { must, may } => {
            assert!(!must.is_empty(), "players are to decide but none must ({at})");
            assert!(must.iter().all(|seat| !may.contains(seat)), "a seat both must and may decide ({at})");
            must.iter().chain(may.iter()).collect()
        }
        Status::Chance | Status::Over => Seats::NONE,
    };
    let known: Seats = seats(rules).collect();
    assert!(asked.iter().all(|seat| known.contains(seat)), "a seat is asked that is not in the game ({at})");
    for seat in seats(rules) {
        let count = rules.count(state, seat);
        assert_eq!(asked.contains(seat), count > 0, "{seat} has {count} options at {status:?} ({at})");
    }
    let chances = rules.chances(state);
    assert_eq!(status == Status::Chance, chances > 0, "Fate has {chances} tickets at {status:?} ({at})");
    let outcome = rules.outcome(state);
    assert_eq!(status == Status::Over, outcome.is_some(), "the outcome is {outcome:?} at {status:?} ({at})");
    if let Some(outcome) = outcome {
        let places = &outcome.places[..rules.seats().len()];
        assert!(places.iter().all(|&place| place > 0), "a seat has no place in {outcome:?} ({at})");
    }
}

/// Listing, counting, indexing and sampling a seat's actions agree, and each action is possible and reads back.
pub fn check_options<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    most: usize,
    rng: &mut R,
    at: At,
) {
    let mut list = Vec::new();
    rules.legal(state, seat, &mut list);
    assert_eq!(rules.count(state, seat) as usize, list.len(), "count and list of {seat} differ ({at})");
    let mut texts = HashSet::new();
    for action in &list {
        assert!(texts.insert(action.to_string()), "`{action}` is listed twice for {seat} ({at})");
    }
    for n in places(list.len(), most, rng) {
        let action = list[n];
        let mut nth = Nth::new(n as u32);
        rules.options(state, seat, &mut nth);
        assert_eq!(nth.found(), Some(action), "action {n} of {seat} is not that of the list ({at})");
        let checked = rules.check(state, Actor::Seat(seat), action);
        assert_eq!(checked, Ok(()), "{seat} has `{action}` in the list but it is refused ({at})");
        check_notation(rules, action, at);
    }
    let mut beyond = Nth::new(list.len() as u32);
    rules.options(state, seat, &mut beyond);
    assert_eq!(beyond.found(), None, "{seat} has an action beyond the list ({at})");
    let sample = rules.sample(state, seat, rng);
    let fits = sample.map_or(list.is_empty(), |action| list.contains(&action));
    assert!(fits, "{seat} was given {sample:?}, not in the list ({at})");
}

/// An action's text reads back as that action.
pub fn check_notation<G: Game>(rules: &G, action: G::Action, at: At) {
    let text = action.to_string();
    assert_eq!(rules.parse(&text), Ok(action), "`{text}` reads back as another action ({at})");
    assert!(
        !text.is_empty() && text.trim() == text && !text.contains(['\n', '#']),
        "`{text}` does not fit into a line of a record ({at})"
    );
}

/// Fate's outcomes are distinct, their weights add up to the number of tickets, and each is possible and reads back.
pub fn check_fate<G: Game, R: Rng + ?Sized>(rules: &G, state: &G::State, most: usize, rng: &mut R, at: At) {
    let mut list = Vec::new();
    rules.chance_outcomes(state, &mut list);
    let sum: u32 = list.iter().map(|(_, weight)| weight).sum();
    assert_eq!(sum, rules.chances(state), "the weights of Fate's outcomes do not sum up ({at})");
    let mut texts = HashSet::new();
    let mut ticket = 0;
    for &(action, weight) in &list {
        assert!(weight > 0, "`{action}` of Fate weighs nothing ({at})");
        assert!(texts.insert(action.to_string()), "`{action}` of Fate is listed twice ({at})");
        for ticket in [ticket, ticket + weight - 1] {
            let found = rules.chance_outcome(state, ticket);
            assert_eq!(found, action, "ticket {ticket} is not the outcome of the list ({at})");
        }
        ticket += weight;
    }
    for n in places(list.len(), most, rng) {
        let action = list[n].0;
        let checked = rules.check(state, Actor::Fate, action);
        assert_eq!(checked, Ok(()), "Fate has `{action}` in the list but it is refused ({at})");
        check_notation(rules, action, at);
    }
}

/// A seat that is not asked is refused with any action, and a refused action changes nothing.
///
/// Tries the given actions and some that are currently legal for others.
pub fn check_refusals<G: Game>(rules: &G, state: &G::State, known: &[G::Action], at: At) {
    let status = rules.status(state);
    let mut tried = known.to_vec();
    let mut list = Vec::new();
    for seat in seats(rules) {
        rules.legal(state, seat, &mut list);
        tried.extend(list.iter().take(3).chain(list.last()));
    }
    if status == Status::Chance {
        let total = rules.chances(state);
        tried.extend([0, total / 2, total - 1].map(|ticket| rules.chance_outcome(state, ticket)));
    }
    let asked = |actor| match actor {
        Actor::Fate => status == Status::Chance,
        Actor::Seat(seat) => status.asks(seat),
    };
    for actor in seats(rules).map(Actor::Seat).chain([Actor::Fate]) {
        for &action in &tried {
            let checked = rules.check(state, actor, action);
            assert!(asked(actor) || checked.is_err(), "{actor:?} is not asked but may `{action}` ({at})");
            if checked.is_err() {
                check_refused(rules, state, actor, action, at);
            }
        }
    }
}

/// A refused action changes nothing.
fn check_refused<G: Game>(rules: &G, state: &G::State, actor: Actor, action: G::Action, at: At) {
    let mut after = state.clone();
    let applied = rules.apply(&mut after, actor, action, &mut Nothing(at));
    let checked = rules.check(state, actor, action);
    assert_eq!(applied, checked, "`{action}` of {actor:?} is not refused when applied ({at})");
    assert_eq!(after, *state, "refused `{action}` of {actor:?} changed something ({at})");
}

/// An action has the same effect and events when checked, unchecked, and without a sink; returns the state after it.
pub fn check_apply<G: Game>(
    rules: &G,
    state: &G::State,
    actor: Actor,
    action: G::Action,
    at: At,
) -> G::State {
    let (mut checked, mut unchecked, mut unwatched) = (state.clone(), state.clone(), state.clone());
    let (mut events, mut twin) = (Vec::new(), Vec::new());
    let applied = rules.apply(&mut checked, actor, action, &mut events);
    assert_eq!(applied, Ok(()), "`{action}` of {actor:?} is refused ({at})");
    rules.apply_unchecked(&mut unchecked, actor, action, &mut twin);
    rules.apply_unchecked(&mut unwatched, actor, action, &mut ());
    assert_eq!(checked, unchecked, "`{action}` has another effect unchecked ({at})");
    assert_eq!(checked, unwatched, "`{action}` has another effect when nobody watches ({at})");
    assert_eq!(events, twin, "`{action}` has other events unchecked ({at})");
    checked
}

/// A state reads back from its JSON text.
pub fn check_position<G: Game>(rules: &G, state: &G::State, at: At) {
    let text = rules.position(state).to_string();
    let value: Value = serde_json::from_str(&text).expect("JSON that was just written");
    let read = rules.from_position(&value);
    let read = read.unwrap_or_else(|problem| panic!("a position is refused ({at}): {problem}\n{text}"));
    assert_eq!(read, *state, "a position reads back as another state ({at})");
    assert_eq!(rules.position(&read).to_string(), text, "a position is written differently again ({at})");
}

/// `check` refuses exactly what is not in the list, tried with actions that the game's own function has changed.
///
/// Every seat and Fate tries `tries` actions, each derived from one that is legal for somebody.
pub fn check_mutations<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    tries: u32,
    rng: &mut R,
    at: At,
    mut mutate: impl FnMut(G::Action, &mut R) -> G::Action,
) {
    let mut open: Vec<(Actor, Vec<G::Action>)> = Vec::new();
    for seat in seats(rules) {
        let mut list = Vec::new();
        rules.legal(state, seat, &mut list);
        open.push((Actor::Seat(seat), list));
    }
    let mut outcomes = Vec::new();
    rules.chance_outcomes(state, &mut outcomes);
    open.push((Actor::Fate, outcomes.into_iter().map(|(action, _)| action).collect()));

    let all: Vec<G::Action> = open.iter().flat_map(|(_, list)| list.iter().copied()).collect();
    if all.is_empty() {
        return;
    }
    for (actor, list) in &open {
        for _ in 0..tries {
            let action = mutate(all[random::below(rng, all.len() as u32) as usize], rng);
            let checked = rules.check(state, *actor, action);
            assert_eq!(
                checked.is_ok(),
                list.contains(&action),
                "the check of `{action}` of {actor:?} says {checked:?}, the list otherwise ({at})"
            );
            if checked.is_err() {
                check_refused(rules, state, *actor, action, at);
            }
        }
    }
}
