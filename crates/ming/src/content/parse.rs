//! Reads a whole content file.
//!
//! A value that is wrong is noted and stood in for by any other, so that reading can go on; in the end the
//! content is handed out only if nothing was noted.

use tabletop::Hash;
use toml::de::DeTable;

use super::problem::Problems;
use super::reader::Entry;
use super::{Content, ContentError, Play, board, cards};

/// Reads and checks a content file.
pub(super) fn parse(file: &str, text: &str) -> Result<Content, ContentError> {
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
    let content = content(&Entry::root(&problems, table.get_ref()), &problems, text);
    if problems.is_empty() { Ok(content) } else { Err(problems.into_error()) }
}

fn content(root: &Entry<'_>, problems: &Problems<'_>, text: &str) -> Content {
    root.takes_only("the file", &["pieces", "region", "edge", "voyage", "card"]);
    let (pieces, pieces_status) = board::pieces(root);
    let places = board::places(root, problems);
    let (edges, adjacent) = board::edges(root, problems);
    let voyages = board::voyages(root, problems);
    let (cards, faces) = cards::cards(root, problems, pieces);
    let play = Play { pieces, adjacent, cards };
    Content {
        play,
        hash: Hash::of(play.canonical().as_bytes()),
        pieces: pieces_status,
        places,
        edges,
        voyages,
        faces,
        source: text.to_owned(),
    }
}
