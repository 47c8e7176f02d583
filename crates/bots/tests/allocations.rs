//! No heap allocation between set-up and end.

use bots::playout::{Choosing, Player, generator};
use ming::{Edition, Rules};

#[test]
fn random_games_do_not_allocate() {
    for edition in [Edition::English, Edition::German] {
        for choosing in [Choosing::Listing, Choosing::Sampling] {
            let rules = Rules::new(edition);
            let mut player = Player::new(choosing);
            let counted = allocation_counter::measure(|| {
                for game in 0..1_000 {
                    player.game(&rules, &mut generator(3, game));
                }
            });
            assert_eq!(counted.count_total, 0, "{edition} {choosing:?}");
        }
    }
}
