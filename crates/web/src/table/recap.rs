//! What the others have done since the reader's last decision.

use maud::{Markup, html};

use super::Scene;
use super::explain::Explainer;
use super::log::by;
use crate::visitor::Visitor;

/// Two or three lines: open while they are news, and to be opened again afterwards. The script marks what changed.
pub fn recap(visitor: &Visitor, scene: &Scene, explainer: &Explainer) -> Markup {
    let Some(recap) = scene.recap.as_ref().filter(|_| scene.eyes.curtain.is_none()) else { return html! {} };
    let heading = match (scene.eyes.own().is_some(), recap.news) {
        (false, _) => "page-recap-last",
        (true, true) => "page-recap-news",
        (true, false) => "page-recap-again",
    };
    html! {
        details id="recap-lines" open[recap.news] data-opened=(recap.news) data-changed=(recap.changed.join(" ")) {
            summary { (visitor.text(heading)) }
            div role="status" {
                ul { @for line in &recap.lines { li class=[by(line.by)] { (explainer.line(&line.text)) } } }
            }
        }
    }
}
