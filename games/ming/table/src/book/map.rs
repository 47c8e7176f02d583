//! The map of The Ming Voyages as a diagram: which regions are adjacent.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{block, line, lines, ship, styled, waves, word};

/// Where the regions are, in the order of the labels: Homelands, Borderlands, the Ming Homeland.
const PLACES: [(i32, i32); 9] =
    [(97, 38), (240, 38), (383, 38), (50, 152), (145, 152), (240, 152), (335, 152), (430, 152), (240, 246)];

/// Which of them touch.
const EDGES: [(usize, usize); 18] = [
    (0, 1),
    (1, 2),
    (0, 3),
    (0, 4),
    (1, 4),
    (1, 5),
    (1, 6),
    (2, 6),
    (2, 7),
    (3, 4),
    (4, 5),
    (5, 6),
    (6, 7),
    (3, 8),
    (4, 8),
    (5, 8),
    (6, 8),
    (7, 8),
];

/// Labels: three Homelands, five Borderlands, the Ming Homeland, the South China Sea.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        @for (one, other) in EDGES {
            // The Ming Homeland is wide: a Borderland touches it straight below.
            @if other == 8 { (line(PLACES[one], (PLACES[one].0, PLACES[8].1), "g-edge")) }
            @else { (line(PLACES[one], PLACES[other], "g-edge")) }
        }
        @for (index, (x, y)) in PLACES.into_iter().enumerate() {
            @match index {
                0..3 => { (block(x, y, 132, 62, "g-steppe")) (lines(x, y, 11, labels.at(index))) }
                3..8 => { (block(x, y, 90, 50, "g-land")) (word(x, y, labels.at(index))) }
                _ => { (wall()) (block(x, y, 470, 50, "g-ming")) (styled(x, y, "g-word g-light", labels.at(index))) }
            }
        }
        rect class="g-sea" x="5" y="284" width="470" height="122" rx="6" {}
        @for (x, y) in [(18, 350), (116, 342), (330, 344), (388, 352)] { (waves(x, y, 2)) }
        (ship(84, 338))
        (ship(412, 336))
        (styled(240, 316, "g-word g-light", labels.at(9)))
        @for voyage in 1..8 {
            circle class="g-space" cx=(60 * voyage) cy="376" r="19" {}
            (styled(60 * voyage, 376, "g-word g-big", &voyage.to_string()))
        }
    }
}

/// The battlements of the Great Wall, above the Ming Homeland.
fn wall() -> Markup {
    html! { path class="g-wall" d={ "M6 222" @for _ in 0..26 { "v-9h9v9h9" } } {} }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ming::Place;
    use ming::content::Content;

    use super::*;

    #[test]
    fn m1_3_lines_join_what_touches() {
        let places = [
            Place::Western,
            Place::Eastern,
            Place::Manchus,
            Place::Yunnan,
            Place::Sichuan,
            Place::Gansu,
            Place::Shanxi,
            Place::Liaodong,
            Place::Ming,
        ];
        let pair = |one: Place, other: Place| BTreeSet::from([one as u8, other as u8]);
        let drawn: BTreeSet<_> = EDGES.iter().map(|&(one, other)| pair(places[one], places[other])).collect();
        let content = Content::current();
        let touching: BTreeSet<_> =
            content.edges().iter().map(|edge| pair(edge.between[0], edge.between[1])).collect();
        assert_eq!(drawn, touching);
    }
}
