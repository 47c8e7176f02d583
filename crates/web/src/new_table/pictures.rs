//! A small picture for each game.

use maud::{Markup, html};
use playable::GameInfo;

/// The picture of a game.
pub fn of(game: &GameInfo) -> Markup {
    html! {
        svg class="game-picture" viewBox="0 0 60 44" aria-hidden="true" {
            @for (class, path) in game.picture { path class={ "art-" (class) } d=(path) {} }
        }
    }
}
