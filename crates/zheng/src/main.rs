//! The command: serve, play, simulate, arena, stats, analyse, odds, replay, verify, bench, completions, man.
//!
//! Each subcommand is a file. What people asked for goes to standard output, everything else to standard error; bad
//! input is one line there and exit code 2.

mod admin;
mod analyse;
mod arena;
mod bench;
mod cli;
mod failure;
mod files;
mod gather;
mod hint;
mod manual;
mod odds;
mod place;
mod play;
mod replay;
mod serve;
mod simulate;
mod stats;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command.unwrap_or_else(Command::usual) {
        Command::Serve(args) => serve::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::man(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
