//! What is printed on an Action card, and what it is played for.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{arrow, block, line, lines, styled};

/// Labels: CP, the Overlord's half, the Emperor's half; what each of the three parts is for.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        (block(90, 125, 164, 234, "g-card"))
        circle class="g-badge" cx="90" cy="40" r="19" {}
        (styled(90, 40, "g-word g-light g-big", "2"))
        (line((16, 70), (164, 70), "g-rule-line"))
        (lines(90, 112, 14, labels.at(1)))
        (line((16, 154), (164, 154), "g-rule-line"))
        circle class="g-space" cx="36" cy="176" r="13" {}
        (styled(36, 176, "g-word", "6"))
        (lines(96, 200, 14, labels.at(2)))
        @for (y, index) in [(40, 3), (112, 4), (196, 5)] {
            (arrow((206, y), (178, y)))
            (lines(308, y, 21, labels.at(index)))
        }
        (styled(136, 40, "g-word", labels.at(0)))
    }
}
