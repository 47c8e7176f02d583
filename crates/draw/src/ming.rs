//! The Ming Voyages as HTML and SVG.

use maud::{Markup, html};
use ming::Rules;
use serde_json::Value;
use tabletop::Problem;
use words::Voice;

use crate::{Drawing, Ink, Motion, Pick, Picture};

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
}

impl Drawing for MingDrawing<'_> {
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
