//! Exact odds: against enumeration, against the engine, and what must always hold.

mod navigation;
mod timing;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

#[track_caller]
pub fn near(one: f64, two: f64) {
    assert!((one - two).abs() < 1e-9, "{one} is not {two}");
}
