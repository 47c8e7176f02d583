//! An expedition, card by card: increasing numbers, and the space the Junk reaches.

use maud::{Markup, html};

use super::symbols::{Symbol, symbol};
use guide::Labels;
use guide::shapes::{arrow, steps, styled};

/// The example of the book: number, colour, symbol, columns and rows after it.
const CARDS: [(u8, &str, Option<Symbol>, i32, i32); 5] = [
    (7, "light-blue", Some(Symbol::Map), 1, 1),
    (12, "light-blue", Some(Symbol::Map), 2, 1),
    (29, "green", Some(Symbol::Map), 3, 2),
    (33, "green", Some(Symbol::Kite), 4, 2),
    (41, "yellow", Some(Symbol::Swords), 5, 3),
];

/// Labels: how the Junk moves with each of the five cards, and what the rows of numbers are.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        @for (index, (x, (number, colour, sign, cards, colours))) in steps(44, 83).zip(CARDS).enumerate() {
            rect class={ "g-nav g-" (colour) } x=(x - 32) y="6" width="64" height="86" rx="6" {}
            (styled(x, 30, "g-word g-big g-on-nav", &number.to_string()))
            @if let Some(sign) = sign { (symbol(x, 66, sign)) }
            (styled(x, 116, "g-word g-small", labels.at(index)))
            circle class="g-space" cx=(x) cy="160" r="23" {}
            (styled(x, 160, "g-word g-big", &(cards * colours).to_string()))
            (styled(x, 204, "g-word", &format!("{cards} × {colours}")))
            @if index > 0 { (arrow((x - 56, 160), (x - 28, 160))) }
        }
        (styled(210, 234, "g-word g-small", labels.at(5)))
    }
}
