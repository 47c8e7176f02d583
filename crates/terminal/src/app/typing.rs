//! A line being typed: an action in notation with completion, a file name, or a chat message.

use crate::source::Question;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    Action,
    /// The file a game is saved to.
    File,
    Chat,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    pub what: Typed,
    pub text: String,
}

impl Typing {
    /// A line that begins with something.
    pub fn new(what: Typed, text: &str) -> Typing {
        Typing { what, text: text.to_owned() }
    }

    /// The typed text, with single spaces.
    pub fn normal(&self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The legal actions that begin with what was typed.
    pub fn matches<'q>(&self, question: &'q Question) -> Vec<&'q str> {
        let begin = self.text.trim_start();
        let all = question.offers.iter().map(|offer| offer.notation.as_str());
        all.filter(|notation| notation.starts_with(begin)).collect()
    }

    /// Completes as far as all legal actions that begin like this agree.
    pub fn complete(&mut self, question: &Question) {
        let matches = self.matches(question);
        let Some((first, rest)) = matches.split_first() else { return };
        let mut common = (*first).to_owned();
        for other in rest {
            let same = common.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
            common = common.chars().take(same).collect();
        }
        // Never complete half a number: `play 1` is a different card from `play 12`.
        let inside = |at: &str| {
            rest.iter().any(|other| other[at.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()))
        };
        if inside(&common) && common.ends_with(|c: char| c.is_ascii_digit()) {
            common.truncate(common.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        }
        if common.len() > self.text.len() {
            self.text = common;
        }
    }
}
