//! Reads a whole content file.
//!
//! A value that is wrong is noted and stood in for by any other, so that reading can go on; in the end the
//! content is handed out only if nothing was noted.

use tabletop::Hash;
use toml::de::DeTable;

use super::problem::Problems;
use super::reader::Entry;
use super::solo::SoloFaces;
use super::{Content, ContentError, Play, board, cards, released, solo_rows};
use crate::solo::SoloSpec;

/// Reads and checks a content file.
pub(super) fn parse(file: &str, text: &str) -> Result<Content, ContentError> {
    read(file, text, |root, problems| content(root, problems, text))
}

/// Reads and checks the solo sections of a content file, and nothing else of it.
pub(super) fn solo(file: &str, text: &str) -> Result<(SoloSpec, SoloFaces), ContentError> {
    read(file, text, solo_rows::solo)
}

fn read<T>(
    file: &str,
    text: &str,
    read: impl FnOnce(&Entry<'_>, &Problems<'_>) -> T,
) -> Result<T, ContentError> {
    let problems = Problems::new(file, text);
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        for error in &errors {
            let at = error.span().map_or(0, |span| span.start);
            problems.add(at, format!("this cannot be read: {}; correct it", error.message()));
        }
        // What follows a slip of the pen is guesswork: the rest of its line, and what the file would mean.
        return Err(problems.into_error().first_of_each_line());
    }
    let value = read(&Entry::root(&problems, table.get_ref()), &problems);
    if problems.is_empty() { Ok(value) } else { Err(problems.into_error()) }
}

fn content(root: &Entry<'_>, problems: &Problems<'_>, text: &str) -> Content {
    let sections = [&["pieces", "region", "edge", "voyage", "card"], &solo_rows::SECTIONS[..]].concat();
    root.takes_only("the file", &sections);
    let (pieces, pieces_status) = board::pieces(root);
    let places = board::places(root, problems);
    let (edges, adjacent) = board::edges(root, problems);
    let voyages = board::voyages(root, problems);
    let (cards, faces) = cards::cards(root, problems, pieces);
    let (solo, solo_faces) = if solo_rows::SECTIONS.iter().any(|section| root.has(section)) {
        solo_rows::solo(root, problems)
    } else {
        released::solo()
    };
    let play = Play { pieces, adjacent, cards };
    let form = play.canonical();
    Content {
        play,
        solo,
        hash: Hash::of(form.as_bytes()),
        solo_hash: Hash::of((form + &solo.canonical()).as_bytes()),
        pieces: pieces_status,
        places,
        edges,
        voyages,
        faces,
        solo_faces,
        source: text.to_owned(),
    }
}
