//! The command as people and scripts use it: the exit code, both outputs and the files.

mod arena;
mod broken;
mod ching;
mod content;
mod deploy;
mod engines;
mod fair;
mod help;
mod hint;
#[cfg(feature = "toy")]
mod lanterns;
mod learn;
mod lines;
mod odds;
mod play;
mod refused;
mod replay;
mod shards;
mod simulate;
mod solo;
mod stats;
mod support;
mod terminal;
mod verify;

use crate::duckdb;
