//! The fuzzer's initial inputs: pieces of golden records, of the table of routes and of released content.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use axum::http::HeaderValue;
use server::cookie::SessionCookie;
use server::secret::{Key, Kind, Secret};
use tabletop::Record;

use super::targets::{KEY, Target};
use crate::Result;
use crate::routes::table;

/// Golden records of every mode and edition.
const GOLDEN: [&str; 6] = [
    "ming/rules/tests/golden/english-00",
    "ming/rules/tests/golden/german-03",
    "ching/rules/tests/golden/two-00",
    "ching/rules/tests/golden/three-00",
    "ching/rules/tests/golden/four-01",
    "ching/rules/tests/golden/teams-00",
];

/// How many lines of a record are a seed.
const LINES: usize = 60;
/// At every how many plies a position is a seed.
const PLIES: usize = 40;
/// Every which line of a content file is a seed.
const CONTENT: usize = 12;

/// The seeds of a target.
pub fn seeds(target: Target) -> Result<Vec<Vec<u8>>> {
    let texts = match target {
        Target::NotationMing => notation("ming")?,
        Target::NotationChing => notation("ching")?,
        Target::Record => records()?,
        Target::Position => positions()?,
        Target::Content => content(),
        Target::Http => requests()?,
        Target::Cookie => headers()?,
    };
    Ok(texts.into_iter().map(String::into_bytes).collect())
}

/// The words of a target's seeds, as a dictionary that libFuzzer reads.
pub fn dictionary(target: Target) -> Result<String> {
    let texts = seeds(target)?;
    let mut words = BTreeSet::new();
    for text in &texts {
        let text = String::from_utf8_lossy(text);
        let all = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-_<>".contains(letter)));
        words.extend(all.filter(|word| (2..30).contains(&word.len())).map(str::to_owned));
    }
    let lines: Vec<String> = words.into_iter().map(|word| format!("\"{word}\"")).collect();
    Ok(lines.join("\n"))
}

fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")
}

fn golden() -> Result<Vec<Record>> {
    let read = |name: &&str| {
        let file = games_folder().join(format!("{name}.zheng"));
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(Record::parse(&text)?)
    };
    GOLDEN.iter().map(read).collect()
}

/// Actions of a game, one for each pair of words they begin with.
fn notation(game: &str) -> Result<Vec<String>> {
    let of_game = golden()?.into_iter().filter(|record| record.tag("Game") == Some(game));
    let actions: BTreeSet<String> = of_game.flat_map(|record| record.lines).map(|line| line.action).collect();
    let mut kinds = BTreeSet::new();
    let kind = |action: &String| action.split(' ').take(2).collect::<Vec<_>>().join(" ");
    Ok(actions.into_iter().filter(|action| kinds.insert(kind(action))).collect())
}

/// The beginnings of records; one of them from a position.
fn records() -> Result<Vec<String>> {
    let mut records = golden()?;
    for record in &mut records {
        record.lines.truncate(LINES);
    }
    let mut from = records[0].clone();
    let mut table = games::open(&from)?;
    games::replay(&from, &mut table, |_, _| Ok(()))?;
    from.position = Some(table.position().to_string());
    from.lines.clear();
    records.push(from);
    Ok(records.iter().map(Record::to_string).collect())
}

/// Positions on the way through games.
fn positions() -> Result<Vec<String>> {
    let mut positions = Vec::new();
    for record in golden()? {
        let mut table = games::open(&record)?;
        games::replay(&record, &mut table, |table, ply| {
            if ply % PLIES == 1 {
                positions.push(table.position().to_string());
            }
            Ok(())
        })?;
    }
    let solo = games::new_table(games::find("ming-solo")?, &playable::Setup::default())?;
    positions.push(solo.position().to_string());
    Ok(positions)
}

/// Lines of the released files, each put in its own place.
fn content() -> Vec<String> {
    let (ming, ching) = (ming::content::Content::current(), ching::content::Content::current());
    let files = [("ming", ming.source().to_owned()), ("ching", ching.source().to_owned())];
    let lines = |(game, source): (&str, String)| {
        let lines = source.lines().enumerate().filter(|(_, line)| !line.is_empty()).step_by(CONTENT);
        lines.map(|(nth, line)| format!("{game}\n{nth} {line}")).collect::<Vec<_>>()
    };
    files.into_iter().flat_map(lines).chain(["raw\n[game]\nname = \"x\"\n".to_owned()]).collect()
}

/// Every request of the table of routes, as its owner and as nobody.
fn requests() -> Result<Vec<String>> {
    let rows = table::rows()?;
    let text = |row: &table::Row| {
        let body = row.body.as_deref().unwrap_or_default();
        ["owner", "nobody"].map(|who| format!("{who}\n{}\naccept: */*\n\n{body}", row.request()))
    };
    Ok(rows.iter().flat_map(text).collect())
}

/// Headers that are believed, and some that are not.
fn headers() -> Result<Vec<String>> {
    let session = Secret::parse(Kind::Session, &format!("zs_{}", "0".repeat(32))).ok_or("a secret")?;
    let set: HeaderValue = SessionCookie::new(Key::from_bytes(KEY), true).set(&session);
    let cookie = set.to_str()?.split(';').next().unwrap_or_default().to_owned();
    let token = "0".repeat(32);
    Ok(vec![
        format!("cookie: {cookie}"),
        format!("cookie: theme=dark; {cookie}; lang=de\nsec-fetch-site: cross-site"),
        format!("authorization: Bearer zt_{token}\norigin: https://zheng.test"),
        format!("authorization: bearer zt_{token}\ncookie: zheng=zs_{token}.0\norigin: null"),
        "x-forwarded-for: 203.0.113.9, 192.0.2.7, 2001:db8::1\naccept-language: de;q=0.5, en".to_owned(),
        "forwarded: for=\"[2001:db8::1]:80\";proto=https, for=192.0.2.7, for=unknown".to_owned(),
        "host: zheng.test\norigin: https://zheng.test:443\nsec-fetch-site: same-origin".to_owned(),
    ])
}
