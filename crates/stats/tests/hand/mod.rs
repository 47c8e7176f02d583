//! What is counted of short games written by hand, for the tests of the games. `zheng replay` tells their records in words.

#![allow(dead_code, reason = "each test uses some of it")]

use games::FactsCache;
use playable::Language;
use serde_json::Value;
use stats::{Facts, Report, Summary, of_record};
use tabletop::Record;

/// The facts of a record; `None` when its game is not over.
pub fn read(record: &str) -> Option<Facts> {
    of_record(&Record::parse(record).unwrap(), 0, &mut FactsCache::default()).unwrap()
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
