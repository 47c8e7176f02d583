//! A spectator's worlds: every way the cards can have gone through the hands, each equally likely.
//!
//! Each card that was in a hand during this era is in a slot: a place of a starting hand, or a draw of a round.
//! What left a hand in a round left one of the slots that were in it. Starting slots cannot hold cards that visibly
//! went into the deck when the era began. Counting how many ways of filling the slots
//! each choice leaves open ([`SpectatorSampler::weighed`]) makes every world equally likely.

use rand_core::Rng;
use tabletop::{Problem, random};

use crate::board::Side;
use crate::card::{Card, CardSet};
use crate::errors;
use crate::sample_state::shuffled;
use crate::state::State;
use crate::view::{Left, View};

/// Every way the cards can have gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct SpectatorSampler {
    /// The first round of the log.
    from: u8,
    /// The current round; 0 during set-up.
    round: u8,
    /// How many cards were in the hands the log begins with.
    start: [u8; 2],
    /// How many cards the Emperor drew in each round.
    draws: Vec<u8>,
    /// What left the hands, in order.
    exits: Vec<Exit>,
    /// Face-down cards from before the log.
    older: Vec<(u8, Side)>,
    /// Cards in the hands now.
    hands: [u8; 2],
    shuffled: CardSet,
    /// For each exit, starting slots left in each packet and starting slots given to known cards: how many ways
    /// there are to go on.
    weights: Vec<f64>,
}

#[derive(Clone, Copy, Debug)]
struct Exit {
    round: u8,
    side: Side,
    /// Nothing for a back.
    card: Option<Card>,
    /// How many cards were in that hand before.
    held: u8,
}

/// Starting hands have at most five cards, and there are two.
const MOST: usize = 6;
const KNOWN: usize = 2 * MOST;

/// Where a card came into a hand.
#[derive(Clone, Copy)]
struct Slot {
    /// A place of a side's starting hand, or a draw of a round.
    origin: Origin,
    card: Option<Card>,
    /// The reserve it lies in, since a round.
    reserved: Option<(u8, Side)>,
}

#[derive(Clone, Copy)]
enum Origin {
    Start(Side),
    Draw(u8),
}

impl SpectatorSampler {
    /// Which of the two packets of cards, that swap between the sides each round, a side holds in a round.
    fn packet(&self, side: Side, round: u8) -> usize {
        (side as usize + usize::from(round - self.from)) % 2
    }

    /// Fills in what a spectator knows.
    pub fn of(known: &mut State, view: &View) -> Result<SpectatorSampler, Problem> {
        let seen = &view.knowledge;
        let hands = view.hands;
        let mut ways = SpectatorSampler {
            from: seen.from,
            round: view.table.round,
            hands: [hands.emperor.count, hands.overlord.count],
            shuffled: seen.shuffled,
            ..SpectatorSampler::default()
        };
        known.log.open = view.table.era == 2 && seen.from == known.log.first;
        if ways.round == 0 {
            return Ok(ways);
        }
        for each in &seen.rounds {
            for side in Side::ALL {
                let card = match each.left.of(side) {
                    None => continue,
                    Some(Left::Back) => None,
                    Some(Left::Card(card)) => Some(*card),
                };
                if let Some(card) = card {
                    known.log.leave(each.round, side, card);
                }
                if each.round >= seen.from {
                    ways.exits.push(Exit { round: each.round, side, card, held: 0 });
                } else if card.is_none() {
                    ways.older.push((each.round, side));
                }
            }
        }
        let draws = |round| seen.round(round).map_or(0, |each| each.draws);
        ways.draws = (ways.from..=ways.round).map(draws).collect();
        ways.count_hands().ok_or_else(|| Problem::new(errors::ViewDealt))?;
        Ok(ways)
    }

