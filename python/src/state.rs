//! A game in progress.

use bots::playout::generator;
use games::GameSession;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use playable::{Language, OddsRequest, Thinking};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Line, Observer, Refusal, Seat, Status, random};

use crate::convert::{self, error, illegal, problem, to_python};
use crate::game::Game;
use crate::seated::Bot;

/// A game in progress. It is changed by `apply`; `clone` makes another of it.
#[pyclass(module = "zheng")]
pub struct State {
    pub game: Game,
    /// Where it began.
    pub first: GameSession,
    pub session: GameSession,
    /// What was done since then.
    pub plies: Vec<(Actor, String)>,
    /// What dice and draws come from, if they come by themselves.
    pub chance: Option<Xoshiro256PlusPlus>,
}

impl State {
    /// A game that goes on from here.
    pub fn new(game: Game, session: GameSession, seed: Option<u64>) -> State {
        let first = session.clone();
        let chance = seed.map(|seed| generator(seed, 0));
        let mut state = State { game, first, session, plies: Vec::new(), chance };
        state.go_on();
        state
    }

    /// Lets Fate act, if dice and draws come by themselves.
    fn go_on(&mut self) {
        let Some(chance) = &mut self.chance else { return };
        while self.session.status() == Status::Chance {
            let ticket = random::below(chance, self.session.chances());
            let action = self.session.draw(ticket);
            self.plies.push((Actor::Fate, action));
        }
    }

    /// The seat given, or the one that must decide.
    fn seat(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
        match given {
            Some(given) => convert::seat(self.session.seats(), given),
            None => self.decider().ok_or_else(|| error("nobody must decide now: say which seat is meant")),
        }
    }

    /// A seat as an observer; without one, a spectator.
    fn observer(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Observer> {
        let seat = seat.map(|seat| convert::seat(self.session.seats(), seat)).transpose()?;
        Ok(seat.map_or(Observer::Spectator, Observer::Seat))
    }

    /// The first of the seats that must decide.
    pub fn decider(&self) -> Option<Seat> {
        match self.session.status() {
            Status::Decide { must, .. } => must.iter().next(),
            Status::Chance | Status::Over => None,
        }
    }

    fn refused(&self, py: Python<'_>, actor: Actor, action: &str, refusal: Refusal) -> PyErr {
        match refusal {
            Refusal::Notation(what) => problem(what),
            Refusal::Illegal(code) => {
                let why = self.session.why_not(actor, action, Language::En);
                illegal(py, why.unwrap_or_else(|| code.clone()), &code)
            }
        }
    }
}

#[pymethods]
impl State {
    /// The game it is of.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The seat that must decide; the first of them when several choose in secret, `None` when nobody must.
    #[getter(seat)]
    fn seat_to_decide(&self) -> Option<&'static str> {
        self.decider().map(|seat| self.session.seats()[seat.index()])
    }

    /// All seats that must decide.
    #[getter]
    fn must(&self) -> Vec<&'static str> {
        match self.session.status() {
            Status::Decide { must, .. } => {
                must.iter().map(|seat| self.session.seats()[seat.index()]).collect()
            }
            Status::Chance | Status::Over => Vec::new(),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.session.status() == Status::Over
    }

    /// Whether dice are to be rolled or a card drawn. Never with a seed: then it happens by itself.
    #[getter]
    fn is_chance(&self) -> bool {
        self.session.status() == Status::Chance
    }

    /// How many actions were carried out, dice and draws included.
    #[getter]
    fn plies(&self) -> usize {
        self.plies.len()
    }

