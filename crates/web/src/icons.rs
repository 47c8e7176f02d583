//! Drawn symbols for buttons.

use maud::{Markup, html};

fn icon(path: &str) -> Markup {
    html! { svg class="icon" viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

/// To the first step.
pub fn first() -> Markup {
    icon("M5 5h3v14H5zM20 5v14L9 12z")
}

pub fn back() -> Markup {
    icon("M17 5v14L6 12z")
}

/// Play and pause: the script shows one of them.
pub fn play() -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" {
            path class="to-play" d="M7 4l13 8-13 8z" {}
            path class="to-pause" d="M6 5h4v14H6zM14 5h4v14h-4z" {}
        }
    }
}

pub fn on() -> Markup {
    icon("M7 5v14l11-7z")
}

/// To the last step.
pub fn last() -> Markup {
    icon("M16 5h3v14h-3zM4 5v14l11-7z")
}
