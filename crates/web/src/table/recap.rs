//! What the others have done since the reader's last decision.

use maud::{Markup, html};

use super::Scene;
use super::log::by;
use crate::visitor::Visitor;

/// Two or three lines: open while they are news, and to be opened again afterwards. The script marks what changed.
pub fn recap(visitor: &Visitor, scene: &Scene) -> Markup {
    let Some(recap) = &scene.recap else {
        return html! { section id="recap" class="recap" {} };
    };
    let news = recap.news && scene.eyes.curtain.is_none();
    let heading = match (scene.eyes.own().is_some(), news) {
        (false, _) => "page-recap-last",
        (true, true) => "page-recap-news",
        (true, false) => "page-recap-again",
    };
    html! {
        section id="recap" class="recap" data-changed=(recap.changed.join(" ")) {
            @if scene.eyes.curtain.is_none() {
                details id="recap-lines" open[news] data-opened=(news) {
                    summary { (visitor.text(heading)) }
                    ul role="status" {
                        @for line in &recap.lines { li class=[by(line.by)] { (line.text) } }
                    }
                }
            }
        }
    }
}
