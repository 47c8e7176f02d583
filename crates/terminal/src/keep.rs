//! Writing a game down, so that nothing that is there gets lost.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use tabletop::Record;

/// Writes a record in place of what was written there before. It is never half written: first into a file beside, which then
/// takes the place of the old one.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    let mut beside = OsString::from(path);
    beside.push(".part");
    fs::write(&beside, record.to_string())?;
    fs::rename(&beside, path)
}

/// Writes a record into a new file; what is there already is not touched.
pub fn write_new(path: &Path, record: &Record) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    write!(file, "{record}")
}
