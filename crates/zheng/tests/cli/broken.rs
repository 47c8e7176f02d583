//! Errors of the system and of libraries are reported in our own sentences, in the reader's language, and never in
//! their original words.

use std::fs::OpenOptions;
use std::net::TcpListener;

use crate::cli::support::{Folder, Run, command, fair_game, run};

/// What the system and the libraries say.
const RAW: &[&str] = &[
    "os error",
    "No such file",
    "Is a directory",
    "Not a directory",
    "File exists",
    "No space left",
    "Address already in use",
    "Permission denied",
    "EOF while parsing",
    "expected value",
    "expected ident",
    "expected `",
    "key must be",
    "trailing characters",
    "at line ",
    "invalid type",
    "invalid value",
    "missing field",
    "unknown field",
    "unknown variant",
    "non-zero type",
    "invalid digit",
    "too large to fit",
    "invalid socket address",
    "is not in 1..",
    "unexpected argument",
    "unrecognized subcommand",
    "required arguments",
    "error returned from database",
    "unable to open",
    "error communicating",
    "stream did not contain valid UTF-8",
    "error-",
    "usage-",
];

/// A broken input: the arguments, and the expected message in English and in German.
type Case<'a> = (&'a [&'a str], [&'a str; 2]);

/// Runs a command in both languages; what it said in each.
fn both(args: &[&str], change: impl Fn(&mut std::process::Command)) -> [Run; 2] {
    ["en", "de"].map(|language| {
        let mut command = command(&[args, &["--lang", language]].concat());
        change(&mut command);
        run(&mut command)
    })
}

fn check(args: &[&str], runs: &[Run; 2], said: [&str; 2]) {
    for (run, said) in runs.iter().zip(said) {
        let text = format!("{}{}", run.out, run.err);
        assert!(matches!(run.code, Some(1 | 2)), "{args:?}: {run:?}");
        assert!(run.err.contains(said), "{args:?} does not say `{said}`: {}", run.err);
        for raw in RAW {
            assert!(!text.contains(raw), "{args:?} says `{raw}`: {text}");
        }
    }
    assert_ne!(runs[0].err, runs[1].err, "{args:?}: both languages say the same");
}

