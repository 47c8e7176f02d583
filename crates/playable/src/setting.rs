//! The settings of a game.

#[derive(Debug)]
pub struct Setting {
    /// Its tag in a record, such as `Edition`.
    pub tag: &'static str,
    /// Its option in a command, without dashes: `edition`.
    pub option: &'static str,
    /// Its help text, in English.
    pub help: &'static str,
    pub values: Values,
}

/// The possible values of a setting, in a record's tag and a command's option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    One {
        of: &'static [&'static str],
        default: &'static str,
    },
    /// Any number of these, separated by spaces in a record.
    Any(&'static [&'static str]),
    /// `yes` or `no`; a bare option in a command.
    Switch,
}

impl Setting {
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

    /// The tag with a value; `None` if the value is not allowed.
    pub fn tag(&self, value: &str) -> Option<(String, String)> {
        self.allows(value).then(|| (self.tag.to_owned(), value.to_owned()))
    }

    pub const fn default(&self) -> &'static str {
        match self.values {
            Values::One { default, .. } => default,
            Values::Any(_) => "none",
            Values::Switch => "no",
        }
    }
}
