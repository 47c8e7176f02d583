//! Screens of every size: nothing overlaps, and no panel has a heading without lines.

use playable::Language;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tabletop::{Observer, Seat};
use terminal::app::{App, Event};
use terminal::source::Scene;

use crate::games::{app, drawn, game, scene};

/// All heights in the narrowest window, and some of them in windows of which the widest have panels at the side.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let some = [24, 30, 31, 40, 50].map(|height| [81, 100, 115, 116, 140].map(|width| (width, height)));
    (20..=50).map(|height| (80, height)).chain(some.into_iter().flatten())
}

/// Screens of all games in both languages: while something is decided, with the log in focus, while others decide, and when
/// the game is over.
fn screens(mut look: impl FnMut(&App, Language)) {
    let games =
        [game("ming", &[], 40), game("ming-solo", &[], 10_000), game("ching", &[("Players", "4")], 90)];
    for session in games {
        for language in Language::ALL {
            let asked = scene(&session, session.next(None), language);
            look(&app(&session, asked.clone(), language), language);
            let mut reads = app(&session, asked, language);
            reads.update(Event::Key(KeyEvent::from(KeyCode::Char('l'))));
            look(&reads, language);
            let other = session
                .next(None)
                .map(|Seat(seat)| Seat(seat ^ 1))
                .filter(|_| session.table().seats().len() > 1);
            let waits = Scene { question: None, ..scene(&session, other, language) };
            look(&app(&session, waits, language), language);
        }
    }
}

/// The first columns of a line.
fn columns(line: &str, from: usize, count: usize) -> String {
    line.chars().skip(from).take(count).collect::<String>().trim_end().to_owned()
}

/// Where headings with this title stand: row and column.
fn headings(lines: &[String], title: &str) -> Vec<(usize, usize)> {
    let title = format!("─ {title} ");
    let at = |line: &String| line.find(&title).map(|at| line[..at].chars().count());
    lines.iter().enumerate().filter_map(|(row, line)| at(line).map(|column| (row, column))).collect()
}

#[test]
fn nothing_is_cut_or_drawn_over_and_what_has_a_heading_has_its_lines() {
    screens(|app, language| {
        for size in sizes() {
            let lines: Vec<String> = drawn(app, size).lines().map(str::to_owned).collect();
            if size.1 < 24 {
                let needs = if language == Language::De { "80 Spalten" } else { "80 columns" };
                assert!(lines[0].contains(needs), "{size:?}: {lines:?}");
                continue;
            }
            is_whole(app, language, &lines);
            has_lines(app, language, &lines);
            assert_eq!(lines.len(), usize::from(size.1), "{size:?}\n{}", lines.join("\n"));
        }
    });
}

/// The board, the beginning of the prompt and the keys are there.
fn is_whole(app: &App, language: Language, lines: &[String]) {
    let about = || lines.join("\n");
    let scene = app.scene.as_ref().expect("a scene");
    let tr = games::translator(language);
    let picture = app.text_board(scene, &[]).expect("a picture");
    for (line, row) in lines[1..].iter().zip(picture.board.rows()) {
        let row: String = row.iter().map(|(letter, _)| letter).collect();
        assert_eq!(columns(line, 0, 80), row.trim_end(), "{}", about());
    }
    let prompt = columns(&lines[usize::from(picture.board.height) + 1], 0, 80);
    let begins = scene.prompt.replace('\u{a0}', " ").starts_with(prompt.trim());
    assert!(begins && !prompt.is_empty(), "{}", about());
    let last = lines.last().expect("a last line");
    assert!(last.contains(&tr.text("screen-key-leave", [])), "{}", about());
}

/// Every heading stands there once, with lines below it.
fn has_lines(app: &App, language: Language, lines: &[String]) {
    let about = || lines.join("\n");
    let told = app.scene.as_ref().map_or(0, |scene| scene.log.len());
    for (title, least) in [("screen-log", told.min(3)), ("screen-hand", 1), ("screen-card", 1)] {
        let found = headings(lines, &games::translator(language).text(title, []));
        assert!(found.len() <= 1, "{title} stands there twice: {}", about());
        for (row, column) in found {
            let below = lines.iter().skip(row + 1).take(least).map(|line| columns(line, column, 200));
            let filled = below.filter(|line| !line.is_empty() && !line.starts_with('─')).count();
            assert!(filled >= least, "{title} has no lines: {}", about());
        }
    }
}

#[test]
fn everybody_is_named_while_others_decide() {
    let session = game("ching", &[("Players", "4")], 10_000);
    for language in Language::ALL {
        let over = app(&session, scene(&session, None, language), language);
        for height in [24, 30, 31, 50] {
            let screen = drawn(&over, (80, height));
            assert_eq!(screen.matches("Anna").count(), 4, "{height}: {screen}");
        }
        assert_eq!(over.scene.expect("a scene").observer, Observer::Spectator);
    }
}
