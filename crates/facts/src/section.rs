//! A section of a report as data: a table of figures with its charts.

use words::Translator;

use crate::chart::Chart;
use crate::figure::{Column, Figure, column};

pub struct Section {
    /// Its name for programs.
    pub id: &'static str,
    pub title: String,
    pub note: String,
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Figure>>,
    /// The number of rows shown in a text.
    pub shown: usize,
    pub charts: Vec<Chart>,
}

/// A column of a table of things: its name for programs, the id of its heading, and the figure of a thing.
pub type ColumnOf<'a, T> = (&'static str, &'static str, &'a dyn Fn(&T) -> Figure);

impl Section {
    /// A table with a row for each thing, shown completely.
    pub fn of<T>(
        tr: Translator,
        [id, text]: [&'static str; 2],
        things: impl IntoIterator<Item = T>,
        columns: &[ColumnOf<'_, T>],
    ) -> Section {
        let row = |thing: T| columns.iter().map(|(.., figure)| figure(&thing)).collect();
        let rows = things.into_iter().map(row).collect();
        Section::new(tr, id, text, columns.iter().map(|(id, text, _)| column(tr, id, text)).collect(), rows)
    }

    /// A table that is shown completely.
    pub fn new(
        tr: Translator,
        id: &'static str,
        text: &'static str,
        columns: Vec<Column>,
        rows: Vec<Vec<Figure>>,
    ) -> Section {
        let note = tr.text(&format!("{text}.note"), []);
        let title = tr.text(text, []);
        Section { id, title, note, columns, rows, shown: usize::MAX, charts: Vec::new() }
    }

    /// The same with charts.
    #[must_use]
    pub fn with(mut self, charts: impl IntoIterator<Item = Chart>) -> Section {
        self.charts.extend(charts.into_iter().filter(|chart| !chart.is_empty()));
        self
    }

    /// The same, of which a text shows only some rows.
    #[must_use]
    pub fn showing(mut self, rows: usize) -> Section {
        self.shown = rows;
        self
    }
}
