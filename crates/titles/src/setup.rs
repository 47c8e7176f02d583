//! What a table is set up with, from a command or from a record.

use serde_json::Value;
use tabletop::{Hash, Problem, Record, Said, foreign, said};

use crate::{Setting, Spoken, TITLES, Title, Values, find};

/// Which content a game is played with.
#[derive(Clone, Debug, Default)]
pub enum Source {
    /// The current one.
    #[default]
    Current,
    /// A released one.
    Released(Hash),
    /// An owner's file: its name and text, and the hash it must have if it comes with a record.
    Owner {
        /// The name errors are reported under.
        name: String,
        /// The TOML.
        text: String,
        /// What a record says it is.
        hash: Option<Hash>,
    },
}

/// What a table is set up with.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The settings of the rules by the names of a record's tags, such as `Edition`.
    pub settings: Vec<(String, String)>,
    /// The version of the rules; the newest if none is named.
    pub version: Option<u32>,
    /// The content.
    pub content: Source,
    /// The position the game starts from, if not its own start.
    pub position: Option<Value>,
}

impl Setup {
    /// What a setting is, checked against what it can be.
    pub fn value(&self, setting: &Setting) -> Result<&str, Problem> {
        let given = self.settings.iter().find(|(tag, _)| tag == setting.tag);
        let Some((_, value)) = given else { return Ok(setting.default()) };
        if setting.allows(value) {
            return Ok(value);
        }
        let possible = match setting.values {
            Values::One { of, .. } | Values::Any(of) => of,
            Values::Switch => &["yes", "no"],
        };
        let what = said!("`{value}` is not known; use {possible}", value, possible = possible.join(", "));
        Err(Problem::at(format!("tag {}", setting.tag), what))
    }

    /// The version of the rules, the newest if none is named. Refuses one that this program does not know.
    pub(crate) fn version(&self, newest: u32) -> Result<u32, Problem> {
        let version = self.version.unwrap_or(newest);
        if (1..=newest).contains(&version) {
            return Ok(version);
        }
        let unknown = if version > newest {
            said!(
                "version {version} is not known to this program, which knows 1 to {newest}; update it",
                version,
                newest
            )
        } else {
            said!(
                "version {version} is not known to this program, which knows 1 to {newest}; correct the record",
                version,
                newest
            )
        };
        Err(Problem::at("tag Rules", unknown))
    }

    /// What a record was played with.
    pub fn of(record: &Record) -> Result<Setup, Problem> {
        let hash = record.tag("Content").map(str::parse::<Hash>);
        let hash = hash.transpose().map_err(|what| Problem::at("tag Content", what))?;
        let content = match (&record.content, hash) {
            (Some(text), hash) => Source::Owner { name: "@content".into(), text: text.clone(), hash },
            (None, Some(hash)) => Source::Released(hash),
            (None, None) => {
                return Err(Problem::at("tag Content", said!("is missing; a record names its content")));
            }
        };
        let version = record.tag("Rules").and_then(|version| version.parse().ok());
        if version.is_none() {
            return Err(Problem::at(
                "tag Rules",
                said!("is missing or no number; a record names its rules version"),
            ));
        }
        let position = record.position.as_deref().map(|text| {
            serde_json::from_str(text).map_err(|error| foreign::json(&error).within("@position"))
        });
        Ok(Setup { settings: record.tags.clone(), version, content, position: position.transpose()? })
    }
}

/// What a game can be started from.
pub enum Start {
    /// A position (JSON).
    Position(Value),
    /// A record.
    Record(Record),
}

impl Start {
    /// Reads either.
    pub fn read(text: &str) -> Result<Start, Problem> {
        // A record begins with a tag in brackets.
        if text.trim_start().starts_with('{') {
            return serde_json::from_str(text).map(Start::Position).map_err(|error| foreign::json(&error));
        }
        Ok(Start::Record(Record::parse(text)?))
    }

    /// The game it is of, and what a table for it is set up with, a position apart.
    pub fn setup(&self) -> Result<(&'static dyn Title, Setup), Problem> {
        match self {
            Start::Position(position) => of_position(position),
            Start::Record(record) => Ok((title_of(record)?, Setup::of(record)?)),
        }
    }
}

/// The game of a record.
fn title_of(record: &Record) -> Result<&'static dyn Title, Problem> {
    let game = record.tag("Game");
    let game = game.ok_or_else(|| Problem::at("tag Game", said!("is missing; a record names its game")))?;
    find(game).map_err(|problem| problem.within("tag Game"))
}

