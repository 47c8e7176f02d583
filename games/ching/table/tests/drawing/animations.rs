//! What moves goes between spots of the table, and is in the art.

use std::collections::BTreeSet;

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
        let mut moved = BTreeSet::new();
        let mut tell = Ching::teller(&rules, translator(Language::De));
        for _ in 0..320 {
            let Some((actor, action)) = random_action(&rules, &state, &mut rng) else { break };
            let (before, mut events) = (state, Vec::new());
            rules.apply_unchecked(&mut state, actor, action, &mut events);
            for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                let seen: Vec<_> = events.iter().filter_map(|event| rules.redact(event, observer)).collect();
                let names: Vec<_> = seen
                    .iter()
                    .filter_map(|event| tell(event, translator(Language::De)))
                    .flat_map(|line| line.about.names)
                    .filter(|name| !name.starts_with("card:"))
                    .collect();
                let animations: Vec<_> = seen.iter().flat_map(Ching::animator(&rules)).collect();
                if animations.is_empty() && names.is_empty() {
                    continue;
                }
                let tables = [before, state].map(|state| {
                    read(&drawn(&rules, &rules.view(&state, observer), Language::De, DrawScope::All))
                });
                let spots: BTreeSet<&str> =
                    tables.iter().flat_map(|table| table.values("data-spot")).collect();
                for name in names {
                    assert!(spots.contains(&*name), "{action}: {name}");
                }
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
                        Animation::Dice { .. } | Animation::Roll { .. } => panic!("there are no dice"),
                    }
                }
            }
        }
        assert!(moved.len() > 10, "{moved:?}");
    }
}
