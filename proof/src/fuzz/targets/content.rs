//! Content files: an owner's components, inside a record or added by a host.
//!
//! An input is a list of changes to a released file, `LINE TEXT` each, because nearly valid input gets furthest. The first word
//! names the game; after `raw` the input itself is the file.

use std::fmt::Write as _;

use components::ContentError;

pub fn content(text: &str) {
    let (game, changes) = text.split_once('\n').unwrap_or((text, ""));
    match game {
        "ming" => ming(&changed(ming::content::Content::current().source(), changes)),
        "ching" => ching(&changed(ching::content::Content::current().source(), changes)),
        "raw" => {
            ming(changes);
            ching(changes);
        }
        _ => {}
    }
}

fn ming(text: &str) {
    match ming::content::Content::parse("ming.toml", text) {
        Ok(content) => {
            let again =
                ming::content::Content::parse("again.toml", content.source()).expect("it was read before");
            assert_eq!(again.hash(), content.hash());
        }
        Err(error) => placed(&error, text),
    }
}

fn ching(text: &str) {
    match ching::content::Content::parse("ching.toml", text) {
        Ok(content) => {
            let again =
                ching::content::Content::parse("again.toml", content.source()).expect("it was read before");
            assert_eq!(again.hash(), content.hash());
        }
        Err(error) => placed(&error, text),
    }
}

/// The error names a line that the file has.
fn placed(error: &ContentError, text: &str) {
    let lines = text.lines().count().max(1);
    assert!(!error.problems().is_empty());
    for problem in error.problems() {
        assert!((1..=lines + 1).contains(&problem.line), "{problem}: there are {lines} lines");
        assert!(!problem.message.is_empty());
    }
}

/// A file with some lines changed.
fn changed(source: &str, changes: &str) -> String {
    let mut lines: Vec<&str> = source.lines().collect();
    for change in changes.lines() {
        let (number, text) = change.split_once(' ').unwrap_or((change, ""));
        if let Some(line) = number.parse::<usize>().ok().and_then(|number| lines.get_mut(number)) {
            *line = text;
        }
    }
    lines.iter().fold(String::new(), |mut file, line| {
        let _ = writeln!(file, "{line}");
        file
    })
}
