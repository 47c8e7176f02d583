//! The command `zheng`.
//!
//! Each subcommand has its own file. Results go to standard output, everything else to standard error; invalid
//! input gives one line there and exit code 2.

mod admin;
mod analyse;
mod arena;
mod bench;
mod cli;
mod engine_mode;
mod failure;
mod files;
mod gather;
mod hint;
mod learn;
mod manual;
mod odds;
mod place;
mod play;
mod progress;
mod replay;
mod serve;
mod simulate;
mod stats;
mod usage;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, Lang};

tabletop::errors!();

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage::report(&error, Lang::of_words(std::env::args_os())),
    };
    let language = Lang::choose(cli.lang);
    let done = match cli.command.unwrap_or_else(Command::usual) {
        Command::Serve(args) => serve::run(&args),
        Command::Admin(args) => admin::run(&args, language),
        Command::Play(args) => play::run(&args, language),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args, language),
        Command::Engine(args) => engine_mode::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Stats(args) => stats::run(&args, language),
        Command::Hint(args) => hint::run(&args, language),
        Command::Analyse(args) => analyse::run(&args, language),
        Command::Odds(args) => odds::run(&args, language),
        Command::Replay(args) => replay::run(&args, language),
        Command::Verify(args) => verify::run(&args, language),
        Command::Bench(args) => bench::run(&args),
        Command::Completions(args) => manual::completions(&args),
        Command::Man(args) => manual::man(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
