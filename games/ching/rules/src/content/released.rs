//! All released contents.

use std::sync::LazyLock;

use components::Released;

use super::Content;

/// The current file with its name.
const CURRENT: (&str, &str) = ("ching.toml", include_str!("../../../content.toml"));

/// The older files with their names, the newest first.
const OLDER: [(&str, &str); 0] = [];

pub(super) static RELEASED: LazyLock<Released<Content>> =
    LazyLock::new(|| Released::read(Content::parse, CURRENT, &OLDER));
