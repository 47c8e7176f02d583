//! Plays random games on one thread and prints nothing; `benches/instructions` counts its instructions.
//!
//! `cargo run --release -p games --example random_games -- ming 64`

use bots::playout::{Choosing, Player, generator};
use tabletop::Game;

const KINDS: &str = "ming, ming-solo, ching-2 or ching-4";

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, games] = &args[..] else {
        panic!("say what to play ({KINDS}) and how many games");
    };
    let games = games.parse().expect("the number of games");
    let ching = |players| ching::Rules::new(ching::Mode::new(players, false).expect("a number of players"));
    let alone = ming::Rules::solo(ming::solo::Difficulty::Easy, ming::solo::Challenges::default());
    match kind.as_str() {
        "ming" => play(&ming::Rules::new(ming::Edition::English), games),
        "ming-solo" => play(&alone, games),
        "ching-2" => play(&ching(2), games),
        "ching-4" => play(&ching(4), games),
        other => panic!("`{other}` is not known: {KINDS}"),
    }
}

fn play<G: Game>(rules: &G, games: u64) {
    let mut player = Player::new(Choosing::Listing);
    for game in 0..games {
        std::hint::black_box(player.game(rules, &mut generator(1, game)));
    }
}
