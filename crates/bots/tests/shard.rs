//! Shards of many games.

use bots::shard::Shard;

#[test]
fn every_game_is_in_one_shard() {
    for of in 1..7 {
        for games in 0..20 {
            let shards = || (1..=of).map(|number| Shard::new(number, of).unwrap());
            let mut all: Vec<u64> = shards().flat_map(|shard| shard.games(games)).collect();
            all.sort_unstable();
            assert_eq!(all, (0..games).collect::<Vec<_>>(), "{of} shards");
            for game in 0..games {
                assert_eq!(shards().filter(|shard| shard.holds(game)).count(), 1);
            }
            assert_eq!(shards().map(|shard| shard.len(games)).sum::<u64>(), games);
        }
    }
}

#[test]
fn a_shard_is_written_as_one_of_so_many() {
    let shard: Shard = "2/3".parse().unwrap();
    assert_eq!((shard.games(8).collect::<Vec<_>>(), shard.to_string()), (vec![1, 4, 7], "2/3".into()));
    for wrong in ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}
