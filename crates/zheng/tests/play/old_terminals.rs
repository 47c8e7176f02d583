//! Terminals that cannot do everything: a cursor that cannot be moved, and characters that are not Unicode.

use crate::play::pty::{Terminal, play, play_in};

/// A secret seed, so that the Emperor holds card 9.
const SEED: &str = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";

/// Starts a game in a terminal with this locale.
fn in_locale(locale: &str, language: &str) -> Terminal {
    let mut command = play_in(language, &["ming", "--overlord", "random"]);
    command.env("LC_ALL", locale);
    Terminal::run(command)
}

#[test]
fn in_the_c_locale_everything_is_drawn_in_ascii() {
    let mut terminal = in_locale("C", "en");
    terminal.until("? help . q quit");
    let shown = terminal.shown();
    assert!(shown.contains("+-Western Mongols---") && shown.contains("| T1  H.  S."), "{shown}");
    // The legend names the marks as they are drawn.
    terminal.press("?");
    terminal.until("Keys and symbols");
    terminal.press(" ");
    terminal.until("^ Emperor, v Overlord");
    terminal.press("x");
    terminal.until_not("v the Overlord's");
    terminal.press("qy");
    let left = terminal.ends_well();
    let other = left.bytes.iter().find(|byte| !byte.is_ascii());
    assert_eq!(other, None, "{}", String::from_utf8_lossy(&left.bytes));
}

#[test]
fn in_a_latin_1_locale_letters_are_bytes_of_it_and_lines_are_ascii() {
    let mut terminal = in_locale("de_DE.ISO-8859-1", "de");
    terminal.until("Hilfe");
    terminal.redraw();
    terminal.press("qj");
    let bytes = terminal.ends_well().bytes;
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    assert!(text.contains("Südchinesisches Meer"), "{text}");
    assert!(text.contains("+--------------+"), "{text}");
    // No byte is half of a character of UTF-8.
    assert!(!text.contains(['\u{c3}', '\u{e2}']), "{text}");
}

#[test]
fn a_dumb_terminal_gets_line_mode_and_the_reason() {
    let mut command = play(&["ming", "--overlord", "random"]);
    command.env("TERM", "dumb");
    let mut terminal = Terminal::run(command);
    terminal.until("Emperor> ");
    terminal.press("quit\n");
    let bytes = terminal.ends_in_lines();
    assert!(String::from_utf8_lossy(&bytes).contains("(TERM=dumb)"));
    assert!(!bytes.contains(&b'\x1b'), "{}", String::from_utf8_lossy(&bytes));
}

#[test]
fn on_a_dumb_terminal_a_hand_is_scrolled_away() {
    let mut command = play(&["ming", "--seed", SEED]);
    command.env("TERM", "dumb");
    let mut terminal = Terminal::run(command);
    terminal.until("Pass the device to the Emperor");
    terminal.press("\n");
    terminal.until("Emperor> ");
    terminal.press("reserve 9\n");
    terminal.until("your cards from the Overlord");
    terminal.press("\n");
    terminal.until("Pass the device to the Overlord");
    let shown = terminal.shown();
    assert!(!shown.contains("Emperor> "), "{shown}");
    terminal.press("quit\n");
    assert!(!terminal.ends_in_lines().contains(&b'\x1b'));
}
