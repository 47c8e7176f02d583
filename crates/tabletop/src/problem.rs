//! Errors in text, positions and views from outside, as messages that can be translated.

use std::fmt::{self, Display, Formatter};

/// The placeholder of a coded message that contains a library's own message.
pub(crate) const LIBRARY: &str = "library";

/// An error in text, a position or a view from outside: where, what, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place, such as `hands.north` or `line 12`; empty for the whole input.
    pub at: String,
    /// The error and what to do about it.
    pub what: Message,
}

impl Problem {
    /// A problem at a place.
    pub fn at(at: impl Into<String>, what: Message) -> Problem {
        Problem { at: at.into(), what }
    }

    /// A problem with the whole.
    pub fn new(what: Message) -> Problem {
        Problem::at("", what)
    }

    /// The same problem with its place prefixed by an outer one.
    #[must_use]
    pub fn within(self, outer: &str) -> Problem {
        let at = if self.at.is_empty() { outer.to_owned() } else { format!("{outer}: {}", self.at) };
        Problem { at, ..self }
    }
}

impl Display for Problem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() { self.what.fmt(f) } else { write!(f, "{}: {}", self.at, self.what) }
    }
}

impl std::error::Error for Problem {}

impl From<Message> for Problem {
    fn from(what: Message) -> Problem {
        Problem::new(what)
    }
}

/// Something said in English, kept apart from what it speaks of, so that a catalogue can say it in another language.
///
/// Made by [`said!`](crate::said). It costs nothing to make one that speaks of nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The same in all languages: a name, a number, notation, or what another program said.
    Plain(String),
    /// A sentence with gaps such as `{card}`, and what is in them.
    Sentence(&'static str, Vec<(&'static str, Message)>),
    /// The code of a sentence that `words` keeps in every language, and what is in its gaps. Made by [`coded!`](crate::coded).
    Coded(&'static str, Vec<(&'static str, Message)>),
}

impl Message {
    /// What another program said, in its own words.
    pub fn plain(text: &(impl Display + ?Sized)) -> Message {
        Message::Plain(text.to_string())
    }

    /// Fills a gap with something that is said itself.
    #[must_use]
    pub fn with(mut self, gap: &'static str, said: Message) -> Message {
        if let Message::Sentence(_, gaps) | Message::Coded(_, gaps) = &mut self {
            gaps.push((gap, said));
        }
        self
    }

    /// The text, when each sentence is first put into another by `translate`, and `coded` has the texts of codes.
    pub fn translated<'a>(
        &'a self,
        translate: &impl Fn(&'static str) -> &'a str,
        coded: &impl Fn(&'static str, Vec<(&'static str, String)>) -> String,
    ) -> String {
        let (sentence, gaps) = match self {
            Message::Plain(text) => return text.clone(),
            Message::Coded(code, gaps) => {
                let gap =
                    |(name, said): &'a (&'static str, Message)| (*name, said.translated(translate, coded));
                return coded(code, gaps.iter().map(gap).collect());
            }
            Message::Sentence(sentence, gaps) => (translate(sentence), gaps),
        };
        let mut text = String::new();
        let mut rest = sentence;
        while let Some((before, (gap, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            text.push_str(before);
            match gaps.iter().find(|(name, _)| *name == gap) {
                Some((_, said)) => text.push_str(&said.translated(translate, coded)),
                None => text.extend(["{", gap, "}"]),
            }
            rest = after;
        }
        text + rest
    }
}

impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // A code stands for itself where there are no words for it: people read what `words` makes of it.
        let coded = |code: &'static str, gaps: Vec<(&'static str, String)>| {
            if let Some((_, text)) = gaps.iter().find(|(gap, _)| *gap == LIBRARY) {
                return text.clone();
            }
            let gaps = gaps.iter().map(|(gap, text)| format!(" {gap}={text}"));
            code.to_owned() + &gaps.collect::<String>()
        };
        f.pad(&self.translated(&|sentence| sentence, &coded))
    }
}

impl std::error::Error for Message {}

/// A sentence with gaps, each filled with something that has a text: `said!("card {card} is in {pile} too", card, pile = name)`.
#[macro_export]
macro_rules! said {
    ($sentence:literal $(, $gap:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::Sentence(
            $sentence,
            vec![$((stringify!($gap), $crate::Message::Plain($crate::said!(@ $gap $(= $value)?)))),*],
        )
    };
    (@ $gap:ident) => { $gap.to_string() };
    (@ $gap:ident = $value:expr) => { $value.to_string() };
}

/// A sentence by its code, each gap filled with something that has a text: `coded!("error-number-range", number, least = 1)`.
#[macro_export]
macro_rules! coded {
    ($code:literal $(, $gap:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::Coded(
            $code,
            vec![$((stringify!($gap), $crate::Message::Plain($crate::said!(@ $gap $(= $value)?)))),*],
        )
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled() {
        let (card, piles) = (7, ["deck", "hand"]);
        let said = said!(
            "card {card} is in {pile} and {other}; see {card}",
            card,
            pile = piles[0],
            other = piles[1]
        );
        assert_eq!(said.to_string(), "card 7 is in deck and hand; see 7");
        assert_eq!(said!("no gap").to_string(), "no gap");
    }

    #[test]
    fn what_is_said_within_is_translated_too() {
        let said = said!("{what} is missing at {word}", word = "roll").with("what", said!("a die"));
        assert_eq!(said.to_string(), "a die is missing at roll");
        let german =
            |sentence: &str| if sentence == "a die" { "ein Würfel" } else { "bei {word} fehlt {what}" };
        let coded = |code: &str, _| code.to_owned();
        assert_eq!(said.translated(&german, &coded), "bei roll fehlt ein Würfel");
    }

    #[test]
    fn a_code_keeps_what_it_speaks_of() {
        let said = coded!("error-json-cut", column = 7);
        assert_eq!(said.to_string(), "error-json-cut column=7");
        let words = |code: &str, gaps: Vec<(&str, String)>| format!("{code}: {}", gaps[0].1);
        assert_eq!(said.translated(&|sentence| sentence, &words), "error-json-cut: 7");
    }

    #[test]
    fn braces_from_outside_are_no_gaps() {
        assert_eq!(said!("`{text}` is wrong", text = "{text} { }").to_string(), "`{text} { }` is wrong");
    }

    #[test]
    fn a_problem_says_where_it_is() {
        let problem = Problem::at("round", said!("is too high"));
        assert_eq!(problem.to_string(), "round: is too high");
        assert_eq!(problem.within("@position").to_string(), "@position: round: is too high");
        assert_eq!(Problem::new(said!("no")).within("tag Game").to_string(), "tag Game: no");
    }
}
