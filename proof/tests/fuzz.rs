//! Hostile input: replays the committed corpus and the fuzzer's initial inputs.

use std::path::{Path, PathBuf};

use proof::fuzz::kept::{self, Why};
use proof::fuzz::{Target, seeds};
use strum::VariantArray;

/// What the fuzzer begins with.
fn inputs(target: Target) -> Vec<Vec<u8>> {
    let mut inputs = seeds::seeds(target).unwrap();
    inputs.extend(kept::read(target, Why::Corpus).unwrap());
    inputs.extend(kept::read(target, Why::Found).unwrap());
    inputs
}

fn replay(target: Target) {
    let inputs = inputs(target);
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

/// Where the fuzzer works.
fn work() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/proof/fuzz")
}

/// Writes a corpus and a dictionary for each target, and says the command that goes on with them.
#[test]
#[ignore = "writes files for cargo fuzz"]
fn a_corpus_is_unpacked_for_the_fuzzer() {
    // The fuzzer is a workspace of its own, and is built with the same versions as everything else.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::copy(here.join("../Cargo.lock"), here.join("fuzz/Cargo.lock")).unwrap();
    for &target in Target::VARIANTS {
        let folder = work().join(format!("corpus/{target}"));
        std::fs::create_dir_all(&folder).unwrap();
        for (nth, input) in inputs(target).iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{nth}")), input).unwrap();
        }
        std::fs::write(work().join(format!("{target}.dict")), seeds::dictionary(target).unwrap()).unwrap();
        println!(
            "RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none --fuzz-dir proof/fuzz --target-dir target/proof/fuzz/build \
             {target} target/proof/fuzz/corpus/{target} -- -dict=target/proof/fuzz/{target}.dict -max_len={} -timeout=20 \
             -rss_limit_mb=4096 -max_total_time=600",
            target.longest()
        );
    }
}

/// After `cargo fuzz cmin`.
#[test]
#[ignore = "changes the corpus that is kept"]
fn a_corpus_is_packed() {
    for &target in Target::VARIANTS {
        let files = std::fs::read_dir(work().join(format!("corpus/{target}"))).unwrap();
        let inputs = files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
        println!("{target}: {} inputs are kept", kept::write(target, inputs).unwrap());
    }
}
