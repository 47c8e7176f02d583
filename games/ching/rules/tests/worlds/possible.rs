//! Every world that an observer can be in, found by following all of them through the game.
//!
//! At the beginning of a small position without memories every deal is possible. After each action those stay in
//! which somebody could have done something that looks the same to the observer. All of them must fit the
//! observer's view, and exactly what fits the view must be imagined.

use std::collections::{BTreeMap, HashMap, HashSet};

use ching::{Action, Event, Mode, Rules, State};
use serde_json::json;
use tabletop::testing::{generator, observers, random_action};
use tabletop::{Actor, Game, Observer, Status};

use crate::worlds::boards::Board;
use crate::worlds::deals::{Hidden, deals};

/// The most worlds that are followed.
const MOST: usize = 600;
/// The most worlds of a view that are imagined one by one.
const MOST_IMAGINED: usize = 60;
/// The most times a view is imagined from.
const MOST_SAMPLES: f64 = 3_000.0;

/// All the states that an observer can be in.
struct Possible<'a> {
    rules: &'a Rules,
    observer: Observer,
    worlds: HashMap<Hidden, State>,
}

impl<'a> Possible<'a> {
    /// All deals of a position without memories; `None` when there are too many.
    fn new(rules: &'a Rules, state: &State, observer: Observer) -> Option<Possible<'a>> {
        let mut position = rules.position(state);
        assert!(position.get("knowledge").is_none(), "memories of which nothing is known here");
        let mut worlds = HashMap::new();
        for deal in deals(rules, state, observer, 10 * MOST)?.into_keys() {
            for (n, seat) in rules.seats().iter().enumerate() {
                position["hands"][seat] = json!(deal.cards[n]);
                position["encounters"][seat] = json!(deal.encounters[n]);
            }
            position["face_down"] = json!(deal.cards[rules.seats().len()].first());
            let world = rules.from_position(&position);
            let world = world.unwrap_or_else(|problem| panic!("{problem}\n{position}"));
            worlds.insert(Hidden::of(rules, &world), world);
        }
        Some(Possible { rules, observer, worlds })
    }

    /// Keeps what can be after an action: in every world, everything the actor could have done that looks the same.
    fn follow(&mut self, actor: Actor, action: Action, events: &[Event], status: Status) {
        let seen = |events: &[Event]| -> Vec<Event> {
            events.iter().filter_map(|event| self.rules.redact(event, self.observer)).collect()
        };
        let expected = seen(events);
        let own = matches!(actor, Actor::Seat(seat) if self.observer.is(seat));
        let (mut next, mut list, mut outcomes) = (HashMap::new(), Vec::new(), Vec::new());
        for world in self.worlds.values() {
            match actor {
                _ if own => list = vec![action],
                Actor::Seat(seat) => self.rules.legal(world, seat, &mut list),
                Actor::Fate => {
                    self.rules.chance_outcomes(world, &mut outcomes);
                    list = outcomes.iter().map(|&(action, _)| action).collect();
                }
            }
            for &action in &list {
                let (mut after, mut events) = (*world, Vec::new());
                self.rules.apply_unchecked(&mut after, actor, action, &mut events);
                if seen(&events) == expected && self.rules.status(&after) == status {
                    next.insert(Hidden::of(self.rules, &after), after);
                }
            }
        }
        self.worlds = next;
    }
}

/// Imagines so often that even the least likely world is missed less than once in e^12, and half of that again:
/// exactly those that fit come out. Gives whether that is not too often to be tried.
#[expect(clippy::cast_sign_loss, reason = "weights are positive")]
fn check_imagined(rules: &Rules, state: &State, observer: Observer, fitting: &BTreeMap<Hidden, f64>) -> bool {
    let least = fitting.values().copied().fold(f64::MAX, f64::min) / fitting.values().sum::<f64>();
    let samples = ((fitting.len() as f64).ln() + 12.0) / least * 1.5;
    if samples > MOST_SAMPLES {
        return false;
    }
    let worlds = rules.worlds(&rules.view(state, observer)).expect("a view of a real state");
    let mut rng = generator(fitting.len() as u64);
    let imagined: HashSet<Hidden> =
        (0..samples as u32).map(|_| Hidden::of(rules, &rules.sample_state(&worlds, &mut rng))).collect();
    if let Some(world) = imagined.iter().find(|world| !fitting.contains_key(world)) {
        panic!("{observer:?} imagines what does not fit: {world:?}");
    }
    if let Some(world) = fitting.keys().find(|world| !imagined.contains(world)) {
        panic!("{observer:?} never imagines {world:?}\n{}", rules.position(state));
    }
    true
}

/// What was found: how many views were looked at, how many of them were imagined from, how many times more worlds fit
/// a view than are possible at most.
#[derive(Debug, Default)]
struct Found {
    views: u32,
    imagined: u32,
    ratio: f64,
}

/// Plays on at random, and at every ply holds what fits and what is imagined against what can be.
fn check(board: &Board, seeds: impl IntoIterator<Item = u64>, plies: u32) -> Found {
    let (rules, start) = (board.rules(), board.state(&json!({})));
    let mut found = Found::default();
    for seed in seeds {
        for observer in observers(&rules) {
            let Some(mut possible) = Possible::new(&rules, &start, observer) else { continue };
            let (mut rng, mut state) = (generator(seed), start);
            for ply in 0..plies {
                let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
                let mut events = Vec::new();
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                possible.follow(actor, action, &events, rules.status(&state));
                let Some(fitting) = deals(&rules, &state, observer, 20 * MOST) else { break };
                assert!(possible.worlds.contains_key(&Hidden::of(&rules, &state)), "the truth is possible");
                if let Some(world) = possible.worlds.keys().find(|world| !fitting.contains_key(world)) {
                    panic!("{observer:?} rules out (seed {seed}, ply {ply}) {world:?}");
                }
                found.views += 1;
                found.ratio = found.ratio.max(fitting.len() as f64 / possible.worlds.len() as f64);
                if (2..=MOST_IMAGINED).contains(&fitting.len()) {
                    found.imagined += u32::from(check_imagined(&rules, &state, observer, &fitting));
                }
                if possible.worlds.len() > MOST {
                    break;
                }
            }
        }
    }
    found
}

#[test]
fn navigation_cards_with_combat_of_three() {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[10, 20], &[30, 40], &[15]],
        deck: &[5, 52],
        face_down: Some(12),
        display: &[25, 35],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        skills: &[&["combat", "combat"], &["combat", "combat"], &["night", "cartography"]],
        ..Board::default()
    };
    let found = check(&board, 0..8, 40);
    println!("{found:?}");
    assert!(found.views > 100 && found.imagined > 50, "{found:?}");
}

