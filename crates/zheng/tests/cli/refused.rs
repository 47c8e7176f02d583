//! Bad input: exit code 2, one line that says what and where, nothing printed, nothing written.

use serde_json::{Value, json};
use tabletop::{Line, Record};

use crate::cli::content::{FILE, generous, released};
use crate::cli::support::{Folder, fair_game, line_number, pages, zheng};

/// Something that is not a file of ours, or one with a mistake: how it is put there, and what the complaint must hold
/// besides the file's name.
struct Case {
    name: &'static str,
    bytes: Bytes,
    said: Vec<String>,
}

enum Bytes {
    Missing,
    Folder,
    File(Vec<u8>),
}

fn case(name: &'static str, text: impl Into<Vec<u8>>, said: &[&str]) -> Case {
    Case { name, bytes: Bytes::File(text.into()), said: said.iter().map(|&text| text.to_owned()).collect() }
}

/// What no command can read, whatever it expects.
fn unreadable() -> Vec<Case> {
    let said = |text: &str| vec![text.to_owned()];
    let long = "x".repeat((16 << 20) + 1);
    vec![
        Case { name: "missing", bytes: Bytes::Missing, said: said("this does not exist; check the name") },
        Case { name: "folder", bytes: Bytes::Folder, said: said("this is a folder") },
        case("binary", [0x7f, b'E', b'L', b'F', 0xff, 0xfe, 0x00, 0x80], &["is not UTF-8 text"]),
        case("huge", long, &["is larger than 16 MiB"]),
    ]
}

/// Runs a command with every case in place of `{}`, in a folder where nothing may change.
fn refuse(command: &[&str], cases: &[Case]) {
    for Case { name, bytes, said } in cases {
        let folder = Folder::new();
        let path = match bytes {
            Bytes::Missing => folder.path("input"),
            Bytes::File(bytes) => folder.write("input", bytes),
            Bytes::Folder => {
                std::fs::create_dir(folder.path("input")).unwrap();
                folder.path("input")
            }
        };
        let before = folder.names("");
        let args: Vec<_> = command
            .iter()
            .map(|&arg| match arg {
                "{}" => path.clone(),
                "{out}" => folder.path("out"),
                _ => arg.to_owned(),
            })
            .collect();
        let about = format!("{name} for {command:?}");
        let run = zheng(&args);
        let what = run.refused(&about);
        assert!(what.starts_with(&path), "{about} does not begin with the file: {what}");
        for part in said {
            assert!(what.contains(part), "{about} does not say `{part}`: {what}");
        }
        assert_eq!(folder.names(""), before, "{about}");
    }
}

