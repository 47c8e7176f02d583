//! Scoring sheets with the numbers of the books' examples.

use maud::{Markup, html};

use super::Labels;
use super::ink::{line, steps, styled};

/// A row of a sheet: where its label is, and its numbers.
type Row = (usize, [i32; 2]);

/// Labels: the two sides, the rows, the sum, who wins.
pub(super) fn ming(labels: &Labels<'_>) -> Markup {
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

/// Labels: the rows from gold to Traders, and the sum.
pub(super) fn ching(labels: &Labels<'_>) -> Markup {
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
