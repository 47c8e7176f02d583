//! Short games written by hand: records beside this file, which `zheng replay` tells in words.

#![allow(dead_code, reason = "each test uses some of it")]

use serde_json::Value;
use stats::{Facts, Odds, Report, Summary, of_record};
use tabletop::Record;
use titles::Language;

/// The Ming Voyages, a person against a sailor: a Voyage, a battle, a card for the reserve; the Overlord wins 7 to 5.
pub const ENDING: &str = include_str!("ending.zheng");
/// The same by the German edition between programs: a Voyage fails and is tried again, and the Emperor wins 7 to 5.
pub const GERMAN: &str = include_str!("german.zheng");
/// A Voyage by a special action, a Reaction, cards from the reserves, Politics; the Overlord wins a tie, 7 to 6.
pub const RESERVES: &str = include_str!("reserves.zheng");
/// Alone on Hard: the automaton attacks in vain; the Emperor has the 6 Voyages that are asked for.
pub const ALONE: &str = include_str!("alone.zheng");
/// The last round of Madame Ching for four: the last two missions are claimed.
pub const FOUR: &str = include_str!("four.zheng");

/// The facts of a record; nothing when its game is not over.
pub fn read(record: &str) -> Option<Facts> {
    of_record(&Record::parse(record).unwrap(), 0, &mut Odds::default()).unwrap()
}

/// The tables of the report on some records of one title.
pub fn tables(records: &[&str]) -> Value {
    let mut summary = Summary::default();
    for record in records {
        summary.add(&read(record).unwrap());
    }
    let report = Report::new(&summary, Language::En).json();
    assert_eq!((&report["games"], report["titles"].as_array().unwrap().len()), (&records.len().into(), 1));
    report["titles"][0]["tables"].clone()
}

/// Some columns of a table, row by row; `won/count` is a part of a figure.
pub fn columns(table: &Value, names: &[&str]) -> Value {
    let cell = |row: &Value, name: &str| row.pointer(&format!("/{name}")).unwrap().clone();
    let row = |row: &Value| -> Value { names.iter().map(|name| cell(row, name)).collect() };
    table.as_array().unwrap().iter().map(row).collect()
}

/// Chances are kept in millionths.
#[track_caller]
pub fn near(figure: &Value, expected: f64) {
    let figure = figure.as_f64().unwrap();
    assert!((figure - expected).abs() < 2e-6, "{figure} is not {expected}");
}
