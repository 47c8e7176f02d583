//! The game that is made up for tests, through every command: nothing about it is anywhere but in its folder.

use serde_json::Value;

use crate::cli::support::{Folder, SEED, typed, zheng};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&zheng(&[args, &["--json"]].concat()).ok()).unwrap()
}

/// Somebody who always takes the first thing there is plays against programs, in lines.
fn play(folder: &Folder, language: &str) -> String {
    let file = folder.path("game.zheng");
    let args = ["play", "lanterns", "--noon", "novice", "--dusk", "random", "--seed", SEED];
    let out =
        typed(&[&args[..], &["--record", &file, "--lang", language]].concat(), "?\n1\n".repeat(100)).ok();
    let verdict = zheng(&["verify", &file]).ok();
    assert!(verdict.contains("verified with the seed"), "{verdict}");
    out
}

#[test]
fn it_is_played_in_lines_and_replayed() {
    for (language, name, end) in
        [("en", "Lanterns", "nothing left to play"), ("de", "Laternen", "nichts mehr zu spielen")]
    {
        let folder = Folder::new();
        let out = play(&folder, language);
        assert!(out.contains(name) && out.contains(end), "{out}");
        let record = folder.record("game.zheng");
        assert!(record.tag("Result").is_some(), "{out}");
        assert_eq!(
            ["dawn", "noon"].map(|seat| record.tag(&format!("Player.{seat}"))),
            [Some("human"), Some("novice")]
        );
        let replayed = zheng(&["replay", &folder.path("game.zheng"), "--lang", language]).ok();
        assert!(replayed.contains("L3.1"), "{replayed}");
    }
}

#[test]
fn bots_meet_in_the_arena() {
    let report = json(&["arena", "lanterns", "sailor", "random", "--games", "60"]);
    assert_eq!(report["games"], 60);
    let sides = report["per_side"].as_array().unwrap();
    assert_eq!(sides.len(), 2, "one contender has one seat, the other two: {report}");
    assert!(report["win_rate"].as_f64().unwrap() > 0.5, "{report}");
}

#[test]
fn it_is_counted() {
    let folder = Folder::new();
    let [records, summary] = ["records", "summary.json"].map(|name| folder.path(name));
    let args = [
        "simulate",
        "lanterns",
        "--games",
        "20",
        "--seed",
        "5",
        "--records",
        &records,
        "--summary",
        &summary,
    ];
    zheng(&args).ok();
    let report = json(&["stats", &summary]);
    assert_eq!(json(&["stats", &records]), report);
    assert_eq!(report["games"], 20);
    let text = zheng(&["stats", &summary, "--lang", "de"]).ok();
    for words in ["Laternen, die gepunktet haben", "Alle Laternen aus", "Mittag"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn odds_and_hints_are_given() {
    let folder = Folder::new();
    play(&folder, "en");
    let file = folder.path("game.zheng");
    // Ten draws, and it is Dawn's turn to choose.
    let odds = json(&["odds", "position", &file, "--ply", "10", "--seat", "dawn"]);
    assert_eq!(odds["lines"][0]["kind"], "lantern", "{odds}");
    let hint = json(&[
        "hint",
        &file,
        "--ply",
        "10",
        "--seat",
        "dawn",
        "--sims",
        "100",
        "--threads",
        "1",
        "--seed",
        "2",
    ]);
    assert!(hint.to_string().contains("play "), "{hint}");
}

/// No list and no help names it.
#[test]
fn nobody_is_told_of_it() {
    for args in [&["play", "--help"][..], &["--help"], &["help", "arena"]] {
        let out = zheng(args).ok();
        assert!(!out.to_lowercase().contains("lanterns"), "{args:?}: {out}");
    }
}
