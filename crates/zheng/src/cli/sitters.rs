//! Who sits where: one option for every seat of every game in the registry.

use bots::level::Level;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum, value_parser};
use titles::{TITLES, Title};

use crate::failure::Failure;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Sitter {
    /// Somebody at this keyboard.
    Human,
    /// A program that takes any legal action.
    Random,
    /// A program that does what appeals at first sight.
    Novice,
    /// A program that looks one step ahead.
    Sailor,
    /// A program that searches for a moment.
    Captain,
    /// A program that searches for about a second.
    Admiral,
}

impl Sitter {
    /// The strength of a program; nothing for a person.
    pub const fn level(self) -> Option<Level> {
        match self {
            Sitter::Human => None,
            Sitter::Random => Some(Level::Random),
            Sitter::Novice => Some(Level::Novice),
            Sitter::Sailor => Some(Level::Sailor),
            Sitter::Captain => Some(Level::Captain),
            Sitter::Admiral => Some(Level::Admiral),
        }
    }
}

/// The seats that somebody was named for.
pub struct Sitters(Vec<(&'static str, Sitter)>);

impl Sitters {
    /// Who sits at a table, seat by seat: a person where nobody else was named.
    pub fn at(&self, seats: &[&str]) -> Result<Vec<Sitter>, Failure> {
        if let Some((seat, _)) = self.0.iter().find(|(seat, _)| !seats.contains(seat)) {
            let what = format!("--{seat} is no seat at this table; its seats are {}", seats.join(", "));
            return Err(Failure::Input(what));
        }
        let sitter = |name: &str| self.0.iter().find(|(seat, _)| *seat == name).map(|&(_, sitter)| sitter);
        Ok(seats.iter().map(|seat| sitter(seat).unwrap_or(Sitter::Human)).collect())
    }

    /// The seats of these games, each with the names of the games that have it.
    fn all(titles: &[&dyn Title]) -> Vec<(&'static str, Vec<&'static str>)> {
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        for title in titles {
            for seat in title.seats() {
                match all.iter_mut().find(|(known, _)| known == seat) {
                    Some((_, games)) => games.push(title.name()),
                    None => all.push((seat, vec![title.name()])),
                }
            }
        }
        all
    }
}

impl Args for Sitters {
    fn augment_args(command: Command) -> Command {
        Sitters::all(TITLES).into_iter().fold(command, |command, (seat, games)| {
            command.arg(
                Arg::new(seat)
                    .long(seat)
                    .help_heading("Seats")
                    .value_name("WHO")
                    .value_parser(value_parser!(Sitter))
                    .hide_possible_values(true)
                    .help(format!(
                        "In {}: human (at this keyboard), or a program: random, novice, sailor, captain, admiral [default: human]",
                        games.join(", ")
                    )),
            )
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Sitters::augment_args(command)
    }
}

impl FromArgMatches for Sitters {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Sitters, clap::Error> {
        let given = |seat| matches.get_one::<Sitter>(seat).map(|&sitter| (seat, sitter));
        Ok(Sitters(Sitters::all(TITLES).into_iter().filter_map(|(seat, _)| given(seat)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Sitters::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_sit_where_nobody_else_is_named() {
        let sitters = Sitters(vec![("blue", Sitter::Random), ("red", Sitter::Human)]);
        let seated = sitters.at(&["red", "blue", "yellow"]).unwrap();
        assert_eq!(seated, [Sitter::Human, Sitter::Random, Sitter::Human]);
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_refused() {
        let sitters = Sitters(vec![("red", Sitter::Random), ("white", Sitter::Random)]);
        let Err(Failure::Input(what)) = sitters.at(&["red", "blue", "yellow"]) else { panic!("not refused") };
        assert_eq!(what, "--white is no seat at this table; its seats are red, blue, yellow");
    }

    #[test]
    fn a_seat_of_several_games_has_one_option() {
        let all = Sitters::all(TITLES);
        assert_eq!(all[0], ("emperor", vec!["ming", "ming-solo"]));
        assert_eq!(all.iter().filter(|(seat, _)| *seat == "emperor").count(), 1);
    }
}
