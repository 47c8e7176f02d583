//! How the Overlord's automaton picks its target: Hordes able to attack against Troops.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{arrow, block, lines, styled, word};

/// Labels: two Homelands, two Borderlands, the two sums.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        @for (index, x, hordes) in [(0, 100, 3), (1, 300, 1)] {
            (block(x, 42, 150, 72, "g-steppe"))
            (lines(x, 30, 18, labels.at(index)))
            (pieces(x, 60, hordes, "g-horde"))
        }
        @for (index, x, troops) in [(2, 100, 2), (3, 300, 1)] {
            (block(x, 148, 150, 60, "g-land"))
            (word(x, 136, labels.at(index)))
            (pieces(x, 158, troops, "g-troop"))
        }
        (arrow((100, 80), (100, 115)))
        (arrow((150, 80), (262, 115)))
        (arrow((300, 80), (300, 115)))
        (styled(100, 200, "g-word", labels.at(4)))
        (styled(300, 200, "g-word g-strong", labels.at(5)))
    }
}

/// Cubes in a row with their middle at a point.
fn pieces(x: i32, y: i32, count: i32, class: &str) -> Markup {
    html! {
        @for piece in 0..count {
            rect class={ "g-piece " (class) } x=(x - 10 * count + 20 * piece + 2) y=(y - 8) width="16" height="16" rx="2" {}
        }
    }
}
