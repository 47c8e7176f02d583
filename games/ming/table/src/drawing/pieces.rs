//! Pieces on the map, in groups: up to three are drawn, more than three get a number.

use maud::{Markup, html};
use ming::{Piece, Place};

use super::scene::Scene;
use super::shapes::SIZE;

/// How many pieces of a group are drawn.
const SHOWN: u8 = 3;
/// The room between pieces and the edge of the map.
const EDGE: i16 = 20;
/// The room between two groups side by side.
const GAP: i16 = 18;

/// The id of the symbol of a kind of piece.
pub(super) const fn symbol(piece: Piece) -> &'static str {
    match piece {
        Piece::Troop => "m-art-troop",
        Piece::Gold => "m-art-gold",
        Piece::Junk => "m-art-junk",
        Piece::Horde => "m-art-horde",
        Piece::Settlement => "m-art-settlement",
    }
}

/// The kinds of pieces in a place, with their numbers.
pub(super) fn lying(scene: &Scene<'_>, place: Place) -> Vec<(Piece, u8)> {
    let count = |piece| (piece, scene.board.count(piece, place));
    Piece::ALL.map(count).into_iter().filter(|(_, count)| *count > 0).collect()
}

/// The pieces of a place around a middle: one group above another in a Borderland, else side by side.
pub(super) fn groups(scene: &Scene<'_>, place: Place, (x, y): (i16, i16)) -> Markup {
    let kinds = lying(scene, place);
    // Up to three groups of a Borderland must find room above each other.
    let (size, step) = match kinds.len() {
        2 if place.is_borderland() => (54, 50),
        0..=2 => (60, 0),
        _ => (40, 37),
    };
    let groups = kinds.iter().map(|&(piece, count)| Group { piece, count, size: scaled(piece, size) });
    let groups: Vec<Group> = groups.collect();
    let mut placed = Vec::new();
    if place.is_borderland() {
        let mut at = y - step * (i16::from(groups.len() as u8) - 1) / 2;
        for group in &groups {
            placed.push((group, x, at));
            at += step;
        }
    } else {
        let room = groups.iter().map(Group::width).sum::<i16>() + GAP * (i16::from(groups.len() as u8) - 1);
        let mut at = (x - room / 2).clamp(EDGE, SIZE.0 - EDGE - room);
        for group in &groups {
            placed.push((group, at + group.width() / 2, y));
            at += group.width() + GAP;
        }
    }
    html! {
        @for (group, x, y) in placed { (group.draw(scene, place, x, y)) }
    }
}

/// Junks are larger than what they carry.
const fn scaled(piece: Piece, size: i16) -> i16 {
    match piece {
        Piece::Junk => size + 12,
        Piece::Gold => size - 8,
        _ => size,
    }
}

/// Pieces of one kind.
struct Group {
    piece: Piece,
    count: u8,
    size: i16,
}

impl Group {
    fn shown(&self) -> i16 {
        self.count.min(SHOWN).into()
    }

    fn step(&self) -> i16 {
        self.size * 3 / 5
    }

    fn width(&self) -> i16 {
        let badge = if self.count > SHOWN { 26 } else { 0 };
        self.step() * (self.shown() - 1) + self.size + badge
    }

    fn draw(&self, scene: &Scene<'_>, place: Place, x: i16, y: i16) -> Markup {
        let left = x - self.width() / 2;
        let badge = left + self.step() * (self.shown() - 1) + self.size + 5;
        let name = format!("{}: {}", scene.words.place(place), scene.words.piece(self.piece, self.count));
        // M4.6: what sails is touched piece by piece; all else by its region.
        let pick =
            matches!(self.piece, Piece::Junk | Piece::Gold).then(|| format!("piece:{}", self.piece.id()));
        html! {
            g class="m-piece" data-pick=[pick] {
                title { (name) }
                @for n in 0..self.shown() {
                    use href={ "#" (symbol(self.piece)) } x=(left + n * self.step()) y=(y - self.size / 2)
                        width=(self.size) height=(self.size) {}
                }
                @if self.count > SHOWN {
                    circle class="m-badge" cx=(badge) cy=(y) r="21" {}
                    text class="m-count" x=(badge) y=(y + 10) { (self.count) }
                }
            }
        }
    }
}
