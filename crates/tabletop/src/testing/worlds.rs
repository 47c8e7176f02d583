//! Checks of hidden information: views and the states sampled from them.

use rand_core::Rng;

use super::{At, check_position, check_status, observers, random_seat};
use crate::{Actor, Game, Observer, Seats, Status, random};

/// How many actions of the sampled world are tried to match one of the true world.
const TRIES: usize = 12;

/// A view as JSON text.
pub fn view_text<G: Game>(rules: &G, state: &G::State, observer: Observer) -> String {
    serde_json::to_string(&rules.view(state, observer)).expect("a view can be written as JSON")
}

/// A view reads back from its JSON text.
pub fn check_view<G: Game>(rules: &G, state: &G::State, observer: Observer, at: At) {
    let view = rules.view(state, observer);
    let text = view_text(rules, state, observer);
    let read: G::View = serde_json::from_str(&text).unwrap_or_else(|error| {
        panic!("the view of {observer:?} does not read back ({at}): {error}\n{text}")
    });
    assert_eq!(read, view, "the view of {observer:?} reads back as another ({at})");
    let again = serde_json::to_string(&read).expect("a view can be written as JSON");
    assert_eq!(again, text, "the view of {observer:?} is written differently again ({at})");
}

/// A state sampled from a view's text gives the same view, status, outcome, options and reasons.
///
/// Returns the state, so that the caller can continue from it.
pub fn check_imagine<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    observer: Observer,
    known: &[G::Action],
    rng: &mut R,
    at: At,
) -> G::State {
    let text = view_text(rules, state, observer);
    let view = serde_json::from_str(&text).expect("a view reads back");
    let worlds = rules
        .worlds(&view)
        .unwrap_or_else(|problem| panic!("the view of {observer:?} is refused ({at}): {problem}\n{text}"));
    let world = rules.sample_state(&worlds, rng);
    check_status(rules, &world, at);
    check_position(rules, &world, at);
    check_looks_same(rules, state, &world, observer, at);
    check_may_same(rules, state, &world, observer, known, rng, at);
    world
}

/// Two states look the same to an observer, byte for byte.
fn check_looks_same<G: Game>(rules: &G, a: &G::State, b: &G::State, observer: Observer, at: At) {
    let (left, right) = (view_text(rules, a, observer), view_text(rules, b, observer));
    assert_eq!(left, right, "{observer:?} can tell the true state from the imagined ({at})");
    assert_eq!(rules.status(a), rules.status(b), "{observer:?} imagines another status ({at})");
    assert_eq!(rules.outcome(a), rules.outcome(b), "{observer:?} imagines another outcome ({at})");
}

/// An observer in a seat has the same options in two states, and gets the same reasons.
fn check_may_same<G: Game, R: Rng + ?Sized>(
    rules: &G,
    a: &G::State,
    b: &G::State,
    observer: Observer,
    known: &[G::Action],
    rng: &mut R,
    at: At,
) {
    let Observer::Seat(seat) = observer else { return };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    rules.legal(a, seat, &mut left);
    rules.legal(b, seat, &mut right);
    assert_eq!(left, right, "the options of {seat} depend on what it cannot know ({at})");
    for _ in 0..8.min(known.len()) {
        let action = known[random::below(rng, known.len() as u32) as usize];
        let actor = Actor::Seat(seat);
        let (left, right) = (rules.check(a, actor, action), rules.check(b, actor, action));
        assert_eq!(left, right, "the check of `{action}` of {seat} depends on what it cannot know ({at})");
    }
}

