//! Real processes, databases and disks that fail.

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};

/// Real processes, databases and disks that fail.
#[derive(clap::Args)]
pub struct Kill {}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {}

impl Part for Kill {
    const NAME: &'static str = "kill";
    type Done = Done;

    fn go_on(&mut self, _done: &mut Done) -> Result<Flow> {
        Ok(Flow::Whole)
    }

    fn report(&self, _done: &Done) -> String {
        String::new()
    }
}
