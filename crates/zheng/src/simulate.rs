//! `zheng simulate`: many random games.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use bots::simulate::{Job, Keep};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tabletop::Record;

use crate::cli::Simulate;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Simulate) -> Result<(), Failure> {
    let title = titles::find(&args.rules.game)?;
    let setup = args.rules.setup()?;
    // Rules and content are checked before anything is written.
    title.open(&setup)?;
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = args.threads.unwrap_or(cores).get();
    let job = Job { games: args.games.get(), seed: args.seed, threads, fair: args.fair };
    let digits = (job.games - 1).max(1).ilog10() as usize + 1;
    let path =
        |dir: &Path, game: u64| dir.join(format!("{}-{}-{game:0digits$}.zheng", title.name(), job.seed));
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir)
            .map_err(|error| Failure::input(dir.display(), format!("cannot be made a folder: {error}")))?;
        // Every name is checked before the first game: nothing is written if one is taken.
        (0..job.games).try_for_each(|game| files::check_new(&path(dir, game)))?;
    }
    let keep = args.records.as_deref().map(|dir| {
        move |game: u64, record: &Record| {
            let path = path(dir, game);
            let named =
                |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
            files::write_new(&path, record).map_err(named)
        }
    });
    let keep: Option<Keep<'_>> = keep.as_ref().map(|keep| keep as _);
    let bar = progress_bar(job.games);
    let start = Instant::now();
    let report = title.simulate(&setup, &job, keep, &|games| bar.inc(games))?;
    let report = report.map_err(|error| Failure::Outside(format!("records cannot be written: {error}")))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();

    let actions = report.tally.decisions + report.tally.chance;
    let per_second = |count: u64| count as f64 / seconds;
    let mut out = io::stdout().lock();
    if args.json {
        let report = json!({
            "game": title.name(),
            "games": report.games,
            "decisions": report.tally.decisions,
            "chance": report.tally.chance,
            "seconds": seconds,
            "games_per_second": per_second(report.games),
            "actions_per_second": per_second(actions),
            "outcomes": report.outcomes,
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let per_game = |count: u64| count as f64 / report.games as f64;
    let on = if threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
    writeln!(out, "{} games of {} in {seconds:.2} s on {on}", report.games, title.name())?;
    writeln!(out, "  {:>10.0} games a second", per_second(report.games))?;
    writeln!(out, "  {:>10.0} actions a second", per_second(actions))?;
    writeln!(out, "  {:>10.1} decisions a game", per_game(report.tally.decisions))?;
    writeln!(out, "  {:>10.1} chance events a game", per_game(report.tally.chance))?;
    writeln!(
        out,
        "  {:>10.1} legal actions a decision",
        report.tally.options as f64 / report.tally.decisions as f64
    )?;
    for (how, count) in &report.outcomes {
        writeln!(out, "  {:>9.2}% {how}", 100.0 * per_game(*count))?;
    }
    Ok(())
}

fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
