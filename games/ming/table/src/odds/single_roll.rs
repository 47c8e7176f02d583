//! Dice that are rolled once: Voyages (M4.6) and Skirmishes (M6.10).

use playable::Likelihood;

/// The good ways out of all ways, which are equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuccessCount {
    /// The ways that succeed.
    pub good: u64,
    /// All the ways there are.
    pub of: u64,
}

impl From<SuccessCount> for Likelihood {
    fn from(ways: SuccessCount) -> Likelihood {
        Likelihood::counted(ways.good, ways.of)
    }
}

impl SuccessCount {
    /// The chance from 0 to 1.
    pub fn chance(self) -> f64 {
        self.good as f64 / self.of as f64
    }

    /// At least one of some dice, up to 24, shows one of the good numbers out of six.
    fn any_die(dice: u8, numbers: u8) -> SuccessCount {
        let dice = u32::from(dice);
        let of = 6_u64.pow(dice);
        SuccessCount { good: of - u64::from(6 - numbers).pow(dice), of }
    }
}

/// M4.6: the ways a Voyage succeeds with a number of dice, each result lowered by `minus`.
///
/// Success costs the Gold sent and leaves one Junk on the Voyage space. Failure loses nothing: Junks and Gold are in
/// the South China Sea then. So these ways say it all.
pub fn voyage(junks: u8, gold: u8, dice: u8, minus: u8) -> SuccessCount {
    let needed = u32::from(junks) + u32::from(gold) + u32::from(minus);
    SuccessCount::any_die(dice, needed.saturating_sub(1).min(6) as u8)
}

/// M6.10: the ways a Skirmish with a number of dice hits a number of defenders; those it takes are [`lost_in_skirmish`].
pub fn skirmish(defenders: u8, dice: u8) -> SuccessCount {
    SuccessCount::any_die(dice, 6 - defenders.min(6))
}

/// M6.10: how many of the defenders a Skirmish takes when it hits.
pub const fn lost_in_skirmish(defenders: u8) -> u8 {
    defenders.div_ceil(2)
}
