//! C1.2: mission tiles, and sets of them.

use std::fmt;

use tabletop::bit_set;

/// How many mission tiles there are.
pub const TILES: usize = 23;

/// A mission tile by the number of its space and a letter, such as 23a: its name in notation and JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The number of the spaces it belongs to.
    pub number: u8,
    /// Which of the tiles of that number, counted from 0.
    pub letter: u8,
}

impl Tile {
    /// The tile of a name such as `23a`.
    pub fn from_id(id: &str) -> Option<Tile> {
        let (number, letter) = id.split_at_checked(id.len().checked_sub(1)?)?;
        let letter = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| number.parse().ok())??;
        (number > 0 && !id.starts_with('0')).then_some(Tile { number, letter })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, char::from(b'a' + self.letter))
    }
}

bit_set! {
    /// A set of tiles by their place in the list of all, which goes by number and letter.
    pub struct TileSet(u32) of u8: |index| index, |bit| bit as u8;
}

impl TileSet {
    /// Every tile.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);

    /// The tile at the highest place.
    #[inline]
    pub const fn last(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(31 - self.0.leading_zeros() as u8) }
    }
}
