//! A guided first game: a record in steps, each with a note.
//!
//! The file of a lesson holds the tags of a record and its steps. A step is shown after the lines `before` it were played,
//! by others and by Fate; then the learner makes its `action`. Put together, tags and lines are a record like any other.

use maud::Markup;
use serde::Deserialize;
use tabletop::{Actor, Problem, Record, Said, Seat, said};
use titles::{Language, Spoken};

use crate::markdown;

/// A guided first game.
pub struct Lesson {
    /// The game it teaches, by its name in commands.
    pub game: &'static str,
    /// How many steps it has.
    pub steps: usize,
    /// The learner's seat, as records name it.
    seat: String,
    /// Everything that is played.
    record: Record,
    /// After how many actions each step is shown, and what is said.
    notes: Vec<(usize, Step)>,
}

/// A moment of a lesson.
pub struct Moment {
    /// The table at that moment.
    pub table: Box<dyn Spoken>,
    /// Whose eyes the learner has.
    pub seat: Seat,
    /// What the learner is told.
    pub note: Markup,
    /// What the learner is to do, in notation; nothing for a moment to look at.
    pub action: Option<String>,
}

/// The file of a lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    seat: String,
    record: String,
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

/// A step of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    before: String,
    action: Option<String>,
    en: String,
    de: String,
}

impl Step {
    fn note(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }
}

impl Lesson {
    /// Reads the file of a lesson.
    pub(crate) fn parse(game: &'static str, text: &str) -> Result<Lesson, Problem> {
        let script: Script =
            toml::from_str(text).map_err(|error| Problem::at(game, Said::foreign(&error)))?;
        let mut lines: Vec<String> = Vec::new();
        let mut notes = Vec::with_capacity(script.steps.len());
        for step in script.steps {
            let before = step.before.lines().map(str::trim).filter(|line| !line.is_empty());
            lines.extend(before.map(str::to_owned));
            let ply = lines.len();
            lines.extend(step.action.as_ref().map(|action| format!("{}: {action}", script.seat)));
            notes.push((ply, step));
        }
        let text = format!("{}\n\n{}\n", script.record.trim(), lines.join("\n"));
        let record = Record::parse(&text).map_err(|problem| Problem::from(problem).within(game))?;
        Ok(Lesson { game, steps: notes.len(), seat: script.seat, record, notes })
    }

    /// The whole lesson as a record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// A moment of it, counted from 0.
    pub fn at(&self, step: usize, language: Language) -> Result<Moment, Problem> {
        let missing =
            || Problem::new(said!("the lesson `{game}` has no step {step}", game = self.game, step));
        let (ply, told) = self.notes.get(step).ok_or_else(missing)?;
        let mut record = self.record.clone();
        record.lines.truncate(*ply);
        let mut table = titles::open(&record)?;
        titles::replay(&record, &mut *table, |_, _| Ok(()))?;
        let Some(Actor::Seat(seat)) = table.actor(&self.seat) else {
            return Err(Problem::at(self.game, said!("there is no seat `{seat}`", seat = self.seat)));
        };
        let note = markdown::note(told.note(language));
        Ok(Moment { table, seat, note, action: told.action.clone() })
    }
}