#[test]
fn navigation_cards_of_two() {
    let board = Board {
        mode: Mode::Two,
        hands: &[&[10, 20, 30], &[15, 40]],
        deck: &[5, 52],
        face_down: Some(12),
        display: &[25, 35, 36],
        at_sea: &[&[1], &[3], &[6], &[7]],
        skills: &[&["combat", "night"], &["combat", "combat"]],
        ..Board::default()
    };
    let found = check(&board, 0..4, 40);
    println!("{found:?}");
    assert!(found.views > 100 && found.imagined > 50, "{found:?}");
}

#[test]
fn encounter_cards_of_three() {
    let board = Board {
        mode: Mode::Three,
        hands: &[&[10], &[30], &[15]],
        deck: &[5],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7]],
        encounters: &[&["traitor", "traitor"], &["traitor", "oracle"], &["oracle", "pilot"]],
        encounter_deck: &["pilot", "trader"],
        ..Board::default()
    };
    let found = check(&board, 0..4, 60);
    println!("{found:?}");
    assert!(found.views > 100 && found.imagined > 50, "{found:?}");
}

#[test]
fn gifts_and_shared_cards_of_teams() {
    let board = Board {
        mode: Mode::Teams,
        hands: &[&[10, 11], &[30], &[15], &[44]],
        deck: &[5],
        at_sea: &[&[1, 2], &[3, 4], &[6, 7], &[8, 9]],
        encounters: &[&["traitor"], &["oracle"], &["pilot"], &["traitor"]],
        encounter_deck: &["pilot", "oracle"],
        ..Board::default()
    };
    let found = check(&board, 0..4, 60);
    println!("{found:?}");
    assert!(found.views > 100 && found.imagined > 50, "{found:?}");
}
