use playable::{Language, Setup};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::Seat;
use tabletop::fair::Seed;

use super::*;
use crate::{SeatedPlayer, Session};

fn press(app: &mut App, code: KeyCode) -> Option<Effect> {
    app.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn type_in(app: &mut App, text: &str) {
    for letter in text.chars() {
        press(app, KeyCode::Char(letter));
    }
}

fn control(app: &mut App, letter: char) -> Option<Effect> {
    app.update(Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
}

fn interrupt(app: &mut App) -> Option<Effect> {
    control(app, 'c')
}

/// A game of Ming at its first decision, and the scene of the player who must make it.
fn begun() -> (Session, Seat) {
    let table = games::new_table(games::find("ming").unwrap(), &Setup::default()).unwrap();
    let mut session = Session::new(table, vec![SeatedPlayer::Human; 2], Seed([1; 32]));
    session.draw();
    let seat = session.next(None).unwrap();
    (session, seat)
}

fn scene(session: &Session, seat: Seat) -> Scene {
    Scene::of(session.table(), Observer::Seat(seat), Some(seat), Language::En, |_| "somebody".to_owned())
}

fn app(kept: bool) -> App {
    let (session, seat) = begun();
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), kept);
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    app
}

fn wished(effect: Option<Effect>) -> PlayerCommand {
    match effect {
        Some(Effect::PlayerCommand(wish)) => wish,
        other => panic!("no wish: {other:?}"),
    }
}

#[test]
fn the_menu_leads_to_a_legal_action() {
    let mut app = app(true);
    assert!(app.menu().unwrap().entries.len() > 1);
    assert_eq!(press(&mut app, KeyCode::Enter), None);
    let wish = wished(press(&mut app, KeyCode::Enter));
    let PlayerCommand::Act(action) = wish else { panic!("{wish:?}") };
    assert!(app.question().unwrap().offers.iter().any(|offer| offer.notation == action));
}

#[test]
fn nothing_more_is_done_before_the_game_has_answered() {
    let mut app = app(true);
    press(&mut app, KeyCode::Enter);
    wished(press(&mut app, KeyCode::Enter));
    assert_eq!(press(&mut app, KeyCode::Enter), None);
    app.update(Event::News(News::Note("not possible".to_owned())));
    wished(press(&mut app, KeyCode::Enter));
}

#[test]
fn a_step_back_returns_to_what_was_asked_before() {
    let mut app = app(true);
    let before = app.menu();
    press(&mut app, KeyCode::Char('1'));
    assert_ne!(app.menu(), before);
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.menu(), before);
}

#[test]
fn a_card_of_the_hand_is_used_from_there() {
    let mut app = app(true);
    press(&mut app, KeyCode::Tab);
    assert_eq!(app.focus, Focus::Hand);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.focus, Focus::Menu);
    let card = app.pointed().unwrap();
    assert!(app.choosing.left(app.question().unwrap()).iter().all(|offer| {
        offer.parts.iter().any(|pick| matches!(pick, draw::ActionPart::One(_, value) if *value == card))
    }));
}

#[test]
fn typed_notation_is_completed_done_and_kept_when_it_is_wrong() {
    let mut app = app(true);
    press(&mut app, KeyCode::Char('/'));
    type_in(&mut app, "pl");
    press(&mut app, KeyCode::Tab);
    assert_eq!(app.typing.as_ref().unwrap().text, "play ");
    type_in(&mut app, "99");
    assert_eq!(wished(press(&mut app, KeyCode::Enter)), PlayerCommand::Act("play 99".to_owned()));
    // The game says why not; the line is there to be corrected.
    assert_eq!(app.typing.as_ref().unwrap().text, "play 99");
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Backspace);
    let legal = app.question().unwrap().offers[0].notation.clone();
    type_in(&mut app, legal.strip_prefix("play ").unwrap());
    assert_eq!(wished(press(&mut app, KeyCode::Enter)), PlayerCommand::Act(legal));
    assert_eq!(app.typing, None);
}

