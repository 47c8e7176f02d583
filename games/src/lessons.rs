//! A lesson at one of its steps.

use guide::{Lesson, note};
use playable::Language;
use tabletop::{Actor, Problem, Seat};

use crate::errors;
use crate::{GameSession, open, replay, rule_address};

/// A moment of a lesson.
pub struct Moment {
    pub table: GameSession,
    /// The seat whose view the learner sees.
    pub seat: Seat,
    /// The note, as HTML.
    pub note: maud::Markup,
    /// The learner's action, in notation; `None` for a step without one.
    pub action: Option<String>,
    /// What the note is about, as values of drawings.
    pub marks: Vec<String>,
}

/// A moment of a lesson, counted from 0.
pub fn at(lesson: &Lesson, step: usize, language: Language) -> Result<Moment, Problem> {
    let missing = || Problem::new(errors::LessonStep { game: lesson.game, step });
    let (record, told) = lesson.at(step).ok_or_else(missing)?;
    let mut table = open(&record)?;
    replay(&record, &mut table, |_, _| Ok(()))?;
    let Some(Actor::Seat(seat)) = table.actor(&lesson.seat) else {
        return Err(Problem::at(lesson.game, errors::LessonSeat { seat: &lesson.seat }));
    };
    let text = match language {
        Language::En => &told.en,
        Language::De => &told.de,
    };
    let (note, action, marks) = (note(text, rule_address), told.action.clone(), told.marks.clone());
    Ok(Moment { table, seat, note, action, marks })
}
