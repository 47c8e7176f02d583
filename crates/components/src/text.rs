//! Names and texts in every language, with the status of each fact.

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

/// The status of a fact about the components, from the most to the least certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Printed in a rulebook or another public source.
    Known,
    /// Not seen in print, but it follows from what is known.
    Inferred,
    /// No source was found; made up to fit the pattern.
    #[default]
    Proposed,
}

impl Status {
    /// Every status, from the most to the least certain.
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

/// A name and its status.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: Text,
    /// Its status.
    pub status: Status,
}
