//! What pages play of a game, one thing after another: a line of the log with what moved meanwhile.

use draw::Animation;
use serde::Serialize;
use words::Weight;

use crate::LogLine;

/// Something that happened, to be shown for a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Clip {
    /// The line of the log; nothing where only something moved.
    pub text: String,
    /// The id of the side that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// Whether it is the side's decision, and not a consequence of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub act: bool,
    /// What it names on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub animations: Vec<Animation>,
    /// After how many actions.
    #[serde(skip)]
    pub ply: usize,
}

/// Adds what an event shows: a line begins a clip, unless it is bookkeeping; what moves goes along with the last line.
pub(crate) fn add(clips: &mut Vec<Clip>, line: Option<&LogLine>, animations: Vec<Animation>) {
    if let Some(line) = line.filter(|line| line.about.weight > Weight::Bookkeeping) {
        clips.push(Clip {
            text: line.text.clone(),
            by: line.about.by,
            act: line.about.weight == Weight::Act,
            names: line.about.names.clone(),
            animations,
            ply: line.ply,
        });
        return;
    }
    if animations.is_empty() {
        return;
    }
    match clips.last_mut() {
        Some(last) => last.animations.extend(animations),
        None => clips.push(Clip { animations, ..Clip::default() }),
    }
}
