//! A game under way, played in notation.

use std::marker::PhantomData;

use ming::{Card, Ending, Event, Piece, Place, Reason, Rules, Side, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;
use tabletop::{Actor, Game, Nth, Observer, Status};

/// A game under way, of a kind.
#[derive(Clone)]
pub struct Table<Kind> {
    pub rules: Rules,
    pub state: State,
    /// What the last action brought about.
    pub events: Vec<Event>,
    kind: PhantomData<Kind>,
}

impl<Kind> Table<Kind> {
    /// A new game, before anything is rolled or dealt.
    pub fn of(rules: Rules) -> Table<Kind> {
        let state = rules.start();
        Table { rules, state, events: Vec::new(), kind: PhantomData }
    }

    /// A game from a position on.
    pub fn at(rules: Rules, position: &Value) -> Table<Kind> {
        let state = rules.from_position(position);
        let state = state.unwrap_or_else(|problem| panic!("no legal position: {problem}"));
        Table { rules, state, events: Vec::new(), kind: PhantomData }
    }

    fn read(&self, line: &str) -> (Actor, ming::Action) {
        let (actor, action) = line.split_once(": ").unwrap_or_else(|| panic!("`{line}` names no actor"));
        let actor = self.rules.actor(actor).unwrap_or_else(|| panic!("`{line}` names no actor"));
        (actor, self.rules.parse(action).unwrap_or_else(|problem| panic!("{problem}")))
    }

    /// Carries out an action, such as `emperor: tax 3`, `fate: roll 553` or `fate: event attack`.
    #[track_caller]
    pub fn act(&mut self, line: &str) -> &mut Self {
        let (actor, action) = self.read(line);
        if let Actor::Seat(seat) = actor {
            let listed = self.listed(Side::of(seat), "").contains(&action.to_string());
            let allowed = self.rules.check(&self.state, actor, action);
            assert_eq!(listed, allowed.is_ok(), "`{line}`: list and check disagree: {allowed:?}");
        }
        self.events.clear();
        if let Err(reason) = self.rules.apply(&mut self.state, actor, action, &mut self.events) {
            let all = Side::ALL.map(|side| self.listed(side, "")).concat();
            panic!("`{line}` is refused: {reason:?}; {} of {all:?}", self.who());
        }
        let again = self.rules.from_position(&self.position());
        assert_eq!(again.as_ref(), Ok(&self.state), "after `{line}` the position does not come back");
        self.check_options(line);
        self.check_views(line);
        self
    }

    /// Every action is offered once; list, count and choice by number agree. Alone, nobody but the Emperor is asked.
    #[track_caller]
    fn check_options(&self, line: &str) {
        for side in Side::ALL {
            let mut list = Vec::new();
            self.rules.legal(&self.state, side.seat(), &mut list);
            assert_eq!(self.rules.count(&self.state, side.seat()) as usize, list.len(), "after `{line}`");
            assert!(list.is_empty() || !self.plays_itself(side), "after `{line}` the Overlord is asked");
            for (n, &action) in list.iter().enumerate() {
                assert!(!list[..n].contains(&action), "after `{line}` {action} is offered twice");
                let mut nth = Nth::new(n as u32);
                self.rules.options(&self.state, side.seat(), &mut nth);
                assert_eq!(nth.found(), Some(action), "after `{line}`");
            }
        }
    }

    /// Every observer can imagine states that look the same to them. Alone, everyone sees everything, and can imagine the
    /// state and no other.
    #[track_caller]
    fn check_views(&self, line: &str) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.state.round().into());
        let sides = Side::ALL.into_iter().filter(|&side| !self.plays_itself(side));
        for observer in sides.map(|side| Observer::Seat(side.seat())).chain([Observer::Spectator]) {
            let view = self.rules.view(&self.state, observer);
            let worlds = self.rules.worlds(&view);
            let worlds = worlds.unwrap_or_else(|problem| panic!("after `{line}`, {observer:?}: {problem}"));
            let world = self.rules.sample_state(&worlds, &mut rng);
            assert_eq!(self.rules.view(&world, observer), view, "after `{line}`");
            if self.plays_itself(Side::Overlord) {
                assert_eq!(world, self.state, "after `{line}` a view hides something");
            }
        }
    }

    /// Whether a side is an automaton.
    fn plays_itself(&self, side: Side) -> bool {
        side == Side::Overlord && self.rules.alone().is_some()
    }

    /// Carries out several actions.
    #[track_caller]
    pub fn acts(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.act(line);
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    pub fn refused(&self, line: &str) -> Reason {
        let (actor, action) = self.read(line);
        if let Actor::Seat(seat) = actor {
            assert!(!self.listed(Side::of(seat), "").contains(&action.to_string()), "`{line}` is offered");
        }
        let mut state = self.state;
        let refused = self.rules.apply(&mut state, actor, action, &mut ());
        assert_eq!(state, self.state, "`{line}`: a refused action changes nothing");
        refused.expect_err(line)
    }

    /// The actions offered to a side that begin with these words, sorted.
    pub fn listed(&self, side: Side, words: &str) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, side.seat(), &mut actions);
        let mut list: Vec<String> = actions.iter().map(ToString::to_string).collect();
        list.retain(|action| words.is_empty() || action == words || action.starts_with(&format!("{words} ")));
        list.sort();
        list
    }

    /// Exactly these of the actions that begin with these words are offered to a side.
    #[track_caller]
    pub fn offered(&self, side: Side, words: &str, actions: &[&str]) {
        let mut actions = actions.to_vec();
        actions.sort_unstable();
        assert_eq!(self.listed(side, words), actions);
    }

    /// Who must act: emperor, overlord, fate or nobody.
    pub fn who(&self) -> &'static str {
        match self.rules.status(&self.state) {
            Status::Chance => "fate",
            Status::Over => "nobody",
            status @ Status::Decide { .. } => {
                let mut asked = Side::ALL.into_iter().filter(|side| status.asks(side.seat()));
                let side = asked.next().expect("somebody is asked");
                assert_eq!(asked.next(), None, "only one side is asked");
                assert!(!self.plays_itself(side), "the automaton is asked");
                side.id()
            }
        }
    }

    /// What is pending, by its name in a position.
    pub fn pending(&self) -> String {
        self.position()["pending"]["what"].as_str().unwrap().to_owned()
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.state.ending()
    }

    pub fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    pub fn count(&self, piece: Piece, place: &str) -> u8 {
        self.state.board().count(piece, Place::from_id(place).unwrap())
    }

    pub fn troops(&self, place: &str) -> u8 {
        self.count(Piece::Troop, place)
    }

    pub fn hordes(&self, place: &str) -> u8 {
        self.count(Piece::Horde, place)
    }

    pub fn settlements(&self, place: &str) -> u8 {
        self.count(Piece::Settlement, place)
    }

    pub fn hand(&self, side: Side) -> Vec<u8> {
        self.state.hand(side).iter().map(Card::number).collect()
    }

    /// The topmost discards, the topmost last.
    pub fn top(&self, count: usize) -> Vec<u8> {
        let mut top: Vec<u8> = self.state.discards().rev().take(count).map(Card::number).collect();
        top.reverse();
        top
    }

    /// Whether something happened in the last action.
    pub fn saw(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }
}
