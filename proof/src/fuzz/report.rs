//! The section of the report.

use std::fmt::Write as _;

use super::Done;
use super::kept::{self, Why};
use super::targets::Target;

/// The section.
pub fn section(done: &Done) -> String {
    let mut out = String::from(
        "`cargo run --release -p proof -- fuzz` gives inputs to every way in, guided by libFuzzer (`cargo fuzz`, without \
         sanitizers: the code is safe Rust). The promise is the same everywhere: no panic, an answer within a second, what \
         is read is written and read again the same, what is refused is refused with a reason and a place, and no request \
         is answered with a fault of the server's. `cargo test -p proof --test all fuzz` replays the seeds, the corpus that is \
         kept (`proof/fuzz/kept`) and every input that once broke something (`proof/fuzz/found`).\n\n\
         | way in | minutes | inputs | edges reached | corpus | kept | found and mended |\n|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for target in Target::ALL {
        let tried = done.tried.get(target.name()).cloned().unwrap_or_default();
        let count = |why| kept::read(target, why).map_or(0, |inputs| inputs.len());
        let _ = writeln!(
            out,
            "| {target} | {:.1} | {} | {} | {} | {} | {} |",
            tried.seconds as f64 / 60.0,
            tried.executions,
            tried.coverage,
            tried.corpus,
            count(Why::Corpus),
            count(Why::Found),
        );
    }
    if let Some(asked) = &done.asked {
        let _ = writeln!(
            out,
            "\n{} against the API's document, as a program: {}; as a person: {}. It is not asked to complain about what is \
             accepted beyond the document: a number above the largest that a signed one can be is taken for what it is.",
            asked.by,
            asked.said.first().map_or("", String::as_str),
            asked.said.get(1).map_or("", String::as_str),
        );
    }
    out
}
