//! `zheng play`, driven by scripts.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletop::Record;
use words::Language;

use crate::cli::support::{
    Folder, SEED, command, fair_game, line_number, numbers, pages, run, texts, typed, zheng,
};

/// Somebody who takes the first thing offered, over and over. Where too much is possible to list it all, they ask for
/// one kind after the other; what does not fit is answered and does no harm.
fn first_offered() -> String {
    let kinds = ["", "move", "attack", "amass", "gather", "build", "special", "recruit", "lose", "reroll"];
    kinds.map(|kind| format!("? {kind}\n1\n")).concat().repeat(400)
}

/// What the command says for an id.
fn said(language: Language, id: &str) -> String {
    games::translator(language).text(id, [])
}

/// A game against a random Overlord, typed by the Emperor: what was printed, and the record.
fn against_random(script: &str, more: &[&str]) -> (String, Record) {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let args = ["play", "ming", "--overlord", "random", "--seed", SEED, "--record", &kept];
    let out = typed(&[&args[..], more].concat(), script).ok();
    let verdict = zheng(&["verify", &kept]).ok();
    assert!(verdict.starts_with("ok: "), "{verdict}");
    (out, folder.record("game.zheng"))
}

/// The answers to a script, each from behind its prompt on.
fn answers(out: &str) -> Vec<&str> {
    out.split("Emperor> ").skip(1).collect()
}

/// The state at the first decision of the game with the seed.
fn first_decision() -> Value {
    let (_, record) = against_random("quit\n", &[]);
    pages(&record).pop().unwrap()
}

#[test]
fn random_players_play_to_the_end_and_everything_is_verified() {
    for edition in ["english", "german"] {
        let folder = Folder::new();
        let play = |file: &str| {
            let kept = folder.path(file);
            let args = ["play", "ming", "--emperor", "random", "--overlord", "random", "--seed", SEED];
            let out = zheng(&[&args[..], &["--edition", edition, "--record", &kept]].concat()).ok();
            assert!(out.contains(SEED), "the seed is shown at the end: {out}");
            assert!(out.contains(&kept), "{out}");
            let record = folder.record(file);
            assert_eq!(record.tag("Seed"), Some(SEED));
            assert_eq!(record.tag("Player.emperor"), Some("random"));
            assert_eq!(record.tag("Player.overlord"), Some("random"));
            assert!(out.contains(record.tag("Commitment").unwrap()), "the commitment is shown: {out}");
            let (drawn, result) = (record.chances().count(), record.tag("Result").unwrap());
            let verdict = zheng(&["verify", &kept]).ok();
            let end = format!("all legal; {drawn} chance events verified with the seed; {result}\n");
            assert!(verdict.ends_with(&end), "{verdict}");
            record
        };
        assert_eq!(play("one.zheng"), play("two.zheng"), "one seed, one game");
    }
}

#[test]
fn a_game_without_a_seed_is_never_the_same_and_verifies() {
    let folder = Folder::new();
    let play = |file: &str| {
        let kept = folder.path(file);
        zheng(&["play", "--emperor", "random", "--overlord", "random", "--record", &kept]).ok();
        let verdict = zheng(&["verify", &kept]).ok();
        assert!(verdict.contains("verified with the seed"), "{verdict}");
        folder.record(file)
    };
    let (one, two) = (play("one.zheng"), play("two.zheng"));
    for tag in ["GameId", "Commitment", "Seed"] {
        assert_ne!(one.tag(tag), two.tag(tag), "{tag}");
    }
}

#[test]
fn a_person_plays_a_whole_game_by_picking_numbers() {
    for (edition, emperor, overlord) in
        [("english", "human", "random"), ("german", "random", "human"), ("english", "human", "human")]
    {
        let folder = Folder::new();
        let kept = folder.path("game.zheng");
        let args = ["play", "--edition", edition, "--emperor", emperor, "--overlord", overlord];
        let out = typed(&[&args[..], &["--seed", SEED, "--record", &kept]].concat(), first_offered()).ok();
        assert!(out.contains(&format!("The seed was {SEED}")), "the game ends");
        let record = folder.record("game.zheng");
        assert_eq!(record.tag("Player.emperor"), Some(emperor));
        let verdict = zheng(&["verify", &kept]).ok();
        assert!(verdict.contains("verified with the seed"), "{verdict}");
        assert!(verdict.ends_with(&format!("; {}\n", record.tag("Result").unwrap())), "{verdict}");
    }
}

