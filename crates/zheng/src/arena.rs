//! `zheng arena`: players against each other.

mod contenders;
mod page;
mod report;

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

use bots::arena::{Bout, Claim, Fault, Round, Schedule, Score, short};
use games::{AnyPlayed, AnyRules, Watch};
use playable::Language;
use serde_json::{Value, json};
use tabletop::Message;

use crate::cli::Arena;
use crate::errors;
use crate::failure::{Failure, unwritten};
use crate::files;
use crate::progress;

use contenders::Lineup;
use report::Report;

/// The margin of the sequential test around the claimed share, in percent.
const MARGIN: f64 = 0.05;

pub fn run(args: &Arena, language: Language) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let engine = games::rules(title, &args.rules.setup()?)?;
    let Lineup { names, contenders, places } =
        Lineup::new(&args.contenders, args.budget.asked(), engine.seats().len())?;
    let schedule = Schedule::new(&places, engine.seats().len())?;
    let claim = claim(args, &engine);
    if claim.is_some() && schedule.pairings().len() != 1 {
        return Err(Failure::Input(errors::ClaimTwo.into()));
    }
    let games = schedule.games().len() as u64;
    let bout = Bout {
        contenders,
        schedule,
        rounds: args.games.get().div_ceil(games),
        seed: args.seed,
        threads: progress::threads(args.threads),
        claim,
        shard: args.gather.shard(),
    };
    if bout.contenders.iter().any(|contender| contender.level().is_none()) && args.gather.asked() {
        return Err(Failure::Input(errors::EngineGathered.into()));
    }
    if let Some(path) = args.html.as_deref() {
        files::check_new(path)?;
    }
    let about = json!({
        "game": title.name,
        "settings": args.rules.setup()?.settings,
        "contenders": names,
        "seed": args.seed,
    });
    let known = args.resume.as_deref().map_or(Ok(Vec::new()), |path| read(path, &about, &bout.schedule))?;
    if let Some(path) = args.resume.as_deref().filter(|_| !known.is_empty())
        && args.gather.asked()
    {
        return Err(Failure::input(path.display(), errors::PairsGathered));
    }
    let run = [title.name].into_iter().chain(names.iter().map(String::as_str));
    let run = format!("{}-{}", run.collect::<Vec<_>>().join("-").replace([':', '=', ','], "-"), args.seed);
    let gathering = args.gather.begin(&run)?;
    let watch = |played: AnyPlayed<'_>| gathering.watch(played);
    let watch: Option<Watch<'_>> = gathering.wanted().then_some(&watch);
    let file = args.resume.as_deref().map(|path| open(path, &about)).transpose()?;
    let failure: Mutex<Option<io::Error>> = Mutex::new(None);
    let file = Mutex::new(file);
    let bar = progress::bar(bout.shard.len(bout.rounds), "{human_pos}/{human_len} rounds, {msg}");
    bar.set_position(known.len() as u64);
    let each = |round: &Round, score: &Score| {
        bar.inc(1);
        if let [pairing] = &score.pairings[..] {
            bar.set_message(format!("{:.1}%", 100.0 * pairing.all.share()));
        }
        for fault in &round.faults {
            let line = lost(fault, round, &bout, &names, engine.seats(), language);
            bar.suspend(|| eprintln!("{line}"));
        }
        let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(file) = file.as_mut() {
            let line = written(round);
            if let Err(error) = writeln!(file, "{line}").and_then(|()| file.flush()) {
                *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
            }
        }
    };
    let score = engine.contest(&bout, &known, &each, watch)?;
    bar.finish_and_clear();
    gathering.finish()?;
    if let Some(error) = failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        let path = args.resume.as_deref().unwrap_or(Path::new(""));
        return Err(Failure::Outside(unwritten(path.display(), &error)));
    }
    let tr = games::translator(language);
    let report = Report {
        names: &names,
        score: &score,
        bout: &bout,
        seats: engine.seats(),
        percent: args.claim,
        elo: args.sprt,
    };
    if let Some(path) = args.html.as_deref() {
        files::write_new(path, &page::page(&report, &engine, tr))?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        report.write(&mut out, tr)?;
    }
    Ok(())
}

/// What a sequential test is to decide.
fn claim(args: &Arena, engine: &AnyRules) -> Option<Claim> {
    let each_side = args.each_side && engine.seats().len() > 1;
    let share = args.claim.map(|percent| Claim::share(f64::from(percent) / 100.0, MARGIN, each_side));
    share.or(args.sprt.map(|[low, high]| Claim { each_side, ..Claim::elo(low, high) }))
}

/// One line that says that an engine has lost a game.
fn lost(
    fault: &Fault,
    round: &Round,
    bout: &Bout,
    names: &[String],
    seats: &[&str],
    language: Language,
) -> String {
    let games = bout.schedule.games();
    let number = round.number * games.len() as u64 + fault.game as u64 + 1;
    let contender = &names[games[fault.game][fault.seat]];
    let said = errors::ArenaLost { number, contender, seat: seats[fault.seat], why: fault.why.clone() };
    games::translator(language).problem(&said.into())
}

/// What is kept in a file, which is the same in all languages.
fn english(said: &Message) -> String {
    games::translator(Language::En).problem(&said.clone().into())
}

/// A round as a line of a file.
fn written(round: &Round) -> Value {
    let mut line = json!({ "round": round.number, "places": round.places });
    if !round.faults.is_empty() {
        let fault =
            |fault: &Fault| json!({ "game": fault.game, "seat": fault.seat, "why": english(&fault.why) });
        line["faults"] = round.faults.iter().map(fault).collect();
    }
    line
}

/// The rounds that a file holds of this bout.
fn read(path: &Path, about: &Value, schedule: &Schedule) -> Result<Vec<Round>, Failure> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(Vec::new()) };
    // Files of several shards can be put together one after another, each with its own first line.
    let another = |line: &str| {
        let value: Option<Value> = serde_json::from_str(line).ok();
        value.is_some_and(|value| value.get("round").is_none() && value != *about)
    };
    if text.lines().any(another) {
        return Err(Failure::input(path.display(), errors::PairsOther));
    }
    // The last line may be half written.
    Ok(text.lines().filter_map(|line| round(&serde_json::from_str(line).ok()?, schedule)).collect())
}

/// A round from a line of a file.
fn round(line: &Value, schedule: &Schedule) -> Option<Round> {
    let places: Vec<Vec<u8>> = serde_json::from_value(line["places"].clone()).ok()?;
    let fits = |(places, seated): (&Vec<u8>, &Vec<usize>)| places.len() == seated.len();
    let games = schedule.games();
    if places.len() != games.len() || !places.iter().zip(games).all(fits) {
        return None;
    }
    let fault = |fault: &Value| {
        let (game, seat) = (fault["game"].as_u64()? as usize, fault["seat"].as_u64()? as usize);
        games.get(game)?.get(seat)?;
        Some(Fault { game, seat, why: Message::plain(&short(fault["why"].as_str()?)) })
    };
    let faults = line["faults"].as_array().into_iter().flatten().filter_map(fault).collect();
    Some(Round { number: line["round"].as_u64()?, places, faults })
}

/// The file to add rounds to.
fn open(path: &Path, about: &Value) -> Result<fs::File, Failure> {
    let named = |error: io::Error| Failure::Input(unwritten(path.display(), &error));
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(named)?;
    if file.metadata().map_err(named)?.len() == 0 {
        writeln!(file, "{about}").map_err(named)?;
    }
    Ok(file)
}
