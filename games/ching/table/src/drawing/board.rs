//! What changes on the sea: Junks on their spaces, missions on the coast, Hong Kong.

use ching::content::Prize;
use ching::{Junk, Space, Tile};
use maud::{Markup, html};
use tabletop::Seat;
use words::capital;

use super::cards::rewards;
use super::scene::{Scene, id};
use super::sea::{self, HARBOUR, HEIGHT, TILE, WIDTH};
use draw::DrawScope;

/// The sea with everything on it.
pub(super) fn board(scene: Scene<'_>) -> Markup {
    html! {
        svg #c-board class="c-board" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) }
            role="group" aria-label=(scene.say("ching-draw-sea")) {
            g #c-sea data-keep aria-hidden="true" { @if scene.scope == DrawScope::All { (sea::sea(scene)) } }
            (spots(scene))
            (hong_kong(scene))
            g #c-missions {
                @for &tile in &scene.view.table.missions { (mission(scene, tile)) }
            }
            g #c-junks { @for (space, fleet) in fleets(scene) { (moored(scene, space, &fleet)) } }
        }
    }
}

/// Where Junks come from and go to; never drawn.
fn spots(scene: Scene<'_>) -> Markup {
    let board = &scene.rules.content().play().board;
    let spaces =
        (1..=board.rows).flat_map(|row| (row..=board.columns).map(move |column| Space { column, row }));
    html! {
        g #c-spots data-keep aria-hidden="true" {
            @if scene.scope == DrawScope::All {
                @for space in spaces {
                    @let (x, y) = sea::at(space);
                    (spot(&spot_of(space), x, y - 26))
                }
                (spot(&spot_of(Space::default()), HARBOUR.0, HARBOUR.1))
                (spot("pile:missions", 250, 330))
            }
        }
    }
}

fn spot(name: &str, x: u16, y: u16) -> Markup {
    html! { circle class="c-spot" data-spot=(name) cx=(x) cy=(y) r="8" {} }
}

/// The name of a space as a spot.
pub(super) fn spot_of(space: Space) -> String {
    format!("space:{}-{}", space.column, space.row)
}

/// C3.5: Hong Kong, and who has looted it.
fn hong_kong(scene: Scene<'_>) -> Markup {
    let name = scene.words.prize(Prize::HongKong);
    let said = match scene.view.table.hong_kong {
        None => scene.text("ching-draw-hong-kong", [("name", name.into())]),
        Some(seat) => {
            let args = [("name", name.into()), ("who", scene.words.seat(seat).into())];
            scene.text("ching-draw-hong-kong-looted", args)
        }
    };
    let points = scene.rules.content().play().points.hong_kong;
    html! {
        g #c-hong-kong data-spot="hong-kong" role="img" aria-label=(said) transform="translate(848 832)" {
            rect class="c-ribbon" x="-76" y="-2" width="152" height="30" rx="6" {}
            text class="c-ribbon-text" y="20" text-anchor="middle" { (name) }
            @match scene.view.table.hong_kong {
                None => {
                    circle class="c-seal" cx="86" cy="12" r="20" {}
                    text class="c-seal-text" x="86" y="20" text-anchor="middle" { (points) }
                }
                Some(seat) => use href={ "#c-art-junk-" (id(seat)) } x="64" y="-12" width="44" height="44" {},
            }
        }
    }
}

/// A mission on its place.
fn mission(scene: Scene<'_>, tile: Tile) -> Markup {
    let play = scene.rules.content().play();
    let Some((x, y)) = sea::mission_place(play, &scene.view.table.missions, tile) else { return html! {} };
    let gives = scene.tile(tile).map(rewards).unwrap_or_default();
    let step = (72 / gives.len().max(1) as u16).min(20);
    let left = (TILE.0 - step * gives.len() as u16) / 2;
    html! {
        g id={ "c-tile-" (tile) } class="c-tile" data-pick={ "tile:" (tile) } data-spot={ "tile:" (tile) }
            role="img" aria-label=(capital(&scene.words.tile(tile)))
            transform={ "translate(" (x - TILE.0 / 2) " " (y - TILE.1 / 2) ")" } {
            use class="c-body" href="#c-art-tile" width=(TILE.0) height=(TILE.1) {}
            text class="c-tile-number" x="44" y="36" text-anchor="middle" { (tile.number) }
            @for (n, name) in (0_u16..).zip(gives) {
                use href={ "#c-art-" (name) } x=(left + n * step) y="43" width=(step.min(20)) height="20" {}
            }
            (signs(TILE.0))
        }
    }
}

