//! The grid of Madame Ching: 35 spaces and the encounter lines.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{line, ship, styled, waves};

/// Where the middle of a space is.
fn middle(column: i32, row: i32) -> (i32, i32) {
    (56 * column - 22, 50 * row - 8)
}

/// Labels: the first line, the second line, the End of the World, Hong Kong.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        rect class="g-sea" x="2" y="2" width="476" height="400" rx="6" {}
        rect class="g-deep" x=(middle(8, 1).0 - 27) y="8" width="54" height="362" rx="6" {}
        @for (x, y) in [(30, 170), (90, 220), (24, 262), (150, 292), (104, 272)] { (waves(x, y, 2)) }
        (ship(110, 196))
        @for column in 1..9 {
            @for row in 1..8 {
                @if row <= column {
                    @let (x, y) = middle(column, row);
                    @let hong_kong = row == 7 && column * row >= 49;
                    circle class=(if hong_kong { "g-space g-goal" } else { "g-space" }) cx=(x) cy=(y) r="17" {}
                    (styled(x, y, "g-word", &(column * row).to_string()))
                }
            }
        }
        // C3.4: the lines lie right of the spaces that are 2, and 4, columns beyond their row; diagonal moves run beside them.
        @for (ahead, class) in [(2, "g-first"), (4, "g-second")] {
            @let ((x1, y1), (x2, y2)) = (middle(1 + ahead, 1), middle(7, 7 - ahead));
            (line((x1 + 14, y1 - 13), (x2 + 42, y2 + 13), &format!("g-encounter {class}")))
        }
        @for (index, y, class) in [(0, 348, "g-first"), (1, 380, "g-second")] {
            (line((16, y), (46, y), &format!("g-encounter {class}")))
            (styled(58, y, "g-left g-light", labels.at(index)))
        }
        (styled(middle(7, 7).0 - 24, 342, "g-right g-light", labels.at(3)))
        (styled(470, 386, "g-right g-light", labels.at(2)))
    }
}