#[test]
fn the_end_shows_the_result_of_the_last_decision() {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let args = ["play", "--emperor", "random", "--seed", SEED, "--record", &kept];
    let out = typed(&args, first_offered()).ok();
    let (_, end) = out.rsplit_once("Overlord> ").unwrap();
    let record = folder.record("game.zheng");
    let last = record.lines.iter().rposition(|line| line.actor == "overlord").unwrap() + 1;
    let replayed = zheng(&["replay", &kept]).ok();
    let told = replayed.lines().find_map(|line| line.strip_prefix(&format!("{last:>4}  "))).unwrap();
    let told = told.rsplit_once(" (M").map_or(told, |(told, _)| told);
    let end = end.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(end.contains(told), "`{told}` is not told: {end}");
}

#[test]
fn a_game_that_is_left_keeps_its_record_and_hides_the_seed() {
    for (script, id) in [("quit\n", "play-quit"), ("exit\n", "play-quit"), ("", "play-input-ended")] {
        let (out, record) = against_random(script, &[]);
        assert!(out.contains(&said(Language::En, id)), "{out}");
        assert!(!out.contains(SEED) && record.tag("Seed") == Some(SEED), "{out}");
        assert_eq!(record.tag("Result"), None);
        assert!(record.lines.iter().all(|line| line.actor == "fate"), "nothing was decided yet");
    }
}

#[test]
fn a_session_reads_well() {
    let page = first_decision();
    // A card of two or more CP that only the Emperor can use, or any: the talk is the same.
    let card = texts(&page["legal"]).into_iter().find(|action| action.starts_with("play")).unwrap();
    let script = format!(
        "help\n?\n? tax\nwhy voyage\nwhy play\nboard\ncards\ncard 24\ncard\ncard 99\ncard x\nlog\nundo\n\n\
         abracadabra\nplay\nplay 99\nplay x\nplay 1 2\ntax 1\n0\n77\n{card}\nfirst\n?\n? tax\nwhy voyage\nwhy tax\n\
         why attack\nwhy\nattack yunnan\nattack yunnan 1 ming\nvoyage 1 junks 9 gold 9\ntax 9\nmove 1 ming\nquit\n"
    );
    for (lang, language, prompt) in [("en", Language::En, "Emperor> "), ("de", Language::De, "Kaiser> ")] {
        let (out, _) = against_random(&script, &["--lang", lang]);
        // Where the record is depends on the machine.
        let (out, _) = out.split_once(&said(language, "play-quit")).unwrap();
        // What was typed is not echoed to a pipe; put it back so that the talk can be read.
        let mut parts = out.split(prompt);
        let mut talk = parts.next().unwrap().to_owned();
        for (line, answer) in script.lines().zip(parts) {
            talk.extend([prompt, line, "\n", answer]);
        }
        insta::assert_snapshot!(format!("session_{lang}"), talk);
    }
}

#[test]
fn every_question_is_answered_and_decides_nothing() {
    let questions = [
        "?",
        "? tax",
        "? nonsense",
        "why",
        "why voyage",
        "why play",
        "board",
        "cards",
        "card 24",
        "card",
        "card 0",
        "card 28",
        "card -1",
        "log",
        "help",
        "undo",
        "back",
        "keep",
        "save",
        "abracadabra",
        "play",
        "play 0",
        "play 99",
        "play 1 1",
        "attack yunnan 1 ming",
        "tax 2",
        "fate",
        "roll 1",
        "draw 3",
        "0",
        "-1",
        "99999999999999999999",
        "?? tax",
        "??",
        "play\u{a0}1",
        "皇帝",
        "\u{1b}[A",
    ];
    let (out, record) = against_random(&format!("{}\nquit\n", questions.join("\n")), &[]);
    let answers = answers(&out);
    assert_eq!(answers.len(), questions.len() + 1);
    for (question, answer) in questions.iter().zip(answers) {
        assert!(!answer.trim().is_empty(), "`{question}` is not answered");
    }
    assert!(record.lines.iter().all(|line| line.actor == "fate"), "nothing was decided");
}

