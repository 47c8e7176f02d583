//! A game in progress: rules, state and history, and everything that can be asked about it.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use bots::explain::explain;
use bots::playout::generator;
use draw::{ActionPart, DrawScope, Picture};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Actor, Game, Observer, Problem, Record, Refusal, RunningGame, Seat, Status, library_error};
use words::{LogText, Translator};

use crate::errors;
use crate::{
    About, Action, Automaton, Bot, Clip, Odds, OddsRequest, Offer, Playable, Question, Thinking, View, clip,
};

/// How many states are sampled to find out what an action reveals.
const WORLDS: u64 = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The number of actions before it.
    pub ply: usize,
    /// Which of that action's events it tells, counted from 0 among those that the observer perceives.
    pub event: usize,
    pub text: String,
    pub rule: Option<&'static str>,
    pub about: About,
}

/// A kind of action at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ActionKind {
    /// The first word of its notation.
    pub word: String,
    pub label: String,
    pub help: String,
    /// Why it is not possible; `None` if it is.
    pub why_not: Option<String>,
}

/// A game in progress.
pub struct Session<P: Playable>(pub RunningGame<P::Rules>);

// Not derived: the rules are shared and need not be `Clone`.
impl<P: Playable> Clone for Session<P> {
    fn clone(&self) -> Self {
        Session(self.0.clone())
    }
}

impl<P: Playable> Deref for Session<P> {
    type Target = RunningGame<P::Rules>;

    fn deref(&self) -> &RunningGame<P::Rules> {
        &self.0
    }
}

impl<P: Playable> Session<P> {
    /// A game at a position, or at its start.
    pub fn open(rules: Arc<P::Rules>, position: Option<&Value>) -> Result<Session<P>, Problem> {
        let state = match position {
            None => rules.start(),
            Some(position) => rules.from_position(position)?,
        };
        Ok(Session(RunningGame::new(rules, state)))
    }

    /// A game without history, at a state consistent with a view from the wire. Its observer knows the same as
    /// in the view.
    pub fn possible(rules: Arc<P::Rules>, view: &Value, seed: u64) -> Result<Session<P>, Problem> {
        let view =
            View::<P>::deserialize(view).map_err(|error| library_error::json(&error).within("view"))?;
        let state = rules.sample_state(&rules.worlds(&view)?, &mut generator(seed, 0));
        Ok(Session(RunningGame::new(rules, state)))
    }

    pub fn rules(&self) -> &P::Rules {
        &self.0.rules
    }

    pub fn view(&self, observer: Observer) -> View<P> {
        self.rules().view(&self.0.state, observer)
    }

    /// The log lines after a number of actions, as an observer sees them; unredacted without an observer.
    /// Only these lines are put into words.
    pub fn log_after(&self, plies: usize, observer: Option<Observer>, tr: Translator) -> Vec<LogLine> {
        let mut tell = P::teller(self.rules(), tr);
        let mut told = Vec::new();
        for (ply, events) in (1..).zip(&self.0.history) {
            let seen = events.iter().filter_map(|event| match observer {
                Some(observer) => self.rules().redact(event, observer),
                None => Some(event.clone()),
            });
            if ply <= plies {
                // A line can depend on what came before it.
                seen.for_each(|event| drop(tell(&event, tr.silent())));
            } else {
                // Counted among those that are seen: a gap would tell of others.
                let line = |(event, LogText { text, rule, about })| LogLine { ply, event, text, rule, about };
                told.extend(
                    seen.enumerate().filter_map(|(nth, event)| Some((nth, tell(&event, tr)?))).map(line),
                );
            }
        }
        told
    }

