//! Madame Ching at the command line, in all four modes.

use serde_json::Value;

use crate::cli::support::{Folder, SEED, typed, zheng};

/// Every mode: its options, how many play, and the tags of its records.
const MODES: [(&[&str], usize, [&str; 2]); 4] = [
    (&["--players", "2"], 2, ["2", "no"]),
    (&["--players", "3"], 3, ["3", "no"]),
    (&[], 4, ["4", "no"]),
    (&["--teams"], 4, ["4", "yes"]),
];

const SEATS: [&str; 4] = ["red", "blue", "yellow", "white"];

#[test]
fn every_mode_is_simulated_and_its_records_are_verified() {
    for (options, players, tags) in MODES {
        let folder = Folder::new();
        let dir = folder.path("games");
        let args = ["simulate", "ching", "--games", "3", "--json", "--fair", "--records", &dir];
        let report: Value = serde_json::from_str(&zheng(&[&args, options].concat()).ok()).unwrap();
        assert_eq!(report["seats"].as_array().unwrap().len(), players);
        assert!(report["rounds"].as_u64().unwrap() > 30, "{report}");
        for name in folder.names("games") {
            let record = folder.record(&format!("games/{name}"));
            assert_eq!([record.tag("Players"), record.tag("Teams")], tags.map(Some));
            let verdict = zheng(&["verify", &folder.path(&format!("games/{name}"))]).ok();
            assert!(verdict.contains("verified with the seed"), "{verdict}");
        }
    }
}

/// People who always take the first thing there is and random players, mixed, play to the end; the record is sound. A
/// long list is asked for by kind.
#[test]
fn people_and_random_players_play_every_mode_to_the_end() {
    for (options, players, _) in MODES {
        let folder = Folder::new();
        let file = folder.path("game.zheng");
        let mut args = vec!["play", "ching", "--seed", SEED, "--record", &file, "--lang", "en"];
        args.extend(options);
        // Every other seat is a person.
        let flags: Vec<String> =
            SEATS[..players].iter().skip(1).step_by(2).map(|seat| format!("--{seat}")).collect();
        for flag in &flags {
            args.extend([flag.as_str(), "random"]);
        }
        let out = typed(&args, "?\n1\n? choose\n1\n? swap\n1\n? night\n1\n".repeat(10_000)).ok();
        let words: Vec<&str> = out.split_whitespace().collect();
        assert!(words.windows(2).any(|two| two == ["standings:", "1."]), "the game has no end");
        let verdict = zheng(&["verify", &file]).ok();
        assert!(verdict.contains("verified with the seed"), "{verdict}");
        let record = folder.record("game.zheng");
        assert_eq!(record.tag("Player.red"), Some("human"));
        assert_eq!(record.tag("Player.blue"), Some("random"));
    }
}

#[test]
fn bots_of_every_level_take_seats() {
    let folder = Folder::new();
    let file = folder.path("game.zheng");
    let seats = ["--red", "novice", "--blue", "sailor", "--yellow", "random"];
    let args = ["play", "ching", "--players", "3", "--seed", SEED, "--record", &file, "--lang", "de"];
    let out = zheng(&[&args[..], &seats].concat()).ok();
    assert!(out.contains("Endstand:"), "{out}");
    assert_eq!(folder.record("game.zheng").tag("Player.blue"), Some("sailor"));
    let again = folder.path("again.zheng");
    let args = ["play", "ching", "--players", "3", "--seed", SEED, "--record", &again, "--lang", "en"];
    zheng(&[&args[..], &seats].concat()).ok();
    let [first, second] = ["game.zheng", "again.zheng"].map(|name| folder.record(name).lines);
    let actions = |lines: Vec<tabletop::Line>| lines.into_iter().map(|line| line.action).collect::<Vec<_>>();
    assert_eq!(actions(first), actions(second), "the same seed gives the same game");
}

#[test]
fn a_secret_choice_can_be_changed_until_the_last_has_chosen() {
    let args = ["play", "ching", "--players", "2", "--seed", SEED, "--lang", "en"];
    let out = typed(&args, "?\n1\nback\n?\n2\n?\n1\nlog\nquit\n").ok();
    assert!(out.contains("Red reveals") && out.contains("Blue reveals"), "{out}");
    assert!(typed(&args, "back\nquit\n").ok().contains("No player can choose again"));
}

#[test]
fn modes_that_cannot_be_are_refused() {
    for (args, said) in [
        (
            &["play", "ching", "--players", "3", "--teams"][..],
            "teams need four players; choose 4 players, or no teams",
        ),
        (
            &["simulate", "ming", "--players", "3"],
            "--players is a setting of `ching`, not of `ming`; leave it out",
        ),
        (
            &["play", "ching", "--players", "3", "--white", "random"],
            "--white is not a seat at this table; the seats are red, blue, yellow",
        ),
        (&["play", "ching", "--match"], "--match is a setting of `ming`, not of `ching`; leave it out"),
    ] {
        assert_eq!(zheng(args).refused(&args.join(" ")), said);
    }
}

#[test]
fn a_position_of_a_game_is_played_on() {
    let folder = Folder::new();
    let file = folder.path("game.zheng");
    let seats = ["--red", "random", "--blue", "random", "--yellow", "random"];
    let args = ["play", "ching", "--players", "3", "--seed", SEED, "--record", &file];
    zheng(&[&args[..], &seats].concat()).ok();
    let page: Value = serde_json::from_str(&zheng(&["replay", &file, "--json", "--ply", "80"]).ok()).unwrap();
    let position = folder.write("position.json", page["state"].to_string());
    let out = typed(
        &["play", "ching", "--players", "3", "--position", &position, "--lang", "en"],
        "?\nboard\nquit\n",
    );
    assert!(out.ok().contains("Goodbye."));
    let other = ["play", "ching", "--players", "4", "--position", &position];
    assert!(zheng(&other).refused("another mode").contains("for a different number of players or teams"));
}
