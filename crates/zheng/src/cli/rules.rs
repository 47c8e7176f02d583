//! Options for the game and its rules: one option for every setting of every game.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use playable::{GameInfo, Setting, Setup, Values};

use crate::errors;
use crate::failure::Failure;
use crate::files;

/// The game that is played when none is named.
static FIRST: LazyLock<&'static GameInfo> =
    LazyLock::new(|| games::listed().next().expect("there is a game"));

/// Which game, with which rules.
#[derive(Args)]
pub struct Rules {
    /// The game.
    #[arg(index = 1, value_name = "GAME", default_value = FIRST.name, value_parser = games())]
    game: String,
    #[command(flatten)]
    settings: Settings,
    /// Play with your own corrected content (see docs/components.md).
    #[arg(long, value_name = "FILE")]
    content: Option<PathBuf>,
}

impl Rules {
    /// The game these words name.
    pub fn title(&self) -> Result<&'static GameInfo, Failure> {
        Ok(games::find(&self.game)?)
    }

    /// The setup these words describe.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let settings = self.settings.of(self.title()?, &all())?;
        let content = files::content(self.content.as_deref())?;
        Ok(Setup { settings, content, ..Setup::default() })
    }
}

/// The games by name.
pub fn games() -> PossibleValuesParser {
    let value = |game: &'static GameInfo| PossibleValue::new(game.name).help(game.about).hide(!game.listed);
    games::all().map(value).collect::<Vec<_>>().into()
}

fn all() -> Vec<&'static GameInfo> {
    games::all().collect()
}

/// Adds an option of a game. Options of unlisted games are hidden, and do not affect the order of the others.
pub fn add(command: Command, option: Arg, listed: bool) -> Command {
    if listed {
        return command.arg(option);
    }
    let shown = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set()).count();
    command.arg(option.hide(true)).next_display_order(shown)
}

/// The settings that were given, by option.
struct Settings(Vec<(&'static Setting, String)>);

impl Settings {
    /// The settings of these games, each with the game it is shown under; a shared one occurs once.
    fn all(titles: &[&'static GameInfo]) -> Vec<(&'static Setting, &'static GameInfo)> {
        let mut all: Vec<(&Setting, &GameInfo)> = Vec::new();
        for &title in titles {
            for setting in title.settings {
                if all.iter().all(|(known, _)| known.option != setting.option) {
                    all.push((setting, title));
                }
            }
        }
        all
    }

    /// Adds the options of these games to a command.
    fn add(command: Command, titles: &[&'static GameInfo]) -> Command {
        Settings::all(titles).into_iter().fold(command, |command, (setting, title)| {
            let arg = Arg::new(setting.option)
                .long(setting.option)
                .value_name(setting.option.to_uppercase())
                .help_heading(format!("Options of {}", title.name));
            let arg = match setting.values {
                Values::One { of, default } => {
                    arg.value_parser(of.to_vec()).help(format!("{} [default: {default}]", setting.help))
                }
                Values::Any(of) => arg
                    .value_parser(of.to_vec())
                    .action(ArgAction::Append)
                    .help(format!("{}. Can be repeated", setting.help)),
                Values::Switch => arg.action(ArgAction::SetTrue).help(setting.help),
            };
            add(command, arg, title.listed)
        })
    }

    /// What was given of the settings of these games.
    fn given(matches: &ArgMatches, titles: &[&'static GameInfo]) -> Settings {
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
    fn of(&self, title: &GameInfo, titles: &[&GameInfo]) -> Result<Vec<(String, String)>, Failure> {
        let has = |title: &GameInfo, setting: &Setting| {
            title.settings.iter().any(|each| each.option == setting.option)
        };
        if let Some((misplaced, _)) = self.0.iter().find(|(setting, _)| !has(title, setting)) {
            let owners = titles.iter().filter(|title| has(title, misplaced));
            let owners: Vec<_> = owners.map(|title| format!("`{}`", title.name)).collect();
            let (option, games, game) = (misplaced.option, owners.join(", "), title.name);
            return Err(Failure::Input(errors::SettingOf { option, games, game }.into()));
        }
        Ok(self.0.iter().map(|(setting, value)| (setting.tag.to_owned(), value.clone())).collect())
    }
}

impl Args for Settings {
    fn augment_args(command: Command) -> Command {
        Settings::add(command, &all())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Settings::add(command, &all())
    }
}

impl FromArgMatches for Settings {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Settings, clap::Error> {
        Ok(Settings::given(matches, &all()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Settings::given(matches, &all());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use playable::Start;

    use super::*;

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

    /// A game for two to four, alone or in teams.
    static REGATTA: GameInfo = GameInfo {
        name: "regatta",
        about: "Made up",
        text: "",
        settings: &[PLAYERS, TEAMS, STORMS],
        seats: &["red", "blue", "yellow", "white"],
        version: 1,
        match_sums: None,
        rated: &[],
        picture: &[],
        first_game: Start { game: "regatta", label: "", settings: &[], chairs: &[], main: false },
        listed: true,
    };

    /// The tags of a command line for a game.
    fn tags(title: &'static GameInfo, line: &str) -> Result<Vec<(String, String)>, Failure> {
        let titles: Vec<&'static GameInfo> = games::listed().chain([&REGATTA]).collect();
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
            let tags = tags(&REGATTA, line).unwrap();
            let tags: Vec<_> = tags.iter().map(|(tag, value)| (tag.as_str(), value.as_str())).collect();
            assert_eq!(tags, expected, "{line}");
        }
    }

    #[test]
    fn an_option_of_another_game_is_refused_with_the_game_it_belongs_to() {
        for (game, line, what) in [
            (
                games::find("ming").unwrap(),
                "--teams",
                errors::SettingOf { option: "teams", games: "`ching`, `regatta`", game: "ming" }.into(),
            ),
            (
                &REGATTA,
                "--players 2 --edition german",
                errors::SettingOf { option: "edition", games: "`ming`", game: "regatta" }.into(),
            ),
        ] {
            let Err(Failure::Input(problem)) = tags(game, line) else { panic!("{line} is not refused") };
            assert_eq!(problem.what, what);
        }
    }
}
