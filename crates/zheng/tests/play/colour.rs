//! Colour, and none where none is wanted.

use crate::play::pty::{Terminal, play};

/// The first screens of a game, and everything that was written for them.
fn first(no_colour: &str) -> (Vec<u8>, bool) {
    let mut command = play(&["ming", "--overlord", "random"]);
    command.env("NO_COLOR", no_colour);
    let mut terminal = Terminal::run(command);
    terminal.until("Which card?");
    // The log stands out by colour, and a card is about to be played.
    terminal.press("l1");
    terminal.until("Reserve card");
    let cursor = terminal.look(|screen| screen.cell(0, 1).unwrap().inverse());
    terminal.press("qy");
    (terminal.ends_well().bytes, cursor)
}

/// The numbers in every sequence that sets how letters look.
fn looks(bytes: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(bytes);
    let mut numbers = Vec::new();
    for sequence in text.split("\x1b[").skip(1) {
        let end = sequence.find(|letter: char| letter.is_ascii_alphabetic());
        if let Some(end) = end.filter(|end| sequence[*end..].starts_with('m')) {
            numbers.extend(sequence[..end].split([';', ':']).filter_map(|number| number.parse::<u16>().ok()));
        }
    }
    numbers
}

/// Whether a number sets a colour; 39, 49 and 59 are those the terminal has anyway.
fn is_colour(number: &u16) -> bool {
    matches!(number, 30..=38 | 40..=48 | 58 | 90..=107)
}

#[test]
fn without_colour_no_colour_is_written_and_the_rest_still_stands_out() {
    let (bytes, cursor) = first("1");
    assert_eq!(looks(&bytes).into_iter().find(is_colour), None);
    assert!(cursor, "what is chosen stands out without colour");
    assert!(looks(&bytes).contains(&1), "and so do names");
}

#[test]
fn else_there_is_colour() {
    // Empty is as good as not set.
    assert!(looks(&first("").0).iter().any(is_colour));
}
