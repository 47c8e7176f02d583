//! Engines in the arena, and `zheng engine`.

use std::path::Path;

use serde_json::{Value, json};

use crate::cli::support::{Folder, Run, command, run, zheng};

/// The example of the documentation.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/engine.py");

/// Long enough for any machine.
const PATIENT: &str = "cmd,time=120000";

/// A match of a contender against random bots, at a table for two.
fn against_random(contender: &str, games: &str) -> (Run, Value) {
    let args = ["arena", "ming", contender, "random", "--games", games, "--threads", "1", "--json"];
    let run = zheng(&args);
    assert_eq!(run.code, Some(0), "{run:?}");
    let report = serde_json::from_str(&run.out).unwrap();
    (run, report)
}

/// An engine in Python that does this at each decision.
fn engine(folder: &Folder, name: &str, decision: &str) -> String {
    let text = format!(
        "import json, sys, time\n\
         for line in sys.stdin:\n\
         \x20   message = json.loads(line)\n\
         \x20   if message['type'] == 'game': print(json.dumps({{'ready': 'test'}}), flush=True)\n\
         \x20   elif message['type'] == 'decide':\n\
         \x20       {decision}\n"
    );
    let path = folder.write(name, text);
    format!("python3 {path}")
}

#[test]
fn the_example_plays_whole_games_of_both_families() {
    let (run, report) = against_random(&format!("{PATIENT}:python3 {EXAMPLE}"), "2");
    assert_eq!((run.err.as_str(), &report["games"]), ("", &json!(2)));
    let own = &report["contenders"][0];
    assert_eq!((&own["lost_by_fault"], &own["games"]), (&json!(0), &json!(2)), "{report}");
    let contender = format!("{PATIENT}:python3 {EXAMPLE}");
    let args = ["arena", "ching", "--players", "3", &contender, "random", "novice", "--games", "3", "--json"];
    let report: Value = serde_json::from_str(&zheng(&args).ok()).unwrap();
    assert_eq!((&report["games"], report["pairings"].as_array().unwrap().len()), (&json!(3), 3), "{report}");
    let faults: Vec<&Value> =
        report["contenders"].as_array().unwrap().iter().map(|one| &one["lost_by_fault"]).collect();
    assert_eq!(faults, [&json!(0); 3]);
}

/// With the same seed and budget it does not matter whether a bot plays inside the arena or speaks the protocol.
#[test]
fn a_bot_plays_the_same_games_as_an_engine() {
    let zheng_itself = env!("CARGO_BIN_EXE_zheng");
    assert!(Path::new(zheng_itself).is_absolute());
    for (game, level, sims) in [("ming", "captain", "20"), ("ching", "novice", "20")] {
        let engine = format!("{PATIENT}:{zheng_itself} engine {game} --level {level} --sims {sims}");
        let bot = format!("{level}:sims={sims}");
        let places = |contender: &str| {
            let folder = Folder::new();
            let file = folder.path("rounds.ndjson");
            let players: &[&str] = if game == "ching" { &["--players", "2"] } else { &[] };
            let args = ["arena", game, contender, "random", "--games", "4", "--resume", &file];
            zheng(&[&args[..], players].concat()).ok();
            let text = folder.read("rounds.ndjson");
            let mut rounds: Vec<Value> =
                text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
            rounds.sort_by_key(|round| round["round"].as_u64());
            rounds
        };
        assert_eq!(places(&engine), places(&bot), "{game}");
    }
}

