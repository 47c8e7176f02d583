//! Odds of what a seat can do now, from its view alone, for programs that know no game.
//!
//! A game says what has odds; here is what all games give back, and how it is said.

use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::Value;
use tabletop::Problem;
use words::Translator;

/// What is asked for beside what a seat can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddsRequest {
    /// The numbers of cards that would be welcome; those that go on with what the seat has begun if none are named.
    pub numbers: Option<RangeInclusive<u8>>,
}

/// The odds of what a seat can do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    pub game: &'static str,
    /// The name of the seat whose view they come from.
    pub seat: &'static str,
    /// One for everything that has odds; lines of a kind stand together.
    pub lines: Vec<OddsLine>,
}

/// The odds of one thing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsLine {
    /// What sort of thing: `battle`, `choice`, `attack`, `voyage`, `skirmish` or `navigation`.
    pub kind: &'static str,
    /// The thing in words.
    pub what: String,
    /// The thing as data; the keys depend on the kind.
    pub about: Value,
    /// The actions, in notation, that lead to it; none where nothing has to be done.
    pub actions: Vec<String>,
    /// The chance, or one for each thing that may be hidden.
    pub chances: Vec<Likelihood>,
}

/// What has to be supposed for a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// The other side uses no hidden card.
    None,
    /// The other side has the best cards it can have, and uses them as well as can be.
    Worst,
}

/// How likely something is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Likelihood {
    /// What is supposed; nothing where there is nothing to suppose.
    pub given: Option<Assumption>,
    /// The least the chance can be, from 0 to 1.
    pub low: f64,
    /// The most it can be.
    pub high: f64,
    /// Whether it is exact; else the two are bounds.
    pub exact: bool,
    /// Exact chances of dice: in so many ways.
    pub ways: Option<u64>,
    /// Out of so many, all equally likely.
    pub of: Option<u64>,
}

impl Likelihood {
    /// A chance under a supposition, if there is one.
    pub fn new(given: Option<Assumption>, chance: Chance) -> Likelihood {
        let exact = matches!(chance, Chance::Exact(_));
        Likelihood { given, low: chance.low(), high: chance.high(), exact, ways: None, of: None }
    }

    /// The chance in words, without what is supposed: `45.3%`.
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

/// A chance with nothing to suppose.
impl From<Chance> for Likelihood {
    fn from(chance: Chance) -> Likelihood {
        Likelihood::new(None, chance)
    }
}

impl Likelihood {
    /// An exact chance that was counted: so many ways out of so many, all equally likely.
    pub fn counted(good: u64, of: u64) -> Likelihood {
        let chance = Likelihood::from(Chance::Exact(good as f64 / of as f64));
        Likelihood { ways: Some(good), of: Some(of), ..chance }
    }
}

impl OddsLine {
    /// What something is, with the one chance it has.
    pub fn new(kind: &'static str, what: String, about: Value, chance: impl Into<Likelihood>) -> OddsLine {
        OddsLine { kind, what, about, actions: Vec::new(), chances: vec![chance.into()] }
    }

    /// The same, come to by an action.
    #[must_use]
    pub fn by(self, action: &impl ToString) -> OddsLine {
        OddsLine { actions: vec![action.to_string()], ..self }
    }

    /// Its chances in words: `45.3%`, or `no card used 45.3%, worst case 31.0%`.
    pub fn said(&self, tr: Translator) -> String {
        self.chances.iter().map(|chance| chance.text(tr)).collect::<Vec<_>>().join(", ")
    }
}

/// Lines about the same thing become one with all their actions, where the first of them stands.
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

/// A chance from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// This, to within rounding.
    Exact(f64),
    /// At least the first and at most the second: there were too many cards to tell.
    Between(f64, f64),
}

impl Chance {
    /// The least it can be.
    pub const fn low(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(chance, _) => chance,
        }
    }

    /// The most it can be.
    pub const fn high(self) -> f64 {
        match self {
            Chance::Exact(chance) | Chance::Between(_, chance) => chance,
        }
    }

    /// The chance of the contrary.
    #[must_use]
    pub const fn contrary(self) -> Chance {
        match self {
            Chance::Exact(chance) => Chance::Exact(1.0 - chance),
            Chance::Between(low, high) => Chance::Between(1.0 - high, 1.0 - low),
        }
    }
}

/// Something that can be asked for odds without a table, as `zheng odds NAME` does.
pub struct OddsQuestion {
    /// Its name in commands.
    pub name: &'static str,
    /// What it is, in English.
    pub help: &'static str,
    pub arguments: &'static [OddsArgument],
    pub answer: fn(&OddsArguments<'_>, Translator) -> Result<OddsLine, Problem>,
}

/// What an odds question must be told.
pub struct OddsArgument {
    pub option: &'static str,
    /// What it is, in English.
    pub help: &'static str,
    pub values: OddsValues,
}

/// What an argument can be.
pub enum OddsValues {
    /// A number within bounds, which are part of it; required if there is no default.
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

/// The arguments that a question was asked with, all of them by now known to be what the question allows.
pub struct OddsArguments<'a> {
    pub number: &'a dyn Fn(&str) -> u8,
    pub numbers: &'a dyn Fn(&str) -> Vec<u8>,
    pub word: &'a dyn Fn(&str) -> String,
    pub switch: &'a dyn Fn(&str) -> bool,
}
