//! Speaks one language: finds a text by its id and puts in what it speaks of.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};

use crate::language::Language;

pub use fluent_bundle::FluentValue as Value;

type Bundle = FluentBundle<FluentResource>;

/// The names that have forms: each is a message `name-…` whose attributes are the forms.
const NAMES: [&str; 6] = ["emperor", "overlord", "red", "blue", "yellow", "white"];
const FORMS: [&str; 5] = ["nom", "acc", "dat", "gen", "short"];

macro_rules! texts {
    ($language:literal) => {
        [
            include_str!(concat!("../i18n/", $language, "/common.ftl")),
            include_str!(concat!("../i18n/", $language, "/errors.ftl")),
            include_str!(concat!("../i18n/", $language, "/content.ftl")),
            include_str!(concat!("../i18n/", $language, "/odds.ftl")),
            include_str!(concat!("../i18n/", $language, "/stats.ftl")),
            include_str!(concat!("../i18n/", $language, "/server.ftl")),
            include_str!(concat!("../i18n/", $language, "/pages.ftl")),
            include_str!(concat!("../i18n/", $language, "/account.ftl")),
            include_str!(concat!("../i18n/", $language, "/terminal.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/draw.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/draw.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/names.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/log.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/action.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/reason.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/prompt.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/board.ftl")),
            include_str!(concat!("../i18n/", $language, "/ming/solo.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/names.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/log.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/action.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/reason.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/prompt.ftl")),
            include_str!(concat!("../i18n/", $language, "/ching/board.ftl")),
        ]
    };
}

static EN: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::En));
static DE: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::De));

/// A language to speak in. Small and shared by all threads: copy it as you like.
#[derive(Clone, Copy)]
pub struct Voice {
    language: Language,
    bundle: &'static Bundle,
}

impl Voice {
    /// The voice of a language.
    pub fn new(language: Language) -> Voice {
        let bundle = match language {
            Language::En => &*EN,
            Language::De => &*DE,
        };
        Voice { language, bundle }
    }

    /// What it speaks.
    pub const fn language(self) -> Language {
        self.language
    }

    /// The text of an id (`play-help`, or `ming-choice-tax.help` for an attribute) with its arguments.
    ///
    /// An unknown id or a missing argument is a bug. It stops a debug build; otherwise the id itself is shown.
    pub fn text<'a>(self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        let text = self.find(id, &args.into_iter().collect());
        debug_assert!(text.is_some(), "no `{id}` in `{}`, or an argument is missing", self.language);
        text.unwrap_or_else(|| id.to_owned())
    }

    /// Whether there is a text with this id.
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

impl fmt::Debug for Voice {
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

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // The texts go to terminals and mails: no marks around what is put in.
    bundle.set_use_isolating(false);
    let texts = match language {
        Language::En => texts!("en"),
        Language::De => texts!("de"),
    };
    for text in texts {
        // A broken message is left out and shows as its id; the tests find it first.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    let forms = forms(&bundle);
    // Fails only if there is such a function already.
    let _ = bundle.add_function("NAME", move |args, named| name(&forms, args, named));
    bundle
}

/// Every form of every name: what `NAME` can say.
fn forms(bundle: &Bundle) -> HashMap<(&'static str, &'static str), String> {
    let mut forms = HashMap::new();
    for name in NAMES {
        let Some(message) = bundle.get_message(&format!("name-{name}")) else { continue };
        for form in FORMS {
            if let Some(text) = attribute(bundle, &message, form) {
                forms.insert((name, form), text);
            }
        }
    }
    forms
}

fn attribute(bundle: &Bundle, message: &FluentMessage<'_>, name: &str) -> Option<String> {
    let pattern = message.get_attribute(name)?.value();
    Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
}

/// `NAME($side, case: "gen")`: a form of a name; with a capital in the case, as a sentence begins.
fn name(
    forms: &HashMap<(&'static str, &'static str), String>,
    args: &[FluentValue<'_>],
    named: &FluentArgs<'_>,
) -> FluentValue<'static> {
    let (Some(FluentValue::String(name)), Some(FluentValue::String(case))) =
        (args.first(), named.get("case"))
    else {
        return FluentValue::Error;
    };
    let form = case.to_ascii_lowercase();
    match forms.get(&(&**name, &*form)) {
        Some(text) if form == **case => FluentValue::from(text.clone()),
        Some(text) => FluentValue::from(capital(text)),
        None => FluentValue::Error,
    }
}

/// A text with a capital, as a sentence begins.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_well_formed_and_no_id_stands_twice() {
        for texts in [texts!("en"), texts!("de")] {
            let mut bundle = Bundle::new_concurrent(vec![]);
            for text in texts {
                let resource = FluentResource::try_new(text.to_owned());
                let resource = resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
                bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{errors:?}"));
            }
        }
    }

    #[test]
    fn every_name_has_every_form() {
        for language in Language::ALL {
            assert_eq!(forms(Voice::new(language).bundle).len(), NAMES.len() * FORMS.len());
        }
    }

    #[test]
    fn names_are_put_into_their_case() {
        let say = |language, id, side: &'static str, other: &'static str| {
            Voice::new(language).text(id, [("side", side.into()), ("other", other.into())])
        };
        assert_eq!(
            say(Language::De, "ming-log-second", "emperor", "overlord"),
            "Der Kaiser lässt dem Anführer der Barbaren den Vortritt."
        );
        assert_eq!(
            say(Language::En, "ming-log-second", "emperor", "overlord"),
            "The Emperor lets the Overlord use it first."
        );
    }

    #[test]
    fn what_is_missing_is_found_out() {
        let voice = Voice::new(Language::En);
        assert_eq!(voice.find("no-such-id", &FluentArgs::new()), None);
        assert_eq!(voice.find("play-saved", &FluentArgs::new()), None);
        assert_eq!(voice.find("play-quit.help", &FluentArgs::new()), None);
        assert!(
            voice.has("play-saved") && !voice.has("play-saved.help") && voice.has("ming-choice-tax.help")
        );
    }

    #[test]
    fn plurals_follow_the_language() {
        let say = |language, count: u8| {
            let args = [("piece", Value::from("troop")), ("count", count.into())];
            Voice::new(language).text("ming-pieces", args)
        };
        assert_eq!([say(Language::En, 1), say(Language::En, 2)], ["1 Troop", "2 Troops"]);
        assert_eq!([say(Language::De, 1), say(Language::De, 2)], ["1 Armee", "2 Armeen"]);
    }

    #[test]
    fn a_voice_is_shared_by_threads() {
        fn shared<T: Send + Sync + Copy + 'static>(_: T) {}
        shared(Voice::new(Language::En));
    }
}