    /// The log lines about the automaton's last round, with the reasons.
    pub fn reasons<'t>(&self, log: &'t [LogLine]) -> Vec<&'t LogLine> {
        let Some(Automaton { chapter, round }) = P::automaton(self.rules()) else { return Vec::new() };
        let explains = |line: &LogLine| line.rule.is_some_and(|rule| rule.starts_with(chapter));
        let Some(last) = log.iter().rposition(explains) else { return Vec::new() };
        let begun = log[..last].iter().rposition(|line| line.rule == Some(round)).map_or(0, |at| at + 1);
        log[begun..=last].iter().filter(|line| explains(line)).collect()
    }

    /// The legal actions of a seat.
    pub fn actions(&self, seat: Seat) -> Vec<Action<P>> {
        let mut actions = Vec::new();
        self.rules().legal(&self.0.state, seat, &mut actions);
        actions
    }

    /// The legal actions of a seat: notation and words.
    pub fn options(&self, seat: Seat, tr: Translator) -> Vec<(String, String)> {
        let view = self.view(Observer::Seat(seat));
        let words = |action| P::action(self.rules(), action, &view, tr);
        self.actions(seat).into_iter().map(|action| (action.to_string(), words(action))).collect()
    }

    /// What a seat is asked.
    pub fn question(&self, seat: Seat, tr: Translator) -> Question {
        let (rules, view) = (self.rules(), self.view(Observer::Seat(seat)));
        let offer = |action: Action<P>| Offer {
            notation: action.to_string(),
            words: P::action(rules, action, &view, tr),
            parts: P::parts(rules, &view, action),
        };
        let offers: Vec<Offer> = self.actions(seat).into_iter().map(offer).collect();
        let (mut asks, mut labels) = (BTreeMap::new(), BTreeMap::new());
        for offer in &offers {
            let kind = offer.notation.split(' ').next().unwrap_or_default();
            for ActionPart::One(slot, value) | ActionPart::Many(slot, value, _) in &offer.parts {
                asks.entry(format!("{kind} {slot}")).or_insert_with(|| P::ask(rules, kind, slot, tr));
                if !labels.contains_key(value) {
                    labels.insert(value.clone(), P::label(rules, value, tr));
                }
            }
        }
        Question { offers, kinds: self.menu(seat, tr), asks, labels }
    }

    /// An action of a seat in words, at its current decision; `None` if it is not an action.
    pub fn say(&self, seat: Seat, notation: &str, tr: Translator) -> Option<String> {
        let action = self.rules().parse(notation).ok()?;
        Some(P::action(self.rules(), action, &self.view(Observer::Seat(seat)), tr))
    }

    /// What an action of a seat is good for at its current decision.
    pub fn purpose(&self, seat: Seat, notation: &str, tr: Translator) -> Option<String> {
        let action = self.rules().parse(notation).ok()?;
        P::purpose(self.rules(), action, &self.view(Observer::Seat(seat)), tr)
    }

    /// What a person touches for a legal action of a seat, as values of drawings.
    pub fn values_of(&self, seat: Seat, notation: &str) -> Vec<String> {
        let Ok(action) = self.rules().parse(notation) else { return Vec::new() };
        let parts = P::parts(self.rules(), &self.view(Observer::Seat(seat)), action);
        let value = |pick| match pick {
            ActionPart::One(_, value) | ActionPart::Many(_, value, _) => value,
        };
        parts.into_iter().map(value).collect()
    }

    /// The kinds of action at a seat's decision.
    pub fn menu(&self, seat: Seat, tr: Translator) -> Vec<ActionKind> {
        P::menu(self.rules(), &self.0.state, seat, tr)
    }

    /// Why an action is not possible now; `None` if it is, or if it is not an action.
    pub fn why_not(&self, actor: Actor, notation: &str, tr: Translator) -> Option<String> {
        self.refused(actor, self.rules().parse(notation).ok()?, tr)
    }

    /// Why a click of a seat is not possible now; `None` if no action is likely intended, or if it is possible.
    pub fn why_not_touched(
        &self,
        seat: Seat,
        kind: Option<&str>,
        value: &str,
        tr: Translator,
    ) -> Option<String> {
        let action = P::attempt(self.rules(), &self.view(Observer::Seat(seat)), kind, value)?;
        self.refused(Actor::Seat(seat), action, tr)
    }

    fn refused(&self, actor: Actor, action: Action<P>, tr: Translator) -> Option<String> {
        let reason = self.rules().check(&self.0.state, actor, action).err()?;
        Some(P::reason(self.rules(), &reason, tr))
    }

    /// The odds of what a seat can do now, from that seat's view alone.
    pub fn odds(&self, seat: Seat, asked: &OddsRequest, tr: Translator) -> Result<Odds, Problem> {
        let Some(&name) = self.rules().seats().get(seat.index()) else {
            return Err(Problem::new(errors::SeatUnknown));
        };
        let lines = P::odds(self.rules(), &self.view(Observer::Seat(seat)), asked, tr)?;
        Ok(Odds { game: Game::name(self.rules()), seat: name, lines })
    }

    /// What speaks for the first of two actions of a seat rather than for the second, as one sentence. `None` if one of them is not
    /// legal now, or if nothing can be said.
    pub fn why(&self, seat: Seat, first: &str, second: &str, tr: Translator) -> Option<String> {
        let rules = self.rules();
        let legal = |text: &str| self.actions(seat).into_iter().find(|action| action.to_string() == text);
        let (actions, view) = ([legal(first)?, legal(second)?], self.view(Observer::Seat(seat)));
        let aspects = explain(rules, P::evaluator(), &view, seat, actions).ok()?;
        let aspects: Vec<String> = aspects.into_iter().map(|aspect| tr.text(aspect, [])).collect();
        (!aspects.is_empty()).then(|| tr.text("advice-why", [("aspects", aspects.join(", ").into())]))
    }

    pub fn picture(&self, observer: Observer, tr: Translator, scope: DrawScope) -> Picture {
        P::draw(self.rules(), &self.view(observer), tr, scope)
    }

    /// What an observer can be shown of some actions, counted from 0, in order: the lines of the observer's log, each with
    /// what moved meanwhile.
    pub fn clips(
        &self,
        plies: impl IntoIterator<Item = usize>,
        observer: Observer,
        log: &[LogLine],
    ) -> Vec<Clip> {
        let mut animate = P::animator(self.rules());
        let mut clips = Vec::new();
        for ply in plies {
            let events = self.0.history.get(ply).into_iter().flatten();
            let seen = events.filter_map(|event| self.rules().redact(event, observer));
            for (nth, event) in seen.enumerate() {
                let line = log.binary_search_by_key(&(ply + 1, nth), |line| (line.ply, line.event));
                clip::add(&mut clips, line.ok().map(|line| &log[line]), animate(&event));
            }
        }
        clips
    }

    /// A bot for a seat. It must be shown that seat's views.
    pub fn bot(&self, seat: Seat, thinking: Thinking) -> Bot<P> {
        Bot::new(self.0.rules.clone(), seat, thinking)
    }

    /// The same state without history, for trying actions.
    #[must_use]
    pub fn without_history(&self) -> Session<P> {
        Session(RunningGame::new(self.0.rules.clone(), self.0.state.clone()))
    }

    /// Checks and applies the action of a seat; a refused action changes nothing. With a seed it also returns whether the
    /// action revealed something hidden to its seat, as [`Session::reveals`] does, unless Fate acts next.
    pub fn decide(&mut self, seat: Seat, action: Action<P>, seed: Option<u64>) -> Result<bool, Refusal> {
        let before = seed.map(|seed| (seed, self.0.state.clone()));
        self.0.act(Actor::Seat(seat), action).map_err(|reason| Refusal::Illegal(reason.to_string()))?;
        let settled = self.0.status() != Status::Chance;
        let before = before.filter(|_| settled);
        Ok(before
            .is_some_and(|(seed, before)| shows(self.rules(), [&before, &self.0.state], seat, action, seed)))
    }

    /// Whether a legal action reveals something hidden to its own seat: it would have looked different in another
    /// state the seat could be in. Tries a sample of such states; the same seed gives the same sample.
    pub fn reveals(&self, seat: Seat, notation: &str, seed: u64) -> bool {
        let Ok(action) = self.rules().parse(notation) else { return false };
        let mut after = self.0.state.clone();
        self.rules().apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
        shows(self.rules(), [&self.0.state, &after], seat, action, seed)
    }

    /// The record of a game that begins at this table as it stands: tags, content and position, no actions.
    pub fn header(&self) -> Record {
        let (rules, state) = (self.rules(), &self.0.state);
        let mut record = Record::new();
        record.set_tag("Game", Game::name(rules));
        for (name, value) in rules.settings() {
            record.set_tag(name, value);
        }
        record.set_tag("Rules", rules.version().to_string());
        record.set_tag("Content", rules.content().to_string());
        record.content = P::owners_content(rules).map(str::to_owned);
        if *state != rules.start() {
            record.position = Some(format!("{:#}", rules.position(state)));
        }
        record
    }
}

/// Whether an action that led from one state to another revealed something hidden to its seat: in another state that the seat
/// could have been in, it would have looked different.
fn shows<G: Game>(
    rules: &G,
    [before, after]: [&G::State; 2],
    seat: Seat,
    action: G::Action,
    seed: u64,
) -> bool {
    let observer = Observer::Seat(seat);
    let Ok(worlds) = rules.worlds(&rules.view(before, observer)) else { return false };
    let true_sight = rules.view(after, observer);
    let mut rng = generator(seed, 0);
    (0..WORLDS).any(|_| {
        let mut state = rules.sample_state(&worlds, &mut rng);
        rules.apply_unchecked(&mut state, Actor::Seat(seat), action, &mut ());
        rules.view(&state, observer) != true_sight
    })
}
