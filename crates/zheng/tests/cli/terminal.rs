//! Two people at one real terminal, in line mode. `script` of util-linux provides the terminal; without it these tests
//! print a note and pass.

use std::fs::File;
use std::process::{Command, Stdio};

use words::Language;

use crate::cli::support::{Folder, SEED};

/// What clears the screen and everything above it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Everything a screen receives while two people play the game with the seed.
fn screen(script: &str) -> Option<String> {
    let folder = Folder::new();
    let input = folder.write("script", script);
    let command = format!("'{}' play --plain --lang en --seed {SEED}", env!("CARGO_BIN_EXE_zheng"));
    let output = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8")
        .stdin(File::open(input).unwrap())
        .stderr(Stdio::null())
        .output();
    let Ok(output) = output else {
        eprintln!("there is no `script` here to lend a terminal");
        return None;
    };
    let text = String::from_utf8(output.stdout).unwrap().replace('\r', "");
    assert!(output.status.success(), "{text}");
    // What the terminal echoes before the command starts is not of interest.
    let start = text.find("The Ming Voyages, English edition").unwrap_or_else(|| panic!("{text}"));
    Some(text[start..].to_owned())
}

fn curtain(side: &str) -> String {
    games::translator(Language::En).text("play-curtain", [("side", side.into())])
}

/// Two people, one decision. Empty lines do nothing at a prompt, so it does not matter how often Enter is asked for.
fn one_decision() -> Option<String> {
    screen("\n\n\nreserve 9\n\n\n\nquit\n")
}

#[test]
fn a_curtain_falls_between_two_people_and_hides_every_card() {
    let Some(text) = one_decision() else { return };
    let scenes: Vec<_> = text.split(CLEAR).collect();
    let scene = |words: &str| {
        let at = scenes.iter().position(|scene| scene.contains(words));
        at.unwrap_or_else(|| panic!("`{words}` is not on the screen: {text}"))
    };
    let (emperors, curtain, overlords) =
        (scene("Emperor> "), scene(&curtain("overlord")), scene("Overlord> "));
    assert!(emperors < curtain && curtain < overlords, "each on a clean screen: {text}");
    assert!(scene(&self::curtain("emperor")) < emperors, "{text}");
    assert!(!scenes[curtain].contains("Your hand"), "{}", scenes[curtain]);
    assert!(scenes[emperors].contains("\n   9  Advancement"), "{}", scenes[emperors]);
    for words in ["\n   9  ", "card 9 ", "Emperor> "] {
        assert!(!scenes[overlords].contains(words), "{}", scenes[overlords]);
    }
}

#[test]
fn the_commitment_can_be_read_before_the_first_curtain_wipes_the_screen() {
    let Some(text) = one_decision() else { return };
    let (_, after) = text.split_once("SHA-256 is").unwrap();
    let shown = after.split(CLEAR).next().unwrap();
    assert!(shown.contains("> "), "nobody is asked before it is wiped: {shown}");
}

#[test]
fn the_player_sees_the_result_before_the_curtain() {
    let Some(text) = one_decision() else { return };
    let scene = text.split(CLEAR).find(|scene| scene.contains("Emperor> ")).unwrap();
    let (_, after) = scene.rsplit_once("Emperor> ").unwrap();
    assert!(after.contains("card 9 “Advancement”"), "wiped at once: {after:?}");
}
