//! The four symbols, and how they become skills.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{arrow, steps, styled};

/// A symbol of a navigation card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
    Map,
    Lantern,
    Kite,
    Swords,
}

impl Symbol {
    const ALL: [Symbol; 4] = [Symbol::Map, Symbol::Lantern, Symbol::Kite, Symbol::Swords];

    /// Ink lines on a square of 28 around the origin.
    const fn lines(self) -> &'static str {
        match self {
            Symbol::Map => {
                "M-13 -9L-5 -12L4 -8L13 -11V9L4 12L-5 8L-13 11ZM-5 -12V8M4 -8V12M-10 1l4 -4M6 2l4 4m0 -4l-4 4"
            }
            Symbol::Lantern => {
                "M-4 -13H4M-4 13H4M0 -13V-10M-6 -10H6Q14 0 6 10H-6Q-14 0 -6 -10ZM0 -10Q5 0 0 10Q-5 0 0 -10"
            }
            Symbol::Kite => "M0 -13L9 -3L0 8L-9 -3ZM0 -13V8M-9 -3H9M0 8q6 3 2 6",
            Symbol::Swords => "M-11 -12L9 9M11 -12L-9 9M4 11L11 4M-4 11L-11 4M8 8L12 12M-8 8L-12 12",
        }
    }
}

/// A symbol with its middle at a point.
pub(super) fn symbol(x: i32, y: i32, symbol: Symbol) -> Markup {
    html! { path class="g-symbol" transform={ "translate(" (x) " " (y) ")" } d=(symbol.lines()) {} }
}

/// Labels: the skills of the four symbols in order, and Elite Crew.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    html! {
        @for (row, (y, sign)) in steps(22, 42).zip(Symbol::ALL).enumerate() {
            @for x in steps(26, 40).take(3) { (symbol(x, y, sign)) }
            (arrow((182, y), (220, y)))
            (styled(232, y, "g-left g-strong", labels.at(row)))
        }
        @for (x, sign) in steps(26, 40).zip(Symbol::ALL) { (symbol(x, 198, sign)) }
        (arrow((182, 198), (220, 198)))
        (styled(232, 198, "g-left g-strong", labels.at(4)))
    }
}
