//! C1.2: mission tiles, and sets of them.

use std::fmt;

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

/// A set of tiles by their place in the list of all, which goes by number and letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileSet(pub(crate) u32);

impl TileSet {
    /// No tile.
    pub const NONE: TileSet = TileSet(0);
    /// Every tile.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);

    /// How many tiles are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no tile is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the tile at a place is in it.
    #[inline]
    pub const fn contains(self, index: u8) -> bool {
        index < 32 && self.0 & (1 << index) != 0
    }

    /// Adds the tile at a place.
    #[inline]
    pub const fn insert(&mut self, index: u8) {
        self.0 |= 1 << index;
    }

    /// Takes the tile at a place out.
    #[inline]
    pub const fn remove(&mut self, index: u8) {
        self.0 &= !(1 << index);
    }

    /// The tiles of both.
    #[must_use]
    pub const fn with(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The tiles of this that are not in the other.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles in both.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The tile at the highest place.
    #[inline]
    pub const fn last(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(31 - self.0.leading_zeros() as u8) }
    }

    /// The places in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = (left != 0).then(|| left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            index
        })
    }
}
