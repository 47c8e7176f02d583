//! What all faults need: the program, a `PostgreSQL` server, a runtime for the players.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use harness::{Cluster, Process, binary};
use tokio::runtime::Runtime;

use crate::Result;

/// What faults are played on.
pub struct Stage {
    pub program: PathBuf,
    /// For how long `PostgreSQL` is gone.
    pub gone: Duration,
    runtime: Runtime,
    cluster: OnceLock<Cluster>,
}

impl Stage {
    pub fn new(gone: Duration) -> Result<Stage> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        Ok(Stage { program: binary::zheng()?, gone, runtime, cluster: OnceLock::new() })
    }

    /// The profile the program was built in, by the folder it lies in.
    pub fn build(&self) -> String {
        let folder = self.program.parent().and_then(|folder| folder.file_name());
        folder.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// The `PostgreSQL`, started when it is first wanted.
    pub fn cluster(&self) -> Result<&Cluster> {
        if self.cluster.get().is_none() {
            // Only one thread plays.
            let _ = self.cluster.set(Cluster::start()?);
        }
        self.cluster.get().ok_or_else(|| "no PostgreSQL".into())
    }

    /// A server on a database.
    pub fn serve(&self, database: &str) -> Result<Process> {
        Process::start(&self.program, database)
    }

    /// Lets people do something.
    pub fn block_on<F: Future>(&self, work: F) -> F::Output {
        self.runtime.block_on(work)
    }
}