#[test]
fn an_engine_that_does_not_play_properly_loses_that_game_and_the_match_continues() {
    let folder = Folder::new();
    for (name, decision, said) in [
        ("crash.py", "sys.exit(3)", "the engine ended before the game was over (exit status: 3)"),
        ("words.py", "raise ValueError('no idea')", "its last line was: ValueError: no idea"),
        ("illegal.py", "print(json.dumps({'action': 'play 99'}), flush=True)", "`play 99` is not possible"),
        ("nonsense.py", "print('hello', flush=True)", "this is not an answer: hello"),
        (
            "flood.py",
            "[print(json.dumps({'info': 1}), flush=True) for n in range(100000)]",
            "more than 1000 lines",
        ),
        ("long.py", "print('x' * 10**7, flush=True)", "a line of more than 64 KiB"),
    ] {
        let (run, report) = against_random(&format!("{PATIENT}:{}", engine(&folder, name, decision)), "4");
        let lines: Vec<&str> = run.err.lines().collect();
        assert_eq!(lines.len(), 4, "{name}: {}", run.err);
        assert!(lines.iter().all(|line| line.contains(said)), "{name}: {}", run.err);
        assert!(
            lines[0].contains("as emperor loses") && lines[1].contains("as overlord loses"),
            "{}",
            run.err
        );
        assert_eq!((&report["games"], &report["win_rate"]), (&json!(4), &json!(0.0)), "{name}: {report}");
        let faults = report["contenders"].as_array().unwrap().iter().map(|one| &one["lost_by_fault"]);
        assert_eq!(faults.collect::<Vec<_>>(), [&json!(4), &json!(0)], "{name}: {report}");
    }
}

#[test]
fn an_engine_that_stalls_loses_on_time() {
    let folder = Folder::new();
    let stalls = engine(&folder, "stalls.py", "time.sleep(1000)");
    let (run, report) = against_random(&format!("cmd,time=50:{stalls}"), "2");
    assert!(run.err.lines().all(|line| line.contains("did not answer within 155 ms")), "{}", run.err);
    assert_eq!(report["contenders"][0]["lost_by_fault"], 2, "{report}");
}

#[test]
fn an_engine_that_cannot_start_loses_every_game_with_the_reason() {
    let (run, report) = against_random("cmd:./there-is-no-such-engine", "2");
    assert!(run.err.contains("`./there-is-no-such-engine` cannot be started"), "{}", run.err);
    assert_eq!(report["contenders"][0]["lost_by_fault"], 2, "{report}");
}

#[test]
fn faults_are_kept_with_the_rounds() {
    let folder = Folder::new();
    let file = folder.path("rounds.ndjson");
    let crash = format!("{PATIENT}:{}", engine(&folder, "crash.py", "sys.exit(3)"));
    let args = ["arena", "ming", &crash, "random", "--games", "2", "--json", "--resume", &file];
    let (first, second) = (zheng(&args), zheng(&args));
    assert_eq!((&first.out, second.err.as_str()), (&second.out, ""), "nothing is played again");
    assert!(folder.read("rounds.ndjson").contains("the engine ended before the game was over"));
    let summary = folder.path("sums.json");
    let gathered = ["arena", "ming", &crash, "random", "--games", "2", "--summary", &summary];
    assert!(zheng(&gathered).refused("no facts of others").contains("--summary"));
}

#[test]
fn an_engine_reports_invalid_messages() {
    let folder = Folder::new();
    let game = json!({
        "type": "game", "protocol": 1, "game": "ming", "settings": {}, "rules": 1,
        "content": "00", "seats": [], "seat": "emperor", "seed": 1,
    });
    let with = |key: &str, value: Value| {
        let mut game = game.clone();
        game[key] = value;
        game.to_string()
    };
    for (line, said) in [
        ("hello".to_owned(), "line 1 is not a message of the engine protocol"),
        (
            json!({ "type": "decide", "view": {}, "events": [], "legal": [], "time": 1 }).to_string(),
            "the first message",
        ),
        (with("protocol", json!(7)), "speaks version 1 of the protocol, not 7"),
        (with("game", json!("ching")), "plays `ming`, not `ching`"),
        (game.to_string(), "content: "),
    ] {
        let input = std::fs::File::open(folder.write("input", line.clone() + "\n")).unwrap();
        let refused = run(command(&["engine", "ming"]).stdin(input));
        assert!(refused.refused(&line).contains(said), "{line}: {refused:?}");
    }
}
