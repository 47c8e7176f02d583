//! What must hold for every word of every random game of Madame Ching.

use std::collections::{BTreeMap, BTreeSet};

use crate::texts::common::{rules, words};
use crate::texts::telling::{name, play, sentence, sound};
use ching::public_json::PendingSheet as Pending;
use ching::{Action, Event, Mode, Rules};
use ching_table::texts::{ChingWords, Log};
use tabletop::testing::{observers, random_states, seats};
use tabletop::{Actor, Game, Observer};
use words::{Language, WIDTH};

#[test]
fn every_line_prompt_reason_and_action_is_whole() {
    let (mut told, mut asked, mut refused) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            for seed in 0..4 {
                let mut logs: Vec<_> =
                    observers(&rules).map(|observer| (observer, Log::new(words))).collect();
                let mut tried = Vec::new();
                play(&rules, seed, |state, next, events| {
                    for (observer, log) in &mut logs {
                        let view = rules.view(state, *observer);
                        sentence(&words.prompt(&view));
                        asked.insert(
                            format!("{:?}", view.table.pending).split(' ').next().unwrap().to_owned(),
                        );
                        for event in events.iter().filter_map(|event| rules.redact(event, *observer)) {
                            check_event(words, log, &event, &mut told);
                        }
                    }
                    for seat in seats(&rules) {
                        for (choice, possible) in rules.menu(state, seat) {
                            sound(&words.choice(choice));
                            sentence(&words.choice_help(choice));
                            refused.extend(possible.err().map(|reason| check_reason(words, &reason)));
                        }
                        // What was possible before may not be so now.
                        for &action in &tried {
                            let refusal = rules.check(state, Actor::Seat(seat), action).err();
                            refused.extend(refusal.map(|reason| check_reason(words, &reason)));
                        }
                    }
                    let Some((actor, action)) = next else { return };
                    let seat = match actor {
                        Actor::Seat(seat) => seat,
                        Actor::Fate => tabletop::Seat(0),
                    };
                    sound(&words.action(&action, seat));
                    let view = rules.view(state, Observer::Seat(seat));
                    sound(&words.action_now(&action, &view));
                    if let Some(purpose) = words.purpose(action, &view) {
                        sentence(&purpose);
                    }
                    if tried.len() == 8 {
                        tried.remove(0);
                    }
                    tried.push(action);
                });
            }
        }
    }
    // What random games bring about, most of what there is; other tests tell the rest.
    assert!(told.len() > 35, "told: {told:?}");
    assert!(asked.len() > 16, "asked: {asked:?}");
    assert!(refused.len() > 25, "refused: {refused:?}");
}

/// A hint promises nothing that the rules do not keep: a Junk lands where it says, and a skill counts as it says.
#[test]
fn c3_2_what_a_hint_promises_about_a_junk_is_so() {
    let (mut landed, mut kinds) = (0, BTreeMap::new());
    for rules in rules() {
        let words = Language::ALL.map(|language| words(language, &rules));
        for seed in 0..40 {
            play(&rules, seed, |state, next, _| {
                let Some((Actor::Seat(seat), action)) = next else { return };
                let view = rules.view(state, Observer::Seat(seat));
                let [english, german] = words.map(|words| words.purpose(action, &view));
                assert_eq!(english.is_some(), german.is_some());
                let (Some(english), Some(german)) = (english, german) else { return };
                if matches!(action, Action::Night(_) | Action::Play(_) | Action::Junk(_))
                    && english.contains("sails on")
                {
                    let mut after = *state;
                    rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
                    let spaces = rules.view(&after, Observer::Seat(seat)).spaces;
                    let there = |space: &ching::Space| english.contains(&format!("space {}", space.number()));
                    assert!(spaces.of(seat).iter().any(there), "{english} {spaces:?}");
                    landed += 1;
                }
                let kind = format!("{action:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
                kinds.entry(kind).or_insert([english, german].join("\n"));
            });
        }
    }
    assert!(landed > 100, "{landed}");
    let all: Vec<_> = kinds.into_iter().map(|(kind, texts)| format!("{kind}\n{texts}\n")).collect();
    insta::assert_snapshot!("purposes", all.join("\n"));
}

fn check_reason(words: ChingWords<'_>, reason: &ching::Reason) -> &'static str {
    sentence(&words.reason(reason));
    reason.code()
}

fn check_event(words: ChingWords<'_>, log: &mut Log<'_>, event: &Event, told: &mut BTreeSet<String>) {
    let alone = words.event(event);
    let line = log.line(event);
    for text in alone.iter().chain(line.iter().map(|line| &line.text)) {
        if matches!(event, Event::Round { .. }) { sound(text) } else { sentence(text) }
    }
    let Some(line) = line else { return };
    let rule = line.rule.unwrap_or_else(|| panic!("no rule for {event:?}"));
    assert!(rule.starts_with('C') && rule.contains('.'), "{rule}");
    let kind = serde_json::to_value(event).unwrap()["event"].as_str().unwrap_or_default().to_owned();
    told.insert(kind);
}

#[test]
fn no_board_is_wider_than_a_terminal() {
    for rules in rules() {
        let states = random_states(&rules, 0..8, 3_000, 40);
        assert!(states.len() > 200);
        for language in Language::ALL {
            let words = words(language, &rules);
            for (_, state) in &states {
                for observer in observers(&rules) {
                    let view = rules.view(state, observer);
                    check_board(&words.board(&view));
                    check_board(&words.own_cards(&view));
                }
            }
        }
    }
}

fn check_board(board: &str) {
    for line in board.lines() {
        assert!(line.chars().count() <= WIDTH, "too wide: {line}");
        assert!(!line.contains(['{', '}', '$', '\u{2068}', '\u{a0}']), "unfinished: {line}");
        assert!(!line.contains("ching-") && !line.contains("NAME("), "unfinished: {line}");
        assert_eq!(line.trim_end(), line, "blanks at the end");
    }
}

/// However the Junks lie and however many cards there are.
#[test]
fn the_widest_boards_fit() {
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            let (_, state) = random_states(&rules, 3..4, 900, 900).pop().unwrap();
            let mut view = rules.view(&state, Observer::Seat(tabletop::Seat(0)));
            for column in 1..=8 {
                for row in 1..=column.min(7) {
                    for spaces in &mut view.spaces.0 {
                        spaces.fill(ching::Space { column, row });
                    }
                    check_board(&words.board(&view));
                }
            }
        }
    }
}

