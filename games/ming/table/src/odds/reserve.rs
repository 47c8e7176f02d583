//! Reserved cards as re-rolls: how many cards with which CP, and what is left after revealing some.

use ming::CARDS;

use super::dice_policy::DicePolicy;

/// The CP of the cards in a reserve, and who uses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserve(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// How many cards of 1, 2 and 3 CP; their owner uses them as is best.
    Cards([u8; 3]),
    /// The CP from bottom to top, then zeros; the automaton uses them by M10.7 of a version of the solo rules.
    Stack([u8; 3], u32),
}

impl Reserve {
    pub const NONE: Reserve = Reserve(Kind::Cards([0; 3]));

    /// A player's cards by their CP; `None` when one has not 1 to 3, or when there are more than there are.
    pub fn new(cards: impl IntoIterator<Item = u8>) -> Option<Reserve> {
        let mut counts = [0; 3];
        for cp in cards.into_iter().take(CARDS + 1) {
            *counts.get_mut(usize::from(cp).checked_sub(1)?)? += 1;
        }
        Some(Reserve(Kind::Cards(counts))).filter(|all| all.len() <= CARDS as u32)
    }

    /// M10.7: the automaton's cards by their CP, the top card last, in a version of the solo rules; `None` when one
    /// has not 1 to 3, or when there are more than three.
    pub fn automaton(cards: &[u8], version: u32) -> Option<Reserve> {
        let mut stack = [0; 3];
        stack.get_mut(..cards.len())?.copy_from_slice(cards);
        cards.iter().all(|cp| (1..=3).contains(cp)).then_some(Reserve(Kind::Stack(stack, version)))
    }

    /// How many cards there are.
    pub fn len(self) -> u32 {
        match self.0 {
            Kind::Cards(counts) => counts.iter().map(|&count| u32::from(count)).sum(),
            Kind::Stack(stack, _) => stack.iter().filter(|&&cp| cp > 0).count() as u32,
        }
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The CP of the cards that can be revealed now, each number once.
    pub fn reveals(self) -> impl Iterator<Item = u8> {
        (1..=3).filter(move |&cp| match self.0 {
            Kind::Cards(counts) => counts[usize::from(cp) - 1] > 0,
            Kind::Stack(stack, _) => self.len().checked_sub(1).is_some_and(|top| stack[top as usize] == cp),
        })
    }

    /// What is left without a card of these CP; the same when there is none that can be revealed.
    #[must_use]
    pub fn without(mut self, cp: u8) -> Reserve {
        if self.reveals().any(|each| each == cp) {
            let top = self.len() as usize - 1;
            match &mut self.0 {
                Kind::Cards(counts) => counts[usize::from(cp) - 1] -= 1,
                Kind::Stack(stack, _) => stack[top] = 0,
            }
        }
        self
    }

    /// The CP of the cards, the highest first.
    #[cfg(test)]
    pub(super) fn cards(self) -> Vec<u8> {
        let mut cards: Vec<u8> = match self.0 {
            Kind::Stack(stack, _) => stack.into_iter().filter(|&cp| cp > 0).collect(),
            Kind::Cards(counts) => {
                (1..).zip(counts).flat_map(|(cp, count)| std::iter::repeat_n(cp, count.into())).collect()
            }
        };
        cards.sort_unstable_by(|one, two| two.cmp(one));
        cards
    }

    /// How many different parts of it can be left.
    pub(super) fn holdings(self) -> usize {
        match self.0 {
            Kind::Cards(counts) => counts.iter().map(|&count| usize::from(count) + 1).product(),
            Kind::Stack(..) => self.len() as usize + 1,
        }
    }

    /// One that is never better: without one of the worst cards, if there are more cards than a number.
    pub(super) fn weaker(self, than: u32) -> Option<Reserve> {
        self.reveals().next().filter(|_| self.len() > than).map(|cp| self.without(cp))
    }

    /// One that is never worse and has fewer different parts: the worst cards become as good as the next.
    pub(super) fn stronger(mut self) -> Option<Reserve> {
        let (low, high) = (self.reveals().next()?, self.reveals().nth(1)?);
        if let Kind::Cards(counts) = &mut self.0 {
            let raised = std::mem::take(&mut counts[usize::from(low) - 1]);
            counts[usize::from(high) - 1] += raised;
        }
        Some(self)
    }
}

/// A reserve and everything that can be left of it, by number: 0 is nothing, the last is all of it.
pub struct Holdings {
    reserve: Reserve,
    /// For each, the cards that can be revealed: the CP, and the number of what is left then.
    reveals: Vec<Vec<(u8, usize)>>,
    /// For each, the most re-rolls there can be beside it, on a card that was revealed.
    rerolls: Vec<u8>,
}

impl Holdings {
    pub fn of(reserve: Reserve) -> Holdings {
        // Whatever can be left stands before what it is left of.
        let mut all = vec![reserve];
        let mut at = 0;
        while let Some(&each) = all.get(at) {
            for left in each.reveals().map(|cp| each.without(cp)) {
                if !all.contains(&left) {
                    all.push(left);
                }
            }
            at += 1;
        }
        all.reverse();
        let place = |left: Reserve| all.iter().position(|&each| each == left).unwrap_or_default();
        let reveals: Vec<Vec<(u8, usize)>> =
            all.iter().map(|each| each.reveals().map(|cp| (cp, place(each.without(cp)))).collect()).collect();
        let mut rerolls = vec![0; all.len()];
        for &(cp, left) in reveals.iter().flatten() {
            rerolls[left] = cp.max(rerolls[left]);
        }
        Holdings { reserve, reveals, rerolls }
    }

    pub fn len(&self) -> usize {
        self.reveals.len()
    }

    pub fn reveals(&self, holding: usize) -> &[(u8, usize)] {
        &self.reveals[holding]
    }

    pub fn rerolls(&self, holding: usize) -> u8 {
        self.rerolls[holding]
    }

    /// How the owner decides, attacking or defending against a rank.
    pub fn way(&self, against: Option<usize>) -> DicePolicy {
        match self.reserve.0 {
            Kind::Cards(_) => DicePolicy::Best,
            Kind::Stack(_, version) => DicePolicy::automaton(version, against),
        }
    }
}
