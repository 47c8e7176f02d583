//! What people and programs read of a summary: tables of figures, as text, as JSON, or as a page with charts.
//!
//! A report is the same whatever it is written as. Figures keep what they are (a share, a mean, a change), so each way of
//! writing can do with them what it does best.

mod chart;
mod ching;
mod figure;
mod html;
mod json;
mod ming;
mod names;
mod numbers;
mod results;
mod svg;
mod table;

use std::collections::BTreeMap;

use words::{Language, Voice};

use crate::summary::{Group, Key, Merge, Summary};
use chart::Chart;
use figure::{Column, Figure};
use names::Names;

/// Everything that is said about some games, in a language.
pub struct Report {
    voice: Voice,
    games: u64,
    parts: Vec<Part>,
}

/// What is said about one game.
struct Part {
    /// The game.
    id: String,
    title: String,
    games: u64,
    sections: Vec<Section>,
}

/// A table with its charts.
struct Section {
    /// Its name for programs.
    id: &'static str,
    title: String,
    note: String,
    columns: Vec<Column>,
    rows: Vec<Vec<Figure>>,
    /// How many rows people are shown in a text.
    shown: usize,
    charts: Vec<Chart>,
}

impl Section {
    /// A table of which people see everything.
    fn new(
        voice: Voice,
        id: &'static str,
        text: &'static str,
        columns: Vec<Column>,
        rows: Vec<Vec<Figure>>,
    ) -> Section {
        let note = voice.text(&format!("{text}.note"), []);
        let title = voice.text(text, []);
        Section { id, title, note, columns, rows, shown: usize::MAX, charts: Vec::new() }
    }

    /// The same with charts.
    fn with(mut self, charts: impl IntoIterator<Item = Chart>) -> Section {
        self.charts.extend(charts.into_iter().filter(|chart| !chart.is_empty()));
        self
    }

    /// The same of which a text shows some rows only.
    fn showing(mut self, rows: usize) -> Section {
        self.shown = rows;
        self
    }
}

impl Report {
    /// What a summary says.
    pub fn new(summary: &Summary, language: Language) -> Report {
        let voice = Voice::new(language);
        let mut games: BTreeMap<&str, Vec<(&Key, &Group)>> = BTreeMap::new();
        for (key, group) in summary.groups() {
            games.entry(&key.game).or_default().push((key, group));
        }
        let parts = games.into_iter().map(|(game, groups)| part(voice, game, &groups)).collect();
        Report { voice, games: summary.games(), parts }
    }
}

/// What is said about the groups of one game.
fn part(voice: Voice, game: &str, groups: &[(&Key, &Group)]) -> Part {
    let mut all = Group::default();
    for (_, group) in groups {
        all.absorb(group);
    }
    let names = Names::new(voice, game);
    let mut sections = results::sections(voice, &names, groups, &all);
    if let Some(sums) = &all.ming {
        sections.extend(ming::sections(voice, &names, all.played_out(), sums));
    }
    if let Some(sums) = &all.ching {
        sections.extend(ching::sections(voice, &names, all.played_out(), sums));
    }
    sections.retain(|section| !section.rows.is_empty());
    Part { id: game.to_owned(), title: names.title(), games: all.games, sections }
}