fn refuse(cases: &[Case<'_>]) {
    for &(args, said) in cases {
        check(args, &both(args, |_| {}), said);
    }
}

#[test]
fn files_that_are_not_what_they_should_be() {
    let folder = Folder::new();
    let record = folder.write("game.zheng", fair_game("english", 6).to_string());
    let (missing, in_file) = (folder.path("missing"), format!("{record}/deeper"));
    let here = folder.path("");
    let empty = folder.write("empty.json", "");
    let cut = folder.write("cut.json", "{\"era\": 1,\n \"round\"");
    let comma = folder.write("comma.json", "{\"era\": 1,,}");
    let kinds = folder.write("kinds.json", "{\"hands\": 7}");
    let binary = folder.write("binary", [0xff, 0xfe, 0x00]);
    let summary = folder.write("summary.json", "{\"zheng_stats\": \"one\"}");
    let nothing = ["this does not exist; check the name", "das gibt es nicht; prüf den Namen"];
    let a_folder = ["this is a folder; name a file", "das ist ein Ordner; gib eine Datei an"];
    let exists = ["this already exists; choose another name", "das gibt es schon; nimm einen anderen Namen"];
    let no_file = [
        "-: this is not a file, so nothing can be saved",
        "-: das ist keine Datei, also kann darin nichts gespeichert",
    ];
    refuse(&[
        (&["replay", &missing], nothing),
        (&["verify", &missing], nothing),
        (&["stats", &missing], nothing),
        (&["admin", "--database", &format!("sqlite:{}", folder.path("a.db")), "restore", &missing], nothing),
        (&["replay", &here], a_folder),
        (&["analyse", &here], a_folder),
        (&["replay", &in_file], ["is not a folder", "ist kein Ordner"]),
        (&["replay", &binary], ["is not UTF-8 text", "ist kein UTF-8-Text"]),
        (&["play", "--position", &empty], ["this is empty", "das ist leer"]),
        (
            &["play", "--position", &cut],
            ["line 2: the JSON ends too early", "Zeile 2: das JSON hört zu früh auf"],
        ),
        (&["hint", &cut], ["the JSON ends too early", "das JSON hört zu früh auf"]),
        (
            &["play", "--position", &comma],
            ["line 1: this is not valid JSON", "Zeile 1: das ist kein gültiges JSON"],
        ),
        (
            &["play", "--position", &kinds],
            [
                "hands: this is a whole number, but an object",
                "hands: das ist eine ganze Zahl, erwartet wird ein Objekt",
            ],
        ),
        (
            &["odds", "position", &record, "--ply", "99999"],
            ["the record has only", "die Aufzeichnung hat nur"],
        ),
        (&["stats", &summary], ["this is not a summary", "das ist keine Zusammenfassung"]),
        (&["play", "--record", &record], exists),
        (&["play", "--record", "-"], no_file),
        (&["play", "--resume", "-"], no_file),
        (&["stats", &record, "--html", "-"], no_file),
        (
            &["play", "--record", &format!("{missing}/x.zheng")],
            ["its folder does not exist", "den Ordner dafür gibt es nicht"],
        ),
        (&["stats", &record, "--html", &record], exists),
        (&["simulate", "--games", "1", "--records", &record], exists),
        (&["simulate", "--games", "1", "--records", &in_file], ["is not a folder", "ist kein Ordner"]),
        (&["man", &record], ["cannot be written", "lässt sich nicht schreiben"]),
    ]);
}

#[test]
fn command_lines_that_are_wrong() {
    refuse(&[
        (&["dance"], ["there is no command `dance`", "einen Befehl `dance` gibt es nicht"]),
        (
            &["simulate", "--game", "1"],
            [
                "there is no option --game here; did you mean",
                "eine Option --game gibt es hier nicht; meinst du",
            ],
        ),
        (
            &["simulate", "--games", "0"],
            ["0 is too small; use 1 or more", "0 ist zu klein; nimm 1 oder mehr"],
        ),
        (&["simulate", "--games", "many"], ["this is not a whole number", "das ist keine ganze Zahl"]),
        (
            &["simulate", "--games", "18446744073709551616"],
            ["this number is too large", "diese Zahl ist zu groß"],
        ),
        (
            &["simulate", "chess"],
            [
                "`chess` is not possible here; use one of: ming",
                "`chess` ist hier nicht möglich; nimm eines von: ming",
            ],
        ),
        (&["simulate", "ming", "ching"], ["`ching` does not belong here", "`ching` gehört hier nicht hin"]),
        (&["simulate", "--shard", "5/4"], ["5/4", "5/4"]),
        (&["bench", "--seconds", "0"], ["use a number from 1 to 3600", "nimm eine Zahl von 1 bis 3600"]),
        (
            &["arena", "ming", "sailor", "novice", "--claim", "100"],
            ["use a number from 1 to 99", "nimm eine Zahl von 1 bis 99"],
        ),
        (&["replay"], ["this is missing: <FILE>", "das fehlt: <FILE>"]),
        (&["play", "--match", "--position", "p.json"], ["cannot be used together", "gehen nicht zusammen"]),
        (
            &["play", "--edition", "french"],
            ["use one of: english, german", "nimm eines von: english, german"],
        ),
        (&["play", "--seed", "abc"], ["64 hexadecimal digits", "64"]),
        (
            &["play", "--teams"],
            [
                "--teams is a setting of `ching`, not of `ming`; leave it out",
                "--teams ist eine Einstellung von `ching`, nicht von `ming`; lass sie weg",
            ],
        ),
        (
            &["play", "--white", "random"],
            ["--white is not a seat at this table", "--white ist kein Platz an diesem Tisch"],
        ),
        (
            &["serve", "--listen", "here"],
            ["this is not an address with a port", "das ist keine Adresse mit Port"],
        ),
        (&["serve", "--log-format", "xml"], ["use auto, text or json", "nimm auto, text oder json"]),
        (&["admin", "close", "nowhere"], ["an id is 16", "dieser Wert ist hier nicht möglich"]),
    ]);
    let [english, german] = both(&["simulate", "--game", "1"], |_| {});
    assert!(
        english.err.contains("\nUsage: zheng simulate") && english.err.contains("with --help"),
        "{}",
        english.err
    );
    assert!(
        german.err.contains("\nAufruf: zheng simulate") && german.err.contains("zeigt --help"),
        "{}",
        german.err
    );
}

#[test]
fn a_server_that_cannot_start() {
    let folder = Folder::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let database = format!("sqlite:{}", folder.path("z.sqlite"));
    let other = format!("sqlite:{}", folder.write("other", "x".repeat(8192)));
    let here = format!("sqlite:{}", folder.path(""));
    let serve = ["serve", "--no-browser", "--listen", "127.0.0.1:0"];
    let with = |more: &[&'static str]| [&serve[..], more].concat();
    let not_ours = ["this is not a Zheng database", "das ist keine Datenbank von Zheng"];
    refuse(&[
        (
            &["serve", "--no-browser", "--database", &database, "--listen", &address],
            [
                "another program is already using this address; choose another one",
                "ein anderes Programm benutzt diese Adresse schon; nimm eine andere",
            ],
        ),
        (&[&serve[..], &["--database", &other]].concat(), not_ours),
        (&[&serve[..], &["--database", &here]].concat(), ["cannot be opened", "lässt sich nicht"]),
        (&with(&["--database", "mysql://x"]), ["sqlite:PATH or postgres", "sqlite:PFAD oder postgres"]),
        (
            &with(&["--database", "sqlite:/dev/null/a/z.db"]),
            ["cannot be created", "lässt sich nicht anlegen"],
        ),
        (
            &[&serve[..], &["--database", &database, "--base-url", "here"]].concat(),
            ["`here` is not the address", "`here` ist keine Adresse"],
        ),
        (
            &[&serve[..], &["--database", &database, "--trusted-proxies", "me"]].concat(),
            ["`me` is not the address", "`me` ist keine Adresse"],
        ),
        (
            &[&serve[..], &["--database", &database, "--log", "x=loud"]].concat(),
            ["is not a log filter", "ist kein Filter"],
        ),
        (&["admin", "--database", &other, "check"], not_ours),
    ]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let folder = Folder::new();
    let record = folder.write("game.zheng", fair_game("english", 6).to_string());
    let args = ["replay", &record];
    let runs = both(&args, |command| {
        command.stdout(OpenOptions::new().write(true).open("/dev/full").unwrap());
    });
    check(&args, &runs, ["the disk is full; free some space", "der Datenträger ist voll; schaff Platz"]);
}
