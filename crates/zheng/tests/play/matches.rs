//! A match of two games with sides swapped, in one screen.

use harness::Folder;

use crate::play::pty::Terminal;

/// A match against a program, after its first game.
fn first_game(record: &str) -> Terminal {
    let mut terminal = Terminal::start(&["ming", "--match", "--overlord", "random", "--record", record]);
    terminal.play_until("The game is over");
    terminal.until("Enter next game");
    terminal
}

#[test]
fn the_second_game_follows_with_sides_swapped_and_the_match_has_a_winner() {
    let folder = Folder::new().unwrap();
    let mut terminal = first_game(&folder.file("match.zheng").display().to_string());
    terminal.press("\r");
    terminal.until_not("The game is over");
    terminal.until("Game 2 of 2");
    terminal.play_until("The game is over");
    terminal.press("q");
    let left = terminal.ends_well();
    for text in ["match-1.zheng", "match-2.zheng"] {
        assert!(left.shown.contains(text), "{}", left.shown);
    }
    assert!(left.shown.contains("wins the match") || left.shown.contains("draw"), "{}", left.shown);
    let second = std::fs::read_to_string(folder.file("match-2.zheng")).unwrap();
    assert!(second.contains("[Player.overlord \"human\"]") && second.contains("[Result "), "{second}");
}

#[test]
fn a_match_can_be_left_after_its_first_game() {
    let folder = Folder::new().unwrap();
    let mut terminal = first_game(&folder.file("match.zheng").display().to_string());
    terminal.press("q");
    terminal.ends_well();
    assert!(folder.file("match-1.zheng").exists() && !folder.file("match-2.zheng").exists());
}
