//! Drawings with dice: a Voyage's number line, the three kinds of results, a battle.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{die, line, steps, styled, word};

/// The example of the book: 2 Junks and 2 Gold, so that dice below 4 succeed.
const SENT: i32 = 4;

/// Labels: Junks and Gold sent, their sum, success, failure.
pub(super) fn voyage(labels: &Labels<'_>) -> Markup {
    let middle = |value: i32| 64 * value - 24;
    let edge = middle(SENT) - 32;
    html! {
        (styled(edge, 20, "g-word g-strong", labels.at(0)))
        (line((edge, 34), (edge, 140), "g-cut"))
        rect class="g-good" x="8" y="48" width=(edge - 12) height="66" rx="6" {}
        rect class="g-bad" x=(edge + 4) y="48" width=(388 - edge) height="66" rx="6" {}
        @for (x, value) in steps(middle(1) - 20, 64).zip(1..7) { (die((x, 61), 40, value, "")) }
        (word(i32::midpoint(8, edge), 134, labels.at(2)))
        (word(i32::midpoint(edge, 392), 134, labels.at(3)))
        (styled(200, 160, "g-word g-small", labels.at(1)))
    }
}

/// Labels: triple, double, single; "beats" twice.
pub(super) fn results(labels: &Labels<'_>) -> Markup {
    html! {
        @for (column, (x, dice)) in steps(66, 134).zip([[2, 2, 2], [5, 5, 3], [6, 4, 1]]).enumerate() {
            @for (y, value) in steps(8, 44).zip(dice) { (die((x - 20, y), 40, value, "")) }
            (styled(x, 160, "g-word g-strong", labels.at(column)))
        }
        @for (gap, x) in [133, 267].into_iter().enumerate() {
            (styled(x, 60, "g-word g-sign", ">"))
            (styled(x, 88, "g-word g-small", labels.at(3 + gap)))
        }
    }
}

/// The three exchanges of the book's example: dice of the attacker and of the defender.
const EXCHANGES: [([u8; 3], [u8; 3]); 3] =
    [([6, 4, 1], [2, 2, 5]), ([4, 4, 1], [3, 3, 6]), ([5, 5, 5], [6, 5, 1])];

/// Labels: attacker, defender; then the result of each exchange in two lines, and what is left at the end.
pub(super) fn battle(labels: &Labels<'_>) -> Markup {
    html! {
        (styled(2, 16, "g-left g-strong g-of-overlord", labels.at(0)))
        (styled(398, 16, "g-right g-strong g-of-emperor", labels.at(1)))
        @for (row, (y, (attacker, defender))) in steps(36, 76).zip(EXCHANGES).enumerate() {
            @for (x, value) in steps(2, 38).zip(attacker) { (die((x, y + 3), 36, value, "overlord")) }
            @for (x, value) in steps(286, 38).zip(defender) { (die((x, y + 3), 36, value, "emperor")) }
            (styled(200, y + 10, "g-word g-strong", labels.at(2 + 2 * row)))
            (styled(200, y + 32, "g-word g-small", labels.at(3 + 2 * row)))
            (line((2, y + 58), (398, y + 58), "g-hair"))
        }
        (word(200, 272, labels.at(8)))
    }
}
