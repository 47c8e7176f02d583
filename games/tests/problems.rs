//! Every sentence about something wrong that stands in the sources has its German in `problems.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use games::translator;
use tabletop::{Problem, Record, said};
use words::Language;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Every `said!("…")` in a text, as the program has it.
fn sentences(source: &str) -> Vec<String> {
    let product = source.split("#[cfg(test)]").next().unwrap();
    let code: Vec<_> = product.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let literals = code.split("said!(").skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
    literals.map(literal).collect()
}

/// A string literal from behind its first quotation mark.
fn literal(code: &str) -> String {
    let (mut text, mut chars) = (String::new(), code.chars().peekable());
    loop {
        match chars.next().expect("a literal ends") {
            '"' => return text,
            '\\' => match chars.next().unwrap() {
                '\n' => while chars.next_if(|c| c.is_whitespace()).is_some() {},
                escaped => text.push(escaped),
            },
            c => text.push(c),
        }
    }
}

fn collect(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let tests = path.file_name().is_some_and(|name| name == "tests" || name == "tests.rs");
        if path.is_dir() && !tests {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !tests {
            for sentence in sentences(&fs::read_to_string(&path).unwrap()) {
                found.insert(sentence, path.display().to_string());
            }
        }
    }
}

fn in_sources() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|each| each.unwrap().path());
    let families = games::FAMILIES.iter().map(|family| root().join("games").join(family.name));
    let games = families.flat_map(|family| [family.join("rules"), family.join("table")]);
    for each in crates.chain([root().join("games")]).chain(games) {
        let source = each.join("src");
        if source.is_dir() {
            collect(&source, &mut found);
        }
    }
    found
}

fn gaps(sentence: &str) -> BTreeSet<&str> {
    sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

#[test]
fn every_sentence_is_there_in_german() {
    let catalogue = fs::read_to_string(root().join("crates/words/i18n/de/problems.txt")).unwrap();
    let lines: Vec<_> =
        catalogue.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")).collect();
    let german: BTreeMap<_, _> = lines
        .chunks(2)
        .map(|pair| (pair[0], pair[1].strip_prefix("= ").expect("a translation follows each sentence")))
        .collect();
    assert_eq!(german.len(), lines.len() / 2, "a sentence stands twice");
    let sources = in_sources();
    assert!(sources.len() > 200, "the sources were not found");
    for (sentence, file) in &sources {
        let translation = german.get(sentence.as_str()).unwrap_or_else(|| panic!("{file}: {sentence}"));
        assert_eq!(gaps(sentence), gaps(translation), "{sentence}");
    }
    for sentence in german.keys() {
        assert!(sources.contains_key(*sentence), "nobody says: {sentence}");
    }
}

#[test]
fn problems_are_said_in_both_languages() {
    let english = |problem: &Problem| translator(Language::En).problem(problem);
    let german = |problem: &Problem| translator(Language::De).problem(problem);
    let problem = Problem::from(Record::parse("[Zheng \"1\"]\nred choose 17\n").unwrap_err());
    assert_eq!(
        english(&problem),
        "line 2: this is no action; write `actor: action`, or `#` before a comment"
    );
    assert_eq!(
        german(&problem),
        "Zeile 2: das ist keine Aktion; schreib `wer: Aktion`, oder `#` vor einen Kommentar"
    );

    let problem = "move x".parse::<ming::Action>().unwrap_err();
    assert_eq!(english(&problem), "`move x`: a number from 0 to 99 is expected at `x`");
    assert_eq!(german(&problem), "`move x`: bei `x` wird etwas anderes erwartet: eine Zahl von 0 bis 99");

    let problem = Problem::at("tag Game", said!("is missing; a record names its game"));
    assert_eq!(german(&problem), "Angabe Game: fehlt; eine Aufzeichnung nennt ihr Spiel");
}
