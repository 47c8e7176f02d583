//! Actions that are typed.

use crate::play::pty::Terminal;

#[test]
fn what_is_typed_is_completed_listed_and_refused_with_the_reason() {
    let mut terminal = Terminal::start(&["ming", "--overlord", "random"]);
    terminal.until("Which card?");
    terminal.press("/pl\t");
    terminal.until("Action: play");
    terminal.until("5 matching actions");
    terminal.press("99\r");
    terminal.until("is not an action");
    terminal.press(&"\x7f".repeat("play 99".len()));
    terminal.press("recruit 1\r");
    terminal.until("You can't do that");
    terminal.press("\x1b");
    terminal.until("Which card?");
    terminal.press("qy");
    terminal.ends_well();
}
