//! `zheng simulate`.

use serde_json::{Value, json};
use tabletop::Record;

use crate::cli::support::{Folder, command, numbers, run, zheng};

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
    let keys = ["games", "rounds", "decisions", "chance", "most_legal", "outcomes", "seats"];
    keys.iter().map(|&key| report[key].clone()).collect()
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
            "rounds",
            "decisions",
            "chance",
            "legal_per_decision",
            "most_legal",
            "seconds",
            "games_per_second",
            "actions_per_second",
            "outcomes",
            "seats"
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
fn json_contains_the_result_of_each_seat() {
    for (game, names) in [("ming", &["emperor", "overlord"][..]), ("ming-solo", &["emperor"])] {
        let report = simulate(&[game, "--games", "90", "--seed", "5"]);
        let seats = report["seats"].as_array().unwrap();
        assert_eq!(seats.iter().map(|seat| seat["seat"].as_str().unwrap()).collect::<Vec<_>>(), names);
        let mut first = 0;
        for seat in seats {
            let points = |key: &str| seat["points"][key].as_f64().unwrap();
            let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
            assert!(near(points("mean"), points("sum") / 90.0), "{seat}");
            assert!(near(points("sd").powi(2), points("squares") / 90.0 - points("mean").powi(2)), "{seat}");
            assert!(points("min") <= points("mean") && points("mean") <= points("max"), "{seat}");
            let places = numbers(&seat["places"]);
            assert_eq!(places.iter().sum::<u64>(), 90, "{seat}");
            let mean = (1..).zip(&places).map(|(place, games)| place * games).sum::<u64>() as f64 / 90.0;
            assert!(near(seat["mean_place"].as_f64().unwrap(), mean), "{seat}");
            let count = |key: &str| seat[key].as_u64().unwrap();
            assert_eq!(count("first"), places[0]);
            assert_eq!((count("first_alone"), count("first_shared")), (places[0], 0));
            let [low, high] = [0, 1].map(|end: usize| seat["first_95"][end].as_f64().unwrap());
            assert!(low <= places[0] as f64 / 90.0 && places[0] as f64 / 90.0 <= high, "{seat}");
            first += places[0];
        }
        let won = report["outcomes"].as_object().unwrap().iter();
        let won = won.filter(|(how, _)| names.iter().any(|name| how.starts_with(name)));
        assert_eq!(first, won.map(|(_, count)| count.as_u64().unwrap()).sum::<u64>());
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
                    format!("{drawn} chance events verified with the seed")
                } else {
                    "chance not verified: the record has no seed".to_owned()
                };
                let actions = record.lines.len();
                assert_eq!(said, format!("ok: {actions} actions, all legal; {how}; {result}\n"), "{name}");
                *outcomes.entry(result.to_owned()).or_default() += 1;
                chance += drawn;
                decisions += actions - drawn;
            }
            assert_eq!(
                ["games", "decisions", "chance", "outcomes"].map(|key| report[key].clone()),
                [json!(11), json!(decisions), json!(chance), json!(outcomes)]
            );
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
    // This many cannot be started on any machine, and ten games need one.
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
    assert_eq!(figure(" rounds a game"), per_game("rounds"));
    assert_eq!(figure(" legal actions at most"), report["most_legal"].to_string());
    for (how, count) in report["outcomes"].as_object().unwrap() {
        let share = format!("{:.2}%", count.as_f64().unwrap() * 100.0 / 40.0);
        assert_eq!(figure(&format!(" {how}")), share);
    }
    let (_, table) = text.split_once("\n\n").unwrap();
    assert_eq!(table.lines().count(), 3, "{text}");
    for (line, seat) in table.lines().skip(1).zip(report["seats"].as_array().unwrap()) {
        let cells: Vec<_> = line.split_whitespace().collect();
        let percent = |share: f64| format!("{:.2}", 100.0 * share);
        let interval = [0, 1].map(|end: usize| percent(seat["first_95"][end].as_f64().unwrap()));
        let expected = [
            seat["seat"].as_str().unwrap().to_owned(),
            format!("{:.2}", seat["points"]["mean"].as_f64().unwrap()),
            "±".to_owned(),
            format!("{:.2}", seat["points"]["sd"].as_f64().unwrap()),
            seat["points"]["min"].to_string(),
            seat["points"]["max"].to_string(),
            format!("{}%", percent(seat["first"].as_f64().unwrap() / 40.0)),
            format!("({}", interval[0]),
            "to".to_owned(),
            format!("{})", interval[1]),
            "0.00%".to_owned(),
            format!("{:.2}", seat["mean_place"].as_f64().unwrap()),
        ];
        assert_eq!(cells, expected);
    }
}

#[test]
fn bots_play_instead_of_random_players() {
    let folder = Folder::new();
    let dir = folder.path("games");
    let args = ["simulate", "ching", "--players", "2", "--level", "novice", "--games", "3", "--json"];
    let figures: Value = serde_json::from_str(&zheng(&args).ok()).unwrap();
    assert_eq!(figures["games"], 3);
    let kept = ["simulate", "ming", "--level", "sailor", "--games", "1", "--records", &dir];
    zheng(&kept).ok();
    let record = folder.record("games/ming-1-0.zheng");
    assert_eq!(record.tag("Player.overlord"), Some("sailor"));
}

/// Statistics of a folder count every record in it, so a game that stands there twice would count twice.
#[test]
fn no_game_is_written_into_a_folder_a_second_time() {
    let folder = Folder::new();
    let dir = folder.path("records");
    let simulate = |seed: &str, games: &str, more: &[&str]| {
        let args = ["simulate", "ming", "--games", games, "--seed", seed, "--records", &dir];
        zheng(&[&args[..], more].concat())
    };
    simulate("1", "3", &[]).ok();
    let before = folder.names("records");
    // With more games their numbers have more digits, but the first three are the same games.
    for games in ["3", "12", "200"] {
        let again = simulate("1", games, &[]);
        let said = again.refused(games);
        assert!(said.contains("/ming-1-") && said.contains("already") && said.contains("--seed"), "{said}");
        assert_eq!(folder.names("records"), before, "nothing is written");
    }
    // Other games of the same seed, and games of another seed, are not duplicates.
    simulate("1", "4", &["--shard", "4/4"]).ok();
    simulate("2", "12", &[]).ok();
    assert_eq!(folder.names("records").len(), 3 + 1 + 12);
    let german = run(command(&["simulate", "--games", "3", "--records", &dir]).env("LANG", "de_DE.UTF-8"));
    assert!(german.refused("german").contains("liegt schon im Ordner"), "{}", german.err);
}
