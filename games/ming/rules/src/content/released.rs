//! All released contents.

use std::sync::LazyLock;

use super::solo::SoloFaces;
use super::{Content, parse};
use crate::solo::SoloSpec;
use components::Released;

/// The current file with its name.
const CURRENT: (&str, &str) = ("ming.toml", include_str!("../../../content.toml"));

/// The older files with their names, the newest first.
const OLDER: [(&str, &str); 0] = [];

pub(super) static RELEASED: LazyLock<Released<Content>> =
    LazyLock::new(|| Released::read(Content::parse, CURRENT, &OLDER));

/// What a file without solo sections plays solo with: the solo sections of the current file, read on their own.
pub(super) static SOLO: LazyLock<(SoloSpec, SoloFaces)> = LazyLock::new(|| {
    let (name, text) = CURRENT;
    parse::solo(name, text).unwrap_or_else(|error| panic!("released content is wrong:\n{error}"))
});
