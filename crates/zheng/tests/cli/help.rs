//! The help of the command.

use std::fs;
use std::path::Path;

use crate::cli::support::{Folder, Run, zheng};

#[test]
fn the_command_and_every_subcommand_explain_themselves() {
    insta::assert_snapshot!("help", zheng(&["--help"]).ok());
    for command in ["play", "simulate", "arena", "stats", "hint", "odds", "replay", "verify", "bench", "man"]
    {
        insta::assert_snapshot!(format!("help_{command}"), zheng(&[command, "--help"]).ok());
    }
}

#[test]
fn the_version_is_that_of_the_package_with_the_features_that_were_built_in() {
    let version = zheng(&["--version"]).ok();
    let features = version.strip_prefix(concat!("zheng ", env!("CARGO_PKG_VERSION"), " (features: "));
    let features = features.and_then(|rest| rest.strip_suffix(")\n")).unwrap_or_else(|| panic!("{version}"));
    for (name, built) in [
        ("postgres", cfg!(feature = "postgres")),
        ("mail", cfg!(feature = "mail")),
        ("webhooks", cfg!(feature = "webhooks")),
        ("https", cfg!(feature = "https")),
        ("parquet", cfg!(feature = "parquet")),
    ] {
        assert_eq!(features.split(", ").any(|feature| feature == name), built, "{name}: {features}");
    }
}

#[test]
fn shells_get_completions_and_man_gets_pages() {
    for (shell, means) in [("bash", "complete -F"), ("zsh", "#compdef zheng"), ("fish", "complete -c zheng")]
    {
        let completions = zheng(&["completions", shell]).ok();
        assert!(completions.contains(means) && completions.contains("simulate"), "{shell}: {completions}");
    }
    let page = zheng(&["man"]).ok();
    assert!(page.contains(".TH zheng 1") && page.contains("zheng\\-serve(1)"), "{page}");
    let folder = Folder::new();
    zheng(&["man", &folder.path("pages")]).ok();
    let pages = folder.names("pages");
    assert!(
        ["zheng.1", "zheng-serve.1", "zheng-odds-voyage.1"]
            .iter()
            .all(|page| pages.contains(&(*page).into()))
    );
    assert!(zheng(&["man", &folder.path("pages/zheng.1")]).refused("a file").contains("cannot be written"));
}

#[test]
fn nonsense_on_the_command_line_is_refused_with_exit_code_2_and_named() {
    for (args, named) in [
        (&["dance"][..], "dance"),
        (&["play", "chess"], "chess"),
        (&["play", "--edition", "french"], "french"),
        (&["play", "--emperor", "cat"], "cat"),
        (&["play", "--pirate", "random"], "--pirate"),
        (&["play", "--seed", "abc"], "64 hexadecimal digits"),
        (&["play", "--lang", "fr"], "fr"),
        (&["play", "--match", "--position", "p.json"], "--position"),
        (&["replay"], "FILE"),
        (&["replay", "-", "--ply", "-1"], "-1"),
        (&["replay", "-", "--ply", "x"], "--ply"),
        (&["verify"], "FILE"),
        (&["bench", "--seconds", "0"], "--seconds"),
        (&["bench", "--seconds", "x"], "--seconds"),
        (&["simulate", "--games", "0"], "--games"),
        (&["simulate", "--games", "-1"], "-1"),
        (&["simulate", "--games", "1.5"], "--games"),
        (&["simulate", "--games", "many"], "--games"),
        (&["simulate", "--games", "18446744073709551616"], "--games"),
        (&["simulate", "--threads", "0"], "--threads"),
        (&["simulate", "--threads", "all"], "--threads"),
        (&["simulate", "--seed", "x"], "--seed"),
        (&["simulate", "--edition", ""], "--edition"),
        (&["simulate", "--records"], "--records"),
        (&["simulate", "chess"], "chess"),
        (&["simulate", "--nonsense"], "--nonsense"),
    ] {
        let Run { code, out, err } = zheng(args);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {err}");
        assert!(err.contains(named), "{args:?}: {err}");
    }
}