    /// Works out how many cards were in which hand when, from how many are there now.
    fn count_hands(&mut self) -> Option<()> {
        let mut held = [0_u8; 2];
        for side in Side::ALL {
            held[self.packet(side, self.round)] = self.hands[side as usize];
        }
        for round in (self.from..=self.round).rev() {
            for at in
                (0..self.exits.len()).rev().filter(|&at| self.exits[at].round == round).collect::<Vec<_>>()
            {
                let packet = self.packet(self.exits[at].side, round);
                held[packet] += 1;
                self.exits[at].held = held[packet];
            }
            let drew = &mut held[self.packet(Side::Emperor, round)];
            *drew = drew.checked_sub(self.draws[usize::from(round - self.from)])?;
        }
        let fits = held.iter().all(|&n| usize::from(n) < MOST) && self.draws.iter().all(|&n| n <= 2);
        self.start = held;
        fits.then_some(())
    }

    /// How many unknown cards are in hands and reserves.
    pub fn unknown(&self) -> usize {
        let backs = self.exits.iter().filter(|exit| exit.card.is_none()).count() + self.older.len();
        usize::from(self.hands[0] + self.hands[1]) + backs
    }

    /// Ready to draw: with the number of ways that each choice leaves open.
    pub fn weighed(mut self, unseen: CardSet, shuffled: CardSet) -> Result<SpectatorSampler, Problem> {
        let size = (self.exits.len() + 1) * MOST * MOST * KNOWN;
        self.weights = vec![0.0; size];
        for at in (0..=self.exits.len()).rev() {
            for left in 0..MOST * MOST {
                for known in 0..KNOWN {
                    let starting = [left / MOST, left % MOST];
                    let weight = if at == self.exits.len() {
                        self.fillings(known, unseen, shuffled)
                    } else {
                        self.choices(at, starting, known).iter().map(|(weight, _, _)| weight).sum()
                    };
                    let index = SpectatorSampler::index(at, starting, known);
                    self.weights[index] = weight;
                }
            }
        }
        let start = self.start.map(usize::from);
        if self.round > 0 && self.weights[SpectatorSampler::index(0, start, 0)] <= 0.0 {
            return Err(Problem::new(errors::ViewGone));
        }
        Ok(self)
    }

    fn index(at: usize, starting: [usize; 2], known: usize) -> usize {
        ((at * MOST + starting[0]) * MOST + starting[1]) * KNOWN + known
    }

    /// The number of ways the unseen cards fill the slots, given the number of starting slots with known cards: the others
    /// take only cards that were not shuffled into the deck.
    fn fillings(&self, known: usize, unseen: CardSet, shuffled: CardSet) -> f64 {
        let starting = usize::from(self.start[0] + self.start[1]);
        let (all, able) = (usize::from(unseen.len()), usize::from(unseen.without(shuffled).len()));
        match starting.checked_sub(known) {
            Some(open) if open <= able => {
                let restricted: f64 = (able - open + 1..=able).map(|n| n as f64).product();
                let free: f64 = (1..=all - open).map(|n| n as f64).product();
                restricted * free
            }
            _ => 0.0,
        }
    }

    /// The slots an exit can have left: a starting one or a drawn one, with the ways each leaves open.
    fn choices(&self, at: usize, starting: [usize; 2], known: usize) -> [(f64, [usize; 2], usize); 2] {
        let exit = self.exits[at];
        let packet = self.packet(exit.side, exit.round);
        let drawn = usize::from(exit.held).saturating_sub(starting[packet]);
        let able = exit.card.is_none_or(|card| !self.shuffled.contains(card));
        let mut from_start = (0.0, starting, known);
        if able && starting[packet] > 0 && known + 1 < KNOWN {
            from_start.1[packet] -= 1;
            from_start.2 += usize::from(exit.card.is_some());
            let ahead = self.weights[SpectatorSampler::index(at + 1, from_start.1, from_start.2)];
            from_start.0 = starting[packet] as f64 * ahead;
        }
        let ahead = self.weights[SpectatorSampler::index(at + 1, starting, known)];
        [from_start, (drawn as f64 * ahead, starting, known)]
    }