/// Records with a mistake each.
#[allow(clippy::too_many_lines)]
fn records() -> Vec<Case> {
    let record = fair_game("english", 6);
    let pages = pages(&record);
    let content = record.tag("Content").unwrap().to_owned();
    let text = record.to_string();
    // The seed does not matter here: every command replays.
    let record = {
        let mut record = record.clone();
        record.tags.retain(|(name, _)| name != "Seed");
        record
    };
    let tagged = |name: &str, value: &str| {
        let mut changed = record.clone();
        changed.set_tag(name, value);
        changed.to_string()
    };
    let untagged = |name: &str| {
        let mut changed = record.clone();
        changed.tags.retain(|(tag, _)| tag != name);
        changed.to_string()
    };
    let acted = |ply: usize, actor: &str, action: &str| {
        let mut changed = record.clone();
        changed.lines[ply] = Line::new(actor, action);
        changed.to_string()
    };
    let positioned = |position: String| {
        let mut changed = Record { position: Some(position), ..record.clone() };
        changed.lines.clear();
        changed.tags.retain(|(name, _)| name != "Result");
        changed.to_string()
    };
    let carrying = |content: String| Record { content: Some(content), ..record.clone() }.to_string();

    let first = record.lines.iter().position(|line| line.actor == "emperor").unwrap();
    let at = format!("line {}", line_number(&record, first));
    let start = pages[first]["state"].clone();
    let mut too_many = start.clone();
    too_many["ming_homeland"]["troops"] = json!(9);
    let mut twice = start.clone();
    twice["hands"]["emperor"][0] = twice["hands"]["overlord"][0].clone();
    let mut other_edition = start.clone();
    other_edition["edition"] = json!("german");

    vec![
        case("empty", "", &["line 1", "a record starts with `[Zheng \"1\"]`"]),
        case("blank", "\n \n\n", &["a record starts with `[Zheng \"1\"]`"]),
        case("prose", "Dear Sir,\n", &["line 1", "add that line at the top"]),
        case("control", text.replacen("fate", "fa\u{7}te", 1), &["control character"]),
        case("other format", text.replacen("Zheng \"1\"", "Zheng \"2\"", 1), &["line 1", "newer version"]),
        case("no game", untagged("Game"), &["tag Game", "is missing"]),
        case("other game", tagged("Game", "chess"), &["tag Game", "`chess`", "the games are ming"]),
        case("no rules", untagged("Rules"), &["tag Rules", "is missing"]),
        case("rules in words", tagged("Rules", "new"), &["tag Rules", "not a number"]),
        case("newer rules", tagged("Rules", "99"), &["tag Rules", "but not 99", "update"]),
        case("rules 0", tagged("Rules", "0"), &["tag Rules", "0 is not a rules version"]),
        case("no content", untagged("Content"), &["tag Content", "is missing"]),
        case("content in words", tagged("Content", "mine"), &["tag Content"]),
        case(
            "other content",
            tagged("Content", &"ab".repeat(32)),
            &[&"ab".repeat(32), "does not know this content", "update the program", "@content"],
        ),
        case("other edition", tagged("Edition", "french"), &["french", "english"]),
        case("actor", acted(first, "pirate", "play 1"), &[&at, "`pirate`", "a seat: emperor, overlord"]),
        case("notation", acted(first, "emperor", "dance"), &[&at, "`dance`"]),
        case("notation cut off", acted(first, "emperor", "play"), &[&at, "`play`"]),
        case("illegal", acted(first, "emperor", "stop"), &[&at, "`stop`", "not possible now"]),
        case("seat for Fate", acted(0, "emperor", "roll 1"), &["line ", "not possible now"]),
        case("Fate for a seat", acted(first, "fate", "draw 1"), &[&at]),
        case(
            "out of turn",
            acted(first, "overlord", &record.lines[first].action),
            &[&at, "not possible now"],
        ),
        case("no colon", text.replacen("emperor: ", "emperor ", 1), &["line ", "actor: action"]),
        case(
            "tag cut off",
            text.replacen("[Game \"ming\"]", "[Game \"mi", 1),
            &["line 2", "this is not a tag"],
        ),
        case(
            "tag twice",
            text.replacen("[Rules", "[Game \"ming\"]\n[Rules", 1),
            &["line ", "`Game` appears twice"],
        ),
        case("tag too late", format!("{text}[Late \"1\"]\n"), &["tags must come before"]),
        case("unknown block", text.replacen("\n\n", "\n\n@board\n| x\n\n", 1), &["`@board` is not a block"]),
        case("broken position", positioned("{\"era\": 1,".into()), &["@position"]),
        case("position no object", positioned("[1, 2]".into()), &["JSON object"]),
        case("position with too much", positioned(too_many.to_string()), &["troops", "12"]),
        case("card twice in position", positioned(twice.to_string()), &["hands.overlord"]),
        case("position of other edition", positioned(other_edition.to_string()), &["edition", "german"]),
        case("content of another hash", carrying(generous()), &["@content", &content]),
        case("broken content", carrying("[pieces".into()), &["@content:1"]),
    ]
}

#[test]
fn a_record_with_a_mistake() {
    let cases: Vec<_> = unreadable().into_iter().chain(records()).collect();
    refuse(&["replay", "{}"], &cases);
    refuse(&["replay", "{}", "--json"], &cases);
    refuse(&["verify", "{}"], &cases);
    refuse(&["odds", "position", "{}", "--seat", "emperor"], &cases);
}

#[test]
fn a_rule_broken_by_the_position_of_a_record_is_placed_in_its_block() {
    let record = fair_game("english", 6);
    let mut position = pages(&record)[0]["state"].clone();
    position["ming_homeland"]["gold"] = json!(4);
    let text = Record { position: Some(position.to_string()), lines: Vec::new(), ..record }.to_string();
    refuse(&["replay", "{}"], &[case("too much Gold", text, &["@position: supply: "])]);
}