#[test]
fn bench_gives_its_figures_as_json() {
    let figures: serde_json::Value =
        serde_json::from_str(&zheng(&["bench", "--seconds", "1", "--json"]).ok()).unwrap();
    let keys: Vec<_> = figures.as_object().unwrap().keys().map(String::as_str).collect();
    let promised = [
        "game",
        "baseline_ns",
        "games_per_second",
        "games_per_second_without_lists",
        "game_in_baselines",
        "actions_per_second",
        "decisions_per_game",
        "chance_per_game",
        "legal_per_decision",
        "state_bytes",
        "clone_ns",
        "view_ns",
        "imagine_ns",
        "simulate_over_bare_loop",
        "simulate_threads",
        "simulate_threads_over_one",
        "simulations_per_second",
    ];
    assert_eq!(keys, promised);
    assert_eq!(figures["game"], "ming");
    for key in &promised[1..promised.len() - 1] {
        assert!(figures[key].as_f64().unwrap() > 0.0, "{key}: {figures}");
    }
    for how in ["uniform", "appealing", "judged", "captain"] {
        assert!(figures["simulations_per_second"][how].as_f64().unwrap() > 0.0, "{how}: {figures}");
    }
}

#[test]
fn bench_prints_the_actions_applied_per_second() {
    let out = zheng(&["bench", "ming-solo", "--seconds", "1"]).ok();
    let applied = out.lines().filter(|line| line.contains("million applied actions a second")).count();
    assert_eq!(applied, 2, "with lists and without: {out}");
}

/// The commands of a page that start with `zheng`, without that word. Commands of the sources count as well.
fn commands(page: &str) -> impl Iterator<Item = &str> {
    let lines = page.lines().filter_map(|line| line.strip_prefix("    "));
    lines.filter_map(|line| {
        let line = line.split(" #").next().unwrap_or_default().trim_start();
        line.strip_prefix("zheng ").or_else(|| line.strip_prefix("cargo run --release -- "))
    })
}

const README: &str = include_str!("../../../../README.md");
const COMMAND_LINE: &str = include_str!("../../../../docs/command-line.md");

#[test]
fn the_readme_shows_how_to_start_and_how_to_test() {
    assert!(README.lines().any(|line| line.split(" #").next().unwrap().trim() == "cargo run --release"));
    assert!(README.lines().any(|line| line.trim() == "./test"));
    assert!(README.lines().count() <= 120, "{} lines", README.lines().count());
}

#[test]
fn every_command_in_the_docs_is_understood() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let pages = fs::read_dir(docs).unwrap().map(|entry| entry.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
    let pages: Vec<String> = pages.map(|path| fs::read_to_string(path).unwrap()).collect();
    let all = pages.iter().map(String::as_str).chain([README]).flat_map(commands);
    // In a pattern, capitals stand for something else: `zheng arena ming FIRST SECOND`.
    let pattern =
        |words: &Vec<String>| words.iter().any(|word| word.bytes().all(|letter| letter.is_ascii_uppercase()));
    let all: Vec<Vec<String>> = all.map(arguments).filter(|words| !pattern(words)).collect();
    assert!(all.len() > 60, "{all:?}");
    for words in all {
        // Options and values are checked before the help is printed.
        let words: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        zheng(&words).ok();
    }
}

/// The arguments of the first command in a line of shell.
fn arguments(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in line.split('\'').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
            continue;
        }
        let end = part.find([';', '|', '>', '&']);
        words.extend(part[..end.unwrap_or(part.len())].split_whitespace().map(str::to_owned));
        if end.is_some() {
            break;
        }
    }
    words
}

/// The value of an option in a command.
fn option<'a>(command: &'a str, name: &str) -> Option<&'a str> {
    let mut words = command.split_whitespace();
    words.find(|word| *word == name).and_then(|_| words.next())
}

#[test]
fn no_command_of_the_readme_takes_hours() {
    let commands: Vec<&str> = [README, COMMAND_LINE]
        .into_iter()
        .flat_map(commands)
        .filter(|line| line.starts_with("simulate") || line.starts_with("arena"))
        .collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let searches = ["captain", "admiral"].iter().any(|level| command.contains(level));
        let games: Option<u64> = option(command, "--games").map(|games| games.parse().unwrap());
        // The longest games by far: alone a captain thinks for seconds a game; so does anyone with a time limit.
        let most =
            if command.contains("ming-solo") || option(command, "--time").is_some() { 60 } else { 200 };
        assert!(!searches || games.is_some_and(|games| games <= most), "too many games: {command}");
    }
}
