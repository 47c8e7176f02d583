//! Hours of load.

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};

/// Hours of load.
#[derive(clap::Args)]
pub struct Soak {}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {}

impl Part for Soak {
    const NAME: &'static str = "soak";
    type Done = Done;

    fn go_on(&mut self, _done: &mut Done) -> Result<Flow> {
        Ok(Flow::Whole)
    }

    fn report(&self, _done: &Done) -> String {
        String::new()
    }
}
