//! Errors in a content file: what, where, and what to do about it.

use std::cell::RefCell;
use std::error::Error;
use std::fmt;

/// One error in a content file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1. Something missing from the whole file is reported on its last line, where it
    /// can be added.
    pub line: usize,
    /// The error and what to do about it.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// All errors found in a content file, one per line, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    problems: Vec<Problem>,
}

impl ContentError {
    /// The problems, in the order of the file; there is at least one.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The same with only the first problem of each line.
    #[must_use]
    pub(crate) fn first_of_each_line(mut self) -> ContentError {
        self.problems.dedup_by_key(|problem| problem.line);
        self
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl Error for ContentError {}

/// The problems found so far. All parts of the reader share it, so that one error does not hide the next.
pub(crate) struct Problems<'a> {
    file: &'a str,
    text: &'a str,
    found: RefCell<Vec<(usize, String)>>,
}

impl<'a> Problems<'a> {
    /// None yet, in a file.
    pub(crate) const fn new(file: &'a str, text: &'a str) -> Problems<'a> {
        Problems { file, text, found: RefCell::new(Vec::new()) }
    }

    /// Reports an error at a byte of the file.
    pub(crate) fn add(&self, at: usize, message: String) {
        self.found.borrow_mut().push((at, message));
    }

    /// Reports that something is missing from the file.
    pub(crate) fn add_missing(&self, message: String) {
        self.add(self.text.trim_end().len(), message);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.borrow().is_empty()
    }

    pub(crate) fn into_error(self) -> ContentError {
        let mut found = self.found.into_inner();
        found.sort_by_key(|&(at, _)| at);
        // A file can be wrong at every byte: lines are counted on from problem to problem, never from the beginning.
        let (mut line, mut counted) = (1, 0);
        let problem = |(at, message): (usize, String)| {
            let upto = at.clamp(counted, self.text.len());
            line += self.text.as_bytes()[counted..upto].split(|&byte| byte == b'\n').count() - 1;
            counted = upto;
            Problem { file: self.file.to_owned(), line, message }
        };
        ContentError { problems: found.into_iter().map(problem).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::Problems;

    #[test]
    fn lines_are_right_in_whatever_order_problems_are_found() {
        let text = "one\n\ntwo\nthree";
        let problems = Problems::new("my.toml", text);
        for at in [9, 0, 4, 5, 99, 4, text.len()] {
            problems.add(at, at.to_string());
        }
        let found = problems.into_error();
        let found: Vec<_> = found.problems().iter().map(|one| (one.line, one.message.as_str())).collect();
        assert_eq!(found, [(1, "0"), (2, "4"), (2, "4"), (3, "5"), (4, "9"), (4, "14"), (4, "99")]);
    }

    /// Counting lines from the beginning for each problem would take minutes here.
    #[test]
    fn a_file_that_is_wrong_everywhere_is_read_once() {
        let text = format!("wrong = [\n{}", "x y z\n".repeat(100_000));
        let error = crate::read("my.toml", &text, |_| ()).expect_err("it is wrong");
        assert_eq!(error.problems().last().map(|problem| problem.line), Some(100_001));
    }
}
