//! What is wrong with records, positions, notation and requests, in any language.
//!
//! Whoever finds something wrong says it in English (`tabletop::said!`). `i18n/de/problems.txt` says the same sentences in
//! German; a test holds it against every sentence in the sources.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabletop::Problem;

use crate::language::Language;
use crate::voice::Voice;

/// English sentences and what they are in German.
static GERMAN: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| pairs(include_str!("../i18n/de/problems.txt")).collect());

/// The sentences of a catalogue, each with its translation.
fn pairs(catalogue: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = catalogue.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    let mut sentence = "";
    lines.filter_map(move |line| {
        let translation = line.strip_prefix("= ");
        if translation.is_none() {
            sentence = line;
        }
        Some((sentence, translation?))
    })
}

impl Voice {
    /// A problem: where it is, what it is, and what to do about it. What other programs said stays in their words.
    pub fn problem(self, problem: &Problem) -> String {
        if self.language() == Language::En {
            return problem.to_string();
        }
        let what = problem.what.translated(&|sentence| GERMAN.get(sentence).copied().unwrap_or(sentence));
        let place = match problem.at.split_once(' ') {
            Some(("line", number)) => format!("Zeile {number}"),
            Some(("tag", name)) => format!("Angabe {name}"),
            Some(("content", hash)) => format!("Inhalt {hash}"),
            _ => problem.at.clone(),
        };
        if place.is_empty() { what } else { format!("{place}: {what}") }
    }
}
