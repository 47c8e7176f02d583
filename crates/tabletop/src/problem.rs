//! What is wrong with text, a position or a view from outside, in every language.
//!
//! The sentences of a crate are in its `i18n/en/errors.ftl` and `i18n/de/errors.ftl`. [`errors!`](crate::errors!) makes a type
//! of each, whose fields are its gaps, and the compiler checks them: `errors::CardTwice { card, other }`. Such a value becomes
//! a [`Message`], and with the place it is about a [`Problem`]. A message carries its sentence in all languages, so an engine
//! that is used on its own shows English text without any catalogue.

use std::fmt::{self, Display, Formatter};

use crate::errors;

/// Something wrong with text, a position or a view from outside: where, what, and what to do.
///
/// Displays in English; [`Problem::text`] has other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place, such as `hands.north` or `line 12`, from the outermost inwards; empty when the whole is meant.
    at: Vec<Gap>,
    /// What is wrong and what to do about it.
    pub what: Message,
}

impl Problem {
    /// A problem at a place.
    pub fn at(place: impl Fill, what: impl Into<Message>) -> Problem {
        Problem::new(what).within(place)
    }

    /// A problem in a line of a text.
    pub fn in_line(line: usize, what: impl Into<Message>) -> Problem {
        Problem::at(errors::Line { line }, what)
    }

    /// A problem with a tag of a record.
    pub fn in_tag(tag: &str, what: impl Into<Message>) -> Problem {
        Problem::at(errors::Tag { tag }, what)
    }

    /// A problem with the whole.
    pub fn new(what: impl Into<Message>) -> Problem {
        Problem { at: Vec::new(), what: what.into() }
    }

    /// The same problem with its place prefixed by an outer one.
    #[must_use]
    pub fn within(mut self, outer: impl Fill) -> Problem {
        let outer = outer.fill();
        if !outer.text(ENGLISH).is_empty() {
            self.at.insert(0, outer);
        }
        self
    }

    /// The same problem, seen from outside: its place is within a line of a text.
    #[must_use]
    pub fn within_line(self, line: usize) -> Problem {
        self.within(errors::Line { line })
    }

    /// The same problem, seen from outside: its place is within a tag of a record.
    #[must_use]
    pub fn within_tag(self, tag: &str) -> Problem {
        self.within(errors::Tag { tag })
    }

    /// Where it is, in English.
    pub fn place(&self) -> String {
        self.at.iter().map(|place| place.text(ENGLISH)).collect::<Vec<_>>().join(": ")
    }

    /// Where it is, what is wrong, and what to do, in a language such as `de`.
    pub fn text(&self, language: &str) -> String {
        let places = self.at.iter().map(|place| place.text(language) + ": ");
        places.chain([self.what.text(language)]).collect()
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.text(ENGLISH))
    }
}

impl std::error::Error for Problem {}

impl<T: Into<Message>> From<T> for Problem {
    fn from(what: T) -> Problem {
        Problem::new(what)
    }
}

/// The language of a text that has no other.
const ENGLISH: &str = "en";

/// A sentence of a crate's `errors.ftl` in every language.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its name in the files.
    pub code: &'static str,
    /// The languages and their texts, English first, with gaps such as `{card}`.
    pub texts: &'static [(&'static str, &'static str)],
}

/// A sentence and what is in its gaps. Made of a type of the crate's module `errors`.
///
/// It does not display by itself, so that no message is put into another in the wrong language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    sentence: &'static Sentence,
    gaps: Vec<(&'static str, Gap)>,
}

impl Message {
    /// A sentence with its gaps; what [`errors!`](crate::errors!) makes calls this.
    pub const fn new(sentence: &'static Sentence, gaps: Vec<(&'static str, Gap)>) -> Message {
        Message { sentence, gaps }
    }

    /// A text that is the same in every language, such as what another program says.
    pub fn plain(text: &(impl Display + ?Sized)) -> Message {
        errors::Verbatim { text }.into()
    }

    /// The name of its sentence in `errors.ftl`.
    pub const fn code(&self) -> &'static str {
        self.sentence.code
    }

    /// The text in a language such as `de`; in English if there is none in that language.
    pub fn text(&self, language: &str) -> String {
        let [(_, english), others @ ..] = self.sentence.texts else { return String::new() };
        let mut rest = others.iter().find(|(other, _)| *other == language).map_or(*english, |(_, text)| text);
        let mut text = String::new();
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            text.push_str(before);
            text.extend(self.gaps.iter().filter(|(gap, _)| *gap == name).map(|(_, gap)| gap.text(language)));
            rest = after;
        }
        text + rest
    }
}

/// What is in a gap of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The same in all languages: a name, a number or notation.
    Text(String),
    /// A part of the sentence that has a text in every language.
    Message(Message),
}

impl Gap {
    fn text(&self, language: &str) -> String {
        match self {
            Gap::Text(text) => text.clone(),
            Gap::Message(message) => message.text(language),
        }
    }
}

/// What can be put into a gap: anything with a text, and messages.
pub trait Fill {
    /// What the gap then holds.
    fn fill(self) -> Gap;
}

impl<T: Display> Fill for T {
    fn fill(self) -> Gap {
        Gap::Text(self.to_string())
    }
}

impl Fill for Message {
    fn fill(self) -> Gap {
        Gap::Message(self)
    }
}
