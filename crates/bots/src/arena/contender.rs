//! The players of an arena: bots and engines.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tabletop::{Message, Problem, json_words, word_enum};

use crate::errors;
use crate::evaluator::network::Judge;
use crate::level::Level;
use crate::search::Budget;

/// A player of an arena.
#[derive(Clone)]
pub enum Contender {
    /// A bot.
    Bot(BotContender),
    /// An engine.
    Outside(Arc<dyn Outside>),
}

impl Contender {
    /// The level, of a bot.
    pub fn level(&self) -> Option<Level> {
        match self {
            Contender::Bot(bot) => Some(bot.level),
            Contender::Outside(_) => None,
        }
    }
}

/// A bot, as it is written: `admiral`, `captain:sims=4000`, `admiral:time=1000,judge=linear`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotContender {
    pub level: Level,
    /// How long it searches, if not as long as its level does.
    pub budget: Option<Budget>,
    /// By what it judges, if not by what its level does.
    pub judge: Option<Judge>,
}

impl fmt::Display for BotContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budget = self.budget.map(|budget| match budget {
            Budget::Simulations(simulations) => format!("sims={simulations}"),
            Budget::Time(time) => format!("time={}", time.as_millis()),
        });
        let judge = self.judge.map(|judge| format!("judge={judge}"));
        write!(f, "{}", self.level)?;
        for (option, sign) in budget.into_iter().chain(judge).zip([':', ',']) {
            write!(f, "{sign}{option}")?;
        }
        Ok(())
    }
}

impl FromStr for BotContender {
    type Err = Problem;

    fn from_str(text: &str) -> Result<BotContender, Problem> {
        let (level, options) = text.split_once(':').map_or((text, None), |(level, rest)| (level, Some(rest)));
        let mut bot = BotContender { level: level.parse()?, budget: None, judge: None };
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            let unknown = || Problem::new(errors::ContenderOption { option, contender: text });
            let (name, value) = option.split_once('=').ok_or_else(unknown)?;
            let number = || value.parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(unknown);
            match name {
                "sims" if bot.budget.is_none() => bot.budget = Some(Budget::Simulations(number()?)),
                "time" if bot.budget.is_none() => {
                    bot.budget = Some(Budget::Time(Duration::from_millis(number()?.into())));
                }
                "judge" if bot.judge.is_none() => {
                    bot.judge = Some(Judge::from_id(value).ok_or_else(unknown)?);
                }
                _ => return Err(unknown()),
            }
        }
        Ok(bot)
    }
}

/// An engine. It receives JSON and answers in notation.
pub trait Outside: Send + Sync {
    /// Starts it for a game in a seat.
    fn sit(&self, game: &Introduction<'_>) -> Result<Box<dyn Seated>, Failure>;
}

/// An engine in its seat.
pub trait Seated: Send {
    /// What to do at a decision. After a failure there is no answer that counts, and the game is lost.
    fn decide(&mut self, decision: Decision) -> Result<String, Failure>;

    /// The game is over; each seat has this place.
    fn over(&mut self, _places: &[u8]) {}
}

word_enum! {
    /// The ways in which an engine can fail.
    pub enum Failing {
        /// It could not be started.
        Start = "start",
        /// It ended before the game was over.
        Ended = "ended",
        /// It did not answer in time.
        Time = "time",
        /// What it wrote is not an answer.
        Answer = "answer",
        /// Its answer is not a legal action.
        Illegal = "illegal",
        /// It wrote too much.
        Flood = "flood",
        /// It is not offered any more.
        Missing = "missing",
    }
}

json_words! {
    Failing: "a way in which an engine can fail";
}

/// Why an engine cannot go on playing.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    pub how: Failing,
    /// The details, which may contain what the engine wrote.
    pub why: Message,
}

impl Failure {
    pub fn new(how: Failing, why: impl Into<Message>) -> Failure {
        Failure { how, why: why.into() }
    }
}

/// What an engine receives at the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Introduction<'a> {
    /// The name of the game.
    pub game: &'static str,
    /// The settings of its rules, as tags of a record.
    pub settings: &'a [(&'static str, String)],
    /// The version of the rules.
    pub rules: u32,
    pub content: tabletop::Hash,
    /// The names of the seats.
    pub seats: &'static [&'static str],
    /// The seat it plays in.
    pub seat: &'static str,
    /// A number for its random generator, so that a match can be repeated.
    pub seed: u64,
}

/// A decision of an engine.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What its seat may know.
    pub view: Value,
    /// What its seat saw happen since its last decision.
    pub events: Vec<Value>,
    pub legal: Vec<String>,
}
