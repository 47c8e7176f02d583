//! `zheng stats` over records and summaries.

use serde_json::Value;

use crate::cli::support::{Folder, zheng};

/// Runs `stats` over some files and reads its JSON.
fn stats(args: &[&str]) -> Value {
    serde_json::from_str(&zheng(&[&["stats", "--json"], args].concat()).ok()).unwrap()
}

#[test]
fn records_and_a_summary_of_the_same_games_say_the_same() {
    for game in [&["ming", "--games", "12"][..], &["ching", "--players", "2", "--games", "4"]] {
        let folder = Folder::new();
        let [records, summary] = ["records", "summary.json"].map(|name| folder.path(name));
        let played = [&["simulate"], game, &["--records", &records, "--summary", &summary]].concat();
        zheng(&played).ok();
        let report = stats(&[&summary]);
        assert_eq!(stats(&[&records]), report);
        assert_eq!(report["games"], report["titles"][0]["games"]);
        // Records that were summed up again are the same to the last byte.
        let again = folder.path("again.json");
        zheng(&["stats", &records, "--summary", &again]).ok();
        assert_eq!(folder.read("again.json"), folder.read("summary.json"));
    }
}

#[test]
fn bad_records_are_named_and_left_out() {
    let folder = Folder::new();
    let records = folder.path("records");
    zheng(&["simulate", "ming", "--games", "3", "--records", &records]).ok();
    folder.write("records/broken.zheng", "nonsense");
    let run = zheng(&["stats", &records, &folder.path("missing.zheng")]);
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("3 games"), "{}", run.out);
    let complaints: Vec<_> = run.err.lines().collect();
    assert_eq!(complaints.len(), 3, "{}", run.err);
    assert!(complaints[0].contains("broken.zheng") && complaints[1].contains("missing.zheng"));
    assert_eq!(complaints[2], "zheng: 2 files could not be read and were skipped.");
}

#[test]
fn unfinished_games_are_counted_apart() {
    let folder = Folder::new();
    let records = folder.path("records");
    zheng(&["simulate", "ming", "--games", "1", "--records", &records]).ok();
    let name = format!("records/{}", folder.names("records")[0]);
    let text = folder.read(&name);
    let cut: Vec<_> = text.lines().take(60).filter(|line| !line.starts_with("[Result")).collect();
    folder.write(&name, cut.join("\n"));
    let run = zheng(&["stats", &records, "--lang", "de"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "Es wurde keine beendete Partie gefunden.\n"));
    assert_eq!(run.err, "zheng: 1 unbeendete Partie wurde übersprungen.\n");
}

#[test]
fn a_page_is_written_and_nothing_is_overwritten() {
    let folder = Folder::new();
    let [summary, page, rows] = ["sum.json", "page.html", "rows"].map(|name| folder.path(name));
    zheng(&["simulate", "ming-solo", "--games", "5", "--summary", &summary]).ok();
    assert_eq!(zheng(&["stats", &summary, "--html", &page, "--lang", "de"]).ok(), "");
    let text = folder.read("page.html");
    assert!(text.starts_with("<!DOCTYPE html>") && text.contains("lang=\"de\""), "{text}");
    for taken in [
        &["stats", &summary, "--html", &page][..],
        &["stats", &summary, "--summary", &page],
        &["simulate", "--games", "1", "--summary", &page],
    ] {
        assert!(zheng(taken).refused("taken").contains("already exists"));
    }
    assert_eq!(folder.read("page.html"), text);
    let run = zheng(&["stats", &summary, "--parquet", &rows]);
    assert!(run.code == Some(2) && run.err.contains("Parquet needs games"), "{}", run.err);
    // A folder cannot be made where a file is, and nothing can be written into a folder that is not there.
    assert!(zheng(&["stats", &summary, "--parquet", &page]).refused("a file").contains("already exists"));
    let nowhere = folder.path("nowhere/page.html");
    assert!(
        zheng(&["stats", &summary, "--html", &nowhere])
            .refused("nowhere")
            .contains("its folder does not exist")
    );
}

#[test]
fn what_is_neither_record_nor_summary_is_named_with_the_reason() {
    let folder = Folder::new();
    let summary = folder.path("sum.json");
    zheng(&["simulate", "--games", "2", "--summary", &summary]).ok();
    let whole = folder.read("sum.json");
    let golden = include_str!("short.zheng");
    for (name, text, says) in [
        ("letter.txt", "Dear Anna".to_owned(), "letter.txt"),
        ("bytes", "\u{0}\u{1}PAR1".to_owned(), "bytes"),
        ("other.json", "{\"games\": 3}".to_owned(), "is not a summary"),
        ("half.json", whole[..whole.len() / 2].to_owned(), "is not a summary"),
        ("newer.json", whole.replacen("\"zheng_stats\": 1", "\"zheng_stats\": 9", 1), "has version 9"),
        ("gap.json", whole.replacen("\"games\": 2", "\"games\": -2", 1), "-2 is not possible here"),
        ("chess.zheng", golden.replacen("[Game \"ming\"]", "[Game \"chess\"]", 1), "chess"),
    ] {
        let run = zheng(&["stats", &folder.write(name, text)]);
        assert_eq!((run.code, &*run.out), (Some(2), "No finished game was found.\n"), "{name}: {}", run.err);
        let lines: Vec<_> = run.err.lines().collect();
        assert_eq!(lines.len(), 2, "{name}: {}", run.err);
        assert!(lines[0].contains(name) && lines[0].contains(says), "{name}: {}", run.err);
        assert_eq!(lines[1], "zheng: 1 file could not be read and was skipped.");
    }
    let run = zheng(&["stats"]);
    assert!(run.code == Some(2) && run.err.contains("FILE|FOLDER"), "{}", run.err);
}
