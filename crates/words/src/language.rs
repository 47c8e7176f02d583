//! The supported languages.

use std::fmt;
use std::str::FromStr;

use components as content;
use unic_langid::LanguageIdentifier;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    En,
    De,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::En, Language::De];

    /// Its code, as in `lang="de"`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
        }
    }

    /// The language of a locale such as `de`, `de-AT` or `de_DE.UTF-8`; `None` if it is not supported.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let locale = locale.split(['.', '@']).next()?;
        let id: LanguageIdentifier = locale.parse().ok()?;
        Language::ALL.into_iter().find(|language| id.language.as_str() == language.id())
    }

    /// The language as Fluent knows it, for its plurals.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.id().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl From<Language> for content::Language {
    fn from(language: Language) -> content::Language {
        match language {
            Language::En => content::Language::En,
            Language::De => content::Language::De,
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::of_locale(text).ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// The language is not supported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a language here; use en or de", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_a_language() {
        for locale in ["de", "DE", "de-AT", "de_DE", "de_DE.UTF-8", "de_DE@euro", "de.UTF-8"] {
            assert_eq!(Language::of_locale(locale), Some(Language::De), "{locale}");
        }
        for locale in ["en", "en_US.UTF-8", "en-GB"] {
            assert_eq!(Language::of_locale(locale), Some(Language::En), "{locale}");
        }
        for locale in ["", "C", "C.UTF-8", "POSIX", "fr_FR.UTF-8", "*", "deutsch"] {
            assert_eq!(Language::of_locale(locale), None, "{locale}");
        }
    }
}
