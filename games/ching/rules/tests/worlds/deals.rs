//! Every deal that fits a view, found by trying: as `View::knowledge` is documented, and nothing else.

use std::collections::BTreeMap;

use ching::public_json::PendingSheet;
use ching::{CardSet, Encounter, Encounters, Pending, Rules, State, View};
use tabletop::{Game, Observer, Seat};

/// What is hidden in a state: all that tells two worlds of a view apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hidden {
    /// The navigation cards of each hand, then the face-down card, as numbers.
    pub cards: Vec<Vec<u8>>,
    /// The encounter cards of each hand.
    pub encounters: Vec<Vec<Encounter>>,
    /// C2.2: what each has chosen.
    pub chosen: Vec<Vec<u8>>,
    /// C9.3: the card that may be shared.
    pub shared: Option<Encounter>,
}

fn numbers(cards: CardSet) -> Vec<u8> {
    cards.iter().map(ching::Card::number).collect()
}

impl Hidden {
    pub fn of(rules: &Rules, state: &State) -> Hidden {
        let open = rules.view(state, Observer::Spectator).table;
        let mut placed = state.deck().with(open.display).with(open.discard);
        placed = placed.with(open.turn.and_then(|turn| turn.card).into());
        let mut cards = Vec::new();
        for seat in rules.mode().seats() {
            cards.push(numbers(state.hand(seat)));
            placed = placed.with(state.hand(seat)).with(open.seats.of(seat).revealed);
            for expedition in &open.seats.of(seat).expeditions {
                placed = placed.with(expedition.cards);
            }
        }
        cards.push(numbers(CardSet::ALL.without(placed)));
        let choice = |seat: Seat| numbers(rules.view(state, Observer::Seat(seat)).choice);
        Hidden {
            cards,
            encounters: rules
                .mode()
                .seats()
                .map(|seat| state.encounter_hand(seat).cards().collect())
                .collect(),
            chosen: match state.pending() {
                Pending::Choose => rules.mode().seats().map(choice).collect(),
                _ => Vec::new(),
            },
            shared: match state.pending() {
                Pending::Share { kind, .. } => Some(kind),
                _ => None,
            },
        }
    }
}

/// Deals of one sort of cards, each with its weight: how many ways there are to deal the single cards so.
type Deals<T> = Vec<(T, f64)>;

/// Every way to deal the navigation cards out of sight to the hands, face down and to the deck.
fn card_deals(rules: &Rules, view: &View) -> Deals<Vec<CardSet>> {
    let players = usize::from(rules.mode().players());
    let (face_down, deck) = (4, 5);
    let mut room = [0_u8; 6];
    let mut open = view.table.display.with(view.table.discard);
    open = open.with(view.table.turn.and_then(|turn| turn.card).into());
    let mut base = vec![CardSet::NONE; 6];
    for seat in rules.mode().seats() {
        let (sheet, hand) = (view.table.seats.of(seat), view.hands.of(seat));
        open = sheet.expeditions.iter().fold(open.with(sheet.revealed), |open, sea| open.with(sea.cards));
        match hand.cards {
            Some(cards) => base[seat.index()] = cards,
            None => room[seat.index()] = hand.count,
        }
    }
    room[face_down] = u8::from(view.face_down);
    room[deck] = view.deck;
    let own = base.iter().fold(CardSet::NONE, |all, &hand| all.with(hand));
    let hidden = CardSet::ALL.without(open).without(own);
    // Where a card may be: what the observer knows better, or else what everyone knows.
    let mut places = BTreeMap::new();
    for group in view.knowledge.common.iter().chain(&view.knowledge.private) {
        for card in group.cards.iter() {
            let there: Vec<usize> = group.places.iter().map(|&place| place as usize).collect();
            places.insert(card, there);
        }
    }
    let mut deals = vec![(base, room)];
    for card in hidden.iter() {
        let mut next = Vec::new();
        for (deal, room) in &deals {
            for &place in places.get(&card).into_iter().flatten().filter(|&&place| room[place] > 0) {
                let (mut deal, mut room) = (deal.clone(), *room);
                deal[place].insert(card);
                room[place] -= 1;
                next.push((deal, room));
            }
        }
        deals = next;
    }
    let kept = |(mut deal, _): (Vec<CardSet>, [u8; 6])| {
        deal.drain(players..4);
        deal.pop();
        (deal, 1.0)
    };
    deals.into_iter().map(kept).collect()
}

fn factorial(n: u8) -> f64 {
    (1..=u32::from(n)).map(f64::from).product()
}

/// The encounter cards that the observer knows to be in a hand.
fn known(view: &View, seat: Seat) -> Encounters {
    view.encounters.of(seat).cards.unwrap_or(*view.knowledge.encounters.of(seat))
}

/// The encounter cards of which the observer does not know where they are.
fn out_of_sight(rules: &Rules, view: &View) -> Encounters {
    let mut seen = view.table.encounter_discard;
    for seat in rules.mode().seats() {
        seen = seen.with(known(view, seat));
        for expedition in &view.table.seats.of(seat).expeditions {
            seen = seen.with(expedition.pilots);
        }
    }
    rules.content().play().encounters.without(seen)
}

