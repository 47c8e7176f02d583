//! Madame Ching as HTML and SVG.

use ching::Rules;
use maud::{Markup, html};
use serde_json::Value;
use tabletop::Problem;
use words::Voice;

use crate::{Drawing, Ink, Motion, Pick, Picture};

/// The look of it.
pub const STYLE: &str = include_str!("ching/ching.css");

/// Madame Ching with the rules of one table.
pub struct ChingDrawing<'a> {
    rules: &'a Rules,
}

impl<'a> ChingDrawing<'a> {
    /// A drawing by some rules.
    pub const fn new(rules: &'a Rules) -> ChingDrawing<'a> {
        ChingDrawing { rules }
    }
}

impl Drawing for ChingDrawing<'_> {
    fn art(&self) -> Markup {
        html! {}
    }

    fn table(&self, view: &Value, voice: Voice, ink: Ink) -> Result<Picture, Problem> {
        let _ = (self.rules, view, voice, ink);
        Ok(Picture { board: html! {}, hand: None, stage: None, panels: Vec::new() })
    }

    fn picks(&self, _: &Value, _: &str) -> Vec<Pick> {
        Vec::new()
    }

    fn ask(&self, _: &str, _: &str, _: Voice) -> String {
        String::new()
    }

    fn label(&self, value: &str, _: Voice) -> String {
        value.to_owned()
    }

    fn attempt(&self, _: &Value, _: Option<&str>, _: &str) -> Option<String> {
        None
    }

    fn motions(&self, _: &[Value], _: Voice) -> Vec<Motion> {
        Vec::new()
    }
}
