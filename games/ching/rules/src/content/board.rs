//! Reads the board and its encounter lines.

use components::Entry;

use super::{BoardSpec, BoardStatus, LineSpec, LineStatus};

/// C3.1, C3.4, C3.5: the board. How sure its lines are comes last, the nearer first.
pub(super) fn board(root: &Entry<'_>) -> (BoardSpec, BoardStatus, [LineStatus; 2]) {
    let (shape, hong_kong, status) = root.table("board").map(|entry| read(&entry)).unwrap_or_default();
    let (lines, line_statuses) = lines(root, shape);
    let Shape { columns, rows } = shape;
    (BoardSpec { columns, rows, lines, hong_kong }, status, line_statuses)
}

/// How large the board is.
#[derive(Clone, Copy)]
struct Shape {
    columns: u8,
    rows: u8,
}

/// The largest there can be stands in for one that cannot be read.
impl Default for Shape {
    fn default() -> Shape {
        Shape { columns: 8, rows: 7 }
    }
}

impl Shape {
    /// C3.1: the numbers of all spaces.
    fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=self.columns).flat_map(move |column| (1..=self.rows.min(column)).map(move |row| column * row))
    }
}

fn read(entry: &Entry<'_>) -> (Shape, [u8; 2], BoardStatus) {
    entry.takes_only("a board", &["columns", "rows", "spaces", "hong_kong", "status"]);
    let columns = entry.number("columns", &(2..=8), "a board has 2 to 8 columns");
    let most = columns.unwrap_or(8).min(7);
    let rule = format!("a board has 1 to 7 rows and no more than columns, here 1 to {most}");
    let rows = entry.number("rows", &(1..=most), &rule);
    let spaces = entry.number("spaces", &(1..=35), "a board has 1 to 35 spaces");
    let hong_kong = entry.numbers("hong_kong", &(1..=56), "the spaces of a board are 1 to 56");
    let shape = columns.zip(rows).map(|(columns, rows)| Shape { columns, rows });
    if let Some(shape) = shape {
        check(entry, shape, spaces, hong_kong);
    }
    let status = entry.table("status").map(|entry| {
        entry.takes_only("the status of a board", &["shape", "spaces", "hong_kong"]);
        let [shape, spaces, hong_kong] = ["shape", "spaces", "hong_kong"].map(|key| entry.status(key));
        BoardStatus { shape, spaces, hong_kong }
    });
    let mut hong_kong = hong_kong.unwrap_or_default();
    hong_kong.sort_unstable();
    (shape.unwrap_or_default(), hong_kong, status.unwrap_or_default())
}

/// Whether the spaces are those of a board of this shape.
fn check(entry: &Entry<'_>, shape: Shape, spaces: Option<u8>, hong_kong: Option<[u8; 2]>) {
    let Shape { columns, rows } = shape;
    let count = shape.numbers().count() as u8;
    if let Some(spaces) = spaces.filter(|&spaces| spaces != count) {
        let message =
            format!("is {spaces}, but {columns} columns and {rows} rows have {count}; correct what is wrong");
        entry.problem_at("spaces", &message);
    }
    let Some(hong_kong) = hong_kong else { return };
    for number in hong_kong.into_iter().filter(|&number| shape.numbers().all(|each| each != number)) {
        let message = format!("holds {number}, but no space of this board has that number; correct it");
        entry.problem_at("hong_kong", &message);
    }
    if hong_kong[0] == hong_kong[1] {
        entry.problem_at("hong_kong", "names the same number twice; correct one");
    }
}

/// C3.4: the encounter lines, the nearer first.
fn lines(root: &Entry<'_>, shape: Shape) -> ([LineSpec; 2], [LineStatus; 2]) {
    let most = shape.columns - 2;
    let rule = format!("on this board a line lies after 0 to {most}");
    let rows = root.one_each("line", "id", &["first", "second"].map(|id| (id, ())), |entry, _| {
        entry.takes_only("a line", &["id", "after", "draws", "status"]);
        let after = entry.number("after", &(0..=most), &rule);
        let draws = entry.number("draws", &(1..=5), "1 to 5 encounter cards are drawn");
        let status = entry.table("status").map(|entry| {
            entry.takes_only("the status of a line", &["after", "draws"]);
            LineStatus { after: entry.status("after"), draws: entry.status("draws") }
        });
        (entry.clone(), after, draws, status.unwrap_or_default())
    });
    if let [Some((_, Some(first), ..)), Some((entry, Some(second), ..))] = &rows
        && first >= second
    {
        let message =
            format!("is {second}, but the second line lies beyond the first, after {first}; correct it");
        entry.problem_at("after", &message);
    }
    let line = |n: usize| {
        let (after, draws) = rows[n].as_ref().map_or((None, None), |&(_, after, draws, _)| (after, draws));
        LineSpec { after: after.unwrap_or(0), draws: draws.unwrap_or(1) }
    };
    ([line(0), line(1)], rows.map(|row| row.map(|(.., status)| status).unwrap_or_default()))
}