/// Every way to deal the encounter cards out of sight to the hands and to the deck. Of a kind, as many as cannot all
/// be in the deck are certain to be in hands; the others may be anywhere.
fn encounter_deals(rules: &Rules, view: &View) -> Deals<Vec<Encounters>> {
    let base: Vec<Encounters> = rules.mode().seats().map(|seat| known(view, seat)).collect();
    let room = rules.mode().seats().map(|seat| view.encounters.of(seat).count - known(view, seat).len());
    let room: Vec<u8> = room.chain([view.encounter_deck]).collect();
    let mut deals = vec![(base, room, 1.0)];
    for kind in Encounter::ALL {
        let count = out_of_sight(rules, view).count(kind);
        let most = count.min(view.knowledge.encounter_deck.count(kind));
        let mut next = Vec::new();
        for (deal, room, weight) in &deals {
            spread(count, room, &mut Vec::new(), &mut |spread| {
                let (in_deck, hands) = spread.split_last().expect("the deck");
                if *in_deck > most {
                    return;
                }
                let (mut deal, mut room) = (deal.clone(), room.clone());
                // Which of those that may be there are in the deck, and how the others are in the hands.
                let mut weight = weight * factorial(most) / factorial(*in_deck) / factorial(most - in_deck);
                weight *= factorial(count - in_deck);
                for (place, &n) in hands.iter().enumerate() {
                    (0..n).for_each(|_| deal[place].insert(kind));
                    weight /= factorial(n);
                }
                room.iter_mut().zip(spread).for_each(|(room, n)| *room -= n);
                next.push((deal, room, weight));
            });
        }
        deals = next;
    }
    let full = |room: &Vec<u8>| room.iter().all(|&room| room == 0);
    deals.into_iter().filter(|(_, room, _)| full(room)).map(|(deal, _, weight)| (deal, weight)).collect()
}

/// Every way to spread so many alike over places with room.
fn spread(count: u8, room: &[u8], so_far: &mut Vec<u8>, each: &mut impl FnMut(&[u8])) {
    let Some(&here) = room.get(so_far.len()) else {
        if count == 0 {
            each(so_far);
        }
        return;
    };
    for n in 0..=here.min(count) {
        so_far.push(n);
        spread(count - n, room, so_far, each);
        so_far.pop();
    }
}

/// Every choice of this many cards of a hand.
fn choices(hand: CardSet, count: u8) -> Vec<CardSet> {
    if count == 0 {
        return vec![CardSet::NONE];
    }
    let mut all = Vec::new();
    let mut rest = hand;
    for card in hand.iter() {
        rest.remove(card);
        all.extend(choices(rest, count - 1).into_iter().map(|others| others.with(card.into())));
    }
    all
}

/// Every world that fits a view, with its weight; `None` when there are more than this many.
pub fn deals(rules: &Rules, state: &State, observer: Observer, most: usize) -> Option<BTreeMap<Hidden, f64>> {
    let view = rules.view(state, observer);
    let mut worlds = BTreeMap::new();
    let encounters = encounter_deals(rules, &view);
    let cards = card_deals(rules, &view);
    if encounters.len() * cards.len() > most {
        return None;
    }
    for (hands, weight) in &cards {
        for (encounters, more) in &encounters {
            for (shared, often) in shares(rules, &view, encounters) {
                for chosen in chosen(rules, &view, hands) {
                    let (chosen, ways) = chosen;
                    let world = Hidden {
                        cards: hands.iter().map(|&hand| numbers(hand)).collect(),
                        encounters: encounters.iter().map(|hand| hand.cards().collect()).collect(),
                        chosen,
                        shared,
                    };
                    *worlds.entry(world).or_insert(0.0) += weight * more * often / ways;
                }
            }
        }
    }
    (worlds.len() <= most).then_some(worlds)
}

/// C2.2: the secret choices from these hands, and how many ways there are.
fn chosen(rules: &Rules, view: &View, hands: &[CardSet]) -> Vec<(Vec<Vec<u8>>, f64)> {
    let mut all = vec![(Vec::new(), 1.0)];
    if view.table.pending != PendingSheet::Choose {
        return all;
    }
    for seat in rules.mode().seats() {
        let hand = hands[seat.index()];
        let ways = match (view.observer == Some(seat), *view.chosen.of(seat)) {
            (true, _) => vec![view.choice],
            (false, true) => choices(hand, rules.mode().junks().min(hand.len())),
            (false, false) => vec![CardSet::NONE],
        };
        let next = |(so_far, weight): &(Vec<Vec<u8>>, f64)| {
            let longer = |way: &CardSet| [so_far.clone(), vec![numbers(*way)]].concat();
            ways.iter().map(|way| (longer(way), weight * ways.len() as f64)).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

/// C9.3: the cards that may be the one to share, and how often each: one that was not known to be in the hand, and if
/// it was drawn, one of those that could be in the deck.
fn shares(rules: &Rules, view: &View, hands: &[Encounters]) -> Vec<(Option<Encounter>, f64)> {
    let PendingSheet::Share { kind: card, victim: stolen_from, .. } = view.table.pending else {
        return vec![(None, 1.0)];
    };
    if card.is_some() {
        return vec![(card, 1.0)];
    }
    let seat = view.table.turn.expect("a turn").seat;
    let unknown = |seat: Seat| match view.encounters.of(seat).cards {
        Some(_) => Encounters::NONE,
        None => hands[seat.index()].without(*view.knowledge.encounters.of(seat)),
    };
    let often = |(kind, count): (Encounter, u8)| {
        let in_hands: u8 = rules.mode().seats().map(|seat| unknown(seat).count(kind)).sum();
        let in_deck = out_of_sight(rules, view).count(kind) - in_hands;
        // Of those in hands this many need not be there.
        let free = view.knowledge.encounter_deck.count(kind).min(in_deck + in_hands) - in_deck;
        let drawn = f64::from(free) / f64::from(in_hands);
        let often = f64::from(count) * if stolen_from.is_some() { 1.0 } else { drawn };
        (often > 0.0).then_some((Some(kind), often))
    };
    unknown(seat).iter().filter_map(often).collect()
}
