//! `zheng arena` and `zheng analyse`.

use serde_json::{Value, json};

use crate::cli::support::{Folder, SEED, zheng};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&zheng(&[args, &["--json"]].concat()).ok()).unwrap()
}

#[test]
fn an_arena_gives_share_interval_and_elo_for_each_side() {
    let report = json(&["arena", "ming", "novice", "random", "--games", "40"]);
    assert_eq!(report["games"], 40);
    let share = report["win_rate"].as_f64().unwrap();
    let (low, high) = (report["interval"][0].as_f64().unwrap(), report["interval"][1].as_f64().unwrap());
    assert!(low < share && share < high && share > 0.5, "{report}");
    assert_eq!(report["per_side"].as_array().unwrap().len(), 2);
    assert!(report["elo"].as_f64().unwrap() > 0.0);
    let table = zheng(&["arena", "ming", "novice", "random", "--games", "40"]).ok();
    assert!(table.contains("as emperor") && table.contains("as overlord"), "{table}");
}

#[test]
fn an_arena_stops_when_the_claim_is_decided() {
    let report =
        json(&["arena", "ching", "--players", "2", "sailor", "random", "--games", "1000", "--claim", "65"]);
    assert_eq!(report["verdict"], "proven");
    assert!(report["games"].as_u64().unwrap() < 200, "{report}");
}

/// Each side by itself needs more games than both together.
#[test]
fn an_arena_can_be_asked_to_decide_for_each_side() {
    let claim = ["arena", "ching", "--players", "2", "sailor", "random", "--games", "1000", "--claim", "65"];
    let each = json(&[&claim[..], &["--each-side"]].concat());
    assert_eq!(each["verdict"], "proven");
    for side in each["per_side"].as_array().unwrap() {
        assert_eq!(side["verdict"], "proven", "{each}");
    }
    assert!(each["games"].as_u64() >= json(&claim)["games"].as_u64());
    // Eight pairs are needed at least, and without a claim there is nothing to decide.
    let few =
        json(&["arena", "ching", "--players", "2", "novice", "random", "--games", "4", "--claim", "50"]);
    assert_eq!((&few["verdict"], &few["per_side"][0]["verdict"]), (&"open".into(), &"open".into()));
    let none = json(&["arena", "ching", "--players", "2", "novice", "random", "--games", "4"]);
    assert_eq!((&none["verdict"], &none["per_side"][1]["verdict"]), (&Value::Null, &Value::Null));
    let run = zheng(&["arena", "ming", "novice", "random", "--each-side"]);
    assert!(run.code == Some(2) && run.err.contains("--claim"), "{}", run.err);
}

/// The last words of the lines of a table, and its heading.
fn verdicts(table: &str) -> (bool, Vec<&str>) {
    let rows = table.lines().skip(2).take_while(|row| row.starts_with("  "));
    (table.contains("at least 60%"), rows.map(|row| row.split(' ').next_back().unwrap()).collect())
}

#[test]
fn an_arena_shows_the_verdict_in_its_table() {
    let claim = ["--games", "1000", "--claim", "60", "--each-side"];
    let arena = |who: &[&str]| zheng(&[&["arena"][..], who, &claim].concat()).ok();
    let won = arena(&["ching", "--players", "2", "sailor", "random"]);
    assert_eq!(verdicts(&won), (true, vec!["proven"; 3]), "{won}");
    let lost = arena(&["ching", "--players", "2", "random", "sailor"]);
    assert_eq!(verdicts(&lost), (true, vec!["refuted"; 3]), "{lost}");
    let alone =
        zheng(&["arena", "ming-solo", "novice", "random", "--games", "4", "--claim", "60", "--each-side"]);
    assert_eq!(verdicts(&alone.ok()), (true, vec!["open"]), "alone there are no sides");
    let none = zheng(&["arena", "ching", "--players", "2", "novice", "random", "--games", "4"]).ok();
    assert!(!none.contains("at least"), "{none}");
}

/// A file of rounds that were played, all of their games won by the first contender.
fn all_won(folder: &Folder, rounds: usize) -> String {
    let file = folder.path("begun.ndjson");
    zheng(&["arena", "ming", "novice", "random", "--games", "2", "--resume", &file]).ok();
    let about = folder.read("begun.ndjson").lines().next().unwrap().to_owned();
    let rounds = (0..rounds).map(|round| json!({ "round": round, "places": [[1, 2], [2, 1]] }).to_string());
    let lines: Vec<String> = [about].into_iter().chain(rounds).collect();
    folder.write("bout.ndjson", lines.join("\n") + "\n")
}

