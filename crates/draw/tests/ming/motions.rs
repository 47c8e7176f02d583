//! What is to be seen moving begins and ends where the table has a spot for it.

use std::collections::BTreeSet;

use draw::ming::MingDrawing;
use draw::{Drawing, Ink, Motion};
use tabletop::Game;
use tabletop::testing::observers;
use words::{Language, Voice};

use crate::common::{games, picture, play, view, whole};
use crate::markup;

#[test]
fn motions_go_from_spot_to_spot() {
    for rules in games() {
        let drawing = MingDrawing::new(&rules);
        let art = markup::read(&drawing.art().into_string());
        let symbols: BTreeSet<&str> = art.all().iter().filter_map(|element| element.get("id")).collect();
        let observer = observers(&rules).next().unwrap();
        let mut before = BTreeSet::new();
        play(&rules, 21, |state, events| {
            let view = view(&rules, state, observer);
            let page = markup::read(&whole(&picture(&rules, &view, Language::En, Ink::Changes)));
            let now: BTreeSet<String> =
                page.all().iter().filter_map(|element| element.get("data-spot")).map(str::to_owned).collect();
            let seen = events.iter().filter_map(|event| rules.seen(event, observer));
            let events: Vec<_> = seen.map(|event| serde_json::to_value(event).unwrap()).collect();
            for motion in drawing.motions(&events, Voice::new(Language::En)) {
                match motion {
                    Motion::Go { symbol, from, to, count } => {
                        assert!(symbols.contains(&*symbol), "{symbol}");
                        assert!(count > 0);
                        for spot in [from, to] {
                            let there = now.contains(&spot) || before.contains(&spot);
                            assert!(there, "no `{spot}`");
                        }
                    }
                    Motion::Roll { dice, .. } => assert!((1..=3).contains(&dice.len())),
                    Motion::Say { text } => assert!(!text.is_empty()),
                }
            }
            before = now;
        });
    }
}

#[test]
fn a_battle_is_told_in_the_words_of_the_log() {
    let [rules, ..] = games();
    let event = serde_json::json!({ "event": "battle_over", "place": "gansu", "winner": "overlord" });
    let motions = MingDrawing::new(&rules).motions(&[event], Voice::new(Language::En));
    let text = "The Overlord wins the battle for Gansu.".to_owned();
    assert_eq!(motions, [Motion::Say { text }]);
}
