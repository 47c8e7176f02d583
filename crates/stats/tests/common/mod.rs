//! Games for tests.

#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::Mutex;

use bots::level::Level;
use bots::shard::Shard;
use bots::simulate::Job;
use games::{AnyPlayed, AnyRules, FactsCache, find};
use playable::Setup;
use stats::{Collector, Facts, Summary};

/// Some games of a title with some settings.
#[derive(Clone, Copy)]
pub struct Batch {
    pub title: &'static str,
    pub settings: &'static [(&'static str, &'static str)],
    pub games: u64,
    pub level: Level,
}

/// Some games of every kind.
pub const ALL: [Batch; 5] = [
    Batch { title: "ming", settings: &[("Edition", "english")], games: 40, level: Level::Random },
    Batch { title: "ming", settings: &[("Edition", "german")], games: 20, level: Level::Novice },
    Batch { title: "ming-solo", settings: &[("Difficulty", "hard")], games: 20, level: Level::Random },
    Batch { title: "ching", settings: &[("Players", "2")], games: 6, level: Level::Novice },
    Batch { title: "ching", settings: &[("Teams", "yes")], games: 4, level: Level::Random },
];

/// The rules of a batch.
pub fn rules(batch: Batch) -> AnyRules {
    let settings = batch.settings.iter().map(|(tag, value)| ((*tag).to_owned(), (*value).to_owned()));
    let setup = Setup { settings: settings.collect(), ..Setup::default() };
    games::rules(find(batch.title).unwrap(), &setup).unwrap()
}

/// Plays a shard of a batch and lets somebody look at the games.
pub fn play(batch: Batch, shard: Shard, watch: &(dyn Fn(AnyPlayed<'_>) + Sync)) {
    let rules = rules(batch);
    let job = Job { games: batch.games, seed: 5, threads: 2, fair: false, level: batch.level, shard };
    let watch = |played: AnyPlayed<'_>| {
        watch(played);
        Ok(())
    };
    rules.simulate(&job, None, Some(&watch), &|_| {}).unwrap();
}

/// The facts of all games of every kind.
pub fn facts() -> Vec<Facts> {
    let all = Mutex::new(Vec::new());
    for batch in ALL {
        play(batch, Shard::WHOLE, &|played| {
            let (game, details) = played.count(&mut FactsCache::default()).unwrap();
            all.lock().unwrap().push(Facts { game, details });
        });
    }
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|facts| (facts.game.game, facts.game.settings.clone(), facts.game.number));
    all
}

/// The summary of a shard of all games.
pub fn summary(shard: Shard) -> Summary {
    let collector = Collector::new(None);
    for batch in ALL {
        play(batch, shard, &|played| collector.watch(played).unwrap());
    }
    collector.finish().unwrap()
}

/// The summary of some facts.
pub fn of(facts: &[Facts]) -> Summary {
    let mut summary = Summary::default();
    for facts in facts {
        summary.add(facts);
    }
    summary
}
