//! `zheng simulate`.

use serde_json::{Value, json};
use tabletop::Record;

use crate::support::{Folder, zheng};

const EDITIONS: [&str; 2] = ["english", "german"];

/// The JSON of a simulation with these further arguments.
fn simulate(args: &[&str]) -> Value {
    let all = [&["simulate", "--json"], args].concat();
    let out = zheng(&all).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).unwrap()
}

/// What must be the same for the same seed.
fn games(report: &Value) -> Value {
    json!([report["games"], report["decisions"], report["chance"], report["outcomes"]])
}

#[test]
fn json_has_exactly_the_promised_keys_and_they_fit_together() {
    let report = simulate(&["ming", "--games", "30", "--seed", "5"]);
    let keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "game",
            "games",
            "decisions",
            "chance",
            "seconds",
            "games_per_second",
            "actions_per_second",
            "outcomes"
        ]
    );
    let figure = |key: &str| report[key].as_f64().unwrap();
    let near = |a: f64, b: f64| (a - b).abs() <= a.abs() * 1e-9;
    assert_eq!(report["game"], "ming");
    assert_eq!(report["games"], 30);
    assert!(figure("seconds") > 0.0);
    assert!(near(figure("games_per_second"), 30.0 / figure("seconds")));
    let actions = figure("decisions") + figure("chance");
    assert!(near(figure("actions_per_second"), actions / figure("seconds")));
    let outcomes = report["outcomes"].as_object().unwrap();
    assert_eq!(outcomes.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 30);
    for how in outcomes.keys() {
        let known = ["emperor_major", "emperor_minor", "overlord_major", "overlord_minor", "draw"];
        assert!(known.contains(&how.as_str()), "{how}");
    }
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads_recorded_or_not() {
    for edition in EDITIONS {
        for fair in [&[][..], &["--fair"]] {
            let base = [&["--edition", edition, "--games", "150", "--seed", "7"], fair].concat();
            let expected = simulate(&[&base[..], &["--threads", "1"]].concat());
            let folder = Folder::new();
            for threads in ["1", "2", "3"] {
                let again = simulate(&[&base[..], &["--threads", threads]].concat());
                assert_eq!(games(&again), games(&expected), "{edition} {fair:?} {threads}");
                let records = folder.path(threads);
                let kept = simulate(&[&base[..], &["--threads", threads, "--records", &records]].concat());
                assert_eq!(games(&kept), games(&expected), "{edition} {fair:?} {threads}");
            }
            let names = folder.names("1");
            assert_eq!(names.len(), 150);
            for threads in ["2", "3"] {
                assert_eq!(folder.names(threads), names);
                for name in &names {
                    let [one, other] = ["1", threads].map(|dir| folder.read(&format!("{dir}/{name}")));
                    assert_eq!(one, other, "{edition} {fair:?} {name} on {threads} threads");
                }
            }
        }
    }
}

#[test]
fn another_seed_another_edition_and_fair_chance_give_other_games() {
    let base = simulate(&["--games", "60", "--seed", "1"]);
    for other in [
        &["--games", "60", "--seed", "2"][..],
        &["--games", "60", "--seed", "1", "--edition", "german"],
        &["--games", "60", "--seed", "1", "--fair"],
    ] {
        assert_ne!(games(&simulate(other)), games(&base), "{other:?}");
    }
}

#[test]
fn defaults_are_seed_1_and_the_english_edition() {
    let folder = Folder::new();
    let asked = folder.path("asked");
    let silent = folder.path("silent");
    let report =
        simulate(&["ming", "--games", "3", "--edition", "english", "--seed", "1", "--records", &asked]);
    assert_eq!(games(&simulate(&["--games", "3", "--records", &silent])), games(&report));
    for name in folder.names("asked") {
        assert_eq!(folder.read(&format!("asked/{name}")), folder.read(&format!("silent/{name}")));
    }
}

