//! What must hold in every game, over random games of both editions.

use ming::{Edition, Rules};
use tabletop::testing::{Checks, check_random_game};

#[test]
fn the_contract_holds() {
    for edition in [Edition::English, Edition::German] {
        let rules = Rules::new(edition);
        for seed in 0..20 {
            check_random_game(&rules, seed, Checks::default());
        }
    }
}
