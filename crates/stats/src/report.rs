//! Reports on a summary: tables of figures, as text, as JSON, or as a page with charts.
//!
//! A report is the same in every format. Figures keep their meaning (a share, a mean, a change), so each format
//! can present them in the best way.

mod html;
mod json;
mod names;
mod numbers;
mod results;
mod svg;
mod table;

use std::collections::BTreeMap;

use words::{Language, Translator};

use ::facts::{Merge, Section};

pub use html::page;

use crate::summary::{Group, Key, Summary};
use names::Names;

/// The whole report on some games, in a language.
pub struct Report {
    tr: Translator,
    games: u64,
    parts: Vec<Part>,
}

struct Part {
    id: String,
    title: String,
    games: u64,
    sections: Vec<Section>,
}

impl Report {
    /// What a summary says.
    pub fn new(summary: &Summary, language: Language) -> Report {
        let tr = games::translator(language);
        let mut games: BTreeMap<&str, Vec<(&Key, &Group)>> = BTreeMap::new();
        for (key, group) in summary.groups() {
            games.entry(&key.game).or_default().push((key, group));
        }
        let parts = games.into_iter().map(|(game, groups)| part(tr, game, &groups)).collect();
        Report { tr, games: summary.games(), parts }
    }
}

/// The report on the groups of one game.
fn part(tr: Translator, game: &str, groups: &[(&Key, &Group)]) -> Part {
    let mut all = Group::default();
    for (_, group) in groups {
        all.absorb(group);
    }
    let names = Names::new(tr, game);
    let mut sections = results::sections(tr, &names, groups, &all);
    if let Some(sums) = &all.sums {
        sections.extend(sums.sections(all.played_out(), tr));
    }
    sections.retain(|section| !section.rows.is_empty());
    Part { id: game.to_owned(), title: names.title(), games: all.games, sections }
}
