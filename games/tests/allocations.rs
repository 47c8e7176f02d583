//! No heap allocation between set-up and end.

use bots::playout::{Choosing, Player, generator};
use ming::Edition;
use ming::solo::{Challenges, Difficulty};
use tabletop::Game;

/// How many games are played in each way of choosing.
const GAMES: u64 = 200;

/// Plays random games in each way of choosing.
fn do_not_allocate<G: Game>(rules: &G) {
    for choosing in [Choosing::Listing, Choosing::Sampling] {
        let mut player = Player::new(choosing);
        let counted = allocation_counter::measure(|| {
            for game in 0..GAMES {
                player.game(rules, &mut generator(3, game));
            }
        });
        assert_eq!(counted.count_total, 0, "{} {:?} {choosing:?}", rules.name(), rules.settings());
    }
}

#[test]
fn random_games_of_ming_do_not_allocate() {
    do_not_allocate(&ming::Rules::new(Edition::English));
    do_not_allocate(&ming::Rules::new(Edition::German));
    do_not_allocate(&ming::Rules::solo(Difficulty::Hard, Challenges { losses: true, hordes: true }));
}

#[test]
fn random_games_of_ching_do_not_allocate() {
    for mode in ching::Mode::ALL {
        do_not_allocate(&ching::Rules::new(mode));
    }
}