#[test]
fn completion_stops_before_half_a_number() {
    let answers = ["play 1", "play 12", "play 14"].map(|notation| (notation.to_owned(), String::new()));
    let question = Question::plain(Seat(0), answers);
    let complete = |text: &str| {
        let mut typing = Typing::new(Typed::Action, text);
        typing.complete(&question);
        typing.text
    };
    assert_eq!(complete("p"), "play ");
    assert_eq!(complete("play 14"), "play 14");
    assert_eq!(complete("x"), "x");
}

#[test]
fn leaving_asks_only_when_the_game_would_be_lost() {
    assert_eq!(interrupt(&mut app(true)), Some(Effect::Leave));
    let mut unkept = app(false);
    assert_eq!(press(&mut unkept, KeyCode::Char('q')), None);
    assert_eq!(unkept.overlay, Some(Overlay::Leaving));
    assert_eq!(press(&mut unkept, KeyCode::Char('n')), None);
    assert_eq!(unkept.overlay, None);
    press(&mut unkept, KeyCode::Char('q'));
    assert_eq!(press(&mut unkept, KeyCode::Char('y')), Some(Effect::Leave));
    // Who insists need not answer.
    let mut unkept = app(false);
    assert_eq!(interrupt(&mut unkept), None);
    assert_eq!(interrupt(&mut unkept), Some(Effect::Leave));
    // A signal is not asked.
    assert_eq!(app(false).update(Event::Stopped), Some(Effect::Leave));
}

#[test]
fn a_game_without_a_file_is_asked_for_one_and_then_kept() {
    let mut app = app(false);
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('s'));
    assert_eq!(app.typing.as_ref().unwrap().text, "ming.zheng");
    assert_eq!(wished(press(&mut app, KeyCode::Enter)), PlayerCommand::Save(Some("ming.zheng".into())));
    app.update(Event::News(News::Kept(true)));
    assert_eq!(wished(press(&mut app, KeyCode::Char('s'))), PlayerCommand::Save(None));
    assert_eq!(press(&mut app, KeyCode::Char('q')), Some(Effect::Leave));
}

#[test]
fn the_curtain_falls_for_somebody_else_and_keys_do_nothing_behind_it() {
    let (session, seat) = begun();
    let shared = |seat| Scene { open: Some(Vec::new()), ..scene(&session, seat) };
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), true);
    app.update(Event::News(News::Scene(Box::new(shared(seat)))));
    assert_eq!(app.curtain.waits_for(), Some(seat));
    assert_eq!(app.question(), None);
    for key in ['1', 'u', 'h', 'b', '/', 'c'] {
        assert_eq!(press(&mut app, KeyCode::Char(key)), None);
    }
    // Nor does the key with which the one before has chosen.
    assert_eq!(press(&mut app, KeyCode::Enter), None);
    assert_eq!((app.overlay.clone(), app.typing.clone()), (None, None));
    assert_eq!(app.question(), None);
    press(&mut app, KeyCode::Char(' '));
    assert!(app.question().is_some());
    // The same person goes on without a curtain; another does not.
    app.update(Event::News(News::Scene(Box::new(shared(seat)))));
    assert_eq!(app.curtain.waits_for(), None);
    app.update(Event::News(News::Scene(Box::new(shared(Seat(1 - seat.0))))));
    assert_eq!(app.curtain.waits_for(), Some(Seat(1 - seat.0)));
}

#[test]
fn the_same_question_again_keeps_the_partial_choice() {
    let (session, seat) = begun();
    let mut app = app(true);
    press(&mut app, KeyCode::Char('1'));
    let begun = app.choosing.clone();
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    assert_eq!(app.choosing, begun);
}

#[test]
fn advice_can_be_followed_by_its_number() {
    let mut app = app(true);
    assert_eq!(wished(press(&mut app, KeyCode::Char('h'))), PlayerCommand::Hint);
    let action = app.question().unwrap().offers[1].notation.clone();
    app.update(Event::News(News::Advice(vec![(action.clone(), "60 %".to_owned())])));
    assert_eq!(app.overlay, Some(Overlay::Advice));
    assert_eq!(wished(press(&mut app, KeyCode::Char('1'))), PlayerCommand::Act(action));
}

