//! Whole random games of The Ming Voyages, and what a search does between them.

use std::hint::black_box;

use bots::playout::{Choosing, Player, generator};
use ming::{Edition, Rules, Side, State};
use tabletop::{Game, Observer, Seat};

fn main() {
    divan::main();
}

fn rules() -> Rules {
    Rules::new(Edition::English)
}

/// A state in the middle of a game, at the Emperor's choice of a card in round 8.
fn middle(rules: &Rules) -> State {
    let mut found = None;
    let mut player = Player::new(Choosing::Listing);
    player.finish(rules, &mut rules.start(), &mut generator(1, 0), |state, _, _| {
        if found.is_none() && state.round() == 8 && rules.count(state, Seat(0)) > 0 {
            found = Some(*state);
        }
    });
    found.expect("random games rarely end before round 8")
}

#[divan::bench(args = [Choosing::Listing, Choosing::Sampling])]
fn game(bencher: divan::Bencher<'_, '_>, choosing: Choosing) {
    let rules = rules();
    let mut player = Player::new(choosing);
    let mut rng = generator(1, 0);
    bencher.bench_local(|| player.game(&rules, &mut rng));
}

#[divan::bench]
fn clone(bencher: divan::Bencher<'_, '_>) {
    let state = middle(&rules());
    bencher.bench_local(|| *black_box(&state));
}

#[divan::bench]
fn view(bencher: divan::Bencher<'_, '_>) {
    let rules = rules();
    let state = middle(&rules);
    bencher.bench_local(|| rules.view(black_box(&state), Observer::Seat(Side::Overlord.seat())));
}

#[divan::bench]
fn sample_state(bencher: divan::Bencher<'_, '_>) {
    let rules = rules();
    let view = rules.view(&middle(&rules), Observer::Seat(Side::Overlord.seat()));
    let worlds = rules.worlds(&view).expect("the engine's own views are sound");
    let mut rng = generator(1, 0);
    bencher.bench_local(|| rules.sample_state(&worlds, &mut rng));
}
