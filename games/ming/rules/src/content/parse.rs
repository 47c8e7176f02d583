//! Reads a whole content file.

use components::{Entry, read};
use tabletop::Hash;

use super::solo::SoloFaces;
use super::{Content, ContentError, Play, board, cards, released, solo_rows};
use crate::solo::SoloSpec;

/// Reads and checks a content file.
pub(super) fn parse(file: &str, text: &str) -> Result<Content, ContentError> {
    read(file, text, |root| content(root, text))
}

/// Reads and checks the solo sections of a content file, and nothing else of it.
pub(super) fn solo(file: &str, text: &str) -> Result<(SoloSpec, SoloFaces), ContentError> {
    read(file, text, solo_rows::solo)
}

fn content(root: &Entry<'_>, text: &str) -> Content {
    let sections = [&["pieces", "region", "edge", "voyage", "card"], &solo_rows::SECTIONS[..]].concat();
    root.takes_only("the file", &sections);
    let (pieces, pieces_status) = board::pieces(root);
    let places = board::places(root);
    let (edges, adjacent) = board::edges(root);
    let voyages = board::voyages(root);
    let (cards, faces) = cards::cards(root, pieces);
    let (solo, solo_faces) = if solo_rows::SECTIONS.iter().any(|section| root.has(section)) {
        solo_rows::solo(root)
    } else {
        released::SOLO.clone()
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
