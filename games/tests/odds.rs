//! The odds of every game: sound, with texts in every language, and from a seat's view alone.

use std::collections::BTreeSet;

use bots::playout::generator;
use games::GameSession;
use ming::solo::{Challenges, Difficulty};
use playable::{Language, Odds, OddsRequest, Setup};
use tabletop::{Game, Observer, Seat};

use crate::common::{open, random_game};

/// The odds of a seat in a state, by way of its position.
fn odds<G: Game>(rules: &G, state: &G::State, seat: Seat, language: Language) -> Odds {
    let table = open(&rules.position(state)).unwrap();
    table.odds(seat, &OddsRequest::default(), language).unwrap()
}

/// What has odds has them in every state that the seat could be in; how many lines there were.
fn same_in_every_world<G: Game>(rules: &G, games: u64, skip: impl Fn(&G::State) -> bool) -> usize {
    let (mut lines, mut rng) = (0, generator(8, 0));
    let seats = || (0..rules.seats().len() as u8).map(Seat);
    for game in 0..games {
        random_game(rules, game, |state, _| {
            if skip(state) {
                return;
            }
            for seat in seats() {
                let here = odds(rules, state, seat, Language::En);
                let worlds = rules.worlds(&rules.view(state, Observer::Seat(seat))).unwrap();
                let world = rules.sample_state(&worlds, &mut rng);
                assert_eq!(odds(rules, &world, seat, Language::En), here);
                lines += here.lines.len();
            }
        });
    }
    lines
}

/// Whether both reserves are small enough for many battles in a test.
fn few_cards(state: &ming::State) -> bool {
    ming::Side::ALL.into_iter().all(|side| state.reserved(side).len() <= 2)
}

#[test]
fn hidden_cards_make_no_difference_in_ming() {
    for edition in [ming::Edition::English, ming::Edition::German] {
        let rules = ming::Rules::new(edition);
        assert!(same_in_every_world(&rules, 3, |state| !few_cards(state)) > 100);
    }
}

#[test]
fn hidden_cards_make_no_difference_in_ching() {
    for mode in [ching::Mode::Two, ching::Mode::Three] {
        let rules = ching::Rules::new(mode);
        // A game is long; any of its rounds will do.
        let lines = same_in_every_world(&rules, 1, |state| state.round() % 8 != 1);
        assert!(lines > 1000, "{lines}");
    }
}

/// Every action with dice in it has odds exactly once, and nothing else has.
#[test]
fn every_attack_voyage_skirmish_and_battle_choice_has_one_line() {
    let words = ["attack", "voyage", "special voyage", "special skirmish", "reveal", "reroll", "stop"];
    let alone = ming::Rules::solo(Difficulty::Easy, Challenges::default());
    for rules in [ming::Rules::new(ming::Edition::English), alone] {
        let mut found = 0;
        for game in 0..6 {
            random_game(&rules, game, |state, seat| {
                if !few_cards(state) {
                    return;
                }
                let mut legal = Vec::new();
                rules.legal(state, seat, &mut legal);
                let mut expected: Vec<String> = legal.iter().map(ToString::to_string).collect();
                expected.retain(|action| words.iter().any(|word| action.starts_with(word)));
                let odds = odds(&rules, state, seat, Language::De);
                let mut listed: Vec<String> =
                    odds.lines.iter().flat_map(|line| line.actions.clone()).collect();
                expected.sort();
                listed.sort();
                assert_eq!(listed, expected);
                found += listed.len();
            });
        }
        assert!(found > 200, "{found}");
    }
}

/// Chances are between 0 and 1, and everything has a text.
fn is_sound(odds: &Odds, language: Language) {
    let mut kinds: Vec<&str> = odds.lines.iter().map(|line| line.kind).collect();
    kinds.dedup();
    let different: BTreeSet<&str> = kinds.iter().copied().collect();
    assert_eq!(kinds.len(), different.len(), "lines of a kind stand together: {kinds:?}");
    for line in &odds.lines {
        assert!(!line.what.is_empty() && !line.said(games::translator(language)).is_empty());
        for chance in &line.chances {
            assert!(-1e-9 <= chance.low && chance.low <= chance.high && chance.high <= 1.0 + 1e-9);
            assert!(!chance.exact || chance.low.to_bits() == chance.high.to_bits());
            assert_eq!(chance.ways.is_some(), chance.of.is_some());
        }
    }
}

#[test]
fn odds_are_sound_and_have_texts_in_every_language() {
    for language in Language::ALL {
        let rules = ming::Rules::new(ming::Edition::German);
        random_game(&rules, 3, |state, seat| {
            if few_cards(state) {
                is_sound(&odds(&rules, state, seat, language), language);
            }
        });
        let rules = ching::Rules::new(ching::Mode::Teams);
        random_game(&rules, 3, |state, seat| {
            if state.round() % 8 == 1 {
                is_sound(&odds(&rules, state, seat, language), language);
            }
        });
    }
}

fn start(game: &str) -> GameSession {
    games::new_table(games::find(game).unwrap(), &Setup::default()).unwrap()
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let refused = |game: &str, seat: u8, numbers| {
        start(game).odds(Seat(seat), &OddsRequest { numbers }, Language::En).unwrap_err().to_string()
    };
    assert_eq!(
        refused("ming", 0, Some(1..=5)),
        "this game does not give odds for card numbers; leave them out"
    );
    assert_eq!(refused("ming-solo", 1, None), "this game does not have that seat; choose another one");
    assert_eq!(refused("ching", 4, None), "this game does not have that seat; choose another one");
    let said = refused("ching", 0, Some(50..=56));
    assert_eq!(said, "50 to 56 are not navigation cards; use numbers from 1 to 55");
    assert!(refused("ching", 0, Some(0..=3)).contains("from 1 to 55"));
    #[allow(clippy::reversed_empty_ranges, reason = "that is what is asked")]
    let backwards = 9..=8;
    assert!(refused("ching", 0, Some(backwards)).contains("9 to 8"));
}

#[test]
fn a_position_names_its_game() {
    for title in games::all() {
        for setting in title.settings {
            let values = match setting.values {
                playable::Values::One { of, .. } | playable::Values::Any(of) => of,
                playable::Values::Switch => &["yes", "no"],
            };
            for value in values {
                let settings = vec![(setting.tag.to_owned(), (*value).to_owned())];
                let table = games::new_table(title, &Setup { settings, ..Setup::default() }).unwrap();
                let again = open(&table.position()).unwrap();
                assert_eq!((again.game(), again.settings()), (table.game(), table.settings()));
                assert_eq!(again.position(), table.position());
            }
        }
    }
    let Err(problem) = open(&serde_json::json!({ "board": [] })) else { panic!() };
    assert_eq!(problem.to_string(), "this is not a position of any of these games: ming, ming-solo, ching");
    // A value that cannot be is the position's mistake, and named there.
    let mut position = start("ming").position();
    position["edition"] = "french".into();
    let Err(problem) = open(&position) else { panic!() };
    assert!(problem.to_string().contains("edition"), "{problem}");
}
