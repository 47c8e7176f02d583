//! Hostile input: the short form of `proof fuzz`. Everything that is kept, and what the fuzzer begins with, is tried again.

use proof::fuzz::kept::{self, Why};
use proof::fuzz::{Target, seeds};

fn replay(target: Target) {
    let mut inputs = seeds::seeds(target).unwrap();
    inputs.extend(kept::read(target, Why::Corpus).unwrap());
    inputs.extend(kept::read(target, Why::Found).unwrap());
    assert!(inputs.len() > 5, "{target}: nothing is kept");
    for input in &inputs {
        let tried = std::panic::catch_unwind(|| target.run(input));
        assert!(tried.is_ok(), "{target}: {}", input.escape_ascii());
    }
}

#[test]
fn notation_ming() {
    replay(Target::NotationMing);
}

#[test]
fn notation_ching() {
    replay(Target::NotationChing);
}

#[test]
fn record() {
    replay(Target::Record);
}

#[test]
fn position() {
    replay(Target::Position);
}

#[test]
fn content() {
    replay(Target::Content);
}

#[test]
fn http() {
    replay(Target::Http);
}

#[test]
fn cookie() {
    replay(Target::Cookie);
}
