//! Engines of the host: programs that speak the engine protocol and play as bots.
//!
//! Each engine has its own threads that wait for its answers. So a slow engine delays only its own games, and not other bots, hints
//! and analyses. [`Thinkers`] shares these threads out among people.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bots::arena::{Decision, Failing, Failure, Introduction, Outside, Seated, short};
use engine::Command;
use host::{Consultation, EngineName, Input, KnownEngine};
use serde_json::json;
use tabletop::{Actor, Observer, Problem};
use tokio::sync::mpsc::UnboundedSender;
use web::EngineOffer;

use crate::errors;
use crate::metrics::{Metrics, Strength};
use crate::thinking::Thinkers;

/// How many processes of an engine may wait for their next decisions. Others are ended, and started again when they are needed.
const WAITING: usize = 16;

/// An engine as the host describes it: `NAME=COMMAND`, or `NAME,game=GAME,time=MS=COMMAND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    pub name: EngineName,
    /// The games it plays; all of them if none is named.
    pub games: Vec<String>,
    pub command: Command,
}

impl FromStr for EngineSpec {
    type Err = Problem;

    fn from_str(text: &str) -> Result<EngineSpec, Problem> {
        let wrong = || Problem::new(errors::EngineSpec { text });
        let end = text.find([',', '=']).ok_or_else(wrong)?;
        let (name, mut rest) = text.split_at(end);
        let (mut games, mut time) = (Vec::new(), None);
        while let Some(option) = rest.strip_prefix(',') {
            let (key, value) = option.split_once('=').ok_or_else(wrong)?;
            let end = value.find([',', '=']).ok_or_else(wrong)?;
            let (value, after) = value.split_at(end);
            match key {
                "game" => games.push(games::find(value)?.name.to_owned()),
                "time" if time.is_none() => {
                    let number = value.parse::<u32>().ok().filter(|&number| number > 0);
                    time = Some(Duration::from_millis(number.ok_or_else(wrong)?.into()));
                }
                _ => return Err(wrong()),
            }
            rest = after;
        }
        let line = rest.strip_prefix('=').ok_or_else(wrong)?;
        let command = Command::new(line, time.unwrap_or(engine::USUAL_TIME))?;
        Ok(EngineSpec { name: name.parse()?, games, command })
    }
}

/// The engines of the host. Cheap to copy.
#[derive(Clone)]
pub struct Engines {
    all: Arc<BTreeMap<EngineName, Hosted>>,
    offers: Arc<[EngineOffer]>,
    stopped: Arc<AtomicBool>,
}

struct Hosted {
    command: Command,
    offer: EngineOffer,
    thinkers: Thinkers,
    processes: Arc<AtomicUsize>,
}

impl Engines {
    /// Engines that each decide at most `count` times at once, at most `per_person` times for one person.
    pub fn new(specs: &[EngineSpec], (count, per_person): (usize, usize)) -> Result<Engines, Problem> {
        let stopped = Arc::new(AtomicBool::new(false));
        let mut all = BTreeMap::new();
        for EngineSpec { name, games, command } in specs {
            let at = |problem: Problem| problem.within("--engine").within(name.to_string());
            command.check().map_err(|failure| at(failure.why.into()))?;
            let hosted = Hosted {
                command: command.clone().until(stopped.clone()),
                offer: EngineOffer { name: *name, games: games.clone() },
                thinkers: Thinkers::new(count, per_person),
                processes: Arc::default(),
            };
            if all.insert(*name, hosted).is_some() {
                return Err(at(errors::EngineTwice.into()));
            }
        }
        let offers = specs.iter().map(|EngineSpec { name, .. }| all[name].offer.clone()).collect();
        Ok(Engines { all: Arc::new(all), offers, stopped })
    }

    /// The engines that can be given a seat.
    pub fn offers(&self) -> Arc<[EngineOffer]> {
        self.offers.clone()
    }

