//! The rulebook and the lesson, and the drawings in the rulebook.

use guide::{BookSource, Drawing};

pub(crate) const BOOK: BookSource = BookSource {
    letter: 'C',
    en: include_str!("../../book/rules.en.md"),
    de: include_str!("../../book/rules.de.md"),
    drawings: &[
        Drawing { name: "ching-round", labels: 4, svg: include_str!("../../book/round.svg") },
        Drawing { name: "ching-grid", labels: 4, svg: include_str!("../../book/grid.svg") },
        Drawing { name: "ching-expedition", labels: 6, svg: include_str!("../../book/expedition.svg") },
        Drawing { name: "ching-missions", labels: 4, svg: include_str!("../../book/missions.svg") },
        Drawing { name: "ching-symbols", labels: 5, svg: include_str!("../../book/symbols.svg") },
        Drawing { name: "ching-score", labels: 9, svg: include_str!("../../book/score.svg") },
    ],
};
