//! What moves goes between spots of the table, and is in the art.

use std::collections::BTreeSet;

use draw::ching::ChingDrawing;
use draw::{Drawing, Ink, Motion};
use tabletop::testing::{generator, random_action};
use tabletop::{Game, Observer, Seat};
use words::{Language, Voice};

use crate::ching::markup::read;
use crate::ching::{all_rules, drawn, view};

#[test]
fn everything_moves_between_spots_of_the_table_before_and_after() {
    for rules in all_rules() {
        let drawing = ChingDrawing::new(&rules);
        let art = drawing.art().into_string();
        let (mut rng, mut state) = (generator(7), rules.start());
        let (mut moved, mut said) = (BTreeSet::new(), 0);
        for _ in 0..320 {
            let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
            let (before, mut events) = (state, Vec::new());
            rules.play(&mut state, actor, action, &mut events);
            for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                let seen = events.iter().filter_map(|event| rules.seen(event, observer));
                let seen: Vec<_> = seen.map(|event| serde_json::to_value(event).unwrap()).collect();
                let motions = drawing.motions(&seen, Voice::new(Language::De));
                if motions.is_empty() {
                    continue;
                }
                let tables = [before, state].map(|state| {
                    read(&drawn(&rules, &view(&rules, &state, observer), Language::De, Ink::All))
                });
                let spots: BTreeSet<&str> =
                    tables.iter().flat_map(|table| table.values("data-spot")).collect();
                for motion in motions {
                    match motion {
                        Motion::Go { symbol, from, to, count } => {
                            assert!(art.contains(&format!("<symbol id=\"{symbol}\"")), "{symbol}");
                            assert!(
                                spots.contains(&*from) && spots.contains(&*to),
                                "{action}: {from} to {to}"
                            );
                            assert!(count > 0);
                            moved.insert(symbol);
                        }
                        Motion::Say { text, .. } => said += usize::from(!text.is_empty()),
                        Motion::Roll { .. } => panic!("there are no dice"),
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
    assert!(ChingDrawing::new(rules).motions(&events, Voice::new(Language::En)).is_empty());
}
