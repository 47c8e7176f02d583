//! A small picture for each game, so that they are told apart at a glance.

use maud::{Markup, html};

/// The picture of a game; nothing for a game that has none.
pub fn of(game: &str) -> Markup {
    let paths: &[(&str, &str)] = match game {
        // The Wall between two hills, and a sail beyond it.
        "ming" => &[
            ("land", "M2 40 Q14 26 26 36 T50 30 L58 40 Z"),
            ("line", "M4 36 h5 v-5 h4 v5 h6 v-5 h4 v5 h6 v-5 h4 v5 h6 v-5 h4 v5 h10"),
            ("seal", "M30 8 L30 24 L16 24 Q26 18 30 8 Z"),
            ("gold", "M33 11 Q46 16 44 24 L33 24 Z"),
        ],
        // One banner against the steppe.
        "ming-solo" => &[
            ("land", "M2 40 Q20 28 36 36 T58 34 L58 40 Z"),
            ("line", "M22 6 V36"),
            ("seal", "M22 8 H44 L38 15 L44 22 H22 Z"),
        ],
        // A junk on the waves, and the Pearl.
        "ching" => &[
            ("line", "M4 40 q6 -5 12 0 t12 0 t12 0 t12 0"),
            ("land", "M10 29 H44 L38 37 H16 Z"),
            ("line", "M27 5 V29"),
            ("seal", "M26 6 L26 25 L11 25 Q21 17 26 6 Z"),
            ("seal", "M29 10 Q38 16 37 25 L29 25 Z"),
            ("gold", "M49 12 m-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0"),
        ],
        _ => return html! {},
    };
    html! {
        svg class="game-picture" viewBox="0 0 60 44" aria-hidden="true" {
            @for (class, path) in paths { path class={ "art-" (class) } d=(path) {} }
        }
    }
}