#[test]
fn what_somebody_reads_is_closed_when_the_curtain_falls_for_another() {
    let (session, seat) = begun();
    let shared = |seat| Scene { open: Some(Vec::new()), ..scene(&session, seat) };
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), true);
    for key in ['b', 'c'] {
        app.update(Event::News(News::Scene(Box::new(shared(seat)))));
        press(&mut app, KeyCode::Char(' '));
        press(&mut app, KeyCode::Char(key));
        assert!(app.overlay.is_some());
        app.update(Event::News(News::Scene(Box::new(shared(Seat(1 - seat.0))))));
        assert_eq!(app.overlay, None);
    }
}

#[test]
fn nothing_is_chosen_on_a_screen_that_is_too_small() {
    let mut app = app(false);
    app.update(Event::Resized(79, 24));
    let (choosing, focus) = (app.choosing.clone(), app.focus);
    for code in [KeyCode::Char('1'), KeyCode::Enter, KeyCode::Tab, KeyCode::Char('h'), KeyCode::Char('b')] {
        assert_eq!(press(&mut app, code), None);
    }
    assert_eq!((&app.choosing, app.focus, &app.overlay), (&choosing, focus, &None));
    press(&mut app, KeyCode::Char('q'));
    assert_eq!(press(&mut app, KeyCode::Char('y')), Some(Effect::Leave));
    app.overlay = None;
    app.update(Event::Resized(80, 24));
    press(&mut app, KeyCode::Char('1'));
    assert_ne!(app.choosing, choosing);
}

#[test]
fn nothing_is_scrolled_beyond_its_end() {
    let mut app = app(true);
    press(&mut app, KeyCode::PageUp);
    assert_eq!(app.focus, Focus::Log);
    press(&mut app, KeyCode::PageUp);
    app.drawn(3);
    press(&mut app, KeyCode::Down);
    assert_eq!(app.scroll, 2);
}

#[test]
fn something_to_be_read_once_is_there_until_a_key_is_pressed() {
    let (session, seat) = begun();
    let mut app = app(true);
    app.note = Some("Game 2 of 2".to_owned());
    app.update(Event::News(News::Scene(Box::new(Scene { question: None, ..scene(&session, seat) }))));
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    assert!(app.note.is_some());
    press(&mut app, KeyCode::Down);
    assert_eq!(app.note, None);
}

#[test]
fn a_hint_is_asked_for_once_and_forgotten_with_the_question() {
    let (session, seat) = begun();
    let mut app = app(true);
    assert_eq!(wished(press(&mut app, KeyCode::Char('h'))), PlayerCommand::Hint);
    assert_eq!(press(&mut app, KeyCode::Char('h')), None);
    app.update(Event::News(News::Scene(Box::new(Scene { question: None, ..scene(&session, seat) }))));
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    assert_eq!(wished(press(&mut app, KeyCode::Char('h'))), PlayerCommand::Hint);
}

#[test]
fn after_a_game_of_a_match_enter_continues_and_q_quits() {
    let (session, seat) = begun();
    let over = Scene { question: None, over: true, ..scene(&session, seat) };
    for (follows, effect) in [(true, Some(Effect::GoOn)), (false, None)] {
        let mut app = app(true);
        app.follows = follows;
        app.update(Event::News(News::Scene(Box::new(over.clone()))));
        assert_eq!(press(&mut app, KeyCode::Enter), effect);
        assert_eq!(press(&mut app, KeyCode::Char('q')), Some(Effect::Leave));
    }
}

#[test]
fn what_others_did_is_read_before_the_own_cards_until_a_key_is_pressed() {
    let (mut session, seat) = begun();
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), true);
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    assert!(!app.news, "at the start there is nothing to catch up with");
    // Both sides decide, and the first is asked again.
    app.has_read();
    let mut others = 0;
    while others == 0 || session.next(None) != Some(seat) {
        let asked = session.next(None).unwrap();
        others += usize::from(asked != seat);
        let action = session.table().legal(asked).swap_remove(0);
        session.act(asked, &action);
        session.draw();
    }
    app.update(Event::News(News::Scene(Box::new(scene(&session, seat)))));
    assert!(app.news);
    press(&mut app, KeyCode::Down);
    assert!(!app.news);
}

