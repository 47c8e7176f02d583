//! What moves goes between spots of the table, and is in the art.

use std::collections::BTreeSet;

use ching::Event;
use ching_table::Ching;
use draw::{Animation, DrawScope};
use playable::Playable;
use tabletop::testing::{generator, random_action};
use tabletop::{Game, Observer, Seat};
use words::Language;

use crate::common::translator;
use crate::drawing::markup::read;
use crate::drawing::{all_rules, drawn};

#[test]
fn everything_moves_between_spots_of_the_table_before_and_after() {
    for rules in all_rules() {
        let art = Ching::art();
        let (mut rng, mut state) = (generator(7), rules.start());
        let (mut moved, mut said) = (BTreeSet::new(), 0);
        for _ in 0..320 {
            let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
            let (before, mut events) = (state, Vec::new());
            rules.apply_unchecked(&mut state, actor, action, &mut events);
            for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                let seen: Vec<_> = events.iter().filter_map(|event| rules.redact(event, observer)).collect();
                let animations = Ching::animations(&rules, &seen, translator(Language::De));
                if animations.is_empty() {
                    continue;
                }
                let tables = [before, state].map(|state| {
                    read(&drawn(&rules, &rules.view(&state, observer), Language::De, DrawScope::All))
                });
                let spots: BTreeSet<&str> =
                    tables.iter().flat_map(|table| table.values("data-spot")).collect();
                for motion in animations {
                    match motion {
                        Animation::Go { symbol, from, to, count } => {
                            assert!(art.contains(&format!("<symbol id=\"{symbol}\"")), "{symbol}");
                            assert!(
                                spots.contains(&*from) && spots.contains(&*to),
                                "{action}: {from} to {to}"
                            );
                            assert!(count > 0);
                            moved.insert(symbol);
                        }
                        Animation::Say { text, .. } => said += usize::from(!text.is_empty()),
                        Animation::Roll { .. } => panic!("there are no dice"),
                    }
                }
            }
        }
        assert!(moved.len() > 10 && said > 8, "{moved:?}, {said}");
    }
}

#[test]
fn what_is_no_event_moves_nothing() {
    let rules = &all_rules()[0];
    let events = [serde_json::json!({ "event": "moonrise" }), serde_json::json!(7)];
    let events: Vec<Event> =
        events.into_iter().filter_map(|event| serde_json::from_value(event).ok()).collect();
    assert!(Ching::animations(rules, &events, translator(Language::En)).is_empty());
}
