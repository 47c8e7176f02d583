//! Madame Ching as HTML and SVG.
//!
//! - `art.svg`: every picture, as symbols that all drawings refer to;
//! - `scene`: what a drawing is made from; `cards`: cards by themselves;
//! - `sea`, `board`: the sea, and what moves on it;
//! - `hand`, `stage`, `tally`, `panels`, `fleet`: what lies around it;
//! - `picks`, `speak`: actions as something to touch; `motions`: what is seen moving.

mod board;
mod cards;
mod fleet;
mod hand;
mod motions;
mod panels;
mod picks;
mod scene;
mod sea;
mod speak;
mod stage;
mod tally;

use ching::sheet::PendingSheet;
use ching::{Mode, Rules, View};
use maud::{Markup, PreEscaped};
use serde_json::Value;
use tabletop::{Problem, foreign, said};
use words::Voice;
use words::ching::ChingWords;

use crate::{Drawing, Ink, Motion, Pick, Picture};
use scene::Scene;

/// The look of it.
pub const STYLE: &str = include_str!("ching/ching.css");

/// Every picture, drawn once.
const ART: &str = include_str!("ching/art.svg");

/// Madame Ching with the rules of one table.
pub struct ChingDrawing<'a> {
    rules: &'a Rules,
}

impl<'a> ChingDrawing<'a> {
    /// A drawing by some rules.
    pub const fn new(rules: &'a Rules) -> ChingDrawing<'a> {
        ChingDrawing { rules }
    }

    /// A view as it came over the wire, which must be one of a table with these players.
    fn read(&self, view: &Value) -> Result<View, Problem> {
        let view: View =
            serde_json::from_value(view.clone()).map_err(|error| foreign::json(&error).within("view"))?;
        if fits(&view, self.rules.mode()) {
            return Ok(view);
        }
        Err(Problem::at("view", said!("is of a table with other players; use the rules it was made by")))
    }
}

/// Whether a view speaks of exactly the players and Junks of a mode.
fn fits(view: &View, mode: Mode) -> bool {
    let table = &view.table;
    let counts = [
        table.seats.0.len(),
        view.spaces.0.len(),
        view.hands.0.len(),
        view.encounters.0.len(),
        view.chosen.0.len(),
        view.knowledge.encounters.0.len(),
    ];
    let victim = match table.pending {
        PendingSheet::Attacked { victim, .. }
        | PendingSheet::Gem { victim }
        | PendingSheet::Steal { victim }
        | PendingSheet::Swap { victim } => Some(victim),
        _ => None,
    };
    let named = [view.observer, table.china_pearl, table.hong_kong, table.turn.map(|turn| turn.seat), victim];
    let junks = usize::from(mode.junks());
    table.players == mode.players()
        && table.teams == mode.teams()
        && counts.iter().all(|&count| count == usize::from(mode.players()))
        && named.into_iter().flatten().all(|seat| seat.0 < mode.players())
        && table.seats.0.iter().all(|seat| seat.expeditions.len() == junks)
}

impl Drawing for ChingDrawing<'_> {
    fn art(&self) -> Markup {
        PreEscaped(ART.to_owned())
    }

    fn table(&self, view: &Value, voice: Voice, ink: Ink) -> Result<Picture, Problem> {
        let view = self.read(view)?;
        let scene = Scene::new(self.rules, &view, voice, ink);
        Ok(Picture {
            board: board::board(scene),
            hand: hand::hand(scene),
            stage: stage::stage(scene),
            panels: panels::panels(scene),
        })
    }

    fn picks(&self, _: &Value, action: &str) -> Vec<Pick> {
        picks::picks(action)
    }

    fn ask(&self, kind: &str, slot: &str, voice: Voice) -> String {
        speak::ask(kind, slot, voice)
    }

    fn label(&self, value: &str, voice: Voice) -> String {
        speak::label(ChingWords::new(voice, self.rules), value)
    }

    fn attempt(&self, view: &Value, kind: Option<&str>, value: &str) -> Option<String> {
        picks::attempt(&self.read(view).ok()?, kind, value)
    }

    fn motions(&self, events: &[Value], voice: Voice) -> Vec<Motion> {
        motions::motions(self.rules, events, voice)
    }
}
