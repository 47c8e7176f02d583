//! What a table is set up with, from a command or from a record.

use serde_json::Value;
use tabletop::{Hash, Problem, Record};

use crate::{Spoken, find};

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
    /// A setting's value.
    pub fn setting(&self, name: &str) -> Option<&str> {
        self.settings.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    /// What a record was played with.
    pub fn of(record: &Record) -> Result<Setup, Problem> {
        let hash = record.tag("Content").map(str::parse::<Hash>);
        let hash = hash.transpose().map_err(|what| Problem::at("tag Content", what))?;
        let content = match (&record.content, hash) {
            (Some(text), hash) => Source::Owner { name: "@content".into(), text: text.clone(), hash },
            (None, Some(hash)) => Source::Released(hash),
            (None, None) => return Err(Problem::at("tag Content", "is missing; a record names its content")),
        };
        let version = record.tag("Rules").and_then(|version| version.parse().ok());
        if version.is_none() {
            return Err(Problem::at(
                "tag Rules",
                "is missing or no number; a record names its rules version",
            ));
        }
        let position = record.position.as_deref().map(|text| {
            serde_json::from_str(text).map_err(|error| Problem::at("@position", error.to_string()))
        });
        Ok(Setup { settings: record.tags.clone(), version, content, position: position.transpose()? })
    }
}

/// A table at the start of a record.
pub fn open(record: &Record) -> Result<Box<dyn Spoken>, Problem> {
    let game = record.tag("Game");
    let game = game.ok_or_else(|| Problem::at("tag Game", "is missing; a record names its game"))?;
    let title = find(game).map_err(|problem| Problem::at("tag Game", problem.to_string()))?;
    let setup = Setup::of(record)?;
    if setup.position.is_none() {
        return title.open(&setup);
    }
    // What is wrong with rules or content is not the position's fault.
    title.open(&Setup { position: None, ..setup.clone() })?;
    title.open(&setup).map_err(|problem| Problem::at("@position", problem.to_string()))
}

/// Plays a record's actions one by one on a table at its start; `each` sees the table after every one.
pub fn replay(
    record: &Record,
    table: &mut dyn Spoken,
    mut each: impl FnMut(&dyn Spoken, usize) -> Result<(), Problem>,
) -> Result<(), Problem> {
    for (ply, line) in record.lines.iter().enumerate() {
        let at = |what: String| Problem::at(format!("line {}", line.number), what);
        let actor = table.actor(&line.actor).ok_or_else(|| {
            let seats = table.seats().join(", ");
            at(format!("`{}` has no seat in this game; actors are fate, {seats}", line.actor))
        })?;
        table
            .apply(actor, &line.action)
            .map_err(|refusal| at(format!("{}: `{}` is refused: {refusal}", line.actor, line.action)))?;
        each(table, ply + 1)?;
    }
    Ok(())
}
