//! However a game is left, the terminal is restored and the game is saved.

use harness::Folder;

use crate::play::pty::{Terminal, round};

/// Plays into the second round and is interrupted; the record goes as far.
fn interrupted(how: impl FnOnce(Terminal)) {
    let folder = Folder::new().unwrap();
    let record = folder.file("game.zheng").display().to_string();
    let mut terminal = Terminal::start(&["ming", "--overlord", "random", "--record", &record]);
    terminal.until("round 1");
    terminal.play_until("round 2");
    how(terminal);
    let written = std::fs::read_to_string(&record).unwrap();
    assert!(written.contains("[Seed ") && !written.contains("[Result "), "{written}");
    let round = round(&written);
    assert!(round >= 2, "{written}");
    let mut again = Terminal::start(&["--resume", &record]);
    again.until(&format!("round {round}"));
    again.press("q");
    again.ends_well();
}

#[test]
fn by_ctrl_c() {
    interrupted(|mut terminal| {
        terminal.press("\x03");
        terminal.ends_well();
    });
}

#[test]
fn by_a_signal() {
    interrupted(|terminal| {
        terminal.signal("TERM");
        terminal.ends_well();
    });
}

#[test]
fn by_a_terminal_that_hangs_up() {
    interrupted(|terminal| {
        terminal.signal("HUP");
        terminal.ends_well();
    });
}

#[test]
fn by_a_kill_that_nobody_can_catch() {
    interrupted(Terminal::kill);
}

#[test]
fn quitting_an_unsaved_game_asks_first_and_a_second_ctrl_c_quits() {
    let mut terminal = Terminal::start(&["ming-solo"]);
    terminal.until("? help");
    terminal.press("q");
    terminal.until("This game is not saved");
    terminal.press("n");
    terminal.until("? help");
    terminal.press("\x03");
    terminal.until("This game is not saved");
    terminal.press("\x03");
    terminal.ends_well();
}
