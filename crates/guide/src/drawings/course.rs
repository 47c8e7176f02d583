//! The course of a round: four steps, one after the other and back to the first.

use maud::{Markup, html};

use super::Labels;
use super::ink::{arrow, block, lines, styled};

/// Where the steps are.
const STEPS: [(i32, i32); 4] = [(92, 62), (308, 62), (308, 188), (92, 188)];

/// Labels: the four steps of a round of The Ming Voyages.
pub(super) fn ming(labels: &Labels<'_>) -> Markup {
    course(labels, ["g-ming-tint", "g-ming-tint", "g-overlord-tint", ""])
}

/// Labels: the four steps of a round of Madame Ching.
pub(super) fn ching(labels: &Labels<'_>) -> Markup {
    course(labels, ["", "", "", ""])
}

fn course(labels: &Labels<'_>, tints: [&str; 4]) -> Markup {
    html! {
        @for (step, (x, y)) in STEPS.into_iter().enumerate() {
            (block(x, y, 164, 92, tints[step]))
            (lines(x, y + 6, 17, labels.at(step)))
            circle class="g-badge" cx=(x - 72) cy=(y - 38) r="14" {}
            (styled(x - 72, y - 38, "g-word g-light", &(step + 1).to_string()))
        }
        (arrow((178, 62), (220, 62)))
        (arrow((308, 112), (308, 138)))
        (arrow((222, 188), (180, 188)))
        (arrow((92, 138), (92, 112)))
    }
}