type Fleet = Vec<(Seat, Junk)>;

/// The Junks by the spaces on which they are, in the order of the spaces.
fn fleets(scene: Scene<'_>) -> Vec<(Space, Fleet)> {
    let mut fleets: Vec<(Space, Fleet)> = Vec::new();
    for seat in scene.seats() {
        for junk in scene.junks() {
            let space = scene.space(seat, junk);
            match fleets.iter_mut().find(|(at, _)| *at == space) {
                Some((_, fleet)) => fleet.push((seat, junk)),
                None => fleets.push((space, vec![(seat, junk)])),
            }
        }
    }
    fleets.sort_by_key(|(space, _)| (space.row, space.column));
    fleets
}

/// The Junks on a space, side by side above its number; in the harbour in two rows.
fn moored(scene: Scene<'_>, space: Space, fleet: &[(Seat, Junk)]) -> Markup {
    let count = fleet.len() as u16;
    let harbour = space.column == 0;
    let (size, step) = match (harbour, count) {
        (true, _) => (54, 54),
        (_, 1) => (68, 0),
        (_, 2) => (56, 44),
        (_, 3) => (48, 34),
        _ => (44, 27),
    };
    let names: Vec<String> = fleet.iter().map(|&(seat, junk)| scene.junk(seat, junk)).collect();
    let names = scene.words.list(names);
    let place = if harbour { scene.say("ching-draw-harbour") } else { capital(&scene.words.space(space)) };
    let said = scene.text("ching-draw-junks-at", [("place", place.into()), ("junks", names.into())]);
    let (x, y) = if harbour { HARBOUR } else { sea::at(space) };
    html! {
        g role="group" aria-label=(said) {
            @for (n, &(seat, junk)) in (0_u16..).zip(fleet) {
                @let (column, row) = if harbour { (n % 2, n / 2) } else { (n, 0) };
                @let across = if harbour { count.min(2) } else { count };
                @let left = x + column * step - (across - 1) * step / 2 - size / 2;
                @let top = if harbour { y - 60 + row * 50 } else { y - size - 8 };
                (junk_at(scene, seat, junk, (left, top), size))
            }
        }
    }
}

/// What the look shows at the upper right of what can be touched, and of what has been.
fn signs(right: u16) -> Markup {
    html! {
        use class="c-plus" href="#c-art-plus" x=(right - 18) y="-10" width="28" height="28" {}
        use class="c-ticked" href="#c-art-tick" x=(right - 18) y="-10" width="28" height="28" {}
    }
}

fn junk_at(scene: Scene<'_>, seat: Seat, junk: Junk, (x, y): (u16, u16), size: u16) -> Markup {
    let turn = scene.view.table.turn.is_some_and(|turn| turn.seat == seat && turn.junk == junk);
    html! {
        g id={ "c-junk-" (id(seat)) "-" (junk.number()) } class={ "c-junk" @if turn { " c-now" } }
            data-pick=(scene.junk_pick(seat, junk)) data-spot={ "junk:" (id(seat)) ":" (junk.number()) }
            role="img" aria-label=(scene.junk(seat, junk))
            transform={ "translate(" (x) " " (y) ")" } {
            use class="c-body" href={ "#c-art-junk-" (id(seat)) } width=(size) height=(size) {}
            @if scene.rules.mode().junks() > 1 {
                circle class="c-disc" cx=(size / 2) cy=(size - 8) r="10" {}
                text class="c-small" x=(size / 2) y=(size - 2) text-anchor="middle" { (junk.number()) }
            }
            (signs(size))
        }
    }
}
