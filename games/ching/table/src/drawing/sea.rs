//! The static parts of the sea: its spaces, the coast with the places of the missions, the encounter lines,
//! Hong Kong and the End of the World.
//!
//! Columns go east with the cards of an expedition, rows south with its colours (C3.1). The coast fills the corner that
//! has no spaces; the missions are there, because no space has the number of a mission.

use std::fmt::Write as _;

use ching::content::{LineSpec, Play};
use ching::{Space, Tile};
use maud::{Markup, html};

use super::scene::Scene;

/// The size of the drawing.
pub(super) const WIDTH: u16 = 1000;
pub(super) const HEIGHT: u16 = 872;

/// The first space and the way to the next column and row.
const FIRST: (u16, u16) = (96, 92);
const STEP: (u16, u16) = (116, 102);

/// The size of a mission tile.
pub(super) const TILE: (u16, u16) = (88, 72);
/// How many missions find room in each row of the coast, and the middle of the first row.
const TILE_ROWS: [usize; 4] = [3, 5, 6, 7];
const TILE_TOP: u16 = 446;

/// The middle of a space.
pub(super) const fn at(space: Space) -> (u16, u16) {
    let (column, row) = (space.column.saturating_sub(1) as u16, space.row.saturating_sub(1) as u16);
    (FIRST.0 + STEP.0 * column, FIRST.1 + STEP.1 * row)
}

/// The middle of the harbour, where Junks lie before they set out.
pub(super) const HARBOUR: (u16, u16) = (86, 262);

/// The places of the missions: the number and the middle of each, in order. Those of one number stay in one row.
pub(super) fn mission_places(play: &Play) -> Vec<(u8, (u16, u16))> {
    let mut numbers: Vec<(u8, u8)> = play.tiles.iter().map(|spec| (spec.tile.number, spec.spaces)).collect();
    numbers.dedup();
    let (mut row, mut column) = (0, 0);
    let mut places = Vec::new();
    for (number, spaces) in numbers {
        let spaces = usize::from(spaces);
        if column + spaces > TILE_ROWS[row] && row + 1 < TILE_ROWS.len() {
            (row, column) = (row + 1, 0);
        }
        for _ in 0..spaces {
            let x = 66 + 94 * column as u16;
            places.push((number, (x, TILE_TOP + 104 * row as u16)));
            column += 1;
        }
    }
    places
}

/// Where a mission lies: a tile keeps to the place of its letter while that is free.
pub(super) fn mission_place(play: &Play, missions: &[Tile], tile: Tile) -> Option<(u16, u16)> {
    let places = mission_places(play);
    let places: Vec<_> = places.iter().filter(|(number, _)| *number == tile.number).collect();
    let last = places.len().checked_sub(1)?;
    let fellows: Vec<&Tile> = missions.iter().filter(|each| each.number == tile.number).collect();
    let rank = fellows.iter().position(|each| **each == tile)?;
    // The tiles after this one need the places after its own.
    let place = usize::from(tile.letter).min((last + 1 + rank).saturating_sub(fellows.len())).max(rank);
    places.get(place).map(|(_, at)| *at)
}

/// All that never changes.
pub(super) fn sea(scene: Scene<'_>) -> Markup {
    let play = scene.rules.content().play();
    let board = &play.board;
    let spaces: Vec<Space> = (1..=board.rows)
        .flat_map(|row| (row..=board.columns).map(move |column| Space { column, row }))
        .collect();
    html! {
        rect class="c-water" width=(WIDTH) height=(HEIGHT) rx="18" {}
        rect width=(WIDTH) height=(HEIGHT) rx="18" fill="url(#c-art-waves)" {}
        g class="c-on-sea" { use href="#c-art-compass" x="520" y="40" width="440" height="440" {} }
        (end_of_world(scene))
        @for x in [124, 704, 824] { use href="#c-art-island" x=(x) y="12" width="62" height="38" {} }
        path class="c-route" d=(routes(&spaces, board.columns, board.rows)) {}
        (coast(board.rows, play))
        @for (n, line) in board.lines.iter().enumerate() { (encounter_line(*line, n, board.columns, board.rows)) }
        @for space in spaces {
            @let (x, y) = at(space);
            @let kind = if board.hong_kong.contains(&space.number()) { "c-space c-space-hk" } else { "c-space" };
            g class=(kind) transform={ "translate(" (x) " " (y) ")" } {
                ellipse class="c-rim" rx="49" ry="35" {}
                ellipse class="c-plate" rx="42" ry="29" {}
                text y="15" text-anchor="middle" { (space.number()) }
            }
        }
        rect class="c-frame" x="5" y="5" width=(WIDTH - 10) height=(HEIGHT - 10) rx="15" {}
    }
}

