//! The command line of `zheng odds`: the questions of the games, and positions.

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand, value_parser};
use playable::{OddsArgument, OddsArguments, OddsLine, OddsQuestion, OddsValues};
use tabletop::Problem;
use words::Translator;

use super::Place;

#[derive(Args)]
pub struct Odds {
    #[command(subcommand)]
    pub of: OddsOf,
    /// Print JSON.
    #[arg(long, global = true)]
    pub json: bool,
}

pub enum OddsOf {
    /// A question of a game that needs no table.
    Question(AskedOdds),
    /// Odds of everything a seat can do in a position or a record, using only what this seat knows.
    Position(Position),
}

/// A question of a game, with its arguments.
pub struct AskedOdds {
    question: &'static OddsQuestion,
    matches: ArgMatches,
}

impl AskedOdds {
    pub fn answer(&self, tr: Translator) -> Result<OddsLine, Problem> {
        let matches = &self.matches;
        let arguments = OddsArguments {
            number: &|option| matches.get_one::<u8>(option).copied().unwrap_or_default(),
            numbers: &|option| matches.get_many::<u8>(option).into_iter().flatten().copied().collect(),
            word: &|option| matches.get_one::<String>(option).cloned().unwrap_or_default(),
            switch: &|option| matches.get_flag(option),
        };
        (self.question.answer)(&arguments, tr)
    }
}

/// The questions of all games.
fn questions() -> impl Iterator<Item = &'static OddsQuestion> {
    games::FAMILIES.iter().flat_map(|family| (family.odds_questions)())
}

fn command(question: &'static OddsQuestion) -> Command {
    let command = Command::new(question.name).about(question.help);
    question.arguments.iter().map(argument).fold(command, Command::arg)
}

fn argument(argument: &'static OddsArgument) -> Arg {
    let arg = Arg::new(argument.option).long(argument.option).help(argument.help);
    match argument.values {
        OddsValues::Number { from, to, default } => {
            let arg = arg.value_name("N").value_parser(value_parser!(u8).range(from..=to));
            match default {
                Some(default) => arg.default_value(default.to_string()),
                None => arg.required(true),
            }
        }
        OddsValues::Numbers => arg
            .value_name("CP")
            .value_delimiter(',')
            .action(ArgAction::Append)
            .value_parser(value_parser!(u8)),
        OddsValues::Word(words) => {
            let values: Vec<_> =
                words.iter().map(|(word, help)| PossibleValue::new(*word).help(*help)).collect();
            arg.value_name(argument.option.to_uppercase()).value_parser(values).default_value(words[0].0)
        }
        OddsValues::Switch => arg.action(ArgAction::SetTrue),
    }
}

impl Subcommand for OddsOf {
    fn augment_subcommands(parent: Command) -> Command {
        let position = Command::new("position").about(
            "Odds of everything a seat can do in a position or a record, using only what this seat knows",
        );
        questions()
            .map(command)
            .fold(parent, Command::subcommand)
            .subcommand(Position::augment_args(position))
    }

    fn augment_subcommands_for_update(parent: Command) -> Command {
        OddsOf::augment_subcommands(parent)
    }

    fn has_subcommand(name: &str) -> bool {
        name == "position" || questions().any(|question| question.name == name)
    }
}

impl FromArgMatches for OddsOf {
    fn from_arg_matches(matches: &ArgMatches) -> Result<OddsOf, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        match questions().find(|question| question.name == name) {
            Some(question) => Ok(OddsOf::Question(AskedOdds { question, matches: matches.clone() })),
            None => Position::from_arg_matches(matches).map(OddsOf::Position),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = OddsOf::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Args)]
pub struct Position {
    #[command(flatten)]
    pub place: Place,
    /// Where a card is drawn: the lowest that counts as a success.
    #[arg(long, value_name = "N", requires = "to")]
    pub from: Option<u8>,
    /// Where a card is drawn: the highest that counts as a success.
    #[arg(long, value_name = "N", requires = "from")]
    pub to: Option<u8>,
}
