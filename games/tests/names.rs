//! Only `games/` names a game: a shared crate that does would have to change for the next one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Games, and their seats, pieces, settings and regions, in English and German, in small letters. Colours, `sea`, `western` and the
/// like are ordinary words.
const NAMES: [&str; 4] = [
    // The games and their seats.
    "ming ching lanterns laternen emperor emperors kaiser overlord overlords dawn noon dusk",
    // Pieces.
    "troop troops truppe truppen junk junks dschunke dschunken horde hordes horden settlement settlements siedlung \
     siedlungen pearl cartography meteorology siren sirens traitor thief encounter encounters begegnung begegnungen \
     mission missions missionen skill skills",
    // Settings.
    "difficulty",
    // Regions.
    "borderland borderlands grenzland homeland homelands heimatgebiet yunnan sichuan gansu shanxi liaodong mongols \
     mongolen manchus mandschuren ceylon siam sumatra kong",
];

/// Where a name may stand, and why. A folder stands for what is in it.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/harness/src/load.rs", "a load test plays some game"),
    ("crates/host/src/testing.rs", "tests ask for tables of every game"),
    ("crates/host/src/testing", "tests ask for tables of every game"),
    ("crates/server/src/http/commands.rs", "examples in the document of the API"),
    ("crates/server/src/http/live.rs", "examples in the document of the API"),
    ("crates/server/src/engines.rs", "its tests name the games of an engine"),
    ("crates/server/src/http/ratings.rs", "examples in the document of the API"),
    ("crates/server/src/http/tables.rs", "examples in the document of the API"),
    ("crates/server/src/http/tournaments.rs", "examples in the document of the API"),
    ("crates/terminal/src/app/tests.rs", "its tests play a game"),
    ("crates/terminal/src/choose/tests.rs", "its tests play every game"),
    ("crates/terminal/src/session/undo.rs", "its tests play every game"),
    ("crates/web/src/new_table/chairs.rs", "its tests list the tables of every game"),
    ("crates/web/src/order.rs", "examples in the document of the API"),
    ("crates/web/src/routes/tests.rs", "its tests open pages of a game"),
    ("crates/zheng/src/cli/rules.rs", "its tests compare the settings of games"),
    ("crates/zheng/src/cli/players.rs", "its tests compare the seats of games"),
    ("crates/zheng/src/play/lines/tests.rs", "its tests play a game"),
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The names in a text, each with the line it is in first.
fn named(text: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()) {
        for word in text.to_lowercase().split(|letter: char| !letter.is_alphanumeric()) {
            if NAMES.iter().any(|names| names.split(' ').any(|name| name == word)) {
                found.entry(word.to_owned()).or_insert(line);
            }
        }
    }
    found
}

/// The files of the shared crates that name a game, and how.
fn in_crates() -> BTreeMap<String, BTreeMap<String, usize>> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|each| each.unwrap().path());
    let folders = crates.flat_map(|each| ["src", "assets", "i18n"].map(|part| each.join(part)));
    let all: Vec<PathBuf> = folders.flat_map(|folder| files(&folder)).collect();
    assert!(all.len() > 300, "the sources were not found");
    let names = all.into_iter().filter_map(|path| {
        let found = named(&fs::read_to_string(&path).ok()?);
        (!found.is_empty()).then(|| (path.strip_prefix(root()).unwrap().display().to_string(), found))
    });
    names.collect()
}

#[test]
fn only_the_folder_of_the_games_names_a_game() {
    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    for (file, names) in in_crates() {
        match EXCEPTIONS.iter().find(|(place, _)| file == *place || file.starts_with(&format!("{place}/"))) {
            Some((place, _)) => _ = used.insert(*place),
            None => wrong.extend(names.iter().map(|(name, line)| format!("{file}:{line}: {name}"))),
        }
    }
    assert!(wrong.is_empty(), "these belong into games/:\n{}", wrong.join("\n"));
    let unused: Vec<_> = EXCEPTIONS.iter().filter(|(place, _)| !used.contains(place)).collect();
    assert!(unused.is_empty(), "these need no exception any more: {unused:?}");
}

#[test]
fn a_game_is_registered_in_one_line() {
    let sources = files(&root().join("games/src"));
    let lines = sources.iter().flat_map(|path| {
        let text = fs::read_to_string(path).unwrap();
        text.lines()
            .filter(|line| line.to_lowercase().contains("lantern"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    let lines: Vec<String> = lines.collect();
    assert_eq!(lines.len(), 1, "{lines:?}");
}
