//! Options for a position: a position file, or a ply of a record, and the seat whose view is used.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub struct Place {
    /// A position (JSON) or a record; `-` for standard input.
    pub file: PathBuf,
    /// The seat whose view is used. Default: the seat that must decide.
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// For a record: look after the first N actions. Default: at its end.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// For a position: the corrected content it was played with.
    #[arg(long, value_name = "FILE")]
    pub content: Option<PathBuf>,
}
