//! `zheng bench`: the engine's speed on one core.

use std::io::{self, Write};
use std::time::Duration;

use serde_json::{Map, json};

use crate::cli::Bench;
use crate::failure::Failure;
use crate::progress;

pub fn run(args: &Bench) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let (engine, third) = (games::rules(title, &args.rules.setup()?)?, Duration::from_secs(args.seconds) / 3);
    let (figures, searches) = (engine.measure(third), engine.measure_searches(third));
    let simulated = engine.measure_simulations(progress::threads(None), third);
    let simulations = [
        ("uniform", "uniform playouts", searches.uniform),
        ("appealing", "playouts of what appeals", searches.appealing),
        ("judged", "leaves judged", searches.judged),
        ("captain", "as a captain does", searches.captain),
    ];
    let per_game = |count: u64| count as f64 / figures.games as f64;
    let actions = per_game(figures.tally.decisions + figures.tally.chance);
    let mut out = io::stdout().lock();
    if args.json {
        let figures = json!({
            "game": title.name,
            "baseline_ns": figures.draw,
            "games_per_second": 1e9 / figures.listing,
            "games_per_second_without_lists": 1e9 / figures.sampling,
            "game_in_baselines": figures.listing / figures.draw,
            "actions_per_second": actions * 1e9 / figures.listing,
            "decisions_per_game": per_game(figures.tally.decisions),
            "chance_per_game": per_game(figures.tally.chance),
            "legal_per_decision": figures.tally.options as f64 / figures.tally.decisions as f64,
            "state_bytes": figures.bytes,
            "clone_ns": figures.clone,
            "view_ns": figures.view,
            "imagine_ns": figures.sample_state,
            "simulate_over_bare_loop": simulated.one / simulated.bare,
            "simulate_threads": simulated.threads,
            "simulate_threads_over_one": simulated.one / simulated.all,
            "simulations_per_second":
                simulations.iter().map(|(key, _, time)| ((*key).to_owned(), json!(1e9 / time))).collect::<Map<_, _>>(),
        });
        writeln!(out, "{figures}")?;
        return Ok(());
    }
    let line = |out: &mut io::StdoutLock<'_>, name: &str, nanoseconds: f64, note: String| {
        writeln!(out, "{name:<34}{nanoseconds:>12.1} ns {:>10.0} x  {note}", nanoseconds / figures.draw)
    };
    writeln!(out, "{} on one core; x = times the baseline, measured in the same run", title.name)?;
    line(&mut out, "baseline: one random number", figures.draw, "xoshiro256++".into())?;
    for (how, game) in [("all actions listed", figures.listing), ("no lists", figures.sampling)] {
        let note = format!("{:.0} games a second", 1e9 / game);
        line(&mut out, &format!("random game, {how}"), game, note)?;
        let note =
            format!("{:.2} million applied actions a second, {actions:.0} a game", actions * 1e3 / game);
        line(&mut out, "  one applied action", game / actions, note)?;
    }
    let note = format!("{:.3} times a bare loop of {:.1} ns", simulated.one / simulated.bare, simulated.bare);
    line(&mut out, "random game by `simulate`", simulated.one, note)?;
    let note = format!("{:.2} times as many games", simulated.one / simulated.all);
    line(&mut out, &format!("  the same on {} threads", simulated.threads), simulated.all, note)?;
    line(&mut out, "copy a state", figures.clone, format!("{} bytes", figures.bytes))?;
    line(&mut out, "make a view", figures.view, String::new())?;
    line(&mut out, "imagine a state from a view", figures.sample_state, String::new())?;
    for (_, how, time) in simulations {
        let note = format!("{:.0} simulations a second from mid-game", 1e9 / time);
        line(&mut out, &format!("search, {how}"), time, note)?;
    }
    Ok(())
}
