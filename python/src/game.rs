//! A game with its settings: where states and arrays come from.

use std::sync::{Arc, Mutex, PoisonError};

use bots::level::Level;
use bots::shard::Shard;
use bots::simulate::Job;
use games::{AnyRules, AnyTensors, GameSession};
use playable::{GameInfo, Setup, Source, Values};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyTuple};
use tabletop::Record;

use crate::convert::{error, from_python, problem};
use crate::state::State;
use crate::vector::Vector;

/// The rules of a game as set up, and how it is written as numbers.
pub struct Table {
    pub rules: AnyRules,
    pub tensors: AnyTensors,
    pub first: GameSession,
}

/// A game with its settings. Make one with `zheng.ming()`, `zheng.ming_solo()`, `zheng.ching()` or `zheng.game(name)`.
#[pyclass(module = "zheng", frozen)]
#[derive(Clone)]
pub struct Game(pub Arc<Table>);

/// The names of all games.
#[pyfunction(name = "games")]
pub fn names() -> Vec<&'static str> {
    games::listed().map(|game| game.name).collect()
}

/// A game by its name; settings by keyword, such as `edition="german"` or `players=2`. `content` is the text of a content
/// file of your own.
#[pyfunction(name = "game", signature = (name, *, content=None, **settings))]
pub fn named(name: &str, content: Option<String>, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
    let info = games::find(name).map_err(problem)?;
    let mut tags = Vec::new();
    for (key, value) in settings.into_iter().flatten() {
        tags.push(setting(info, &key.extract::<String>()?, &value)?);
    }
    let content =
        content.map_or(Source::Current, |text| Source::Owner { name: "content".into(), text, hash: None });
    let rules =
        games::rules(info, &Setup { settings: tags, content, ..Setup::default() }).map_err(problem)?;
    Game::new(rules)
}

/// A keyword and its value as a tag of a record.
fn setting(info: &GameInfo, key: &str, value: &Bound<'_, PyAny>) -> PyResult<(String, String)> {
    let Some(setting) = info.settings.iter().find(|setting| setting.tag.to_lowercase() == key) else {
        let known: Vec<String> = info.settings.iter().map(|setting| setting.tag.to_lowercase()).collect();
        return Err(error(format!("{} has no setting `{key}`; it has {}", info.name, known.join(", "))));
    };
    let text = if let Ok(flag) = value.cast::<PyBool>() {
        if flag.is_true() { "yes".into() } else { "no".into() }
    } else if let (Values::Any(_), Ok(words)) = (setting.values, value.extract::<Vec<String>>()) {
        if words.is_empty() { setting.default().into() } else { words.join(" ") }
    } else {
        value.str()?.to_string()
    };
    Ok((setting.tag.to_owned(), text))
}

/// The state at the end of a record.
#[pyfunction]
pub fn read(record: &str) -> PyResult<State> {
    let record = Record::parse(record)
        .map_err(|error| problem(tabletop::Problem::at(format!("line {}", error.line), error.what)))?;
    let rules = games::rules_of(&record).map_err(problem)?;
    let mut session = games::open(&record).map_err(problem)?;
    let first = session.clone();
    games::replay(&record, &mut session, |_, _| Ok(())).map_err(problem)?;
    let plies =
        record.lines.iter().filter_map(|line| Some((session.actor(&line.actor)?, line.action.clone())));
    let plies = plies.collect();
    let game = Game::new(rules)?;
    Ok(State { game, first, session, plies, chance: None })
}

impl Game {
    fn new(rules: AnyRules) -> PyResult<Game> {
        let first = rules.open(None).map_err(problem)?;
        let tensors = AnyTensors::new(&rules);
        Ok(Game(Arc::new(Table { rules, tensors, first })))
    }
}

#[pymethods]
impl Game {
    /// The game's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.first.game()
    }

    /// The settings, by the tags that records have.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let settings = PyDict::new(py);
        for (tag, value) in self.0.first.settings() {
            settings.set_item(tag.to_lowercase(), value)?;
        }
        Ok(settings)
    }

    /// The names of the seats, in order.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.first.seats())
    }

    /// The version of the rules.
    #[getter]
    fn version(&self) -> u32 {
        self.0.first.version()
    }

    /// The hash of the content.
    #[getter]
    fn content(&self) -> String {
        self.0.first.content().to_string()
    }

    /// The names of an observation's columns.
    #[getter]
    fn observation_columns(&self) -> Vec<String> {
        self.0.tensors.observation_columns().to_vec()
    }

    /// The names of an action row's columns.
    #[getter]
    fn action_columns(&self) -> Vec<String> {
        self.0.tensors.action_columns().to_vec()
    }

    /// How many action ids there are: the length of a mask.
    #[getter]
    fn num_actions(&self) -> usize {
        self.0.tensors.ids()
    }

    /// A new game. With a seed, dice and draws happen automatically; without one, apply them like actions.
    #[pyo3(signature = (seed=None))]
    fn start(&self, seed: Option<u64>) -> State {
        State::new(self.clone(), self.0.first.clone(), seed)
    }

    /// The state of a position, as `State.position()` gives it.
    #[pyo3(signature = (position, seed=None))]
    fn position(&self, position: &Bound<'_, PyAny>, seed: Option<u64>) -> PyResult<State> {
        let session = self.0.rules.open(Some(&from_python(position)?)).map_err(problem)?;
        Ok(State::new(self.clone(), session, seed))
    }

    /// A state that the observer of a view could be in: hidden cards are dealt from the seed, and all possibilities are equally likely.
    fn imagine(&self, view: &Bound<'_, PyAny>, seed: u64) -> PyResult<State> {
        let session = self.0.rules.possible(&from_python(view)?, seed).map_err(problem)?;
        Ok(State::new(self.clone(), session, Some(seed)))
    }

    /// Plays games of bots and returns their records: the games that `zheng simulate` plays with the same seed.
    #[pyo3(signature = (games=1, seed=0, level="random", threads=1))]
    fn simulate(
        &self,
        py: Python<'_>,
        games: u64,
        seed: u64,
        level: &str,
        threads: usize,
    ) -> PyResult<Vec<String>> {
        let level: Level = level.parse().map_err(|what: tabletop::Problem| problem(what))?;
        let job = Job { games, seed, threads, fair: false, level, shard: Shard::default() };
        let records = Mutex::new(Vec::new());
        py.detach(|| {
            let keep = |game: u64, record: &Record| {
                records.lock().unwrap_or_else(PoisonError::into_inner).push((game, record.to_string()));
                Ok(())
            };
            self.0.rules.simulate(&job, Some(&keep), None, &|_| ())
        })?;
        let mut records = records.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.sort();
        Ok(records.into_iter().map(|(_, record)| record).collect())
    }

    /// `n` games at once, in numpy arrays.
    #[pyo3(signature = (n, seed=0, threads=1))]
    fn vector(&self, py: Python<'_>, n: usize, seed: u64, threads: usize) -> PyResult<Vector> {
        Vector::new(py, self.clone(), n, seed, threads)
    }

    fn __repr__(&self) -> String {
        let settings = self.0.first.settings();
        let settings: Vec<String> =
            settings.iter().map(|(tag, value)| format!(", {}={value:?}", tag.to_lowercase())).collect();
        format!("zheng.game({:?}{})", self.name(), settings.concat())
    }
}
