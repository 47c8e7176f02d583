//! Lessons: a record divided into steps, each with a note.
//!
//! The file of a lesson contains the tags of a record and its steps. A step is shown after the lines `before` it were played
//! by others and by Fate; then the learner plays its `action`. Together, tags and lines are an ordinary record.

use serde::Deserialize;
use tabletop::{Message, Problem, Record};

/// A guided first game.
pub struct Lesson {
    /// The game it teaches, by its name in commands.
    pub game: &'static str,
    /// The learner's seat, as records name it.
    pub seat: String,
    /// Everything that is played.
    pub record: Record,
    /// After how many actions each step is shown, and the step.
    pub steps: Vec<(usize, LessonStep)>,
}

/// The file of a lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    seat: String,
    record: String,
    #[serde(rename = "step")]
    steps: Vec<LessonStep>,
}

/// A step of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    #[serde(default)]
    before: String,
    /// What the learner is to do, in notation; `None` for a moment to look at.
    pub action: Option<String>,
    /// What the note is about, as values of drawings, beside what happened and what is to be done: `place:north`.
    #[serde(default)]
    pub marks: Vec<String>,
    /// The note for the learner, in Markdown.
    pub en: String,
    pub de: String,
}

impl Lesson {
    /// Reads the file of a lesson.
    pub fn parse(game: &'static str, text: &str) -> Result<Lesson, Problem> {
        let script: Script =
            toml::from_str(text).map_err(|error| Problem::at(game, Message::plain(&error)))?;
        let mut lines: Vec<String> = Vec::new();
        let mut steps = Vec::with_capacity(script.steps.len());
        for step in script.steps {
            let before = step.before.lines().map(str::trim).filter(|line| !line.is_empty());
            lines.extend(before.map(str::to_owned));
            let ply = lines.len();
            lines.extend(step.action.as_ref().map(|action| format!("{}: {action}", script.seat)));
            steps.push((ply, step));
        }
        let text = format!("{}\n\n{}\n", script.record.trim(), lines.join("\n"));
        let record = Record::parse(&text).map_err(|problem| Problem::from(problem).within(game))?;
        Ok(Lesson { game, seat: script.seat, record, steps })
    }

    /// The record up to a step, counted from 0, and the step; `None` for a step there is not.
    pub fn at(&self, step: usize) -> Option<(Record, &LessonStep)> {
        let (ply, step) = self.steps.get(step)?;
        let mut record = self.record.clone();
        record.lines.truncate(*ply);
        Some((record, step))
    }
}