#[test]
fn a_position_with_a_mistake() {
    let record = fair_game("english", 6);
    let pages = pages(&record);
    let first = record.lines.iter().position(|line| line.actor == "emperor").unwrap();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut position = pages[first]["state"].clone();
        change(&mut position);
        position.to_string()
    };
    let without = |key: &str| with(&|position| drop(position.as_object_mut().unwrap().remove(key)));
    let mut cases = unreadable();
    cases.extend([
        case("empty", "", &["line 1"]),
        case("cut off", "{\"era\": 1,\n \"round\"", &["line 2"]),
        case("list", "[]", &["JSON object"]),
        case("record", record.to_string(), &["line 1"]),
        case("without hands", without("hands"), &["hands", "is missing"]),
        case("without round", without("round"), &["round"]),
        case("unknown key", with(&|p| p["pirates"] = json!(7)), &["pirates"]),
        case("wrong kind of value", with(&|p| p["round"] = json!("one")), &["round"]),
        case("pieces from nowhere", with(&|p| p["ming_homeland"]["gold"] = json!(5)), &["gold"]),
        case("card nowhere", with(&|p| drop(p["deck"].as_array_mut().unwrap().pop())), &["is missing"]),
        case("impossible round", with(&|p| p["round"] = json!(99)), &["round"]),
        case("voyage 8", with(&|p| p["voyages"] = json!([8])), &["voyages"]),
        case(
            "both sides in a Borderland",
            with(&|p| {
                p["borderlands"]["gansu"]["hordes"] = json!(1);
                p["supply"]["hordes"] = json!(p["supply"]["hordes"].as_u64().unwrap() - 1);
            }),
            &["borderlands.gansu", "M1.4"],
        ),
        case("other edition", with(&|p| p["edition"] = json!("german")), &["edition", "german"]),
    ]);
    refuse(&["play", "--position", "{}", "--record", "{out}"], &cases);
    let random = ["play", "--emperor", "random", "--overlord", "random", "--position", "{}"];
    refuse(&random, &cases);
}

#[test]
fn content_with_a_mistake() {
    let line_of = |text: &str, needle: &str| text.lines().position(|line| line.contains(needle)).unwrap() + 1;
    let text = released();
    let changed =
        |from: &str, to: &str| (text.replacen(from, to, 1), format!("input:{}: ", line_of(&text, from)));
    let mut cases = unreadable();
    cases.push(case("empty", "", &["input:"]));
    for (name, from, to) in [
        ("no TOML", "status = \"known\"", "status is known"),
        ("too many CP", "cp = 3", "cp = 9"),
        ("unknown effect", "effect = { do = \"rout\"", "effect = { do = \"dance\""),
        ("unknown piece", "piece = \"gold\"", "piece = \"silver\""),
        ("unknown place", "between = [\"western\", \"sichuan\"]", "between = [\"western\", \"korea\"]"),
        ("unknown key", "junk = 7", "junk = 7\nwood = 3"),
        ("negative number", "junk = 7", "junk = -7"),
    ] {
        let (changed, place) = changed(from, to);
        // A key too many stands one line below.
        let place = if name == "unknown key" { "input:".to_owned() } else { place };
        cases.push(case(name, changed, &[&place]));
    }
    refuse(&["play", "--content", "{}", "--record", "{out}"], &cases);
    refuse(&["simulate", "--content", "{}", "--games", "1", "--records", "{out}"], &cases);
    refuse(&["simulate", "--content", "{}", "--games", "1", "--json"], &cases);
    refuse(&["bench", "--content", "{}", "--seconds", "1"], &cases);
}

#[test]
fn content_with_a_mistake_is_found_before_a_match_begins() {
    refuse(&["play", "--match", "--content", "{}", "--record", "{out}"], &unreadable());
}

#[test]
fn a_mistake_in_the_content_is_not_blamed_on_the_position() {
    let record = fair_game("english", 6);
    let folder = Folder::new();
    let position = folder.write("position.json", pages(&record)[0]["state"].to_string());
    let content = folder.write("mine.toml", "[pieces");
    let run = zheng(&["play", "--content", &content, "--position", &position]);
    let what = run.refused("content");
    assert!(what.starts_with(&content), "{what}");
}

#[test]
fn a_folder_for_records_that_is_a_file() {
    let folder = Folder::new();
    let file = folder.write("records", "precious");
    for dir in [file.clone(), format!("{file}/deeper")] {
        let run = zheng(&["simulate", "--games", "1", "--records", &dir]);
        assert!(run.refused("a file").starts_with(&dir), "{}", run.err);
    }
    assert_eq!(folder.read("records"), "precious");
}

#[test]
fn the_included_content_is_valid() {
    zheng(&["simulate", "--games", "1", "--content", FILE]).ok();
}

#[test]
fn a_link_of_no_table_is_refused_before_a_terminal_is_asked_for() {
    let run = zheng(&["play", "--table", "https://zheng.example.org/"]);
    assert!(run.refused("no table").contains("https://SERVER/tables/TABLE"), "{}", run.err);
    for (language, said) in [("en", "needs a terminal"), ("de", "braucht ein Terminal")] {
        let run = zheng(&["play", "--table", "http://127.0.0.1:1/tables/3m8v", "--lang", language]);
        assert!(run.refused("no terminal").contains(said), "{}", run.err);
    }
}
