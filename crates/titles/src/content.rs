//! Which content a table is played with.

use std::fmt::Display;
use std::sync::Arc;

use tabletop::{Hash, Problem, Said, said};

use crate::{Setup, Source};

/// The components of a game as its crate reads them.
pub(crate) trait Content: Sized {
    /// What is wrong with a file, one problem a line.
    type Error: Display;

    /// The current one.
    fn current() -> Arc<Self>;
    /// The released one with a hash.
    fn by_hash(hash: Hash) -> Option<Arc<Self>>;
    /// An owner's.
    fn parse(file: &str, text: &str) -> Result<Self, Self::Error>;
}

impl Setup {
    /// The content asked for; `hash_of` gives the hash by which records of the game name it.
    pub(crate) fn content<C: Content>(&self, hash_of: impl Fn(&C) -> Hash) -> Result<Arc<C>, Problem> {
        match &self.content {
            Source::Current => Ok(C::current()),
            Source::Released(hash) => C::by_hash(*hash).ok_or_else(|| {
                let what = said!(
                    "is not known to this program, and the record does not carry it; \
                            update the program, or ask for a record with its @content block"
                );
                Problem::at(format!("content {hash}"), what)
            }),
            Source::Owner { name, text, hash } => {
                let content = C::parse(name, text).map_err(|error| {
                    // One line for the first problem: whoever corrects the file meets the others in turn.
                    Problem::new(Said::foreign(error.to_string().lines().next().unwrap_or_default()))
                })?;
                let own = hash_of(&content);
                match hash {
                    Some(hash) if *hash != own => {
                        let what = said!("the tag Content says {hash}, the block is {own}", hash, own);
                        Err(Problem::at("@content", what))
                    }
                    _ => Ok(Arc::new(content)),
                }
            }
        }
    }
}