#[test]
fn every_game_has_a_record_that_verifies_and_the_figures_are_theirs() {
    for edition in EDITIONS {
        for fair in [false, true] {
            let folder = Folder::new();
            let dir = folder.path("deep/down");
            let mut args = vec![
                "--edition",
                edition,
                "--games",
                "11",
                "--seed",
                "3",
                "--threads",
                "2",
                "--records",
                &dir,
            ];
            args.extend(fair.then_some("--fair"));
            let report = simulate(&args);
            let names = folder.names("deep/down");
            let expected: Vec<_> = (0..11).map(|game| format!("ming-3-{game:02}.zheng")).collect();
            assert_eq!(names, expected);

            let mut outcomes = std::collections::BTreeMap::<String, u64>::new();
            let (mut decisions, mut chance) = (0, 0);
            for name in names {
                let text = folder.read(&format!("deep/down/{name}"));
                let record = Record::parse(&text).unwrap();
                assert_eq!(record.to_string(), text, "is written as records are");
                assert_eq!(record.tag("Edition"), Some(edition));
                assert_eq!((&record.content, &record.position), (&None, &None));
                assert_eq!(["GameId", "Commitment", "Seed"].map(|tag| record.tag(tag).is_some()), [fair; 3]);
                let drawn = record.chances().count();
                let result = record.tag("Result").unwrap();
                let said = zheng(&["verify", &folder.path(&format!("deep/down/{name}"))]).ok();
                let how = if fair {
                    format!("{drawn} chance events recomputed from the seed")
                } else {
                    "chance not recomputed: no seed is given".to_owned()
                };
                let actions = record.lines.len();
                assert_eq!(said, format!("ok: {actions} actions, all legal; {how}; {result}\n"), "{name}");
                *outcomes.entry(result.to_owned()).or_default() += 1;
                chance += drawn;
                decisions += actions - drawn;
            }
            assert_eq!(games(&report), json!([11, decisions, chance, outcomes]));
        }
    }
}

#[test]
fn a_record_that_is_there_already_is_kept_and_named() {
    let folder = Folder::new();
    let dir = folder.path("records");
    std::fs::create_dir(&dir).unwrap();
    let taken = folder.write("records/ming-1-3.zheng", "precious");
    let run = zheng(&["simulate", "--games", "6", "--seed", "1", "--records", &dir]);
    assert_ne!(run.code, Some(0));
    assert_eq!(run.out, "");
    assert!(run.complaint("taken").contains(&taken), "{}", run.err);
    assert_eq!(folder.read("records/ming-1-3.zheng"), "precious");
}

#[test]
fn a_taken_name_is_refused_as_bad_input_before_any_record_is_written() {
    let folder = Folder::new();
    let dir = folder.path("records");
    std::fs::create_dir(&dir).unwrap();
    folder.write("records/ming-1-3.zheng", "precious");
    zheng(&["simulate", "--games", "6", "--seed", "1", "--records", &dir]).refused("taken");
    assert_eq!(folder.names("records"), ["ming-1-3.zheng"]);
}

#[test]
fn more_threads_than_there_is_work_for_do_no_harm() {
    let one = simulate(&["--games", "10", "--threads", "1"]);
    // So many cannot be started on any machine, and ten games need one.
    let run = zheng(&["simulate", "--games", "10", "--json", "--threads", "1000000"]);
    assert_eq!(run.code, Some(0), "{}", run.err.lines().take(3).collect::<Vec<_>>().join("\n"));
    assert_eq!(games(&serde_json::from_str(&run.out).unwrap()), games(&one));
}

#[test]
fn text_has_the_figures_of_the_json() {
    let report = simulate(&["--games", "40", "--seed", "9", "--threads", "2"]);
    let text = zheng(&["simulate", "--games", "40", "--seed", "9", "--threads", "2"]).ok();
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("40 games of ming in "), "{text}");
    assert!(lines[0].ends_with(" s on 2 threads"), "{text}");
    let figure = |unit: &str| {
        let line = lines.iter().find_map(|line| line.strip_suffix(unit));
        line.unwrap_or_else(|| panic!("{unit}: {text}")).trim().to_owned()
    };
    assert!(figure(" games a second").parse::<f64>().unwrap() > 0.0);
    assert!(figure(" actions a second").parse::<f64>().unwrap() > 0.0);
    assert!(figure(" legal actions a decision").parse::<f64>().unwrap() > 1.0);
    let per_game = |key: &str| format!("{:.1}", report[key].as_f64().unwrap() / 40.0);
    assert_eq!(figure(" decisions a game"), per_game("decisions"));
    assert_eq!(figure(" chance events a game"), per_game("chance"));
    for (how, count) in report["outcomes"].as_object().unwrap() {
        let share = format!("{:.2}%", count.as_f64().unwrap() * 100.0 / 40.0);
        assert_eq!(figure(&format!(" {how}")), share);
    }
}
