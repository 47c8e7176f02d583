//! What the rules of a game can be set to.

/// A choice that makes the rules of a game.
#[derive(Debug)]
pub struct Setting {
    /// Its tag in a record, such as `Edition`.
    pub tag: &'static str,
    /// Its option in a command, without dashes: `edition`.
    pub option: &'static str,
    /// What it is about, in English.
    pub help: &'static str,
    /// What it can be.
    pub values: Values,
}

/// What a setting can be, as a record's tag and a command's option say it.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    One {
        of: &'static [&'static str],
        /// The one that is meant when none is named.
        default: &'static str,
    },
    /// None of these or several, with spaces between them in a record.
    Any(&'static [&'static str]),
    /// `yes` or `no`; a bare option in a command.
    Switch,
}

impl Setting {
    /// Whether a value is one of those it can be.
    pub fn allows(&self, value: &str) -> bool {
        match self.values {
            Values::One { of, .. } => of.contains(&value),
            Values::Switch => value == "yes" || value == "no",
            Values::Any(of) => {
                let several = !value.is_empty() && value.split(' ').all(|word| of.contains(&word));
                several || value == self.default()
            }
        }
    }

    /// The tag with a value; nothing for a value it cannot have.
    pub fn tag(&self, value: &str) -> Option<(String, String)> {
        self.allows(value).then(|| (self.tag.to_owned(), value.to_owned()))
    }

    /// What is meant when nothing is said.
    pub const fn default(&self) -> &'static str {
        match self.values {
            Values::One { default, .. } => default,
            Values::Any(_) => "none",
            Values::Switch => "no",
        }
    }
}
