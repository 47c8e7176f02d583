//! What must hold for every word of every random game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::texts::common::words;
use crate::texts::telling::{name, play, sentence, sound};
use ming::content::Content;
use ming::public_json::Phase;
use ming::view::{Hand, Reserved};
use ming::{Action, Card, CardSet, Choice, Edition, Event, Place, Rules, Side, View};
use ming_table::texts::{Log, MingWords};
use tabletop::testing::observers;
use tabletop::{Actor, Game, Observer};
use words::{Language, WIDTH};

fn rules() -> [Rules; 2] {
    [Rules::new(Edition::English), Rules::new(Edition::German)]
}

#[test]
fn every_line_prompt_reason_and_action_is_whole() {
    let mut events_told = BTreeSet::new();
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            for seed in 0..50 {
                let mut logs: Vec<_> =
                    observers(&rules).map(|observer| (observer, Log::new(words))).collect();
                play(&rules, seed, |state, next, events| {
                    for (observer, log) in &mut logs {
                        sentence(&words.prompt(&rules.view(state, *observer)));
                        for event in events.iter().filter_map(|event| rules.redact(event, *observer)) {
                            check_event(words, log, &event, &mut events_told);
                        }
                    }
                    let Some((actor, action)) = next else { return };
                    let side = match actor {
                        Actor::Seat(seat) => Side::of(seat),
                        Actor::Fate => Side::Emperor,
                    };
                    sound(&words.action(&action, side));
                    if let Some(purpose) =
                        words.purpose(action, &rules.view(state, Observer::Seat(side.seat())))
                    {
                        sentence(&purpose);
                    }
                    for (choice, possible) in rules.menu(state, side.seat()) {
                        sound(&words.choice(choice));
                        if let Err(reason) = possible {
                            sentence(&words.reason(&reason));
                        }
                    }
                });
            }
        }
    }
    let told = [
        "battle_over",
        "card",
        "decided",
        "exchange",
        "moved",
        "over",
        "reshuffled",
        "rolled",
        "round",
        "skipped",
        "skirmish",
        "swapped",
        "voyage",
    ];
    // Too rare for random games, so other tests tell them: nothing to do with a card, a hit that costs nothing.
    let missing: Vec<_> = told.into_iter().filter(|&kind| !events_told.contains(kind)).collect();
    assert!(missing.is_empty(), "never told: {missing:?}");
}

fn check_event(words: MingWords<'_>, log: &mut Log<'_>, event: &Event, told: &mut BTreeSet<String>) {
    let alone = words.event(event);
    let line = log.line(event);
    for text in alone.iter().chain(line.iter().map(|line| &line.text)) {
        if matches!(event, Event::Round { .. }) { sound(text) } else { sentence(text) }
    }
    if line.is_some() {
        let kind = serde_json::to_value(event).unwrap()["event"].as_str().unwrap_or_default().to_owned();
        told.insert(kind);
    }
}

/// A hint promises nothing that the rules do not keep: who enters an empty Borderland controls it, and who wins by it has won.
#[test]
fn m1_4_what_a_hint_promises_about_control_is_so() {
    let (mut entered, mut kinds) = (0, BTreeMap::new());
    for rules in rules() {
        let words = Language::ALL.map(|language| words(language, &rules));
        for seed in 0..200 {
            play(&rules, seed, |state, next, _| {
                let Some((Actor::Seat(seat), action)) = next else { return };
                let (side, view) = (Side::of(seat), rules.view(state, Observer::Seat(seat)));
                let [english, german] = words.map(|words| words.purpose(action, &view));
                assert_eq!(english.is_some(), german.is_some());
                let (Some(english), Some(german)) = (english, german) else { return };
                if let Action::Move { to, .. } = action {
                    let mut after = *state;
                    rules.apply_unchecked(&mut after, Actor::Seat(seat), action, &mut ());
                    if english.starts_with("Nobody holds") {
                        entered += 1;
                        assert!(!state.board().controls(side, to) && after.board().controls(side, to));
                    }
                }
                let kind = format!("{:?} {side:?}", Choice::of(action));
                kinds.entry(kind).or_insert([english, german].join("\n"));
            });
        }
    }
    assert!(entered > 100, "{entered}");
    let all: Vec<_> = kinds.into_iter().map(|(kind, texts)| format!("{kind}\n{texts}\n")).collect();
    insta::assert_snapshot!("purposes", all.join("\n"));
}

#[test]
fn m6_6_passing_is_told() {
    let [rules, _] = rules();
    for (language, text) in [
        (Language::En, "The Emperor cannot use the card and passes."),
        (Language::De, "Der Kaiser kann die Karte nicht nutzen und passt."),
    ] {
        let passed = Event::Passed { side: Side::Emperor };
        assert_eq!(words(language, &rules).event(&passed).as_deref(), Some(text));
    }
}

