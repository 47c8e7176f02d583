//! Options of `zheng learn`.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use bots::evaluator::network::Judge;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};

use super::Rules;

#[derive(Args)]
pub struct Learn {
    /// What to do.
    #[command(subcommand)]
    pub task: LearnTask,
}

#[derive(Subcommand)]
pub enum LearnTask {
    /// Let bots play against themselves, and write the positions as numbers into a file.
    Play(LearnPlay),
}

// A network is of one game, so the game must be named.
#[derive(Args)]
#[command(mut_arg("game", |game| game.required(true).default_value(None::<&'static str>)))]
pub struct LearnPlay {
    #[command(flatten)]
    pub rules: Rules,
    /// Write to this file, and continue after the games that are already there.
    #[arg(index = 2, value_name = "FILE")]
    pub file: PathBuf,
    /// Number of games, with those already there.
    #[arg(long, default_value = "1000")]
    pub games: NonZeroU64,
    /// The fewest simulations per decision. Each seat of each game searches with these, twice or four times as many.
    #[arg(long, value_name = "N", default_value = "150")]
    pub sims: NonZeroU32,
    /// By what the bots judge positions: linear or network.
    #[arg(long, default_value = "linear", value_parser = judges())]
    pub judge: Judge,
    /// Seed. The same seed gives the same games, on any number of threads.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Number of threads. Default: one per core.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
}

/// The ways to judge by name.
fn judges() -> impl TypedValueParser<Value = Judge> {
    PossibleValuesParser::new(Judge::ALL.map(Judge::id))
        .map(|name| Judge::from_id(&name).expect("one of the possible values"))
}