    /// A world.
    pub fn draw<R: Rng + ?Sized>(&self, state: &mut State, unseen: CardSet, rng: &mut R) {
        let (mut slots, packets) = self.slots(rng);
        let mut rest = unseen;
        // Starting hands first: not every card can be in them.
        let (cards, len) = shuffled(unseen.without(self.shuffled), rng);
        let starting =
            slots.iter_mut().filter(|slot| slot.unknown() && matches!(slot.origin, Origin::Start(_)));
        for (slot, card) in starting.zip(cards[..len].iter().flatten()) {
            slot.card = Some(*card);
            rest.remove(*card);
        }
        let (cards, len) = shuffled(rest, rng);
        let mut cards = cards[..len].iter().flatten().copied();
        for (slot, card) in slots.iter_mut().filter(|slot| slot.unknown()).zip(&mut cards) {
            slot.card = Some(card);
        }
        for (&(round, side), card) in self.older.iter().zip(&mut cards) {
            state.log.leave(round, side, card);
            state.reserve[side as usize].insert(card);
        }
        if self.round == 0 {
            for side in Side::ALL {
                state.hands[side as usize] = (&mut cards).take(self.hands[side as usize].into()).collect();
            }
        }
        state.deck = cards.collect();
        for slot in &slots {
            let Some(card) = slot.card else { continue };
            match slot.origin {
                Origin::Start(side) => state.log.start[side as usize].insert(card),
                Origin::Draw(round) => state.log.draw(round, card),
            }
            if let Some((round, side)) = slot.reserved {
                state.log.leave(round, side, card);
                state.reserve[side as usize].insert(card);
            }
        }
        if self.round > 0 {
            for side in Side::ALL {
                let packet = packets[self.packet(side, self.round)].iter();
                state.hands[side as usize] = packet.filter_map(|&slot| slots[slot].card).collect();
            }
        }
    }

    /// Decides which slot each exit left; the slots, and those still in each packet.
    fn slots<R: Rng + ?Sized>(&self, rng: &mut R) -> (Vec<Slot>, [Vec<usize>; 2]) {
        let mut slots: Vec<Slot> = Vec::new();
        let mut packets = [Vec::new(), Vec::new()];
        if self.round == 0 {
            return (slots, packets);
        }
        for side in Side::ALL {
            enter(&mut slots, &mut packets[side as usize], Origin::Start(side), self.start[side as usize]);
        }
        let mut starting = self.start.map(usize::from);
        let mut known = 0;
        let mut exits = self.exits.iter().enumerate().peekable();
        for (round, &draws) in (self.from..).zip(&self.draws) {
            let drawing = self.packet(Side::Emperor, round);
            enter(&mut slots, &mut packets[drawing], Origin::Draw(round), draws);
            while let Some((at, exit)) = exits.next_if(|(_, exit)| exit.round == round) {
                let [from_start, from_draw] = self.choices(at, starting, known);
                let ticket = (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
                let of_start = ticket * (from_start.0 + from_draw.0) < from_start.0;
                (_, starting, known) = if of_start { from_start } else { from_draw };
                let packet = &mut packets[self.packet(exit.side, round)];
                let fits = |slot: &usize| matches!(slots[*slot].origin, Origin::Start(_)) == of_start;
                let places: Vec<usize> = (0..packet.len()).filter(|&place| fits(&packet[place])).collect();
                let place = places[random::below(rng, places.len() as u32) as usize];
                let slot = &mut slots[packet.swap_remove(place)];
                slot.card = exit.card;
                slot.reserved = exit.card.is_none().then_some((round, exit.side));
            }
        }
        (slots, packets)
    }
}

impl Slot {
    fn unknown(&self) -> bool {
        self.card.is_none()
    }
}

fn enter(slots: &mut Vec<Slot>, packet: &mut Vec<usize>, origin: Origin, count: u8) {
    for _ in 0..count {
        packet.push(slots.len());
        slots.push(Slot { origin, card: None, reserved: None });
    }
}
