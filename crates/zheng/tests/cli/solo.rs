//! The solo game at the command line.

use serde_json::Value;

use crate::cli::support::{Folder, SEED, typed, zheng};

const DIFFICULTIES: [&str; 4] = ["easy", "moderate", "hard", "brutal"];

#[test]
fn every_difficulty_is_simulated_and_its_records_are_verified() {
    for difficulty in DIFFICULTIES {
        let folder = Folder::new();
        let dir = folder.path("games");
        let args = ["simulate", "ming-solo", "--difficulty", difficulty, "--games", "12", "--json"];
        let more = ["--challenge", "losses", "--challenge", "hordes", "--fair", "--records", &dir];
        let report: Value = serde_json::from_str(&zheng(&[&args[..], &more[..]].concat()).ok()).unwrap();
        assert_eq!(report["game"], "ming-solo");
        assert_eq!(report["games"], 12);
        let names = folder.names("games");
        assert_eq!(names.len(), 12);
        for name in names {
            let record = folder.record(&format!("games/{name}"));
            assert_eq!(record.tag("Difficulty"), Some(difficulty));
            assert_eq!(record.tag("Challenges"), Some("losses hordes"));
            let verdict = zheng(&["verify", &folder.path(&format!("games/{name}"))]).ok();
            assert!(verdict.contains("verified with the seed"), "{verdict}");
        }
    }
}

#[test]
fn replay_lists_what_follows_and_explains_the_overlord() {
    let folder = Folder::new();
    let file = folder.path("game.zheng");
    zheng(&["play", "ming-solo", "--emperor", "random", "--seed", SEED, "--record", &file]).ok();
    let pages: Vec<Value> = zheng(&["replay", &file, "--json"])
        .ok()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for (before, after) in pages.iter().zip(&pages[1..]) {
        assert!(before["legal"].as_array().unwrap().contains(&after["action"]), "{after}");
        assert_eq!(before["state"]["solo"]["difficulty"], "easy");
    }
    assert!(
        pages.iter().any(|page| page["action"].as_str().is_some_and(|action| action.starts_with("event ")))
    );
    for (lang, because) in [("en", "because"), ("de", "weil")] {
        let words = zheng(&["replay", &file, "--lang", lang]).ok();
        assert!(words.contains(because) && words.contains("M10.4"), "{words}");
    }
}

#[test]
fn a_person_plays_on_from_any_position_of_a_solo_game() {
    let folder = Folder::new();
    let file = folder.path("game.zheng");
    zheng(&["play", "ming-solo", "--emperor", "random", "--seed", SEED, "--record", &file]).ok();
    let page: Value = serde_json::from_str(&zheng(&["replay", &file, "--json", "--ply", "12"]).ok()).unwrap();
    let position = folder.write("position.json", page["state"].to_string());
    let out = typed(&["play", "ming-solo", "--position", &position, "--lang", "en"], "?\nboard\nquit\n").ok();
    assert!(out.contains("Tie-break") && out.contains("Goodbye."), "{out}");
}

#[test]
fn settings_and_seats_of_the_other_game_are_refused() {
    for (args, said) in [
        (
            &["play", "ming", "--difficulty", "hard"][..],
            "--difficulty is a setting of `ming-solo`, not of `ming`; leave it out",
        ),
        (
            &["simulate", "ming", "--challenge", "losses"],
            "--challenge is a setting of `ming-solo`, not of `ming`; leave it out",
        ),
        (
            &["simulate", "ming-solo", "--edition", "german"],
            "--edition is a setting of `ming`, not of `ming-solo`; leave it out",
        ),
        (
            &["bench", "ming-solo", "--edition", "german"],
            "--edition is a setting of `ming`, not of `ming-solo`; leave it out",
        ),
        (
            &["play", "ming-solo", "--match"],
            "--match is a setting of `ming`, not of `ming-solo`; leave it out",
        ),
        (
            &["play", "ming-solo", "--overlord", "random"],
            "--overlord is not a seat at this table; the seats are emperor",
        ),
        (
            &["play", "ming-solo", "--overlord", "human"],
            "--overlord is not a seat at this table; the seats are emperor",
        ),
    ] {
        assert_eq!(zheng(args).refused(&args.join(" ")), said);
    }
}
