//! Both languages say the same things, and exactly the things that are asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ming::Choice;
use words::{Language, Value, Voice};

/// By id, or `id.attribute`: the variables its text speaks of.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, ending, files);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), ending, &mut files);
    files.sort();
    files
}

fn texts(language: Language) -> Texts {
    let mut texts = Texts::new();
    for file in files(&format!("i18n/{language}"), "ftl") {
        let (mut message, mut id) = (String::new(), String::new());
        for line in fs::read_to_string(file).unwrap().lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =") {
                match (name.strip_prefix("    ."), line.starts_with(' ')) {
                    (Some(attribute), _) => id = format!("{message}.{attribute}"),
                    (None, false) => (message, id) = (name.to_owned(), name.to_owned()),
                    (None, true) => {}
                }
            }
            if id.is_empty() {
                continue;
            }
            let variables = texts.entry(id.clone()).or_default();
            for rest in line.split('$').skip(1) {
                variables.insert(rest.chars().take_while(char::is_ascii_alphanumeric).collect());
            }
        }
    }
    texts
}

fn is_id(text: &str) -> bool {
    let kinds = [
        "ming-", "ching-", "status-", "name-", "play-", "hint-", "analyse-", "odds-", "ask-", "error-",
        "verify-", "fault-", "over-", "usage-", "mail-", "page-", "screen-", "stats-", "advice-", "arena-",
    ];
    kinds.iter().any(|kind| text.starts_with(kind) && text.len() > kind.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && !text.ends_with('-')
        // The name of a game.
        && text != "ming-solo"
}

/// Every id that stands in the code of this crate and of those that speak through it as a text of its own.
fn in_code() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for file in [
        "src",
        "../tabletop/src",
        "../titles/src",
        "../host/src",
        "../server/src",
        "../draw/src",
        "../web/src",
        "../stats/src",
        "../zheng/src",
        "../terminal/src",
    ]
    .iter()
    .flat_map(|folder| files(folder, "rs"))
    {
        let code = fs::read_to_string(file).unwrap();
        let code = code.split("#[cfg(test)]").next().unwrap();
        // Between any two quotes: what lies between two texts is no id.
        ids.extend(code.split('"').filter(|text| is_id(text)).map(str::to_owned));
    }
    ids
}

#[test]
fn both_languages_have_the_same_ids_and_variables() {
    let [en, de] = Language::ALL.map(texts);
    assert!(en.len() > 200);
    for (id, variables) in &en {
        let other = de.get(id).unwrap_or_else(|| panic!("`{id}` is missing in German"));
        assert_eq!(variables, other, "the variables of `{id}`");
    }
    for id in de.keys() {
        assert!(en.contains_key(id), "`{id}` is missing in English");
    }
    for (language, texts) in Language::ALL.into_iter().zip([en, de]) {
        for id in texts.keys() {
            assert!(Voice::new(language).has(id), "`{id}` is not spoken in {language}");
        }
    }
}

#[test]
fn every_text_can_be_said() {
    for language in Language::ALL {
        for (id, variables) in texts(language) {
            let value = |name: &str| match name {
                "side" | "other" | "loser" => Value::from("overlord"),
                "seat" => Value::from("red"),
                "count" | "able" => Value::from(2_u8),
                _ => Value::from("x"),
            };
            // A missing argument or an unknown name stops the debug build.
            let said = Voice::new(language).text(&id, variables.iter().map(|name| (&**name, value(name))));
            assert!(
                !said.is_empty() && !said.contains(['{', '}', '$']) && !said.contains("NAME("),
                "{id}: {said}"
            );
        }
    }
}

#[test]
fn every_id_in_the_code_exists() {
    let ids = in_code();
    assert!(ids.len() > 150);
    for language in Language::ALL {
        for id in &ids {
            assert!(Voice::new(language).has(id), "`{id}` is missing in {language}");
        }
    }
}

#[test]
fn every_text_is_used() {
    let ids = in_code();
    for id in texts(Language::En).keys().filter(|id| !id.contains('.')) {
        // Reasons and choices are found by their codes; other tests go through all of them.
        let by_code = ["ming", "ching"].into_iter().any(|game| {
            ["reason", "choice"].into_iter().any(|sort| id.starts_with(&format!("{game}-{sort}-")))
        });
        assert!(ids.contains(id) || by_code, "nobody uses `{id}`");
    }
}

fn beginning(with: &str) -> BTreeSet<String> {
    texts(Language::En).into_keys().filter(|id| id.starts_with(with)).collect()
}

#[test]
fn every_reason_has_words_and_no_words_lack_a_reason() {
    let reasons = crate::common::reasons().into_iter().map(|reason| format!("ming-reason-{}", reason.code()));
    assert_eq!(reasons.collect::<BTreeSet<_>>(), beginning("ming-reason-"));
    let reasons =
        crate::common::ching::reasons().into_iter().map(|reason| format!("ching-reason-{}", reason.code()));
    assert_eq!(reasons.collect::<BTreeSet<_>>(), beginning("ching-reason-"));
}

#[test]
fn every_choice_has_words_and_no_words_lack_a_choice() {
    let ids = Choice::ALL.map(|choice| format!("ming-choice-{}", choice.id()));
    let helps = ids.clone().map(|id| format!("{id}.help"));
    assert_eq!(ids.into_iter().chain(helps).collect::<BTreeSet<_>>(), beginning("ming-choice-"));
    // Skills are called what the content calls them.
    let ids: BTreeSet<_> = ching::Choice::ALL
        .into_iter()
        .map(ching::Choice::id)
        .filter(|&id| ching::Skill::from_id(id).is_none())
        .flat_map(|id| [format!("ching-choice-{id}"), format!("ching-choice-{id}.help")])
        .collect();
    assert_eq!(ids, beginning("ching-choice-"));
}
