//! The texts of Madame Ching, as snapshots for people to read.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::texts::common::{card, mode_name, reasons, rules, tile, words};
use crate::texts::telling::{name, play_steady, seen};
use ching::public_json::PendingSheet as Pending;
use ching::{
    Action, Card, Choice, Encounter, Ending, Event, Gains, Gem, Junk, Loot, Mode, Rules, Score, Skill, Symbol,
};
use ching_table::texts::{Log, LogText};
use tabletop::{Game, Observer, Seat};
use words::Language;

fn in_each_language(name: &str, write: impl Fn(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}_{language}"), write(language));
    }
}

fn show(line: &LogText) -> String {
    format!("{:6}{}", line.rule.unwrap_or(""), line.text)
}

#[test]
fn all_reasons() {
    let rules = Rules::new(Mode::Teams);
    in_each_language("reasons", |language| {
        let words = words(language, &rules);
        let line = |reason: &ching::Reason| format!("{reason}: {}", words.reason(reason));
        reasons().iter().map(line).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn all_choices() {
    let rules = Rules::new(Mode::Teams);
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
    let rules = Rules::new(Mode::Teams);
    let two = Rules::new(Mode::Two);
    let gains = Gains::of([Skill::Cartography, Skill::Cartography, Skill::EliteCrew]).unwrap();
    let actions = [
        Action::Mission(tile("23a")),
        Action::Draw(card(27)),
        Action::Encounter(Encounter::SirenMap),
        Action::Gem(Gem::White),
        Action::Steal(Encounter::Thief),
        Action::Choose(card(16), None),
        Action::Choose(card(12), Some(card(48))),
        Action::Junk(Junk::Second),
        Action::Claim(tile("26c")),
        Action::Meteorology(tile("29b")),
        Action::Gain(gains),
        Action::Gain(Gains::NONE),
        Action::Cartography,
        Action::Night(card(30)),
        Action::Combat(Seat(1)),
        Action::Swap { take: card(30), give: card(5) },
        Action::Swap { take: card(30), give: card(30) },
        Action::Play(Encounter::Oracle),
        Action::Play(Encounter::PilotKite),
        Action::PlayAt(Encounter::Thief, Seat(3)),
        Action::PlayFor(Encounter::MadameChing, Symbol::Lantern),
        Action::Take(card(41)),
        Action::TakeFaceDown,
        Action::Pass,
        Action::Cancel(Encounter::Pilot),
        Action::Turn(card(28)),
        Action::TurnPilot(Junk::First),
        Action::Give(card(9)),
        Action::Share,
        Action::Keep,
        Action::Decline,
    ];
    in_each_language("actions", |language| {
        let words_of = |rules| words(language, rules);
        let line = |action: &Action| format!("{action}: {}", words_of(&rules).action(action, Seat(0)));
        let pilot = Action::TurnPilot(Junk::Second);
        let pilot = format!("{pilot} (two Junks): {}", words_of(&two).action(&pilot, Seat(0)));
        actions.iter().map(line).chain([pilot]).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn all_cards() {
    let rules = Rules::new(Mode::Four);
    in_each_language("cards", |language| {
        let words = words(language, &rules);
        let cards = (1..=55).map(|number| words.card_face(card(number)));
        let encounters = Encounter::ALL.map(|kind| words.encounter_face(kind));
        let skills = Skill::ALL.map(|skill| words.skill_face(skill));
        let tiles = rules.content().play().tiles.map(|spec| words.tile_face(spec.tile).unwrap());
        let faces: Vec<_> = cards.chain(encounters).chain(skills).chain(tiles).collect();
        let notes = ching::content::Status::ALL.map(|status| words.status_note(status));
        format!("{}\n\n{}\n\n{}", faces.join("\n"), notes.join("\n"), words.face_names())
    });
}

#[test]
fn a_card_is_found_by_what_notation_calls_it() {
    let rules = Rules::new(Mode::Four);
    let words = words(Language::En, &rules);
    assert_eq!(words.face("27"), Some(words.card_face(card(27))));
    assert_eq!(words.face("sea-dog"), Some(words.encounter_face(Encounter::SeaDog)));
    assert_eq!(words.face("night"), Some(words.skill_face(Skill::NightNavigation)));
    assert_eq!(words.face("23a"), words.tile_face(tile("23a")));
    for nothing in ["", "0", "56", "24a", "junk"] {
        assert_eq!(words.face(nothing), None, "{nothing}");
    }
}

#[test]
fn a_card_is_named_with_colour_and_symbol() {
    let rules = Rules::new(Mode::Four);
    let names =
        Language::ALL.map(|language| [27, 16].map(|number| words(language, &rules).card(card(number))));
    assert_eq!(names[0], ["27 green, no symbol", "16 light blue, map"]);
    assert_eq!(names[1], ["27 grün, ohne Symbol", "16 hellblau, Seekarte"]);
}

#[test]
fn titles_and_names() {
    in_each_language("names", |language| {
        let mut text = String::new();
        for rules in rules() {
            let words = words(language, &rules);
            let seats: Vec<_> = rules.mode().seats().map(|seat| words.seat(seat)).collect();
            writeln!(text, "{}, {}: {}", words.title(), words.mode(), seats.join(", ")).unwrap();
            for seat in rules.mode().seats() {
                write!(text, "{} {} ", words.mark(seat, Junk::First), words.mark(seat, Junk::Second))
                    .unwrap();
            }
            text.push('\n');
        }
        let rules = Rules::new(Mode::Four);
        let words = words(language, &rules);
        let gems = Gem::ALL.map(|gem| words.gem(gem)).join(", ");
        let symbols = Symbol::ALL.map(|symbol| words.symbol(symbol)).join(", ");
        let colours = ching::Colour::ALL.map(|colour| words.colour(colour)).join(", ");
        let loot = [Loot::default(), Loot { gold: 1, gems: [1, 1, 1] }, Loot { gold: 2, gems: [2, 2, 2] }];
        let loot = loot.map(|loot| words.loot(loot)).join("\n");
        writeln!(text, "{gems}\n{symbols}\n{colours}\n{loot}\n{}", words.tile(tile("29b"))).unwrap();
        text
    });
}

#[test]
fn boards_of_every_mode() {
    for rules in rules() {
        // The states of one game at the first choice, in the midst of a turn some rounds later, and at the end.
        let mut moments = Vec::new();
        play_steady(&rules, 7, |state, _, _| {
            let view = rules.view(state, Observer::Spectator);
            let wanted = match moments.len() {
                0 => view.table.pending == Pending::Choose,
                1 => view.table.pending == Pending::Act && view.table.round == 9,
                2 => view.table.pending == Pending::Choose && view.table.round == 18,
                _ => view.table.pending == Pending::Over,
            };
            if wanted {
                moments.push(*state);
            }
        });
        in_each_language(&format!("boards_{}", mode_name(rules.mode())), |language| {
            let words = words(language, &rules);
            let mut text = String::new();
            for (n, state) in moments.iter().enumerate() {
                // One player at each moment, and a spectator in the midst.
                let player = Observer::Seat(Seat(n as u8 % rules.mode().players()));
                let watching = if n == 1 { vec![player, Observer::Spectator] } else { vec![player] };
                for observer in watching {
                    let board = words.board(&rules.view(state, observer));
                    writeln!(text, "=== {}\n{board}\n", name(&rules, observer)).unwrap();
                }
            }
            text
        });
    }
}

#[test]
fn own_cards_with_their_texts() {
    let rules = Rules::new(Mode::Four);
    let mut last = None;
    play_steady(&rules, 7, |state, _, _| {
        if state.round() == 12 {
            last = Some(*state);
        }
    });
    let state = last.unwrap();
    in_each_language("own_cards", |language| {
        words(language, &rules).own_cards(&rules.view(&state, Observer::Seat(Seat(0))))
    });
}

#[test]
fn a_game_of_every_mode_in_the_log() {
    for rules in rules() {
        in_each_language(&format!("log_{}", mode_name(rules.mode())), |language| {
            let log = words(language, &rules).log(&seen(&rules, 7, Observer::Seat(Seat(0))));
            let lines: Vec<_> = log.iter().map(show).collect();
            let end = lines.len().saturating_sub(30).max(90);
            format!("{}\n[...]\n{}", lines[..90].join("\n"), lines[end..].join("\n"))
        });
    }
}

/// One line for every kind of event that random games bring about, as a player and as a spectator reads it.
#[test]
fn a_line_of_every_kind() {
    in_each_language("log_kinds", |language| {
        let mut found = BTreeMap::new();
        for rules in rules() {
            for seed in 0..20 {
                for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                    let mut log = Log::new(words(language, &rules));
                    for event in seen(&rules, seed, observer) {
                        let Some(line) = log.line(&event) else { continue };
                        let junks = if rules.mode() == Mode::Two { " two" } else { "" };
                        found.entry(format!("{}{junks}", event_kind(&event))).or_insert(show(&line));
                    }
                }
            }
        }
        found.iter().map(|(kind, text)| format!("{kind}: {text}")).collect::<Vec<_>>().join("\n")
    });
}

fn event_kind(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    let mut kind = json["event"].as_str().unwrap_or_default().to_owned();
    for (key, value) in json.as_object().unwrap() {
        match (&**key, value) {
            ("card" | "cards" | "kind" | "took" | "pilot", value) => {
                write!(kind, " {key} {}", !value.is_null()).unwrap();
            }
            (_, serde_json::Value::Bool(value)) => write!(kind, " {key} {value}").unwrap(),
            ("skill" | "attack" | "how" | "why" | "line", value) => write!(kind, " {value}").unwrap(),
            _ => {}
        }
    }
    match *event {
        Event::Sailed { from, to, .. } if from.column == 0 => format!("{kind} {}", to.column),
        Event::Sailed { from, to, .. } => format!("{kind} straight {}", from.row == to.row),
        Event::Played { kind: played, .. } => format!("{kind} {played}"),
        Event::ExpeditionPaid { symbols, .. } => format!("{kind} {}", symbols.min(2)),
        Event::Swapped { took: Some(took), gave: Some(gave), .. } => format!("{kind} same {}", took == gave),
        _ => kind,
    }
}

/// C6.3, C9.1: a victory by points, by gems, shared, and in teams.
#[test]
fn every_ending() {
    let [_, three, four, teams] = rules();
    let over = |rules: &Rules, language, how, points: &[i16], places: &[u8]| {
        let event = Event::Over { how, places: places.to_vec(), points: points.to_vec() };
        show(&Log::new(words(language, rules)).line(&event).unwrap())
    };
    in_each_language("endings", |language| {
        let lines = [
            over(&three, language, Ending::Missions, &[31, 25, 1], &[1, 2, 3]),
            over(&four, language, Ending::ChinaPearl, &[31, 25, 25, 40], &[2, 3, 3, 1]),
            over(&four, language, Ending::Missions, &[31, 31, 31, 12], &[2, 1, 3, 4]),
            over(&four, language, Ending::Missions, &[31, 31, 12, 12], &[1, 1, 3, 3]),
            over(&four, language, Ending::Becalmed, &[0, 0, 0, 0], &[1, 1, 1, 1]),
            over(&teams, language, Ending::Missions, &[31, 25, 10, 12], &[1, 2, 1, 2]),
            over(&teams, language, Ending::Missions, &[20, 20, 10, 10], &[2, 1, 2, 1]),
            over(&teams, language, Ending::Missions, &[20, 20, 10, 10], &[1, 1, 1, 1]),
        ];
        lines.join("\n")
    });
}

/// C6.3: every part of a score, and C6.4: a supply that is too small.
#[test]
fn lines_too_rare_for_random_games() {
    let rules = Rules::new(Mode::Four);
    let score = Score {
        gold: 5,
        gems: 14,
        skills: 3,
        china_pearl: 5,
        hong_kong: 10,
        treasures: 4,
        traders: 6,
        total: 47,
    };
    let encounters = ching::Encounters::NONE;
    let seat = Seat(2);
    let events = [
        Event::Scored { seat, encounters, score },
        Event::Scored { seat, encounters, score: Score::default() },
        Event::Paid { seat, loot: Loot { gold: 1, gems: [0; 3] }, short: Loot { gold: 2, gems: [0, 0, 1] } },
        Event::NothingToDraw { encounters: true },
        Event::NothingToDraw { encounters: false },
        Event::EncountersReshuffled { count: 1 },
        Event::Reshuffled { count: 1 },
        Event::LaidOut { face_down: true, card: None },
        Event::LaidOut { face_down: false, card: Card::new(9) },
        Event::TookNothing { seat },
        Event::Turn { seat, card: None },
        Event::HongKong { seat },
        Event::ChinaPearl { seat },
        Event::LastRound { why: Ending::Becalmed },
        Event::Round { round: 3 },
        Event::LaidOut { face_down: true, card: None },
        Event::LaidOut { face_down: false, card: Card::new(9) },
        Event::NothingToDraw { encounters: false },
    ];
    in_each_language("log_rare", |language| {
        words(language, &rules).log(&events).iter().map(show).collect::<Vec<_>>().join("\n")
    });
}
