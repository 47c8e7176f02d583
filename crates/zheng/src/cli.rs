//! The command line.

mod admin;
mod learn;
mod odds;
mod place;
mod players;
mod rules;
mod serve;
mod stats;

use std::ffi::OsString;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use bots::level::Level;
use bots::search;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use tabletop::fair::Seed;

pub use self::stats::{Gather, Stats};
pub use admin::{Admin, Task};
pub use learn::{Learn, LearnPlay, LearnTask};
pub use odds::{Odds, OddsOf, Position};
pub use place::Place;
pub use players::SeatedPlayers;
pub use rules::Rules;
pub use serve::Serve;

/// Play and study board games set in China and on its seas.
///
/// Without a command, starts a server on this computer and opens it in the browser, like `zheng serve`.
#[derive(Parser)]
#[command(version = version(), max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Language of all output, including errors. Default: the language of the environment.
    #[arg(long, value_enum, global = true)]
    pub lang: Option<Lang>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Run a server: people and bots play at tables in the browser and over the network.
    Serve(Serve),
    /// Manage a server's database: backup, restore, people, tables, content.
    Admin(Admin),
    /// Play a game in the terminal.
    Play(Play),
    /// Let bots play many games, and print the results.
    Simulate(Simulate),
    /// Let bots or engines play against each other, and say which is stronger.
    Arena(Arena),
    /// Play as an engine for other programs, over standard input and output. See docs/engine-protocol.md.
    Engine(Engine),
    /// Play games from which a neural network learns. See learn/README.md.
    Learn(Learn),
    /// Print statistics of many games: records, a server's games, or summaries of simulations.
    Stats(Stats),
    /// Show what a bot would do in a position or a record, and how it evaluates that.
    Hint(Hint),
    /// Analyse a finished game: everyone's chances after every action, and the costliest decisions.
    Analyse(Analyse),
    /// Compute exact odds: of dice, battles, and everything a seat can do in a position.
    Odds(Odds),
    /// Show a record in words or as JSON.
    Replay(Replay),
    /// Check a record: every action is legal, and all dice and draws match the seed if it is revealed.
    Verify(Verify),
    /// Measure the speed of the engine on one core, and of `simulate` on all cores.
    Bench(Bench),
    /// Print shell completions.
    Completions(Completions),
    /// Print the manual page, or write the pages of all commands into a folder.
    Man(Man),
}

/// The version, and which features were built in.
fn version() -> String {
    let features = [
        ("postgres", cfg!(feature = "postgres")),
        ("mail", cfg!(feature = "mail")),
        ("webhooks", cfg!(feature = "webhooks")),
        ("push", cfg!(feature = "push")),
        ("https", cfg!(feature = "https")),
        ("parquet", cfg!(feature = "parquet")),
        // A build whose dice can be predicted says so.
        ("fixed-luck", cfg!(feature = "fixed-luck")),
    ];
    let built: Vec<&str> = features.iter().filter(|(_, built)| *built).map(|(name, _)| *name).collect();
    let built = if built.is_empty() { "none".to_owned() } else { built.join(", ") };
    format!("{} (features: {built})", env!("CARGO_PKG_VERSION"))
}

impl Command {
    /// The command if none is given.
    pub fn usual() -> Command {
        let parsed = Cli::parse_from(["zheng", "serve"]).command;
        parsed.expect("a command was given")
    }
}

/// The language of what people read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// German.
    De,
}

impl Lang {
    /// The language asked for, or that of the environment.
    pub fn choose(asked: Option<Lang>) -> playable::Language {
        let german = match asked {
            Some(lang) => lang == Lang::De,
            None => ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|value| !value.is_empty())
                .is_some_and(|value| value.starts_with("de")),
        };
        if german { playable::Language::De } else { playable::Language::En }
    }

    /// The language requested in an invalid command line, or that of the environment.
    pub fn of_words(words: impl Iterator<Item = OsString>) -> playable::Language {
        let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
        let value = |at: usize| match words[at].strip_prefix("--lang")? {
            "" => words.get(at + 1).map(String::as_str),
            value => value.strip_prefix('='),
        };
        let asked = (0..words.len()).find_map(value).and_then(|value| Lang::from_str(value, false).ok());
        Lang::choose(asked)
    }
}

