//! A scoring sheet with the numbers of the book's example.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{line, steps, styled};

/// A row of a sheet: where its label is, and its numbers.
type Row = (usize, [i32; 2]);

/// Labels: the two sides, the rows, the sum, who wins.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    let rows: [Row; 3] = [(2, [3, 2]), (3, [4, 0]), (4, [0, 3])];
    html! {
        (styled(258, 20, "g-word g-strong g-of-emperor", labels.at(0)))
        (styled(348, 20, "g-word g-strong g-of-overlord", labels.at(1)))
        (table(labels, &rows, 36))
        (styled(8, 152, "g-left g-strong", labels.at(5)))
        (styled(258, 152, "g-word g-strong g-big", "7"))
        (styled(348, 152, "g-word g-strong g-big", "5"))
        (line((4, 134), (396, 134), "g-edge"))
        (styled(200, 182, "g-word", labels.at(6)))
    }
}

fn table(labels: &Labels<'_>, rows: &[Row], top: i32) -> Markup {
    html! {
        (line((4, top), (396, top), "g-edge"))
        @for (y, (label, values)) in steps(top + 18, 32).zip(rows) {
            (styled(8, y, "g-left", labels.at(*label)))
            @for (x, value) in [258, 348].into_iter().zip(values) {
                @if *value > 0 { (styled(x, y, "g-word", &value.to_string())) }
                @else { (styled(x, y, "g-word", "–")) }
            }
            (line((4, y + 15), (396, y + 15), "g-hair"))
        }
    }
}
