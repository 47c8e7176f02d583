//! Parquet files as another program reads them: `DuckDB` from `PyPI`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Where `./test` puts Python with `DuckDB`.
fn python() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let python = target.join("python/bin/python");
    assert!(python.exists(), "{} is missing; ./test installs it", python.display());
    python
}

/// Asks for the first row of what a query finds in a folder.
#[track_caller]
pub fn ask(folder: &Path, query: &str) -> Value {
    // Without this, DuckDB draws a progress bar into a query that takes over two seconds.
    let script = "import duckdb, json, sys; duckdb.sql('set enable_progress_bar = false'); \
        print(json.dumps(duckdb.sql(sys.argv[1]).fetchall()[0]))";
    let out = Command::new(python()).current_dir(folder).args(["-c", script, query]).output().unwrap();
    assert!(out.status.success(), "{query}: {}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

/// Says that two folders below one hold the same rows of some tables, in any order: how many each table has.
#[track_caller]
pub fn same_rows(folder: &Path, [one, other]: [&str; 2], tables: &[&str]) -> Vec<u64> {
    let mut query = "select ".to_owned();
    for table in tables {
        let [one, other] = [one, other].map(|side| format!("select * from '{side}/{table}-*.parquet'"));
        let missing = format!("(({one} except all {other}) union all ({other} except all {one}))");
        let _ = write!(query, "(select count(*) from ({one})), (select count(*) from {missing}), ");
    }
    let counts = ask(folder, query.trim_end_matches(", "));
    let counts: Vec<u64> = counts.as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect();
    let pairs = counts.chunks(2).zip(tables).map(|(pair, table)| {
        assert_eq!(pair[1], 0, "rows of {table} that are in {one} or in {other} only");
        pair[0]
    });
    pairs.collect()
}
