//! Views from outside: whatever they say they are refused with a problem, or imagined from, but never a panic.

use std::sync::LazyLock;

use ching::{Mode, Rules, View};
use serde_json::{Value, json};
use tabletop::testing::{generator, observers, random_states};
use tabletop::{Game, Observer};

use crate::worlds::fuzz::{below, edit, pick};

/// Broken views that are tried.
const CASES: u64 = 6_000;

/// Views to begin with: of everyone, in random games of all modes.
static VIEWS: LazyLock<Vec<(Mode, Value)>> = LazyLock::new(|| {
    let of = |mode: Mode| {
        let rules = Rules::new(mode);
        let states = random_states(&rules, 0..3, 100_000, 41);
        let views = states.iter().enumerate().map(|(n, (_, state))| {
            let observer = observers(&rules).nth(n % (rules.seats().len() + 1)).expect("an observer");
            (mode, json!(rules.view(state, observer)))
        });
        views.collect::<Vec<_>>()
    };
    Mode::ALL.map(of).concat()
});

/// Refused in one line, or imagined from: then every world gives the view again. Gives whether it was taken.
fn try_view(rules: &Rules, value: &Value, case: u64) -> bool {
    let Ok(view) = serde_json::from_value::<View>(value.clone()) else { return false };
    // C6.3: points are counted from any view.
    rules.outcome_seen(&view);
    for seat in rules.mode().seats() {
        rules.score_seen(&view, seat);
    }
    match rules.worlds(&view) {
        Err(problem) => {
            let line = problem.to_string();
            assert!(!line.is_empty() && !line.contains('\n'), "{line:?} (case {case})");
            false
        }
        Ok(worlds) => {
            let mut rng = generator(case);
            let observer = view.observer.map_or(Observer::Spectator, Observer::Seat);
            for _ in 0..5 {
                let world = rules.sample_state(&worlds, &mut rng);
                assert_eq!(rules.view(&world, observer), view, "(case {case})\n{value}");
                let read = rules.from_position(&rules.position(&world));
                assert_eq!(read, Ok(world), "(case {case})\n{value}");
            }
            true
        }
    }
}

#[test]
fn a_broken_view_is_refused_in_one_line_or_imagined_from() {
    let mut taken = 0;
    for case in 0..CASES {
        let mut rng = generator(case);
        let (mode, mut view) = pick(&VIEWS, &mut rng);
        for _ in 0..1 + below(&mut rng, 3) {
            if below(&mut rng, 2) == 0 {
                edit(&mut view, &mut rng);
            } else {
                // More often where there is more to break.
                let part = pick(&["knowledge", "hands", "encounters", "chosen", "choice", "table"], &mut rng);
                if let Some(part) = view.get_mut(part) {
                    edit(part, &mut rng);
                }
            }
        }
        taken += u32::from(try_view(&Rules::new(mode), &view, case));
    }
    assert!(taken > 100, "{taken}");
}

/// Numbers that would overflow where they are added up or counted on.
#[test]
fn a_view_with_strange_numbers_is_refused() {
    let places = [
        "/deck",
        "/encounter_deck",
        "/hands/red/count",
        "/hands/blue/count",
        "/encounters/red/count",
        "/encounters/blue/count",
        "/table/round",
        "/table/idle_rounds",
        "/table/players",
        "/table/seats/red/missing",
        "/table/seats/red/loot/gold",
        "/table/turn/nights",
        "/table/pending/left",
        "/spaces/red/0/column",
    ];
    let mut case = 0;
    for (mode, view) in VIEWS.iter().step_by(9) {
        for place in places {
            for number in [0, 1, 2, 5, 29, 30, 33, 54, 55, 56, 100, 101, 200, 255] {
                let mut view = view.clone();
                if let Some(there) = view.pointer_mut(place).filter(|there| there.is_number()) {
                    *there = json!(number);
                    case += 1;
                    try_view(&Rules::new(*mode), &view, case);
                }
            }
        }
    }
    assert!(case > 1_000);
}

/// More Pilots than a count of them can hold.
#[test]
fn a_view_with_a_crowd_of_pilots_is_refused() {
    for (mode, view) in VIEWS.iter().step_by(31) {
        let pilots = json!(vec!["pilot-map"; 7]);
        let mut view = view.clone();
        view["table"]["encounter_discard"] = pilots.clone();
        for seat in view["table"]["seats"].as_object_mut().expect("seats").values_mut() {
            for expedition in seat["expeditions"].as_array_mut().expect("expeditions") {
                expedition["pilots"] = pilots.clone();
            }
        }
        assert!(!try_view(&Rules::new(*mode), &view, 0));
    }
}

/// C4.4: the attacker has seen the victim's hand; list all its cards, so no card of it can be elsewhere.
#[test]
fn c4_4_an_attacker_who_does_not_know_the_hand_is_refused() {
    let board = crate::worlds::boards::Board {
        mode: Mode::Three,
        hands: &[&[10], &[30, 40], &[15]],
        deck: &[5],
        ..Default::default()
    };
    let swap = json!({ "turn": { "seat": "red" }, "pending": { "kind": "swap", "victim": "blue" } });
    let (rules, state) = (board.rules(), board.state(&swap));
    let mut view = json!(rules.view(&state, Observer::Seat(tabletop::Seat(0))));
    assert!(try_view(&rules, &view, 0));
    view["knowledge"]["private"] =
        json!([{ "cards": [30], "places": ["blue", "yellow"] }, { "cards": [40], "places": ["blue"] }]);
    assert!(!try_view(&rules, &view, 0));
}
