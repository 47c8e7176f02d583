//! `zheng arena`: bots against each other.

use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;

use bots::arena::{Bout, Claim, Contender, Pair, Score, Verdict, elo};
use games::{AnyPlayed, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use playable::Language;
use serde_json::{Value, json};
use words::Translator;

use crate::cli::Arena;
use crate::errors;
use crate::failure::{Failure, unwritten};

/// The margin of the sequential test around the claimed share, in percent.
const MARGIN: f64 = 0.05;

pub fn run(args: &Arena, language: Language) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let engine = games::rules(title, &args.rules.setup()?)?;
    let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let contender = |level| Contender { level, budget: args.budget.asked() };
    let bout = Bout {
        contenders: [contender(args.first), contender(args.second)],
        pairs: args.games.get().div_ceil(2),
        seed: args.seed,
        threads: args.threads.unwrap_or(cores).get(),
        claim: args.claim.map(|percent| Claim {
            share: f64::from(percent) / 100.0,
            margin: MARGIN,
            each_side: args.each_side && engine.seats().len() > 1,
        }),
        shard: args.gather.shard(),
    };
    let about = json!({
        "game": title.name,
        "settings": args.rules.setup()?.settings,
        "first": args.first.id(),
        "second": args.second.id(),
        "simulations": args.budget.sims,
        "time": args.budget.time,
        "seed": args.seed,
    });
    let known = args.resume.as_deref().map_or(Ok(Vec::new()), |path| read(path, &about))?;
    if let Some(path) = args.resume.as_deref().filter(|_| !known.is_empty())
        && (args.gather.parquet.is_some() || args.gather.summary.is_some())
    {
        return Err(Failure::input(path.display(), errors::PairsGathered));
    }
    let run = format!("{}-{}-{}-{}", title.name, args.first, args.second, args.seed);
    let gathering = args.gather.begin(&run)?;
    let watch = |played: AnyPlayed<'_>| gathering.watch(played);
    let watch: Option<Watch<'_>> = gathering.wanted().then_some(&watch);
    let file = args.resume.as_deref().map(|path| open(path, &about)).transpose()?;
    let failure: Mutex<Option<io::Error>> = Mutex::new(None);
    let file = Mutex::new(file);
    let bar = progress_bar(bout.shard.len(bout.pairs));
    bar.set_position(known.len() as u64);
    let each = |pair: &Pair, score: &Score| {
        bar.inc(1);
        bar.set_message(format!("{:.1}%", 100.0 * score.share()));
        let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(file) = file.as_mut() {
            let line = json!({ "pair": pair.number, "scores": pair.scores });
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
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report(&score, &bout))?;
    } else {
        write(&mut out, args, &score, &bout, engine.seats(), games::translator(language))?;
    }
    Ok(())
}

/// The pairs that a file holds of this bout.
fn read(path: &Path, about: &Value) -> Result<Vec<Pair>, Failure> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(Vec::new()) };
    // Files of several shards can be put together one after another, each with its own first line.
    let another = |line: &str| {
        let value: Option<Value> = serde_json::from_str(line).ok();
        value.is_some_and(|value| value.get("pair").is_none() && value != *about)
    };
    if text.lines().any(another) {
        return Err(Failure::input(path.display(), errors::PairsOther));
    }
    // The last line may be half written.
    let pair = |line: &str| -> Option<Pair> {
        let value: Value = serde_json::from_str(line).ok()?;
        let scores = [value["scores"][0].as_f64()?, value["scores"][1].as_f64()?];
        Some(Pair { number: value["pair"].as_u64()?, scores })
    };
    Ok(text.lines().filter_map(pair).collect())
}

/// The file to add pairs to.
fn open(path: &Path, about: &Value) -> Result<fs::File, Failure> {
    let named = |error: io::Error| Failure::Input(unwritten(path.display(), &error));
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(named)?;
    if file.metadata().map_err(named)?.len() == 0 {
        writeln!(file, "{about}").map_err(named)?;
    }
    Ok(file)
}

/// The verdict of the sequential test, in a word.
const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => "proven",
        Verdict::Refuted => "refuted",
        Verdict::Open => "open",
    }
}

