//! The name of a bot in a seat: the level of one of Zheng's own bots, or the name that the host gave to an engine.

use std::fmt;
use std::str::FromStr;

use bots::level::Level;
use serde::{Deserialize, Serialize};
use tabletop::Problem;

use crate::errors;

/// Who decides for a seat without a person: `captain`, or `engine:NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotName {
    Level(Level),
    Engine(EngineName),
}

/// The prefix of an engine's name. No level may ever begin with it.
const ENGINE: &str = "engine:";

impl BotName {
    pub fn engine(self) -> Option<EngineName> {
        match self {
            BotName::Engine(name) => Some(name),
            BotName::Level(_) => None,
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Level(level) => level.fmt(f),
            BotName::Engine(name) => write!(f, "{ENGINE}{name}"),
        }
    }
}

impl FromStr for BotName {
    type Err = Problem;

    fn from_str(text: &str) -> Result<BotName, Problem> {
        match text.strip_prefix(ENGINE) {
            Some(name) => name.parse().map(BotName::Engine),
            None => text.parse().map(BotName::Level),
        }
    }
}

/// The longest name of an engine.
const LONGEST: usize = 24;

/// The name of an engine: up to 24 small letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "mybot"))]
pub struct EngineName([u8; LONGEST]);

impl EngineName {
    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|&byte| byte == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..len]).unwrap_or_default()
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl FromStr for EngineName {
    type Err = Problem;

    fn from_str(text: &str) -> Result<EngineName, Problem> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(fits) {
            return Err(Problem::new(errors::EngineName { name: text, longest: LONGEST }));
        }
        let mut name = [0; LONGEST];
        name[..text.len()].copy_from_slice(text.as_bytes());
        Ok(EngineName(name))
    }
}

/// A level of bots by its name, where an engine cannot stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "captain"))]
pub struct LevelName(pub Level);

impl fmt::Display for LevelName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for LevelName {
    type Err = Problem;

    fn from_str(text: &str) -> Result<LevelName, Problem> {
        text.parse().map(LevelName)
    }
}

/// JSON is the text.
macro_rules! as_text {
    ($($name:ident)+) => {$(
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

as_text! { BotName EngineName LevelName }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_stored_as_its_level_or_as_an_engine_with_its_name() {
        for (text, bot) in [
            ("captain", BotName::Level(Level::Captain)),
            ("engine:stock-2", BotName::Engine("stock-2".parse().unwrap())),
            // The name of a level can be an engine's, too.
            ("engine:captain", BotName::Engine("captain".parse().unwrap())),
        ] {
            let json = serde_json::to_string(&bot).unwrap();
            assert_eq!(json, format!("\"{text}\""));
            assert_eq!(serde_json::from_str::<BotName>(&json).unwrap(), bot);
        }
        for wrong in ["", "engine", "engine:", "engine:My bot", "engine:aaaaaaaaaaaaaaaaaaaaaaaaa", "stock"] {
            assert!(wrong.parse::<BotName>().is_err(), "{wrong}");
        }
        assert!("aaaaaaaaaaaaaaaaaaaaaaaa".parse::<EngineName>().is_ok());
    }
}
