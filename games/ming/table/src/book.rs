//! The rulebook and the lessons, and the drawings in the rulebook.

mod card;
mod dice;
mod map;
mod sheet;
mod target;

use guide::{BookSource, Drawing, shapes};

/// The rulebook. Playing alone is a chapter of it.
pub(crate) const BOOK: BookSource = BookSource {
    letter: 'M',
    en: include_str!("../../book/rules.en.md"),
    de: include_str!("../../book/rules.de.md"),
    drawings: &[
        Drawing { name: "ming-map", labels: 10, size: (480, 410), draw: map::draw },
        Drawing {
            name: "ming-round",
            labels: 4,
            size: (400, 250),
            draw: |labels| shapes::round(labels, ["g-ming-tint", "g-ming-tint", "g-overlord-tint", ""]),
        },
        Drawing { name: "ming-card", labels: 6, size: (400, 250), draw: card::draw },
        Drawing { name: "ming-voyage", labels: 4, size: (400, 172), draw: dice::voyage },
        Drawing { name: "ming-dice", labels: 5, size: (400, 190), draw: dice::results },
        Drawing { name: "ming-battle", labels: 9, size: (400, 286), draw: dice::battle },
        Drawing { name: "ming-score", labels: 7, size: (400, 196), draw: sheet::draw },
        Drawing { name: "ming-target", labels: 6, size: (400, 220), draw: target::draw },
    ],
};
