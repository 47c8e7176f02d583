use ming::{
    Rules,
    solo::{Challenges, Difficulty},
};
use tabletop::testing::{Checks, check_random_game};
#[test]
fn the_contract_holds_alone() {
    for difficulty in Difficulty::ALL {
        for challenges in [Challenges::default(), Challenges { losses: true, hordes: true }] {
            let rules = Rules::solo(difficulty, challenges);
            for seed in 0..12 {
                check_random_game(&rules, seed, Checks::default());
            }
        }
    }
}
