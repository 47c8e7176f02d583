//! `zheng replay`.

use std::io::{BufRead, BufReader, Read};

use ming::content::Content;
use serde_json::Value;
use tabletop::Record;

use crate::cli::support::{Folder, fair_game, pages, spawn, texts, typed, zheng};

/// A short record with comments, under the current content. Two battles, two Reactions.
fn short() -> Record {
    let current = Content::current().hash().to_string();
    Record::parse(&include_str!("short.zheng").replace("CURRENT", &current)).unwrap()
}

#[test]
fn json_is_one_object_per_ply_with_the_promised_keys_in_order() {
    for edition in ["english", "german"] {
        let record = fair_game(edition, 4);
        let pages = pages(&record);
        assert_eq!(pages.len(), record.lines.len() + 1);
        for (ply, page) in pages.iter().enumerate() {
            let keys: Vec<_> = page.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(keys, ["ply", "actor", "action", "state", "legal"]);
            assert_eq!(page["ply"], ply);
            let line = ply.checked_sub(1).map(|at| &record.lines[at]);
            assert_eq!(page["actor"].as_str(), line.map(|line| line.actor.as_str()));
            assert_eq!(page["action"].as_str(), line.map(|line| line.action.as_str()));
            assert_eq!(page["state"]["edition"], edition);
        }
    }
}

#[test]
fn legal_holds_the_action_that_comes_next_and_nothing_when_the_game_is_over() {
    for edition in ["english", "german"] {
        for seed in 1..=3 {
            let record = fair_game(edition, seed);
            let pages = pages(&record);
            for (page, line) in pages.iter().zip(&record.lines) {
                let legal = texts(&page["legal"]);
                assert!(legal.contains(&line.action.as_str()), "{}: {}", page["ply"], line.action);
            }
            assert_eq!(texts(&pages.last().unwrap()["legal"]), Vec::<&str>::new());
        }
    }
}

#[test]
fn the_state_of_a_ply_can_be_played_on() {
    for edition in ["english", "german"] {
        let record = fair_game(edition, 2);
        let folder = Folder::new();
        let pages = pages(&record);
        let decisions = pages.iter().zip(&record.lines).filter(|(_, next)| next.actor != "fate");
        for (page, next) in decisions.step_by(2) {
            let ply = &page["ply"];
            let position = folder.write(&format!("{ply}.json"), page["state"].to_string());
            let kept = folder.path(&format!("{ply}.zheng"));
            let args = ["play", "--edition", edition, "--position", &position, "--record", &kept];
            let out = typed(&args, "quit\n").ok();
            let prompt = if next.actor == "emperor" { "Emperor> " } else { "Overlord> " };
            assert!(out.contains(prompt), "{ply}: {out}");

            let again = folder.record(&format!("{ply}.zheng"));
            assert!(again.lines.is_empty());
            let state: Value = serde_json::from_str(again.position.as_ref().unwrap()).unwrap();
            assert_eq!(state, page["state"], "{ply}");
            let first = zheng(&["replay", "--json", &kept]).ok();
            let first: Value = serde_json::from_str(&first).unwrap();
            assert_eq!(first["state"], page["state"], "{ply}");
            assert_eq!(first["legal"], page["legal"], "{ply}");
        }
    }
}

#[test]
fn ply_gives_that_one_and_beyond_the_end_is_refused() {
    let folder = Folder::new();
    let record = fair_game("english", 2);
    let file = folder.write("game.zheng", record.to_string());
    let all = zheng(&["replay", &file, "--json"]).ok();
    let last = record.lines.len();
    for ply in [0, 1, 17, last] {
        let one = zheng(&["replay", &file, "--json", "--ply", &ply.to_string()]).ok();
        assert_eq!(one.trim_end(), all.lines().nth(ply).unwrap());
        zheng(&["replay", &file, "--ply", &ply.to_string()]).ok();
    }
    for json in [&[][..], &["--json"]] {
        let beyond = (last + 1).to_string();
        let run = zheng(&[&["replay", &file, "--ply", &beyond][..], json].concat());
        let what = run.refused("beyond");
        assert!(what.contains(&file) && what.contains(&format!("{last} actions")), "{what}");
    }
}

#[test]
fn a_short_record_in_words() {
    let record = short().to_string();
    for lang in ["en", "de"] {
        let words = typed(&["replay", "-", "--lang", lang], &record).ok();
        insta::assert_snapshot!(format!("replay_{lang}"), words);
    }
}

#[test]
fn one_ply_in_words() {
    let record = Record { trailing: Vec::new(), ..short() }.to_string();
    for lang in ["en", "de"] {
        let words = typed(&["replay", "-", "--ply", "14", "--lang", lang], &record).ok();
        insta::assert_snapshot!(format!("replay_ply_{lang}"), words);
    }
}

#[test]
fn one_ply_in_words_has_the_comments_of_that_ply_only() {
    let record = short().to_string();
    for (ply, shown) in [("2", Some("The deal.")), ("11", Some("a quiet beginning")), ("14", None)] {
        let words = typed(&["replay", "-", "--ply", ply], &record).ok();
        let comments: Vec<_> =
            words.lines().filter_map(|line| line.trim_start().strip_prefix("# ")).collect();
        assert_eq!(comments, Vec::from_iter(shown), "ply {ply}");
    }
    let last = typed(&["replay", "-", "--ply", "41"], &record).ok();
    assert!(last.contains("# Here it stops."), "{last}");
}

#[test]
fn words_are_the_same_from_a_file_and_from_standard_input_and_keep_the_comments() {
    let folder = Folder::new();
    let record = short();
    let file = folder.write("short.zheng", record.to_string());
    let words = zheng(&["replay", &file]).ok();
    assert_eq!(words, typed(&["replay", "-"], record.to_string()).ok());
    for comment in ["The deal.", "a quiet beginning", "Here it stops."] {
        assert!(words.contains(&format!("# {comment}")), "{comment}: {words}");
    }
    let json = ["replay", "--json"];
    assert_eq!(
        zheng(&[&json[..], &[file.as_str()]].concat()).ok(),
        typed(&[&json[..], &["-"]].concat(), record.to_string()).ok()
    );
}

#[test]
fn a_record_with_carriage_returns_is_the_same_record() {
    let record = short().to_string();
    let with_returns = record.replace('\n', "\r\n");
    assert_eq!(typed(&["replay", "-"], with_returns).ok(), typed(&["replay", "-"], record).ok());
}

#[test]
fn a_reader_who_has_seen_enough_is_not_an_error() {
    let folder = Folder::new();
    let file = folder.write("game.zheng", fair_game("english", 2).to_string());
    let mut child = spawn(&["replay", &file, "--json"]);
    let mut first = String::new();
    // Far more follows than a pipe holds.
    BufReader::with_capacity(64, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with(r#"{"ply":0,"#));
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}
