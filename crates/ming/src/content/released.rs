//! Every content ever released.
//!
//! Records name the content they were played under by its hash, so what has been released stays for ever: a
//! release that changes what affects play keeps the old file under a new name, adds it to [`FILES`], and
//! never removes one.

use std::sync::{Arc, LazyLock};

use tabletop::Hash;

use super::solo::SoloFaces;
use super::{Content, parse};
use crate::solo::SoloSpec;

/// The files with their names, the current one last.
const FILES: [(&str, &str); 1] = [("ming.toml", include_str!("../../../../content/ming.toml"))];

/// The same, read once. The tests read every one of them, so none of a released program can be wrong.
static RELEASED: LazyLock<Vec<Arc<Content>>> = LazyLock::new(|| {
    let read = |(name, text)| match Content::parse(name, text) {
        Ok(content) => Arc::new(content),
        Err(error) => panic!("released content is wrong:\n{error}"),
    };
    FILES.into_iter().map(read).collect()
});

/// The solo sections of the current file, read on their own: a released file may be without.
static SOLO: LazyLock<(SoloSpec, SoloFaces)> = LazyLock::new(|| {
    let (name, text) = FILES[FILES.len() - 1];
    parse::solo(name, text).unwrap_or_else(|error| panic!("released content is wrong:\n{error}"))
});

/// The content that new games are played with.
pub(super) fn current() -> Arc<Content> {
    Arc::clone(&RELEASED[FILES.len() - 1])
}

/// The released content with a hash, of the two-player or of the solo game. Where only words differ, or only
/// what the hash does not cover, the newest is taken.
pub(super) fn by_hash(hash: Hash) -> Option<Arc<Content>> {
    let is_named = |content: &&Arc<Content>| content.hash() == hash || content.solo_hash() == hash;
    RELEASED.iter().rev().find(is_named).map(Arc::clone)
}

/// What a file without solo sections plays solo with.
pub(super) fn solo() -> (SoloSpec, SoloFaces) {
    SOLO.clone()
}
