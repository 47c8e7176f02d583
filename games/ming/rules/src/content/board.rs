//! Reads the pieces, the regions, which of them touch, and the Voyages.

use components::Entry;

use super::{Edge, Named, Status, VOYAGES};
use crate::board::{Piece, Place, Places};

/// M1.2: how many pieces there are. There must be enough for the set-up (M2.1) and for a major victory
/// (M8.1).
pub(super) fn pieces(root: &Entry<'_>) -> ([u8; 5], Status) {
    // 15 is the most the state can count, and stands in for a number that cannot be read.
    let mut pieces = [15; 5];
    let Some(entry) = root.table("pieces") else {
        return (pieces, Status::default());
    };
    entry.takes_only("a set of pieces", &["troop", "gold", "junk", "horde", "settlement", "status"]);
    for piece in Piece::ALL {
        let (least, rule) = match piece {
            Piece::Troop => (5, "the set-up takes 5 and 15 is the most"),
            Piece::Gold => (1, "the set-up takes 1 and 15 is the most"),
            Piece::Junk => (7, "the seven Voyages take 7 and 15 is the most"),
            Piece::Horde => (3, "the set-up takes 3 and 15 is the most"),
            Piece::Settlement => (1, "there is at least 1 and 15 is the most"),
        };
        if let Some(count) = entry.number(piece.id(), &(least..=15), rule) {
            pieces[piece as usize] = count;
        }
    }
    (pieces, entry.status("status"))
}

/// The kinds of places.
const KINDS: [&str; 5] = ["ming_homeland", "borderland", "barbarian_homeland", "sea", "supply"];

/// The kind of a place. The rules rely on it, so a file can only agree.
const fn kind(place: Place) -> &'static str {
    match place {
        Place::Ming => "ming_homeland",
        Place::Sea => "sea",
        Place::Supply => "supply",
        _ if place.is_borderland() => "borderland",
        _ => "barbarian_homeland",
    }
}

/// M1.3: the names of the places.
pub(super) fn places(root: &Entry<'_>) -> [Named; Place::ALL.len()] {
    let ids = Place::ALL.map(|place| (place.id(), place));
    let places = root.one_each("region", "id", &ids, |entry, place| {
        entry.takes_only("a region", &["id", "kind", "name", "status"]);
        let given = entry.choice("kind", &KINDS.map(|kind| (kind, kind)));
        if let (Some(place), Some(given)) = (place, given)
            && given != kind(place)
        {
            entry.problem_at("kind", &format!("is {given:?}, but {place} is a {}; correct it", kind(place)));
        }
        Named { name: entry.text("name"), status: entry.status("status") }
    });
    places.map(Option::unwrap_or_default)
}

/// M1.3: which regions touch. Each pair stands in the file once, so that touching is mutual by construction.
pub(super) fn edges(root: &Entry<'_>) -> (Vec<Edge>, [Places; Place::ALL.len()]) {
    let mut edges: Vec<Edge> = Vec::new();
    let mut adjacent = [Places::NONE; Place::ALL.len()];
    for mut entry in root.rows("edge") {
        let between = between(&mut entry);
        let status = entry.status("status");
        let Some([a, b]) = between else { continue };
        if adjacent[a as usize].contains(b) {
            entry.stands_twice();
        }
        adjacent[a as usize].insert(b);
        adjacent[b as usize].insert(a);
        edges.push(Edge { between: [a, b], status });
    }
    for place in Places::LAND.iter().filter(|&place| adjacent[place as usize].is_empty()) {
        root.missing(&format!("region {place} touches no other; add an [[edge]] with \"{place}\""));
    }
    (edges, adjacent)
}

/// The two ends of an edge, in order.
fn between(entry: &mut Entry<'_>) -> Option<[Place; 2]> {
    entry.takes_only("an edge", &["between", "status"]);
    let ids = entry.list("between")?;
    let &[a, b] = ids.as_slice() else {
        entry.problem_at("between", &format!("names {} regions, but an edge joins 2; correct it", ids.len()));
        return None;
    };
    entry.call(&format!("edge {} - {}", a.escape_debug(), b.escape_debug()));
    let land = |id: &str| Place::from_id(id).filter(|&place| Places::LAND.contains(place));
    for id in [a, b].into_iter().filter(|&id| land(id).is_none()) {
        let known: Vec<&str> = Places::LAND.iter().map(Place::id).collect();
        let known = known.join(", ");
        entry.problem_at(
            "between",
            &format!("names {id:?}, but a region on land is one of {known}; correct it"),
        );
    }
    let (a, b) = (land(a)?, land(b)?);
    if a == b {
        entry.problem_at("between", "names the same region twice; correct it");
        return None;
    }
    let (a, b) = (a.min(b), a.max(b));
    if a == Place::Ming && b.is_homeland() {
        entry.problem_at(
            "between",
            "joins the Homelands of both sides, which nobody can cross; remove this edge",
        );
        return None;
    }
    Some([a, b])
}

/// M1.3: the names of the Voyages.
pub(super) fn voyages(root: &Entry<'_>) -> [Named; VOYAGES] {
    let voyages = root.one_each_number("voyage", "the Voyages are 1 to 7", |entry, _| {
        entry.takes_only("a voyage", &["number", "name", "status"]);
        Named { name: entry.text("name"), status: entry.status("status") }
    });
    voyages.map(Option::unwrap_or_default)
}
