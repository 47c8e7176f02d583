//! A report as plain text, for a terminal.

use std::fmt::Write;

use super::numbers::Numbers;
use super::{Report, Section};
use ::facts::Figure;

impl Report {
    pub fn table(&self) -> String {
        let numbers = Numbers::new(self.tr.language());
        if self.games == 0 {
            return self.tr.text("stats-nothing", []) + "\n";
        }
        let mut text = String::new();
        for part in &self.parts {
            if !text.is_empty() {
                text.push('\n');
            }
            let count = self.count(part.games, numbers);
            let _ = writeln!(text, "{} — {count}", part.title);
            for section in &part.sections {
                self.section(section, numbers, &mut text);
            }
        }
        let _ = writeln!(text, "\n{}", self.tr.text("stats-about", []));
        text
    }

    pub(super) fn count(&self, games: u64, numbers: Numbers) -> String {
        let number = numbers.count(games);
        self.tr.text("stats-count", [("count", games.into()), ("number", number.into())])
    }

    fn section(&self, section: &Section, numbers: Numbers, text: &mut String) {
        let heads = section.columns.iter().map(|column| column.title.clone()).collect();
        let shown = section.rows.iter().take(section.shown);
        let mut lines: Vec<Vec<String>> = vec![heads];
        lines.extend(shown.map(|row| row.iter().map(|figure| numbers.figure(figure)).collect()));
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
        let widths: Vec<usize> =
            (0..section.columns.len()).map(|column| width(column).unwrap_or_default()).collect();
        let names = section
            .rows
            .first()
            .map_or(0, |row| row.iter().take_while(|figure| matches!(figure, Figure::Name { .. })).count());
        let _ = writeln!(text, "\n{}", section.title);
        for line in &lines {
            let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column < names { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        let left = section.rows.len().saturating_sub(section.shown);
        if left > 0 {
            let number = numbers.count(left as u64);
            let _ = writeln!(text, "  {}", self.tr.text("stats-rest", [("number", number.into())]));
        }
    }
}
