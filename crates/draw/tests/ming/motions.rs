//! What is to be seen moving begins and ends where the table has a spot for it.

use std::collections::BTreeSet;

use draw::ming::MingDrawing;
use draw::{Drawing, Ink, Motion, base};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::observers;
use words::{Language, Voice};

use crate::ming::common::{games, picture, play, view, whole};
use crate::ming::markup;

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
                    Motion::Say { text, .. } => assert!(!text.is_empty()),
                }
            }
            before = now;
        });
    }
}

#[test]
fn a_battle_is_told_in_the_words_of_the_log() {
    let [rules, ..] = games();
    let event = json!({ "event": "battle_over", "place": "gansu", "winner": "overlord" });
    let motions = MingDrawing::new(&rules).motions(&[event], Voice::new(Language::En));
    let text = "The Overlord wins the battle for Gansu.".to_owned();
    assert_eq!(motions, [Motion::Say { text, dice: String::new() }]);
}

/// Dice as they are drawn beside a text, thrown by one side after another.
fn thrown(throws: &[(&str, &[u8])]) -> String {
    let throw = |(side, values): &(&str, &[u8])| {
        let dice: String = values.iter().map(|&value| base::die(value, side).into_string()).collect();
        format!("<span class=\"dice\">{dice}</span>")
    };
    throws.iter().map(throw).collect()
}

/// The dice beside what is said of some events.
fn beside(events: &[Value]) -> Vec<String> {
    let [rules, ..] = games();
    let motions = MingDrawing::new(&rules).motions(events, Voice::new(Language::En));
    let said = motions.into_iter().filter_map(|motion| match motion {
        Motion::Say { dice, .. } => Some(dice),
        _ => None,
    });
    said.collect()
}

#[test]
fn m7_2_an_exchange_is_told_with_the_dice_of_both_sides_the_better_first() {
    let exchange =
        json!({ "event": "exchange", "dice": ["511", "442"], "blow": "normal", "winner": "overlord" });
    assert_eq!(beside(&[exchange]), [thrown(&[("overlord", &[4, 4, 2]), ("emperor", &[5, 1, 1])])]);
}

#[test]
fn m4_6_a_voyage_is_told_with_the_dice_thrown_for_it() {
    let events = [
        json!({ "event": "rolled", "side": "emperor", "dice": "62" }),
        json!({ "event": "voyage", "voyage": 1, "needed": 5, "success": true }),
    ];
    assert_eq!(beside(&events), [thrown(&[("emperor", &[6, 2])])]);
}
