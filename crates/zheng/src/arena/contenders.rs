//! Contenders as they are named on the command line.

use std::sync::Arc;

use bots::arena::{BotContender, Contender};
use bots::search::Budget;
use tabletop::Problem;

/// The prefix of a contender that is an engine.
const OUTSIDE: &str = "cmd";

/// Who plays, and who takes which place.
pub struct Lineup {
    /// What each contender is called.
    pub names: Vec<String>,
    pub contenders: Vec<Contender>,
    /// The contender of each place.
    pub places: Vec<usize>,
}

impl Lineup {
    /// Reads the contenders. Bots without a budget of their own get this one. At a table with more than two seats those
    /// after the first that are called alike are one contender that takes several places.
    pub fn new(texts: &[String], budget: Option<Budget>, seats: usize) -> Result<Lineup, Problem> {
        let mut lineup = Lineup { names: Vec::new(), contenders: Vec::new(), places: Vec::new() };
        for text in texts {
            let (name, contender) = read(text, budget).map_err(|problem| problem.within(text))?;
            let known = lineup.names.iter().skip(1).position(|known| *known == name).map(|at| at + 1);
            if let Some(place) = known.filter(|_| seats > 2) {
                lineup.places.push(place);
                continue;
            }
            lineup.places.push(lineup.names.len());
            lineup.names.push(name);
            lineup.contenders.push(contender);
        }
        Ok(lineup)
    }
}

/// A contender and its name.
fn read(text: &str, budget: Option<Budget>) -> Result<(String, Contender), Problem> {
    if let Some(command) = text.strip_prefix(OUTSIDE).filter(|rest| rest.starts_with([':', ','])) {
        let command: engine::Command = command.parse()?;
        return Ok((text.to_owned(), Contender::Outside(Arc::new(command))));
    }
    let bot: BotContender = text.parse()?;
    let bot = BotContender { budget: bot.budget.or(budget), ..bot };
    Ok((bot.to_string(), Contender::Bot(bot)))
}
