//! `--shard`: parts of a simulation and of an arena, put together, are the whole.

use std::path::Path;

use crate::cli::duckdb::{ask, same_rows};
use crate::cli::support::{Folder, zheng};

const MING: &[&str] = &["games", "cards", "voyages", "battles"];
const CHING: &[&str] = &["games", "missions", "skills", "encounters", "expeditions"];

/// Every title with its settings and its tables.
const TITLES: [(&[&str], &[&str]); 3] = [
    (&["ming", "--edition", "german"], MING),
    (&["ming-solo", "--difficulty", "moderate"], MING),
    (&["ching", "--players", "3"], CHING),
];

/// Runs a command whole and in three shards, all of which write sums and rows; says that both come to the same.
fn parts_are_the_whole(command: &[&str], tables: &[&str], games: u64) {
    let folder = Folder::new();
    let run = |summary: &str, rows: &str, more: &[&str]| {
        let [summary, rows] = [summary, rows].map(|name| folder.path(name));
        zheng(&[command, &["--summary", &summary, "--parquet", &rows], more].concat()).ok();
        summary
    };
    run("whole.json", "whole", &["--threads", "1"]);
    let parts = ["1/3", "2/3", "3/3"]
        .map(|shard| run(&format!("{}.json", &shard[..1]), "parts", &["--threads", "2", "--shard", shard]));
    // In any order, and in steps.
    let [some, merged] = ["some.json", "merged.json"].map(|name| folder.path(name));
    zheng(&["stats", &parts[2], &parts[0], "--summary", &some]).ok();
    zheng(&["stats", &parts[1], &some, "--summary", &merged]).ok();
    assert_eq!(folder.read("merged.json"), folder.read("whole.json"), "{command:?}");

    let path = folder.path("");
    let counts = same_rows(Path::new(&path), ["whole", "parts"], tables);
    assert_eq!(counts[0], games, "{command:?}");
    assert!(counts.iter().all(|&count| count > 0), "{command:?}: {counts:?}");
    let distinct = ask(Path::new(&path), "select count(distinct game) from 'parts/games-*.parquet'");
    assert_eq!(distinct[0], games, "{command:?}");
    let names = folder.names("parts");
    assert_eq!(names.len(), 3 * tables.len(), "{names:?}");
    assert!(names[0].ends_with("-1-of-3.parquet"), "{names:?}");
}

#[test]
fn shards_of_a_simulation_merge_to_the_whole_for_every_title() {
    for (title, tables) in TITLES {
        let command = [&["simulate"], title, &["--games", "20", "--seed", "9"]].concat();
        parts_are_the_whole(&command, tables, 20);
    }
}

#[test]
fn shards_of_an_arena_merge_to_the_whole_for_every_title() {
    for (title, tables) in TITLES {
        let command = [&["arena", title[0], "novice", "random", "--games", "10"], &title[1..]].concat();
        parts_are_the_whole(&command, tables, 10);
    }
}

#[test]
fn merged_rounds_of_an_arena_give_the_result_of_the_whole() {
    let folder = Folder::new();
    let base = ["arena", "ming", "novice", "random", "--games", "20", "--json"];
    let expected = zheng(&base).ok();
    let mut pairs = String::new();
    for shard in ["1/2", "2/2"] {
        let name = format!("{}.ndjson", &shard[..1]);
        zheng(&[&base[..], &["--shard", shard, "--resume", &folder.path(&name)]].concat()).ok();
        pairs += &folder.read(&name);
    }
    let all = folder.write("all.ndjson", pairs);
    // Nothing is left to be played.
    assert_eq!(zheng(&[&base[..], &["--resume", &all]].concat()).ok(), expected);
    let again = zheng(&[&base[..], &["--resume", &all, "--summary", &folder.path("no.json")]].concat());
    assert!(again.refused("resumed").contains("were not saved"));
    let claimed = zheng(&["arena", "ming", "novice", "random", "--claim", "60", "--shard", "1/2"]);
    assert!(claimed.code == Some(2) && claimed.err.contains("--claim"), "{}", claimed.err);
}

#[test]
fn a_shard_that_is_none_is_refused() {
    for wrong in ["0/2", "3/2", "1/0", "x", "1", "x/y", "-1/2", "1/2/3", ""] {
        for command in [&["simulate", "ming"][..], &["arena", "ming", "novice", "random"]] {
            let run = zheng(&[command, &["--games", "1", &format!("--shard={wrong}")]].concat());
            assert_eq!((run.code, &*run.out), (Some(2), ""), "{wrong}: {}", run.err);
            assert!(run.err.contains("is not a shard; write K/N"), "{wrong}: {}", run.err);
        }
    }
}

#[test]
fn a_shard_without_games_is_allowed_and_adds_nothing() {
    // More processes than games: the third of three has none of two.
    let folder = Folder::new();
    let command = ["simulate", "ming", "--games", "2", "--seed", "4"];
    let [whole, merged] = ["whole.json", "merged.json"].map(|name| folder.path(name));
    zheng(&[&command[..], &["--summary", &whole]].concat()).ok();
    let parts = ["1", "2", "3"].map(|number| {
        let part = folder.path(&format!("{number}.json"));
        let shard = format!("{number}/3");
        let out = zheng(&[&command[..], &["--shard", &shard, "--summary", &part]].concat()).ok();
        assert!(
            out.starts_with(if number == "3" { "0 games" } else { "1 games" }) && !out.contains("NaN"),
            "{out}"
        );
        part
    });
    zheng(&["stats", &parts[0], &parts[1], &parts[2], "--summary", &merged]).ok();
    assert_eq!(folder.read("merged.json"), folder.read("whole.json"));
}

#[test]
fn a_run_into_a_folder_of_another_is_refused_and_an_interrupted_one_is_started_again() {
    let folder = Folder::new();
    let rows = folder.path("rows");
    let command = ["simulate", "ming", "--games", "4", "--seed", "4", "--parquet", &rows];
    // What a run leaves that was killed.
    std::fs::create_dir(&rows).unwrap();
    folder.write("rows/games-ming-4-1-of-1.parquet.part", "PAR1");
    zheng(&command).ok();
    let names = folder.names("rows");
    assert_eq!(names.len(), 4, "{names:?}");
    assert!(zheng(&command).refused("twice").contains("already exists; choose another folder"));
    assert_eq!(folder.names("rows"), names);
}

#[test]
fn trajectories_of_shards_are_those_of_the_whole_and_duckdb_reads_them() {
    let folder = Folder::new();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path(name));
    let command = ["simulate", "ming", "--games", "12", "--seed", "3", "--trajectories"];
    zheng(&[&command[..], &[&whole, "--threads", "1"]].concat()).ok();
    for shard in ["1/3", "2/3", "3/3"] {
        zheng(&[&command[..], &[&parts, "--threads", "2", "--shard", shard]].concat()).ok();
    }
    let path = folder.path("");
    let rows = same_rows(Path::new(&path), ["whole", "parts"], &["trajectories"]);
    assert!(rows[0] > 12 * 20, "{rows:?}");
    let query = "select count(distinct episode), bool_and(list_contains(legal, action)), \
                 min(len(observation)) = max(len(observation)), sum(abs(reward)), sum(reward), \
                 count(*) = count(distinct (episode, step)) from 'whole/*.parquet'";
    // Two seats win and lose as much in each game.
    assert_eq!(ask(Path::new(&path), query), serde_json::json!([12, true, true, 24.0, 0.0, true]));
    let again = zheng(&[&command[..], &[&whole]].concat());
    let refused = again.refused("twice");
    assert!(refused.contains("already exists; choose another folder"), "{refused}");
}
