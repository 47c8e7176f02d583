//! `zheng simulate`: many games of bots.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use bots::seat_results::{SeatResults, interval};
use bots::simulate::{Job, Keep, Report};
use bots::spread::Spread;
use games::{AnyPlayed, AnyTensors, Watch};
use serde_json::{Value, json};
use stats::Trajectories;
use tabletop::{Record, library_error};
use terminal::save;

use crate::cli::Simulate;
use crate::errors;
use crate::failure::{Failure, unwritten};
use crate::gather::unparquet;
use crate::progress;

pub fn run(args: &Simulate) -> Result<(), Failure> {
    let title = args.rules.title()?;
    // Rules and content are checked before anything is written.
    let engine = games::rules(title, &args.rules.setup()?)?;
    let seats = engine.seats();
    let threads = progress::threads(args.threads);
    let (games, shard) = (args.games.get(), args.gather.shard());
    let job = Job { games, seed: args.seed, threads, fair: args.fair, level: args.level, shard };
    let digits = (job.games - 1).max(1).ilog10() as usize + 1;
    let path = |dir: &Path, game: u64| dir.join(format!("{}-{}-{game:0digits$}.zheng", title.name, job.seed));
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir).map_err(|error| Failure::input(dir.display(), library_error::io(&error)))?;
        // Before the first game: nothing is written if one of them is there already.
        let prefix = format!("{}-{}-", title.name, job.seed);
        if let Some(name) = already(dir, &prefix, |game| game < games && shard.holds(game))? {
            return Err(Failure::input(dir.join(name).display(), errors::AlreadySimulated));
        }
    }
    let run = format!("{}-{}", title.name, job.seed);
    let gathering = args.gather.begin(&run)?;
    let trajectories = args.trajectories.as_deref().map(|folder| {
        let (tail, tensors) = (args.gather.tail(&run), AnyTensors::new(&engine));
        let trajectories = Trajectories::new(folder, &tail, tensors, seats);
        trajectories.map_err(|error| Failure::input(folder.display(), library_error::io(&error)))
    });
    let trajectories = trajectories.transpose()?;
    let keep = args.records.as_deref().map(|dir| {
        move |game: u64, record: &Record| {
            let path = path(dir, game);
            let named = |error: io::Error| io::Error::new(error.kind(), unwritten(path.display(), &error));
            save::write_new(&path, record).map_err(named)
        }
    });
    let keep: Option<Keep<'_>> = keep.as_ref().map(|keep| keep as _);
    let watch = |played: AnyPlayed<'_>| {
        trajectories.as_ref().map_or(Ok(()), |trajectories| trajectories.watch(played))?;
        gathering.watch(played)
    };
    let watch: Option<Watch<'_>> = (gathering.wanted() || trajectories.is_some()).then_some(&watch);
    let bar = progress::bar(shard.len(games), "{human_pos}/{human_len} games,");
    let start = Instant::now();
    let report = engine.simulate(&job, keep, watch, &|games| bar.inc(games));
    let report = report.map_err(|error| Failure::Outside(library_error::io(&error)))?;
    gathering.finish()?;
    trajectories.map_or(Ok(()), Trajectories::finish).map_err(|error| unparquet(&error))?;
    let run = Run { game: title.name, seats, threads, seconds: start.elapsed().as_secs_f64(), report };
    bar.finish_and_clear();

    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", run.json())?;
    } else {
        run.write(&mut out)?;
    }
    Ok(())
}

