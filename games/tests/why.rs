//! Explanations of hints: which aspects are named, and that each has a text.

use std::collections::BTreeSet;

use bots::evaluator::Evaluator;
use bots::explain::explain;
use ching_table::evaluator::ChingEvaluator;
use ming::{Action, Rules};
use ming_table::evaluator::MingEvaluator;
use playable::Language;
use tabletop::{Game, Observer, Seat};

use crate::common::{decisions, open};

#[test]
fn every_aspect_has_a_text_and_its_own_columns() {
    let games = [
        (MingEvaluator.aspects(), MingEvaluator.columns(&Rules::new(ming::Edition::English)).len()),
        (ChingEvaluator.aspects(), ChingEvaluator.columns(&ching::Rules::new(ching::Mode::Two)).len()),
    ];
    for (aspects, columns) in games {
        let mut seen = BTreeSet::new();
        for (aspect, own) in aspects {
            for language in [Language::En, Language::De] {
                let text = games::translator(language).text(aspect, []);
                assert!(!text.is_empty() && text != *aspect, "{aspect} has no text");
            }
            assert!(own.iter().all(|&column| column < columns && seen.insert(column)), "{aspect}: {own:?}");
        }
    }
}

/// What an action does to the board at once is what is named: recruiting brings Troops, taxing brings Gold.
#[test]
fn explanations_name_what_actions_change() {
    let rules = Rules::new(ming::Edition::English);
    let (mut troops, mut fleet) = (0, 0);
    for (state, seat) in decisions(&rules, 40, 3) {
        let mut legal = Vec::new();
        rules.legal(&state, seat, &mut legal);
        let most = |wanted: fn(&Action) -> bool| legal.iter().rev().find(|action| wanted(action)).copied();
        let (Some(recruit), Some(tax)) = (
            most(|action| matches!(action, Action::Recruit(3..))),
            most(|action| matches!(action, Action::Tax(3..))),
        ) else {
            continue;
        };
        let view = rules.view(&state, Observer::Seat(seat));
        let why = |actions| explain(&rules, &MingEvaluator, &view, seat, actions).unwrap();
        for (aspects, good, bad, count) in [
            (why([recruit, tax]), "ming-aspect-troops", "ming-aspect-fleet", &mut troops),
            (why([tax, recruit]), "ming-aspect-fleet", "ming-aspect-troops", &mut fleet),
        ] {
            assert!(aspects.len() <= 3);
            *count += i32::from(aspects.contains(&good)) - i32::from(aspects.contains(&bad));
        }
        assert!(why([recruit, recruit]).is_empty(), "nothing differs");
    }
    assert!(troops > 3 && fleet > 3, "{troops} {fleet}");
}

/// An explanation never depends on what its seat cannot see.
#[test]
fn explanations_come_from_the_view() {
    let rules = Rules::new(ming::Edition::English);
    let mut said = 0;
    for (state, seat) in decisions(&rules, 12, 9) {
        let table = open(&rules.position(&state)).unwrap();
        let legal = table.legal(seat);
        let ([first, .., last], Some(other)) = (&legal[..], other(&rules, &state, seat)) else { continue };
        let twin = open(&rules.position(&other)).unwrap();
        let why = table.why(seat, first, last, Language::De);
        assert_eq!(why, twin.why(seat, first, last, Language::De));
        said += usize::from(why.is_some());
        assert_eq!(table.why(seat, first, "play 99", Language::En), None);
    }
    assert!(said > 5, "{said} explanations");
}

/// Another state that looks the same to a seat.
fn other(rules: &Rules, state: &ming::State, seat: Seat) -> Option<ming::State> {
    let worlds = rules.worlds(&rules.view(state, Observer::Seat(seat))).unwrap();
    let mut sample = (0..9).map(|n| rules.sample_state(&worlds, &mut bots::playout::generator(n, 0)));
    sample.find(|other| other != state)
}
