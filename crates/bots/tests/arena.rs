//! The output of an arena: intervals, verdicts and Elo differences.

use bots::arena::{Claim, Fault, Round, Schedule, Score, Scores, Verdict, elo, share_of};
use bots::playout::generator;
use rand_core::Rng;

/// A number from 0 to 1.
fn random(rng: &mut impl Rng) -> f64 {
    f64::from(rng.next_u32()) / 4_294_967_296.0
}

/// A pair of games at a table for two, of which the first contender wins these.
fn pair(number: u64, won: [bool; 2]) -> Round {
    let places = [[2, 1], [1, 2]];
    let game = |game: usize| places[usize::from(won[game] == (game == 0))].to_vec();
    Round { number, places: vec![game(0), game(1)], faults: Vec::new() }
}

/// What pairs of games say, of which the first contender wins the first with `shares[0]` and the second with `shares[1]`; in
/// `alike` of all pairs both end the same way.
fn coin(shares: [f64; 2], alike: f64, pairs: u64, seed: u64) -> Scores {
    let (mut rng, schedule) = (generator(seed, 0), Schedule::new(&[0, 1], 2).unwrap());
    let mut rounds = Vec::new();
    for number in 0..pairs {
        let both = random(&mut rng) < alike;
        let [one, other] = [random(&mut rng), random(&mut rng)];
        rounds.push(pair(number, [one < shares[0], if both { one } else { other } < shares[1]]));
    }
    Score::of(&schedule, &rounds).pairings[0].all.clone()
}

#[test]
fn the_interval_holds_a_known_coin_about_nineteen_times_in_twenty() {
    // Also where the games of a pair depend on each other: both may go to the better player, or each to the better side.
    for (shares, alike) in
        [([0.5, 0.5], 0.0), ([0.65, 0.65], 0.0), ([0.9, 0.9], 0.0), ([0.6, 0.6], 0.6), ([0.9, 0.2], 0.0)]
    {
        let share = f64::midpoint(shares[0], shares[1]);
        let holds = |seed: &u64| {
            let (low, high) = coin(shares, alike, 100, *seed).interval();
            (low..=high).contains(&share)
        };
        let held = (0..400).filter(holds).count();
        assert!((366..=394).contains(&held), "{held} of 400 at {shares:?}");
    }
}

#[test]
fn pairs_that_go_by_the_side_say_more_than_games_that_do_not_depend_on_each_other() {
    let width = |scores: Scores| scores.interval().1 - scores.interval().0;
    let [apart, sided, alike] =
        [coin([0.5, 0.5], 0.0, 200, 1), coin([0.95, 0.05], 0.0, 200, 1), coin([0.5, 0.5], 1.0, 200, 1)]
            .map(width);
    assert!(sided < 0.6 * apart && alike > 1.3 * apart, "{sided} {apart} {alike}");
}

#[test]
fn a_pair_has_five_scores() {
    let schedule = Schedule::new(&[0, 1], 2).unwrap();
    let drawn = Round { number: 3, places: vec![vec![1, 1], vec![1, 2]], faults: Vec::new() };
    let rounds = [pair(0, [true, true]), pair(1, [true, false]), pair(2, [false, false]), drawn];
    let score = Score::of(&schedule, &rounds);
    let pairing = &score.pairings[0];
    assert_eq!(pairing.all.counts(), [1, 1, 1, 0, 1], "none, a half, one, one and a half, both");
    assert_eq!((pairing.all.games(), score.games()), (8, 8));
    let sides: Vec<_> = pairing.sides.iter().map(|(seat, scores)| (*seat, scores.counts())).collect();
    assert_eq!(sides, [(0, &[1, 1, 2][..]), (1, &[3, 0, 1])]);
}

#[test]
fn at_a_table_for_four_one_can_play_against_three() {
    let schedule = Schedule::new(&[0, 1, 1, 1], 4).unwrap();
    let places = vec![vec![1, 2, 3, 4], vec![1, 2, 3, 4], vec![1, 1, 3, 4], vec![4, 2, 3, 1]];
    let fault = Fault { game: 3, seat: 0, why: tabletop::Message::plain("made up") };
    let score = Score::of(&schedule, &[Round { number: 0, places, faults: vec![fault] }]);
    // It sat in the seats 0, 1, 2, 3 and beat three, two, one and three others.
    assert!((score.pairings[0].all.share() - 9.0 / 12.0).abs() < 1e-9);
    // It was first in the first and the last game; the shared first place of the third was not its own.
    assert!((score.standings[0].first.share() - 2.0 / 4.0).abs() < 1e-9);
    assert!((score.standings[1].first.share() - 2.0 / 4.0).abs() < 1e-9);
    assert!((score.standings[0].even - 0.25).abs() < 1e-9 && (score.standings[1].even - 0.75).abs() < 1e-9);
    assert_eq!((score.standings[0].faults, score.standings[1].faults), (0, 1));
}

#[test]
fn the_sequential_test_decides_coins_on_either_side_of_the_claim() {
    let claim = Claim::share(0.65, 0.05, false);
    let decided = |share: f64, wanted| {
        let verdict = |seed| {
            let verdicts = (8..=1_000).map(|pairs| coin([share; 2], 0.0, pairs, seed).verdict(claim));
            verdicts.into_iter().find(|&verdict| verdict != Verdict::Open)
        };
        (0..100).filter(|&seed| verdict(seed) == Some(wanted)).count()
    };
    assert!(decided(0.75, Verdict::Proven) >= 95);
    assert!(decided(0.55, Verdict::Refuted) >= 95);
}

/// By hand: 100 pairs with 20, 60 and 20 times nothing, one and both have the mean 1/2 and the variance 1/10 (of scores from 0 to
/// 1), so that the ratio of 0 against 20 Elo is 100 (s1 - s0) (1 - s0 - s1) / (2/10).
#[test]
fn the_likelihood_ratio_is_that_of_engine_testing() {
    let schedule = Schedule::new(&[0, 1], 2).unwrap();
    let results = [[false, false], [true, false], [true, true]];
    let which = |number: u64| usize::from(number >= 20) + usize::from(number >= 80);
    let rounds: Vec<Round> = (0..100).map(|number| pair(number, results[which(number)])).collect();
    let scores = Score::of(&schedule, &rounds).pairings[0].all.clone();
    let [low, high] = [0.0, 20.0].map(share_of);
    let expected = 100.0 * (high - low) * (1.0 - low - high) / 0.2;
    assert!((scores.likelihood_ratio(low, high) - expected).abs() < 1e-9 && (expected + 0.414).abs() < 0.001);
    assert_eq!(scores.verdict(Claim::elo(0.0, 20.0)), Verdict::Open);
    assert_eq!(scores.verdict(Claim::elo(100.0, 120.0)), Verdict::Refuted);
    assert_eq!(scores.verdict(Claim::elo(-120.0, -100.0)), Verdict::Proven);
}

#[test]
fn elo_is_what_it_always_was() {
    assert!(elo(0.5).abs() < 1e-9);
    assert!((elo(0.75) - 190.85).abs() < 0.01);
    assert!((elo(0.25) + elo(0.75)).abs() < 1e-9);
    assert!(elo(1.0) > f64::MAX && elo(0.0) < f64::MIN, "no number of points is enough");
    assert!((share_of(elo(0.6)) - 0.6).abs() < 1e-9);
}
