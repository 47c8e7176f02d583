//! The sea as a grid in plain text: spaces with their Junks, encounter lines, Hong Kong.

use ching::content::{BoardSpec, LineSpec};
use ching::{Junk, Space, View};

use super::ChingWords;
use super::names::{count_arg, seat_arg};
use words::{padded, widest, width, wrap};

/// The narrowest that a space is shown.
const CELL: usize = 5;
/// The marks of the two encounter lines.
const LINES: [&str; 2] = ["│", "║"];
/// The mark of the spaces from which Hong Kong is looted.
const HONG_KONG: &str = "*";

impl ChingWords<'_> {
    /// The spaces by column (cards) and row (colours), with what the marks mean.
    pub(super) fn grid(&self, view: &View) -> Vec<String> {
        let board = &self.rules.content().play().board;
        let (columns, rows) = (1..board.columns + 1, 1..board.rows + 1);
        let label = |row: u8| self.text("ching-board-colours", [count_arg(row)]);
        let head = self.text("ching-board-cards", []);
        let first = widest(&rows.clone().map(label).chain([head.clone()]).collect::<Vec<_>>()) + 2;
        let cell = |column: u8, row: u8| self.cell(view, board, Space { column, row });
        let widths: Vec<usize> = columns
            .clone()
            .map(|column| rows.clone().map(|row| width(&cell(column, row))).max().unwrap_or(0).max(CELL))
            .collect();
        let mut lines = vec![padded(&head, first)];
        for (column, width) in columns.clone().zip(&widths) {
            lines[0].push_str(&padded(&format!("{column:>2}"), width + 3));
        }
        for row in rows.clone() {
            let mut line = padded(&label(row), first);
            for (column, width) in columns.clone().zip(&widths) {
                let text = if row > column { String::new() } else { cell(column, row) };
                line.push_str(&padded(&text, *width));
                line.extend([" ", line_after(board, column, row), " "]);
            }
            lines.push(line);
        }
        let mut lines: Vec<String> = lines.into_iter().map(|line| line.trim_end().to_owned()).collect();
        lines.extend(self.legend(view, board));
        lines
    }

    /// A space with the Junks on it: `12 RB`.
    fn cell(&self, view: &View, board: &BoardSpec, space: Space) -> String {
        let mut junks = String::new();
        for seat in self.rules.mode().seats() {
            for (junk, at) in Junk::ALL.into_iter().zip(view.spaces.of(seat)) {
                if *at == space {
                    junks.push_str(&self.mark(seat, junk));
                }
            }
        }
        let hong_kong = if board.hong_kong.contains(&space.number()) { HONG_KONG } else { "" };
        format!("{:>2}{hong_kong} {junks}", space.number()).trim_end().to_owned()
    }

    /// What the marks mean.
    fn legend(&self, view: &View, board: &BoardSpec) -> [String; 2] {
        let line = |(mark, line): (&str, LineSpec)| {
            self.text("ching-board-line", [("mark", mark.to_owned().into()), count_arg(line.draws)])
        };
        let lines = LINES.into_iter().zip(board.lines).map(line).collect::<Vec<_>>();
        let mark = ("mark", HONG_KONG.into());
        let hong_kong = match view.table.hong_kong {
            None => self.text("ching-board-hong-kong", [mark]),
            Some(seat) => self.text("ching-board-hong-kong-looted", [mark, seat_arg(seat)]),
        };
        let end = self.text("ching-board-end-of-world", [("column", board.columns.into())]);
        [lines, vec![hong_kong, end]].map(|parts| wrap("", 0, &parts.join(" · ")))
    }
}

/// C3.4: the mark of the line that a Junk crosses when it sails straight on from a space.
fn line_after(board: &BoardSpec, column: u8, row: u8) -> &'static str {
    let off = column.checked_sub(row).filter(|_| column < board.columns);
    let line = board.lines.iter().position(|line| off == Some(line.after));
    line.map_or(" ", |line| LINES[line])
}