/// C3.3: beyond the last column the sea falls.
fn end_of_world(scene: Scene<'_>) -> Markup {
    let mut falls = String::new();
    for x in [966, 974, 982, 990] {
        let _ = write!(falls, "M{x} 14c5 90-5 150 0 230s-5 140 0 220-4 110 0 140-4 120 0 256");
    }
    html! {
        path class="c-fall" d="M956 6c10 60-8 110 2 180s-10 120 0 190-8 120 0 190-8 130 0 310H1000V6z" {}
        path class="c-fall-line" d=(falls) {}
        text class="c-name" x="0" y="0" transform="translate(970 330) rotate(90)" text-anchor="middle" {
            (scene.say("ching-draw-end-of-world"))
        }
    }
}

/// The two ways on from every space: straight, and diagonally with a new colour.
fn routes(spaces: &[Space], columns: u8, rows: u8) -> String {
    let mut path = String::new();
    for &space in spaces.iter().filter(|space| space.column < columns) {
        let (x, y) = at(space);
        let _ = write!(path, "M{x} {y}h{}", STEP.0);
        if space.row < rows {
            let _ = write!(path, "M{x} {y}l{} {}", STEP.0, STEP.1);
        }
    }
    path
}

/// The water of the harbour with its way to the sea, and the wall around it.
const BASIN: &str =
    "M26 216q0-16 16-16h24q6-16 2-44l36 8q-4 20 4 36h26q16 0 16 16v74q0 16-16 16H42q-16 0-16-16z";
const QUAY: &str = "M68 192q-2 8-6 8H42q-16 0-16 16v74q0 16 16 16h92q16 0 16-16v-74q0-16-16-16h-22q-6-2-6-10";

/// The coast, its harbour, and the places of the missions.
fn coast(rows: u8, play: &Play) -> Markup {
    let mut shore = String::from("M-20 176C30 158 88 164 128 178");
    for row in 2..=rows {
        let bend = if row % 2 == 0 {
            "c24 14 8 36 34 58c24 18 66 16 82 44"
        } else {
            "c16 20 16 30 30 54c18 24 70 20 86 48"
        };
        shore.push_str(bend);
    }
    let _ = write!(shore, "l20 {HEIGHT}H-20z");
    html! {
        path class="c-shoal c-shoal-far" d=(shore) {}
        path class="c-shoal" d=(shore) {}
        path class="c-coast" d=(shore) {}
        path d=(shore) fill="url(#c-art-hatch)" {}
        use href="#c-art-mountain" x="176" y="286" width="150" height="88" {}
        use href="#c-art-mountain" x="18" y="322" width="112" height="66" {}
        use href="#c-art-pagoda" x="142" y="318" width="42" height="62" {}
        use href="#c-art-mountain" x="574" y="714" width="140" height="82" {}
        use href="#c-art-pagoda" x="530" y="718" width="52" height="78" {}
        use href="#c-art-hong-kong" x="764" y="744" width="168" height="96" {}
        path class="c-basin" d=(BASIN) {}
        path d=(BASIN) fill="url(#c-art-waves)" {}
        path class="c-quay" d=(QUAY) {}
        path class="c-quay-light" d=(QUAY) {}
        g class="c-on-sea" { use href="#c-art-sea-dog" x="56" y="222" width="64" height="64" {} }
        use href="#c-art-cloud" x="20" y="806" width="120" height="48" {}
        use href="#c-art-cloud" x="330" y="812" width="100" height="40" {}
        use href="#c-art-cloud" x="356" y="452" width="70" height="28" {}
        @for (number, (x, y)) in mission_places(play) {
            g class="c-berth" transform={ "translate(" (x) " " (y) ")" } {
                rect x="-42" y="-34" width="84" height="68" rx="10" {}
                text y="10" text-anchor="middle" { (number) }
            }
        }
    }
}

/// C3.4: an encounter line, and how many cards a player who crosses it draws.
fn encounter_line(line: LineSpec, n: usize, columns: u8, rows: u8) -> Markup {
    let crossed = (1..=rows).map(|row| Space { column: row + line.after, row });
    let mut crossed = crossed.filter(|space| space.column < columns).map(at);
    let Some((x, y)) = crossed.next() else { return html! {} };
    let mut path = format!("M{} {}q14 30 {} 46", x + 24, y - 56, STEP.0 / 2 - 24);
    let _ = write!(path, "v20");
    for _ in crossed {
        let _ = write!(path, "c8 30 44 24 {} {}s46 14 {} {}v20", STEP.0 / 2, 41, STEP.0 / 2, 41);
    }
    path.push_str("q8 26 34 40");
    let (x, y) = (x + 24, 12);
    html! {
        path class={ "c-serpent c-serpent-" (n + 1) } d=(path) {}
        path class={ "c-serpent-light c-serpent-" (n + 1) } d=(path) {}
        @for card in 0..u16::from(line.draws) {
            @let x = x - 12 + card * 15 - u16::from(line.draws - 1) * 8;
            use href="#c-art-encounter-back" x=(x) y=(y) width="25" height="35" {}
        }
    }
}
