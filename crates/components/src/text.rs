//! Words for people in every language, and how sure a fact is.

/// A language that content is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::De];
}

/// A name or a text in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl Text {
    /// The text in a language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }
}

/// How sure a fact about the components is, from the surest to the least sure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Printed in a rulebook or another public source.
    Known,
    /// Not seen in print, but it follows from what is known.
    Inferred,
    /// Nothing was found; made up to fit the pattern.
    #[default]
    Proposed,
}

impl Status {
    /// Every status, from the surest to the least sure.
    pub const ALL: [Status; 3] = [Status::Known, Status::Inferred, Status::Proposed];

    /// Its name in content.
    pub const fn id(self) -> &'static str {
        match self {
            Status::Known => "known",
            Status::Inferred => "inferred",
            Status::Proposed => "proposed",
        }
    }
}

/// A name and how sure it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: Text,
    /// How sure it is.
    pub status: Status,
}