#[test]
fn no_board_is_wider_than_a_terminal() {
    for rules in rules() {
        for language in Language::ALL {
            let words = words(language, &rules);
            for seed in 0..10 {
                play(&rules, seed, |state, _, _| {
                    for observer in observers(&rules) {
                        let view = rules.view(state, observer);
                        for line in words.board(&view).lines().chain(words.own_cards(&view).lines()) {
                            assert!(line.chars().count() <= WIDTH, "too wide: {line}");
                            assert!(!line.contains(['{', '$', '\u{2068}']), "unfinished: {line}");
                            assert_eq!(line.trim_end(), line, "blanks at the end");
                        }
                    }
                });
            }
        }
    }
}

/// Every card with few and many Voyages, with a full hand and many reserved cards, and with an owner's long title.
#[test]
fn no_hand_is_wider_than_a_terminal() {
    let long = "Der große Strudel, der vor den Küsten des Südchinesischen Meeres ganze Flotten verschlingt";
    let content = Content::current().source().replace("Strudel", long);
    let content = Arc::new(Content::parse("owner.toml", &content).unwrap());
    for rules in rules().into_iter().chain([Rules::with_content(Edition::German, content)]) {
        let mut view = rules.view(&rules.start(), Observer::Seat(Side::Emperor.seat()));
        for language in Language::ALL {
            let words = words(language, &rules);
            for voyages in [0, 3, 4, 7] {
                view.table.voyages = (1..=voyages).collect();
                view.table.phase = Phase::Overlord;
                view.table.round = 11;
                for first in (1..=23).step_by(2) {
                    let cards = (first..first + 5).filter_map(Card::new).collect::<CardSet>();
                    view.hands.emperor = Hand { count: cards.len(), cards: Some(cards) };
                    let back = |card: Card| Reserved { round: 10 + card.number() % 2, card: Some(card) };
                    view.reserve.emperor = cards.iter().map(back).collect();
                    view.table.set_aside = cards.iter().collect();
                    view.table.discard = cards.iter().collect();
                    let board = words.board(&view);
                    let whole = board.split_whitespace().collect::<Vec<_>>().join(" ");
                    for card in cards.iter() {
                        assert!(whole.matches(words.card_title(card)).count() >= 4, "{board}");
                    }
                    for line in board.lines() {
                        assert!(line.chars().count() <= WIDTH, "too wide: {line}");
                    }
                }
            }
        }
    }
}

#[test]
fn m6_2_a_hand_says_what_is_available() {
    let [rules, _] = rules();
    let mut view = rules.view(&rules.start(), Observer::Seat(Side::Emperor.seat()));
    let cards = [8, 4].into_iter().filter_map(Card::new).collect::<CardSet>();
    view.hands.emperor = Hand { count: 2, cards: Some(cards) };
    let hand = |view: &View| {
        let board = words(Language::En, &rules).board(view);
        board.split("Your hand\n").nth(1).unwrap_or_default().to_owned()
    };
    view.table.voyages = vec![2, 3];
    insta::assert_snapshot!("hand_few", hand(&view));
    view.table.voyages = vec![1, 2, 3, 4];
    insta::assert_snapshot!("hand_many", hand(&view));
}

#[test]
fn m7_3_a_hit_that_costs_nothing_is_reported() {
    let [rules, _] = rules();
    for (language, text) in [
        (Language::En, "A Settlement in Gansu prevents the hit: nothing is lost."),
        (Language::De, "Eine Siedlung in Gansu verhindert die Verluste."),
    ] {
        let withstood = Event::Withstood { place: Place::Gansu };
        let [line] = &words(language, &rules).log([&withstood])[..] else { panic!("one line") };
        assert_eq!((&*line.text, line.rule), (text, Some("M7.3")));
    }
}

#[test]
fn a_hidden_card_stays_hidden() {
    let [rules, _] = rules();
    for language in Language::ALL {
        let words = words(language, &rules);
        let mut hidden = 0;
        for seed in 0..20 {
            play(&rules, seed, |_, _, events| {
                for event in events {
                    let Event::Card { card: Some(card), .. } = *event else { continue };
                    for observer in observers(&rules) {
                        let Some(seen) = rules.redact(event, observer) else { continue };
                        let Event::Card { card: None, .. } = seen else { continue };
                        let Some(text) = words.event(&seen) else { continue };
                        let who = name(&rules, observer);
                        assert!(!text.contains(words.card_title(card)), "{who} reads: {text}");
                        assert!(
                            !text.contains(|letter: char| letter.is_ascii_digit()),
                            "{who} reads: {text}"
                        );
                        hidden += 1;
                    }
                }
            });
        }
        assert!(hidden > 100);
    }
}

#[test]
fn a_spectator_does_not_read_the_hands() {
    let [rules, _] = rules();
    let words = words(Language::En, &rules);
    play(&rules, 3, |state, _, _| {
        let view = rules.view(state, Observer::Spectator);
        assert!(words.own_cards(&view).is_empty());
        let board = words.board(&view);
        let open = [state.played()].into_iter().flatten().chain(state.discards()).chain(view.table.set_aside);
        let open: Vec<_> = open.map(|card| words.card_title(card)).collect();
        for side in Side::ALL {
            for card in state.hand(side).iter().chain(state.reserved(side).iter()) {
                let title = words.card_title(card);
                assert!(open.contains(&title) || !board.contains(title), "{title} in\n{board}");
            }
        }
    });
}
