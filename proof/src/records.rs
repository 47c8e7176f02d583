//! Records of every earlier version replay.
//!
//! First come the committed records: the golden records of the games, and those written by earlier versions (`proof/records`).
//! Then each requested revision is built from its own source and writes records of every mode it knows. The current rules replay
//! them, recomputing all chance events, and must end with the same result and in the same position as that version reported.
//! Records of a version can be committed once, so that every later test run replays them.

pub mod earlier;
pub mod replay;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use earlier::Earlier;
use replay::Replayed;

/// Where golden records are, beside `proof/records`.
const GOLDEN: [&str; 3] =
    ["games/ming/rules/tests/golden", "games/ming/rules/tests/golden/solo", "games/ching/rules/tests/golden"];

/// Builds a revision, lets it write records, and replays them. They are kept if asked for, unless there are records of that
/// version already.
pub fn of_revision(root: &Path, revision: &str, keep: bool) -> Result<Replayed> {
    let earlier = Earlier::build(root, revision)?;
    let folder = root.join("target/proof/earlier/records").join(revision);
    earlier.write(&folder)?;
    let replayed = replay::folder(&folder).map_err(|failure| format!("records of {revision}: {failure}"))?;
    let kept = root.join("proof/records").join(&earlier.version);
    if keep && !kept.exists() {
        fs::rename(&folder, &kept)?;
    }
    Ok(replayed)
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
