//! `zheng completions` and `zheng man`: shell completions and manual pages.

use std::io::{self, Write};

use clap::CommandFactory;

use crate::cli::{Cli, Completions, Man};
use crate::failure::{Failure, unwritten};

/// Prints the completions for a shell.
pub fn completions(args: &Completions) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "zheng", &mut text);
    Ok(io::stdout().write_all(&text)?)
}

/// Prints the manual page of the command, or writes the pages of all commands into a folder.
pub fn man(args: &Man) -> Result<(), Failure> {
    let command = Cli::command().disable_help_subcommand(true);
    match &args.folder {
        None => Ok(clap_mangen::Man::new(command).render(&mut io::stdout())?),
        Some(folder) => {
            let cannot = |error: io::Error| Failure::Input(unwritten(folder.display(), &error));
            std::fs::create_dir_all(folder).map_err(cannot)?;
            clap_mangen::generate_to(command, folder).map_err(cannot)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_put_together_right() {
        Cli::command().debug_assert();
    }
}
