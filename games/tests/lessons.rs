//! The lessons can be played: every step replays, and the learner's action is possible.

use std::collections::BTreeSet;

use games::{FAMILIES, find, lesson, lesson_at, rulebook};
use guide::Lesson;
use playable::{Language, Setup};

/// Every game that has a lesson, and its family.
fn taught() -> impl Iterator<Item = (&'static str, &'static str)> {
    let of = |family: &'static games::Family| family.lessons.iter().map(|(game, _)| (*game, family.name));
    FAMILIES.iter().flat_map(of)
}

fn of(game: &str) -> &'static Lesson {
    lesson(game).unwrap_or_else(|| panic!("the lesson of {game} cannot be read"))
}

#[test]
fn every_action_is_legal_when_it_is_asked_for() {
    for (game, _) in taught() {
        let lesson = of(game);
        for step in 0..lesson.steps.len() {
            let moment = lesson_at(lesson, step, Language::En)
                .unwrap_or_else(|problem| panic!("{game} {step}: {problem}"));
            if let Some(action) = moment.action {
                let legal = moment.table.legal(moment.seat);
                assert!(legal.contains(&action), "{game} {step}: {action} is not among {legal:?}");
            }
        }
    }
}

#[test]
fn lessons_are_played_by_the_current_rules() {
    for (game, _) in taught() {
        let record = &of(game).record;
        let setup = Setup { settings: record.tags.clone(), ..Setup::default() };
        let mut table = games::new_table(find(game).unwrap(), &setup).unwrap();
        games::replay(record, &mut table, |_, _| Ok(())).unwrap();
        assert_eq!(Some(table.version().to_string().as_str()), record.tag("Rules"));
        assert_eq!(Some(table.content().to_string().as_str()), record.tag("Content"));
    }
}

#[test]
fn there_are_enough_moves_and_not_too_many() {
    for (game, _) in taught() {
        let lesson = of(game);
        let acts = |step: &usize| lesson_at(lesson, *step, Language::En).unwrap().action.is_some();
        let moves = (0..lesson.steps.len()).filter(acts).count();
        // That of a game made up for tests may be shorter.
        assert!((12..=25).contains(&moves) || !find(game).unwrap().listed, "{game}: {moves}");
        assert!(!acts(&(lesson.steps.len() - 1)), "{game}: the last step says what to do next");
    }
}

#[test]
fn notes_are_there_in_both_languages_and_their_links_lead_somewhere() {
    for (game, book) in taught() {
        let lesson = of(game);
        for step in 0..lesson.steps.len() {
            let notes =
                Language::ALL.map(|language| lesson_at(lesson, step, language).unwrap().note.into_string());
            assert_ne!(notes[0], notes[1], "{game} {step}");
            let links = notes.each_ref().map(|note| -> BTreeSet<_> {
                note.split(&format!("/rules/{book}#"))
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                    .collect()
            });
            assert_eq!(links[0], links[1], "{game} {step}");
            for (note, language) in notes.iter().zip(Language::ALL) {
                assert!(note.len() > 40 && !note.contains("style="), "{game} {step} {language}");
                let rules = rulebook(book, language).unwrap();
                assert!(
                    links[0].iter().all(|anchor| rules.section(anchor).is_some()),
                    "{game} {step}: {links:?}"
                );
            }
        }
        let last = lesson_at(lesson, lesson.steps.len() - 1, Language::En).unwrap().note.into_string();
        assert!(last.contains(&format!("/rules/{book}")), "{game}");
    }
}

#[test]
fn there_are_no_other_steps() {
    assert!(lesson_at(of("ming"), 1000, Language::En).is_err());
    assert!(lesson("chess").is_none() && rulebook("chess", Language::En).is_none());
}
