//! How far a long search is, at a terminal.

use std::fs;

use harness::Folder;
use portable_pty::CommandBuilder;

use crate::play::pty::Terminal;

/// What a script reads is not disturbed by it: the tests of `zheng hint` expect nothing on standard error.
#[test]
fn a_hint_shows_how_far_it_is() {
    let folder = Folder::new().unwrap();
    let file = folder.file("position.json");
    fs::write(&file, include_str!("../cli/odds-ming.json")).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_zheng"));
    command.env("TERM", "xterm-256color");
    // Ten minutes: nobody waits for the end.
    command.args(["hint", file.to_str().unwrap(), "--threads", "1", "--time", "600000"]);
    let mut terminal = Terminal::run(command);
    terminal.until("0%, ");
    terminal.kill();
}
