//! What a worker runs: a bot that thinks slice by slice, so that the worker can be told to stop.

use games::{AnyBot, AnyView};
use playable::{Setup, Slice, Source, Task, Thinking};
use serde::Deserialize;
use tabletop::{Problem, Seat};

use crate::message::Position;

/// A worker's bot, kept from one decision to the next.
#[derive(Default)]
pub struct Thinker {
    bot: Option<(String, AnyBot)>,
}

/// What a worker is asked.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThinkerInput {
    /// Begin with a decision, as one of several workers.
    Begin { bot: String, task: Task, position: String, thread: usize, threads: usize },
    /// Go on for a number of simulations.
    GoOn { simulations: u32 },
}

impl Thinker {
    /// How far the bot is after that.
    pub fn step(&mut self, input: ThinkerInput) -> Result<Slice, Problem> {
        match input {
            ThinkerInput::Begin { bot: name, task, position, thread, threads } => {
                let bad = |error: serde_json::Error| tabletop::library_error::json(&error);
                let position: Position = serde_json::from_str(&position).map_err(bad)?;
                let (new, view) = read(&position)?;
                let mut bot = match self.bot.take() {
                    Some((known, bot)) if known == name => bot,
                    _ => new,
                };
                let slice = bot.begin(&view, task, (thread, threads));
                self.bot = Some((name, bot));
                slice
            }
            ThinkerInput::GoOn { simulations } => match &mut self.bot {
                Some((_, bot)) => bot.go_on(simulations),
                None => Err(Problem::new(playable::NothingBegun)),
            },
        }
    }

    /// The same with messages as text.
    pub fn step_text(&mut self, input: &[u8]) -> Vec<u8> {
        let read = serde_json::from_slice(input).map_err(|error| tabletop::library_error::json(&error));
        match read.and_then(|input| self.step(input)) {
            Ok(slice) => serde_json::to_vec(&slice).unwrap_or_default(),
            Err(problem) => panic!("a bot cannot think: {problem}"),
        }
    }
}

/// A bot at a position, and its view.
fn read(position: &Position) -> Result<(AnyBot, AnyView), Problem> {
    let content = position.content.parse()?;
    let setup = Setup {
        settings: position.settings.clone(),
        version: Some(position.rules),
        content: Source::Released(content),
        position: None,
    };
    let rules = games::rules(games::find(&position.game)?, &setup)?;
    let view = rules.read_view(&position.view)?;
    let level = position.level.parse()?;
    let thinking = Thinking { level, budget: None, threads: 1, seed: position.seed };
    let bot = rules.possible(&position.view, 0)?.bot(Seat(position.seat), thinking);
    Ok((bot, view))
}
