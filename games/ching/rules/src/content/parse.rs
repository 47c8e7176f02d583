//! Reads a whole content file.

use components::{Entry, read};
use tabletop::Hash;

use super::face::Faces;
use super::total::Total;
use super::{Content, ContentError, Play, board, cards, encounters, missions, prizes};

/// Reads and checks a content file.
pub(super) fn parse(file: &str, text: &str) -> Result<Content, ContentError> {
    read(file, text, |root| content(root, text))
}

const SECTIONS: [&str; 12] = [
    "colour",
    "symbol",
    "card",
    "board",
    "line",
    "mission",
    "tile",
    "encounter",
    "skill",
    "prize",
    "junk",
    "total",
];

fn content(root: &Entry<'_>, text: &str) -> Content {
    root.takes_only("the file", &SECTIONS);
    let total = Total::new(root);
    let (specs, cards) = cards::cards(root, &total);
    let (board, board_status, lines) = board::board(root);
    let missions = missions::missions(root, &total);
    let (counts, encounters) = encounters::encounters(root);
    let (skill_counts, skills) = encounters::skills(root);
    let prizes = prizes::prizes(root);
    let play = Play {
        cards: specs,
        board,
        tiles: missions.tiles,
        encounters: counts,
        skills: skill_counts,
        gold: prizes.gold,
        gems: prizes.gems,
        points: prizes.points,
    };
    let faces = Faces {
        colours: cards::colours(root),
        symbols: cards::symbols(root),
        cards,
        board: board_status,
        lines,
        missions: missions.statuses,
        tiles: missions.tile_statuses,
        encounters,
        skills,
        prizes: prizes.names,
        junks: prizes::junks(root),
    };
    Content { play, hash: Hash::of(play.canonical().as_bytes()), faces, source: text.to_owned() }
}
