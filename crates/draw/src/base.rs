//! What the drawings of all games share: the style of pages, dice.

use maud::{Markup, html};

/// Colours by theme, typography, and clickable elements.
pub const STYLE: &str = include_str!("base/base.css");

/// Where the pips of a die are, on a square of 40.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(20, 20)],
    &[(12, 12), (28, 28)],
    &[(11, 11), (20, 20), (29, 29)],
    &[(12, 12), (28, 12), (12, 28), (28, 28)],
    &[(11, 11), (29, 11), (20, 20), (11, 29), (29, 29)],
    &[(12, 10), (28, 10), (12, 20), (28, 20), (12, 30), (28, 30)],
];

/// A die. The class gives it the colour of a side, if any. The caller provides its label.
pub fn die(value: u8, class: &str) -> Markup {
    let pips = PIPS.get(usize::from(value).wrapping_sub(1)).copied().unwrap_or_default();
    html! {
        svg class={ "die " (class) } viewBox="0 0 40 40" aria-hidden="true" {
            rect class="die-face" x="2" y="2" width="36" height="36" rx="8" {}
            @for (x, y) in pips {
                circle class="die-pip" cx=(x) cy=(y) r="3.6" {}
            }
        }
    }
}
