//! Records of every earlier version replay.
//!
//! First the records that are kept: the golden records of the games, and what earlier versions wrote (`proof/records`).
//! Then, for every tag or for the revisions that are named, that version is built from its own source and writes records of
//! every mode it knows; they are replayed by the rules as they are now, with all chance drawn again, and must end with the
//! same result in the same position, which that version itself has told. What a version wrote is kept
//! once (`--keep`), so that it is replayed by every test run for ever.

pub mod earlier;
pub mod replay;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};
use earlier::Earlier;
use replay::Replayed;

/// Where golden records are, beside `proof/records`.
const GOLDEN: [&str; 3] =
    ["crates/ming/tests/golden", "crates/ming/tests/golden/solo", "crates/ching/tests/golden"];

/// Records of every earlier version replay.
#[derive(Default, clap::Args)]
pub struct Records {
    /// Revisions to build and to replay the records of; every tag if none is named.
    pub revisions: Vec<String>,
    /// Keep what they write in proof/records, unless there are records of that version already.
    #[arg(long)]
    pub keep: bool,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    kept: BTreeMap<String, Replayed>,
    earlier: BTreeMap<String, Replayed>,
}

impl Part for Records {
    const NAME: &'static str = "records";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        let root = root();
        if self.revisions.is_empty() {
            let tags = Command::new("git").current_dir(&root).arg("tag").output()?;
            self.revisions = String::from_utf8_lossy(&tags.stdout).lines().map(str::to_owned).collect();
            if self.revisions.is_empty() {
                eprintln!("there are no tags; name revisions to build, if you like");
            }
        }
        done.kept = kept(&root)?;
        let Some(revision) = self.revisions.iter().find(|name| !done.earlier.contains_key(*name)) else {
            return Ok(Flow::Whole);
        };
        let earlier = Earlier::build(&root, revision)?;
        let folder = root.join("target/proof/earlier/records").join(revision);
        earlier.write(&folder)?;
        let replayed =
            replay::folder(&folder).map_err(|failure| format!("records of {revision}: {failure}"))?;
        let keep = root.join("proof/records").join(&earlier.version);
        if self.keep && !keep.exists() {
            fs::create_dir_all(&keep)?;
            for file in fs::read_dir(&folder)? {
                let file = file?;
                fs::copy(file.path(), keep.join(file.file_name()))?;
            }
        }
        done.earlier.insert(revision.clone(), replayed);
        Ok(Flow::More)
    }

    fn report(&self, done: &Done) -> String {
        let mut text = String::from(
            "A record names the rules and the content it was played under, and replays for ever: to the same result, in the same \
             position, with every die and card drawn again from its seed. Kept records are replayed by every test run; \
             `cargo run --release -p proof -- records [REVISION…]` also builds earlier versions (every tag, if no revision is named), \
             lets them write records of every mode they know, and replays those.\n\n",
        );
        text += &table("kept in", &done.kept);
        if !done.earlier.is_empty() {
            text += "\n";
            text += &table("written by", &done.earlier);
        }
        text
    }
}

fn table(what: &str, groups: &BTreeMap<String, Replayed>) -> String {
    let mut text = format!("| {what} | game | records |\n| --- | --- | --: |\n");
    for (group, kinds) in groups {
        for (kind, count) in kinds {
            let _ = writeln!(text, "| `{group}` | {kind} | {count} |");
        }
    }
    text
}

/// Replays every record that is kept in the project.
pub fn kept(root: &Path) -> Result<BTreeMap<String, Replayed>> {
    let mut folders: Vec<String> = GOLDEN.map(str::to_owned).to_vec();
    for version in fs::read_dir(root.join("proof/records"))? {
        folders.push(format!("proof/records/{}", version?.file_name().to_string_lossy()));
    }
    folders.sort();
    let mut kept = BTreeMap::new();
    for folder in folders {
        let replayed = replay::folder(&root.join(&folder))?;
        kept.insert(folder, replayed);
    }
    Ok(kept)
}

/// Where the project lies.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}
