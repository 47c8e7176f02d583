//! Converts rows into Parquet columns.

use bytes::Bytes;
use parquet::data_type::ByteArray;

use ::facts::{Cell, Column, Kind};

/// The column that comes first in every table: the number of the game.
pub const GAME: Column = Column::new("game", Kind::Long);

/// Some rows of a table, by columns.
pub struct ColumnBuffers {
    rows: usize,
    pub columns: Vec<Filled>,
}

/// The cells of a column so far.
pub struct Filled {
    pub column: Column,
    pub values: Values,
    /// For each row whether its cell is filled (1) or not (0); unused where cells are always filled.
    pub levels: Vec<i16>,
}

/// The filled cells of a column.
pub enum Values {
    Int(Vec<i32>),
    Long(Vec<i64>),
    Double(Vec<f64>),
    Truth(Vec<bool>),
    Text(Vec<ByteArray>),
}

impl ColumnBuffers {
    pub fn new(columns: &'static [Column]) -> ColumnBuffers {
        let columns = std::iter::once(&GAME).chain(columns);
        ColumnBuffers { rows: 0, columns: columns.map(|&column| Filled::new(column)).collect() }
    }

    pub const fn rows(&self) -> usize {
        self.rows
    }

    pub fn push(&mut self, game: u64, cells: impl FnOnce(&mut dyn FnMut(Cell<'_>))) {
        self.rows += 1;
        self.columns[0].push(Cell::Long(game.cast_signed()));
        let mut columns = self.columns[1..].iter_mut();
        cells(&mut |cell| {
            if let Some(column) = columns.next() {
                column.push(cell);
            }
        });
        debug_assert!(columns.next().is_none(), "a row has a cell for each column");
    }

    /// Removes all rows and keeps their room.
    pub fn clear(&mut self) {
        self.rows = 0;
        self.columns.iter_mut().for_each(Filled::clear);
    }
}

impl Filled {
    const fn new(column: Column) -> Filled {
        let values = match column.kind {
            Kind::Int => Values::Int(Vec::new()),
            Kind::Long => Values::Long(Vec::new()),
            Kind::Chance => Values::Double(Vec::new()),
            Kind::Truth => Values::Truth(Vec::new()),
            Kind::Text => Values::Text(Vec::new()),
        };
        Filled { column, values, levels: Vec::new() }
    }

    fn push(&mut self, cell: Cell<'_>) {
        if self.column.optional {
            self.levels.push(i16::from(cell != Cell::Nothing));
        }
        match (&mut self.values, cell) {
            (Values::Int(values), Cell::Int(value)) => values.push(value),
            (Values::Long(values), Cell::Long(value)) => values.push(value),
            (Values::Double(values), Cell::Chance(value)) => values.push(value.chance()),
            (Values::Truth(values), Cell::Truth(value)) => values.push(value),
            (Values::Text(values), Cell::Word(word)) => {
                values.push(ByteArray::from(Bytes::from_static(word.as_bytes())));
            }
            (Values::Text(values), Cell::Text(text)) => {
                values.push(ByteArray::from(text.as_bytes().to_vec()));
            }
            (_, cell) => debug_assert!(
                cell == Cell::Nothing && self.column.optional,
                "{cell:?} does not fit into {:?}",
                self.column
            ),
        }
    }

    fn clear(&mut self) {
        self.levels.clear();
        match &mut self.values {
            Values::Int(values) => values.clear(),
            Values::Long(values) => values.clear(),
            Values::Double(values) => values.clear(),
            Values::Truth(values) => values.clear(),
            Values::Text(values) => values.clear(),
        }
    }
}
