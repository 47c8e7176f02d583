//! C1.4: what an observer knows for certain of the hands of others.

use ching::view::Hiding;
use ching::{CardSet, View};
use tabletop::Seat;

/// The navigation cards that the view's observer knows to be in another's hand.
pub fn known_cards(view: &View, seat: Seat) -> CardSet {
    let own = view.observer.and_then(|own| view.hands.of(own).cards).unwrap_or_default();
    let mut known = CardSet::NONE;
    let mut better = own;
    for group in &view.knowledge.private {
        better = better.with(group.cards);
        if only(&group.places, None) == Some(seat) {
            known = known.with(group.cards);
        }
    }
    // A card that everyone places in one of two hands is in the other, if it is not in one's own.
    for group in &view.knowledge.common {
        if only(&group.places, view.observer) == Some(seat) {
            known = known.with(group.cards.without(better));
        }
    }
    known
}

/// The one hand among some places, a hand that is known left out; `None` when there are other places.
fn only(places: &[Hiding], except: Option<Seat>) -> Option<Seat> {
    let mut places = places.iter().map(|&place| place as u8).filter(|&place| except != Some(Seat(place)));
    match (places.next(), places.next()) {
        (Some(place), None) if place < Hiding::FaceDown as u8 => Some(Seat(place)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ching::{Mode, Rules};
    use tabletop::testing::{observers, random_states};
    use tabletop::{Game, Observer};

    use super::*;

    #[test]
    fn c1_4_what_is_known_is_true_and_was_seen() {
        for rules in Mode::ALL.map(Rules::new) {
            let mut known = 0;
            for (at, state) in random_states(&rules, 0..6, 3_000, 5) {
                for observer in observers(&rules) {
                    let view = rules.view(&state, observer);
                    for seat in rules.mode().seats().filter(|&seat| !observer.is(seat)) {
                        let cards = known_cards(&view, seat);
                        assert!(cards.is_within(state.hand(seat)), "{at}: {cards:?} of {seat}");
                        known += u32::from(cards.len());
                    }
                }
                if let ching::Pending::Swap { victim } = state.pending() {
                    let attacker = state.decider().unwrap();
                    let view = rules.view(&state, Observer::Seat(attacker));
                    assert_eq!(known_cards(&view, victim), state.hand(victim), "{at}");
                }
            }
            assert!(known > 1_000);
        }
    }
}
