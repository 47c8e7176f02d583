//! Screens in both languages, at 80 by 24 and at 120 by 40, and that no size fails.

use playable::Language;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tabletop::Observer;
use terminal::Session;
use terminal::app::{App, Event};
use terminal::source::{News, Scene};

use crate::games::{app, drawn, game, scene, throughout, when_possible};

/// A game at a moment, with keys pressed.
fn look(session: &Session, keys: &str, language: Language) -> App {
    let mut app = app(session, scene(session, session.next(None), language), language);
    for key in keys.chars() {
        let code = if key == '\t' { KeyCode::Tab } else { KeyCode::Char(key) };
        app.update(Event::Key(KeyEvent::from(code)));
    }
    app
}

/// The same moment in both languages and sizes.
fn snapshots(label: &str, name: &str, settings: &[(&str, &str)], decisions: usize, keys: &str) {
    let session = game(name, settings, decisions);
    for language in Language::ALL {
        for size in [(80, 24), (120, 40)] {
            let screen = drawn(&look(&session, keys, language), size);
            insta::assert_snapshot!(format!("{label}_{language}_{}", size.0), screen);
        }
    }
}

#[test]
fn the_ming_voyages() {
    snapshots("ming_first", "ming", &[], 0, "1");
    snapshots("ming_later", "ming", &[], 40, "");
    snapshots("ming_over", "ming", &[], 10_000, "");
}

#[test]
fn alone() {
    snapshots("alone", "ming-solo", &[("Difficulty", "moderate")], 12, "");
}

#[test]
fn madame_ching() {
    snapshots("ching_choice", "ching", &[], 0, "");
    snapshots("ching_later", "ching", &[], 90, "");
    snapshots("ching_two", "ching", &[("Players", "2")], 60, "");
    snapshots("ching_two_choice", "ching", &[("Players", "2")], 0, "");
    snapshots("ching_over", "ching", &[("Players", "3")], 10_000, "");
}

#[test]
fn moments_of_a_game() {
    let moments = [
        ("voyage", "ming", "voyage ", "Voyage"),
        ("attack", "ming", "attack ", "Attack"),
        ("reaction", "ming", "decline", ""),
        ("battle", "ming", "reroll ", ""),
        ("mission", "ching", "claim ", ""),
        ("encounter", "ching", "play ", ""),
    ];
    for (label, name, beginning, entry) in moments {
        let mut app = look(&when_possible(name, beginning), "", Language::En);
        let entries = app.menu().expect("a menu").entries;
        if let Some(at) = entries.iter().position(|each| !entry.is_empty() && each.label.contains(entry)) {
            let key = char::from_digit(at as u32 + 1, 10).expect("a digit");
            app.update(Event::Key(KeyEvent::from(KeyCode::Char(key))));
        }
        insta::assert_snapshot!(format!("moment_{label}"), drawn(&app, (80, 24)));
    }
}

#[test]
fn both_sides_dice_lie_under_the_board() {
    let mut seen = 0;
    let mut under = |session: &Session| {
        let view = session.table().view(Observer::Spectator);
        // Written as `421` there, and drawn as `4, 2, 1`.
        let dice = ["emperor", "overlord"].map(|side| {
            let dice = view["table"]["battle"]["dice"][side].as_str().unwrap_or_default();
            dice.chars().map(String::from).collect::<Vec<_>>().join(", ")
        });
        if dice.iter().all(|dice| !dice.is_empty()) {
            seen += 1;
            for language in Language::ALL {
                let screen = drawn(&look(session, "", language), (80, 24));
                let line = screen.lines().nth(12).expect("a line under the board");
                assert!(dice.iter().all(|dice| line.contains(dice)), "{dice:?} in {line}");
            }
        }
    };
    for which in 0..40 {
        throughout("ming", which, &mut under);
    }
    assert!(seen > 0, "no battle with dice on both sides");
}

#[test]
fn what_lies_over_the_table() {
    for (label, keys) in
        [("help", "?"), ("words", "b"), ("card", "c"), ("typing", "/disc"), ("log", "\t\t"), ("cards", "\t")]
    {
        let screen = drawn(&look(&game("ming", &[], 30), keys, Language::En), (80, 24));
        insta::assert_snapshot!(format!("over_{label}"), screen);
    }
    for language in Language::ALL {
        let screen = drawn(&look(&game("ching", &[], 30), "?", language), (80, 40));
        insta::assert_snapshot!(format!("over_legend_{language}"), screen);
    }
}

#[test]
fn advice_and_its_numbers() {
    let session = game("ming", &[], 0);
    let mut app = look(&session, "", Language::En);
    let offers = app.question().expect("a question").offers.clone();
    let advice = offers.into_iter().take(3).map(|offer| (offer.notation, format!("61 %  {}", offer.words)));
    app.update(Event::News(News::Advice(advice.collect())));
    insta::assert_snapshot!("over_advice", drawn(&app, (80, 24)));
}

#[test]
fn leaving_a_game_that_is_written_down_nowhere() {
    let session = game("ming", &[], 0);
    let mut app = App::new(session.table().without_history(), games::translator(Language::En), false);
    app.update(Event::News(News::Scene(Box::new(scene(&session, session.next(None), Language::En)))));
    app.update(Event::Key(KeyEvent::from(KeyCode::Char('q'))));
    insta::assert_snapshot!("over_leaving", drawn(&app, (80, 24)));
}

#[test]
fn the_curtain_and_what_everybody_knows() {
    let session = game("ming", &[], 12);
    for language in Language::ALL {
        let open = session.table().log(Some(Observer::Spectator), language);
        let shared = Scene { open: Some(open), ..scene(&session, session.next(None), language) };
        insta::assert_snapshot!(
            format!("curtain_{language}"),
            drawn(&app(&session, shared, language), (80, 24))
        );
    }
}

#[test]
fn while_others_decide() {
    let session = game("ming", &[], 12);
    let asked = session.next(None).expect("somebody decides");
    for language in Language::ALL {
        let other = tabletop::Seat(1 - asked.0);
        let waits = Scene { question: None, ..scene(&session, Some(other), language) };
        insta::assert_snapshot!(
            format!("waiting_{language}"),
            drawn(&app(&session, waits, language), (80, 24))
        );
    }
}

#[test]
fn every_size_works_and_a_small_one_shows_what_it_needs() {
    for (name, decisions) in [("ming", 40), ("ming-solo", 12), ("ching", 90)] {
        let session = game(name, &[], decisions);
        for keys in ["", "?", "b", "\t", "\t\t", "/x"] {
            let app = look(&session, keys, Language::De);
            for size in
                [(1, 1), (2, 50), (79, 24), (80, 23), (80, 24), (81, 25), (115, 30), (116, 24), (300, 100)]
            {
                let screen = drawn(&app, size);
                let small = size.0 < 80 || size.1 < 24;
                assert_eq!(small && size.0 > 10, screen.contains("80 Spalten"), "{size:?}: {screen}");
            }
        }
    }
}
