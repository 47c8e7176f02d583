//! Parquet files, read by another program: `DuckDB` from `PyPI`.

use crate::duckdb;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::common::{ALL, facts, play, rules};
use bots::shard::Shard;
use ching_table::facts::ChingFacts;
use duckdb::{ask, same_rows};
use games::{AnyFacts, AnyTensors};
use serde_json::json;
use stats::{Collector, Parquet, Trajectories};

/// Every table.
const TABLES: [&str; 8] =
    ["games", "cards", "voyages", "battles", "missions", "skills", "encounters", "expeditions"];

/// An empty folder of a test's own, also while another run uses the same target folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A shard of all games in a folder.
fn write(folder: &Path, shard: Shard) -> std::io::Result<()> {
    let parquet = Parquet::new(folder, &format!("{}-of-{}", shard.number(), shard.of()))?;
    let collector = Collector::new(Some(parquet));
    for batch in ALL {
        play(batch, shard, &|played| collector.watch(played).unwrap());
    }
    collector.finish().map(drop)
}

#[test]
fn every_row_is_read_by_another_program_and_shards_hold_the_rows_of_the_whole() {
    let folder = folder("stats-parquet");
    write(&folder.join("whole"), Shard::WHOLE).unwrap();
    for number in [1, 2, 3] {
        write(&folder.join("parts"), Shard::new(number, 3).unwrap()).unwrap();
    }
    let games = facts();
    let (mut ming, mut ching) = (Vec::new(), Vec::new());
    for facts in &games {
        if let AnyFacts::Ming(facts) = &facts.details {
            ming.push(facts);
        } else if let AnyFacts::Ching(facts) = &facts.details {
            ching.push(facts);
        }
    }
    let rows = |of: fn(&ChingFacts) -> usize| ching.iter().map(|facts| of(facts)).sum::<usize>();
    let expected = [
        games.len(),
        ming.iter().map(|facts| facts.cards.len()).sum(),
        ming.iter().map(|facts| facts.voyages.len()).sum(),
        ming.iter().map(|facts| facts.battles.len()).sum(),
        rows(|facts| facts.missions.len()),
        rows(|facts| facts.skills.len()),
        rows(|facts| facts.encounters.len()),
        rows(|facts| facts.expeditions.len()),
    ];
    assert_eq!(same_rows(&folder, ["whole", "parts"], &TABLES), expected.map(|count| count as u64));

    // What is in the cells, added up.
    let plies: u64 = games.iter().map(|facts| u64::from(facts.game.plies)).sum();
    let firsts = games.iter().filter(|facts| facts.game.first(0)).count();
    let won = ming.iter().flat_map(|facts| &facts.battles).filter(|battle| battle.won).count();
    let chances: i64 =
        ming.iter().flat_map(|facts| &facts.voyages).map(|voyage| i64::from(voyage.chance.0)).sum();
    let unjudged = ming.iter().flat_map(|facts| &facts.cards).filter(|used| used.after.is_none()).count();
    let query = "select (select sum(plies)::bigint from 'whole/games-*.parquet'), \
        (select count(*) from 'whole/games-*.parquet' where place_1 = 1), \
        (select count(*) filter (won) from 'whole/battles-*.parquet'), \
        (select round(sum(chance) * 1e6)::bigint from 'whole/voyages-*.parquet'), \
        (select count(*) filter (chance_after is null) from 'whole/cards-*.parquet')";
    assert_eq!(ask(&folder, query), json!([plies, firsts, won, chances, unjudged]));
}

#[test]
fn files_that_are_there_are_not_touched() {
    let folder = folder("stats-taken");
    fs::write(folder.join("cards-a.parquet"), "mine").unwrap();
    assert!(Parquet::new(&folder, "a").is_err_and(|error| error.to_string().contains("cards-a.parquet")));
    assert!(Parquet::new(&folder, "b").is_ok());
    assert_eq!(fs::read_to_string(folder.join("cards-a.parquet")).unwrap(), "mine");
}

#[test]
fn an_interrupted_run_is_restarted_and_a_running_one_is_left_alone() {
    let folder = folder("stats-interrupted");
    let shard = Shard::new(1, 20).unwrap();
    let left = folder.join("battles-1-of-20.parquet.part");
    fs::write(&left, "PAR1 and no more").unwrap();
    let writing = File::options().write(true).open(&left).unwrap();
    writing.lock().unwrap();
    assert!(write(&folder, shard).is_err_and(|error| error.to_string().contains("another run is writing")));
    assert_eq!(fs::read_to_string(&left).unwrap(), "PAR1 and no more");
    // No table has its name before all are complete.
    let complete = |name: &str| folder.join(format!("{name}-1-of-20.parquet")).exists();
    assert!(!TABLES.into_iter().any(complete));

    drop(writing);
    write(&folder, shard).unwrap();
    assert!(TABLES.into_iter().all(complete) && !left.exists());
    // Of 40, 20 and 20 games two, one and one; of 6 and 4 the first.
    assert_eq!(ask(&folder, "select count(*) from 'games-*.parquet'"), json!([6]));
}

/// The decisions of a shard of some games in a folder.
fn write_trajectories(folder: &Path, shard: Shard) -> std::io::Result<()> {
    let batch = ALL[0];
    let rules = rules(batch);
    let tail = format!("{}-of-{}", shard.number(), shard.of());
    let trajectories = Trajectories::new(folder, &tail, AnyTensors::new(&rules), rules.seats())?;
    play(batch, shard, &|played| trajectories.watch(played).unwrap());
    trajectories.finish()
}

#[test]
fn trajectories_are_read_by_duckdb() {
    let folder = folder("stats-trajectories");
    write_trajectories(&folder.join("whole"), Shard::WHOLE).unwrap();
    for number in [1, 2, 3] {
        write_trajectories(&folder.join("parts"), Shard::new(number, 3).unwrap()).unwrap();
    }
    assert!(same_rows(&folder, ["whole", "parts"], &["trajectories"])[0] > 100);
    let query = "select bool_and(list_contains(legal, action)), min(len(observation)) = max(len(observation)), \
                 sum(abs(reward)) = 2 * count(distinct episode), sum(reward), \
                 count(*) = count(distinct (episode, step)) from 'whole/*.parquet'";
    // Two seats: what one wins the other loses.
    assert_eq!(ask(&folder, query), json!([true, true, true, 0.0, true]));
    let taken = write_trajectories(&folder.join("whole"), Shard::WHOLE).unwrap_err();
    assert_eq!(taken.kind(), std::io::ErrorKind::AlreadyExists);
    fs::remove_dir_all(&folder).unwrap();
}
