//! What must hold for every decision of random games: actions can be put together by clicking on the table.

use std::collections::BTreeSet;

use ching::Rules;
use ching_table::Ching;
use draw::{ActionPart, DrawScope};
use playable::Playable;
use tabletop::testing::{random_states, seats};
use tabletop::{Actor, Game, Observer};
use words::Language;

use crate::common::translator;
use crate::drawing::markup::read;
use crate::drawing::{all_rules, drawn};

/// What is decided in every turn.
const DAILY: [&str; 5] = ["choose", "take", "play", "decline", "junk"];

fn value(pick: &ActionPart) -> (&'static str, &str) {
    match pick {
        ActionPart::One(slot, value) | ActionPart::Many(slot, value, _) => (slot, value),
    }
}

#[test]
fn every_legal_action_has_picks_of_its_own_that_are_on_the_table() {
    for rules in all_rules() {
        let (mut decisions, mut kinds) = (0, BTreeSet::new());
        let mut said = BTreeSet::new();
        for (at, state) in random_states(&rules, 0..4, 1_500, 1) {
            for seat in seats(&rules) {
                let mut legal = Vec::new();
                rules.legal(&state, seat, &mut legal);
                // What is decided in every turn is worth a look now and then, anything else every time.
                let daily =
                    legal.iter().all(|action| DAILY.iter().any(|kind| action.to_string().starts_with(kind)));
                if legal.is_empty() || (daily && at.ply % 24 != 0) {
                    continue;
                }
                decisions += 1;
                let view = rules.view(&state, Observer::Seat(seat));
                let table = drawn(&rules, &view, Language::En, DrawScope::All);
                let table = read(&table);
                let there: BTreeSet<&str> = table.values("data-pick").into_iter().collect();
                let mut seen = BTreeSet::new();
                for &action in &legal {
                    let kind = action.to_string().split(' ').next().unwrap().to_owned();
                    let picks = Ching::parts(&rules, &view, action);
                    assert!(!picks.is_empty(), "{at}: {action}");
                    for (slot, value) in picks.iter().map(value) {
                        let new = said.insert((kind.clone(), slot, value.to_owned()));
                        for tr in Language::ALL.map(translator).into_iter().filter(|_| new) {
                            assert_ne!(Ching::label(&rules, value, tr), value, "{at}: {action}");
                            let ask = Ching::ask(&rules, &kind, slot, tr);
                            assert!(ask.ends_with('?'), "{at}: {action}, {slot}");
                        }
                        let touched = value.starts_with("kind:") || there.contains(value);
                        assert!(touched, "{at}: nothing to touch for {value} of {action}");
                    }
                    kinds.insert(kind);
                    let mut parts: Vec<String> = picks.iter().map(|pick| format!("{pick:?}")).collect();
                    parts.sort();
                    assert!(seen.insert(parts), "{at}: {action} is put together like another action");
                }
            }
        }
        assert!(decisions > 250 && kinds.len() > 9, "{}: {decisions} decisions, {kinds:?}", rules.mode());
    }
}

#[test]
fn what_is_touched_in_vain_is_an_action_that_the_engine_refuses_with_a_reason() {
    for rules in all_rules() {
        let mut refused = 0;
        for (at, state) in random_states(&rules, 4..5, 500, 19) {
            for seat in seats(&rules) {
                let view = rules.view(&state, Observer::Seat(seat));
                let table = drawn(&rules, &view, Language::En, DrawScope::Changes);
                for value in read(&table).values("data-pick") {
                    let Some(action) = Ching::attempt(&rules, &view, None, value) else { continue };
                    let read = rules.parse(&action.to_string());
                    assert!(read == Ok(action), "{at}: {action}");
                    refused += u32::from(rules.check(&state, Actor::Seat(seat), action).is_err());
                }
            }
        }
        assert!(refused > 300, "{}: {refused}", rules.mode());
    }
}

#[test]
fn touching_means_what_fits_the_moment() {
    let rules = Rules::new(ching::Mode::Four);
    let (_, state) = random_states(&rules, 0..1, 40, 40).pop().unwrap();
    let view = rules.view(&state, Observer::Seat(tabletop::Seat(0)));
    let attempt = |kind, value| {
        let action = Ching::attempt(&rules, &view, kind, value)?;
        Some(action.to_string())
    };
    assert_eq!(attempt(Some("night"), "card:23").as_deref(), Some("night 23"));
    assert_eq!(attempt(None, "tile:23a").as_deref(), Some("claim 23a"));
    assert_eq!(attempt(Some("meteorology"), "tile:23a").as_deref(), Some("meteorology 23a"));
    assert_eq!(attempt(None, "encounter:thief").as_deref(), Some("play thief blue"));
    assert_eq!(attempt(None, "seat:yellow").as_deref(), Some("combat yellow"));
    assert_eq!(attempt(None, "face-down").as_deref(), Some("take face-down"));
    assert_eq!(attempt(None, "skill:elite").as_deref(), Some("gain elite"));
    assert_eq!(attempt(None, "card:99"), None);
    assert_eq!(attempt(None, "moon"), None);
}

#[test]
fn what_is_touched_comes_first_and_what_it_is_for_after_it() {
    let rules = Rules::new(ching::Mode::Two);
    let view = rules.view(&rules.start(), Observer::Spectator);
    let picks = |action| {
        let action = rules.parse(action).ok();
        let picks = action.map(|action| Ching::parts(&rules, &view, action)).unwrap_or_default();
        let parts = picks.iter().map(|pick| match pick {
            ActionPart::One(slot, value) => format!("{slot} {value}"),
            ActionPart::Many(slot, value, count) => format!("{slot} {value} × {count}"),
        });
        parts.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(picks("choose 12 48"), "cards card:12 × 1, cards card:48 × 1, kind kind:choose");
    assert_eq!(picks("take face-down"), "card face-down, kind kind:take");
    assert_eq!(picks("play thief blue"), "encounter encounter:thief, kind kind:play, target seat:blue");
    assert_eq!(picks("combat blue"), "kind kind:combat, target seat:blue");
    assert_eq!(picks("swap 40 for 3"), "take card:40, give card:3, kind kind:swap");
    assert_eq!(
        picks("gain cartography cartography elite"),
        "skills skill:cartography × 2, skills skill:elite × 1, kind kind:gain"
    );
    assert_eq!(picks("turn pilot 2"), "card pilot:2, kind kind:turn");
    assert_eq!(picks("pass"), "kind kind:pass");
    assert_eq!(picks("sink"), "");
}
