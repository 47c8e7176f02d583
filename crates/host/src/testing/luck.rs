//! Random numbers from a seed: the same everywhere and in every version, so that a seed that fails, fails again.

use crate::Entropy;

/// Random numbers from a seed (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Luck(pub u64);

impl Luck {
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below another; 0 below 0.
    pub fn below(&mut self, total: usize) -> usize {
        (self.draw() % total.max(1) as u64) as usize
    }

    /// At most this many milliseconds.
    pub fn milliseconds(&mut self, at_most: i64) -> i64 {
        self.draw().cast_signed().rem_euclid(at_most.max(0) + 1)
    }

    /// True once in this many times.
    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    /// True once in this many times; never for 0.
    pub fn happens(&mut self, one_in: usize) -> bool {
        one_in > 0 && self.one_in(one_in)
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

impl Entropy for Luck {
    fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            *byte = self.draw() as u8;
        }
    }
}
