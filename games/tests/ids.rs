//! Both languages have the same messages, and exactly those that are used.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use games::{FAMILIES, Family, translator};
use playable::Values;
use words::{Language, Value};

use crate::fluent::{self, Ids};

/// The folders of all crates, from that of this one, whose code may speak.
fn speakers() -> Vec<PathBuf> {
    let crates = [
        "app", "draw", "facts", "host", "playable", "server", "stats", "tabletop", "terminal", "web",
        "words", "zheng",
    ];
    let crates = crates.into_iter().map(|name| PathBuf::from("../crates").join(name));
    crates.chain([PathBuf::new()]).chain(of_games("rules")).chain(of_games("table")).collect()
}

/// A folder of every game, from that of this crate.
fn of_games(folder: &str) -> impl Iterator<Item = PathBuf> {
    FAMILIES.iter().map(move |family| Path::new(family.name).join(folder))
}

/// The files in a folder, and in those in it, whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
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

/// The texts that belong to no game and those of every game.
fn texts(language: Language) -> Ids {
    let folders = of_games("table").chain([PathBuf::from("../crates/words")]);
    let files = folders.flat_map(|folder| files(&folder.join("i18n").join(language.id()), "ftl"));
    // The sentences of errors are beside the crate that finds them, and a macro checks them.
    let files = files.filter(|file| !file.ends_with(ERRORS));
    fluent::ids(files.map(|file| fs::read_to_string(file).unwrap()))
}

/// The sentences of a crate's errors.
const ERRORS: &str = "errors.ftl";

fn is_id(text: &str) -> bool {
    let kinds = [
        "status-", "name-", "play-", "hint-", "analyse-", "odds-", "ask-", "verify-", "fault-", "over-",
        "mail-", "page-", "screen-", "stats-", "advice-", "arena-", "engine-", "push-",
    ];
    let of_game = |family: &Family| text.strip_prefix(family.name).is_some_and(|rest| rest.starts_with('-'));
    (kinds.iter().any(|kind| text.starts_with(kind)) || FAMILIES.iter().any(of_game))
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && !text.ends_with('-')
        && games::all().all(|game| game.name != text)
}

/// Every text in the code that stands between quotes.
fn quoted() -> BTreeSet<String> {
    let mut quoted = BTreeSet::new();
    for file in speakers().iter().flat_map(|folder| files(&folder.join("src"), "rs")) {
        let code = fs::read_to_string(file).unwrap();
        let code = code.split("#[cfg(test)]").next().unwrap();
        // Between any two quotes: what lies between two texts is not an id.
        quoted.extend(code.split('"').map(str::to_owned));
    }
    quoted
}

/// Every id that stands in the code as a text of its own, and those that pages put together from what games say of
/// themselves.
fn in_code() -> BTreeSet<String> {
    let mut ids: BTreeSet<_> = quoted().into_iter().filter(|text| is_id(text)).collect();
    ids.extend(
        FAMILIES.iter().flat_map(|family| ["nav", "foot"].map(|at| format!("page-{at}-{}", family.name))),
    );
    for game in games::all() {
        ids.insert(format!("{}-about", game.text));
        for setting in game.settings {
            let id = format!("page-set-{}", setting.tag.to_lowercase());
            let values = match setting.values {
                Values::One { of, .. } | Values::Any(of) => of,
                Values::Switch => &[],
            };
            ids.extend(values.iter().map(|value| format!("{id}-{value}")));
            ids.extend([format!("{id}-help"), id]);
        }
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
            assert!(translator(language).has(id), "`{id}` is not spoken in {language}");
        }
    }
}

#[test]
fn every_error_is_there_in_both_languages_with_the_same_gaps() {
    let crates = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path());
    let games = of_games("rules").chain(of_games("table")).chain([PathBuf::new()]);
    let games = games.map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    let mut sentences = 0;
    for folder in crates.chain(games).map(|folder| folder.join("i18n")).filter(|folder| folder.is_dir()) {
        let text = |language: Language| fs::read_to_string(folder.join(language.id()).join(ERRORS)).ok();
        let [en, de] = Language::ALL.map(|language| fluent::ids(text(language)));
        assert_eq!(en, de, "{}", folder.display());
        sentences += en.len();
    }
    assert!(sentences > 300, "only {sentences} sentences were found");
}

#[test]
fn every_text_can_be_said() {
    for language in Language::ALL {
        for (id, variables) in texts(language) {
            let value = |name: &str| match name {
                "side" | "other" | "loser" => Value::from("overlord"),
                "seat" | "from" | "to" => Value::from("red"),
                "count" | "able" => Value::from(2_u8),
                _ => Value::from("x"),
            };
            // A missing argument or an unknown name stops the debug build.
            let said = translator(language).text(&id, variables.iter().map(|name| (&**name, value(name))));
            // Scripts put values into `{…}` of their own texts.
            let gaps: &[char] = if id.starts_with("page-js-") { &['$'] } else { &['{', '}', '$'] };
            assert!(!said.is_empty() && !said.contains(gaps) && !said.contains("NAME("), "{id}: {said}");
        }
    }
}

#[test]
fn every_id_in_the_code_exists() {
    let ids = in_code();
    assert!(ids.len() > 150);
    let drawings: BTreeSet<_> =
        FAMILIES.iter().flat_map(|family| family.book.drawings).map(|drawing| drawing.name).collect();
    for language in Language::ALL {
        // Drawings of rulebooks have names that look the same.
        for id in ids.iter().filter(|id| !drawings.contains(&***id)) {
            assert!(translator(language).has(id), "`{id}` is missing in {language}");
        }
    }
}

#[test]
fn every_text_is_used() {
    let (ids, quoted) = (in_code(), quoted());
    for id in texts(Language::En).keys().filter(|id| !id.contains('.')) {
        // Reasons, choices and errors are found by their codes; other tests go through all of them.
        let by_code = FAMILIES.iter().any(|family| {
            let sorts = ["reason", "choice", "kind", "ask"];
            sorts.into_iter().any(|sort| id.starts_with(&format!("{}-{sort}-", family.name)))
        });
        // Names, kinds of odds, endings, terms and choices of the settings are found by what the code calls them.
        let sorts = ["name-", "odds-kind-", "ending-", "page-look-speed-", "page-look-volume-"];
        let sorts = sorts.into_iter().map(str::to_owned);
        let terms = FAMILIES.iter().map(|family| format!("{}-term-", family.name));
        let called =
            sorts.chain(terms).any(|sort| id.strip_prefix(&*sort).is_some_and(|name| quoted.contains(name)));
        // Other texts are found by their whole ids, and what explains one by its id and `-help`.
        let whole = quoted.contains(id) || id.strip_suffix("-help").is_some_and(|id| quoted.contains(id));
        // The same with a card that is seen.
        let seen = id.strip_suffix("-this").is_some_and(|id| ids.contains(id));
        assert!(
            ids.contains(id) || whole || by_code || called || seen || id.starts_with("fault-"),
            "nobody uses `{id}`"
        );
    }
}