/// A table at the start of a record.
pub fn open(record: &Record) -> Result<Box<dyn Spoken>, Problem> {
    let (title, setup) = (title_of(record)?, Setup::of(record)?);
    if setup.position.is_none() {
        return title.open(&setup);
    }
    // What is wrong with rules or content is not the position's fault.
    title.open(&Setup { position: None, ..setup.clone() })?;
    title.open(&setup).map_err(|problem| problem.within("@position"))
}

/// The game that a position (JSON) is of, and what a table for it is set up with, the position apart.
pub fn of_position(position: &Value) -> Result<(&'static dyn Title, Setup), Problem> {
    let of = |title: &'static dyn Title| Some((title, title.settings_of(position)?));
    let Some((title, settings)) = TITLES.iter().copied().find_map(of) else {
        let names: Vec<_> = TITLES.iter().map(|title| title.name()).collect();
        return Err(Problem::new(said!("this is no position of {names}", names = names.join(", "))));
    };
    Ok((title, Setup { settings, ..Setup::default() }))
}

/// Plays a record's actions one by one on a table at its start; `each` sees the table after every one.
pub fn replay(
    record: &Record,
    table: &mut dyn Spoken,
    mut each: impl FnMut(&dyn Spoken, usize) -> Result<(), Problem>,
) -> Result<(), Problem> {
    for (ply, line) in record.lines.iter().enumerate() {
        let at = |what: Said| Problem::at(format!("line {}", line.number), what);
        let actor = table.actor(&line.actor).ok_or_else(|| {
            let seats = table.seats().join(", ");
            at(said!(
                "`{actor}` has no seat in this game; actors are fate, {seats}",
                actor = line.actor,
                seats
            ))
        })?;
        table.apply(actor, &line.action).map_err(|refusal| {
            at(said!(
                "{actor}: `{action}` is refused: {refusal}",
                actor = line.actor,
                action = line.action,
                refusal
            ))
        })?;
        each(table, ply + 1)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Setting = Setting {
        tag: "Players",
        option: "players",
        help: "How many",
        values: Values::One { of: &["2", "3", "4"], default: "4" },
    };
    const TEAMS: Setting =
        Setting { tag: "Teams", option: "teams", help: "Two and two", values: Values::Switch };
    const STORMS: Setting =
        Setting { tag: "Storms", option: "storm", help: "Worse", values: Values::Any(&["wind", "rain"]) };

    fn setup(tag: &str, value: &str) -> Setup {
        Setup { settings: vec![(tag.to_owned(), value.to_owned())], ..Setup::default() }
    }

    #[test]
    fn a_setting_has_its_value_or_its_default() {
        for (setting, default) in [(PLAYERS, "4"), (TEAMS, "no"), (STORMS, "none")] {
            assert_eq!(Setup::default().value(&setting), Ok(default));
        }
        for (setting, value) in [
            (PLAYERS, "3"),
            (TEAMS, "yes"),
            (TEAMS, "no"),
            (STORMS, "none"),
            (STORMS, "rain"),
            (STORMS, "rain wind"),
        ] {
            assert_eq!(setup(setting.tag, value).value(&setting), Ok(value));
        }
    }

    #[test]
    fn a_value_that_is_none_is_refused_with_those_there_are() {
        for (setting, value, known) in [
            (PLAYERS, "5", "2, 3, 4"),
            (PLAYERS, "", "2, 3, 4"),
            (TEAMS, "true", "yes, no"),
            (STORMS, "hail", "wind, rain"),
            (STORMS, "", "wind, rain"),
            (STORMS, "wind none", "wind, rain"),
        ] {
            let problem = setup(setting.tag, value).value(&setting).unwrap_err();
            assert_eq!(problem.at, format!("tag {}", setting.tag));
            assert_eq!(problem.what.to_string(), format!("`{value}` is not known; use {known}"));
        }
    }

    #[test]
    fn only_versions_there_have_been_are_known() {
        let version = |version| Setup { version, ..Setup::default() };
        for (named, known) in [(None, 2), (Some(1), 1), (Some(2), 2)] {
            assert_eq!(version(named).version(2), Ok(known));
        }
        for (unknown, remedy) in [(0, "correct the record"), (3, "update it")] {
            let problem = version(Some(unknown)).version(2).unwrap_err();
            assert!(problem.what.to_string().ends_with(remedy), "{problem}");
        }
    }
}
