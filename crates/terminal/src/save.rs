//! Saves a game to a file without risking what is already there.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tabletop::Record;

/// A game that could not be written down.
#[derive(Debug)]
pub struct SaveError {
    pub file: PathBuf,
    pub error: io::Error,
}

/// Writes a record in place of what was written there before. It is never half written, whatever ends the program: it goes
/// first into a file beside it, which then takes the place of the old one. With `sync` that also holds when the machine stops:
/// the file is then as it was written last or shortly before.
pub fn write(path: &Path, record: &Record, sync: bool) -> io::Result<()> {
    let mut beside = OsString::from(path);
    beside.push(".part");
    let mut file = File::create(&beside)?;
    file.write_all(record.to_string().as_bytes())?;
    if sync {
        file.sync_all()?;
    }
    fs::rename(&beside, path)
}

/// The same for the first time: a file that is there already is not touched.
pub fn write_first(path: &Path, record: &Record, sync: bool) -> io::Result<()> {
    // The name is taken before anything is written, so that no file of somebody else's is replaced.
    File::create_new(path)?;
    write(path, record, sync).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

/// Writes a record into a new file, as one of many; what is there already is not touched.
pub fn write_new(path: &Path, record: &Record) -> io::Result<()> {
    write!(File::create_new(path)?, "{record}")
}