#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    pub rules: Rules,
    #[command(flatten)]
    pub players: SeatedPlayers,
    /// Play a match of two games with sides swapped.
    #[arg(long = "match")]
    pub two_games: bool,
    /// Start from a position (JSON).
    #[arg(long, value_name = "FILE", conflicts_with = "two_games")]
    pub position: Option<PathBuf>,
    /// Draw dice and cards from this secret seed (64 hexadecimal digits) instead of a random one.
    #[arg(long, value_name = "HEX", hide = true)]
    pub seed: Option<Seed>,
    /// Save the game to this file after every decision.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Continue the unfinished game in this record. It is saved to the same file, unless --record names another.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["two_games", "position"])]
    pub resume: Option<PathBuf>,
    /// Line mode, also in a terminal: read and print lines, as for a script.
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub online: Online,
}

/// A seat at a server's table.
#[derive(Args)]
pub struct Online {
    /// Join a table on a server: the link of the table or of an invitation.
    #[arg(long, value_name = "URL", help_heading = "At a server",
        conflicts_with_all = ["two_games", "position", "seed", "record", "resume", "plain"])]
    pub table: Option<String>,
    /// Play with the account of this token. Default: play as a new guest.
    #[arg(
        long,
        value_name = "TOKEN",
        help_heading = "At a server",
        env = "ZHENG_TOKEN",
        hide_env_values = true
    )]
    pub token: Option<String>,
    /// Name of the new guest. Default: your login name on this computer.
    #[arg(long, value_name = "NAME", help_heading = "At a server", requires = "table")]
    pub name: Option<String>,
}

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    pub rules: Rules,
    /// Level of all bots.
    #[arg(long, default_value = "random", value_parser = levels())]
    pub level: Level,
    /// Number of games.
    #[arg(long, default_value = "10000")]
    pub games: NonZeroU64,
    /// Seed. The same seed gives the same games, on any number of threads.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Number of threads. Default: one per core.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// Write a record of every game into this folder. It must not contain records of these games yet.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Derive dice and draws from a committed seed, as at a table, so that records can be verified.
    #[arg(long)]
    pub fair: bool,
    /// Write every decision as numbers into a Parquet file in this folder, for machine learning. Needs the feature `parquet`.
    #[arg(long, value_name = "DIR")]
    pub trajectories: Option<PathBuf>,
    #[command(flatten)]
    pub gather: Gather,
}

// Players are named after the game, so the game must be named too.
#[derive(Args)]
#[command(mut_arg("game", |game| game.required(true).default_value(None::<&'static str>)))]
pub struct Arena {
    #[command(flatten)]
    pub rules: Rules,
    /// The players, two or more. A bot is a level with options, such as captain, captain:sims=4000 or
    /// admiral:time=100,judge=linear. An engine is a command, such as "cmd:./mybot --fast", or
    /// "cmd,time=500:./mybot" for 500 ms per decision instead of 10 s. With three or four seats, name two players,
    /// or one for each seat.
    #[arg(index = 2, value_name = "PLAYER", required = true, num_args = 2..)]
    pub contenders: Vec<String>,
    /// Maximum number of games. They are played in rounds with the same luck and seats swapped.
    #[arg(long, default_value = "200")]
    pub games: NonZeroU64,
    /// Seed. The same seed gives the same games, on any number of threads.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Number of games played at the same time. Default: one per core.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub budget: Budget,
    /// Stop as soon as it is decided whether the first bot scores at least this many percent. After an early stop the
    /// verdict is reliable, but share and Elo are too extreme on average and the intervals too narrow.
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=99))]
    #[arg(conflicts_with_all = ["shard", "parquet", "summary"])]
    pub claim: Option<u8>,
    /// Stop as soon as a sequential test decides between two Elo differences, such as 0,20.
    #[arg(long, value_name = "ELO,ELO", value_parser = elo_bounds, allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["claim", "shard", "parquet", "summary"])]
    pub sprt: Option<[f64; 2]>,
    /// Continue until that is also decided for each side separately.
    #[arg(long, requires = "claim")]
    pub each_side: bool,
    /// Save the results in this file, and continue from the results already there.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Print JSON. Elo is null for a score of 100% or 0%.
    #[arg(long)]
    pub json: bool,
    /// Write a page with charts into this file.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub gather: Gather,
}

