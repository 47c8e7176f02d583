//! Many games of bots: the same on any number of threads and in any shards, and all of them counted.

use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;

use bots::level::Level;
use bots::played::{Played, Watch};
use bots::shard::Shard;
use bots::simulate::{Job, Keep, Listeners, Report, simulate};
use ming::{Edition, Rules};
use ming_table::evaluator::MingEvaluator;
use tabletop::Record;

fn play(
    rules: &Rules,
    job: &Job,
    keep: Option<Keep<'_>>,
    watch: Option<Watch<'_, Rules>>,
) -> io::Result<Report> {
    let listeners = Listeners { keep, watch, progress: &|_| {} };
    simulate(rules, &MingEvaluator, job, &Record::new(), &listeners)
}

fn report(threads: usize, fair: bool, keep: Option<Keep<'_>>) -> Report {
    let job = Job { games: 200, seed: 7, threads, fair, level: Level::Random, shard: Shard::WHOLE };
    play(&Rules::new(Edition::English), &job, keep, None).unwrap()
}

#[test]
fn the_same_games_on_any_number_of_threads_recorded_or_not() {
    let one = report(1, false, None);
    assert_eq!(report(3, false, None), one);
    assert_eq!(report(2, false, Some(&|_, _| Ok(()))), one);
    assert_eq!(report(3, true, None), report(1, true, None));
}

#[test]
fn bots_play_the_same_games_on_any_number_of_threads() {
    let play = |threads| {
        let (level, shard) = (Level::Novice, Shard::WHOLE);
        let job = Job { games: 6, seed: 7, threads, fair: false, level, shard };
        play(&Rules::new(Edition::English), &job, None, None).unwrap()
    };
    let one = play(1);
    assert_eq!(play(3), one);
    assert!(one.games == 6 && one.tally.options > one.tally.decisions);
}

#[test]
fn every_game_is_in_every_figure() {
    let Report { games, tally, outcomes, seats } = report(2, false, None);
    assert_eq!((games, outcomes.values().sum::<u64>(), seats.len()), (200, 200, 2));
    assert!(tally.options / tally.decisions < tally.most && tally.rounds > 200);
    for seat in &seats {
        assert_eq!((seat.points.count, seat.places.iter().sum::<u64>()), (200, 200));
        assert!((0..=12).contains(&seat.points.min) && seat.points.max <= 12);
    }
    assert_eq!(seats[0].alone + seats[1].alone, 200, "The Ming Voyages know no shared victory");
}

#[test]
fn a_record_that_cannot_be_kept_stops_everything() {
    let fail = |_: u64, _: &Record| Err(io::Error::other("disk full"));
    let (level, shard) = (Level::Random, Shard::WHOLE);
    let job = Job { games: 1_000_000, seed: 7, threads: 2, fair: true, level, shard };
    let error = play(&Rules::new(Edition::German), &job, Some(&fail), None).unwrap_err();
    assert_eq!(error.to_string(), "disk full");
}

#[test]
fn shards_play_the_games_of_the_whole_and_are_watched() {
    let rules = Rules::new(Edition::English);
    let games = |shard: Shard| {
        let job = Job { games: 150, seed: 7, threads: 2, fair: false, level: Level::Random, shard };
        let seen = Mutex::new(BTreeMap::new());
        let watch = |played: &Played<Rules>| {
            seen.lock().unwrap().insert(played.number, played.plies.clone());
            Ok(())
        };
        let report = play(&rules, &job, None, Some(&watch)).unwrap();
        (report, seen.into_inner().unwrap())
    };
    let (whole, all) = games(Shard::WHOLE);
    assert_eq!((whole.games, all.len()), (150, 150));
    let (mut sum, mut together) = (Report::new(2), BTreeMap::new());
    for number in 1..=4 {
        let (part, seen) = games(Shard::new(number, 4).unwrap());
        sum.merge(&part);
        together.extend(seen);
    }
    assert_eq!((sum, together), (whole, all));
}