#[test]
fn a_score_of_100_percent_has_no_elo_but_a_bound() {
    let folder = Folder::new();
    let file = all_won(&folder, 10);
    let args = ["arena", "ming", "novice", "random", "--games", "20", "--resume", &file];
    let report = json(&args);
    assert_eq!((&report["win_rate"], &report["elo"]), (&1.0.into(), &Value::Null), "{report}");
    // Wilson's interval of 20 of 20 begins at 83.9%.
    let (low, high) = (&report["elo_interval"][0], &report["elo_interval"][1]);
    assert!((low.as_f64().unwrap() - 286.5).abs() < 1.0 && high.is_null(), "{report}");
    assert_eq!(report["per_side"][0]["elo"], Value::Null, "{report}");
    assert_eq!(report["stopped_early"], false);
    for (lang, said) in [("en", "no finite Elo difference"), ("de", "keinen endlichen Elo-Unterschied")] {
        let table = zheng(&[&args[..], &["--lang", lang]].concat()).ok();
        assert!(table.contains(" none ") && table.contains("above +287") && table.contains(said), "{table}");
        assert!(!table.contains("--claim"), "{table}");
    }
}

#[test]
fn an_arena_explains_the_intervals_after_a_sequential_stop() {
    let folder = Folder::new();
    let file = all_won(&folder, 10);
    let args = ["arena", "ming", "novice", "random", "--games", "200", "--claim", "65", "--resume", &file];
    let report = json(&args);
    assert_eq!((&report["verdict"], &report["stopped_early"]), (&"proven".into(), &true.into()), "{report}");
    for (lang, said) in [("en", "in fewer than 95%"), ("de", "in weniger als 95 %")] {
        let table = zheng(&[&args[..], &["--lang", lang]].concat()).ok().replace('\n', " ");
        assert!(table.contains(said), "{table}");
    }
    // With as many games as were asked for nothing has stopped it.
    let few = [&args[..4], &["--games", "20", "--claim", "65", "--resume", &file]].concat();
    let all = json(&few);
    assert_eq!(all["stopped_early"], all["games"].as_u64().is_some_and(|games| games < 20), "{all}");
}

/// What was played with another budget is another bout.
#[test]
fn an_arena_uses_time_limits_and_keeps_budgets_apart() {
    let folder = Folder::new();
    let file = folder.path("bout.ndjson");
    let args = ["arena", "ching", "--players", "2", "captain", "random", "--games", "2", "--resume", &file];
    let timed = |time: &[&str]| zheng(&[&args[..], time, &["--json"]].concat());
    let report: Value = serde_json::from_str(&timed(&["--time", "1"]).ok()).unwrap();
    assert_eq!(report["games"], 2);
    let kept = folder.read("bout.ndjson");
    assert_eq!(kept.lines().count(), 2, "what it is about, and a round: {kept}");
    let again: Value = serde_json::from_str(&timed(&["--time", "1"]).ok()).unwrap();
    assert_eq!(again, report, "it is not played again");
    for other in [&["--time", "2"][..], &["--sims", "5"], &[]] {
        assert!(timed(other).refused("another budget").contains("contains the rounds of another arena"));
    }
    assert_eq!(folder.read("bout.ndjson"), kept, "nothing was added");
    let both = timed(&["--time", "1", "--sims", "5"]);
    assert!(both.code == Some(2) && both.err.contains("--sims"), "{}", both.err);
}

#[test]
fn an_arena_continues_from_the_saved_rounds() {
    let folder = Folder::new();
    let file = folder.path("bout.ndjson");
    let args = ["arena", "ching", "--players", "3", "novice", "random", "--resume", &file, "--games"];
    json(&[&args[..], &["6"]].concat());
    let all = json(&[&args[..], &["10"]].concat());
    let fresh = json(&["arena", "ching", "--players", "3", "novice", "random", "--games", "10"]);
    assert_eq!(all, fresh);
    let other = ["arena", "ching", "--players", "3", "random", "random", "--resume", &file];
    assert!(zheng(&other).refused("another bout").contains("contains the rounds of another arena"));
}

/// Contenders have options of their own; those without take the options for all.
#[test]
fn contenders_have_budgets_of_their_own() {
    let names = |args: &[&str]| {
        let report = json(&[&["arena", "ming"][..], args, &["--games", "2"]].concat());
        report["contenders"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&["captain:sims=9", "captain", "--sims", "5"]), ["captain:sims=9", "captain:sims=5"]);
    assert_eq!(names(&["captain:time=2,judge=linear", "random"]), ["captain:time=2,judge=linear", "random"]);
    for wrong in [
        "captain:sims=0",
        "captain:speed=3",
        "captain:judge=guess",
        "pirate",
        "cmd:",
        "cmd:'bot",
        "cmd,time=0:bot",
    ] {
        let run = zheng(&["arena", "ming", wrong, "random"]);
        assert!(run.refused(wrong).contains(wrong), "{run:?}");
    }
    assert_eq!(zheng(&["arena", "ming", "captain"]).code, Some(2), "one contender is not enough");
}

