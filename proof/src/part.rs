//! A long run in small units with saved progress.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Result;

/// Whether there is more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    More,
    /// All that was asked for is done.
    Whole,
    /// Something was shown, and there is nothing to keep or to report.
    Aside,
}

/// One kind of proof.
pub trait Part {
    /// Its name: on the command line, and of its file.
    const NAME: &'static str;
    /// What has been done so far: all figures come from it.
    type Done: Serialize + DeserializeOwned + Default;

    /// Does the next piece, of a minute or less. A broken promise is an error that says how to see it again.
    fn go_on(&mut self, done: &mut Self::Done) -> Result<Flow>;

    /// The figures, as tables (Markdown).
    fn report(&self, done: &Self::Done) -> String;
}

/// How a part is run.
#[derive(Clone, Debug)]
pub struct Run {
    /// It stops after this long; the next run goes on.
    pub at_most: Duration,
    /// Start again from the beginning.
    pub afresh: bool,
    /// Where the project lies.
    pub root: PathBuf,
}

impl Run {
    /// Does a part until it is whole or time is up.
    pub fn run<P: Part>(&self, part: &mut P) -> Result<()> {
        let begun = Instant::now();
        let file = self.root.join("target/proof").join(format!("{}.json", P::NAME));
        let mut done: P::Done = match std::fs::read_to_string(&file) {
            Ok(text) if !self.afresh => serde_json::from_str(&text)
                .map_err(|error| format!("{}: {error}; --afresh starts anew", file.display()))?,
            _ => P::Done::default(),
        };
        loop {
            let flow = part.go_on(&mut done)?;
            if flow == Flow::Aside {
                return Ok(());
            }
            std::fs::create_dir_all(file.parent().unwrap_or(&self.root))?;
            std::fs::write(&file, serde_json::to_string_pretty(&done)?)?;
            let late = begun.elapsed() >= self.at_most;
            if flow == Flow::More && !late {
                continue;
            }
            println!("{}", part.report(&done));
            if flow == Flow::More {
                eprintln!("{}: time is up; the same command goes on from here", P::NAME);
            }
            return Ok(());
        }
    }
}
