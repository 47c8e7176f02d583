//! A section of a report as data: a table of figures with its charts.

use words::Translator;

use crate::chart::Chart;
use crate::figure::{Column, Figure};

/// A table with its charts.
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

impl Section {
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
