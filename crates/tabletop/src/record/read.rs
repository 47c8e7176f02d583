//! Parses a record, line by line.

use crate::Message;
use crate::errors;

use super::{FATE, FORMAT, Line, Record, RecordError};

/// The maximum length of a text.
const MOST_BYTES: usize = 4 << 20;
/// The maximum number of lines.
const MOST_LINES: usize = 100_000;

pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    if text.len() > MOST_BYTES {
        return Err(RecordError::new(1, errors::RecordLong { most: MOST_BYTES >> 20 }));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Line endings of the whole file follow the first line. A record written with plain line feeds may hold
    // a block whose own lines end in carriage returns, and keeps them.
    let carriage = text.split('\n').next().is_some_and(|first| first.ends_with('\r'));
    let text = text.strip_suffix('\n').unwrap_or(text);

    let mut reader = Reader::default();
    for (index, line) in text.split('\n').enumerate() {
        let number = index + 1;
        if number > MOST_LINES {
            return Err(RecordError::new(number, errors::RecordLines { most: MOST_LINES }));
        }
        let line = line.strip_suffix('\r').filter(|_| carriage).unwrap_or(line);
        reader.line(line, number).map_err(|what| RecordError { line: number, what })?;
    }
    reader.finish()
}

/// The part of a record being read; parts come in this order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Before the first tag.
    #[default]
    Start,
    Tags,
    Blocks,
    Actions,
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    record: Record,
    part: Part,
    /// The block being read, and its lines so far.
    block: Option<(Block, Vec<String>)>,
    /// Whole-line comments waiting for their action.
    comments: Vec<String>,
    /// The number of the last chance event.
    chance: u64,
    /// The number of the line last read.
    number: usize,
}

#[derive(Clone, Copy)]
enum Block {
    Position,
    Content,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Result<(), Message> {
        self.number = number;
        if line.starts_with('|') {
            return self.block_line(line);
        }
        self.end_block()?;

        let line = line.trim();
        if line.chars().any(|c| c.is_control() && c != '\t') {
            return Err(errors::ControlCharacter.into());
        }
        if self.part == Part::Start && !line.is_empty() {
            return self.format(line);
        }
        match line.chars().next() {
            None => Ok(()),
            Some('[') => self.tag(line),
            Some('@') => self.block(line),
            Some('#') => {
                self.part = Part::Actions;
                self.comments.push(comment(&line[1..]));
                Ok(())
            }
            Some(_) => self.action(line),
        }
    }

    /// Checks the first tag, which names the format.
    fn format(&mut self, line: &str) -> Result<(), Message> {
        match tag(line) {
            Ok(("Zheng", version)) => {
                if version != FORMAT {
                    return Err(
                        errors::RecordFormat { version: format_args!("{version:?}"), known: FORMAT }.into()
                    );
                }
                self.part = Part::Tags;
                Ok(())
            }
            _ => Err(errors::RecordStart { format: FORMAT }.into()),
        }
    }

    fn tag(&mut self, line: &str) -> Result<(), Message> {
        if self.part > Part::Tags {
            return Err(errors::TagLate.into());
        }
        let (name, value) = tag(line)?;
        if name == "Zheng" || self.record.tag(name).is_some() {
            return Err(errors::TagTwice { name }.into());
        }
        self.record.tags.push((name.into(), value));
        Ok(())
    }

    fn block(&mut self, line: &str) -> Result<(), Message> {
        if self.part > Part::Blocks {
            return Err(errors::BlockLate.into());
        }
        let (block, there) = match line {
            "@position" => (Block::Position, self.record.position.is_some()),
            "@content" => (Block::Content, self.record.content.is_some()),
            _ => return Err(errors::BlockUnknown { line }.into()),
        };
        if there {
            return Err(errors::BlockTwice { line }.into());
        }
        self.part = Part::Blocks;
        self.block = Some((block, Vec::new()));
        Ok(())
    }

