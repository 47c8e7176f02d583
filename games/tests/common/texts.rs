//! Helpers for the tests of every game's texts: games to describe, and what must hold for any text. They include this file by
//! its path.

use tabletop::testing::{generator, random_action};
use tabletop::{Actor, Game, Observer, Status};

/// Plays a random game and shows every state, the action taken in it and what that brought about.
pub fn play<G: Game>(
    rules: &G,
    seed: u64,
    show: impl FnMut(&G::State, Option<(Actor, G::Action)>, &[G::Event]),
) {
    let mut rng = generator(seed);
    follow(rules, |state, _| random_action(rules, state, &mut rng), show);
}

/// Plays a game that stays the same however actions are listed: each is chosen by its text, first the kind, then
/// the action, so that rare kinds are met as often as common ones. Now and then a choice is changed.
pub fn play_steady<G: Game>(
    rules: &G,
    seed: u64,
    show: impl FnMut(&G::State, Option<(Actor, G::Action)>, &[G::Event]),
) {
    let next = |state: &G::State, ply: u64| {
        let rank = |text: &str| mixed(mixed(seed, &ply.to_string()), text);
        match rules.status(state) {
            Status::Over => None,
            Status::Chance => {
                let ticket = rank("ticket") % u64::from(rules.chances(state));
                Some((Actor::Fate, rules.chance_outcome(state, ticket as u32)))
            }
            Status::Decide { must, may } => {
                let change = !may.is_empty() && rank("change") % 8 == 0;
                let seat = if change { may } else { must }.iter().next()?;
                let mut legal = Vec::new();
                rules.legal(state, seat, &mut legal);
                let key = |action: &G::Action| {
                    let text = action.to_string();
                    (rank(text.split(' ').next().unwrap_or_default()), rank(&text))
                };
                legal.into_iter().min_by_key(key).map(|action| (Actor::Seat(seat), action))
            }
        }
    };
    follow(rules, next, show);
}

/// Plays a game by what comes next.
pub fn follow<G: Game>(
    rules: &G,
    mut next: impl FnMut(&G::State, u64) -> Option<(Actor, G::Action)>,
    mut show: impl FnMut(&G::State, Option<(Actor, G::Action)>, &[G::Event]),
) {
    let mut state = rules.start();
    let mut ply = 0;
    while let Some((actor, action)) = next(&state, ply) {
        let before = state.clone();
        let mut events = Vec::new();
        rules.apply_unchecked(&mut state, actor, action, &mut events);
        show(&before, Some((actor, action)), &events);
        ply += 1;
    }
    show(&state, None, &[]);
}

/// A number from a number and a text (FNV-1a, stirred at the end).
fn mixed(seed: u64, text: &str) -> u64 {
    let start = seed ^ 0xcbf2_9ce4_8422_2325;
    let sum = text.bytes().fold(start, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let sum = (sum ^ (sum >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    sum ^ (sum >> 29)
}

/// The events of a steady game as an observer sees them.
pub fn seen<G: Game>(rules: &G, seed: u64, observer: Observer) -> Vec<G::Event> {
    let mut all = Vec::new();
    play_steady(rules, seed, |_, _, events| {
        all.extend(events.iter().filter_map(|event| rules.redact(event, observer)));
    });
    all
}

/// A heading for a snapshot.
pub fn name<G: Game>(rules: &G, observer: Observer) -> &'static str {
    match observer {
        Observer::Seat(seat) => rules.seats()[seat.index()],
        Observer::Spectator => "spectator",
    }
}

/// A text that may be part of a line.
pub fn sound(text: &str) {
    let wrong = [
        "{", "}", "$", "\u{2068}", "\u{2069}", "\u{a0}", "NAME(", "ming-", "ching-", "  ", " .", " ,", "..",
        ": .", "?)", "()",
    ];
    assert!(!text.is_empty(), "an empty text");
    for wrong in wrong {
        assert!(!text.contains(wrong), "`{wrong}` in: {text}");
    }
    assert!(text.trim() == text, "blanks around: {text}");
}

/// A text that is a whole sentence.
pub fn sentence(text: &str) {
    sound(text);
    assert!(!text.chars().next().unwrap().is_lowercase(), "a small letter begins: {text}");
    assert!(text.ends_with(['.', '?']), "it does not end: {text}");
}
