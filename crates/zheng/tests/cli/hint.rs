//! `zheng hint`.

use serde_json::Value;

use crate::cli::support::{Folder, Run, fair_game, pages, typed, zheng};

/// A position of The Ming Voyages: the Emperor has played card 6.
const MING: &str = include_str!("odds-ming.json");
/// A position of Madame Ching for three: red has sailed and is to act.
const CHING: &str = include_str!("odds-ching.json");
/// The Overlord to move: nobody is in the last Borderland.
const WON: &str = include_str!("hint-ming.json");

/// A hint that is the same every time.
fn hint(position: &str, options: &[&str]) -> Run {
    let args = ["hint", "-", "--sims", "600", "--threads", "1", "--seed", "2"];
    typed(&[&args[..], options].concat(), position)
}

fn json(position: &str, options: &[&str]) -> Value {
    serde_json::from_str(&hint(position, &[options, &["--json"]].concat()).ok()).unwrap()
}

/// What a hint says without its numbers and the room they take: they depend on how positions are judged.
fn words(said: &str) -> String {
    let mut words = String::new();
    for letter in said.chars().map(|letter| if letter.is_ascii_digit() { '#' } else { letter }) {
        if !(matches!(letter, '#' | ' ') && words.ends_with(letter)) {
            words.push(letter);
        }
    }
    words
}

#[test]
fn a_hint_in_words() {
    for lang in ["en", "de"] {
        let said = hint(WON, &["--lang", lang, "--best", "1"]).ok();
        insta::assert_snapshot!(format!("hint_{lang}"), words(&said));
        assert!(said.contains("move 1 western to yunnan"), "{said}");
        assert_eq!(said, hint(WON, &["--lang", lang, "--best", "1"]).ok(), "it is the same every time");
    }
}

/// The percentages that a line begins with.
fn percentages(line: &str) -> Vec<f64> {
    let parts = line.split_whitespace().map_while(|part| part.strip_suffix('%'));
    parts.map(|part| part.parse().unwrap()).collect()
}

/// Chances are not in order here: an action that was hardly tried can look better than the one that was tried most.
#[test]
fn the_first_column_is_what_actions_are_sorted_by() {
    let said = hint(MING, &["--lang", "en", "--best", "8"]).ok();
    let rows: Vec<Vec<f64>> = said.lines().filter(|line| line.starts_with("  ")).map(percentages).collect();
    assert!(rows.len() > 3 && rows.iter().all(|row| row.len() == 2), "{said}");
    let column = |nth: usize| rows.iter().map(move |row| row[nth]).collect::<Vec<f64>>();
    assert!(column(0).is_sorted_by(|one, other| one >= other), "{said}");
    assert!(!column(1).is_sorted_by(|one, other| one >= other), "{said}");
    assert!(said.contains("sorted by"), "{said}");
}

#[test]
fn a_hint_is_of_the_level_asked_for() {
    let args = ["hint", "-", "--level", "captain", "--threads", "1", "--json"];
    let captain: Value = serde_json::from_str(&typed(&args, MING).ok()).unwrap();
    assert_eq!(captain["simulations"], 150);
    assert_eq!(
        json(MING, &["--level", "admiral"]),
        json(MING, &[]),
        "an admiral is asked if nobody is named"
    );
    let novice = typed(&["hint", "-", "--level", "novice"], MING);
    assert_eq!(novice.code, Some(2));
    assert!(novice.err.contains("captain, admiral"), "{}", novice.err);
}

#[test]
fn as_many_actions_are_named_as_asked_for() {
    let lines =
        |options: &[&str]| hint(MING, options).ok().lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!((lines(&[]), lines(&["--best", "2"]), lines(&["--best", "3"])), (5, 2, 3));
}

#[test]
fn a_hint_as_json() {
    for (position, game, seat, seats) in [(MING, "ming", "emperor", 2), (CHING, "ching", "red", 3)] {
        let hint = json(position, &[]);
        let keys: Vec<&str> = hint.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["game", "seat", "actions", "chances", "simulations"]);
        assert_eq!((&hint["game"], &hint["seat"]), (&game.into(), &seat.into()));
        assert_eq!(hint["simulations"], 600);
        let chance = |value: &Value| (0.0..=1.0).contains(&value.as_f64().unwrap());
        let chances = hint["chances"].as_array().unwrap();
        assert!(chances.len() == seats && chances.iter().all(chance), "{hint}");
        let actions = hint["actions"].as_array().unwrap();
        for action in actions {
            let keys: Vec<&str> = action.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(keys, ["action", "share", "chance", "visits"]);
            assert!(chance(&action["chance"]) && chance(&action["share"]), "{action}");
        }
        let shares: Vec<f64> = actions.iter().map(|action| action["share"].as_f64().unwrap()).collect();
        assert!(shares.is_sorted_by(|one, other| one >= other), "what they are sorted by: {hint}");
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{hint}");
        let visits: u64 = actions.iter().map(|action| action["visits"].as_u64().unwrap()).sum();
        assert_eq!(visits, 600);
        assert_eq!(hint, json(position, &[]), "it is the same every time");
    }
    assert_eq!(json(WON, &[])["actions"][0]["action"], "move 1 western to yunnan");
}

