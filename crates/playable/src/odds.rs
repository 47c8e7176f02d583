//! Odds of what a seat can do now, from its view alone.
//!
//! Each game computes its odds; this module has the result types and their texts.

use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::Value;
use tabletop::Problem;
use words::Translator;

/// Options for the odds of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddsRequest {
    /// The range of cards that count as a success; by default those that continue what the seat has begun.
    pub numbers: Option<RangeInclusive<u8>>,
}

/// The odds of what a seat can do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    pub game: &'static str,
    /// The name of the seat whose view they come from.
    pub seat: &'static str,
    /// One line for everything that has odds, grouped by kind.
    pub lines: Vec<OddsLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsLine {
    /// The kind, a word of the game's own such as `battle`. Its heading is the text `odds-kind-…`.
    pub kind: &'static str,
    /// The subject in words.
    pub what: String,
    /// The subject as data; the keys depend on the kind.
    pub about: Value,
    /// The actions, in notation, that lead to it; empty if no action is needed.
    pub actions: Vec<String>,
    /// The chance, or one for each assumption about hidden cards.
    pub chances: Vec<Likelihood>,
}

/// The assumption behind a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// The other side uses no hidden card.
    None,
    /// The other side has the best cards it can have, and uses them in the best way.
    Worst,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Likelihood {
    /// The assumption; `None` if none is needed.
    pub given: Option<Assumption>,
    /// The lower bound, from 0 to 1.
    pub low: f64,
    pub high: f64,
    pub exact: bool,
    /// For exact chances of dice: the number of successful results.
    pub ways: Option<u64>,
    /// The number of all results, equally likely.
    pub of: Option<u64>,
}

impl Likelihood {
    /// A chance, with an assumption if there is one.
    pub fn new(given: Option<Assumption>, chance: Chance) -> Likelihood {
        let exact = matches!(chance, Chance::Exact(_));
        Likelihood { given, low: chance.low(), high: chance.high(), exact, ways: None, of: None }
    }

    /// The chance in words, without the assumption: `45.3%`.
    fn chance(self, tr: Translator) -> String {
        let [low, high] = [self.low, self.high].map(|chance| tr.percent(chance));
        match (self.ways, self.of) {
            (Some(good), Some(of)) => {
                let [good, of] = [good, of].map(|count| count.to_string().into());
                tr.text("odds-ways", [("percent", low.into()), ("good", good), ("of", of)])
            }
            _ if self.exact => low,
            _ => tr.text("odds-between", [("low", low.into()), ("high", high.into())]),
        }
    }

    fn text(self, tr: Translator) -> String {
        let chance = self.chance(tr);
        match self.given {
            None => chance,
            Some(Assumption::None) => tr.text("odds-none", [("chance", chance.into())]),
            Some(Assumption::Worst) => tr.text("odds-worst", [("chance", chance.into())]),
        }
    }
}

/// A chance without an assumption.
impl From<Chance> for Likelihood {
    fn from(chance: Chance) -> Likelihood {
        Likelihood::new(None, chance)
    }
}

impl Likelihood {
    /// An exact chance, counted as successes out of equally likely results.
    pub fn counted(good: u64, of: u64) -> Likelihood {
        let chance = Likelihood::from(Chance::Exact(good as f64 / of as f64));
        Likelihood { ways: Some(good), of: Some(of), ..chance }
    }
}

impl OddsLine {
    /// A line with a single chance.
    pub fn new(kind: &'static str, what: String, about: Value, chance: impl Into<Likelihood>) -> OddsLine {
        OddsLine { kind, what, about, actions: Vec::new(), chances: vec![chance.into()] }
    }

    /// The same, reached by an action.
    #[must_use]
    pub fn by(self, action: &impl ToString) -> OddsLine {
        OddsLine { actions: vec![action.to_string()], ..self }
    }

    /// Its chances in words: `45.3%`, or `no card used 45.3%, worst case 31.0%`.
    pub fn said(&self, tr: Translator) -> String {
        self.chances.iter().map(|chance| chance.text(tr)).collect::<Vec<_>>().join(", ")
    }
}

/// Merges lines about the same subject into the first of them, with all their actions.
pub fn together(lines: impl IntoIterator<Item = OddsLine>) -> Vec<OddsLine> {
    let mut all: Vec<OddsLine> = Vec::new();
    for line in lines {
        match all.iter_mut().find(|each| each.kind == line.kind && each.about == line.about) {
            Some(same) => same.actions.extend(line.actions),
            None => all.push(line),
        }
    }
    all
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Exact, to within rounding.
    Exact(f64),
    /// Bounds, because there were too many cards to compute it exactly.
    Between(f64, f64),
}

impl Chance {
    pub const fn low(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(chance, _) => chance,
        }
    }

    pub const fn high(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(_, chance) => chance,
        }
    }

    /// The probability of the opposite.
    #[must_use]
    pub const fn contrary(self) -> Chance {
        match self {
            Chance::Exact(chance) => Chance::Exact(1.0 - chance),
            Chance::Between(low, high) => Chance::Between(1.0 - high, 1.0 - low),
        }
    }
}

/// An odds question that needs no table, for `zheng odds NAME`.
pub struct OddsQuestion {
    /// Its name in commands.
    pub name: &'static str,
    /// Its help text, in English.
    pub help: &'static str,
    pub arguments: &'static [OddsArgument],
    pub answer: fn(&OddsArguments<'_>, Translator) -> Result<OddsLine, Problem>,
}

pub struct OddsArgument {
    pub option: &'static str,
    /// Its help text, in English.
    pub help: &'static str,
    pub values: OddsValues,
}

pub enum OddsValues {
    /// A number in an inclusive range; required if there is no default.
    Number {
        from: i64,
        to: i64,
        default: Option<i64>,
    },
    /// Any number of small numbers.
    Numbers,
    /// One of some words with their help, the first if none is named.
    Word(&'static [(&'static str, &'static str)]),
    Switch,
}

/// The checked arguments of a question.
pub struct OddsArguments<'a> {
    pub number: &'a dyn Fn(&str) -> u8,
    pub numbers: &'a dyn Fn(&str) -> Vec<u8>,
    pub word: &'a dyn Fn(&str) -> String,
    pub switch: &'a dyn Fn(&str) -> bool,
}
