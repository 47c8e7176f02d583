//! Folders of records with a list of their endings: every record replays, all its chance events are recomputed, and it ends as before.
//!
//! A folder contains `NAME.zheng` files and `ends.txt`, with one line for each: its name and the final position as JSON. The
//! golden records of the games have the same form.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use games::GameSession;
use serde_json::Value;
use tabletop::Record;

use crate::Result;

/// How many records of each kind of game were replayed.
pub type Replayed = BTreeMap<String, u64>;

/// Replays every record of a folder.
pub fn folder(folder: &Path) -> Result<Replayed> {
    let ends = ends(folder)?;
    let mut replayed = Replayed::new();
    for (name, end) in &ends {
        let file = folder.join(name);
        let of_file = |what: String| format!("{}: {what}", file.display());
        let text = fs::read_to_string(&file).map_err(|error| of_file(error.to_string()))?;
        let record = record(&text, end).map_err(|failure| of_file(failure.to_string()))?;
        *replayed.entry(kind(&record)).or_default() += 1;
    }
    let files = fs::read_dir(folder)?.filter_map(std::result::Result::ok);
    let records = files.filter(|file| file.path().extension().is_some_and(|end| end == "zheng")).count();
    if records != ends.len() {
        return Err(format!("{}: {records} records, {} ends", folder.display(), ends.len()).into());
    }
    Ok(replayed)
}

/// Replays a record and holds its end against the last position it is known to lead to.
pub fn record(text: &str, end: &Value) -> Result<Record> {
    let record = Record::parse(text)?;
    if record.to_string() != text {
        return Err("it is written differently again".into());
    }
    let table = replay(&record)?;
    let outcome = table.outcome().map(|outcome| outcome.how);
    if record.tag("Result") != outcome {
        return Err(format!("it ended by {:?}, now by {outcome:?}", record.tag("Result")).into());
    }
    // Read and written again: a position may have gained a key since.
    let mut last = record.clone();
    last.lines.clear();
    last.position = Some(end.to_string());
    if games::open(&last)?.position() != table.position() {
        return Err("it ends in another position".into());
    }
    Ok(record)
}

/// The table at the end of a record. Its chance is drawn again where the seed is known.
pub fn replay(record: &Record) -> Result<GameSession> {
    let mut table = games::open(record)?;
    if record.tag("Seed").is_some() {
        table.verify(record)?;
    } else {
        games::replay(record, &mut table, |_, _| Ok(()))?;
    }
    Ok(table)
}

/// The kind of game a record is of: its name and what it was set to, challenges left out.
pub fn kind(record: &Record) -> String {
    let tags = ["Game", "Edition", "Difficulty", "Players", "Teams"];
    let said = tags.iter().filter_map(|tag| Some((*tag, record.tag(tag)?)));
    let said = said.map(|(tag, value)| match tag {
        "Game" => value.to_owned(),
        _ => format!("{} {value}", tag.to_lowercase()),
    });
    said.collect::<Vec<_>>().join(", ")
}

fn ends(folder: &Path) -> Result<BTreeMap<String, Value>> {
    let file = folder.join("ends.txt");
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut ends = BTreeMap::new();
    for line in text.lines() {
        let (name, position) = line.split_once(' ').ok_or("a line of ends.txt is a name and a position")?;
        ends.insert(name.to_owned(), serde_json::from_str(position)?);
    }
    Ok(ends)
}
