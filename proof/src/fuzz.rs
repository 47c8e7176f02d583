//! Hostile input.

pub mod fuzzer;
pub mod kept;
pub mod seeds;
pub mod targets;

use serde::{Deserialize, Serialize};

pub use targets::Target;

use crate::{Flow, Part, Result};

/// Hostile input.
#[derive(clap::Args)]
pub struct Fuzz {}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {}

impl Part for Fuzz {
    const NAME: &'static str = "fuzz";
    type Done = Done;

    fn go_on(&mut self, _done: &mut Done) -> Result<Flow> {
        Ok(Flow::Whole)
    }

    fn report(&self, _done: &Done) -> String {
        String::new()
    }
}
