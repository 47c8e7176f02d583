//! A translator for one language: finds a text by its id and fills in its arguments.

use std::collections::HashMap;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;

use crate::language::Language;

pub use fluent_bundle::FluentValue as Value;

type Bundle = FluentBundle<FluentResource>;

/// The forms of a name: the attributes of its message `name-…`.
const FORMS: [&str; 5] = ["nom", "acc", "dat", "gen", "short"];

/// Fluent files, in every language.
pub struct Texts {
    pub en: &'static [&'static str],
    pub de: &'static [&'static str],
}

impl Texts {
    pub const fn files(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.en,
            Language::De => self.de,
        }
    }
}

/// The Fluent files of a crate, which lie in `i18n/en` and `i18n/de` beside its `Cargo.toml`.
#[macro_export]
macro_rules! texts {
    ($($file:literal),+ $(,)?) => {
        $crate::Texts {
            en: &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/i18n/en/", $file))),+],
            de: &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/i18n/de/", $file))),+],
        }
    };
}

/// The texts that do not belong to a game.
#[cfg(not(target_family = "wasm"))]
pub const COMMON: Texts = texts![
    "common.ftl",
    "content.ftl",
    "odds.ftl",
    "stats.ftl",
    "server.ftl",
    "pages.ftl",
    "account.ftl",
    "terminal.ftl",
    "following.ftl",
    "ratings.ftl",
    "table.ftl",
    "tournaments.ftl",
];

/// The same for the app inside a browser. It is downloaded, so texts of what it does not have are left out.
#[cfg(target_family = "wasm")]
pub const COMMON: Texts = texts![
    "common.ftl",
    "content.ftl",
    "odds.ftl",
    "server.ftl",
    "pages.ftl",
    "account.ftl",
    "following.ftl",
    "table.ftl",
];

/// Texts in every language: [`COMMON`] and those of some games.
pub struct Catalogue {
    en: Bundle,
    de: Bundle,
}

impl Catalogue {
    /// The common texts and those of these games.
    pub fn new(games: &[&Texts]) -> Catalogue {
        Catalogue { en: bundle(Language::En, games), de: bundle(Language::De, games) }
    }

    pub const fn translator(&'static self, language: Language) -> Translator {
        let bundle = match language {
            Language::En => &self.en,
            Language::De => &self.de,
        };
        Translator { language, bundle, silent: false }
    }
}

/// A translator for one language. Small and `Copy`; all threads can share it.
#[derive(Clone, Copy)]
pub struct Translator {
    language: Language,
    bundle: &'static Bundle,
    silent: bool,
}

impl Translator {
    /// A translator whose texts are all empty, for processing events whose texts nobody needs.
    #[must_use]
    pub const fn silent(self) -> Translator {
        Translator { silent: true, ..self }
    }

    pub const fn language(self) -> Language {
        self.language
    }

    /// The text of an id (`play-help`, or `page-play.help` for an attribute) with its arguments.
    ///
    /// An unknown id or a missing argument is a bug. It stops a debug build; otherwise the id itself is shown.
    pub fn text<'a>(self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        if self.silent {
            return String::new();
        }
        let text = self.find(id, &args.into_iter().collect());
        debug_assert!(text.is_some(), "no `{id}` in `{}`, or an argument is missing", self.language);
        text.unwrap_or_else(|| id.to_owned())
    }

    /// `a, b and c`; `id` joins the last two.
    pub fn list(self, id: &str, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        self.text(id, [("first", parts.join(", ").into()), ("last", last.into())])
    }

    pub fn has(self, id: &str) -> bool {
        let (id, attribute) = parts(id);
        self.bundle.get_message(id).is_some_and(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    fn find(self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, attribute) = parts(id);
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

impl fmt::Debug for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Voice").field(&self.language).finish()
    }
}

fn parts(id: &str) -> (&str, Option<&str>) {
    match id.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (id, None),
    }
}

fn bundle(language: Language, games: &[&Texts]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // The texts go to terminals and mails: no marks around what is put in.
    bundle.set_use_isolating(false);
    let mut names = Vec::new();
    for text in [&COMMON].iter().chain(games).flat_map(|texts| texts.files(language)) {
        // A broken message is left out and shows as its id; the tests find it first.
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
        let message = |entry: &Entry<&str>| match entry {
            Entry::Message(message) => message.id.name.strip_prefix("name-").map(str::to_owned),
            _ => None,
        };
        names.extend(resource.entries().filter_map(message));
        bundle.add_resource_overriding(resource);
    }
    let forms = forms(&bundle, names);
    // Fails only if there is such a function already.
    let _ = bundle.add_function("NAME", move |args, named| name(&forms, args, named));
    bundle
}

