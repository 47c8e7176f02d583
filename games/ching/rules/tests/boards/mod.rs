//! Positions put together by hand: some cards where they are wanted, all others discarded.

#![allow(dead_code, reason = "every test uses a part of it")]

use ching::{Encounter, Event, Mode, Rules, State};
use serde_json::{Value, json};
use tabletop::Game;

/// Where the cards are. What is named nowhere is discarded, and the lists may be shorter than there are seats.
#[derive(Clone, Default)]
pub struct Board {
    /// How many play, and whether in teams.
    pub mode: Mode,
    /// The navigation cards in each hand.
    pub hands: &'static [&'static [u8]],
    /// The navigation cards in the deck.
    pub deck: &'static [u8],
    /// The card laid out face down.
    pub face_down: Option<u8>,
    /// The cards laid out face up.
    pub display: &'static [u8],
    /// The revealed cards of each seat whose turn is to come.
    pub revealed: &'static [&'static [u8]],
    /// The expedition of each Junk, by seat and then by Junk.
    pub at_sea: &'static [&'static [u8]],
    /// The encounter cards in each hand.
    pub encounters: &'static [&'static [&'static str]],
    /// The encounter cards in the deck.
    pub encounter_deck: &'static [&'static str],
    /// The skills of each seat.
    pub skills: &'static [&'static [&'static str]],
}

/// The missions on the board; with three players the last two are missing.
const MISSIONS: [&str; 14] =
    ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b", "31a", "37a"];

/// A place of a list, or nothing there.
fn nth<T: Clone>(list: &[&[T]], n: usize) -> Vec<T> {
    list.get(n).map(|list| list.to_vec()).unwrap_or_default()
}

impl Board {
    /// The rules of its mode.
    pub fn rules(&self) -> Rules {
        Rules::new(self.mode)
    }

    /// The position in round 5 with everyone to choose, then with other values for some keys.
    pub fn position(&self, changes: &Value) -> Value {
        let rules = self.rules();
        let junks = usize::from(self.mode.junks());
        let mut placed = [self.hands.concat(), self.revealed.concat(), self.at_sea.concat()].concat();
        placed.extend(self.deck.iter().chain(self.display).chain(self.face_down.iter()));
        let discard: Vec<u8> = (1..=55).filter(|card| !placed.contains(card)).collect();
        let mut encounters: Vec<&str> = [self.encounters.concat(), self.encounter_deck.to_vec()].concat();
        let mut encounter_discard: Vec<Encounter> = rules.content().play().encounters.cards().collect();
        encounter_discard.retain(|kind| {
            let at = encounters.iter().position(|other| *other == kind.id());
            at.map(|at| encounters.swap_remove(at)).is_none()
        });
        assert!(encounters.is_empty(), "there are no more {encounters:?}");
        let mut position = json!({
            "players": self.mode.players(), "teams": self.mode.teams(), "round": 5,
            "missions": MISSIONS[..usize::from(self.mode.missions())],
            "display": self.display, "discard": discard, "encounter_discard": encounter_discard,
            "seats": {}, "pending": { "kind": "choose" }, "hands": {}, "encounters": {}, "face_down": self.face_down,
        });
        for (n, seat) in rules.seats().iter().enumerate() {
            let junk = |junk: usize| json!({ "cards": nth(self.at_sea, n * junks + junk) });
            position["seats"][seat] = json!({
                "loot": { "gold": 0, "white": 0, "red": 0, "blue": 0 },
                "skills": nth(self.skills, n),
                "revealed": nth(self.revealed, n),
                "expeditions": (0..junks).map(junk).collect::<Vec<_>>(),
            });
            position["hands"][seat] = json!(nth(self.hands, n));
            position["encounters"][seat] = json!(nth(self.encounters, n));
        }
        if self.mode.teams() {
            position["gifts"] = json!(["open", "open"]);
        }
        with(position, changes)
    }

    /// The state of that position.
    #[track_caller]
    pub fn state(&self, changes: &Value) -> State {
        let position = self.position(changes);
        self.rules().from_position(&position).unwrap_or_else(|problem| panic!("{problem}\n{position}"))
    }
}

/// A position with other values at some places, named by JSON pointers without the first slash.
pub fn with(mut position: Value, changes: &Value) -> Value {
    for (path, value) in changes.as_object().expect("places and values") {
        let (parent, key) = path.rsplit_once('/').unwrap_or(("", path));
        let parent = if parent.is_empty() { String::new() } else { format!("/{parent}") };
        match position.pointer_mut(&parent).unwrap_or_else(|| panic!("{path} is no place")) {
            Value::Array(list) => list[key.parse::<usize>().expect("a number")] = value.clone(),
            place => place[key] = value.clone(),
        }
    }
    position
}

/// Plays lines as a record has them; gives the events.
#[track_caller]
pub fn play(rules: &Rules, state: &mut State, lines: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines {
        let (actor, action) = line.split_once(": ").expect("an actor and an action");
        let action = rules.parse(action).unwrap_or_else(|problem| panic!("{problem}"));
        let actor = rules.actor(actor).expect("an actor");
        let applied = rules.apply(state, actor, action, &mut events);
        applied.unwrap_or_else(|reason| panic!("{line}: {reason}\n{}", rules.position(state)));
    }
    events
}
