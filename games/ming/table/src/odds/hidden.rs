//! M3.4: what an observer knows of a reserve, and the best it can be.

use ming::view::{Reserved, View};
use ming::{Card, CardSet, Rules, Side};
use tabletop::Game;

use super::reserve::Reserve;

/// A side's reserve as an observer knows it.
pub struct Held {
    /// The most it can be, card by card: no card it may have has more CP.
    pub most: Reserve,
    /// Whether the observer knows every card of it.
    pub certain: bool,
}

impl Held {
    /// What the observer of a view knows of a side's reserve.
    pub fn of(rules: &Rules, view: &View, side: Side) -> Held {
        if let (Side::Overlord, Some(solo)) = (side, &view.table.solo) {
            // M10.7: a stack, and nothing is hidden.
            let stack: Vec<u8> = solo.reserve_stack.iter().map(|&card| rules.cp(card)).collect();
            let most = Reserve::automaton(&stack, rules.version()).unwrap_or(Reserve::NONE);
            return Held { most, certain: true };
        }
        let (mut known, mut unknown, mut just_now) = (CardSet::NONE, 0, None);
        for back in view.reserve.of(side) {
            match whereabouts(view, side, back) {
                Back::Known(card) => known.insert(card),
                Back::AnyUnseen => unknown += 1,
                Back::JustNow(hand) => just_now = Some(hand),
            }
        }
        let certain = unknown == 0 && just_now.is_none();
        let mut unseen = cps(rules, unseen(view, side, known));
        let mut cards = cps(rules, known);
        cards.extend(unseen.drain(..unknown.min(unseen.len())));
        if let Some(hand) = just_now {
            cards.extend(cps(rules, hand).into_iter().chain(unseen).max());
        }
        Held { most: Reserve::new(cards).unwrap_or(Reserve::NONE), certain }
    }
}

/// The CP of cards, the highest first.
fn cps(rules: &Rules, cards: CardSet) -> Vec<u8> {
    let mut cps: Vec<u8> = cards.iter().map(|card| rules.cp(card)).collect();
    cps.sort_unstable_by(|one, two| two.cmp(one));
    cps
}

/// What is known about a reserved card.
enum Back {
    Known(Card),
    /// It may be any card that the observer has not seen.
    AnyUnseen,
    /// It was reserved in this round: one of these cards, or one that the observer has not seen.
    JustNow(CardSet),
}

fn whereabouts(view: &View, side: Side, back: &Reserved) -> Back {
    let passed = view.knowledge.rounds.iter().find(|each| each.round == back.round);
    let after = passed.and_then(|each| each.passed.as_ref()).map(|passed| *passed.of(side));
    match (back.card, hand_at_start(view, side, back.round), after) {
        (Some(card), _, _) => Back::Known(card),
        // The hand came back without it; if nothing is missing, it was drawn in that round.
        (None, Some(before), Some(after)) => {
            before.without(after).only().map_or(Back::AnyUnseen, Back::Known)
        }
        (None, Some(before), None) => Back::JustNow(before),
        (None, None, _) => Back::AnyUnseen,
    }
}

/// The hand with which a side began a round, as far as the observer knows it: what the other had passed on.
fn hand_at_start(view: &View, side: Side, round: u8) -> Option<CardSet> {
    let seen = &view.knowledge;
    if round == seen.from {
        return *seen.start.of(side);
    }
    let before = seen.rounds.iter().find(|each| each.round + 1 == round)?;
    before.passed.as_ref().map(|passed| *passed.of(side.other()))
}

/// The cards that can be any unknown card of a side: those that the observer cannot place.
fn unseen(view: &View, side: Side, known: CardSet) -> CardSet {
    let table = &view.table;
    let open = [&table.discard, &table.set_aside].into_iter().flatten().copied().chain(table.played);
    let own = [Side::Emperor, Side::Overlord].into_iter().flat_map(|each| {
        let reserved = view.reserve.of(each).iter().filter_map(|reserved| reserved.card);
        view.hands.of(each).cards.unwrap_or_default().iter().chain(reserved).collect::<Vec<_>>()
    });
    let placed: CardSet = open.chain(own).chain(known.iter()).collect();
    let passed_on = hand_at_start(view, side, table.round).unwrap_or_default();
    CardSet::ALL.without(placed).without(passed_on)
}

#[cfg(test)]
mod tests {
    use ming::{Edition, State};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tabletop::{Actor, Game, Observer, Status};

    use super::*;

    /// What the observers know of reserves fits a state that they could be in; how often it was not everything.
    fn fits(rules: &Rules, state: &State, rng: &mut Xoshiro256PlusPlus) -> u32 {
        let mut hidden = 0;
        for (observer, side) in Side::ALL.map(|side| (Observer::Seat(side.other().seat()), side)) {
            let view = rules.view(state, observer);
            let held = Held::of(rules, &view, side);
            let worlds = rules.worlds(&view).unwrap();
            // The most is there in some world, however rare.
            let mut met = false;
            for tried in 0..20_000 {
                let there = cps(rules, rules.sample_state(&worlds, rng).reserved(side));
                let most = held.most.cards();
                assert_eq!(there.len(), most.len());
                assert!(there.iter().zip(&most).all(|(one, most)| one <= most), "{there:?} {most:?}");
                met |= there == most;
                assert!(met || !held.certain);
                if met && tried >= 10 {
                    break;
                }
            }
            assert!(met || held.most.len() > 2, "{:?} is never there", held.most);
            hidden += u32::from(!held.certain);
        }
        hidden
    }

    #[test]
    fn m3_4_the_most_a_reserve_can_be() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for rules in [Rules::new(Edition::English), Rules::new(Edition::German)] {
            let mut hidden = 0;
            for _ in 0..10 {
                let mut state = rules.start();
                loop {
                    let (actor, action) = match rules.status(&state) {
                        Status::Over => break,
                        Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
                        Status::Decide { must, .. } => {
                            hidden += fits(&rules, &state, &mut rng);
                            let seat = must.iter().next().unwrap();
                            (Actor::Seat(seat), rules.sample(&state, seat, &mut rng).unwrap())
                        }
                    };
                    rules.apply_unchecked(&mut state, actor, action, &mut ());
                }
            }
            assert!(hidden > 50, "{hidden}");
        }
    }
}