/// Every form of every name, for the function `NAME`.
fn forms(bundle: &Bundle, names: Vec<String>) -> Forms {
    let mut forms = Forms::new();
    for name in names {
        let Some(message) = bundle.get_message(&format!("name-{name}")) else { continue };
        let of_name = FORMS.into_iter().filter_map(|form| Some((form, attribute(bundle, &message, form)?)));
        forms.insert(name, of_name.collect());
    }
    forms
}

/// The forms of names, by name and form.
type Forms = HashMap<String, HashMap<&'static str, String>>;

fn attribute(bundle: &Bundle, message: &FluentMessage<'_>, name: &str) -> Option<String> {
    let pattern = message.get_attribute(name)?.value();
    Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
}

/// `NAME($side, case: "gen")`: a form of a name; with a capital in the case, as a sentence begins.
fn name(forms: &Forms, args: &[FluentValue<'_>], named: &FluentArgs<'_>) -> FluentValue<'static> {
    let (Some(FluentValue::String(name)), Some(FluentValue::String(case))) =
        (args.first(), named.get("case"))
    else {
        return FluentValue::Error;
    };
    let form = case.to_ascii_lowercase();
    match forms.get(&**name).and_then(|forms| forms.get(&*form)) {
        Some(text) if form == **case => FluentValue::from(text.clone()),
        Some(text) => FluentValue::from(capital(text)),
        None => FluentValue::Error,
    }
}

/// A text with an initial capital.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    /// Texts like those of a game.
    const GAME: Texts = Texts {
        en: &[
            "name-captain = Captain\n    .nom = the captain\n    .gen = the captain's\ngame-asks = { NAME($side, case: \"Nom\") } asks.\n    .help = Asks.\ngame-ships = { $count ->\n    [one] { $count } ship\n   *[other] { $count } ships\n}\n",
        ],
        de: &[
            "name-captain = Kapitän\n    .nom = der Kapitän\n    .gen = des Kapitäns\ngame-asks = { NAME($side, case: \"Nom\") } fragt.\n    .help = Fragt.\ngame-ships = { $count ->\n    [one] { $count } Schiff\n   *[other] { $count } Schiffe\n}\n",
        ],
    };

    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[&GAME]));

    #[test]
    fn texts_are_well_formed_and_no_id_stands_twice() {
        for language in Language::ALL {
            let mut bundle = Bundle::new_concurrent(vec![]);
            for text in COMMON.files(language) {
                let resource = FluentResource::try_new((*text).to_owned());
                let resource = resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
                bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{errors:?}"));
            }
        }
    }

    #[test]
    fn names_are_put_into_their_case() {
        let say = |language| CATALOGUE.translator(language).text("game-asks", [("side", "captain".into())]);
        assert_eq!([say(Language::En), say(Language::De)], ["The captain asks.", "Der Kapitän fragt."]);
    }

    #[test]
    fn what_is_missing_is_found_out() {
        let tr = CATALOGUE.translator(Language::En);
        assert_eq!(tr.find("no-such-id", &FluentArgs::new()), None);
        assert_eq!(tr.find("play-saved", &FluentArgs::new()), None);
        assert_eq!(tr.find("play-quit.help", &FluentArgs::new()), None);
        assert!(tr.has("play-saved") && !tr.has("play-saved.help") && tr.has("game-asks.help"));
    }

    #[test]
    fn plurals_follow_the_language() {
        let say = |language, count: u8| {
            CATALOGUE.translator(language).text("game-ships", [("count", count.into())])
        };
        assert_eq!([say(Language::En, 1), say(Language::En, 2)], ["1 ship", "2 ships"]);
        assert_eq!([say(Language::De, 1), say(Language::De, 2)], ["1 Schiff", "2 Schiffe"]);
    }

    #[test]
    fn a_voice_is_shared_by_threads() {
        fn shared<T: Send + Sync + Copy + 'static>(_: T) {}
        shared(CATALOGUE.translator(Language::En));
    }
}