fn report(score: &Score, bout: &Bout) -> Value {
    let (low, high) = score.interval();
    let verdicts = bout.claim.map(|claim| score.verdict_by_side(claim).map(word));
    let side = |side: usize| {
        let (share, (low, high)) = (score.by_side()[side], score.interval_by_side()[side]);
        let verdict = verdicts.map(|verdicts| verdicts[side]);
        json!({
            "win_rate": share,
            "interval": [low, high],
            "elo": finite(elo(share)),
            "elo_interval": [finite(elo(low)), finite(elo(high))],
            "verdict": verdict,
        })
    };
    json!({
        "games": score.games(),
        "win_rate": score.share(),
        "interval": [low, high],
        "elo": finite(elo(score.share())),
        "elo_interval": [finite(elo(low)), finite(elo(high))],
        "per_side": [side(0), side(1)],
        "verdict": bout.claim.map(|claim| word(score.verdict(claim))),
        "stopped_early": stopped_early(score, bout),
    })
}

/// A number for JSON, which has no infinity: `None` if there is no bound.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

/// Whether a sequential test has stopped the bout. Then share and intervals are biased.
fn stopped_early(score: &Score, bout: &Bout) -> bool {
    bout.claim.is_some_and(|claim| score.decides(claim)) && score.games() < 2 * bout.shard.len(bout.pairs)
}

/// A difference in Elo in a table.
fn points(elo: f64) -> String {
    if elo.is_finite() { format!("{elo:+.0}") } else { "none".to_owned() }
}

/// An interval of Elo differences; if one side is infinite, the bound on the other.
fn range(low: f64, high: f64) -> String {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{low:+.0} to {high:+.0}"),
        (true, false) => format!("above {low:+.0}"),
        (false, true) => format!("below {high:+.0}"),
        (false, false) => "unknown".to_owned(),
    }
}

fn write(
    out: &mut impl Write,
    args: &Arena,
    score: &Score,
    bout: &Bout,
    seats: &[&str],
    tr: Translator,
) -> Result<(), Failure> {
    let (first, second) = (args.first, args.second);
    writeln!(out, "{first} against {second}: {} games in pairs with seats swapped", score.games())?;
    let claim = args.claim.map_or(String::new(), |percent| format!("at least {percent}%"));
    let heads = format!(
        "  {:<22}  {:>7}  {:>16}  {:>6}  {:>14}  {claim}",
        "", "share", "95% interval", "Elo", "95% interval"
    );
    writeln!(out, "{}", heads.trim_end())?;
    let mut unbounded = false;
    let mut row = |name: &str, share: f64, (low, high): (f64, f64), verdict: Option<Verdict>| {
        let interval = format!("{:.1}% to {:.1}%", 100.0 * low, 100.0 * high);
        let (points, strengths) = (points(elo(share)), range(elo(low), elo(high)));
        unbounded |= !elo(share).is_finite();
        let verdict = verdict.map_or("", word);
        let line = format!(
            "  {name:<22}  {:>6.1}%  {interval:>16}  {points:>6}  {strengths:>14}  {verdict}",
            100.0 * share,
        );
        writeln!(out, "{}", line.trim_end())
    };
    row("all games", score.share(), score.interval(), bout.claim.map(|claim| score.verdict(claim)))?;
    if seats.len() > 1 {
        for side in [0, 1] {
            let own: Vec<&str> = seats.iter().copied().skip(side).step_by(2).collect();
            let verdict = bout.claim.map(|claim| score.verdict_by_side(claim)[side]);
            let name = format!("as {}", own.join(" and "));
            row(&name, score.by_side()[side], score.interval_by_side()[side], verdict)?;
        }
    }
    let notes = [("arena-no-elo", unbounded), ("arena-stopped", stopped_early(score, bout))];
    for (id, _) in notes.iter().filter(|(_, holds)| *holds) {
        writeln!(out, "{}", words::wrap("", 0, &tr.text(id, [])))?;
    }
    Ok(())
}

fn progress_bar(pairs: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} pairs, {msg}, {eta} left");
    ProgressBar::new(pairs).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
