//! The map: homelands, Borderlands behind the Great Wall, the sea and its seven Voyages.
//!
//! The bottom layer never changes: the ground and the names. Above it are transparent outlines of what can be clicked,
//! so that a mark around a region is never hidden by its neighbour. Pieces are on top.

use maud::{Markup, PreEscaped, html};
use ming::{Place, Side};

use super::pieces;
use super::scene::Scene;
use super::shapes::{REGIONS, Region, SIZE, VOYAGES};
use draw::DrawScope;

/// The drawing under everything.
const GROUND: &str = include_str!("ground.svg");

/// The map with everything on it.
pub(super) fn board(scene: &Scene<'_>, scope: DrawScope) -> Markup {
    let (width, height) = SIZE;
    let name = scene.say("ming-draw-map");
    html! {
        div class="m-board" {
            svg class="m-map" viewBox={ "0 0 " (width) " " (height) } role="group" aria-label=(name) {
                g id="m-ground" data-keep="" aria-hidden="true" {
                    @if scope == DrawScope::All { (PreEscaped(GROUND)) }
                }
                @for at in &REGIONS { (region(scene, at)) }
                @for (number, at) in (1..).zip(VOYAGES) { (voyage(scene, number, at)) }
                g id="m-names" data-keep="" aria-hidden="true" {
                    @if scope == DrawScope::All { (names(scene)) }
                }
                @for at in &REGIONS {
                    @if let Some(spot) = at.banner { (banner(scene, at.place, spot)) }
                    (pieces::groups(scene, at.place, at.pieces))
                }
                (fight(scene))
            }
        }
    }
}

/// The outline of a region, to be touched and named.
fn region(scene: &Scene<'_>, at: &Region) -> Markup {
    let held = match Side::ALL.map(|side| at.place.is_borderland() && scene.board.controls(side, at.place)) {
        [true, true] => "m-region m-contested",
        [true, false] => "m-region m-held-emperor",
        [false, true] => "m-region m-held-overlord",
        [false, false] => "m-region",
    };
    let id = at.place.id();
    let (x, y) = at.pieces;
    html! {
        g id={ "m-place-" (id) } class=(held) role="img" data-pick={ "place:" (id) } {
            title { (contents(scene, at.place)) }
            path d=(at.shape) {}
            circle class="m-spot" data-spot={ "place:" (id) } cx=(x) cy=(y) r="20" {}
        }
    }
}

/// What lies in a place, in words: `Sichuan: 3 Troops`; of a Borderland also who controls it.
fn contents(scene: &Scene<'_>, place: Place) -> String {
    let lying = pieces::lying(scene, place);
    let mut parts: Vec<String> =
        lying.into_iter().map(|(piece, count)| scene.words.piece(piece, count)).collect();
    if parts.is_empty() {
        parts.push(scene.say("ming-draw-empty"));
    }
    let args = [("place", scene.words.place(place).into()), ("pieces", scene.words.list(parts).into())];
    if !place.is_borderland() {
        return scene.text("ming-draw-region", args);
    }
    let control = ("control", scene.words.control(&scene.board, place).into());
    scene.text("ming-draw-borderland", args.into_iter().chain([control]))
}

/// A Voyage, with a Junk and a seal when it is completed.
fn voyage(scene: &Scene<'_>, number: u8, (x, y): (i16, i16)) -> Markup {
    let done = scene.board.completed(number);
    let id = if done { "ming-draw-voyage-done" } else { "ming-draw-voyage-open" };
    let name = scene.text(id, [("voyage", scene.words.voyage(number).into())]);
    html! {
        g id={ "m-voyage-" (number) } class=(if done { "m-voyage m-done" } else { "m-voyage" }) role="img"
            data-pick={ "voyage:" (number) } data-spot={ "voyage:" (number) } {
            title { (name) }
            ellipse cx=(x) cy=(y + 6) rx="60" ry="46" {}
            @if done {
                use href="#m-art-junk" x=(x - 40) y=(y - 64) width="76" height="76" {}
                use href="#m-art-done" x=(x + 20) y=(y + 2) width="32" height="32" {}
            }
        }
    }
}

/// The names of everything, and the frame.
fn names(scene: &Scene<'_>) -> Markup {
    let (width, height) = SIZE;
    html! {
        @for Region { place, name: (x, y), .. } in &REGIONS {
            @let class = if *place == Place::Sea { "m-name m-at-sea m-end" } else { "m-name" };
            text class=(class) x=(x) y=(y) { (scene.words.place(*place)) }
        }
        @for (number, (x, y)) in (1..).zip(VOYAGES) {
            text class="m-number" x=(x) y=(y + 34) { (number) }
            text class="m-name m-at-sea" x=(x) y=(y + 72) { (scene.words.voyage_name(number)) }
        }
        rect class="m-frame" x="3" y="3" width=(width - 6) height=(height - 6) {}
        rect class="m-frame-inner" x="10" y="10" width=(width - 20) height=(height - 20) {}
    }
}

/// M1.4: the banner of the side that controls a Borderland; none while it is fought for.
fn banner(scene: &Scene<'_>, place: Place, (x, y): (i16, i16)) -> Markup {
    let symbol = match Side::ALL.map(|side| scene.board.controls(side, place)) {
        [true, false] => "#m-art-banner-emperor",
        [false, true] => "#m-art-banner-overlord",
        _ => return html! {},
    };
    html! { use class="m-banner" href=(symbol) x=(x) y=(y) width="42" height="50" aria-hidden="true" {} }
}

/// Crossed swords where a battle is fought.
fn fight(scene: &Scene<'_>) -> Markup {
    let place = scene.view.table.battle.map(|battle| battle.place);
    let spot = REGIONS.iter().find(|at| Some(at.place) == place).and_then(|at| at.banner);
    html! {
        @if let Some((x, y)) = spot {
            g class="m-fight" aria-hidden="true" {
                circle cx=(x + 23) cy=(y + 24) r="25" {}
                use href="#m-art-crossed" x=(x + 4) y=(y + 5) width="38" height="38" {}
            }
        }
    }
}