#[test]
fn an_arena_has_room_for_as_many_as_there_are_seats() {
    let four = ["arena", "ching", "--players", "4", "novice", "random", "random", "random", "--games", "8"];
    let report = json(&four);
    assert_eq!(report["games"], 8);
    let standings = report["contenders"].as_array().unwrap();
    assert_eq!(standings.len(), 2, "three that are called alike are one: {report}");
    assert_eq!([&standings[0]["first_even"], &standings[1]["first_even"]], [0.25, 0.75]);
    let firsts: f64 = standings.iter().map(|one| one["first"].as_f64().unwrap()).sum();
    assert!((firsts - 1.0).abs() < 1e-9, "{report}");
    assert_eq!(report["pairings"][0]["per_seat"].as_array().unwrap().len(), 4);
    let table = zheng(&four).ok();
    assert!(table.contains("as red") && table.contains("as white") && table.contains("25.0%"), "{table}");
    // At a table for two, everybody plays everybody.
    let three = json(&["arena", "ming", "sailor", "novice", "random", "--games", "12"]);
    assert_eq!((&three["games"], &three["pairings"].as_array().unwrap().len()), (&12.into(), &3), "{three}");
    assert_eq!(three.get("win_rate"), None, "of which of them?");
    let wrong = zheng(&["arena", "ching", "--players", "4", "novice", "random", "sailor"]);
    assert!(wrong.refused("three at four seats").contains("4 seats"));
    let claim = zheng(&["arena", "ming", "sailor", "novice", "random", "--claim", "60"]);
    assert!(claim.refused("a claim of three").contains("two contenders"));
}

#[test]
fn an_arena_decides_between_two_differences_in_elo() {
    let args = ["arena", "ming", "novice", "random", "--games", "1000", "--sprt", "0,100"];
    let report = json(&args);
    assert_eq!(
        (&report["verdict"], &report["sprt"]["elo"]),
        (&"proven".into(), &json!([0.0, 100.0])),
        "{report}"
    );
    let (ratio, bound) = (&report["sprt"]["llr"], &report["sprt"]["bounds"][1]);
    assert!(
        ratio.as_f64().unwrap() >= bound.as_f64().unwrap() && report["games"].as_u64() < Some(1000),
        "{report}"
    );
    let pairs: u64 = report["pairs"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(report["games"], 2 * pairs);
    let table = zheng(&args).ok();
    assert!(
        table.contains("log-likelihood ratio +") && table.contains("pairs that won 0, ½, 1, 1½ and 2"),
        "{table}"
    );
    for wrong in ["20,0", "0", "a,b", "0,9999"] {
        assert_eq!(zheng(&["arena", "ming", "novice", "random", "--sprt", wrong]).code, Some(2), "{wrong}");
    }
}

#[test]
fn an_arena_is_a_page_with_charts() {
    let folder = Folder::new();
    for (lang, title, head) in
        [("en", "Who is stronger", "The Ming Voyages"), ("de", "Wer stärker ist", "Die Reisen des Zheng He")]
    {
        let file = folder.path(&format!("{lang}.html"));
        let args = ["arena", "ming", "novice", "random", "--games", "40", "--html", &file, "--lang", lang];
        zheng(&args).ok();
        let page = folder.read(&format!("{lang}.html"));
        assert!(page.contains(title) && page.contains(head) && page.contains("novice – random"), "{page}");
        assert_eq!(page.matches("<svg").count(), 3, "Elo, pairs and first places");
        assert!(zheng(&args).refused("a file that is there").contains(&file));
    }
}

#[test]
fn an_analysis_names_chances_and_what_cost_most() {
    let folder = Folder::new();
    let file = folder.path("game.zheng");
    let seats = ["--emperor", "random", "--overlord", "random"];
    zheng(&[&["play", "ming", "--seed", SEED, "--record", &file][..], &seats].concat()).ok();
    let args = ["analyse", &file, "--sims", "40", "--threads", "1"];
    let analysis = json(&args);
    let plies = analysis["plies"].as_array().unwrap();
    assert_eq!(plies.len(), folder.record("game.zheng").lines.len());
    let last = plies.last().unwrap()["chances"].as_array().unwrap();
    let sum: f64 = last.iter().map(|chance| chance.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-6 && last.contains(&Value::from(1.0)), "somebody has won: {last:?}");
    for seat in analysis["costliest"].as_array().unwrap() {
        assert!(seat.as_array().unwrap().len() <= 3);
    }
    assert_eq!(analysis, json(&args), "the same record, simulations and threads give the same answer");
    for (lang, word) in [("en", "Chance to win after"), ("de", "Siegchance nach")] {
        let text = zheng(&[&args[..], &["--lang", lang]].concat()).ok();
        assert!(text.contains(word), "{text}");
    }
    assert_eq!(zheng(&["analyse", "missing.zheng"]).code, Some(2));
}
