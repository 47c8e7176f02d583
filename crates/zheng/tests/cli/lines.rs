//! Line mode keeps a game safe: the record is on the disk before the next prompt, and a game that was left continues
//! with everything that was in it.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tabletop::Record;
use words::Language;

use crate::cli::support::{Folder, SEED, command, fair_game, typed, zheng};

/// What somebody in line mode reads before a decision of a seat.
const PROMPTS: [&str; 5] = ["Emperor> ", "Overlord> ", "Red> ", "Blue> ", "Yellow> "];

/// A game in line mode that is typed line by line.
struct Typed {
    child: Child,
    keys: ChildStdin,
    output: ChildStdout,
}

impl Typed {
    fn start(args: &[&str]) -> Typed {
        let args = [&["play", "--plain", "--lang", "en"], args].concat();
        // A shell that runs the tests in the background may have told its programs to ignore these signals.
        let given = command(&args);
        let mut child = Command::new("env");
        child.arg("--default-signal=INT,HUP").arg(given.get_program()).args(given.get_args());
        for (name, _) in given.get_envs() {
            child.env_remove(name);
        }
        child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = child.spawn().unwrap();
        let (keys, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Typed { child, keys, output }
    }

    /// What is written until somebody is asked; the last line names who.
    fn asked(&mut self) -> String {
        let mut read = Vec::new();
        loop {
            let mut byte = [0];
            assert_eq!(self.output.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&read));
            read.push(byte[0]);
            if PROMPTS.iter().any(|prompt| read.ends_with(prompt.as_bytes())) {
                return String::from_utf8(read).unwrap();
            }
        }
    }

    fn press(&mut self, line: &str) {
        writeln!(self.keys, "{line}").unwrap();
    }

    /// Types a line and gives what comes until somebody is asked again.
    fn answer(&mut self, line: &str) -> String {
        self.press(line);
        self.asked()
    }

    /// Takes the first action that is offered, and gives it.
    fn decide(&mut self) -> String {
        let listed = self.answer("?");
        let first = listed.lines().find_map(|line| line.strip_prefix("   1  "));
        // Where there are too many, of the first kind.
        let first = first.map_or_else(
            || {
                let kind = listed.lines().find_map(|line| line.strip_prefix("  ? ")).expect("a kind");
                let listed = self.answer(&format!("? {}", kind.split(' ').next().unwrap()));
                listed.lines().find_map(|line| line.strip_prefix("   1  ")).expect("an action").to_owned()
            },
            str::to_owned,
        );
        let action = first.split("  ").next().unwrap().to_owned();
        self.answer(&action);
        action
    }

    /// Is ended by a signal.
    fn signalled(mut self, name: &str) {
        harness::system::signal(self.child.id(), name).unwrap();
        assert!(!self.child.wait().unwrap().success());
    }
}

/// The actions of seats in a record, the last one last.
fn decisions(record: &Record) -> Vec<&str> {
    record.lines.iter().filter(|line| line.actor != "fate").map(|line| line.action.as_str()).collect()
}

/// Plays on to the end by the first of what is offered; everything that was played before must still be there.
fn finished(folder: &Folder, name: &str, before: &Record) -> Record {
    let kinds = ["", "move", "attack", "amass", "gather", "build", "special", "recruit", "lose", "reroll"];
    let script = kinds.map(|kind| format!("? {kind}\n1\n")).concat().repeat(400);
    let out = typed(&["play", "--resume", &folder.path(name)], script).ok();
    let after = folder.record(name);
    assert!(after.tag("Result").is_some(), "{out}");
    assert!(after.lines.starts_with(&before.lines), "the whole game is there");
    for tag in ["GameId", "Commitment", "Seed"] {
        assert_eq!(after.tag(tag), before.tag(tag), "{tag}");
    }
    assert_eq!(after.position, None);
    assert!(zheng(&["verify", &folder.path(name)]).ok().contains("verified with the seed; "));
    after
}

