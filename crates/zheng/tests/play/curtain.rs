//! Two people at one keyboard: no hand is printed before its owner confirms that they have the device.

use harness::Folder;
use playable::Language;
use tabletop::Record;

use crate::play::pty::{Terminal, screen};

/// What can be read of a seat's hand, as the record says it was dealt.
fn hand(record: &Record, seat: &str) -> Vec<String> {
    let mut table = games::open(record).unwrap();
    games::replay(record, &mut table, |_, _| Ok(())).unwrap();
    let cards = table.position()["hands"][seat].as_array().expect("a hand").clone();
    let named = |card: String| {
        let face = table.card(&card, Language::En).unwrap();
        // `12  Famine · 3 CP`
        let first = face.lines().next().unwrap().split(" · ").next().unwrap();
        let title = first.trim_start_matches(|letter: char| !letter.is_alphabetic()).to_owned();
        [format!("card {card} “{title}"), format!("{card} {title}"), format!("{card}  {title}")]
    };
    cards.iter().flat_map(|card| named(card.to_string())).collect()
}

/// Which of some texts were on the screen at any time while bytes were written.
fn ever_shown(bytes: &[u8], texts: &[String]) -> Vec<String> {
    let mut parser = screen(80, 24);
    let mut found = Vec::new();
    // Not only whole frames: what is written and wiped at once could be read, too.
    for some in bytes.chunks(64) {
        parser.process(some);
        let shown = parser.screen().contents();
        found.extend(texts.iter().filter(|text| shown.contains(*text)).cloned());
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn no_hand_is_written_before_its_curtain_is_lifted() {
    let folder = Folder::new().unwrap();
    let file = folder.file("game.zheng").display().to_string();
    let mut terminal = Terminal::start(&["ming", "--record", &file]);
    terminal.until("Pass the device to the Emperor");
    let record = Record::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let [emperors, overlords] = ["emperor", "overlord"].map(|seat| hand(&record, seat));
    assert!(emperors.len() > 9 && overlords.len() > 9, "{emperors:?} {overlords:?}");
    // Who presses Enter once too often sees nothing.
    terminal.press("\r\r1b/c?");
    terminal.until("Keys and symbols");
    terminal.press("x");
    let both = [emperors.clone(), overlords.clone()].concat();
    assert_eq!(ever_shown(&terminal.bytes(), &both), Vec::<String>::new());
    terminal.press(" ");
    terminal.until("Which card?");
    // Everything is looked at, then a card is reserved, unseen by the other.
    terminal.press("b");
    terminal.until("Table as text");
    terminal.press("xl");
    terminal.press("1");
    terminal.until("Reserve card");
    terminal.press("2");
    terminal.until("Pass the device to the Overlord");
    terminal.press("\r\r1b?");
    terminal.until("Keys and symbols");
    terminal.press("x");
    let shown = ever_shown(&terminal.bytes(), &emperors);
    assert!(!shown.is_empty(), "the Emperor has seen a hand");
    let lifted = terminal.bytes().len();
    assert_eq!(ever_shown(&terminal.bytes()[..lifted], &overlords), Vec::<String>::new());
    terminal.press(" ");
    terminal.until("Choose a card from your hand");
    terminal.press("q");
    let left = terminal.ends_well();
    assert!(!ever_shown(&left.bytes, &overlords).is_empty(), "now the Overlord has, too");
    // Nothing of the Emperor's is left on the Overlord's screen.
    let mut parser = screen(80, 24);
    parser.process(&left.bytes[..lifted]);
    let curtain = parser.screen().contents();
    assert!(emperors.iter().all(|card| !curtain.contains(card)), "{curtain}");
}