    fn block_line(&mut self, line: &str) -> Result<(), Message> {
        let Some((_, lines)) = &mut self.block else {
            return Err(errors::BlockMissing.into());
        };
        let text = line[1..].strip_prefix(' ').or((line == "|").then_some(""));
        lines.push(text.ok_or(errors::BlockSpace)?.into());
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), Message> {
        let Some((block, lines)) = self.block.take() else {
            return Ok(());
        };
        if lines.is_empty() {
            return Err(errors::BlockEmpty.into());
        }
        let text = Some(lines.join("\n"));
        match block {
            Block::Position => self.record.position = text,
            Block::Content => self.record.content = text,
        }
        Ok(())
    }

    fn action(&mut self, line: &str) -> Result<(), Message> {
        let Some((who, what)) = line.split_once(':') else {
            return Err(errors::ActionSyntax.into());
        };
        let (actor, chance) = match who.trim_end().split_once('@') {
            Some((actor, number)) => (actor, Some(self.chance_number(actor, number)?)),
            None => (who.trim_end(), None),
        };
        if !is_name(actor) {
            return Err(errors::ActorName { actor }.into());
        }
        if actor == FATE {
            self.chance = chance.or(self.chance.checked_add(1)).ok_or(errors::ChanceNumbersUsed)?;
        }
        let (action, comment) = split_comment(what);
        if action.is_empty() {
            return Err(errors::ActionEmpty { actor }.into());
        }
        self.part = Part::Actions;
        self.record.lines.push(Line {
            actor: actor.into(),
            chance,
            action: action.into(),
            comment,
            before: std::mem::take(&mut self.comments),
            number: self.number,
        });
        Ok(())
    }

    /// Numbers must increase: a number used twice would give the same dice twice.
    fn chance_number(&self, actor: &str, number: &str) -> Result<u64, Message> {
        if actor != FATE {
            return Err(errors::ChanceNumberSeat { fate: FATE }.into());
        }
        let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let value = number.parse().ok().filter(|_| digits);
        let value: u64 = value.ok_or(errors::ChanceNumber { number })?;
        if value <= self.chance {
            return Err(errors::ChanceOrder { value, chance: self.chance }.into());
        }
        Ok(value)
    }

    fn finish(mut self) -> Result<Record, RecordError> {
        // A fault found at the end is at the line after the last.
        let next = self.number + 1;
        self.end_block().map_err(|what| RecordError::new(next, what))?;
        if self.part == Part::Start {
            return Err(RecordError::new(1, errors::RecordEmpty { format: FORMAT }));
        }
        self.record.trailing = self.comments;
        Ok(self.record)
    }
}

/// Whether this is a valid name of a tag or an actor.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
}

/// Parses `[Name "value"]`.
fn tag(line: &str) -> Result<(&str, String), Message> {
    let shape = || errors::TagSyntax;
    let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')).ok_or_else(shape)?;
    let (name, quoted) = inner.trim().split_once([' ', '\t']).ok_or_else(shape)?;
    if !is_name(name) {
        return Err(errors::TagName { name }.into());
    }
    let mut chars = quoted.trim_start().strip_prefix('"').ok_or_else(shape)?.chars();
    let mut value = String::new();
    loop {
        match chars.next().ok_or_else(shape)? {
            '"' => break,
            '\\' => match chars.next() {
                Some(c @ ('"' | '\\')) => value.push(c),
                _ => return Err(errors::TagEscape.into()),
            },
            c => value.push(c),
        }
    }
    if !chars.as_str().is_empty() {
        return Err(errors::TagRest.into());
    }
    Ok((name, value))
}

/// The action and the comment of a line, after its actor. A `#` with spaces around it begins a comment;
/// `#3` may be part of an action.
fn split_comment(text: &str) -> (&str, Option<String>) {
    let text = text.trim();
    for (at, _) in text.match_indices('#') {
        let (before, rest) = (&text[..at], &text[at + 1..]);
        if (before.is_empty() || before.ends_with(' ')) && (rest.is_empty() || rest.starts_with(' ')) {
            return (before.trim_end(), Some(comment(rest)));
        }
    }
    (text, None)
}

/// The text of a comment, after its `#`. Only one space is dropped, so that text drawings keep their shape.
fn comment(text: &str) -> String {
    text.strip_prefix(' ').unwrap_or(text).trim_end().into()
}
