//! What is wrong with records, positions, notation and requests, in any language.
//!
//! Newer sentences have a code (`tabletop::coded!`) and their texts in `i18n/en/errors.ftl` and `i18n/de/errors.ftl`. Older
//! ones are written in English where something is found wrong (`tabletop::said!`); `i18n/de/problems.txt` has the same
//! sentences in German, and a test compares it with every sentence in the sources.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabletop::Problem;

use crate::language::Language;
use crate::translator::Translator;

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

impl Translator {
    /// A problem: where it is, what it is, and what to do about it. Messages of other programs are not translated.
    pub fn problem(self, problem: &Problem) -> String {
        let german = self.language() == Language::De;
        let translate = |sentence: &'static str| match GERMAN.get(sentence) {
            Some(translation) if german => translation,
            _ => sentence,
        };
        let coded = |code: &'static str, gaps: Vec<(&'static str, String)>| {
            self.text(code, gaps.into_iter().map(|(gap, text)| (gap, text.into())))
        };
        let what = problem.what.translated(&translate, &coded);
        // A place can lie within another, such as a line in a file.
        let part = |part: &str| match part.split_once(' ') {
            Some(("line", number)) if german => format!("Zeile {number}"),
            Some(("tag", name)) if german => format!("Angabe {name}"),
            Some(("content", hash)) if german => format!("Inhalt {hash}"),
            _ => part.to_owned(),
        };
        let place: Vec<String> = problem.at.split(": ").map(part).collect();
        if problem.at.is_empty() { what } else { format!("{}: {what}", place.join(": ")) }
    }
}
