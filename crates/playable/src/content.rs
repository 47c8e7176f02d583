//! The content that a table is played with.

use std::fmt::Display;
use std::sync::Arc;

use tabletop::{Hash, Message, Problem};

use crate::errors;
use crate::{Setup, Source};

/// How the content of a game is found.
pub struct ContentSource<C, E> {
    pub current: fn() -> Arc<C>,
    /// The released one with a hash.
    pub by_hash: fn(Hash) -> Option<Arc<C>>,
    /// Reads an owner's file, given its name and text. An error lists one problem per line.
    pub parse: fn(&str, &str) -> Result<C, E>,
    /// The hash by which records of the game name it.
    pub hash: fn(&C) -> Hash,
}

impl Setup {
    pub fn content<C, E: Display>(&self, source: &ContentSource<C, E>) -> Result<Arc<C>, Problem> {
        match &self.content {
            Source::Current => Ok((source.current)()),
            Source::Released(hash) => (source.by_hash)(*hash).ok_or_else(|| {
                let what = errors::ContentUnknown;
                Problem::at(format!("content {hash}"), what)
            }),
            Source::Owner { name, text, hash } => {
                let content = (source.parse)(name, text).map_err(|error| {
                    // Only the first problem, on one line; the others appear once it is corrected.
                    Problem::new(Message::plain(error.to_string().lines().next().unwrap_or_default()))
                })?;
                let own = (source.hash)(&content);
                match hash {
                    Some(hash) if *hash != own => {
                        let what = errors::ContentDiffers { hash, own };
                        Err(Problem::at("@content", what))
                    }
                    _ => Ok(Arc::new(content)),
                }
            }
        }
    }
}