/// In a simultaneous decision, nobody else can tell one choice of a seat from another.
///
/// Compares two choices after which that seat may still choose again.
pub fn check_secret<G: Game, R: Rng + ?Sized>(rules: &G, state: &G::State, rng: &mut R, at: At) {
    let Status::Decide { must, may } = rules.status(state) else {
        return;
    };
    if must.len() + may.len() < 2 {
        return;
    }
    for seat in must.iter().chain(may.iter()) {
        let actor = Actor::Seat(seat);
        let (Some(one), Some(other)) = (rules.sample(state, seat, rng), rules.sample(state, seat, rng))
        else {
            continue;
        };
        for observer in observers(rules).filter(|observer| !observer.is(seat)) {
            let (next_one, seen_one) = perceived(rules, state, actor, one, observer);
            let (next_other, seen_other) = perceived(rules, state, actor, other, observer);
            let open = |next| matches!(rules.status(next), Status::Decide { may, .. } if may.contains(seat));
            if !open(&next_one) || !open(&next_other) {
                continue;
            }
            let views = [&next_one, &next_other].map(|next| view_text(rules, next, observer));
            assert_eq!(
                views[0], views[1],
                "{observer:?} sees whether {seat} chose `{one}` or `{other}` ({at})"
            );
            assert_eq!(
                seen_one, seen_other,
                "{observer:?} hears whether {seat} chose `{one}` or `{other}` ({at})"
            );
        }
    }
}

/// Continues from two states that look the same to an observer, and checks that they keep doing so.
///
/// In each ply, an action in one state is matched with an action in the other that the observer cannot
/// distinguish by events and status; an action of the observer is matched with itself. It ends when
/// the game is over, after `plies`, or when no match is found: then the observer has learned something.
/// Returns the number of plies played.
pub fn check_worlds_match<G: Game, R: Rng + ?Sized>(
    rules: &G,
    a: &G::State,
    b: &G::State,
    observer: Observer,
    plies: u32,
    rng: &mut R,
    at: At,
) -> u32 {
    let (mut a, mut b) = (a.clone(), b.clone());
    for ply in 0..plies {
        let at = At { ply: at.ply + ply, ..at };
        let Some((next_a, next_b)) = matching_step(rules, &a, &b, observer, rng) else {
            return ply;
        };
        check_looks_same(rules, &next_a, &next_b, observer, at);
        check_may_same(rules, &next_a, &next_b, observer, &[], rng, at);
        (a, b) = (next_a, next_b);
    }
    plies
}

/// The two states after one ply that the observer cannot tell apart.
fn matching_step<G: Game, R: Rng + ?Sized>(
    rules: &G,
    a: &G::State,
    b: &G::State,
    observer: Observer,
    rng: &mut R,
) -> Option<(G::State, G::State)> {
    let actor = match rules.status(a) {
        Status::Over => return None,
        Status::Chance => Actor::Fate,
        Status::Decide { must, may } => {
            let asked: Seats = must.iter().chain(may.iter()).collect();
            Actor::Seat(random_seat(asked, rng)?)
        }
    };
    let own = matches!(actor, Actor::Seat(seat) if observer.is(seat));
    for _ in 0..TRIES {
        let action = draw(rules, a, actor, rng)?;
        let (next_a, seen_a) = perceived(rules, a, actor, action, observer);
        // The same action first; then, unless the observer would know it for another, any.
        let others = if own { 0 } else { TRIES };
        for attempt in 0..=others {
            let twin = if attempt == 0 { action } else { draw(rules, b, actor, rng)? };
            if rules.check(b, actor, twin).is_err() {
                continue;
            }
            let (next_b, seen_b) = perceived(rules, b, actor, twin, observer);
            if seen_a == seen_b && rules.status(&next_a) == rules.status(&next_b) {
                return Some((next_a, next_b));
            }
        }
    }
    None
}

/// A random action of an actor who is asked.
fn draw<G: Game, R: Rng + ?Sized>(
    rules: &G,
    state: &G::State,
    actor: Actor,
    rng: &mut R,
) -> Option<G::Action> {
    match actor {
        Actor::Fate => Some(rules.chance(state, rng)),
        Actor::Seat(seat) => rules.sample(state, seat, rng),
    }
}

/// The state after an action, and what an observer sees of it.
fn perceived<G: Game>(
    rules: &G,
    state: &G::State,
    actor: Actor,
    action: G::Action,
    observer: Observer,
) -> (G::State, Vec<G::Event>) {
    let mut next = state.clone();
    let mut events = Vec::new();
    rules.apply_unchecked(&mut next, actor, action, &mut events);
    let seen = events.iter().filter_map(|event| rules.redact(event, observer)).collect();
    (next, seen)
}
