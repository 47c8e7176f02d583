//! What a table is: columns with a name and a kind, and rows that know their cells.

/// A row of a table, one for everything of its sort that happens in a game.
pub trait Row {
    /// What the table is called, and its files.
    const TABLE: &'static str;
    /// Its columns, after the number of the game, which comes first in every table.
    const COLUMNS: &'static [Column];

    /// The cells, one for each column and in their order.
    fn cells(&self, put: &mut dyn FnMut(Cell<'_>));
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub kind: Kind,
    /// Whether a cell can be empty.
    pub optional: bool,
}

impl Column {
    /// A column in which every cell is filled.
    pub const fn new(name: &'static str, kind: Kind) -> Column {
        Column { name, kind, optional: false }
    }

    /// A column in which cells can be empty.
    pub const fn optional(name: &'static str, kind: Kind) -> Column {
        Column { name, kind, optional: true }
    }
}

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Small whole numbers.
    Int,
    /// Whole numbers of any size.
    Long,
    /// Chances from 0 to 1.
    Chance,
    /// True or false.
    Truth,
    /// Words and texts.
    Text,
}

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// A small whole number.
    Int(i32),
    /// A whole number.
    Long(i64),
    /// A chance.
    Chance(Millionths),
    /// True or false.
    Truth(bool),
    /// One of a few words.
    Word(&'static str),
    /// Any text.
    Text(&'a str),
    /// An empty cell.
    Nothing,
}

impl<'a> Cell<'a> {
    /// A cell that is filled if there is something to put into it.
    pub fn of<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell<'a>) -> Cell<'a> {
        value.map_or(Cell::Nothing, cell)
    }
}

/// A chance in whole millionths, so that sums of chances do not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millionths(pub i32);

impl Millionths {
    /// The chance nearest to a number from 0 to 1.
    pub fn of(chance: f64) -> Millionths {
        Millionths((chance * 1e6).round() as i32)
    }

    /// The chance from 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.0) / 1e6
    }
}