#[test]
fn answers_say_what_was_asked_for() {
    let page = first_decision();
    let own = numbers(&page["state"]["hands"]["emperor"]);
    let (out, _) =
        against_random("?\nboard\ncards\ncard 24\nlog\nhelp\nundo\ncard 99\nwhy play\nquit\n", &[]);
    let answers = answers(&out);
    let [list, board, cards, card, log, help, undo, no_card, why, _] = answers[..] else { panic!("{out}") };
    for action in texts(&page["legal"]) {
        assert!(list.contains(action), "{action}: {list}");
    }
    for number in own {
        let line = format!("{number:>4}  ");
        assert!(board.lines().any(|each| each.starts_with(&line)), "{number}: {board}");
        assert!(cards.lines().any(|each| each.trim_start().starts_with(&number.to_string())), "{cards}");
        assert!(log.contains(&format!("card {number} ")), "{number}: {log}");
    }
    assert!(board.contains("Liaodong") && board.contains("South China Sea"), "{board}");
    assert!(card.contains("24") && card.contains("Raids"), "{card}");
    let shortest = texts(&page["legal"]).into_iter().min_by_key(|action| action.len()).unwrap();
    let args = [
        ("action", shortest.into()),
        ("type", shortest.split(' ').next().unwrap().into()),
        ("cards", "a number from 1 to 27".into()),
    ];
    assert!(help.contains(&games::translator(Language::En).text("play-help", args)), "{help}");
    assert!(!help.contains("secret"), "nobody chooses in secret: {help}");
    let undo = undo.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(undo.starts_with(&said(Language::En, "screen-no-undo")), "{undo}");
    assert!(no_card.contains("1 to 27"), "{no_card}");
    assert!(why.starts_with("Possible now"), "{why}");
}

#[test]
fn an_action_can_be_typed_with_any_spaces_and_picked_by_number() {
    let page = first_decision();
    let legal = texts(&page["legal"]);
    let wanted = legal.iter().rfind(|action| action.starts_with("reserve")).unwrap();
    let (word, card) = wanted.split_once(' ').unwrap();
    let number = legal.iter().position(|action| action == wanted).unwrap() + 1;
    let in_kind = legal.iter().filter(|action| action.starts_with("reserve")).count();
    for script in [
        format!("{wanted}\nquit\n"),
        format!("  {word} \t {card}  \r\nquit\n"),
        format!("?\n{number}\nquit\n"),
        format!("? reserve\n{in_kind}\nquit\n"),
        format!("? play\n? reserve\nboard\n{in_kind}\nquit\n"),
    ] {
        let (_, record) = against_random(&script, &[]);
        let first = record.lines.iter().find(|line| line.actor != "fate").unwrap();
        assert_eq!((first.actor.as_str(), first.action.as_str()), ("emperor", *wanted), "{script:?}");
    }
}

#[test]
fn a_number_refers_to_the_last_list_of_this_decision_only() {
    let (_, record) = against_random("?\n1\n1\n1\nquit\n", &[]);
    let decided = record.lines.iter().filter(|line| line.actor == "emperor").count();
    assert_eq!(decided, 1, "an old list is no list");
}