#[test]
fn a_record_is_looked_at_after_any_action() {
    let record = fair_game("english", 6);
    let pages = pages(&record);
    let folder = Folder::new();
    let file = folder.write("game.zheng", record.to_string());
    let decisions = record.lines.iter().enumerate().filter(|(_, line)| line.actor != "fate");
    for (ply, line) in decisions.step_by(40) {
        let options = ["--sims", "30", "--threads", "1", "--json"];
        let args = ["hint", &file, "--ply", &ply.to_string()];
        let out = zheng(&[&args[..], &options].concat()).ok();
        let hint: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(hint["seat"], line.actor.as_str());
        let position = typed(&[&["hint", "-"][..], &options].concat(), pages[ply]["state"].to_string()).ok();
        assert_eq!(out, position, "the same from the position");
    }
    let over = zheng(&["hint", &file]);
    assert!(
        over.refused("over")
            .contains("the game is over, so it is nobody's turn; choose whose view to use with --seat")
    );
    let over = zheng(&["hint", &file, "--seat", "emperor"]);
    assert_eq!(
        over.refused("over"),
        format!("{file}: it is not the turn of `emperor` here; choose another --seat or --ply")
    );
    assert!(zheng(&["hint", &file, "--ply", "0"]).refused("fate").contains("dice or cards come next"));
    assert!(zheng(&["hint", &file, "--ply", "9999"]).refused("beyond").contains("the record has only"));
}

#[test]
fn a_player_with_nothing_to_decide_gets_no_hint() {
    let said = "-: it is not the turn of `overlord` here; choose another --seat or --ply";
    assert_eq!(hint(MING, &["--seat", "overlord"]).refused("overlord"), said);
    assert_eq!(
        hint(CHING, &["--seat", "yellow"]).refused("yellow"),
        "-: it is not the turn of `yellow` here; choose another --seat or --ply"
    );
    let said = "-: --seat: `red` is not a seat here; the seats are emperor, overlord";
    assert_eq!(hint(MING, &["--seat", "red"]).refused("red"), said);
}

#[test]
fn where_several_must_decide_somebody_must_be_named() {
    let mut choosing: Value = serde_json::from_str(CHING).unwrap();
    choosing["turn"] = Value::Null;
    choosing["pending"]["kind"] = "choose".into();
    for seat in ["blue", "yellow"] {
        choosing["seats"][seat]["revealed"] = Value::Array(vec![]);
    }
    let choosing = choosing.to_string();
    let said =
        "-: it is the turn of several seats at once; choose whose view to use with --seat: red, blue, yellow";
    assert_eq!(hint(&choosing, &[]).refused("several"), said);
    let blue = json(&choosing, &["--seat", "blue"]);
    assert_eq!(blue["seat"], "blue");
    assert!(blue["actions"][0]["action"].as_str().unwrap().starts_with("choose "), "{blue}");
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (text, said) in [
        ("", "a record starts with `[Zheng \"1\"]`"),
        ("{\"board\": []}", "this is not a position of any of these games: ming, ming-solo, ching"),
        ("{\"edition\": ", "line 1"),
    ] {
        let run = hint(text, &[]);
        assert!(run.refused(text).contains(said), "{text}: {}", run.err);
    }
    assert!(zheng(&["hint", "missing.zheng"]).refused("missing").contains("does not exist"));
    for options in [["--time", "5"], ["--sims", "0"], ["--best", "0"], ["--threads", "0"]] {
        let Run { code, out, err } = hint(MING, &options);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{options:?}");
        assert!(err.contains(options[0]), "{err}");
    }
}

#[test]
fn a_hint_can_be_asked_for_in_time() {
    let out = typed(&["hint", "-", "--time", "5", "--threads", "1", "--json"], MING).ok();
    let hint: Value = serde_json::from_str(&out).unwrap();
    assert!(hint["simulations"].as_u64().unwrap() > 0, "{hint}");
}
