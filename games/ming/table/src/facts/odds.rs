//! The exact odds of battles by dice alone, computed once for each size.

use std::collections::HashMap;

use crate::odds::{Battle, Cache, Pieces, Reserve};

use facts::Millionths;

/// Odds of battles that have been worked out already.
#[derive(Default)]
pub struct Odds(HashMap<(u8, u8, u8), Millionths>);

impl Odds {
    /// The chance that the attackers win against defenders and Settlements when no reserved card is used (M7).
    pub fn battle(&mut self, attackers: u8, defenders: u8, settlements: u8) -> Millionths {
        *self.0.entry((attackers, defenders, settlements)).or_insert_with(|| {
            let pieces = Pieces { attackers, defenders, settlements };
            let chance = Cache::new().chance(&Battle::new(pieces, Reserve::NONE, Reserve::NONE));
            // Without cards it is always exact.
            Millionths::of(chance.low())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_battles_are_as_worked_out_by_hand() {
        let mut odds = Odds::default();
        // Of 1296 pairs of kinds a Standoff is 551/3 and a Normal Hit 1327/3; the other blows are Devastating.
        let (blow, normal) = (3337.0 / 6.0, 1327.0 / 6.0);
        assert_eq!(odds.battle(1, 1, 0), Millionths(500_000));
        // Only a Normal Hit on the attacker does not decide it: it leaves one against one.
        let two = Millionths::of((blow + normal / 2.0) / (2.0 * blow));
        assert_eq!([odds.battle(2, 1, 0), odds.battle(1, 2, 0)], [two, Millionths(1_000_000 - two.0)]);
        // Only a Devastating Blow takes a Settlement, any blow the Troop.
        let settled = Millionths::of((blow - normal) / (2.0 * blow - normal));
        assert_eq!((odds.battle(1, 0, 1), settled), (settled, Millionths(375_912)));
    }
}
