//! Enumerates the legal actions of a decision, for several uses.
//!
//! A game describes the legal actions of a seat once, as single actions and as [`Family`]s that differ
//! only in numbers. A visitor decides what to do with them: [`List`] collects every action,
//! [`Count`] counts, [`Nth`] picks one by its index, [`Few`] stops after the second. So a
//! uniform choice needs no list, and list, count and choice cannot disagree.

/// Receives the actions open to a seat, in a fixed order.
pub trait Options<A> {
    /// One action.
    fn one(&mut self, action: A);
    /// Several actions that differ only in numbers.
    fn family(&mut self, family: impl Family<A>);
    /// Whether the enumeration may stop, because further actions would not change the result.
    #[inline]
    fn done(&self) -> bool {
        false
    }
}

/// Actions that differ only in numbers; they can be counted and indexed without being listed.
pub trait Family<A> {
    /// How many actions there are.
    fn len(&self) -> u32;
    /// The nth action in the order of [`Family::each`].
    fn nth(&self, n: u32) -> A;
    /// Every action in order.
    fn each(&self, visit: impl FnMut(A));
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Appends every action to a list, in order. For families that can do it at once.
    #[inline]
    fn list(&self, list: &mut Vec<A>) {
        self.each(|action| list.push(action));
    }
}

/// The family of one number: `make(low)` to `make(high)`; none when `high < low`.
pub struct Amounts<F> {
    /// The smallest number.
    pub low: u8,
    /// The largest number.
    pub high: u8,
    /// The action for a number.
    pub make: F,
}

impl<A, F: Fn(u8) -> A> Family<A> for Amounts<F> {
    #[inline]
    fn len(&self) -> u32 {
        (u32::from(self.high) + 1).saturating_sub(u32::from(self.low))
    }

    #[inline]
    fn nth(&self, n: u32) -> A {
        (self.make)(self.low + n as u8)
    }

    #[inline]
    fn each(&self, mut visit: impl FnMut(A)) {
        for n in self.low..self.high + 1 {
            visit((self.make)(n));
        }
    }
}

/// Writes every action into a list, which the caller may reuse.
pub struct List<'a, A>(pub &'a mut Vec<A>);

impl<A> Options<A> for List<'_, A> {
    #[inline]
    fn one(&mut self, action: A) {
        self.0.push(action);
    }

    #[inline]
    fn family(&mut self, family: impl Family<A>) {
        family.list(self.0);
    }
}

/// Counts the actions.
#[derive(Default)]
pub struct Count(pub u32);

impl<A> Options<A> for Count {
    #[inline]
    fn one(&mut self, _: A) {
        self.0 += 1;
    }

    #[inline]
    fn family(&mut self, family: impl Family<A>) {
        self.0 += family.len();
    }
}

/// Finds the nth action of the enumeration.
pub struct Nth<A> {
    left: u32,
    found: Option<A>,
}

impl<A> Nth<A> {
    /// Looks for action `n`, counted from 0.
    pub const fn new(n: u32) -> Self {
        Nth { left: n, found: None }
    }

    /// What was found.
    pub fn found(self) -> Option<A> {
        self.found
    }

    #[inline]
    fn skip(&mut self, count: u32) -> Option<u32> {
        if self.found.is_some() {
            return None;
        }
        if self.left < count {
            return Some(self.left);
        }
        self.left -= count;
        None
    }
}

impl<A> Options<A> for Nth<A> {
    #[inline]
    fn one(&mut self, action: A) {
        if self.skip(1).is_some() {
            self.found = Some(action);
        }
    }

    #[inline]
    fn family(&mut self, family: impl Family<A>) {
        if let Some(n) = self.skip(family.len()) {
            self.found = Some(family.nth(n));
        }
    }

    #[inline]
    fn done(&self) -> bool {
        self.found.is_some()
    }
}

/// Distinguishes none, one and several actions, and keeps the only one.
pub enum Few<A> {
    /// Nothing so far.
    None,
    /// One action so far.
    One(A),
    /// More than one action.
    Several,
}

impl<A> Options<A> for Few<A> {
    #[inline]
    fn one(&mut self, action: A) {
        *self = match self {
            Few::None => Few::One(action),
            _ => Few::Several,
        };
    }

    #[inline]
    fn family(&mut self, family: impl Family<A>) {
        match family.len() {
            0 => {}
            1 => self.one(family.nth(0)),
            _ => *self = Few::Several,
        }
    }

    #[inline]
    fn done(&self) -> bool {
        matches!(self, Few::Several)
    }
}
