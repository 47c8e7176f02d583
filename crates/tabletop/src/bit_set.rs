//! Sets of a few things, as the bits of a number.

/// Defines a set whose elements are bits of a number: from an element to its bit, and back.
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$about:meta])*
        pub struct $Set:ident($Bits:ty) of $Each:ty: |$each:ident| $bit:expr, |$at:ident| $back:expr;
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// The empty set.
            pub const NONE: $Set = $Set(0);

            /// The set of one.
            #[inline]
            pub const fn one($each: $Each) -> $Set {
                $Set(1 << $bit)
            }

            /// How many are in the set.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether this one is in the set.
            #[inline]
            pub const fn contains(self, $each: $Each) -> bool {
                self.0 >> $bit & 1 == 1
            }

            /// Adds one.
            #[inline]
            pub const fn insert(&mut self, $each: $Each) {
                self.0 |= 1 << $bit;
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, $each: $Each) {
                self.0 &= !(1 << $bit);
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn with(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn without(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// Whether all of this set is in the other.
            #[inline]
            pub const fn is_within(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            /// All that are in the set, in the order of their bits.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Each> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    if rest == 0 {
                        return None;
                    }
                    let $at = rest.trailing_zeros();
                    rest &= rest - 1;
                    Some($back)
                })
            }
        }

        impl FromIterator<$Each> for $Set {
            fn from_iter<I: IntoIterator<Item = $Each>>(all: I) -> $Set {
                let mut set = $Set::NONE;
                all.into_iter().for_each(|$each| set.insert($each));
                set
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
