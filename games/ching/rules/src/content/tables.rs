//! Lookup tables derived from the content.

use super::{CardSpec, Play};
use crate::card::{Card, CardSet, Colour, Symbol};
use crate::mission::TileSet;

/// What follows from [`Play`] and is looked up often.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// The cards of each colour, by `Colour as usize`.
    pub colours: [CardSet; Colour::ALL.len()],
    /// The cards with each symbol, by `Symbol as usize`.
    pub symbols: [CardSet; Symbol::ALL.len()],
    /// The tiles with a number up to that of the place.
    pub up_to: [TileSet; 64],
}

impl Tables {
    /// The tables of some content.
    pub fn new(play: &Play) -> Tables {
        let cards = |is: &dyn Fn(&CardSpec) -> bool| -> CardSet {
            (1..).zip(&play.cards).filter(|(_, spec)| is(spec)).filter_map(|(n, _)| Card::new(n)).collect()
        };
        let up_to = |number: u8| {
            let mut set = TileSet::NONE;
            for (n, spec) in (0..).zip(&play.tiles) {
                if spec.tile.number <= number {
                    set.insert(n);
                }
            }
            set
        };
        Tables {
            colours: Colour::ALL.map(|colour| cards(&|spec| spec.colour == colour)),
            symbols: Symbol::ALL.map(|symbol| cards(&|spec| spec.symbol == Some(symbol))),
            up_to: std::array::from_fn(|number| up_to(number as u8)),
        }
    }

    /// The tiles with a number from one to another.
    #[inline]
    pub fn between(&self, low: u8, high: u8) -> TileSet {
        let below = low.checked_sub(1).map_or(TileSet::NONE, |number| self.reach(number));
        self.reach(high).without(below)
    }

    /// The tiles with a number not above this.
    #[inline]
    pub fn reach(&self, number: u8) -> TileSet {
        self.up_to[usize::from(number.min(63))]
    }
}
