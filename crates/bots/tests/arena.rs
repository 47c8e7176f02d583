//! What contests say: intervals, verdicts and Elo points.

use bots::arena::{Claim, Pair, Score, Verdict, elo};
use bots::playout::generator;
use rand_core::Rng;

/// Scores of so many pairs of games that a coin decides.
fn coin(share: f64, pairs: u64, seed: u64) -> Score {
    let mut rng = generator(seed, 0);
    let mut toss = || f64::from(u8::from(f64::from(rng.next_u32()) / 4_294_967_296.0 < share));
    Score::of((0..pairs).map(|number| Pair { number, scores: [toss(), toss()] }))
}

#[test]
fn the_interval_holds_a_known_coin_about_nineteen_times_in_twenty() {
    for share in [0.5, 0.65, 0.9] {
        let holds = |seed: &u64| {
            let (low, high) = coin(share, 100, *seed).interval();
            (low..=high).contains(&share)
        };
        let held = (0..400).filter(holds).count();
        assert!((360..=396).contains(&held), "{held} of 400 at {share}");
    }
}

#[test]
fn the_sequential_test_decides_coins_on_either_side_of_the_claim() {
    let claim = Claim { share: 0.65, margin: 0.05, each_side: false };
    let decided = |share: f64, wanted| {
        (0..100)
            .filter(|&seed| {
                let verdict = (8..=1_000)
                    .map(|pairs| coin(share, pairs, seed).verdict(claim))
                    .find(|&v| v != Verdict::Open);
                verdict == Some(wanted)
            })
            .count()
    };
    assert!(decided(0.75, Verdict::Proven) >= 95);
    assert!(decided(0.55, Verdict::Refuted) >= 95);
}

#[test]
fn elo_is_what_it_always_was() {
    assert!(elo(0.5).abs() < 1e-9);
    assert!((elo(0.75) - 190.85).abs() < 0.01);
    assert!((elo(0.25) + elo(0.75)).abs() < 1e-9);
    assert!(elo(1.0) > f64::MAX && elo(0.0) < f64::MIN, "no number of points is enough");
}