/// An observer who may not see a card never reads its number or name.
#[test]
fn a_hidden_card_stays_hidden() {
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            let mut hidden = 0;
            for seed in 0..6 {
                play(&rules, seed, |_, _, events| {
                    for event in events {
                        for observer in observers(&rules) {
                            let seen = rules.redact(event, observer).unwrap();
                            let Some(text) = words.event(&seen).filter(|_| seen != *event) else { continue };
                            let digits = text.contains(|letter: char| letter.is_ascii_digit());
                            let quotes = text.contains(['“', '„']);
                            assert!(!digits && !quotes, "{} reads: {text}", name(&rules, observer));
                            hidden += 1;
                        }
                    }
                });
            }
            assert!(hidden > 100);
        }
    }
}

/// Words depend on the view alone: a spectator reads no hand, and at the end every encounter card is shown.
#[test]
fn a_spectator_reads_no_hands() {
    let rules = Rules::new(Mode::Three);
    let words = words(Language::En, &rules);
    for (_, state) in random_states(&rules, 0..3, 5_000, 97) {
        let view = rules.view(&state, Observer::Spectator);
        assert!(words.own_cards(&view).is_empty());
        let board = words.board(&view);
        assert!(!board.contains("Your hand") && !board.contains("(you)"), "{board}");
        let over = view.table.pending == Pending::Over;
        assert_eq!(board.contains("so far"), !over, "{board}");
    }
}

/// C6.3: the words for the end name the places that the engine gives, in the log as in the prompt.
#[test]
fn c6_3_places_are_those_of_the_engine() {
    for rules in rules() {
        let words = words(Language::En, &rules);
        for seed in 0..40 {
            let mut log = Log::new(words);
            play(&rules, seed, |state, next, events| {
                let lines: Vec<_> = events.iter().filter_map(|event| log.line(event)).collect();
                if events.iter().any(|event| matches!(event, Event::Over { .. })) {
                    let mut after = *state;
                    let (actor, action) = next.unwrap();
                    rules.apply_unchecked(&mut after, actor, action, &mut ());
                    let outcome = rules.outcome(&after).unwrap();
                    let prompt = words.prompt(&rules.view(&after, Observer::Spectator));
                    assert_eq!(lines.last().map(|line| &line.text), Some(&prompt));
                    for seat in seats(&rules) {
                        let partner = rules.mode().partner(seat);
                        let team: Vec<_> =
                            seats(&rules).filter(|&other| other == seat || Some(other) == partner).collect();
                        let points: i16 = team.iter().map(|seat| outcome.points[seat.index()]).sum();
                        let names: Vec<_> = team.iter().map(|&seat| words.seat(seat)).collect();
                        let place = outcome.places[seat.index()];
                        let points =
                            if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
                        let entry = format!("{place}. {} ({points})", names.join(" and "));
                        assert!(prompt.contains(&entry), "`{entry}` is not in: {prompt}");
                    }
                }
            });
        }
    }
}

/// Every action that is offered has a label of its own.
#[test]
fn no_two_actions_look_alike() {
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            for (at, state) in random_states(&rules, 20..26, 2_000, 23) {
                for seat in seats(&rules) {
                    let mut legal = Vec::new();
                    rules.legal(&state, seat, &mut legal);
                    let view = rules.view(&state, Observer::Seat(seat));
                    let label = |action: &Action| words.action_now(action, &view);
                    let labels: BTreeSet<_> = legal.iter().map(label).collect();
                    assert_eq!(labels.len(), legal.len(), "{at}: {labels:?}");
                }
            }
        }
    }
}
