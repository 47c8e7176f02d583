//! M10, solo: the Overlord's open hand, the Event decks and the tie-break cube.

use maud::{Markup, html};
use ming::Side;
use ming::public_json::{EventCounts, SoloSheet};
use ming::solo::{Cube, EventKind};

use super::panels::open_hand;
use super::scene::Scene;
use draw::Panel;

/// What a solo game has beside the panels of every game.
pub(super) fn panels(scene: &Scene<'_>) -> Vec<Panel> {
    let Some(sheet) = &scene.view.table.solo else { return Vec::new() };
    let own = scene.view.observer.is_none().then(|| open_hand(scene, Side::Emperor, "hand")).flatten();
    let hand = open_hand(scene, Side::Overlord, "overlord");
    let events = Panel { id: "events", title: scene.say("ming-draw-events"), body: events(scene, sheet) };
    let about = Panel { id: "alone", title: scene.say("ming-draw-alone"), body: about(scene, sheet) };
    own.into_iter().chain(hand).chain([events, about]).collect()
}

/// The three Event decks: what is left of each kind, and what was drawn.
fn events(scene: &Scene<'_>, sheet: &SoloSheet) -> Markup {
    html! {
        table class="m-events" {
            thead {
                tr {
                    th scope="col" { (scene.say("ming-draw-event")) }
                    @for level in 1_u8..=3 {
                        th scope="col" { (scene.text("ming-draw-level", [("level", level.into())])) }
                    }
                }
            }
            tbody {
                @for kind in EventKind::ALL {
                    tr {
                        th scope="row" { (scene.words.event_name(kind)) }
                        @for (left, drawn) in sheet.event_decks.iter().zip(&sheet.event_discards) {
                            (cell(scene, count(left, kind), count(drawn, kind)))
                        }
                    }
                }
            }
        }
    }
}

/// Cards of a kind: a full mark for each that can still be drawn, an empty one for each that was.
fn cell(scene: &Scene<'_>, left: u8, drawn: u8) -> Markup {
    let name = scene.text("ming-draw-left", [("left", left.into()), ("all", (left + drawn).into())]);
    html! {
        td {
            span class="hush" { (name) }
            span class="m-marks" aria-hidden="true" {
                @for _ in 0..left { span class="m-in-deck" {} }
                @for _ in 0..drawn { span class="m-drawn" {} }
            }
        }
    }
}

/// The tie-break cube on its compass rose, the difficulty and the challenges.
fn about(scene: &Scene<'_>, sheet: &SoloSheet) -> Markup {
    let (x, side) = match sheet.tie_break {
        Cube::Left => ("14", "m-cube-left"),
        Cube::Right => ("106", "m-cube-right"),
    };
    html! {
        svg class={ "m-cube " (side) } viewBox="0 0 160 100" aria-hidden="true" {
            use href="#m-art-rose" x="30" width="100" height="100" {}
            use href="#m-art-horde" x=(x) y="30" width="40" height="40" {}
        }
        dl class="m-facts" data-spot="place:removed" {
            @for (label, text) in scene.words.solo_facts(sheet, &scene.board) {
                @if !label.is_empty() { dt { (label) } }
                dd { (text) }
            }
        }
    }
}

const fn count(counts: &EventCounts, kind: EventKind) -> u8 {
    match kind {
        EventKind::Amass => counts.amass,
        EventKind::Attack => counts.attack,
        EventKind::Build => counts.build,
        EventKind::Gather => counts.gather,
        EventKind::Move => counts.moves,
        EventKind::Reserve => counts.reserve,
    }
}
