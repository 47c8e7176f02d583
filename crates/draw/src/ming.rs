//! The Ming Voyages as HTML and SVG.
//!
//! - `scene`: a view with the words for it, which everything below is drawn from;
//! - `shapes`, `board`, `pieces`: the map; its ground is `ground.svg`, its symbols are `art.svg`;
//! - `card`, `hand`, `stage`, `battle`, `panels`, `solo`: what lies beside the map;
//! - `picks`, `asks`, `attempt`: how people put actions together;
//! - `motions`: what is to be seen moving.

mod asks;
mod attempt;
mod battle;
mod board;
mod card;
mod hand;
mod motions;
mod panels;
mod picks;
mod pieces;
mod scene;
mod shapes;
mod solo;
mod stage;

use maud::{Markup, PreEscaped};
use ming::Rules;
use serde_json::Value;
use tabletop::Problem;
use words::Voice;
use words::ming::MingWords;

use crate::{Drawing, Ink, Motion, Pick, Picture};
use scene::Scene;

/// The look of it.
pub const STYLE: &str = include_str!("ming/ming.css");

/// The Ming Voyages with the rules of one table.
pub struct MingDrawing<'a> {
    rules: &'a Rules,
}

impl<'a> MingDrawing<'a> {
    /// A drawing by some rules.
    pub const fn new(rules: &'a Rules) -> MingDrawing<'a> {
        MingDrawing { rules }
    }

    fn words(&self, voice: Voice) -> MingWords<'a> {
        MingWords::new(voice, self.rules)
    }
}

impl Drawing for MingDrawing<'_> {
    fn art(&self) -> Markup {
        PreEscaped(include_str!("ming/art.svg").to_owned())
    }

    fn table(&self, view: &Value, voice: Voice, ink: Ink) -> Result<Picture, Problem> {
        let scene = Scene::new(self.words(voice), view)?;
        Ok(Picture {
            board: board::board(&scene, ink),
            hand: hand::hand(&scene),
            stage: stage::stage(&scene),
            panels: panels::panels(&scene),
        })
    }

    fn picks(&self, view: &Value, action: &str) -> Vec<Pick> {
        picks::picks(self.rules, view, action)
    }

    fn ask(&self, kind: &str, slot: &str, voice: Voice) -> String {
        asks::ask(kind, slot, voice)
    }

    fn label(&self, value: &str, voice: Voice) -> String {
        asks::label(self.words(voice), value)
    }

    fn attempt(&self, view: &Value, kind: Option<&str>, value: &str) -> Option<String> {
        attempt::attempt(self.rules, view, kind, value)
    }

    fn motions(&self, events: &[Value], voice: Voice) -> Vec<Motion> {
        motions::motions(self.words(voice), events)
    }
}
