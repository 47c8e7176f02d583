//! The command line of `zheng admin`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use host::{PersonId, TableId};

#[derive(Args)]
pub struct Admin {
    /// The database: sqlite:PATH or postgres://… Default: a file in your data directory.
    #[arg(long, value_name = "URL", env = "ZHENG_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    /// Write all data to a file that can be restored into either kind of database.
    Backup {
        /// The new file. It must not exist yet.
        file: PathBuf,
    },
    /// Read a backup into an empty database.
    Restore {
        /// The backup.
        file: PathBuf,
    },
    /// Replay every running game with this version, and list those that would break. Do this before an update.
    Check,
    /// List tables, newest first.
    Tables {
        /// Skip this many.
        #[arg(long, default_value = "0")]
        offset: u32,
        /// List at most this many.
        #[arg(long, default_value = "100")]
        limit: u32,
    },
    /// List people.
    People {
        /// Part of a name.
        #[arg(default_value = "")]
        with: String,
        /// Skip this many.
        #[arg(long, default_value = "0")]
        offset: u32,
        /// List at most this many.
        #[arg(long, default_value = "100")]
        limit: u32,
    },
    /// List open reports.
    Reports,
    /// Settle a report.
    Settle {
        /// The report's id.
        report: String,
        /// The outcome, as text.
        outcome: String,
    },
    /// Change a person's name.
    Rename {
        /// The person's id.
        person: PersonId,
        /// The new name.
        name: String,
    },
    /// Ban a person.
    Ban {
        /// The person's id.
        person: PersonId,
        /// The reason, shown to that person.
        why: String,
    },
    /// Lift a ban.
    Unban {
        /// The person's id.
        person: PersonId,
    },
    /// Print a link for choosing a new password. It works once, for one day.
    Recover {
        /// The name they sign in with.
        login: String,
        /// The address at which people reach the server.
        #[arg(long, env = "ZHENG_BASE_URL", default_value = "http://127.0.0.1:8000")]
        base_url: String,
    },
    /// Delete a person and all data about them. Their seats stay in old games, without a name.
    Delete {
        /// The person's id.
        person: PersonId,
    },
    /// End a table without a result.
    Close {
        /// The table's id.
        table: TableId,
    },
    /// Compute all ratings anew from the results. They come out the same, unless somebody has changed them.
    RecomputeRatings,
    /// Add your own content, so that new tables can use it.
    AddContent {
        /// The game.
        game: String,
        /// The TOML file.
        file: PathBuf,
    },
    /// List added content.
    Contents,
}
