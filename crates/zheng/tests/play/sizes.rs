//! Other sizes, at any time.

use crate::play::pty::Terminal;

#[test]
fn a_window_may_grow_and_shrink_at_any_time() {
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    terminal.until("Which card?");
    for (columns, rows, text) in [(130, 40, "Game log"), (80, 40, "Game log"), (80, 24, "? help")] {
        terminal.resize(columns, rows);
        terminal.until(text);
        terminal.until("Which card?");
    }
    terminal.press("qy");
    terminal.ends_well();
}

#[test]
fn a_window_that_is_too_small_says_so_and_chooses_nothing_until_it_grows() {
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    // The last line is drawn last.
    terminal.until("? help · q quit");
    let before = terminal.shown();
    terminal.resize(40, 12);
    terminal.until("needs 80 columns");
    // Neither the menu nor anything else can be seen, so none of these keys does anything.
    terminal.press("1\r2\r/hu");
    terminal.redraw();
    terminal.resize(80, 24);
    terminal.until("? help · q quit");
    assert_eq!(terminal.shown(), before);
    // It can be left, though.
    terminal.resize(40, 12);
    terminal.until("needs 80 columns");
    terminal.press("q");
    terminal.until("This game is not saved");
    terminal.press("y");
    terminal.ends_well();
}

#[test]
fn what_something_else_has_written_is_wiped_by_drawing_anew() {
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    terminal.until("? help · q quit");
    let before = terminal.shown();
    terminal.spoil("something else");
    terminal.redraw();
    terminal.until("? help · q quit");
    assert_eq!(terminal.shown(), before);
    terminal.press("qy");
    terminal.ends_well();
}
