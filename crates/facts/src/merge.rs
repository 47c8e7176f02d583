//! Sums that can be merged.

use std::collections::BTreeMap;

use bots::seat_results::SeatResults;
use bots::spread::Spread;

/// Values that can be merged. The order of merging does not matter.
pub trait Merge {
    fn absorb(&mut self, other: &Self);
}

/// Sums that are added up field by field. A field that is forgotten does not compile.
#[macro_export]
macro_rules! merge {
    ($name:ident { $($field:ident),+ }) => {
        impl $crate::Merge for $name {
            fn absorb(&mut self, other: &$name) {
                let $name { $($field),+ } = other;
                $($crate::Merge::absorb(&mut self.$field, $field);)+
            }
        }
    };
}

impl Merge for u64 {
    fn absorb(&mut self, other: &u64) {
        // Sums from outside may be anything; nothing that was counted comes near the end.
        *self = self.saturating_add(*other);
    }
}

impl Merge for Spread {
    fn absorb(&mut self, other: &Spread) {
        self.merge(other);
    }
}

impl Merge for SeatResults {
    fn absorb(&mut self, other: &SeatResults) {
        self.merge(other);
    }
}

impl<const N: usize> Merge for [u64; N] {
    fn absorb(&mut self, other: &[u64; N]) {
        self.iter_mut().zip(other).for_each(|(own, other)| own.absorb(other));
    }
}

impl<V: Merge + Clone> Merge for Option<V> {
    fn absorb(&mut self, other: &Option<V>) {
        match (self.as_mut(), other) {
            (Some(own), Some(other)) => own.absorb(other),
            (None, Some(other)) => *self = Some(other.clone()),
            (_, None) => {}
        }
    }
}

/// Merges entry by entry; an entry that only one side has stays as it is.
impl<V: Merge + Clone> Merge for Vec<V> {
    fn absorb(&mut self, other: &Vec<V>) {
        self.iter_mut().zip(other).for_each(|(own, other)| own.absorb(other));
        if let Some(more) = other.get(self.len()..) {
            self.extend_from_slice(more);
        }
    }
}

impl<K: Ord + Clone, V: Merge + Clone> Merge for BTreeMap<K, V> {
    fn absorb(&mut self, other: &BTreeMap<K, V>) {
        for (key, value) in other {
            match self.get_mut(key) {
                Some(own) => own.absorb(value),
                None => _ = self.insert(key.clone(), value.clone()),
            }
        }
    }
}