/// A record in a folder that is one of the games to be played, however many digits its number has. The same seed gives the same
/// games, so playing it again would only count it twice in every statistic of the folder.
fn already(dir: &Path, prefix: &str, plays: impl Fn(u64) -> bool) -> Result<Option<String>, Failure> {
    let named = |error: io::Error| Failure::input(dir.display(), library_error::io(&error));
    for entry in fs::read_dir(dir).map_err(named)? {
        let name = entry.map_err(named)?.file_name().to_string_lossy().into_owned();
        let number = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(".zheng"));
        if number.and_then(|number| number.parse().ok()).is_some_and(&plays) {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

struct Run {
    game: &'static str,
    seats: &'static [&'static str],
    threads: usize,
    seconds: f64,
    report: Report,
}

impl Run {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds
    }

    fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.report.games as f64
    }

    fn actions(&self) -> u64 {
        self.report.tally.decisions + self.report.tally.chance
    }

    fn legal_per_decision(&self) -> f64 {
        self.report.tally.options as f64 / self.report.tally.decisions as f64
    }

    fn standings(&self) -> impl Iterator<Item = (&'static str, &SeatResults)> {
        self.seats.iter().copied().zip(&self.report.seats)
    }

    fn json(&self) -> Value {
        let Report { games, tally, outcomes, .. } = &self.report;
        let seat = |(name, seat): (&str, &SeatResults)| {
            let Spread { sum, squares, .. } = seat.points;
            let [min, max] = [seat.points.min, seat.points.max].map(|end| (*games > 0).then_some(end));
            let (mean, sd) = (seat.points.mean(), seat.points.deviation());
            let (low, high) = interval(seat.first() as f64, *games as f64);
            json!({
                "seat": name,
                "points": { "mean": mean, "sd": sd, "min": min, "max": max, "sum": sum, "squares": squares },
                "first": seat.first(),
                "first_alone": seat.alone,
                "first_shared": seat.shared(),
                "first_95": [low, high],
                "places": seat.places,
                "mean_place": seat.mean_place(),
            })
        };
        json!({
            "game": self.game,
            "games": games,
            "rounds": tally.rounds,
            "decisions": tally.decisions,
            "chance": tally.chance,
            "legal_per_decision": self.legal_per_decision(),
            "most_legal": tally.most,
            "seconds": self.seconds,
            "games_per_second": self.per_second(*games),
            "actions_per_second": self.per_second(self.actions()),
            "outcomes": outcomes,
            "seats": self.standings().map(seat).collect::<Vec<_>>(),
        })
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { games, tally, outcomes, .. } = &self.report;
        let on = if self.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", self.threads) };
        writeln!(out, "{games} games of {} in {:.2} s on {on}", self.game, self.seconds)?;
        // A shard of few games can be empty, and has no means then.
        if *games == 0 {
            return Ok(());
        }
        writeln!(out, "  {:>10.0} games a second", self.per_second(*games))?;
        writeln!(out, "  {:>10.0} actions a second", self.per_second(self.actions()))?;
        writeln!(out, "  {:>10.1} rounds a game", self.per_game(tally.rounds))?;
        writeln!(out, "  {:>10.1} decisions a game", self.per_game(tally.decisions))?;
        writeln!(out, "  {:>10.1} chance events a game", self.per_game(tally.chance))?;
        writeln!(out, "  {:>10.1} legal actions a decision", self.legal_per_decision())?;
        writeln!(out, "  {:>10} legal actions at most", tally.most)?;
        for (how, &count) in outcomes {
            writeln!(out, "  {:>9.2}% {how}", 100.0 * self.per_game(count))?;
        }
        writeln!(out)?;
        self.write_seats(out)
    }

    /// The results of the seats, one per line.
    fn write_seats(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self.seats.iter().map(|seat| seat.len()).fold("seat".len(), usize::max);
        let mut row = |name: &str, [points, min, max, first, shared, place]: [&str; 6]| {
            let points = format!("{name:<width$}  {points:>14}  {min:>5}  {max:>5}");
            writeln!(out, "  {points}  {first:>26}  {shared:>12}  {place:>10}")
        };
        row("seat", ["points ± sd", "min", "max", "first (95% interval)", "first shared", "mean place"])?;
        for (name, seat) in self.standings() {
            let percent = |share: f64| format!("{:.2}", 100.0 * share);
            let (low, high) = interval(seat.first() as f64, self.report.games as f64);
            let first = percent(self.per_game(seat.first()));
            let (mean, deviation) = (seat.points.mean(), seat.points.deviation());
            row(
                name,
                [
                    &format!("{:.2} ± {:.2}", mean.unwrap_or_default(), deviation.unwrap_or_default()),
                    &seat.points.min.to_string(),
                    &seat.points.max.to_string(),
                    &format!("{first}% ({} to {})", percent(low), percent(high)),
                    &format!("{}%", percent(self.per_game(seat.shared()))),
                    &format!("{:.2}", seat.mean_place()),
                ],
            )?;
        }
        Ok(())
    }
}