#[test]
fn what_was_acknowledged_is_in_the_record_however_the_game_ends() {
    for (signal, game) in [
        ("KILL", &["ming", "--overlord", "random"][..]),
        ("INT", &["ming"]),
        ("TERM", &["ching", "--players", "3", "--blue", "random"]),
        ("HUP", &["ming-solo"]),
    ] {
        let folder = Folder::new();
        let kept = folder.path("game.zheng");
        let mut typed = Typed::start(&[game, &["--seed", SEED, "--record", &kept]].concat());
        typed.asked();
        let begun = folder.record("game.zheng");
        assert_eq!(begun.tag("Seed"), Some(SEED), "{signal}");
        let mut done = Vec::new();
        // Alone, an unlucky Emperor has lost after a few decisions more.
        for nth in 1..=2 {
            done.push(typed.decide());
            let record = folder.record("game.zheng");
            let own: Vec<_> = decisions(&record);
            assert!(own.contains(&done[nth - 1].as_str()), "{signal}: {} in {own:?}", done[nth - 1]);
        }
        let before = folder.record("game.zheng");
        typed.signalled(signal);
        let after = folder.record("game.zheng");
        assert_eq!(after, before, "{signal}");
        assert_eq!(after.tag("Result"), None);
        assert_eq!(folder.names(""), ["game.zheng"], "nothing else is left behind");
        let verdict = zheng(&["verify", &kept]).ok();
        assert!(verdict.ends_with("verified with the seed; not finished\n"), "{verdict}");
        if signal == "KILL" {
            finished(&folder, "game.zheng", &after);
        }
    }
}

#[test]
fn a_resumed_game_keeps_its_seed_names_tags_and_history() {
    let mut record = fair_game("english", 8);
    record.tags.retain(|(name, _)| name != "Result");
    let at = (60..record.lines.len()).find(|&ply| record.lines[ply].actor == "overlord").unwrap();
    record.lines.truncate(at);
    record.set_tag("Player.emperor", "Anna \"the Wind\" Li");
    record.set_tag("Player.overlord", "Bo");
    record.set_tag("Event", "Club evening");
    record.lines[12].comment = Some("bold".into());
    let folder = Folder::new();
    let file = folder.write("game.zheng", record.to_string());
    // Left again at once, it is what it was.
    typed(&["play", "--resume", &file], "quit\n").ok();
    let mut again = folder.record("game.zheng");
    again.tags.sort();
    let mut sorted = record.clone();
    sorted.tags.sort();
    assert_eq!(again, sorted);
    let after = finished(&folder, "game.zheng", &record);
    for tag in ["Player.emperor", "Player.overlord", "Event"] {
        assert_eq!(after.tag(tag), record.tag(tag), "{tag}");
    }
    assert_eq!(after.lines[12].comment.as_deref(), Some("bold"));
    // Now it is over, and stays as it is.
    let run = zheng(&["play", "--resume", &file]);
    assert!(run.refused("over").contains("the game is over; replay it with `zheng replay`"));
    assert_eq!(folder.record("game.zheng"), after);
}

#[test]
fn a_game_that_is_gone_on_with_elsewhere_leaves_the_first_file_alone() {
    let folder = Folder::new();
    let [first, second] = ["first.zheng", "second.zheng"].map(|name| folder.path(name));
    typed(&["play", "ming", "--seed", SEED, "--record", &first], "quit\n").ok();
    let before = folder.read("first.zheng");
    let mut typed = Typed::start(&["--resume", &first, "--record", &second]);
    typed.asked();
    let done = typed.decide();
    typed.signalled("KILL");
    assert_eq!(folder.read("first.zheng"), before);
    assert_eq!(decisions(&folder.record("second.zheng")), [done.as_str()]);
}