    /// Stops all engines. Open requests stay unanswered; the next process that serves the table repeats them.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.all.values().for_each(|hosted| hosted.thinkers.stop());
    }

    /// Lets an engine decide when its turn comes.
    pub fn consult(&self, asked: Consultation, metrics: Arc<Metrics>, back: UnboundedSender<Input>) {
        let Consultation { table, seat, version, name, heard, by, .. } = asked;
        let answer = move |answer, engine: Option<Box<dyn Seated>>| {
            let engine = engine.map(|engine| KnownEngine { engine, heard });
            let _ = back.send(Input::Consulted { table, seat, version, answer, engine });
        };
        let Some(hosted) = self.all.get(&name).filter(|hosted| hosted.offer.plays(asked.game.game())) else {
            tracing::error!(%table, engine = %name, "an engine has a seat and is not offered here");
            return answer(Err(Failing::Missing), None);
        };
        let (command, processes) = (hosted.command.clone(), hosted.processes.clone());
        let stopped = self.stopped.clone();
        let cost = u64::try_from(command.time().as_millis()).unwrap_or(u64::MAX);
        hosted.thinkers.push(by, cost, move || {
            let begun = Instant::now();
            let decided = catch_unwind(AssertUnwindSafe(|| decide(&command, asked, &processes)));
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let strength = Strength { strength: "engine" };
            metrics.thinking_seconds.get_or_create(&strength).observe(begun.elapsed().as_secs_f64());
            let failed = |_| Err(Failure::new(Failing::Answer, errors::EnginePanic));
            match decided.unwrap_or_else(failed) {
                Ok((action, engine)) => {
                    let waits = processes.load(Ordering::Relaxed) <= WAITING;
                    answer(Ok(action), Some(engine).filter(|_| waits));
                }
                Err(Failure { how, why }) => {
                    let why = why.text("en");
                    tracing::error!(%table, engine = %name, %why, "an engine failed");
                    answer(Err(how), None);
                }
            }
        });
    }
}

/// Tells engines that their game is over, and ends them. Takes a moment.
pub fn dismiss(engines: Vec<Box<dyn Seated>>, places: Option<&[u8]>) {
    for mut engine in engines {
        if let Some(places) = places {
            engine.over(places);
        }
    }
}

/// Asks an engine, which is started first if it is not running.
fn decide(
    command: &Command,
    asked: Consultation,
    processes: &Arc<AtomicUsize>,
) -> Result<(String, Box<dyn Seated>), Failure> {
    let Consultation { seat, engine, seed, mut game, events, .. } = asked;
    let mut engine = if let Some(engine) = engine {
        engine
    } else {
        let seated = command.sit(&Introduction {
            game: game.game(),
            settings: &game.settings(),
            rules: game.version(),
            content: game.content(),
            seats: game.seats(),
            seat: game.seats()[seat.index()],
            seed,
        })?;
        processes.fetch_add(1, Ordering::Relaxed);
        Box::new(Running { seated, processes: processes.clone() })
    };
    let view = json!(game.typed_view(Observer::Seat(seat)));
    let action = engine.decide(Decision { view, events, legal: game.legal(seat) })?;
    if let Err(refusal) = game.apply(Actor::Seat(seat), &action) {
        let why = errors::EngineIllegal { answer: short(&action), why: refusal };
        return Err(Failure::new(Failing::Illegal, why));
    }
    Ok((action, engine))
}

/// A process that is counted as long as it runs.
struct Running {
    seated: Box<dyn Seated>,
    processes: Arc<AtomicUsize>,
}

impl Seated for Running {
    fn decide(&mut self, decision: Decision) -> Result<String, Failure> {
        self.seated.decide(decision)
    }

    fn over(&mut self, places: &[u8]) {
        self.seated.over(places);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.processes.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_names_an_engine_its_games_its_time_and_its_command() {
        let spec = |text: &str| text.parse::<EngineSpec>();
        let plain = spec("stock=./mybot --threads=2").unwrap();
        assert_eq!((plain.name.to_string().as_str(), plain.games.len()), ("stock", 0));
        assert_eq!(plain.command, Command::new("./mybot --threads=2", engine::USUAL_TIME).unwrap());
        let all = spec("a-1,game=ming,time=500,game=ching=python3 'my bot.py' a=b,c").unwrap();
        assert_eq!(all.games, ["ming", "ching"]);
        assert_eq!(
            all.command,
            Command::new("python3 'my bot.py' a=b,c", Duration::from_millis(500)).unwrap()
        );
        for wrong in [
            "",
            "stock",
            "=./mybot",
            "Stock=./mybot",
            "stock=",
            "stock='open",
            "stock,time=0=./mybot",
            "stock,time=1,time=2=./mybot",
            "stock,game=chess=./mybot",
            "stock,speed=1=./mybot",
            "stock,time=./mybot",
        ] {
            assert!(spec(wrong).is_err(), "{wrong}");
        }
    }
}
