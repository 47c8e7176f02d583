//! Parses the text of an action word by word, for the notation of any game.

use std::str::SplitAsciiWhitespace;

use crate::errors;
use crate::{Fill, Message, Problem};

/// The words of a text that are still to be read. An error in any word contains the whole text.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    rest: SplitAsciiWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// All words of a text.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { text, rest: text.split_ascii_whitespace() }
    }

    /// Peeks at the next word.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.clone().next()
    }

    /// Something wrong with the text.
    pub fn problem(&self, what: impl Into<Message>) -> Problem {
        Problem::at(format!("`{}`", self.text.escape_debug()), what)
    }

    /// Something is missing where the text ends.
    pub fn missing(&self, what: impl Fill) -> Problem {
        self.problem(errors::MissingAtEnd { what })
    }

    /// Expects this word.
    ///
    /// # Errors
    /// If there is another word, or none.
    pub fn keyword(&mut self, keyword: &str) -> Result<(), Problem> {
        match self.next() {
            Some(word) if word == keyword => Ok(()),
            Some(word) => Err(self.problem(errors::ExpectedKeyword { keyword, word })),
            None => Err(self.missing(format!("`{keyword}`"))),
        }
    }

    /// Parses the next word.
    ///
    /// # Errors
    /// If it means nothing, or there is none.
    pub fn read<T>(&mut self, what: impl Fill, read: impl Fn(&str) -> Option<T>) -> Result<T, Problem> {
        let Some(word) = self.next() else { return Err(self.missing(what)) };
        read(word).ok_or_else(|| self.problem(errors::Expected { word, what }))
    }

    /// Expects the end of the text.
    ///
    /// # Errors
    /// If there is more.
    pub fn end(&mut self) -> Result<(), Problem> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.problem(errors::UnexpectedWord { word })),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.rest.next()
    }
}

/// Parses a number of one or two digits.
pub fn small(word: &str) -> Option<u8> {
    let digits = (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok())?
}
