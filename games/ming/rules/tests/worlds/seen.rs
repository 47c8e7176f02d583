//! M3.4: what is seen of an event.

use crate::worlds::{editions, side_of};
use ming::{CardSet, Event, Pile, Rules};
use tabletop::Game;
use tabletop::testing::{generator, observers, random_action};

/// Random games of each edition for what is seen of every event.
const EVENT_GAMES: u64 = 300;

/// Calls `each` with every event of random games.
fn every_event(mut each: impl FnMut(&Rules, &Event)) {
    for rules in editions() {
        for seed in 0..EVENT_GAMES {
            let (mut rng, mut state) = (generator(seed), rules.start());
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                let mut events = Vec::new();
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                for event in &events {
                    each(&rules, event);
                }
            }
        }
    }
}

#[test]
fn a_card_is_seen_only_where_it_comes_from_or_goes_to_an_open_or_own_pile() {
    let mut hidden = [0; 3];
    every_event(|rules, event| {
        let Event::Card { card, from, to, reserved_in } = *event else { return };
        assert!(card.is_some(), "the engine itself names every card");
        for (n, observer) in observers(rules).enumerate() {
            let shown = [from, to].into_iter().any(|pile| match pile {
                Pile::Played | Pile::SetAside | Pile::Discard => true,
                Pile::Hand(side) | Pile::Reserve(side) => side_of(observer) == Some(side),
                Pile::Deck => false,
            });
            let seen = Event::Card { card: card.filter(|_| shown), from, to, reserved_in };
            assert_eq!(rules.redact(event, observer), Some(seen), "{observer:?}");
            hidden[n] += u32::from(!shown);
        }
    });
    // The Emperor does not see the Overlord's deal and reserves; the Overlord neither those of the Emperor nor the draws.
    assert!(0 < hidden[0] && hidden[0] < hidden[1] && hidden[1] < hidden[2], "{hidden:?}");
}

#[test]
fn a_draw_is_the_emperors_a_deal_its_sides_and_a_reserve_its_owners() {
    let (mut draws, mut reserves) = (0, 0);
    every_event(|rules, event| {
        let (Event::Card { from: Pile::Deck, to: Pile::Hand(owner), .. }
        | Event::Card { to: Pile::Reserve(owner), .. }) = *event
        else {
            return;
        };
        for observer in observers(rules) {
            let seen = rules.redact(event, observer).expect("that a card moves is no secret");
            let Event::Card { card, .. } = seen else { panic!("{seen:?}") };
            assert_eq!(card.is_some(), side_of(observer) == Some(owner), "{event:?} {observer:?}");
        }
        let draw = matches!(event, Event::Card { from: Pile::Deck, .. });
        draws += u32::from(draw);
        reserves += u32::from(!draw);
    });
    assert!(draws > 1_000 && reserves > 1_000);
}

#[test]
fn m3_1_only_the_players_see_the_hands_they_swap() {
    every_event(|rules, event| {
        let Event::Swapped { counts, cards } = *event else { return };
        let cards = cards.expect("the engine itself names every card");
        assert_eq!(cards.map(CardSet::len), counts);
        for observer in observers(rules) {
            let cards = side_of(observer).map(|_| cards);
            assert_eq!(rules.redact(event, observer), Some(Event::Swapped { counts, cards }), "{observer:?}");
        }
    });
}

#[test]
fn everything_else_is_seen_by_everybody() {
    every_event(|rules, event| {
        if !matches!(event, Event::Card { .. } | Event::Swapped { .. }) {
            for observer in observers(rules) {
                assert_eq!(rules.redact(event, observer).as_ref(), Some(event));
            }
        }
    });
}

/// Only the card's move shows that it was reserved, because the decision itself would name it.
#[test]
fn no_decision_names_a_card_that_is_reserved() {
    every_event(|_, event| {
        assert!(!matches!(event, Event::Decided { action: ming::Action::Reserve(_), .. }));
    });
}
