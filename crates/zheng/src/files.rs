//! Reads files with a size limit, and with errors that name them.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use games::GameSession;
use playable::Source;
use tabletop::{Problem, Record, library_error};

use crate::errors;
use crate::failure::{Failure, unwritten};

/// Larger than any record, position or content.
const LIMIT: u64 = 16 << 20;

/// The text of a file; `-` is standard input.
pub fn text(path: &Path) -> Result<String, Failure> {
    text_within(path, LIMIT)
}

/// Whether a name is `-`: standard input, and no file.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file, up to a maximum size.
pub fn text_within(path: &Path, limit: u64) -> Result<String, Failure> {
    let at = path.display();
    let mut bytes = Vec::new();
    let read = if is_standard(path) {
        io::stdin().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
    };
    match read {
        Err(error) => Err(Failure::input(at, library_error::io(&error))),
        Ok(length) if length as u64 > limit => {
            Err(Failure::input(at, errors::TooLarge { size: limit >> 20 }))
        }
        Ok(_) => String::from_utf8(bytes).map_err(|_| Failure::input(at, tabletop::errors::NotText)),
    }
}

/// The content of an owner's file; by default the current content.
pub fn content(path: Option<&Path>) -> Result<Source, Failure> {
    let Some(path) = path else { return Ok(Source::Current) };
    Ok(Source::Owner { name: path.display().to_string(), text: text(path)?, hash: None })
}

/// A record from a file.
pub fn record(path: &Path) -> Result<Record, Failure> {
    Record::parse(&text(path)?).map_err(|error| Failure::input(path.display(), error))
}

/// Truncates a record after a number of actions.
pub fn cut(path: &Path, record: &mut Record, ply: usize) -> Result<(), Failure> {
    let actions = record.lines.len();
    if ply > actions {
        return Err(Failure::input(path.display(), errors::PlyBeyond { ply, actions }));
    }
    record.lines.truncate(ply);
    Ok(())
}

/// The table at the end of a record.
pub fn table(record: &Record) -> Result<GameSession, Problem> {
    let mut table = games::open(record)?;
    games::replay(record, &mut table, |_, _| Ok(()))?;
    Ok(table)
}

/// Writes a text into a new file; an existing file is not changed.
pub fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Failure::Outside(unwritten(path.display(), &error)))
}

/// Refuses a name that cannot be written to before anything is played for it.
pub fn check_new(path: &Path) -> Result<(), Failure> {
    if is_standard(path) {
        return Err(Failure::input(path.display(), errors::NeedsFile));
    }
    if path.exists() {
        return Err(Failure::input(path.display(), tabletop::errors::Exists));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(Failure::input(path.display(), errors::NoFolder)),
        _ => Ok(()),
    }
}
