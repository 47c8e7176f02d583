//! Texts as snapshots, for people to read.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::common::translator;
use crate::texts::common::{reasons, words};
use crate::texts::telling::{name, play_steady, seen};
use ming::content::Status;
use ming::solo::EventKind;
use ming::{
    Action, Allocation, Card, Choice, Dice, Edition, Ending, Event, Place, Rules, Sailing, Scores, Side,
    Spot, State,
};
use ming_table::texts::{Log, LogText};
use tabletop::testing::observers;
use tabletop::{Game, Observer};
use words::Language;

fn rules() -> Rules {
    Rules::new(Edition::English)
}

fn in_each_language(name: &str, write: impl Fn(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}_{language}"), write(language));
    }
}

#[test]
fn all_reasons() {
    let rules = rules();
    in_each_language("reasons", |language| {
        let words = words(language, &rules);
        let lines =
            reasons().iter().map(|reason| format!("{reason}: {}", words.reason(reason))).collect::<Vec<_>>();
        lines.join("\n")
    });
}

#[test]
fn all_choices() {
    let rules = rules();
    in_each_language("choices", |language| {
        let words = words(language, &rules);
        let line = |choice: Choice| {
            format!("{}: {} | {}", choice.id(), words.choice(choice), words.choice_help(choice))
        };
        Choice::ALL.map(line).join("\n")
    });
}