#[test]
fn a_record_without_a_seed_continues_with_its_history() {
    let mut record = fair_game("english", 8);
    record.tags.retain(|(name, _)| !["Result", "Seed"].contains(&name.as_str()));
    let at = (60..record.lines.len()).find(|&ply| record.lines[ply].actor == "overlord").unwrap();
    record.lines.truncate(at);
    let folder = Folder::new();
    let file = folder.write("game.zheng", record.to_string());
    let mut typed = Typed::start(&["--resume", &file, "--emperor", "human", "--overlord", "human"]);
    let opening = typed.asked();
    let expected = games::translator(Language::En).text("play-no-seed", []);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&opening).contains(&words(&expected)), "{opening}");
    assert!(!opening.contains("SHA-256"), "{opening}");
    typed.decide();
    typed.signalled("TERM");
    let after = folder.record("game.zheng");
    assert!(after.lines.starts_with(&record.lines) && after.lines.len() > record.lines.len());
    let verdict = zheng(&["verify", &file]).ok();
    assert!(verdict.ends_with("chance not verified: the record has no seed; not finished\n"), "{verdict}");
}

#[test]
fn what_showed_nothing_is_taken_back() {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let mut typed = Typed::start(&["ming", "--overlord", "random", "--seed", SEED, "--record", &kept]);
    let opening = typed.asked();
    let begun = folder.record("game.zheng");
    let refused = typed.answer("undo");
    assert!(refused.starts_with("Nothing to undo"), "{refused}");
    // A card is played: nobody has decided and no die has rolled since.
    let listed = typed.answer("?");
    let play = listed.lines().find_map(|line| line.trim_start().split_once("  play ")).expect("a card");
    let play = format!("play {}", play.1.split(' ').next().unwrap());
    typed.answer(&play);
    assert_eq!(decisions(&folder.record("game.zheng")), [play.as_str()]);
    let back = typed.answer("undo");
    assert!(back.contains(&format!("Undone: {play}")), "{back}");
    assert_eq!(folder.record("game.zheng"), begun, "it is out of the record");
    let question = |text: &str| text.lines().rev().nth(1).map(str::to_owned);
    assert_eq!(question(&back), question(&opening), "the same is asked again");
    // What the program has seen stays.
    let keep = listed.lines().find_map(|line| line.trim_start().split_once("  reserve ")).expect("a card");
    typed.answer(&format!("reserve {}", keep.1.split(' ').next().unwrap()));
    let refused = typed.answer("undo");
    assert!(refused.starts_with("Nothing to undo"), "{refused}");
    typed.press("quit");
    assert!(typed.child.wait().unwrap().success());
    assert!(zheng(&["verify", &kept]).ok().starts_with("ok: "));
}

#[test]
fn undo_lets_a_player_who_chose_in_secret_choose_again() {
    let mut typed = Typed::start(&["ching", "--players", "2", "--seed", SEED]);
    assert!(typed.asked().ends_with("Red> "));
    let listed = typed.answer("?");
    let first = listed.lines().find_map(|line| line.strip_prefix("   1  ")).expect("a choice");
    let choice = first.split("  ").next().unwrap().to_owned();
    assert!(typed.answer(&choice).ends_with("Blue> "));
    assert!(typed.answer("undo").ends_with("Red> "));
    assert!(typed.answer("keep").ends_with("Blue> "));
}

#[test]
fn a_disk_that_refuses_a_record_is_reported_and_does_not_end_the_game() {
    let folder = Folder::new();
    fs::create_dir(folder.path("below")).unwrap();
    let kept = folder.path("below/game.zheng");
    let mut typed = Typed::start(&["ming", "--overlord", "random", "--seed", SEED, "--record", &kept]);
    typed.asked();
    fs::remove_dir_all(folder.path("below")).unwrap();
    let listed = typed.answer("?");
    let play = listed.lines().find_map(|line| line.trim_start().split_once("  play ")).expect("a card");
    let answer = typed.answer(&format!("play {}", play.1.split(' ').next().unwrap()));
    let words = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("could not be written"), "{answer}");
    typed.press("quit");
    assert_eq!(typed.child.wait().unwrap().code(), Some(1));
}
