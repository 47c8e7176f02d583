//! Undo at one keyboard: only actions that revealed nothing, and changes of a secret choice.

use ratatui::crossterm::event::KeyCode;
use terminal::app::App;

use crate::games::of_people;
use crate::keyboard::Keyboard;

fn lines(app: &App) -> usize {
    app.scene.as_ref().map_or(0, |scene| scene.log.len())
}

#[test]
fn what_showed_nothing_is_taken_back() {
    let mut keyboard = Keyboard::at(of_people("ming", 0));
    let before = keyboard.scene().clone();
    assert!(!before.undo);
    keyboard.act(&keyboard.legal("play "));
    keyboard.until(|app| lines(app) > before.log.len());
    assert!(keyboard.scene().undo);
    // The player to move has confirmed the curtain.
    keyboard.press(KeyCode::Char(' '));
    keyboard.press(KeyCode::Char('u'));
    keyboard.until(|app| lines(app) == before.log.len());
    assert_eq!(*keyboard.scene(), before);
}

#[test]
fn what_fate_has_answered_stays() {
    // Alone, whatever ends a turn is followed by an Event.
    let mut keyboard = Keyboard::at(of_people("ming-solo", 0));
    let mut most = 0;
    while most == 0 || keyboard.scene().undo {
        most = lines(&keyboard.app);
        keyboard.act(&keyboard.legal(""));
        keyboard.until(|app| lines(app) > most);
    }
    let after = keyboard.scene().clone();
    keyboard.press(KeyCode::Char('u'));
    keyboard.until(|app| app.note.is_some());
    assert!(keyboard.app.note.as_ref().unwrap().contains("Nothing to undo"));
    assert_eq!(*keyboard.scene(), after);
}

#[test]
fn a_player_who_chose_in_secret_chooses_again_or_keeps_the_choice() {
    let mut keyboard = Keyboard::at(of_people("ching", 0));
    let first = keyboard.scene().observer;
    assert!(!keyboard.scene().undo);
    keyboard.act(&keyboard.legal("choose "));
    keyboard.until(|app| app.scene.as_ref().unwrap().observer != first);
    let second = keyboard.scene().observer;
    assert!(keyboard.scene().undo);
    // Through the curtain it goes back to the one who chose, and from there to the next again.
    keyboard.press(KeyCode::Char(' '));
    keyboard.press(KeyCode::Char('u'));
    keyboard.until(|app| app.scene.as_ref().unwrap().observer == first);
    assert!(keyboard.app.question().is_none(), "behind the curtain");
    keyboard.press(KeyCode::Char(' '));
    keyboard.act(&keyboard.legal("keep"));
    keyboard.until(|app| app.scene.as_ref().unwrap().observer == second);
}
