//! Who gets in: every route by every kind of caller.

use serde::{Deserialize, Serialize};

use crate::{Flow, Part, Result};

/// Who gets in: every route by every kind of caller.
#[derive(clap::Args)]
pub struct Routes {}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {}

impl Part for Routes {
    const NAME: &'static str = "routes";
    type Done = Done;

    fn go_on(&mut self, _done: &mut Done) -> Result<Flow> {
        Ok(Flow::Whole)
    }

    fn report(&self, _done: &Done) -> String {
        String::new()
    }
}
