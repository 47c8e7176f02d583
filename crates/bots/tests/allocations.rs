//! No heap allocation between set-up and end.

use bots::playout::{Choosing, Player, generator};
use ming::solo::{Challenges, Difficulty};
use ming::{Edition, Rules};

#[test]
fn random_games_do_not_allocate() {
    let alone = Rules::solo(Difficulty::Hard, Challenges { losses: true, hordes: true });
    for rules in [Rules::new(Edition::English), Rules::new(Edition::German), alone] {
        for choosing in [Choosing::Listing, Choosing::Sampling] {
            let mut player = Player::new(choosing);
            let counted = allocation_counter::measure(|| {
                for game in 0..1_000 {
                    player.game(&rules, &mut generator(3, game));
                }
            });
            assert_eq!(counted.count_total, 0, "{:?} {choosing:?}", rules.alone());
        }
    }
}
