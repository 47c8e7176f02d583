//! The texts of the game in both languages.

use std::sync::LazyLock;

use ching_table::Ching;
use playable::Playable;
use words::{Catalogue, Language, Voice};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[&<Ching as Playable>::TEXTS]));

/// The voice of the game in `language`.
pub fn voice(language: Language) -> Voice {
    CATALOGUE.voice(language)
}
