//! A place in a game: a position, or a ply of a record, and the seat that looks at it.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub struct Place {
    /// A position (JSON) or a record; `-` for standard input.
    pub file: PathBuf,
    /// Who looks; the seat that must decide if not given.
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// Of a record: after so many actions; at its end if not given.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
    /// Of a position: the owner's components it was played with.
    #[arg(long, value_name = "FILE")]
    pub content: Option<PathBuf>,
}
