//! The texts of the solo game, as snapshots for people to read, and what must hold in random solo games.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::texts::common::{solo_rules, words};
use crate::texts::telling::{name, play, play_steady, seen, sentence, sound};
use ming::solo::{Challenges, Cube, DiceWhy, Difficulty, EventKind, Impossible, Matter, Role};
use ming::{
    Action, Card, CardSet, Choice, Dice, Edition, Ending, Event, Piece, Pile, Place, Places, Rules, Scores,
    Side, Spot, State,
};
use ming_table::texts::{Log, LogText, MingWords};
use tabletop::testing::observers;
use tabletop::{Actor, Game, Observer};
use words::{Language, WIDTH};

fn rules() -> Rules {
    Rules::solo(Difficulty::Moderate, Challenges { losses: true, hordes: false })
}

fn in_each_language(name: &str, write: impl Fn(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}_{language}"), write(language));
    }
}

fn show(line: &LogText) -> String {
    format!("{:7}{}", line.rule.unwrap_or(""), line.text)
}

#[test]
fn a_solo_game_in_the_log() {
    let rules = rules();
    let emperor = Observer::Seat(Side::Emperor.seat());
    in_each_language("log", |language| {
        let log = words(language, &rules).log(&seen(&rules, 5, emperor));
        log.iter().take(100).map(show).collect::<Vec<_>>().join("\n")
    });
    in_each_language("log_end", |language| {
        let log = words(language, &rules).log(&seen(&rules, 6, emperor));
        log.iter().skip(log.len() - 40).map(show).collect::<Vec<_>>().join("\n")
    });
}

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn places(places: &[Place]) -> Places {
    places.iter().copied().collect()
}

/// Every new event with every reason it can have.
fn explanations() -> Vec<Vec<Event>> {
    let draw = |role, level, kind| Event::Drew { level, kind, role };
    let play = Event::Decided { side: Side::Emperor, action: Action::Play(card(9)), forced: false };
    let cards: CardSet = [5, 14].into_iter().map(card).collect();
    let mut all = vec![
        vec![Event::OverlordCard { card: card(5), among: CardSet::NONE }],
        vec![
            Event::CardTieBroken { among: cards, chosen: card(5), cube: Cube::Right },
            Event::OverlordCard { card: card(5), among: cards },
        ],
        vec![Event::CardTieBroken { among: cards, chosen: card(14), cube: Cube::Left }],
        vec![play, draw(Role::Reaction, 2, EventKind::Amass)],
        vec![draw(Role::Reaction, 2, EventKind::Amass)],
        vec![draw(Role::Primary, 3, EventKind::Attack)],
        vec![draw(Role::Extra, 1, EventKind::Move)],
        vec![Event::Rebuilt { level: 2 }],
        vec![Event::NoEvent { level: 3 }],
        vec![Event::Favoured { place: Place::Sichuan, hordes: 4, troops: 2 }],
        vec![Event::Favoured { place: Place::Yunnan, hordes: 1, troops: 2 }],
        vec![Event::Favoured { place: Place::Yunnan, hordes: 1, troops: 1 }],
        vec![Event::Battle { place: Place::Sichuan, attacker: Side::Overlord }],
        vec![Event::Card {
            card: Some(card(14)),
            from: Pile::Played,
            to: Pile::Reserve(Side::Overlord),
            reserved_in: None,
        }],
    ];
    let out = |count| {
        let (from, to) = (Spot::Place(Place::Gansu), Spot::Removed);
        vec![Event::Moved { piece: Piece::Troop, from, to, count }]
    };
    all.extend([out(1), out(2)]);
    let refused = [
        (Role::Reaction, EventKind::Amass, 3, Impossible::Supply { piece: Piece::Horde, there: 2 }),
        (Role::Extra, EventKind::Gather, 1, Impossible::Supply { piece: Piece::Settlement, there: 0 }),
        (Role::Primary, EventKind::Attack, 2, Impossible::NoTarget),
        (Role::Primary, EventKind::Build, 1, Impossible::NowhereToBuild),
        (Role::Primary, EventKind::Build, 2, Impossible::NowhereToBuild),
        (Role::Primary, EventKind::Move, 1, Impossible::NowhereToMove),
        (Role::Reaction, EventKind::Reserve, 1, Impossible::ReserveFull { cards: 1 }),
        (Role::Primary, EventKind::Reserve, 2, Impossible::ReserveFull { cards: 2 }),
        (Role::Extra, EventKind::Reserve, 1, Impossible::NoCard),
    ];
    for (role, kind, level, why) in refused {
        all.push(vec![draw(role, level, kind), Event::Refused { kind, level, why }]);
    }
    all.push(vec![Event::Refused { kind: EventKind::Attack, level: 1, why: Impossible::NoTarget }]);
    let borderlands = places(&[Place::Gansu, Place::Shanxi]);
    let homelands = places(&[Place::Western, Place::Manchus]);
    all.extend([Places::one(Place::Manchus), homelands].map(|next| vec![Event::TakenEvenly { next }]));
    for priority in 1..=3 {
        all.push(vec![
            Event::MovePriority { priority, among: borderlands },
            Event::TieBroken { among: borderlands, chosen: Place::Shanxi, cube: Cube::Left },
        ]);
    }
    all.push(vec![Event::TieBroken { among: borderlands, chosen: Place::Gansu, cube: Cube::Right }]);
    for matter in Matter::ALL {
        let among = match matter {
            Matter::AttackTarget | Matter::BuildTo | Matter::MoveTo => borderlands,
            _ => homelands,
        };
        let chosen = among.first();
        let one = Places::one(chosen);
        all.push(vec![Event::Preferred { matter, among: one, best: one }]);
        all.push(vec![Event::Preferred { matter, among, best: one }]);
        all.push(vec![
            Event::Preferred { matter, among, best: among },
            Event::TieBroken { among, chosen, cube: Cube::Right },
        ]);
    }
    let decided = |action| Event::Decided { side: Side::Overlord, action, forced: false };
    let dice = Action::Reroll(Dice::new(&[5, 3, 1]).unwrap());
    for why in [DiceWhy::GoodEnough, DiceWhy::Winning, DiceWhy::CannotBeat, DiceWhy::NoCardLeft] {
        all.push(vec![Event::Judged { why }, decided(Action::Stop)]);
    }
    for why in [DiceWhy::LooksForPair, DiceWhy::NotWinning, DiceWhy::PairCanWin, DiceWhy::TriesForTriple] {
        let judged = Event::Judged { why };
        let reveal = decided(Action::Reveal(card(5)));
        all.push(vec![judged.clone(), reveal, judged.clone(), decided(dice), judged, decided(dice)]);
    }
    all
}

