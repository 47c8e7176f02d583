//! Reads a whole content file.
//!
//! An invalid value is reported and replaced by a placeholder, so that reading can continue. The
//! content is returned only if nothing was reported.

use toml::de::DeTable;

use crate::problem::Problems;
use crate::{ContentError, Entry};

/// The result of a function on a content file; on failure, all errors that could be found.
///
/// The name is only used in errors; no file is opened.
///
/// ```
/// let gold = |root: &components::Entry<'_>| root.number("gold", &(1..=46), "the game has 46");
/// assert_eq!(components::read("my.toml", "gold = 46", gold), Ok(Some(46)));
/// let error = components::read("my.toml", "\ngold = 47", gold).expect_err("too much");
/// assert_eq!(error.to_string(), "my.toml:2: gold is 47, but the game has 46; correct it");
/// ```
pub fn read<T>(file: &str, text: &str, read: impl FnOnce(&Entry<'_>) -> T) -> Result<T, ContentError> {
    let problems = Problems::new(file, text);
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        for error in &errors {
            let at = error.span().map_or(0, |span| span.start);
            problems.add(at, format!("this cannot be read: {}; correct it", error.message()));
        }
        // What follows a slip of the pen is guesswork: the rest of its line, and what the file would mean.
        return Err(problems.into_error().first_of_each_line());
    }
    let value = read(&Entry::root(&problems, table.get_ref()));
    if problems.is_empty() { Ok(value) } else { Err(problems.into_error()) }
}
