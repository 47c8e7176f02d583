//! The rulebook and the lessons, and the drawings in the rulebook.

use guide::{BookSource, Drawing};

/// The rulebook. Playing alone is a chapter of it.
pub(crate) const BOOK: BookSource = BookSource {
    letter: 'M',
    en: include_str!("../../book/rules.en.md"),
    de: include_str!("../../book/rules.de.md"),
    drawings: &[
        Drawing { name: "ming-map", labels: 10, svg: include_str!("../../book/map.svg") },
        Drawing { name: "ming-round", labels: 4, svg: include_str!("../../book/round.svg") },
        Drawing { name: "ming-card", labels: 6, svg: include_str!("../../book/card.svg") },
        Drawing { name: "ming-voyage", labels: 4, svg: include_str!("../../book/voyage.svg") },
        Drawing { name: "ming-dice", labels: 5, svg: include_str!("../../book/dice.svg") },
        Drawing { name: "ming-battle", labels: 9, svg: include_str!("../../book/battle.svg") },
        Drawing { name: "ming-score", labels: 7, svg: include_str!("../../book/score.svg") },
        Drawing { name: "ming-target", labels: 6, svg: include_str!("../../book/target.svg") },
    ],
};
