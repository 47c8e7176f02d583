//! The setup of a table, from a request or from a record.

use serde_json::Value;
use tabletop::{Hash, Message, Problem, Record, library_error};

use crate::errors;
use crate::{Setting, Values};

/// The content a game is played with.
#[derive(Clone, Debug, Default)]
pub enum Source {
    #[default]
    Current,
    Released(Hash),
    /// An owner's file: its name and text, and the expected hash if it comes with a record.
    Owner {
        /// The file name used in errors.
        name: String,
        text: String,
        /// The content named by a record.
        hash: Option<Hash>,
    },
}

#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// The settings of the rules by the names of a record's tags, such as `Edition`.
    pub settings: Vec<(String, String)>,
    /// The version of the rules; the newest if none is named.
    pub version: Option<u32>,
    pub content: Source,
    /// The position the game starts from, if it is not the usual set-up.
    pub position: Option<Value>,
}

impl Setup {
    /// The value of a setting, checked.
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
        let what = tabletop::errors::ValueUnknown { value, possible: possible.join(", ") };
        Err(Problem::in_tag(setting.tag, what))
    }

    /// The version of the rules, by default the newest. Refuses an unknown version.
    pub fn version(&self, newest: u32) -> Result<u32, Problem> {
        let version = self.version.unwrap_or(newest);
        if (1..=newest).contains(&version) {
            return Ok(version);
        }
        let unknown: Message = if version > newest {
            errors::VersionNewer { version, newest }.into()
        } else {
            errors::VersionWrong { version, newest }.into()
        };
        Err(Problem::in_tag("Rules", unknown))
    }

    pub fn of(record: &Record) -> Result<Setup, Problem> {
        let hash = record.tag("Content").map(str::parse::<Hash>);
        let hash = hash.transpose().map_err(|problem: Problem| problem.within_tag("Content"))?;
        let content = match (&record.content, hash) {
            (Some(text), hash) => Source::Owner { name: "@content".into(), text: text.clone(), hash },
            (None, Some(hash)) => Source::Released(hash),
            (None, None) => {
                return Err(Problem::in_tag("Content", errors::ContentMissing));
            }
        };
        let version = record.tag("Rules").and_then(|version| version.parse().ok());
        if version.is_none() {
            return Err(Problem::in_tag("Rules", errors::VersionMissing));
        }
        let position = record.position.as_deref().map(|text| {
            serde_json::from_str(text).map_err(|error| library_error::json(&error).within("@position"))
        });
        Ok(Setup { settings: record.tags.clone(), version, content, position: position.transpose()? })
    }
}
