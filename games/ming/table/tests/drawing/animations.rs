//! What is to be seen moving begins and ends where the table has a spot for it.

use std::collections::BTreeSet;

use draw::{Animation, DrawScope, base};
use ming::{Blow, Dice, Event, Place, Side};
use ming_table::Ming;
use playable::Playable;
use tabletop::Game;
use tabletop::testing::observers;
use words::Language;

use crate::common::translator;
use crate::drawing::common::{games, picture, play, whole};
use crate::drawing::markup;

#[test]
fn motions_go_from_spot_to_spot() {
    for rules in games() {
        let art = markup::read(Ming::art());
        let symbols: BTreeSet<&str> = art.all().iter().filter_map(|element| element.get("id")).collect();
        let observer = observers(&rules).next().unwrap();
        let mut before = BTreeSet::new();
        play(&rules, 21, |state, events| {
            let view = rules.view(state, observer);
            let page = markup::read(&whole(&picture(&rules, &view, Language::En, DrawScope::Changes)));
            let now: BTreeSet<String> =
                page.all().iter().filter_map(|element| element.get("data-spot")).map(str::to_owned).collect();
            let seen: Vec<_> = events.iter().filter_map(|event| rules.redact(event, observer)).collect();
            for motion in Ming::animations(&rules, &seen, translator(Language::En)) {
                match motion {
                    Animation::Go { symbol, from, to, count } => {
                        assert!(symbols.contains(&*symbol), "{symbol}");
                        assert!(count > 0);
                        for spot in [from, to] {
                            let there = now.contains(&spot) || before.contains(&spot);
                            assert!(there, "no `{spot}`");
                        }
                    }
                    Animation::Roll { dice, .. } => assert!((1..=3).contains(&dice.len())),
                    Animation::Say { text, .. } => assert!(!text.is_empty()),
                }
            }
            before = now;
        });
    }
}

#[test]
fn a_battle_is_told_in_the_words_of_the_log() {
    let [rules, ..] = games();
    let event = Event::BattleOver { place: Place::Gansu, winner: Side::Overlord };
    let animations = Ming::animations(&rules, &[event], translator(Language::En));
    let text = "The Overlord wins the battle for Gansu.".to_owned();
    assert_eq!(animations, [Animation::Say { text, dice: String::new() }]);
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
fn beside(events: &[Event]) -> Vec<String> {
    let [rules, ..] = games();
    let animations = Ming::animations(&rules, events, translator(Language::En));
    let said = animations.into_iter().filter_map(|motion| match motion {
        Animation::Say { dice, .. } => Some(dice),
        _ => None,
    });
    said.collect()
}

#[test]
fn m7_2_an_exchange_is_told_with_the_dice_of_both_sides_the_better_first() {
    let dice = [&[5, 1, 1], &[4, 4, 2]].map(|values| Dice::new(values).unwrap());
    let exchange = Event::Exchange { dice, blow: Blow::Normal, winner: Some(Side::Overlord) };
    assert_eq!(beside(&[exchange]), [thrown(&[("overlord", &[4, 4, 2]), ("emperor", &[5, 1, 1])])]);
}

#[test]
fn m4_6_a_voyage_is_told_with_the_dice_thrown_for_it() {
    let events = [
        Event::Rolled { side: Side::Emperor, dice: Dice::new(&[6, 2]).unwrap() },
        Event::Voyage { voyage: 1, needed: 5, success: true },
    ];
    assert_eq!(beside(&events), [thrown(&[("emperor", &[6, 2])])]);
}
