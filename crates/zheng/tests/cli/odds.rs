//! `zheng odds`.

use serde_json::Value;

use crate::cli::content::released;
use crate::cli::support::{Folder, Run, fair_game, pages, texts, typed, zheng};

/// A position of The Ming Voyages: the Emperor has played card 6, and both sides have reserved two cards.
const MING: &str = include_str!("odds-ming.json");
/// A position of Madame Ching for three: red has sailed and is to act.
const CHING: &str = include_str!("odds-ching.json");

fn json(out: &str) -> Value {
    serde_json::from_str(out).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Every command that takes numbers, with and without what can be left out.
const NUMBERS: [&str; 9] = [
    "voyage --junks 1 --gold 1",
    "voyage --junks 3 --gold 2 --dice 2",
    "voyage --junks 2 --gold 1 --dice 3 --modifier 1",
    "skirmish --defenders 1",
    "skirmish --defenders 3 --dice 2",
    "battle --attackers 3 --defenders 2",
    "battle --attackers 3 --defenders 2 --settlements 1 --attacker-reserve 3,2 --defender-reserve 1",
    "battle --attacker overlord --attackers 4 --defenders 1 --attacker-reserve 1,3 --solo",
    "battle --attackers 2 --defenders 0 --settlements 2 --defender-reserve 2,3 --solo",
];

fn odds(line: &str, options: &[&str]) -> Run {
    let args: Vec<&str> =
        ["odds"].into_iter().chain(line.split(' ')).chain(options.iter().copied()).collect();
    zheng(&args)
}

#[test]
fn odds_by_numbers_in_words() {
    for lang in ["en", "de"] {
        let said: String = NUMBERS.iter().map(|line| odds(line, &["--lang", lang]).ok()).collect();
        insta::assert_snapshot!(format!("odds_numbers_{lang}"), said);
    }
}

#[test]
fn odds_by_numbers_as_json() {
    for line in NUMBERS {
        let odds = json(&odds(line, &["--json"]).ok());
        assert_eq!(keys(&odds), ["kind", "what", "about", "actions", "chances"]);
        assert_eq!(odds["kind"], line.split(' ').next().unwrap());
        assert_eq!(odds["actions"], Value::Array(vec![]));
        let about: &[&str] = match odds["kind"].as_str().unwrap() {
            "voyage" => &["junks", "gold", "dice", "modifier"],
            "skirmish" => &["defenders", "dice", "lost"],
            _ => &[
                "attacker",
                "attackers",
                "defenders",
                "settlements",
                "attacker_reserve",
                "defender_reserve",
                "solo",
            ],
        };
        assert_eq!(keys(&odds["about"]), about);
        let [chance] = &odds["chances"].as_array().unwrap()[..] else { panic!("{odds}") };
        assert_eq!(keys(chance), ["given", "low", "high", "exact", "ways", "of"]);
        assert_eq!((&chance["given"], &chance["exact"]), (&Value::Null, &Value::Bool(true)));
        assert_eq!(chance["low"], chance["high"]);
        assert_eq!(chance["ways"].is_u64(), odds["kind"] != "battle");
    }
    // M4.6, by hand: 3 of 6 numbers are lower than 2 + 2, and there are two dice.
    let odds = json(&odds("voyage --junks 2 --gold 2 --dice 2", &["--json"]).ok());
    assert_eq!((&odds["chances"][0]["ways"], &odds["chances"][0]["of"]), (&27.into(), &36.into()));
}

#[test]
fn too_many_cards_give_bounds_that_are_called_so() {
    let cards = "1,1,1,2,2,2,3,3,3";
    let line = format!(
        "battle --attackers 12 --defenders 12 --attacker-reserve {cards} --defender-reserve {cards} --json"
    );
    let chance = &json(&odds(&line, &[]).ok())["chances"][0];
    assert_eq!(chance["exact"], false);
    assert!(chance["low"].as_f64() < chance["high"].as_f64());
    let said = odds(&line.replace(" --json", ""), &["--lang", "en"]).ok();
    assert!(said.contains("between ") && said.contains("too many cards for an exact figure"), "{said}");
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    for (line, said) in [
        (
            "battle --attackers 3 --defenders 2 --attacker-reserve 4",
            "--attacker-reserve: a card has 1 to 3 CP",
        ),
        (
            "battle --attackers 3 --defenders 2 --defender-reserve 0",
            "--defender-reserve: a card has 1 to 3 CP",
        ),
        (
            "battle --attackers 3 --defenders 2 --defender-reserve 1,1,1,1 --solo",
            "--defender-reserve: the automaton has at most three cards",
        ),
        ("battle --attackers 3 --defenders 0", "--defenders: an attack needs a defender"),
        (
            "battle --attacker overlord --attackers 3 --defenders 2 --settlements 1",
            "--settlements: only the Overlord has Settlements",
        ),
    ] {
        let run = odds(line, &[]);
        assert!(run.refused(line).starts_with(said), "{line}: {}", run.err);
    }
    for (line, named) in [
        ("voyage --junks 0 --gold 1", "--junks"),
        ("voyage --junks 1", "--gold"),
        ("voyage --junks 1 --gold 1 --dice 25", "--dice"),
        ("skirmish --defenders x", "--defenders"),
        ("battle --defenders 2", "--attackers"),
        ("battle --attackers 1 --defenders 2 --attacker-reserve 1,x", "--attacker-reserve"),
        ("battle --attacker pirate --attackers 1 --defenders 2", "pirate"),
        ("position p.json --from 3", "--to"),
        ("dance", "dance"),
    ] {
        let Run { code, out, err } = odds(line, &[]);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{line}: {err}");
        assert!(err.contains(named), "{line}: {err}");
    }
}

#[test]
fn odds_of_a_position_in_words() {
    for lang in ["en", "de"] {
        let said: String = [MING, CHING]
            .map(|position| typed(&["odds", "position", "-", "--lang", lang], position).ok())
            .join("\n");
        insta::assert_snapshot!(format!("odds_position_{lang}"), said);
    }
}

#[test]
fn cards_of_madame_ching_by_number() {
    let args = ["odds", "position", "-", "--from", "50", "--to", "55", "--seat", "blue", "--json"];
    let odds = json(&typed(&args, CHING).ok());
    assert_eq!((&odds["game"], &odds["seat"]), (&"ching".into(), &"blue".into()));
    for line in odds["lines"].as_array().unwrap() {
        let about = &line["about"];
        assert_eq!(keys(about), ["junk", "from", "to", "colours", "source", "draws", "seat"]);
        assert_eq!((&about["from"], &about["to"], &about["junk"]), (&50.into(), &55.into(), &Value::Null));
    }
    let one = typed(&["odds", "position", "-", "--from", "51", "--to", "51", "--lang", "en"], CHING).ok();
    assert!(one.contains("  51, next from the deck"), "{one}");
    for (position, args, said) in [
        (CHING, ["--from", "50", "--to", "56"], "50 to 56 are not navigation cards"),
        (MING, ["--from", "1", "--to", "2"], "this game does not give odds for card numbers"),
    ] {
        let run = typed(&[&["odds", "position", "-"][..], &args].concat(), position);
        assert!(run.refused(said).starts_with(&format!("-: {said}")), "{}", run.err);
    }
}

#[test]
fn odds_of_a_position_as_json() {
    let odds = json(&typed(&["odds", "position", "-", "--json"], MING).ok());
    assert_eq!(keys(&odds), ["game", "seat", "lines"]);
    assert_eq!((&odds["game"], &odds["seat"]), (&"ming".into(), &"emperor".into()));
    let lines = odds["lines"].as_array().unwrap();
    for line in lines {
        assert_eq!(keys(line), ["kind", "what", "about", "actions", "chances"]);
        let (about, given): (&[&str], &[Value]) = match line["kind"].as_str().unwrap() {
            "attack" => (&["place", "attackers", "reinforce"], &["none".into(), "worst".into()]),
            _ => (&["junks", "gold", "special"], &[Value::Null]),
        };
        assert_eq!(keys(&line["about"]), about);
        let chances = line["chances"].as_array().unwrap();
        assert!(chances.iter().map(|chance| &chance["given"]).eq(given), "{line}");
    }
    assert!(texts(&lines[0]["actions"]).contains(&"attack sichuan 1 ming"));
}

#[test]
fn what_is_hidden_makes_no_difference() {
    let position = json(MING);
    let mut other = position.clone();
    // Cards that the Emperor has not seen change places: of the Overlord's reserve and of the deck.
    other["reserve"]["overlord"] = serde_json::json!([19, 22]);
    other["deck"] = serde_json::json!([5, 8, 12, 20]);
    other["reserved_in_round"] = serde_json::json!({ "9": 3, "11": 5, "19": 7, "22": 4 });
    let args = ["odds", "position", "-", "--json"];
    let [one, two] = [position, other].map(|position| typed(&args, position.to_string()).ok());
    assert_eq!(one, two);
}

#[test]
fn a_record_is_looked_at_after_any_action() {
    let record = fair_game("english", 6);
    let pages = pages(&record);
    let (folder, mut found) = (Folder::new(), 0);
    let file = folder.write("game.zheng", record.to_string());
    for (ply, line) in record.lines.iter().enumerate().filter(|(_, line)| line.actor != "fate").step_by(5) {
        let args = ["odds", "position", &file, "--ply", &ply.to_string(), "--json"];
        let out = zheng(&args).ok();
        assert_eq!(json(&out)["seat"], line.actor.as_str());
        let position = typed(&["odds", "position", "-", "--json"], pages[ply]["state"].to_string()).ok();
        assert_eq!(out, position, "the same from the position");
        found += json(&out)["lines"].as_array().unwrap().len();
    }
    assert!(found > 20, "{found}");
    let run = zheng(&["odds", "position", &file]);
    let said = format!(
        "{file}: the game is over, so it is nobody's turn; choose whose view to use with --seat: emperor, overlord"
    );
    assert_eq!(run.refused("over"), said);
    let nothing = zheng(&["odds", "position", &file, "--seat", "emperor", "--lang", "en"]).ok();
    assert!(nothing.ends_with("None of the Emperor's choices depends on chance now.\n"), "{nothing}");
    let beyond = zheng(&["odds", "position", &file, "--ply", "9999"]);
    assert!(beyond.refused("beyond").contains("a smaller number than --ply 9999"));
    let fate = zheng(&["odds", "position", &file, "--ply", "0"]);
    assert!(fate.refused("fate").contains("dice or cards come next"));
}

#[test]
fn a_seat_that_is_not_clear_is_refused() {
    let ming = |args: &[&str]| typed(&[&["odds", "position", "-"][..], args].concat(), MING);
    let said = "-: --seat: `red` is not a seat here; the seats are emperor, overlord";
    assert_eq!(ming(&["--seat", "red"]).refused("red"), said);
    assert!(ming(&["--seat", "fate"]).refused("fate").contains("`fate` is not a seat here"));
    assert_eq!(
        ming(&["--ply", "3"]).refused("ply"),
        "-: this is a position, and --ply works only with records; leave it out"
    );
    // All choose at once.
    let mut choosing = json(CHING);
    choosing["turn"] = Value::Null;
    choosing["pending"]["kind"] = "choose".into();
    for seat in ["blue", "yellow"] {
        choosing["seats"][seat]["revealed"] = Value::Array(vec![]);
    }
    let run = typed(&["odds", "position", "-"], choosing.to_string());
    let said =
        "-: it is the turn of several seats at once; choose whose view to use with --seat: red, blue, yellow";
    assert_eq!(run.refused("several"), said);
}

#[test]
fn an_owners_content_counts() {
    let folder = Folder::new();
    let position = folder.write("position.json", MING);
    // Card 6 has 3 CP, one die of a Voyage for each.
    let weaker = released().replacen("cp = 3", "cp = 2", 2);
    assert!(weaker.contains("cp = 2"));
    let content = folder.write("mine.toml", weaker);
    let dice = |args: &[&str]| {
        let odds = json(&zheng(&[&["odds", "position", &position, "--json"][..], args].concat()).ok());
        let lines = odds["lines"].as_array().unwrap().iter();
        lines.filter(|line| line["kind"] == "voyage").map(|line| line["chances"][0]["of"].clone()).next()
    };
    assert_eq!((dice(&[]), dice(&["--content", &content])), (Some(216.into()), Some(36.into())));
    let broken = folder.write("broken.toml", "[pieces");
    let run = zheng(&["odds", "position", &position, "--content", &broken]);
    assert!(run.refused("broken").starts_with(&broken), "{}", run.err);
    let record = folder.write("game.zheng", fair_game("english", 6).to_string());
    let run = zheng(&["odds", "position", &record, "--content", &content]);
    assert!(
        run.refused("record").ends_with("--content works only with positions; leave it out"),
        "{}",
        run.err
    );
}

#[test]
fn a_file_that_is_neither_position_nor_record_is_refused() {
    for (text, said) in [
        ("", "a record starts with `[Zheng \"1\"]`"),
        ("Dear Sir,", "add that line at the top"),
        ("{\"board\": []}", "this is not a position of any of these games: ming, ming-solo, ching"),
        ("{\"edition\": ", "line 1"),
        ("{\"edition\": \"french\"}", ""),
        ("{\"players\": 7}", ""),
        ("{\"players\": 3, \"teams\": true}", "teams need four players; choose 4 players, or no teams"),
    ] {
        let run = typed(&["odds", "position", "-"], text);
        let what = run.refused(text);
        assert!(what.starts_with("-: ") && what.contains(said), "{text}: {what}");
    }
}
