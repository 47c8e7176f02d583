//! The native half of the Python package `zheng`: carries games, states, bots and arrays over to Python and decides nothing.

mod convert;
mod game;
mod seated;
mod state;
mod vector;

use pyo3::prelude::*;

#[pymodule]
mod _zheng {
    #[pymodule_export]
    use super::convert::{IllegalAction, ZhengError};
    #[pymodule_export]
    use super::game::{Game, named, names, read};
    #[pymodule_export]
    use super::seated::Bot;
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::vector::Vector;
}
