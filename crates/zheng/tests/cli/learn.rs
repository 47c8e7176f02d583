//! `zheng learn play`, and the ways to judge in an arena.

use std::fs;

use serde_json::Value;

use crate::cli::support::{Folder, zheng};

/// Plays a few games with a small search.
fn play(file: &str, options: &[&str]) {
    let args = ["learn", "play", "ming", file, "--sims", "8", "--seed", "4"];
    zheng(&[&args[..], options].concat()).ok();
}

#[test]
fn lessons_do_not_depend_on_threads_or_on_interruptions() {
    let folder = Folder::new();
    let [one, two, cut] = ["one", "two", "cut"].map(|name| folder.path(name));
    play(&one, &["--games", "5", "--threads", "1"]);
    play(&two, &["--games", "5", "--threads", "3"]);
    let all = fs::read(&one).unwrap();
    assert!(all == fs::read(&two).unwrap(), "the same games on three threads");
    play(&cut, &["--games", "2"]);
    let part = fs::read(&cut).unwrap();
    assert!(all.starts_with(&part) && part.len() < all.len(), "the first games");
    // As after a power failure: within a game, and within the first line.
    for length in [part.len() + 100, 40] {
        fs::write(&cut, &all[..length]).unwrap();
        play(&cut, &["--games", "5"]);
        assert!(all == fs::read(&cut).unwrap(), "continued after {length} bytes");
    }
    play(&cut, &["--games", "3"]);
    assert!(all == fs::read(&cut).unwrap(), "what is there stays");
}

/// Reads a file as the page about training describes it.
#[test]
fn lessons_are_what_their_first_line_says() {
    let folder = Folder::new();
    let file = folder.path("lessons");
    play(&file, &["--games", "3", "--edition", "german"]);
    let bytes = fs::read(&file).unwrap();
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    let header: Value = serde_json::from_slice(&bytes[..end]).unwrap();
    assert_eq!((&header["format"], &header["version"]), (&"zheng-lessons".into(), &1.into()));
    assert_eq!((&header["game"], &header["settings"]["Edition"]), (&"ming".into(), &"german".into()));
    assert_eq!((&header["seed"], &header["judge"]), (&4.into(), &"linear".into()));
    let columns = header["columns"].as_array().unwrap();
    let german = 2 + columns.iter().position(|name| name == "German edition").unwrap();
    let (mut rest, mut results) = (&bytes[end + 1..], Vec::new());
    for game in 0..3_u32 {
        let (head, blocks) = rest.split_first_chunk::<8>().unwrap();
        assert_eq!(head[..4], game.to_le_bytes());
        let rows = u32::from_le_bytes(head[4..].try_into().unwrap()) as usize;
        assert!(rows > 10, "{rows} rows");
        let (block, others) = blocks.split_at(rows * 2 * (2 + columns.len()));
        for row in block.chunks(2 * (2 + columns.len())) {
            let number = |place: usize| [row[2 * place], row[2 * place + 1]];
            // 1 and 0 in 16 bits.
            assert!([[0, 0x3c], [0, 0]].contains(&number(0)), "a game is won or lost");
            assert_eq!(number(german), [0, 0x3c]);
            results.push(number(0));
        }
        rest = others;
    }
    assert!(rest.is_empty());
    assert!(results.iter().any(|result| *result != results[0]), "not everybody wins");
}

#[test]
fn other_lessons_and_missing_networks_are_refused() {
    let folder = Folder::new();
    let file = folder.path("lessons");
    play(&file, &["--games", "1"]);
    let before = fs::read(&file).unwrap();
    let run = zheng(&["learn", "play", "ming", &file, "--sims", "8", "--seed", "5"]);
    assert!(
        run.refused("another seed").contains("does not contain training data with these settings"),
        "{}",
        run.err
    );
    assert!(before == fs::read(&file).unwrap());
    let solo = ["learn", "play", "ming-solo", &folder.path("solo"), "--judge", "network"];
    let run = zheng(&solo);
    assert!(run.refused("solo").contains("no network for this game"), "{}", run.err);
    assert!(!folder.names("").contains(&"solo".to_owned()));
    let run =
        zheng(&["arena", "ching", "--players", "3", "captain:judge=network", "captain", "--games", "2"]);
    assert!(run.refused("three").contains("no network for this game"), "{}", run.err);
}

/// Each way to judge plays its own games, and the admiral's is the network.
#[test]
fn an_arena_lets_ways_to_judge_play_against_each_other() {
    let games = |first: &str| {
        let out = zheng(&["arena", "ming", first, "novice", "--games", "12", "--json"]).ok();
        let report: Value = serde_json::from_str(&out).unwrap();
        (report["contenders"][0]["name"].clone(), report["per_side"].clone(), report["win_rate"].clone())
    };
    let (name, _, share) = games("admiral:judge=network,sims=200");
    assert_eq!(name, "admiral:sims=200,judge=network");
    assert!(share.as_f64().unwrap() > 0.6, "{share}");
    let (usual, sides, _) = games("admiral:sims=200");
    assert_eq!(usual, "admiral:sims=200");
    assert_eq!(sides, games("admiral:judge=network,sims=200").1, "the network is the usual judge");
}
