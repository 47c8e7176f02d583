//! Which game, with which rules: one option for every setting of every game in the registry.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use tabletop::coded;
use titles::{Setting, Setup, TITLES, Title, Values};

use crate::failure::Failure;
use crate::files;

/// Which game, with which rules.
#[derive(Args)]
pub struct Rules {
    /// The game.
    #[arg(index = 1, value_name = "GAME", default_value = "ming", value_parser = games())]
    game: String,
    #[command(flatten)]
    settings: Settings,
    /// Play with an owner's corrected components.
    #[arg(long, value_name = "FILE")]
    content: Option<PathBuf>,
}

impl Rules {
    /// The game these words name.
    pub fn title(&self) -> Result<&'static dyn Title, Failure> {
        Ok(titles::find(&self.game)?)
    }

    /// The setup these words describe.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let settings = self.settings.of(self.title()?, TITLES)?;
        let content = files::content(self.content.as_deref())?;
        Ok(Setup { settings, content, ..Setup::default() })
    }
}

/// The games by name.
fn games() -> PossibleValuesParser {
    TITLES.iter().map(|title| PossibleValue::new(title.name()).help(title.about())).collect::<Vec<_>>().into()
}

/// The settings that were given, by option.
struct Settings(Vec<(&'static Setting, String)>);

impl Settings {
    /// The settings of these games, each with the game it is shown under; one that two games share is there once.
    fn all(titles: &[&'static dyn Title]) -> Vec<(&'static Setting, &'static dyn Title)> {
        let mut all: Vec<(&Setting, &dyn Title)> = Vec::new();
        for &title in titles {
            for setting in title.settings() {
                if all.iter().all(|(known, _)| known.option != setting.option) {
                    all.push((setting, title));
                }
            }
        }
        all
    }

    /// Adds the options of these games to a command.
    fn add(command: Command, titles: &[&'static dyn Title]) -> Command {
        Settings::all(titles).into_iter().fold(command, |command, (setting, title)| {
            let arg = Arg::new(setting.option)
                .long(setting.option)
                .value_name(setting.option.to_uppercase())
                .help_heading(format!("Options of {}", title.name()));
            command.arg(match setting.values {
                Values::One { of, default } => {
                    arg.value_parser(of.to_vec()).help(format!("{} [default: {default}]", setting.help))
                }
                Values::Any(of) => arg
                    .value_parser(of.to_vec())
                    .action(ArgAction::Append)
                    .help(format!("{}. Can be given again", setting.help)),
                Values::Switch => arg.action(ArgAction::SetTrue).help(setting.help),
            })
        })
    }

    /// What was given of the settings of these games.
    fn given(matches: &ArgMatches, titles: &[&'static dyn Title]) -> Settings {
        let value = |setting: &Setting| match setting.values {
            Values::One { .. } => matches.get_one::<String>(setting.option).cloned(),
            Values::Any(_) => {
                let values = matches.get_many::<String>(setting.option)?;
                Some(values.map(String::as_str).collect::<Vec<_>>().join(" "))
            }
            Values::Switch => matches.get_flag(setting.option).then(|| "yes".to_owned()),
        };
        let all = Settings::all(titles).into_iter();
        Settings(all.filter_map(|(setting, _)| Some((setting, value(setting)?))).collect())
    }

    /// What was given, as tags for a game; a setting of other games is refused.
    fn of(&self, title: &dyn Title, titles: &[&dyn Title]) -> Result<Vec<(String, String)>, Failure> {
        let has = |title: &dyn Title, setting: &Setting| {
            title.settings().iter().any(|each| each.option == setting.option)
        };
        if let Some((misplaced, _)) = self.0.iter().find(|(setting, _)| !has(title, setting)) {
            let owners = titles.iter().filter(|title| has(**title, misplaced));
            let owners: Vec<_> = owners.map(|title| format!("`{}`", title.name())).collect();
            let (option, games, game) = (misplaced.option, owners.join(", "), title.name());
            return Err(Failure::Input(coded!("error-setting-of", option, games, game).into()));
        }
        Ok(self.0.iter().map(|(setting, value)| (setting.tag.to_owned(), value.clone())).collect())
    }
}

impl Args for Settings {
    fn augment_args(command: Command) -> Command {
        Settings::add(command, TITLES)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Settings::add(command, TITLES)
    }
}

impl FromArgMatches for Settings {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Settings, clap::Error> {
        Ok(Settings::given(matches, TITLES))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Settings::given(matches, TITLES);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tabletop::{Problem, Said};
    use titles::Engine;

    use super::*;

    /// A game for two to four, alone or in teams.
    struct Regatta;

    const PLAYERS: Setting = Setting {
        tag: "Players",
        option: "players",
        help: "How many play",
        values: Values::One { of: &["2", "3", "4"], default: "4" },
    };
    const TEAMS: Setting =
        Setting { tag: "Teams", option: "teams", help: "Two and two", values: Values::Switch };
    const STORMS: Setting =
        Setting { tag: "Storms", option: "storm", help: "Worse", values: Values::Any(&["wind", "rain"]) };

    impl Title for Regatta {
        fn name(&self) -> &'static str {
            "regatta"
        }

        fn about(&self) -> &'static str {
            "Made up"
        }

        fn settings(&self) -> &'static [Setting] {
            &[PLAYERS, TEAMS, STORMS]
        }

        fn seats(&self) -> &'static [&'static str] {
            &["red", "blue", "yellow", "white"]
        }

        fn settings_of(&self, _: &serde_json::Value) -> Option<Vec<(String, String)>> {
            None
        }

        fn version(&self) -> u32 {
            1
        }

        fn engine(&self, _: &Setup) -> Result<Arc<dyn Engine>, Problem> {
            Err(Problem::new(Said::foreign("is not played")))
        }
    }

    /// The tags of a command line for a game.
    fn tags(title: &dyn Title, line: &str) -> Result<Vec<(String, String)>, Failure> {
        let titles: Vec<&dyn Title> = TITLES.iter().copied().chain([&Regatta as _]).collect();
        let command = Settings::add(Command::new("zheng").no_binary_name(true), &titles);
        let matches = command.try_get_matches_from(line.split_whitespace()).unwrap();
        Settings::given(&matches, &titles).of(title, &titles)
    }

    #[test]
    fn options_become_the_tags_of_a_record() {
        for (line, expected) in [
            ("", &[][..]),
            ("--players 3", &[("Players", "3")]),
            ("--teams", &[("Teams", "yes")]),
            ("--teams --players 4", &[("Players", "4"), ("Teams", "yes")]),
            ("--storm rain --storm wind", &[("Storms", "rain wind")]),
        ] {
            let tags = tags(&Regatta, line).unwrap();
            let tags: Vec<_> = tags.iter().map(|(tag, value)| (tag.as_str(), value.as_str())).collect();
            assert_eq!(tags, expected, "{line}");
        }
    }

    #[test]
    fn an_option_of_another_game_is_refused_with_the_game_it_belongs_to() {
        for (game, line, what) in [
            (
                titles::find("ming").unwrap(),
                "--teams",
                coded!("error-setting-of", option = "teams", games = "`ching`, `regatta`", game = "ming"),
            ),
            (
                &Regatta,
                "--players 2 --edition german",
                coded!("error-setting-of", option = "edition", games = "`ming`", game = "regatta"),
            ),
        ] {
            let Err(Failure::Input(problem)) = tags(game, line) else { panic!("{line} is not refused") };
            assert_eq!(problem.what, what);
        }
    }
}
