//! The core on a simulated store, network and clock, from seeds.

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};

/// The core on a simulated store, network and clock, from seeds.
#[derive(clap::Args)]
pub struct Sim {}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {}

impl Part for Sim {
    const NAME: &'static str = "sim";
    type Done = Done;

    fn go_on(&mut self, _done: &mut Done) -> Result<Flow> {
        Ok(Flow::Whole)
    }

    fn report(&self, _done: &Done) -> String {
        String::new()
    }
}
