//! The rulebook and the lesson, and the drawings in the rulebook.

mod expedition;
mod grid;
mod missions;
mod sheet;
mod symbols;

use guide::{BookSource, Drawing, shapes};

pub(crate) const BOOK: BookSource = BookSource {
    letter: 'C',
    en: include_str!("../../book/rules.en.md"),
    de: include_str!("../../book/rules.de.md"),
    drawings: &[
        Drawing {
            name: "ching-round",
            labels: 4,
            size: (400, 250),
            draw: |labels| shapes::round(labels, [""; 4]),
        },
        Drawing { name: "ching-grid", labels: 4, size: (480, 404), draw: grid::draw },
        Drawing { name: "ching-expedition", labels: 6, size: (420, 250), draw: expedition::draw },
        Drawing { name: "ching-missions", labels: 4, size: (420, 190), draw: missions::draw },
        Drawing { name: "ching-symbols", labels: 5, size: (420, 226), draw: symbols::draw },
        Drawing { name: "ching-score", labels: 9, size: (400, 280), draw: sheet::draw },
    ],
};
