//! The texts of the game in both languages.

use std::sync::LazyLock;

use ching_table::Ching;
use playable::Playable;
use words::{Catalogue, Language, Translator};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[&<Ching as Playable>::TEXTS]));

/// The translator of the game in `language`.
pub fn translator(language: Language) -> Translator {
    CATALOGUE.translator(language)
}