#[test]
fn a_spoilt_screen_is_drawn_anew_whatever_lies_there() {
    let mut app = app(true);
    assert_eq!(control(&mut app, 'l'), Some(Effect::Redraw));
    press(&mut app, KeyCode::Char('?'));
    assert_eq!(control(&mut app, 'l'), Some(Effect::Redraw));
    assert_eq!(app.overlay, Some(Overlay::Help));
}

/// A seat at a server's table.
fn at_server() -> App {
    let (session, seat) = begun();
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), true);
    let can = AtServer { chat: true, resign: true, propose_end: true };
    app.update(Event::News(News::Scene(Box::new(Scene { at_server: can, ..scene(&session, seat) }))));
    app
}

fn message(own: bool) -> News {
    News::Chat(vec![Message { who: "Anna".to_owned(), text: "hello".to_owned(), own }])
}

#[test]
fn resigning_and_proposing_the_end_are_asked_about_first() {
    for (key, overlay, wish) in [
        ('r', Overlay::Resigning, PlayerCommand::Resign),
        ('e', Overlay::ProposingEnd, PlayerCommand::ProposeEnd),
    ] {
        for no in [KeyCode::Char('n'), KeyCode::Esc] {
            let mut app = at_server();
            assert_eq!(press(&mut app, KeyCode::Char(key)), None);
            assert_eq!(app.overlay, Some(overlay.clone()));
            // Keys that mean something elsewhere do not answer.
            for other in [KeyCode::Enter, KeyCode::Char('s'), KeyCode::Char(key)] {
                assert_eq!(press(&mut app, other), None);
                assert_eq!(app.overlay, Some(overlay.clone()));
            }
            assert_eq!((press(&mut app, no), &app.overlay), (None, &None));
        }
        for yes in ['y', 'j'] {
            let mut app = at_server();
            press(&mut app, KeyCode::Char(key));
            assert_eq!(wished(press(&mut app, KeyCode::Char(yes))), wish);
            assert_eq!(app.overlay, None);
        }
    }
}

#[test]
fn a_game_at_this_keyboard_has_no_chat_and_nobody_to_resign_to() {
    for key in ['m', 'r', 'e'] {
        let mut app = app(true);
        assert_eq!(press(&mut app, KeyCode::Char(key)), None);
        assert_eq!((&app.overlay, &app.typing), (&None, &None));
    }
}

#[test]
fn what_is_typed_in_the_chat_is_sent_and_the_chat_stays_open() {
    let mut app = at_server();
    press(&mut app, KeyCode::Char('m'));
    type_in(&mut app, "q? no");
    assert_eq!(wished(press(&mut app, KeyCode::Enter)), PlayerCommand::Say("q? no".to_owned()));
    assert_eq!(press(&mut app, KeyCode::Enter), None, "an empty line is not sent");
    assert_eq!(app.overlay, Some(Overlay::Chat));
    // A move of somebody else does not take the line away.
    type_in(&mut app, "and");
    let (session, seat) = begun();
    let waits = Scene { question: None, ..scene(&session, seat) };
    app.update(Event::News(News::Scene(Box::new(waits))));
    assert_eq!(app.typing.as_ref().map(|typing| typing.text.as_str()), Some("and"));
    press(&mut app, KeyCode::Esc);
    assert_eq!((&app.overlay, &app.typing), (&None, &None));
}

#[test]
fn messages_of_others_are_counted_until_the_chat_is_opened() {
    let mut app = at_server();
    app.update(Event::News(message(true)));
    assert_eq!((app.unread, &app.note), (0, &None));
    app.update(Event::News(message(false)));
    assert_eq!((app.unread, app.note.as_deref()), (1, Some("Anna: hello")));
    press(&mut app, KeyCode::Char('m'));
    app.update(Event::News(message(false)));
    assert_eq!((app.unread, app.chat.len()), (0, 3));
    // Messages from before the table was shown do not count as new.
    let (session, _) = begun();
    let mut late = App::new(session.table().without_history(), games::translator(Language::En), true);
    late.update(Event::News(message(false)));
    assert_eq!((late.unread, late.chat.len()), (0, 1));
}
