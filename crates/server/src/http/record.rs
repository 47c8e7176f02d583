//! Records that people send.

use tabletop::Record;

use super::fault::Fault;

/// How many bytes a record may have. The longest of thousands of games by chance alone had 110,133.
pub(super) const BYTES: usize = 256 * 1024;
/// How many actions it may have. The longest of thousands of games by chance alone had 6,069.
pub(super) const PLIES: usize = 10_000;

/// Reads a record that somebody sent, unless it is longer than any game.
pub fn read(text: &str) -> Result<Record, Fault> {
    let too_long = Fault::new("record_too_long");
    if text.len() > BYTES {
        return Err(too_long);
    }
    let record = Record::parse(text).map_err(|error| Fault::because("bad_record", error))?;
    if record.lines.len() > PLIES { Err(too_long) } else { Ok(record) }
}