/// Two differences in Elo, the lower one first.
fn elo_bounds(text: &str) -> Result<[f64; 2], String> {
    let bounds = text.split_once(',').and_then(|(low, high)| Some([low.parse().ok()?, high.parse().ok()?]));
    let bounds =
        bounds.filter(|[low, high]: &[f64; 2]| low < high && high - low < 1_000.0 && low.abs() < 1_000.0);
    bounds.ok_or_else(|| "two differences in Elo, the lower one first, such as 0,20".to_owned())
}

#[derive(Args)]
pub struct Engine {
    /// The game.
    #[arg(value_name = "GAME", value_parser = rules::games())]
    pub game: String,
    /// Play with an owner's corrected components.
    #[arg(long, value_name = "FILE")]
    pub content: Option<PathBuf>,
    /// Level of the bot.
    #[arg(long, default_value = "captain", value_parser = levels())]
    pub level: Level,
    #[command(flatten)]
    pub budget: Budget,
    /// Number of threads that search.
    #[arg(long, default_value = "1")]
    pub threads: NonZeroUsize,
}

/// How long bots search.
#[derive(Args)]
pub struct Budget {
    /// Search with N simulations per decision instead of the level's usual number.
    #[arg(long, value_name = "N")]
    pub sims: Option<NonZeroU32>,
    /// Search for this many milliseconds per decision. Results then differ between runs.
    #[arg(long, value_name = "MS", conflicts_with = "sims")]
    pub time: Option<NonZeroU32>,
}

impl Budget {
    /// What was asked for.
    pub fn asked(&self) -> Option<search::Budget> {
        let time = self.time.map(|time| search::Budget::Time(Duration::from_millis(time.get().into())));
        time.or(self.sims.map(|simulations| search::Budget::Simulations(simulations.get())))
    }
}

/// The levels by name.
fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::id)).try_map(|name| name.parse::<Level>())
}

/// The levels that search, by name.
fn searching_levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::SEARCHING.map(Level::id)).try_map(|name| name.parse::<Level>())
}

#[derive(Args)]
pub struct Hint {
    #[command(flatten)]
    pub place: Place,
    /// Level of the bot whose search is shown; weaker levels do not search.
    #[arg(long, default_value = "admiral", value_parser = searching_levels())]
    pub level: Level,
    /// Number of actions to show, most searched first.
    #[arg(long, value_name = "N", default_value = "5")]
    pub best: NonZeroUsize,
    #[command(flatten)]
    pub budget: Budget,
    /// Number of threads. Default: one per core. The number slightly changes the result.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Seed. The same seed gives the same result on the same number of threads.
    #[arg(long, default_value = "1")]
    pub seed: u64,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Analyse {
    /// The record; `-` for standard input.
    pub file: PathBuf,
    /// Number of simulations per action.
    #[arg(long, value_name = "N", default_value = "2000")]
    pub sims: NonZeroU32,
    /// Number of threads. Default: one per core. The number slightly changes the result.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Replay {
    /// The record; `-` for standard input.
    pub file: PathBuf,
    /// Show only the state after the first N actions.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Print JSON, one line per ply.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Verify {
    /// The record; `-` for standard input.
    pub file: PathBuf,
}

#[derive(Args)]
pub struct Bench {
    #[command(flatten)]
    pub rules: Rules,
    /// Approximate measuring time in seconds.
    #[arg(long, default_value = "6", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Completions {
    /// The shell.
    pub shell: clap_complete::Shell,
}

#[derive(Args)]
pub struct Man {
    /// Write the manual pages of all commands into this folder.
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}
