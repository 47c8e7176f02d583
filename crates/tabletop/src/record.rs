//! Records: a whole game as text. Parsing and writing work for any game.
//!
//! First come the tags, then the blocks (a position to start from, an owner's content), then one line per
//! action of a seat or of Fate. `docs/records.md` gives the grammar.

mod read;

use std::fmt;

use crate::errors;
use crate::{Message, Problem};

/// The version of the format, the value of the first tag.
const FORMAT: &str = "1";
/// The name of the actor that rolls dice and draws cards.
const FATE: &str = "fate";

/// A recorded game.
///
/// [`Record::parse`] reads what [`fmt::Display`] writes. A record built by a program can contain
/// texts that cannot be written in a line; [`Record::check`] finds them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The tags, as name and value, in order; without the `Zheng` tag, which every record has.
    pub tags: Vec<(String, String)>,
    /// The position the game starts from, as JSON, if it is not the usual set-up.
    pub position: Option<String>,
    /// The owner's content, as TOML, if the game was not played with released content.
    pub content: Option<String>,
    /// The actions in order.
    pub lines: Vec<Line>,
    /// The whole-line comments after the last action.
    pub trailing: Vec<String>,
}

/// One action in a record.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Who acted: the name of a seat, or `fate`.
    pub actor: String,
    /// The number of the chance event, if Fate acted and the number is not the next one.
    pub chance: Option<u64>,
    /// The action in the game's notation.
    pub action: String,
    /// The comment at the end of the line.
    pub comment: Option<String>,
    /// The whole-line comments above.
    pub before: Vec<String>,
    /// The line number in the text it was read from, counted from 1; 0 if it was not read from a text. Two
    /// lines that differ only here are equal.
    pub number: usize,
}

impl Line {
    /// An action of a seat or of Fate.
    pub fn new(actor: impl Into<String>, action: impl Into<String>) -> Line {
        Line { actor: actor.into(), action: action.into(), ..Line::default() }
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        let Line { actor, chance, action, comment, before, number: _ } = self;
        *actor == other.actor
            && *chance == other.chance
            && *action == other.action
            && *comment == other.comment
            && *before == other.before
    }
}

impl Eq for Line {}

/// An error in a record, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The error and what to do about it.
    pub what: Message,
}

impl RecordError {
    fn new(line: usize, what: impl Into<Message>) -> RecordError {
        RecordError { line, what: what.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for RecordError {}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        Problem::in_line(error.line, error.what)
    }
}

impl Record {
    /// A record with nothing in it.
    pub fn new() -> Record {
        Record::default()
    }

    /// Parses a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::read(text)
    }

    /// Finds what cannot be written in a record, such as an action of several lines; line numbers refer to the
    /// written text.
    pub fn check(&self) -> Result<(), RecordError> {
        if Record::parse(&self.to_string())? == *self {
            return Ok(());
        }
        Err(RecordError::new(1, errors::RecordUnreadable))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place if the record has it, otherwise at the end. Control characters, which
    /// tags cannot contain, become spaces.
    pub fn set_tag(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.iter_mut().find(|(tag, _)| *tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name, value)),
        }
    }

    /// The lines of Fate, each with the number of its chance event.
    ///
    /// Numbers start at 1 and increase by one; a line with its own number sets the count.
    pub fn chances(&self) -> impl Iterator<Item = (u64, &Line)> {
        let fate = self.lines.iter().filter(|line| line.actor == FATE);
        fate.scan(0, |last: &mut u64, line| {
            *last = line.chance.unwrap_or(last.saturating_add(1));
            Some((*last, line))
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Zheng \"{FORMAT}\"]")?;
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        for (name, block) in [("position", &self.position), ("content", &self.content)] {
            let Some(block) = block else { continue };
            writeln!(f, "\n@{name}")?;
            for line in block.split('\n') {
                if line.is_empty() {
                    writeln!(f, "|")?;
                } else {
                    writeln!(f, "| {line}")?;
                }
            }
        }
        if !self.lines.is_empty() || !self.trailing.is_empty() {
            writeln!(f)?;
        }
        for line in &self.lines {
            write!(f, "{line}")?;
        }
        self.trailing.iter().try_for_each(|comment| write_comment(f, comment))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.before.iter().try_for_each(|comment| write_comment(f, comment))?;
        f.write_str(&self.actor)?;
        if let Some(chance) = self.chance {
            write!(f, "@{chance}")?;
        }
        write!(f, ": {}", self.action)?;
        match &self.comment {
            Some(comment) => {
                f.write_str(" ")?;
                write_comment(f, comment)
            }
            None => writeln!(f),
        }
    }
}

fn write_comment(f: &mut fmt::Formatter<'_>, comment: &str) -> fmt::Result {
    if comment.is_empty() { writeln!(f, "#") } else { writeln!(f, "# {comment}") }
}
