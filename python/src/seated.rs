//! A bot in a seat.

use games::AnyBot;
use pyo3::prelude::*;
use tabletop::{Observer, Seat};

use crate::convert::{error, problem, to_python};
use crate::state::State;

/// A bot in a seat. It receives only that seat's views, and keeps its search from one decision to the next.
#[pyclass(module = "zheng")]
pub struct Bot {
    pub bot: AnyBot,
    pub seat: Seat,
}

#[pymethods]
impl Bot {
    /// The bot's action at a decision of the seat, in notation.
    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<String> {
        let view = state.session.typed_view(Observer::Seat(self.seat));
        py.detach(|| self.bot.choose(&view)).map(|action| action.to_string()).map_err(problem)
    }

    /// The bot's advice at a decision of the seat: `actions` with their `share` of the search and their `chance`, the `chances`
    /// of all seats, and how many `simulations` were made.
    fn advise<'py>(&mut self, py: Python<'py>, state: &State) -> PyResult<Bound<'py, PyAny>> {
        let view = state.session.typed_view(Observer::Seat(self.seat));
        let advice = py.detach(|| self.bot.advise(&view)).map_err(problem)?;
        let advice = serde_json::to_value(advice).map_err(|what| error(what.to_string()))?;
        to_python(py, &advice)
    }
}
