//! A scoring sheet with the numbers of the book's example.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{line, steps, styled};

/// A row of a sheet: where its label is, and its numbers.
type Row = (usize, [i32; 2]);

/// Labels: the rows from gold to Traders, and the sum.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    // How many, and what each is worth.
    let rows: [Row; 8] = [
        (0, [7, 1]),
        (1, [2, 2]),
        (2, [1, 3]),
        (3, [2, 4]),
        (4, [3, 1]),
        (5, [1, 10]),
        (6, [1, 3]),
        (7, [2, 1]),
    ];
    let sum: i32 = rows.iter().map(|(_, [count, worth])| count * worth).sum();
    html! {
        @for (y, (label, [count, worth])) in steps(18, 28).zip(rows) {
            (styled(8, y, "g-left", labels.at(label)))
            (styled(290, y, "g-word", &format!("{count} × {worth}")))
            (styled(366, y, "g-word g-strong", &(count * worth).to_string()))
            (line((4, y + 14), (396, y + 14), "g-hair"))
        }
        (line((4, 234), (396, 234), "g-edge"))
        (styled(8, 256, "g-left g-strong", labels.at(8)))
        (styled(366, 256, "g-word g-strong g-big", &sum.to_string()))
    }
}