#[test]
fn every_explanation() {
    let rules = rules();
    in_each_language("explanations", |language| {
        let words = words(language, &rules);
        let mut text = String::new();
        for events in explanations() {
            let log = words.log(&events);
            for line in &log {
                sentence(&line.text);
                assert!(line.rule.is_some(), "no rule: {}", line.text);
            }
            let lines: Vec<_> = log.iter().map(show).collect();
            writeln!(text, "{}", if lines.is_empty() { "-".to_owned() } else { lines.join("\n") }).unwrap();
        }
        text
    });
}

/// The first state of each kind of decision in some random games.
fn decisions(rules: &Rules) -> BTreeMap<String, State> {
    let mut found = BTreeMap::new();
    for seed in 0..40 {
        play_steady(rules, seed, |state, _, _| {
            let position = rules.position(state);
            let pending = &position["pending"];
            let mut kind = format!("{} in phase of {}", pending["what"], state.active().id());
            for key in ["role", "ending", "side"] {
                if let Some(word) = pending[key].as_str() {
                    kind = format!("{kind}, {word}");
                }
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
fn m10_13_every_ending() {
    let rules = rules();
    let board = |lands: [u8; 2], voyages: u8| {
        let mut view = rules.view(&rules.start(), Observer::Spectator);
        let of = |index: u8| ming::public_json::Borderland {
            troops: u8::from(index < lands[0]),
            hordes: u8::from(index >= lands[0] && index < lands[0] + lands[1]),
            settlements: 0,
        };
        view.table.borderlands = ming::public_json::Borderlands {
            yunnan: of(0),
            sichuan: of(1),
            gansu: of(2),
            shanxi: of(3),
            liaodong: of(4),
        };
        view.table.voyages = (1..=voyages).collect();
        view.table.board()
    };
    let (emperor, overlord) = (Side::Emperor, Side::Overlord);
    let endings = [
        (Ending::Major(emperor), board([3, 1], 7)),
        (Ending::Major(overlord), board([0, 5], 2)),
        (Ending::Minor(emperor), board([3, 2], 5)),
        (Ending::Minor(emperor), board([1, 0], 6)),
        (Ending::Minor(overlord), board([2, 3], 4)),
        (Ending::Minor(overlord), board([2, 2], 5)),
        (Ending::Minor(overlord), board([1, 0], 1)),
    ];
    in_each_language("endings", |language| {
        let words = words(language, &rules);
        let mut text = String::new();
        for (ending, board) in &endings {
            for reader in [Some(emperor), None] {
                writeln!(text, "{}", words.ending_on(*ending, board, reader)).unwrap();
            }
            writeln!(text, "  {}", words.ending(*ending, Scores::of(board))).unwrap();
        }
        text
    });
}

#[test]
fn m10_13_the_log_names_both_conditions() {
    for rules in solo_rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            for seed in 0..5 {
                let mut last = None;
                play_steady(&rules, seed, |state, _, _| last = Some(*state));
                let view = rules.view(&last.unwrap(), Observer::Spectator);
                let log = words.log(&seen(&rules, seed, Observer::Spectator));
                assert_eq!(log.last().unwrap().text, words.prompt(&view));
            }
        }
    }
}

#[test]
fn boards_at_four_moments() {
    let rules = Rules::solo(Difficulty::Hard, Challenges { losses: true, hordes: true });
    let decisions = decisions(&rules);
    let find = |with: &str| decisions.iter().find(|(kind, _)| kind.contains(with)).unwrap().1;
    let mut reserves = None;
    for seed in 0..20 {
        play_steady(&rules, seed, |state, _, _| {
            if state.reserved(Side::Overlord).len() > 1 {
                reserves.get_or_insert(*state);
            }
        });
    }
    let moments = [
        ("start", find("\"card\"")),
        ("event", find("extra")),
        ("end", find("\"over\"")),
        ("reserves", &reserves.unwrap()),
    ];
    for (moment, state) in moments {
        in_each_language(&format!("board_{moment}"), |language| {
            let words = words(language, &rules);
            let mut text = String::new();
            for observer in observers(&rules) {
                let board = words.board(&rules.view(state, observer));
                writeln!(text, "=== {}\n{board}\n", name(&rules, observer)).unwrap();
            }
            text
        });
    }
}

#[test]
fn titles_and_modes() {
    in_each_language("modes", |language| {
        let two = [Rules::new(Edition::English), Rules::new(Edition::German)];
        let all = two.into_iter().chain(solo_rules());
        let line = |rules: Rules| {
            let words = words(language, &rules);
            format!("{}, {}", words.title(), words.mode())
        };
        all.map(line).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn help_that_differs_alone() {
    in_each_language("help", |language| {
        let rules = rules();
        let words = words(language, &rules);
        let choices = [Choice::Reserve, Choice::Move, Choice::Attack];
        choices.map(|choice| words.choice_help(choice)).join("\n")
    });
}

#[test]
fn every_word_of_every_solo_game_is_whole() {
    let mut told = BTreeSet::new();
    for (rules, first) in solo_rules().iter().zip((0..).step_by(10)) {
        for language in Language::ALL {
            let words = words(language, rules);
            for seed in first..first + 10 {
                let mut log = Log::new(words);
                let everybody = seed % 10 == 0;
                play(rules, seed, |state, next, events| {
                    for event in events {
                        check_event(words, &mut log, event, &mut told);
                    }
                    for observer in observers(rules) {
                        let view = rules.view(state, observer);
                        sentence(&words.prompt(&view));
                        if everybody {
                            check_board(&words.board(&view));
                            check_board(&words.own_cards(&view));
                        }
                    }
                    let Some((actor, action)) = next else { return };
                    sound(&words.action(&action, Side::Emperor));
                    if let Actor::Seat(seat) = actor {
                        for (choice, possible) in rules.menu(state, seat) {
                            sound(&words.choice(choice));
                            sentence(&words.choice_help(choice));
                            if let Err(reason) = possible {
                                sentence(&words.reason(&reason));
                            }
                        }
                    }
                });
            }
        }
    }
    // `no_event` is too rare, and `judged` has no line of its own.
    for kind in [
        "battle",
        "card_tie_broken",
        "drew",
        "favoured",
        "move_priority",
        "overlord_card",
        "preferred",
        "rebuilt",
        "refused",
        "tie_broken",
    ] {
        assert!(told.contains(kind), "never told: {kind}");
    }
}

fn check_event(words: MingWords<'_>, log: &mut Log<'_>, event: &Event, told: &mut BTreeSet<String>) {
    let alone = words.event(event);
    let line = log.line(event);
    for text in alone.iter().chain(line.iter().map(|line| &line.text)) {
        if matches!(event, Event::Round { .. }) { sound(text) } else { sentence(text) }
    }
    if line.is_some() {
        told.insert(serde_json::to_value(event).unwrap()["event"].as_str().unwrap_or_default().to_owned());
    }
}

fn check_board(board: &str) {
    for line in board.lines() {
        assert!(line.chars().count() <= WIDTH, "too wide: {line}");
        assert!(!line.contains(['{', '$', '\u{2068}']), "unfinished: {line}");
        assert_eq!(line.trim_end(), line, "blanks at the end");
    }
}
