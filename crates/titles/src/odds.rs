//! Odds of what a seat can do now, from its view alone, for programs that know no game.
//!
//! A game says what has odds and asks `bots::odds` for them; here is what all games give back, and how it is said.

use std::ops::RangeInclusive;

use bots::odds::{Chance, Outlook, Ways};
use serde::Serialize;
use serde_json::Value;
use words::Voice;

/// What is asked for beside what a seat can do now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The numbers of cards that would be welcome; those that go on with what the seat has begun if none are named.
    pub numbers: Option<RangeInclusive<u8>>,
}

/// The odds of what a seat can do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The game.
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
    pub chances: Vec<Likely>,
}

/// What has to be supposed for a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Given {
    /// The other side uses no hidden card.
    None,
    /// The other side has the best cards it can have, and uses them as well as can be.
    Worst,
}

/// How likely something is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Likely {
    /// What is supposed; nothing where there is nothing to suppose.
    pub given: Option<Given>,
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

impl Likely {
    fn new(given: Option<Given>, chance: Chance) -> Likely {
        let exact = matches!(chance, Chance::Exact(_));
        Likely { given, low: chance.low(), high: chance.high(), exact, ways: None, of: None }
    }

    /// The chance in words, without what is supposed: `45.3%`.
    fn chance(self, voice: Voice) -> String {
        let [low, high] = [self.low, self.high].map(|chance| voice.percent(chance));
        match (self.ways, self.of) {
            (Some(good), Some(of)) => {
                let [good, of] = [good, of].map(|count| count.to_string().into());
                voice.text("odds-ways", [("percent", low.into()), ("good", good), ("of", of)])
            }
            _ if self.exact => low,
            _ => voice.text("odds-between", [("low", low.into()), ("high", high.into())]),
        }
    }

    fn text(self, voice: Voice) -> String {
        let chance = self.chance(voice);
        match self.given {
            None => chance,
            Some(Given::None) => voice.text("odds-none", [("chance", chance.into())]),
            Some(Given::Worst) => voice.text("odds-worst", [("chance", chance.into())]),
        }
    }
}

/// A chance with nothing to suppose.
impl From<Chance> for Likely {
    fn from(chance: Chance) -> Likely {
        Likely::new(None, chance)
    }
}

impl From<Ways> for Likely {
    fn from(ways: Ways) -> Likely {
        let chance = Likely::from(Chance::Exact(ways.chance()));
        Likely { ways: Some(ways.good), of: Some(ways.of), ..chance }
    }
}

impl OddsLine {
    /// What something is, with the one chance it has.
    pub fn new(kind: &'static str, what: String, about: Value, chance: impl Into<Likely>) -> OddsLine {
        OddsLine { kind, what, about, actions: Vec::new(), chances: vec![chance.into()] }
    }

    /// What something is, with the chance to win it against a reserve that may be hidden.
    pub(crate) fn battle(kind: &'static str, what: String, about: Value, outlook: Outlook) -> OddsLine {
        let chances = match outlook {
            Outlook::Open(chance) => vec![chance.into()],
            Outlook::Hidden { none, worst } => {
                vec![Likely::new(Some(Given::None), none), Likely::new(Some(Given::Worst), worst)]
            }
        };
        OddsLine { kind, what, about, actions: Vec::new(), chances }
    }

    /// The same, come to by an action.
    pub(crate) fn by(self, action: &impl ToString) -> OddsLine {
        OddsLine { actions: vec![action.to_string()], ..self }
    }

    /// Its chances in words: `45.3%`, or `no card used 45.3%, worst case 31.0%`.
    pub fn said(&self, voice: Voice) -> String {
        self.chances.iter().map(|chance| chance.text(voice)).collect::<Vec<_>>().join(", ")
    }
}

/// Lines about the same thing become one with all their actions, where the first of them stands.
pub(crate) fn together(lines: impl IntoIterator<Item = OddsLine>) -> Vec<OddsLine> {
    let mut all: Vec<OddsLine> = Vec::new();
    for line in lines {
        match all.iter_mut().find(|each| each.kind == line.kind && each.about == line.about) {
            Some(same) => same.actions.extend(line.actions),
            None => all.push(line),
        }
    }
    all
}
