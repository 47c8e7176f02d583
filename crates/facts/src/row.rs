//! Tables of facts: columns with a name and a type, and rows with their cells.

/// A row of a table, one for every occurrence in a game.
pub trait Row {
    /// The name of the table and of its files.
    const TABLE: &'static str;
    /// Its columns, after the number of the game, which is the first column of every table.
    const COLUMNS: &'static [Column];

    /// The cells, one for each column and in their order.
    fn cells(&self, put: &mut dyn FnMut(Cell<'_>));
}

#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub name: &'static str,
    pub columns: &'static [Column],
}

impl Table {
    pub const fn of<R: Row>() -> Table {
        Table { name: R::TABLE, columns: R::COLUMNS }
    }
}

pub trait RowSink {
    /// The rows of one table of a game; can be empty.
    fn rows<R: Row>(&mut self, rows: &[R]);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    /// Integers of any size.
    Long,
    /// Chances from 0 to 1.
    Chance,
    Truth,
    Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    Int(i32),
    Long(i64),
    Chance(Millionths),
    Truth(bool),
    /// One of a few words.
    Word(&'static str),
    Text(&'a str),
    Nothing,
}

impl<'a> Cell<'a> {
    /// A cell that is empty for `None`.
    pub fn of<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell<'a>) -> Cell<'a> {
        value.map_or(Cell::Nothing, cell)
    }
}

/// A probability in integer millionths, so that sums do not depend on their order.
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

/// Makes a type the row of a table: for each column its name, what is in it, and the value of a row. What need not be there is
/// an `optional` column.
#[macro_export]
macro_rules! table {
    ($Row:ident, $table:literal, |$row:ident| { $($($optional:ident)? $name:literal: $kind:ident = $value:expr,)+ }) => {
        impl $crate::Row for $Row {
            const TABLE: &'static str = $table;
            const COLUMNS: &'static [$crate::Column] = &[$($crate::table!(@column $($optional)? $name, $kind)),+];

            fn cells(&self, put: &mut dyn FnMut($crate::Cell<'_>)) {
                let $row = self;
                $(put($crate::table!(@cell $($optional)? $kind, $value));)+
            }
        }
    };
    (@column $name:literal, $kind:ident) => { $crate::Column::new($name, $crate::table!(@kind $kind)) };
    (@column optional $name:literal, $kind:ident) => { $crate::Column::optional($name, $crate::table!(@kind $kind)) };
    (@kind Word) => { $crate::Kind::Text };
    (@kind $kind:ident) => { $crate::Kind::$kind };
    (@cell Int, $value:expr) => { $crate::Cell::Int($value.into()) };
    (@cell $kind:ident, $value:expr) => { $crate::Cell::$kind($value) };
    (@cell optional $kind:ident, $value:expr) => { $crate::Cell::of($value, $crate::Cell::$kind) };
}