    /// The legal actions of a seat in notation, in the order of `legal_ids` and `action_rows`.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        Ok(self.session.legal(self.seat(seat)?))
    }

    /// The ids of the legal actions of a seat.
    #[pyo3(signature = (seat=None))]
    fn legal_ids<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let ids = self.game.0.tensors.legal_ids(&self.session, self.seat(seat)?);
        Ok(ids.into_iter().map(i64::from).collect::<Vec<_>>().into_pyarray(py))
    }

    /// What may come of dice or a draw: notation and probability.
    fn chances(&self) -> Vec<(String, f64)> {
        let all = f64::from(self.session.chances().max(1));
        let outcomes = self.session.chance_outcomes().into_iter();
        outcomes.map(|(action, weight)| (action, f64::from(weight) / all)).collect()
    }

    /// Carries out an action, in notation or by its id. Raises `IllegalAction` if the rules do not allow it; then nothing
    /// has changed.
    #[pyo3(signature = (action, seat=None))]
    fn apply(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let actor = match seat {
            None if self.session.status() == Status::Chance => Actor::Fate,
            None if self.session.status() == Status::Over => {
                return Err(illegal(py, "The game is over.".into(), "game_over"));
            }
            seat => Actor::Seat(self.seat(seat)?),
        };
        let action: String = match (action.extract::<i64>(), actor) {
            (Ok(id), Actor::Seat(seat)) => {
                let legal = self.game.0.tensors.legal(&self.session, seat);
                let found = legal.into_iter().find(|(each, _)| i64::from(*each) == id);
                found.map(|(_, action)| action).ok_or_else(|| {
                    illegal(py, format!("Action {id} is not legal now; see legal_ids()."), "not_legal")
                })?
            }
            _ => action.extract()?,
        };
        let done = self.session.apply(actor, &action);
        done.map_err(|refusal| self.refused(py, actor, &action, refusal))?;
        self.plies.push((actor, action));
        self.go_on();
        Ok(())
    }

    /// What a seat may know, as a dictionary; with no seat, what a spectator may know.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.session.view(self.observer(seat)?))
    }

    /// What a seat may know, one number for each of `game.observation_columns`.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let observer = Observer::Seat(self.seat(seat)?);
        Ok(self.game.0.tensors.observation(&self.session, observer).into_pyarray(py))
    }

    /// 1 for every action id that is legal for a seat.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0_i8; self.game.0.tensors.ids()];
        for id in self.game.0.tensors.legal_ids(&self.session, self.seat(seat)?) {
            mask[id as usize] = 1;
        }
        Ok(mask.into_pyarray(py))
    }

    /// A row of numbers for every legal action of a seat, with `game.action_columns`.
    #[pyo3(signature = (seat=None))]
    fn action_rows<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let rows = self.game.0.tensors.action_rows(&self.session, self.seat(seat)?);
        let columns = self.game.0.tensors.action_columns().len();
        let count = rows.len() / columns.max(1);
        rows.into_pyarray(py).reshape([count, columns])
    }

    /// How the game ended: `how`, and by seat `places` and `points`. `None` while it goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.session.outcome() else { return Ok(None) };
        let (places, points) = (PyDict::new(py), PyDict::new(py));
        for (index, seat) in self.session.seats().iter().enumerate() {
            places.set_item(seat, outcome.places[index])?;
            points.set_item(seat, outcome.points[index])?;
        }
        let result = PyDict::new(py);
        result.set_item("how", outcome.how)?;
        result.set_item("places", places)?;
        result.set_item("points", points)?;
        Ok(Some(result))
    }

    /// What the game was worth to each seat, from -1 to 1, in order; zeros while it goes on.
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let rewards = self.game.0.tensors.rewards(&self.session);
        rewards[..self.session.seats().len()].to_vec().into_pyarray(py)
    }

    /// The same state again, with the same dice and draws to come.
    fn clone(&self) -> State {
        State {
            game: self.game.clone(),
            first: self.first.clone(),
            session: self.session.without_history(),
            plies: self.plies.clone(),
            chance: self.chance.clone(),
        }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// Other dice and draws from here on.
    fn reseed(&mut self, seed: u64) {
        self.chance = Some(generator(seed, 0));
        self.go_on();
    }

    /// A state that a seat could be in for all it knows: hidden cards are dealt from the seed. Dice and draws come by
    /// themselves if they do here.
    #[pyo3(signature = (seed, seat=None))]
    fn imagine(&self, seed: u64, seat: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let view = self.session.view(Observer::Seat(self.seat(seat)?));
        let session = self.game.0.rules.possible(&view, seed).map_err(problem)?;
        Ok(State::new(self.game.clone(), session, self.chance.is_some().then_some(seed)))
    }

    /// What a seat saw happen, in order, as dictionaries; with no seat, what a spectator saw. `since` is the number of plies
    /// before the first that counts.
    #[pyo3(signature = (seat=None, since=0))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        since: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let observer = self.observer(seat)?;
        // A clone remembers only what was done since then: what came before is done again.
        let forgotten = self.plies.len() - self.session.plies();
        let mut again = self.first.clone();
        let mut events = Vec::new();
        for (actor, action) in &self.plies[..if since < forgotten { forgotten } else { 0 }] {
            again.apply(*actor, action).map_err(|refusal| self.refused(py, *actor, action, refusal))?;
        }
        for ply in since..self.plies.len() {
            events.extend(match ply.checked_sub(forgotten) {
                Some(ply) => self.session.events_of(ply, observer),
                None => again.events_of(ply, observer),
            });
        }
        to_python(py, &events.into())
    }

    /// The whole state as JSON, hidden things too: for records, never for players.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.session.position())
    }

    /// The game as a record, the text that `zheng.read` reads.
    fn record(&self) -> String {
        let mut record = self.first.header();
        let actor = |actor: Actor| match actor {
            Actor::Fate => "fate",
            Actor::Seat(seat) => self.session.seats()[seat.index()],
        };
        record.lines =
            self.plies.iter().map(|(who, action)| Line::new(actor(*who), action.clone())).collect();
        if let Some(outcome) = self.session.outcome() {
            record.set_tag("Result", outcome.how);
        }
        record.to_string()
    }

    /// The chances of what a seat can do now, from its view alone.
    #[pyo3(signature = (seat=None))]
    fn odds<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let odds =
            self.session.odds(self.seat(seat)?, &OddsRequest::default(), Language::En).map_err(problem)?;
        let odds = serde_json::to_value(odds).map_err(|what| error(what.to_string()))?;
        to_python(py, &odds)
    }

    /// Everything a seat sees, in words; with no seat, what a spectator sees.
    #[pyo3(signature = (seat=None))]
    fn board(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.session.board(self.observer(seat)?, Language::En))
    }

    /// A bot that sits down in a seat: `random`, `novice`, `sailor`, `captain` or `admiral`.
    #[pyo3(signature = (level="captain", seat=None, *, simulations=None, seed=0, threads=1))]
    fn bot(
        &self,
        level: &str,
        seat: Option<&Bound<'_, PyAny>>,
        simulations: Option<u32>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bot> {
        let seat = self.seat(seat)?;
        let level = level.parse().map_err(|what: tabletop::Problem| problem(what))?;
        let budget = simulations.map(bots::search::Budget::Simulations);
        let thinking = Thinking { level, budget, threads, seed };
        Ok(Bot { bot: self.session.bot(seat, thinking), seat })
    }

    fn __repr__(&self) -> String {
        match self.session.status() {
            Status::Over => format!("<{} over after {} plies>", self.session.game(), self.plies.len()),
            _ => format!("<{} after {} plies>", self.session.game(), self.plies.len()),
        }
    }
}