#[test]
fn all_actions() {
    let rules = rules();
    let card = |number| Card::new(number).unwrap();
    let dice = |values: &[u8]| Dice::new(values).unwrap();
    let with = Some(card(12));
    let two = Allocation::one(Place::Western, 3).with(Place::Eastern, 3);
    let three = Allocation::one(Place::Western, 1).with(Place::Eastern, 2).with(Place::Manchus, 1);
    let sailing = Sailing { voyage: 6, junks: 3, gold: 2 };
    let (emperor, overlord) = (Side::Emperor, Side::Overlord);
    let actions = [
        (emperor, Action::Roll(dice(&[5, 5, 3]))),
        (emperor, Action::Draw(card(5))),
        (emperor, Action::Event(EventKind::Gather)),
        (emperor, Action::Reserve(card(5))),
        (emperor, Action::Play(card(24))),
        (emperor, Action::First),
        (emperor, Action::Second),
        (overlord, Action::Second),
        (emperor, Action::Recruit(1)),
        (emperor, Action::Tax(3)),
        (emperor, Action::Junks(2)),
        (emperor, Action::Voyage(sailing)),
        (emperor, Action::SpecialVoyage(Sailing { junks: 1, ..sailing })),
        (emperor, Action::Move { from: Place::Ming, to: Place::Gansu, count: 2, with: None }),
        (overlord, Action::Move { from: Place::Gansu, to: Place::Eastern, count: 1, with: None }),
        (overlord, Action::Attack { target: Place::Sichuan, from: two, with }),
        (
            emperor,
            Action::Attack { target: Place::Sichuan, from: Allocation::one(Place::Ming, 1), with: None },
        ),
        (overlord, Action::Amass { to: three, with }),
        (overlord, Action::Gather { to: Allocation::one(Place::Manchus, 1), with: None }),
        (overlord, Action::Build { from: Place::Eastern, to: Allocation::one(Place::Gansu, 2), with: None }),
        (overlord, Action::Special(Allocation::NONE)),
        (overlord, Action::Special(Allocation::one(Place::Gansu, 1).with(Place::Shanxi, 1))),
        (overlord, Action::Skirmish(Place::Gansu)),
        (emperor, Action::Rout { from: Place::Gansu, to: Place::Eastern }),
        (emperor, Action::Take(card(8))),
        (overlord, Action::Decline),
        (emperor, Action::Lose(Allocation::one(Place::Ming, 1).with(Place::Gansu, 1))),
        (overlord, Action::Reveal(card(5))),
        (overlord, Action::Reroll(dice(&[5, 3]))),
        (overlord, Action::Stop),
        (overlord, Action::Discard(card(5))),
    ];
    in_each_language("actions", |language| {
        let words = words(language, &rules);
        let line = |(side, action): &(Side, Action)| format!("{action}: {}", words.action(action, *side));
        actions.iter().map(line).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn all_cards() {
    let rules = rules();
    in_each_language("cards", |language| {
        let words = words(language, &rules);
        let faces: Vec<_> = (1..=27).map(|number| words.card_face(Card::new(number).unwrap())).collect();
        let notes: Vec<_> = Status::ALL.into_iter().map(|status| words.status_note(status)).collect();
        format!("{}\n\n{}", faces.join("\n"), notes.join("\n"))
    });
}

#[test]
fn a_game_in_the_log() {
    let rules = rules();
    for (title, observer, skip) in
        [("log_start", Observer::Seat(Side::Emperor.seat()), 0), ("log_end", Observer::Spectator, 260)]
    {
        in_each_language(title, |language| {
            let log = words(language, &rules).log(&seen(&rules, 11, observer));
            let from = skip.min(log.len().saturating_sub(80));
            let line = |line: &LogText| format!("{:6}{}", line.rule.unwrap_or(""), line.text);
            log.iter().skip(from).take(80).map(line).collect::<Vec<_>>().join("\n")
        });
    }
}

/// One line for every kind of event and decision that random games bring about.
#[test]
fn a_line_of_every_kind() {
    let rules = rules();
    in_each_language("log_kinds", |language| {
        let mut found = BTreeMap::new();
        for seed in 0..60 {
            let mut log = Log::new(words(language, &rules));
            for event in seen(&rules, seed, Observer::Seat(Side::Overlord.seat())) {
                let Some(line) = log.line(&event) else { continue };
                found.entry(kind(&event)).or_insert(line.text);
            }
        }
        found.iter().map(|(kind, text)| format!("{kind}: {text}")).collect::<Vec<_>>().join("\n")
    });
}

fn kind(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    let word = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
    let mut kind = word("event");
    let action = word("action");
    let words = action.split(' ').filter(|word| word.starts_with(|letter: char| letter.is_ascii_lowercase()));
    if let Some(first) = words.clone().next() {
        kind = format!("{kind} {first}");
    }
    for more in ["voyage", "skirmish", "rout", "take", "reinforce"] {
        if words.clone().skip(1).any(|word| word == more) {
            kind = format!("{kind} {more}");
        }
    }
    for key in ["success", "hit", "blow"] {
        if !json[key].is_null() {
            kind = format!("{kind} {}", json[key]);
        }
    }
    match *event {
        Event::Moved { from: Spot::Place(Place::Supply), .. } => format!("{kind} gain"),
        Event::Moved { to: Spot::Place(Place::Supply), .. } => format!("{kind} loss"),
        Event::Rolled { dice, .. } => format!("{kind} {} dice", dice.len()),
        Event::Card { card, to, .. } => format!("{kind} {} to {to:?}", card.is_some()),
        _ => kind,
    }
}

/// The first state of each kind of decision in some random games.
fn decisions(rules: &Rules) -> BTreeMap<String, State> {
    let mut found = BTreeMap::new();
    for seed in 0..60 {
        play_steady(rules, seed, |state, _, _| {
            let position = rules.position(state);
            let pending = &position["pending"];
            let mut kind = pending["what"].as_str().unwrap_or_default().to_owned();
            if let Some(up_to) = pending["up_to"].as_bool().filter(|&up_to| up_to) {
                kind = format!("{kind} up_to {up_to}");
            }
            if let Some(ending) = pending["ending"].as_str() {
                kind = format!("{kind} {ending}");
            }
            if kind.starts_with("re") && !kind.starts_with("reaction") {
                kind = format!("{kind} {} in phase of {:?}", pending["side"], state.active());
            }
            if kind == "command" {
                let reserve = !state.reserved(state.active()).is_empty();
                kind = format!("{kind} of {} with reserve {reserve}", state.active().id());
            }
            found.entry(kind).or_insert(*state);
        });
    }
    found
}

#[test]
fn a_prompt_for_every_decision() {
    let rules = rules();
    let decisions = decisions(&rules);
    for kind in [
        "first_voyage",
        "deal",
        "draw",
        "card",
        "order",
        "command of emperor with reserve false",
        "command of overlord with reserve true",
        "reaction",
        "taken",
        "loss",
        "sail",
        "skirmish",
        "battle_roll",
        "discard",
        "over overlord_minor",
    ] {
        assert!(decisions.contains_key(kind), "no `{kind}` was met");
    }
    in_each_language("prompts", |language| {
        let words = words(language, &rules);
        let mut text = String::new();
        for (kind, state) in &decisions {
            writeln!(text, "{kind}").unwrap();
            for observer in observers(&rules) {
                let prompt = words.prompt(&rules.view(state, observer));
                writeln!(text, "  {}: {prompt}", name(&rules, observer)).unwrap();
            }
        }
        text
    });
}

#[test]
fn every_ending() {
    let rules = rules();
    in_each_language("endings", |language| {
        let words = words(language, &rules);
        let even = Scores { emperor: 6, overlord: 6 };
        let scores = Scores { emperor: 8, overlord: 4 };
        let endings = Ending::ALL.into_iter().map(|ending| words.ending(ending, scores));
        endings.chain([words.ending(even.minor(), even)]).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn boards_at_three_moments() {
    let rules = rules();
    let decisions = decisions(&rules);
    let battle = decisions.keys().find(|kind| kind.starts_with("reroll ")).unwrap();
    for (moment, kind) in [("start", "card"), ("battle", battle), ("end", "over overlord_minor")] {
        in_each_language(&format!("board_{moment}"), |language| {
            let words = words(language, &rules);
            let mut text = String::new();
            for observer in observers(&rules) {
                let board = words.board(&rules.view(&decisions[kind], observer));
                writeln!(text, "=== {}\n{board}\n", name(&rules, observer)).unwrap();
            }
            text
        });
    }
}

#[test]
fn the_help_of_the_terminal_game() {
    in_each_language("help", |language| {
        let tr = translator(language);
        let cards = tr.text("play-card-numbers", [("count", 27.into())]);
        let args = [("action", "play 24".into()), ("type", "play".into()), ("cards", cards.into())];
        format!("{}\n{}", tr.text("play-help", args), tr.text("play-help-secret", []))
    });
}
