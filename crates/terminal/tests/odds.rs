//! Odds on the screen, in the same words as in the command.

use playable::{Language, OddsRequest};
use terminal::Session;
use terminal::choose::{Choosing, MenuAction};
use terminal::source::Question;

use crate::games::{drawn, of_people};
use crate::keyboard::Keyboard;

/// A game at a decision with odds.
fn with_odds(name: &str) -> Session {
    let has_odds = |session: &Session| {
        let odds =
            session.next(None).map(|seat| session.table().odds(seat, &OddsRequest::default(), Language::En));
        odds.is_some_and(|odds| odds.is_ok_and(|odds| odds.lines.iter().any(|line| !line.actions.is_empty())))
    };
    (0..200).map(|decisions| of_people(name, decisions)).find(has_odds).expect("such a decision")
}

/// The way through the menu to an action, and where the cursor is on it.
fn way_to(question: &Question, choosing: &Choosing, action: &str) -> Option<(Choosing, usize)> {
    choosing.menu(question).entries.iter().enumerate().find_map(|(at, entry)| match &entry.means {
        MenuAction::Act(of) => (of == action).then(|| (choosing.clone(), at)),
        MenuAction::Not(_) => None,
        MenuAction::More(_) => {
            let mut next = choosing.clone();
            next.choose(question, at);
            (next != *choosing).then(|| way_to(question, &next, action)).flatten()
        }
    })
}

/// A text without line breaks.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_odds_of_what_the_cursor_is_on_stand_below_the_menu() {
    for name in ["ming", "ming-solo"] {
        let mut keyboard = Keyboard::at(with_odds(name));
        keyboard.until(|app| !app.odds.is_empty());
        let question = keyboard.app.question().expect("a question").clone();
        for (action, said) in keyboard.app.odds.clone() {
            let way = way_to(&question, &Choosing::default(), &action);
            (keyboard.app.choosing, keyboard.app.cursor) = way.expect("every action is in the menu");
            let screen = drawn(&keyboard.app, (80, 24));
            let message = screen.lines().skip(21).take(2).collect::<Vec<_>>().join(" ");
            assert!(in_one_line(&message).contains(&in_one_line(&said)), "{said}:\n{screen}");
        }
    }
}
