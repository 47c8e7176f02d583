//! Who gets in: every route by every kind of caller, and what else keeps people and their secrets apart.

pub mod audit;
pub mod caller;
pub mod client;
pub mod complete;
pub mod eyes;
pub mod flood;
pub mod foreign;
pub mod headers;
mod people;
mod report;
pub mod run;
pub mod secrets;
pub mod table;
pub mod timing;
pub mod world;

use std::path::Path;

use serde::{Deserialize, Serialize};

pub use people::make;

use crate::{Flow, Part, Result};

/// How many pairs of sign-ins are measured in one piece.
const PIECE: usize = 100;

/// Who gets in: every route by every kind of caller.
#[derive(clap::Args)]
pub struct Routes {
    /// How many pairs of sign-ins are measured.
    #[arg(long, default_value = "600")]
    sign_ins: usize,
    /// How many requests come from one address in a flood.
    #[arg(long, default_value = "20000")]
    flood: usize,
    /// From how many addresses a flood comes.
    #[arg(long, default_value = "50000")]
    addresses: usize,
}

/// What has been done.
#[derive(Default, Serialize, Deserialize)]
pub struct Done {
    /// The table.
    pub ran: Option<run::Ran>,
    /// Requests from other sites.
    pub foreign: Option<foreign::Foreign>,
    /// Secrets that were looked for.
    pub hidden: Option<secrets::Hidden>,
    /// How long sign-ins took.
    pub timed: timing::Timed,
    /// The flood.
    pub flooded: Option<flood::Flooded>,
    /// The dependencies.
    pub audited: Option<audit::Audited>,
}

impl Part for Routes {
    const NAME: &'static str = "routes";
    type Done = Done;

    fn go_on(&mut self, done: &mut Done) -> Result<Flow> {
        let log = secrets::listen()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let world = make().await?;
            if done.ran.is_none() {
                let ran = run::run(&world).await?;
                eyes::run(&world).await?;
                done.hidden = Some(secrets::look(&world, &log)?);
                done.ran = Some(ran);
            } else if done.foreign.is_none() {
                done.foreign = Some(foreign::run(&world).await?);
            } else if done.timed.there.len() < self.sign_ins {
                done.timed.measure(&world, PIECE).await?;
                if done.timed.there.len() >= self.sign_ins && done.timed.tells(0.02) {
                    let middles = done.timed.middles();
                    return Err(format!("the time of a sign-in tells who is there: {middles:?}").into());
                }
            } else if done.flooded.is_none() {
                done.flooded = Some(flood::run(&world, self.flood, self.addresses).await?);
            } else {
                let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
                done.audited = Some(audit::run(&root)?);
                return Ok(Flow::Whole);
            }
            Ok(Flow::More)
        })
    }

    fn report(&self, done: &Done) -> String {
        report::section(done)
    }
}
