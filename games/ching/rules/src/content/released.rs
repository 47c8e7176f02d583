//! All released contents.

use std::sync::{Arc, LazyLock};

use components::Released;
use tabletop::Hash;

use super::Content;

/// The current file with its name.
const CURRENT: (&str, &str) = ("ching.toml", include_str!("../../../content.toml"));

/// The older files with their names, the newest first.
const OLDER: [(&str, &str); 0] = [];

static RELEASED: LazyLock<Released<Content>> =
    LazyLock::new(|| Released::read(Content::parse, CURRENT, &OLDER));

/// The content that new games are played with.
pub(super) fn current() -> Arc<Content> {
    RELEASED.current()
}

/// The released content with a hash.
pub(super) fn by_hash(hash: Hash) -> Option<Arc<Content>> {
    RELEASED.find(|content| content.hash() == hash)
}
