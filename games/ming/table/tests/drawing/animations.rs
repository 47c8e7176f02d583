//! What is to be seen moving begins and ends where the table has a spot for it.

use std::collections::BTreeSet;

use draw::{Animation, DrawScope, base};
use ming::{Blow, Dice, Event, Side};
use ming_table::Ming;
use playable::{Playable, Weight};
use tabletop::Game;
use tabletop::testing::observers;
use words::Language;

use crate::common::translator;
use crate::drawing::common::{games, picture, play, whole};
use crate::drawing::markup;

#[test]
fn what_moves_and_what_lines_name_is_on_the_table() {
    for rules in games() {
        let art = markup::read(Ming::art());
        let symbols: BTreeSet<&str> = art.all().iter().filter_map(|element| element.get("id")).collect();
        let observer = observers(&rules).next().unwrap();
        let mut before = BTreeSet::new();
        let mut animate = Ming::animator(&rules);
        let mut tell = Ming::teller(&rules, translator(Language::En));
        play(&rules, 21, |state, events| {
            let view = rules.view(state, observer);
            let page = markup::read(&whole(&picture(&rules, &view, Language::En, DrawScope::Changes)));
            let now: BTreeSet<String> =
                page.all().iter().filter_map(|element| element.get("data-spot")).map(str::to_owned).collect();
            let seen: Vec<_> = events.iter().filter_map(|event| rules.redact(event, observer)).collect();
            for motion in seen.iter().flat_map(&mut animate) {
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
                    Animation::Dice { svg } => assert!(svg.contains("<svg")),
                }
            }
            for line in seen.iter().filter_map(|event| tell(event, translator(Language::En))) {
                for name in line.about.names.iter().filter(|name| !name.starts_with("card:")) {
                    assert!(now.contains(name) || before.contains(name), "no `{name}`: {}", line.text);
                }
            }
            before = now;
        });
    }
}

/// Dice as they are drawn beside a text, thrown by one side after another.
fn thrown(throws: &[(&str, &[u8])]) -> String {
    let throw = |(side, values): &(&str, &[u8])| {
        let dice: String = values.iter().map(|&value| base::die(value, side).into_string()).collect();
        format!("<span class=\"dice\">{dice}</span>")
    };
    throws.iter().map(throw).collect()
}

/// The dice beside the log lines of some events.
fn beside(events: &[Event]) -> Vec<String> {
    let [rules, ..] = games();
    let dice = events.iter().flat_map(Ming::animator(&rules)).filter_map(|motion| match motion {
        Animation::Dice { svg } => Some(svg),
        _ => None,
    });
    dice.collect()
}

#[test]
fn m7_2_an_exchange_is_logged_with_the_better_dice_first() {
    let dice = [&[5, 1, 1], &[4, 4, 2]].map(|values| Dice::new(values).unwrap());
    let exchange = Event::Exchange { dice, blow: Blow::Normal, winner: Some(Side::Overlord) };
    assert_eq!(beside(&[exchange]), [thrown(&[("overlord", &[4, 4, 2]), ("emperor", &[5, 1, 1])])]);
}

#[test]
fn m4_6_a_voyage_is_reported_with_its_dice() {
    let events = [
        Event::Rolled { side: Side::Emperor, dice: Dice::new(&[6, 2]).unwrap() },
        Event::Voyage { voyage: 1, needed: 5, success: true },
    ];
    let dice = thrown(&[("emperor", &[6, 2])]);
    assert_eq!(beside(&events), [dice.clone(), dice]);
}

#[test]
fn m3_turns_begin_with_rounds_and_phases_and_what_is_drawn_is_bookkeeping() {
    for rules in games() {
        let mut tell = Ming::teller(&rules, translator(Language::En));
        let mut turns = Vec::new();
        play(&rules, 21, |_, events| {
            for event in events {
                let Some(line) = tell(event, translator(Language::En)) else { continue };
                if let Event::Card { from: ming::Pile::Deck, .. } = event {
                    assert_eq!(line.about.weight, Weight::Bookkeeping, "{}", line.text);
                }
                turns.extend(line.about.turn);
            }
        });
        let of = |by| turns.iter().filter(|turn| turn.by == by).count();
        let (rounds, emperor) = (of(None), of(Some("emperor")));
        assert!(rounds > 1 && emperor >= rounds - 1, "{turns:?}");
        assert_eq!(turns[0].text, "Round 1 (era 1)");
        assert!(turns.iter().any(|turn| turn.text == "Round 1: Emperor"), "{turns:?}");
    }
}
