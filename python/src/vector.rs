//! Many games at once, in numpy arrays.

use bots::playout::generator;
use games::AnyVector;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use playable::vector::Arrays;
use pyo3::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::convert::{error, illegal};
use crate::game::Game;

/// Many games played at once. The arrays are always the same objects: `step` writes into them, so copy what you want to keep.
#[pyclass(module = "zheng")]
pub struct Vector {
    /// The game that is played.
    #[pyo3(get)]
    game: Game,
    games: AnyVector,
    /// The observation of the seat that must decide: a row for each game.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// 1 for every legal action id: a row for each game.
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    /// The number of the seat that must decide.
    #[pyo3(get)]
    seats: Py<PyArray1<i8>>,
    /// For games that ended with the last step, what they were worth to each seat, -1 to 1; zeros for the others.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// 1 for games that ended with the last step; the observation is already of the next game.
    #[pyo3(get)]
    ended: Py<PyArray1<u8>>,
    sampler: Xoshiro256PlusPlus,
}

/// What is done with the arrays while they are borrowed.
enum Work<'a> {
    Reset(u64),
    Step(&'a [i64]),
}

impl Vector {
    pub fn new(py: Python<'_>, game: Game, n: usize, seed: u64, threads: usize) -> PyResult<Vector> {
        if n == 0 {
            return Err(error("at least one game is played"));
        }
        let tensors = &game.0.tensors;
        let games = tensors.vector(n, seed, threads);
        let seats = game.0.first.seats().len();
        let observations = PyArray2::zeros(py, [n, tensors.observation_columns().len()], false).unbind();
        let masks = PyArray2::zeros(py, [n, tensors.ids()], false).unbind();
        let mut vector = Vector {
            games,
            observations,
            masks,
            seats: PyArray1::zeros(py, [n], false).unbind(),
            rewards: PyArray2::zeros(py, [n, seats], false).unbind(),
            ended: PyArray1::zeros(py, [n], false).unbind(),
            sampler: generator(seed, u64::MAX),
            game,
        };
        vector.work(py, Work::Reset(seed))?;
        Ok(vector)
    }

    fn work(&mut self, py: Python<'_>, work: Work<'_>) -> PyResult<()> {
        let mut observations = self.observations.bind(py).readwrite();
        let mut masks = self.masks.bind(py).readwrite();
        let mut seats = self.seats.bind(py).readwrite();
        let mut rewards = self.rewards.bind(py).readwrite();
        let mut ended = self.ended.bind(py).readwrite();
        let arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
        };
        let games = &mut self.games;
        py.detach(|| match work {
            Work::Reset(seed) => games.reset(seed, arrays),
            Work::Step(actions) => games.step(actions, arrays),
        });
        Ok(())
    }
}

#[pymethods]
impl Vector {
    /// How many games are played.
    fn __len__(&self, py: Python<'_>) -> usize {
        self.seats.bind(py).len().unwrap_or_default()
    }

    /// Starts again, with the games of a seed.
    #[pyo3(signature = (seed=0))]
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.sampler = generator(seed, u64::MAX);
        self.work(py, Work::Reset(seed))
    }

    /// Takes one decision in every game: `actions` are ids. Raises `IllegalAction` if one is not legal; then nothing has
    /// changed.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let n = self.__len__(py);
        if actions.len() != n {
            return Err(error(format!("{n} actions are wanted, one for each game, not {}", actions.len())));
        }
        if let Some(at) = self.games.refused(actions) {
            let why = format!("Action {} is not legal in game {at}; see masks[{at}].", actions[at]);
            return Err(illegal(py, why, "not_legal"));
        }
        self.work(py, Work::Step(actions))
    }

    /// The ids of all legal actions, one game after the other, and where each game's begin: those of game `i` are
    /// `ids[starts[i]:starts[i + 1]]`.
    fn legal<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>) {
        let (ids, starts) = self.games.legal();
        (ids.into_pyarray(py), starts.into_pyarray(py))
    }

    /// A row of numbers for each of the actions that `legal` lists, with `game.action_columns`.
    fn action_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let rows = py.detach(|| self.games.action_rows());
        let columns = self.game.0.tensors.action_columns().len();
        let count = rows.len() / columns.max(1);
        rows.into_pyarray(py).reshape([count, columns])
    }

    /// A legal action for every game, each with the same chance.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut actions = vec![0_i64; self.__len__(py)];
        self.games.sample(&mut self.sampler, &mut actions);
        Ok(PyArray1::from_vec(py, actions))
    }
}
