//! A game under way: actions in notation, what is offered and refused, what happened, what lies where.
//!
//! Every action is checked beyond what a test asks: list and check agree, the position comes back from its JSON,
//! and every observer can imagine states that look the same to them.

use std::fmt;

use ching::{Card, Choice, Event, Junk, Mode, Rules, Score, Skill, Skills, Space, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::{Actor, Game, Nth, Observer, Outcome, Status};

use crate::rules::support::{SEATS, seat};

/// A game under way.
#[derive(Clone)]
pub struct Table {
    pub rules: Rules,
    pub state: State,
    /// What the last action brought about.
    pub events: Vec<Event>,
}

impl Table {
    /// A new game, before anything is drawn.
    pub fn new_game(mode: Mode) -> Table {
        let rules = Rules::new(mode);
        let state = rules.start();
        Table { rules, state, events: Vec::new() }
    }

    fn read(&self, actor: &str, action: &str) -> (Actor, ching::Action) {
        let actor = self.rules.actor(actor).unwrap_or_else(|| panic!("`{actor}` is no actor"));
        let read = self.rules.parse(action).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(read.to_string(), action, "the notation of an action is what it was read from");
        (actor, read)
    }

    /// Carries out an action, such as `red`, `choose 27` or `fate`, `draw 12`.
    #[track_caller]
    pub fn act(&mut self, who: &str, line: &str) -> &mut Table {
        let (actor, action) = self.read(who, line);
        let allowed = self.rules.check(&self.state, actor, action);
        let listed = match actor {
            Actor::Seat(_) => self.list(who, "").contains(&line.to_owned()),
            Actor::Fate => self.chance_outcomes().iter().any(|(outcome, _)| outcome == line),
        };
        assert_eq!(listed, allowed.is_ok(), "`{who}: {line}`: list and check disagree: {allowed:?}");
        self.events.clear();
        if let Err(reason) = self.rules.apply(&mut self.state, actor, action, &mut self.events) {
            panic!("`{who}: {line}` is refused: {reason}; {self:?}");
        }
        let again = self.rules.from_position(&self.position());
        assert_eq!(again.as_ref(), Ok(&self.state), "after `{who}: {line}` the position does not come back");
        self.check_options(line);
        self.check_views(line);
        self
    }

    /// Carries out several actions.
    #[track_caller]
    pub fn acts(&mut self, lines: &[(&str, &str)]) -> &mut Table {
        for (who, line) in lines {
            self.act(who, line);
        }
        self
    }

    /// Fate draws these navigation cards.
    #[track_caller]
    pub fn draws(&mut self, cards: &[u8]) -> &mut Table {
        for card in cards {
            self.act("fate", &format!("draw {card}"));
        }
        self
    }

    /// Every seat offers exactly what it can do, each action once; list, count and choice by number agree.
    #[track_caller]
    fn check_options(&self, line: &str) {
        let status = self.rules.status(&self.state);
        for seat in self.rules.mode().seats() {
            let mut list = Vec::new();
            self.rules.legal(&self.state, seat, &mut list);
            assert_eq!(self.rules.count(&self.state, seat) as usize, list.len(), "after `{line}`");
            assert_eq!(list.is_empty(), !status.asks(seat), "after `{line}` who is asked can do something");
            for (n, &action) in list.iter().enumerate() {
                assert!(!list[..n].contains(&action), "after `{line}` {action} is offered twice");
                let mut nth = Nth::new(n as u32);
                self.rules.options(&self.state, seat, &mut nth);
                assert_eq!(nth.found(), Some(action), "after `{line}`");
            }
        }
    }

    /// Every observer can imagine states that look the same to them.
    #[track_caller]
    fn check_views(&self, line: &str) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.state.round().into());
        for observer in self.rules.mode().seats().map(Observer::Seat).chain([Observer::Spectator]) {
            let view = self.rules.view(&self.state, observer);
            let worlds = self.rules.worlds(&view);
            let worlds = worlds.unwrap_or_else(|problem| panic!("after `{line}`, {observer:?}: {problem}"));
            let world = self.rules.sample_state(&worlds, &mut rng);
            assert_eq!(self.rules.view(&world, observer), view, "after `{line}`");
        }
    }

    /// The code of the reason why an action is refused.
    #[track_caller]
    pub fn refused(&self, who: &str, line: &str) -> &'static str {
        let (actor, action) = self.read(who, line);
        if let Actor::Seat(_) = actor {
            assert!(!self.list(who, "").contains(&line.to_owned()), "`{who}: {line}` is offered");
        }
        let mut state = self.state;
        let refused = self.rules.apply(&mut state, actor, action, &mut ());
        assert_eq!(state, self.state, "`{who}: {line}`: a refused action changes nothing");
        refused.expect_err(line).code()
    }

    /// The menu's word on a kind of action, such as `night`: `ok`, the code of why not, or `-` when it does not
    /// belong to the decision.
    pub fn menu(&self, who: &str, choice: &str) -> &'static str {
        let choice = Choice::ALL.into_iter().find(|each| each.id() == choice).unwrap();
        let menu = self.rules.menu(&self.state, seat(who));
        match menu.into_iter().find(|&(each, _)| each == choice) {
            None => "-",
            Some((_, Ok(()))) => "ok",
            Some((_, Err(reason))) => reason.code(),
        }
    }

    /// The actions offered to a seat that begin with these words, in the engine's order.
    pub fn list(&self, who: &str, words: &str) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.state, seat(who), &mut actions);
        let mut list: Vec<String> = actions.iter().map(ToString::to_string).collect();
        list.retain(|action| words.is_empty() || action == words || action.starts_with(&format!("{words} ")));
        list
    }

    /// Exactly these of the actions that begin with these words are offered to a seat, in any order.
    #[track_caller]
    pub fn offers(&self, who: &str, words: &str, actions: &[&str]) {
        let (mut list, mut actions) = (self.list(who, words), actions.to_vec());
        list.sort_unstable();
        actions.sort_unstable();
        assert_eq!(list, actions, "{who} {words}");
    }

    /// Exactly these actions are offered to a seat, in any order, and it is this seat's decision alone.
    #[track_caller]
    pub fn asks(&self, who: &str, actions: &[&str]) {
        assert_eq!(self.who(), [who], "{self:?}");
        self.offers(who, "", actions);
    }

    /// Who must act: seats in order, or `fate`, or nobody.
    pub fn who(&self) -> Vec<&'static str> {
        match self.rules.status(&self.state) {
            Status::Chance => vec!["fate"],
            Status::Over => vec![],
            Status::Decide { must, .. } => must.iter().map(|seat| SEATS[seat.index()]).collect(),
        }
    }

    /// Who has chosen and may choose again.
    pub fn may_change(&self) -> Vec<&'static str> {
        match self.rules.status(&self.state) {
            Status::Decide { may, .. } => may.iter().map(|seat| SEATS[seat.index()]).collect(),
            _ => vec![],
        }
    }

    /// What Fate may do now, with the weight of each.
    pub fn chance_outcomes(&self) -> Vec<(String, u32)> {
        let mut list = Vec::new();
        self.rules.chance_outcomes(&self.state, &mut list);
        list.into_iter().map(|(action, weight)| (action.to_string(), weight)).collect()
    }

    /// A seat has its steps (b) and (c) now.
    #[track_caller]
    pub fn at_step_b(&self, who: &str) {
        assert_eq!((self.who(), self.pending().as_str()), (vec![who], "act"), "{self:?}");
    }

    /// What is pending, by its name in a position.
    pub fn pending(&self) -> String {
        self.position()["pending"]["kind"].as_str().unwrap().to_owned()
    }

    /// The position as JSON.
    pub fn position(&self) -> Value {
        self.rules.position(&self.state)
    }

    /// What a seat sees; `-` for a spectator.
    pub fn view(&self, who: &str) -> Value {
        json!(self.rules.view(&self.state, observer(who)))
    }

    /// The events of the last action, by name, as JSON.
    pub fn told(&self, name: &str) -> Vec<Value> {
        self.events.iter().map(|event| json!(event)).filter(|event| event["event"] == name).collect()
    }

    /// The names of all events of the last action in order.
    pub fn story(&self) -> Vec<String> {
        self.events.iter().map(|event| json!(event)["event"].as_str().unwrap().to_owned()).collect()
    }

    /// The events of the last action as a seat perceives them, by name, as JSON; `-` for a spectator.
    pub fn heard(&self, who: &str, name: &str) -> Vec<Value> {
        let seen = self.events.iter().filter_map(|event| self.rules.redact(event, observer(who)));
        seen.map(|event| json!(event)).filter(|event| event["event"] == name).collect()
    }

    /// Whether something happened in the last action.
    pub fn saw(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// The navigation cards of a hand.
    pub fn hand(&self, who: &str) -> Vec<u8> {
        self.state.hand(seat(who)).iter().map(Card::number).collect()
    }

    /// The encounter cards of a hand, in the order of their kinds.
    pub fn held(&self, who: &str) -> Vec<&'static str> {
        self.state.encounter_hand(seat(who)).cards().map(ching::Encounter::id).collect()
    }

    /// The navigation cards of the (first) expedition.
    pub fn sails(&self, who: &str) -> Vec<u8> {
        self.sails_with(who, 1)
    }

    /// The navigation cards of either expedition.
    pub fn sails_with(&self, who: &str, junk: u8) -> Vec<u8> {
        let expedition = self.state.expedition(&self.rules, seat(who), Junk::new(junk).unwrap());
        expedition.cards.iter().map(Card::number).collect()
    }

    /// Column and row of the (first) Junk; (0, 0) beside the board.
    pub fn space(&self, who: &str) -> (u8, u8) {
        self.space_with(who, 1)
    }

    /// Column and row of either Junk.
    pub fn space_with(&self, who: &str, junk: u8) -> (u8, u8) {
        let expedition = self.state.expedition(&self.rules, seat(who), Junk::new(junk).unwrap());
        let Space { column, row } = self.rules.space(expedition);
        (column, row)
    }

    /// A field of a position, such as `seats.red.skills`.
    pub fn field(&self, path: &str) -> Value {
        let pointer = format!("/{}", path.replace('.', "/"));
        self.position().pointer(&pointer).unwrap_or_else(|| panic!("there is no {path}")).clone()
    }

    /// A list of numbers in a position, such as `discard`.
    pub fn numbers(&self, path: &str) -> Vec<u8> {
        serde_json::from_value(self.field(path)).unwrap()
    }

    /// A list of words in a position, such as `missions`.
    pub fn words(&self, path: &str) -> Vec<String> {
        serde_json::from_value(self.field(path)).unwrap()
    }

    fn skill_words(&self, who: &str, count: impl Fn(Skills, Skill) -> u8) -> Vec<&'static str> {
        let skills = self.state.skills(seat(who));
        let each = |skill| std::iter::repeat_n(skill, usize::from(count(skills, skill)));
        Skill::ALL.into_iter().flat_map(each).map(Skill::id).collect()
    }

    /// The skills of a seat, used ones included.
    pub fn skills(&self, who: &str) -> Vec<&'static str> {
        self.skill_words(who, Skills::count)
    }

    /// The used skills of a seat.
    pub fn used(&self, who: &str) -> Vec<&'static str> {
        self.skill_words(who, Skills::used)
    }

    pub fn gold(&self, who: &str) -> u8 {
        self.state.loot(seat(who)).gold
    }

    /// White, red and blue gems.
    pub fn gems(&self, who: &str) -> [u8; 3] {
        self.state.loot(seat(who)).gems
    }

    /// How many navigation cards are in the deck.
    pub fn deck(&self) -> u8 {
        self.state.deck().len()
    }

    /// The points of a seat.
    pub fn score(&self, who: &str) -> Score {
        self.rules.score(&self.state, seat(who))
    }

    /// How the game ended.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        assert_eq!(self.rules.status(&self.state), Status::Over, "{self:?}");
        self.rules.outcome(&self.state).unwrap()
    }
}

/// The observer of a seat's name; `-` for a spectator.
pub fn observer(who: &str) -> Observer {
    if who == "-" { Observer::Spectator } else { Observer::Seat(seat(who)) }
}

/// Who must act, and what is offered.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offers = |who: &&str| self.list(who, "");
        let who = self.who();
        let seats = who.iter().filter(|who| SEATS.contains(who));
        write!(f, "{} {who:?}: {:?}", self.pending(), seats.map(offers).collect::<Vec<_>>())
    }
}
