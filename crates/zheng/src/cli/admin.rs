//! What a host can ask for.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use host::{PersonId, TableId};

#[derive(Args)]
pub struct Admin {
    /// Where everything is kept: sqlite:PATH or postgres://…; the file in your data directory if not given.
    #[arg(long, value_name = "URL", env = "ZHENG_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    /// Write everything to a file, for restoring it into either kind of database.
    Backup {
        /// The file; it must not exist.
        file: PathBuf,
    },
    /// Read a backup into an empty database.
    Restore {
        /// The file.
        file: PathBuf,
    },
    /// Replay every running game with these rules, and say which would break. Do this before an update.
    Check,
    /// List tables, newest first.
    Tables {
        /// How many to pass over.
        #[arg(long, default_value = "0")]
        offset: u32,
        /// How many at most.
        #[arg(long, default_value = "100")]
        limit: u32,
    },
    /// List people.
    People {
        /// A part of a name.
        #[arg(default_value = "")]
        with: String,
        /// How many to pass over.
        #[arg(long, default_value = "0")]
        offset: u32,
        /// How many at most.
        #[arg(long, default_value = "100")]
        limit: u32,
    },
    /// List reports that are open.
    Reports,
    /// Settle a report.
    Settle {
        /// Its id.
        report: String,
        /// What came of it.
        outcome: String,
    },
    /// Give somebody another name.
    Rename {
        /// Who.
        person: PersonId,
        /// The name.
        name: String,
    },
    /// Shut somebody out.
    Ban {
        /// Who.
        person: PersonId,
        /// Why; they read it.
        why: String,
    },
    /// Let somebody in again.
    Unban {
        /// Who.
        person: PersonId,
    },
    /// Print a link with which somebody who cannot get in chooses a new password, once, within a day.
    Recover {
        /// The name they sign in with.
        login: String,
        /// How people reach the server.
        #[arg(long, env = "ZHENG_BASE_URL", default_value = "http://127.0.0.1:8000")]
        base_url: String,
    },
    /// Delete somebody and what is kept about them. Their seats stay in old games, without a name.
    Delete {
        /// Who.
        person: PersonId,
    },
    /// End a table without a result.
    Close {
        /// Which.
        table: TableId,
    },
    /// Add content of your own that tables can be made with.
    AddContent {
        /// The game.
        game: String,
        /// The TOML file.
        file: PathBuf,
    },
    /// List content that was added.
    Contents,
}
