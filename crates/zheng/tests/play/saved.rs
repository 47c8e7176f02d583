//! Saving, and resuming later.

use harness::Folder;

use crate::play::pty::{Terminal, round};

#[test]
fn a_game_is_saved_to_the_chosen_file_and_continues_there() {
    let folder = Folder::new().unwrap();
    let record = folder.file("saved.zheng").display().to_string();
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    terminal.until("Which card?");
    terminal.press("q");
    terminal.until("This game is not saved");
    terminal.press("s");
    terminal.until("Save to: ming.zheng");
    terminal.press(&"\x7f".repeat("ming.zheng".len()));
    terminal.press(&format!("{record}\r"));
    terminal.until("Saved to");
    // From now on every decision is kept, and leaving asks nothing.
    terminal.play_until("round 2");
    terminal.until("? help");
    let kept = std::fs::read_to_string(&record).unwrap();
    assert!(kept.contains("[Seed "), "{kept}");
    terminal.press("q");
    terminal.ends_well();
    let before = std::fs::read_to_string(&record).unwrap();
    let mut again = Terminal::start(&["--resume", &record]);
    let round = round(&before);
    assert!(round >= 2, "{before}");
    again.until(&format!("round {round}"));
    again.play_until(&format!("round {}", round + 1));
    again.press("q");
    again.ends_well();
    let after = std::fs::read_to_string(&record).unwrap();
    let actions = |text: &str| text.lines().filter(|line| !line.starts_with('[')).count();
    assert!(actions(&after) > actions(&before), "{after}");
}

#[test]
fn a_file_that_is_there_is_not_written_over() {
    let folder = Folder::new().unwrap();
    let file = folder.file("precious");
    std::fs::write(&file, "precious").unwrap();
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    terminal.until("? help");
    terminal.press("s");
    terminal.until("Save to: ming.zheng");
    terminal.press(&"\x7f".repeat("ming.zheng".len()));
    terminal.press(&format!("{}\r", file.display()));
    terminal.until("could not be written");
    terminal.press("qy");
    terminal.ends_well();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn a_record_that_cannot_be_written_at_the_end_is_reported() {
    let folder = Folder::new().unwrap();
    let below = folder.file("below");
    std::fs::create_dir(&below).unwrap();
    let record = below.join("game.zheng").display().to_string();
    let mut terminal = Terminal::start(&["ming", "--overlord", "random", "--record", &record]);
    terminal.until("? help");
    std::fs::remove_dir_all(&below).unwrap();
    terminal.press("q");
    let left = terminal.end();
    assert!(!left.status.success() && left.shown.contains("cannot be written"), "{}", left.shown);
}
