//! The analysis of a finished game: each seat's chance of winning after every step, and the costliest decisions.

use std::sync::Arc;

use crate::fault::Fault;
use games::AnyAnalyst;
use host::{ErrorCode, Phase, TableId};
use playable::{Analysed, Analysis, Effort, Language, Setup};
use serde::Serialize;
use tabletop::{Hash, Message, Observer, Problem, Record, Seat};

use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::visitor::Visitor;

/// The number of simulations per decision.
const SIMULATIONS: u32 = 400;
/// A game to be analysed.
#[derive(Clone, Debug)]
pub struct Game {
    pub record: Record,
    /// How many actions there are after each step that a page shows.
    pub steps: Vec<usize>,
}

impl Game {
    /// A key that equal requests share: it depends on the actions, not on the players.
    pub fn id(&self) -> Hash {
        let record = &self.record;
        let title = record.tag("Game").and_then(|game| games::find(game).ok());
        let settings = title.map_or(&[][..], |title| title.settings).iter().map(|setting| setting.tag);
        let tags = ["Game", "Rules", "Content"].into_iter().chain(settings);
        let tags: Vec<_> = tags.map(|tag| (tag, record.tag(tag))).collect();
        let actions: Vec<_> = record.lines.iter().map(|line| (&line.actor, &line.action)).collect();
        let all = (tags, &record.position, &record.content, actions, &self.steps);
        Hash::of(format!("{all:?}").as_bytes())
    }

    /// Starts to analyse it.
    pub fn analyst(&self) -> Result<AnyAnalyst, Problem> {
        let setup = Setup::of(&self.record)?;
        // This names the part of the record that is wrong.
        games::open(&self.record)?;
        let engine = games::rules_of(&self.record)?;
        let effort = Effort { simulations: SIMULATIONS, threads: 1 };
        engine.analyst(&self.record, setup.position.as_ref(), effort)
    }
}

/// The progress of an analysis.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The name of the analysis.
    pub id: Hash,
    pub game: Arc<Game>,
    /// How many actions there are.
    pub plies: usize,
    /// The results so far.
    pub found: Arc<Vec<Analysed>>,
    /// Whether it is being worked on.
    pub under_way: bool,
}

/// The analysis of a game.
#[derive(Serialize)]
struct GameAnalysis {
    /// The names of the seats.
    seats: Vec<String>,
    /// After each step, the chance of every seat from 0 to 1.
    chances: Vec<Vec<f32>>,
    /// The costliest decisions, in the order of the game.
    costly: Vec<Costly>,
}

/// A decision that cost a lot.
#[derive(Serialize)]
struct Costly {
    step: usize,
    seat: String,
    /// The action, in words.
    done: String,
    /// The better action.
    better: String,
    /// How much of a chance it cost.
    cost: f32,
}

impl GameAnalysis {
    /// Presents the analysis of the actions of a game.
    fn of(game: &Game, plies: Vec<Analysed>, language: Language) -> Result<GameAnalysis, Fault> {
        let Game { record, steps } = game;
        let bad = |problem: Problem| Fault::because(ErrorCode::BadRecord, problem);
        let mut table = games::open(record).map_err(bad)?;
        let found = Analysis::of(table.seats(), plies);
        let names: Vec<String> =
            (0..table.seats().len() as u8).map(|seat| table.seat_name(Seat(seat), language)).collect();
        let even = vec![1.0 / names.len() as f32; names.len()];
        let after = |ply: &usize| {
            ply.checked_sub(1).and_then(|ply| found.plies.get(ply)).map(|ply| ply.chances.clone())
        };
        let chances: Vec<Vec<f32>> =
            steps.iter().map(|ply| after(ply).unwrap_or_else(|| even.clone())).collect();
        let mut costly = Vec::new();
        for (ply, line) in record.lines.iter().enumerate() {
            let actor = table.actor(&line.actor).ok_or(Fault::new(ErrorCode::BadRecord))?;
            let seat = found.costliest.iter().position(|worst| worst.contains(&(ply + 1)));
            if let Some(seat) = seat
                && let Some(better) = &found.plies[ply].best
            {
                let seat = Seat(seat as u8);
                let say = |action: &str| table.say(seat, action, language).unwrap_or_default();
                costly.push(Costly {
                    step: steps.iter().position(|after| *after > ply).unwrap_or_default(),
                    seat: names[seat.index()].clone(),
                    done: say(&line.action),
                    better: say(better),
                    cost: found.plies[ply].cost.unwrap_or_default(),
                });
            }
            table
                .apply(actor, &line.action)
                .map_err(|refusal| Fault::because(ErrorCode::BadRecord, Message::plain(&refusal)))?;
        }
        Ok(GameAnalysis { seats: names, chances, costly })
    }
}

/// An analysis as a page polls it, until it is done.
#[derive(Serialize)]
struct AnalysisShown {
    /// Its id, for polling.
    id: String,
    /// How many actions have been analysed.
    done: usize,
    /// How many there are.
    plies: usize,
    /// The same in words.
    text: String,
    /// The result, when it is done.
    result: Option<GameAnalysis>,
}

/// The progress of an analysis.
async fn shown<S: Site>(site: &S, visitor: &Visitor, progress: Progress) -> Result<Response, Fault> {
    let Progress { id, game, plies, found, .. } = progress;
    let done = found.len();
    let text = visitor.say("page-analysis-progress", [("done", done.into()), ("plies", plies.into())]);
    let result = if done == plies {
        let language = visitor.language;
        let told = move || GameAnalysis::of(&game, found.to_vec(), language);
        Some(site.think(visitor.key, told).await??)
    } else {
        None
    };
    Ok(response::json(&AnalysisShown { id: id.to_string(), done, plies, text, result }))
}

/// Starts or continues the analysis of a game.
pub async fn start<S: Site>(
    site: &S,
    visitor: &Visitor,
    game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
) -> Result<Response, Fault> {
    let progress = site.analyse(visitor.key, game).await?;
    shown(site, visitor, progress).await
}

/// An analysis of a finished game at a table.
pub async fn of_table<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let table: TableId = request.part("table")?;
    let found = site.look(table, |table| {
        if table.phase() != Phase::Over {
            return Err(host::Refusal::Phase(table.phase()));
        }
        Ok(Game { record: table.record(|_| String::new())?, steps: table.plies(Observer::Spectator) })
    });
    let game = found.await.flatten()?;
    start(site, &visitor, || Ok(game)).await
}

/// The progress or the result of an analysis. Polling keeps it running.
pub async fn again<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let id: String = request.part("id")?;
    let progress = match id.parse() {
        Ok(id) => site.analysis(visitor.key, id)?,
        Err(_) => None,
    };
    shown(site, &visitor, progress.ok_or(Fault::new(ErrorCode::NoAnalysis))?).await
}
