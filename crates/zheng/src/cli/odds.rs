//! What odds can be asked for.

use clap::{Args, Subcommand, ValueEnum, value_parser};

use super::Place;

/// More pieces than any battle has.
const PIECES: i64 = 24;
/// More dice than are ever rolled at once.
const DICE: i64 = 24;

#[derive(Args)]
pub struct Odds {
    /// What they are of.
    #[command(subcommand)]
    pub of: OddsOf,
    /// Print JSON.
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum OddsOf {
    /// A Voyage: whether any die is lower than Junks and Gold together.
    Voyage(Voyage),
    /// A battle: whether the attacker wins it, both sides using their reserves as is best.
    Battle(Battle),
    /// A Skirmish: whether any die is higher than the defenders are many.
    Skirmish(Skirmish),
    /// Everything that a seat can do in a position or a record, from what this seat knows alone.
    Position(Position),
}

#[derive(Args)]
pub struct Voyage {
    /// How many Junks are sent.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=PIECES))]
    pub junks: u8,
    /// How much Gold is sent.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=PIECES))]
    pub gold: u8,
    /// How many dice are rolled: the CP of the card.
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u8).range(1..=DICE))]
    pub dice: u8,
    /// By how much every die is lowered.
    #[arg(long, value_name = "N", default_value = "0", value_parser = value_parser!(u8).range(0..=5))]
    pub modifier: u8,
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Attacker {
    /// The Ming Emperor.
    Emperor,
    /// The Barbarian Overlord.
    Overlord,
}

#[derive(Args)]
pub struct Battle {
    /// Who attacks.
    #[arg(long, value_enum, default_value = "emperor")]
    pub attacker: Attacker,
    /// How many Troops or Hordes attack.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=PIECES))]
    pub attackers: u8,
    /// How many Troops or Hordes defend.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(0..=PIECES))]
    pub defenders: u8,
    /// How many Settlements of the Overlord stand there.
    #[arg(long, value_name = "N", default_value = "0", value_parser = value_parser!(u8).range(0..=PIECES))]
    pub settlements: u8,
    /// The CP of the attacker's reserved cards, such as 3,2.
    #[arg(long, value_name = "CP", value_delimiter = ',')]
    pub attacker_reserve: Vec<u8>,
    /// The CP of the defender's reserved cards.
    #[arg(long, value_name = "CP", value_delimiter = ',')]
    pub defender_reserve: Vec<u8>,
    /// The Overlord is the automaton of the solo game; its top card is named last.
    #[arg(long)]
    pub solo: bool,
}

#[derive(Args)]
pub struct Skirmish {
    /// How many Troops or Hordes are in the Borderland.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=PIECES))]
    pub defenders: u8,
    /// How many dice are rolled.
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u8).range(1..=DICE))]
    pub dice: u8,
}

#[derive(Args)]
pub struct Position {
    #[command(flatten)]
    pub place: Place,
    /// Madame Ching: the lowest card that would be welcome.
    #[arg(long, value_name = "N", requires = "to")]
    pub from: Option<u8>,
    /// Madame Ching: the highest card that would be welcome.
    #[arg(long, value_name = "N", requires = "from")]
    pub to: Option<u8>,
}
