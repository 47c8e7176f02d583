//! Parses the text of an action word by word, for the notation of any game.

use std::str::SplitAsciiWhitespace;

use crate::{Message, Problem, said};

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

    /// An error in the text.
    pub fn problem(&self, what: Message) -> Problem {
        Problem::at(format!("`{}`", self.text.escape_debug()), what)
    }

    /// The error for a text that ends too early.
    pub fn missing(&self, what: Message) -> Problem {
        self.problem(said!("{what} is missing at the end").with("what", what))
    }

    /// Expects this word.
    ///
    /// # Errors
    /// If there is another word, or none.
    pub fn keyword(&mut self, keyword: &str) -> Result<(), Problem> {
        match self.next() {
            Some(word) if word == keyword => Ok(()),
            Some(word) => Err(self.problem(said!("`{keyword}` is expected at `{word}`", keyword, word))),
            None => Err(self.missing(Message::Plain(format!("`{keyword}`")))),
        }
    }

    /// Parses the next word.
    ///
    /// # Errors
    /// If the word is invalid, or there is none.
    pub fn read<T>(&mut self, what: Message, read: impl Fn(&str) -> Option<T>) -> Result<T, Problem> {
        let Some(word) = self.next() else { return Err(self.missing(what)) };
        let wrong = |what| self.problem(said!("{what} is expected at `{word}`", word).with("what", what));
        read(word).ok_or_else(|| wrong(what))
    }

    /// Expects the end of the text.
    ///
    /// # Errors
    /// If there is more.
    pub fn end(&mut self) -> Result<(), Problem> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.problem(said!("nothing is expected at `{word}`; leave it out", word))),
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
