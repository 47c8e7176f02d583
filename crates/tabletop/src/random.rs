//! Small helpers for a random generator that the caller owns.

use rand_core::Rng;

/// A number from 0 to `n - 1`, uniform to within 2⁻³² (multiply and shift).
///
/// For simulation and search. Chance at a table uses [`crate::fair`], which is exact.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0, "nothing to choose from");
    (((rng.next_u64() >> 32) * u64::from(n)) >> 32) as u32
}

/// Puts a slice in random order.
pub fn shuffle<R: Rng + ?Sized, T>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(rng, last as u32 + 1) as usize;
        items.swap(last, other);
    }
}
