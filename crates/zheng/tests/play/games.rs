//! Whole games, from the first key to the last.

use std::process::Command;

use harness::Folder;

use crate::play::pty::Terminal;

/// Plays a game to its end and leaves; its record must be complete and its chance fair.
fn to_the_end(game: &[&str]) {
    let folder = Folder::new().unwrap();
    let record = folder.file("game.zheng").display().to_string();
    let mut terminal = Terminal::start(&[game, &["--record", &record]].concat());
    terminal.play_until("The game is over");
    terminal.press("q");
    let left = terminal.ends_well();
    assert!(left.shown.contains(&format!("The record of the game is in {record}")), "{}", left.shown);
    let written = std::fs::read_to_string(&record).unwrap();
    assert!(written.contains("[Result ") && written.contains("[Seed "), "{written}");
    let verified = Command::new(env!("CARGO_BIN_EXE_zheng")).args(["verify", &record]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn the_ming_voyages() {
    to_the_end(&["ming", "--overlord", "random"]);
}

#[test]
fn the_ming_voyages_by_two_people() {
    to_the_end(&["ming"]);
}

#[test]
fn the_ming_voyages_alone() {
    to_the_end(&["ming-solo"]);
}

#[test]
fn madame_ching() {
    // Programs that play for something come to an end.
    to_the_end(&["ching", "--players", "3", "--blue", "sailor", "--yellow", "sailor"]);
}

#[cfg(feature = "toy")]
#[test]
fn lanterns() {
    to_the_end(&["lanterns", "--noon", "sailor", "--dusk", "random"]);
}

#[cfg(feature = "toy")]
#[test]
fn lanterns_by_three_people() {
    to_the_end(&["lanterns"]);
}