#[test]
fn save_writes_the_game_so_far_once() {
    let folder = Folder::new();
    let file = folder.path("so far.zheng");
    let taken = folder.write("taken.zheng", "precious");
    let nowhere = folder.path("no/such/folder.zheng");
    let script = format!("save {file}\nsave {file}\nsave {taken}\nsave {nowhere}\nsave\nquit\n");
    let (out, record) = against_random(&script, &[]);
    let answers = answers(&out);
    assert!(answers[0].starts_with("Saved to ") && answers[0].contains(&file), "{out}");
    for (answer, file) in answers[1..4].iter().zip([&file, &taken, &nowhere]) {
        assert!(answer.starts_with(file), "{answer}");
        assert_eq!(answer.matches(file.as_str()).count(), 1, "the file is named once: {answer}");
    }
    assert!(answers[4].starts_with("Saved to "), "to the file of --record: {out}");
    assert_eq!(folder.read("taken.zheng"), "precious");
    assert_eq!(folder.record("so far.zheng"), record);
    assert!(zheng(&["verify", &file]).ok().ends_with("verified with the seed; not finished\n"));
    let without = typed(&["play"], "save\nquit\n").ok();
    assert!(without.contains(&said(Language::En, "play-save-usage")), "{without}");
}

#[test]
fn a_line_that_is_not_text_gets_an_answer_and_the_game_continues() {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let args = ["play", "--overlord", "random", "--seed", SEED, "--record", &kept];
    let run = typed(&args, b"caf\xe9\nboard\nquit\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains(&said(Language::En, "play-quit")), "{}", run.out);
    folder.record("game.zheng");
}

#[test]
fn german_is_spoken_when_asked_for_or_at_home() {
    let args = ["play", "--overlord", "random", "--seed", SEED];
    let speak = |env: &[(&str, &str)], more: &[&str]| {
        run(command(&[&args[..], more].concat()).envs(env.iter().copied())).ok()
    };
    let german = speak(&[], &["--lang", "de"]);
    let english = speak(&[], &["--lang", "en"]);
    assert!(german.contains(&said(Language::De, "play-input-ended")), "{german}");
    assert!(english.contains(&said(Language::En, "play-input-ended")), "{english}");
    assert!(german.contains("Kaiser") && !german.contains("Emperor"), "{german}");
    for (env, more, expected) in [
        (&[("LANG", "de_DE.UTF-8")][..], &[][..], &german),
        (&[("LANG", "de")], &[], &german),
        (&[("LC_ALL", "de_AT.UTF-8"), ("LANG", "en_GB.UTF-8")], &[], &german),
        (&[("LC_MESSAGES", "de_CH"), ("LANG", "fr_CH")], &[], &german),
        (&[("LC_ALL", ""), ("LANG", "de_DE.UTF-8")], &[], &german),
        (&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")], &[], &english),
        (&[("LANG", "de_DE.UTF-8")], &["--lang", "en"], &english),
        (&[("LANG", "fr_FR.UTF-8")], &[], &english),
        (&[], &[], &english),
    ] {
        assert_eq!(&speak(env, more), expected, "{env:?} {more:?}");
    }
    let folder = Folder::new();
    let record = folder.write("game.zheng", fair_game("english", 1).to_string());
    let at_home = run(command(&["replay", &record]).env("LANG", "de_DE.UTF-8")).ok();
    assert_eq!(at_home, zheng(&["replay", &record, "--lang", "de"]).ok());
}

#[test]
fn an_invalid_action_is_explained_in_german_too() {
    let script = "abracadabra\nplay\nplay x\nplay 99\nquit\n";
    let (english, _) = against_random(script, &["--lang", "en"]);
    let (german, _) = against_random(script, &["--lang", "de"]);
    let english: BTreeSet<_> = english.split("Emperor> ").skip(1).collect();
    for answer in german.split("Kaiser> ").skip(1) {
        let words = answer.split_once(": ").map_or(answer, |(_, reason)| reason);
        assert!(!english.iter().any(|english| english.ends_with(words)), "{answer}");
    }
}

#[test]
fn the_emperor_never_sees_the_hand_of_the_overlord() {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let args = ["play", "--seed", SEED, "--record", &kept];
    // Two people, one after the other; the Emperor looks at everything and keeps the first card.
    let looking = "?\nboard\ncards\nlog\n";
    let page = first_decision();
    let legal = texts(&page["legal"]);
    let keep = legal.iter().find(|action| action.starts_with("reserve")).unwrap();
    let out = typed(&args, format!("{looking}{keep}\n{looking}quit\n")).ok();
    let (emperors, overlords) = out.split_once("Overlord> ").unwrap();
    // What stands before the Overlord's first prompt was written for the Overlord.
    let emperors = &emperors[..emperors.rfind("Emperor> ").unwrap()];

    let hand = |side: &str| numbers(&page["state"]["hands"][side]);
    let shows = |text: &str, number: u64| {
        let line = format!("{number:>4}  ");
        let listed = text
            .split("> ")
            .filter(|part| !part.contains("reserve "))
            .any(|part| part.lines().any(|each| each.starts_with(&line)));
        let named = text
            .match_indices(&format!("card {number}"))
            .any(|(at, found)| !text[at + found.len()..].starts_with(|next: char| next.is_ascii_digit()));
        let offered = [format!("play {number} "), format!("reserve {number} ")];
        listed || named || offered.iter().any(|action| text.contains(action))
    };
    for number in hand("emperor") {
        assert!(shows(emperors, number), "the Emperor does not see card {number}: {emperors}");
    }
    for number in hand("overlord") {
        assert!(!shows(emperors, number), "the Emperor sees card {number}: {emperors}");
        assert!(shows(overlords, number), "the Overlord does not see card {number}: {overlords}");
    }
}

#[test]
fn what_the_emperor_cannot_know_changes_nothing_the_emperor_reads() {
    let folder = Folder::new();
    let page = first_decision();
    let read = |state: &Value, name: &str| {
        let position = folder.write(name, state.to_string());
        let args = ["play", "--seed", SEED, "--position", &position];
        typed(&args, "?\nboard\ncards\nlog\nwhy play\nquit\n").ok()
    };
    let seen = read(&page["state"], "0.json");
    let (hand, deck) = (numbers(&page["state"]["hands"]["overlord"]), numbers(&page["state"]["deck"]));
    for (at, &theirs) in hand.iter().enumerate() {
        for &hidden in deck.iter().step_by(4) {
            let mut other = page["state"].clone();
            let swap = |list: &mut Value, from: u64, to: u64| {
                let mut numbers: Vec<_> = numbers(list).into_iter().filter(|&card| card != from).collect();
                numbers.push(to);
                numbers.sort_unstable();
                *list = json!(numbers);
            };
            swap(&mut other["hands"]["overlord"], theirs, hidden);
            swap(&mut other["knowledge"]["start"]["overlord"], theirs, hidden);
            swap(&mut other["deck"], hidden, theirs);
            assert_eq!(read(&other, &format!("{at}-{hidden}.json")), seen, "{theirs} for {hidden}");
        }
    }
}

#[test]
fn a_match_is_two_games_with_sides_swapped_and_sums() {
    let folder = Folder::new();
    let kept = folder.path("match.zheng");
    let args = ["play", "--match", "--overlord", "random", "--record", &kept];
    let out = typed(&args, first_offered()).ok();
    assert_eq!(folder.names(""), ["match-1.zheng", "match-2.zheng"]);
    for (game, players) in [(1, ["human", "random"]), (2, ["random", "human"])] {
        let name = format!("match-{game}.zheng");
        let record = folder.record(&name);
        assert_eq!(record.tag("MatchGame"), Some(format!("{game} of 2").as_str()));
        assert_eq!(
            ["emperor", "overlord"].map(|seat| record.tag(&format!("Player.{seat}")).unwrap()),
            players
        );
        assert!(zheng(&["verify", &folder.path(&name)]).ok().contains("verified with the seed"));
        assert!(out.contains(&format!("Game {game} of 2")), "{out}");
        assert!(out.contains(&folder.path(&name)), "{out}");
    }
    let last = out.lines().last().unwrap();
    let figures = last.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let [more, less]: [u32; 2] =
        figures.map(|figure| figure.parse().unwrap()).collect::<Vec<_>>().try_into().expect(last);
    let won = ["emperor", "overlord"].map(|side| {
        let args = [("side", side.into()), ("more", more.into()), ("less", less.into())];
        games::translator(Language::En).text("play-match-won", args)
    });
    let draw = games::translator(Language::En).text("play-match-draw", [("points", more.into())]);
    assert!(more >= less, "{last}");
    assert!(if more > less { won.iter().any(|words| words == last) } else { draw == last }, "{last}");
}

#[test]
fn a_match_that_is_left_ends_at_once() {
    let folder = Folder::new();
    let kept = folder.path("match.zheng");
    let out = typed(&["play", "--match", "--record", &kept], "quit\n").ok();
    assert!(!out.contains("Game 2 of 2"), "{out}");
    assert_eq!(folder.names(""), ["match-1.zheng"]);
}

#[test]
fn a_record_that_could_not_be_written_is_refused_before_the_game() {
    let folder = Folder::new();
    let taken = folder.write("taken.zheng", "precious");
    for path in [taken, folder.path("")] {
        let run = zheng(&["play", "--emperor", "random", "--overlord", "random", "--record", &path]);
        assert!(run.refused(&path).starts_with(&path), "{}", run.err);
    }
    assert_eq!(folder.read("taken.zheng"), "precious");
    assert_eq!(folder.names(""), ["taken.zheng"]);
}

#[test]
fn a_record_in_a_folder_that_is_not_there_is_refused_before_the_game() {
    let folder = Folder::new();
    let path = folder.path("no/such/game.zheng");
    let run = zheng(&["play", "--emperor", "random", "--overlord", "random", "--record", &path]);
    assert!(run.refused("no folder").contains(&path), "{}", run.err);
}

#[test]
fn a_taken_record_of_either_game_is_refused_before_a_match() {
    for taken in ["match-1.zheng", "match-2.zheng"] {
        let folder = Folder::new();
        folder.write(taken, "precious");
        let kept = folder.path("match.zheng");
        let run =
            zheng(&["play", "--match", "--emperor", "random", "--overlord", "random", "--record", &kept]);
        assert!(run.refused(taken).starts_with(&folder.path(taken)), "{}", run.err);
        assert_eq!(folder.names(""), [taken]);
        assert_eq!(folder.read(taken), "precious");
    }
}

#[test]
fn a_closed_pipe_does_not_cost_the_record() {
    let folder = Folder::new();
    let kept = folder.path("game.zheng");
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let args = ["play", "--emperor", "random", "--overlord", "random", "--record", &kept];
    let run = run(command(&args).stdout(writer));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert_eq!(folder.names(""), ["game.zheng"]);
    zheng(&["verify", &kept]).ok();
}

#[test]
fn a_position_is_played_on_to_the_end_and_verified() {
    let record = fair_game("english", 3);
    let pages = pages(&record);
    // From a decision in the middle of the game.
    let at = (60..record.lines.len()).find(|&ply| record.lines[ply].actor != "fate").unwrap();
    let folder = Folder::new();
    let position = folder.write("position.json", format!("{:#}", pages[at]["state"]));
    let kept = folder.path("game.zheng");
    let args = ["play", "--emperor", "random", "--overlord", "random", "--seed", SEED];
    zheng(&[&args[..], &["--position", &position, "--record", &kept]].concat()).ok();
    let verdict = zheng(&["verify", &kept]).ok();
    assert!(verdict.contains("verified with the seed"), "{verdict}");
    let again = folder.record("game.zheng");
    assert!(again.position.is_some());
    // A broken line is found by its number in the file, below the position.
    let mut broken = again;
    broken.lines[0].action = "dance".into();
    let run = typed(&["verify", "-"], broken.to_string());
    let line = format!("line {}: ", line_number(&broken, 0));
    assert!(run.refused("broken").contains(&line), "{}", run.err);
}

#[test]
fn no_names_mean_two_people_and_the_ming_voyages() {
    let out = zheng(&["play"]).ok();
    let asked = zheng(&["play", "ming"]).ok();
    let opening = |out: &str| out.lines().take(3).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(opening(&out), opening(&asked));
    assert_eq!(
        opening(&out).iter().filter(|line| line.contains(&said(Language::En, "play-person"))).count(),
        2
    );
    assert!(out.trim_end().ends_with(&said(Language::En, "play-input-ended")), "{out}");
}
