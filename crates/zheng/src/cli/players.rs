//! Options for the players: one option for every seat of every game.

use bots::level::Level;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use playable::GameInfo;
use terminal::SeatedPlayer;

use crate::cli::rules::add;
use crate::errors;
use crate::failure::Failure;

/// The possible players of a seat, by name.
fn players() -> impl TypedValueParser<Value = SeatedPlayer> {
    let names = [SeatedPlayer::Human.id()].into_iter().chain(Level::ALL.map(Level::id));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<SeatedPlayer>())
}

/// The seats that somebody was named for.
pub struct SeatedPlayers(Vec<(&'static str, SeatedPlayer)>);

impl SeatedPlayers {
    /// The players of a table, seat by seat: the named one, otherwise the one `before`, otherwise a person.
    pub fn at(
        &self,
        seats: &[&str],
        before: impl Fn(&str) -> Option<SeatedPlayer>,
    ) -> Result<Vec<SeatedPlayer>, Failure> {
        if let Some((seat, _)) = self.0.iter().find(|(seat, _)| !seats.contains(seat)) {
            return Err(Failure::Input(errors::SeatOption { seat, seats: seats.join(", ") }.into()));
        }
        let player = |name: &str| self.0.iter().find(|(seat, _)| *seat == name).map(|&(_, player)| player);
        Ok(seats.iter().map(|seat| player(seat).or(before(seat)).unwrap_or(SeatedPlayer::Human)).collect())
    }

    /// The seats of all games, each with the games that have it.
    fn all() -> Vec<(&'static str, Vec<&'static GameInfo>)> {
        let mut all: Vec<(&str, Vec<&GameInfo>)> = Vec::new();
        for game in games::all() {
            for seat in game.seats {
                match all.iter_mut().find(|(known, _)| known == seat) {
                    Some((_, games)) => games.push(game),
                    None => all.push((seat, vec![game])),
                }
            }
        }
        all
    }
}

impl Args for SeatedPlayers {
    fn augment_args(command: Command) -> Command {
        SeatedPlayers::all().into_iter().fold(command, |command, (seat, games)| {
            let names = games.iter().map(|game| game.name).collect::<Vec<_>>().join(", ");
            let help = format!(
                "In {names}: human (at this keyboard), or a bot: random, novice, sailor, captain, admiral [default: human]"
            );
            let arg = Arg::new(seat)
                .long(seat)
                .help_heading("Seats")
                .value_name("WHO")
                .value_parser(players())
                .hide_possible_values(true)
                .help(help);
            add(command, arg, games.iter().any(|game| game.listed))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        SeatedPlayers::augment_args(command)
    }
}

impl FromArgMatches for SeatedPlayers {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SeatedPlayers, clap::Error> {
        let given = |seat| matches.get_one::<SeatedPlayer>(seat).map(|&player| (seat, player));
        Ok(SeatedPlayers(SeatedPlayers::all().into_iter().filter_map(|(seat, _)| given(seat)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = SeatedPlayers::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RANDOM: SeatedPlayer = SeatedPlayer::Program(Level::Random);

    #[test]
    fn people_sit_where_nobody_else_is_named() {
        let players = SeatedPlayers(vec![("blue", RANDOM), ("red", SeatedPlayer::Human)]);
        let seated = players.at(&["red", "blue", "yellow"], |_| None).unwrap();
        assert_eq!(seated, [SeatedPlayer::Human, RANDOM, SeatedPlayer::Human]);
        // The same player as before, unless the option names another.
        let seated = players.at(&["red", "blue", "yellow"], |_| Some(RANDOM)).unwrap();
        assert_eq!(seated, [SeatedPlayer::Human, RANDOM, RANDOM]);
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_refused() {
        let players = SeatedPlayers(vec![("red", RANDOM), ("white", RANDOM)]);
        let Err(Failure::Input(problem)) = players.at(&["red", "blue", "yellow"], |_| None) else {
            panic!("not refused")
        };
        assert_eq!(problem.what, errors::SeatOption { seat: "white", seats: "red, blue, yellow" }.into());
    }

    #[test]
    fn a_seat_of_several_games_has_one_option() {
        let all = SeatedPlayers::all();
        let names: Vec<&str> = all[0].1.iter().map(|game| game.name).collect();
        assert_eq!((all[0].0, names), ("emperor", vec!["ming", "ming-solo"]));
        assert_eq!(all.iter().filter(|(seat, _)| *seat == "emperor").count(), 1);
    }
}
