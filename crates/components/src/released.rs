//! All released contents of a game.

use std::sync::Arc;

use crate::ContentError;

/// The contents of a game that were released, read from files that are part of the program.
///
/// Records name their content by its hash, so released contents stay forever. A
/// release that changes what affects play keeps the old file under a new name, adds the new one, and never
/// removes one.
#[derive(Debug)]
pub struct Released<T> {
    current: Arc<T>,
    older: Vec<Arc<T>>,
}

impl<T> Released<T> {
    /// Reads the current file and all older ones, the newest first, each with its name.
    ///
    /// # Panics
    ///
    /// If one is wrong. The tests of a game read every one of them, so that no release contains a wrong one.
    pub fn read(
        parse: impl Fn(&str, &str) -> Result<T, ContentError>,
        current: (&str, &str),
        older: &[(&str, &str)],
    ) -> Released<T> {
        let read = |(name, text)| match parse(name, text) {
            Ok(content) => Arc::new(content),
            Err(error) => panic!("released content is wrong:\n{error}"),
        };
        Released { current: read(current), older: older.iter().copied().map(read).collect() }
    }

    /// The content that new games are played with.
    pub fn current(&self) -> Arc<T> {
        Arc::clone(&self.current)
    }

    /// The newest matching content. Several can match if they differ only in texts, or in what a hash does not
    /// cover.
    pub fn find(&self, is_asked_for: impl Fn(&T) -> bool) -> Option<Arc<T>> {
        let mut newest_first = std::iter::once(&self.current).chain(&self.older);
        newest_first.find(|content| is_asked_for(content)).map(Arc::clone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn released(older: &[(&str, &str)]) -> Released<Option<u8>> {
        let parse =
            |file: &str, text: &str| read(file, text, |root| root.number("gold", &(1..=9), "it is 1 to 9"));
        Released::read(parse, ("new.toml", "gold = 3"), older)
    }

    #[test]
    fn the_newest_is_found_first() {
        let released = released(&[("old.toml", "gold = 2"), ("oldest.toml", "gold = 1")]);
        assert_eq!(*released.current(), Some(3));
        assert_eq!(released.find(|&gold| gold < Some(3)).as_deref(), Some(&Some(2)));
        assert_eq!(released.find(|&gold| gold == Some(1)).as_deref(), Some(&Some(1)));
        assert!(released.find(|&gold| gold == Some(4)).is_none());
    }

    #[test]
    #[should_panic(expected = "old.toml:1: gold is 0, but it is 1 to 9; correct it")]
    fn a_wrong_file_is_never_released() {
        released(&[("old.toml", "gold = 0")]);
    }
}
