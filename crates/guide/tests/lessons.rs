//! The lessons can be played: every step replays, and what the learner is asked to do is possible.

use std::collections::BTreeSet;

use guide::{Lesson, lesson, rules};
use titles::Language;

const GAMES: [&str; 3] = ["ming", "ming-solo", "ching"];

fn of(game: &str) -> &'static Lesson {
    lesson(game).unwrap_or_else(|| panic!("the lesson of {game} cannot be read"))
}

/// The first words of what the learner does.
fn kinds(lesson: &Lesson) -> BTreeSet<String> {
    let action = |step| lesson.at(step, Language::En).unwrap().action;
    let word = |action: String| action.split(' ').next().unwrap().to_owned();
    (0..lesson.steps).filter_map(action).map(word).collect()
}

/// What the log tells of the whole lesson: the rules behind it.
fn told(lesson: &Lesson) -> BTreeSet<&'static str> {
    let last = lesson.at(lesson.steps - 1, Language::En).unwrap();
    last.table.log(None, Language::En).into_iter().filter_map(|line| line.rule).collect()
}

#[test]
fn every_action_is_legal_when_it_is_asked_for() {
    for game in GAMES {
        let lesson = of(game);
        for step in 0..lesson.steps {
            let moment =
                lesson.at(step, Language::En).unwrap_or_else(|problem| panic!("{game} {step}: {problem}"));
            if let Some(action) = moment.action {
                let legal = moment.table.legal(moment.seat);
                assert!(legal.contains(&action), "{game} {step}: {action} is not among {legal:?}");
            }
        }
    }
}

#[test]
fn lessons_are_played_by_the_current_rules() {
    for game in GAMES {
        let record = of(game).record();
        let table = titles::find(game)
            .unwrap()
            .open(&titles::Setup { settings: record.tags.clone(), ..titles::Setup::default() });
        let mut table = table.unwrap();
        titles::replay(record, &mut *table, |_, _| Ok(())).unwrap();
        assert_eq!(Some(table.version().to_string().as_str()), record.tag("Rules"));
        assert_eq!(Some(table.content().to_string().as_str()), record.tag("Content"));
    }
}

#[test]
fn there_are_enough_moves_and_not_too_many() {
    for game in GAMES {
        let lesson = of(game);
        let acts = |step: &usize| lesson.at(*step, Language::En).unwrap().action.is_some();
        let moves = (0..lesson.steps).filter(acts).count();
        assert!((12..=25).contains(&moves), "{game}: {moves}");
        assert!(!acts(&(lesson.steps - 1)), "{game}: the last step says what to do next");
    }
}

#[test]
fn notes_are_there_in_both_languages_and_their_links_lead_somewhere() {
    for game in GAMES {
        let (lesson, book) = (of(game), if game == "ching" { "ching" } else { "ming" });
        for step in 0..lesson.steps {
            let notes = Language::ALL.map(|language| lesson.at(step, language).unwrap().note.into_string());
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
                let rules = rules(book, language).unwrap();
                assert!(
                    links[0].iter().all(|anchor| rules.section(anchor).is_some()),
                    "{game} {step}: {links:?}"
                );
            }
        }
        let last = lesson.at(lesson.steps - 1, Language::En).unwrap().note.into_string();
        assert!(last.contains(&format!("/rules/{book}")), "{game}");
    }
}

#[test]
fn the_emperor_learns_every_command() {
    let kinds = kinds(of("ming"));
    for kind in [
        "play", "special", "recruit", "reserve", "first", "attack", "reveal", "reroll", "junks", "voyage",
        "move", "tax",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
    let told = told(of("ming"));
    // A Reaction, a battle, a Voyage that succeeds.
    assert!(["M6.4", "M7.2", "M7.3", "M4.6"].iter().all(|rule| told.contains(rule)), "{told:?}");
}

#[test]
fn the_automaton_is_explained() {
    let told = told(of("ming-solo"));
    for rule in ["M10.3", "M10.4", "M10.5", "M10.7", "M10.8", "M10.9", "M10.10", "M10.11", "M10.12"] {
        assert!(told.contains(rule), "{rule}: {told:?}");
    }
}

#[test]
fn red_sails_a_whole_expedition() {
    let kinds = kinds(of("ching"));
    for kind in ["choose", "take", "play", "cancel", "claim", "cartography"] {
        assert!(kinds.contains(kind), "{kind}");
    }
    let told = told(of("ching"));
    // A line crossed, an expedition ended, a mission claimed, skills gained and used.
    assert!(
        ["C3.2", "C3.4", "C3.7", "C3.8", "C4.2", "C5.2"].iter().all(|rule| told.contains(rule)),
        "{told:?}"
    );
}

#[test]
fn there_are_no_other_steps() {
    assert!(of("ming").at(1000, Language::En).is_err());
    assert!(lesson("chess").is_none() && rules("chess", Language::En).is_none());
}
