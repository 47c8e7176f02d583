//! All released contents.

use std::sync::{Arc, LazyLock};

use components::Released;
use tabletop::Hash;

use super::solo::SoloFaces;
use super::{Content, parse};
use crate::solo::SoloSpec;

/// The current file with its name.
const CURRENT: (&str, &str) = ("ming.toml", include_str!("../../../content.toml"));

/// The older files with their names, the newest first.
const OLDER: [(&str, &str); 0] = [];

static RELEASED: LazyLock<Released<Content>> =
    LazyLock::new(|| Released::read(Content::parse, CURRENT, &OLDER));

/// The solo sections of the current file, read on their own: a released file may be without.
static SOLO: LazyLock<(SoloSpec, SoloFaces)> = LazyLock::new(|| {
    let (name, text) = CURRENT;
    parse::solo(name, text).unwrap_or_else(|error| panic!("released content is wrong:\n{error}"))
});

/// The content that new games are played with.
pub(super) fn current() -> Arc<Content> {
    RELEASED.current()
}

/// The released content with a hash, of the two-player or of the solo game.
pub(super) fn by_hash(hash: Hash) -> Option<Arc<Content>> {
    RELEASED.find(|content| content.hash() == hash || content.solo_hash() == hash)
}

/// What a file without solo sections plays solo with.
pub(super) fn solo() -> (SoloSpec, SoloFaces) {
    SOLO.clone()
}
