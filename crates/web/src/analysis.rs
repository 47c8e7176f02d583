//! The analysis of a finished game: each seat's chance of winning after every step, and the costliest decisions.

use std::sync::Arc;

use crate::fault::Fault;
use games::AnyAnalyst;
use host::{ErrorCode, Phase, TableId};
use maud::html;
use playable::{Analysed, Analysis, Effort, Language, Setup};
use serde::Serialize;
use tabletop::{Actor, Hash, Message, Observer, Problem, Record, Seat};

use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::table::Tab;
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

/// How many of the biggest swings are named.
const SWINGS: usize = 8;
/// What changed nobody's chance by more is not worth naming.
const SMALL: f32 = 0.02;

/// The texts about a game.
#[derive(Serialize)]
struct GameAnalysis {
    seats: Vec<SeatName>,
    /// After each step, the chance of every seat from 0 to 1.
    chances: Vec<Vec<f32>>,
    /// The steps that changed the chances most, in the order of the game.
    swings: Vec<Swing>,
}

#[derive(Serialize)]
struct SeatName {
    id: &'static str,
    name: String,
}

/// A step that changed the chances a lot.
#[derive(Serialize)]
struct Swing {
    step: usize,
    /// The id of the seat that acted.
    by: Option<&'static str>,
    text: String,
    /// What would have been better, and by how much, where a search says so.
    better: Option<String>,
    /// How much each seat's chance changed.
    gains: Vec<f32>,
}

impl GameAnalysis {
    /// Presents the analysis of the actions of a game.
    fn of(game: &Game, plies: Vec<Analysed>, language: Language) -> Result<GameAnalysis, Fault> {
        let Game { record, steps } = game;
        let bad = |problem: Problem| Fault::because(ErrorCode::BadRecord, problem);
        let mut table = games::open(record).map_err(bad)?;
        let ids = table.seats();
        let found = Analysis::of(ids, plies);
        let name = |(seat, &id)| SeatName { id, name: table.seat_name(Seat(seat), language) };
        let seats: Vec<SeatName> = (0u8..).zip(ids).map(name).collect();
        let even = vec![1.0 / seats.len() as f32; seats.len()];
        let after = |ply: &usize| {
            ply.checked_sub(1).and_then(|ply| found.plies.get(ply)).map(|ply| ply.chances.clone())
        };
        let chances: Vec<Vec<f32>> =
            steps.iter().map(|ply| after(ply).unwrap_or_else(|| even.clone())).collect();
        let big = biggest(&chances);
        let mut swings = Vec::new();
        for (ply, line) in record.lines.iter().enumerate() {
            let actor = table.actor(&line.actor).ok_or(Fault::new(ErrorCode::BadRecord))?;
            let step = steps.iter().position(|after| *after > ply).unwrap_or_default();
            let begins = step > 0 && steps[step - 1] == ply;
            let costly = found.costliest.iter().any(|worst| worst.contains(&(ply + 1)));
            if let (true, Actor::Seat(seat)) = (begins && (costly || big.contains(&step)), actor) {
                let say = |action: &str| table.say(seat, action, language).unwrap_or_default();
                let better = found.plies[ply].best.as_ref().filter(|_| costly).map(|best| {
                    let tr = games::translator(language);
                    let cost = tr.percent(found.plies[ply].cost.unwrap_or_default().into());
                    let text = tr
                        .text("page-analysis-better", [("action", say(best).into()), ("cost", cost.into())]);
                    let why = table.why(seat, best, &line.action, language);
                    [text].into_iter().chain(why).collect::<Vec<_>>().join(". ")
                });
                swings.push(Swing {
                    step,
                    by: ids.get(seat.index()).copied(),
                    text: format!("{}: {}", seats[seat.index()].name, say(&line.action)),
                    better,
                    gains: gains(&chances, step),
                });
            }
            table
                .apply(actor, &line.action)
                .map_err(|refusal| Fault::because(ErrorCode::BadRecord, Message::plain(&refusal)))?;
        }
        Ok(GameAnalysis { seats, chances, swings })
    }
}

/// How much a step changed each seat's chance.
fn gains(chances: &[Vec<f32>], step: usize) -> Vec<f32> {
    chances[step].iter().zip(&chances[step - 1]).map(|(after, before)| after - before).collect()
}

/// The steps that changed somebody's chance most.
fn biggest(chances: &[Vec<f32>]) -> Vec<usize> {
    let size = |step: &usize| gains(chances, *step).into_iter().map(f32::abs).fold(0.0, f32::max);
    let mut steps: Vec<usize> = (1..chances.len()).filter(|step| size(step) > SMALL).collect();
    steps.sort_by(|one, other| size(other).total_cmp(&size(one)));
    steps.truncate(SWINGS);
    steps
}

/// The tab where a page shows the analysis of its game; the script fills it in.
pub fn tab(visitor: &Visitor, over: bool) -> Tab {
    let body = html! {
        @if over {
            div class="tools" { button type="button" data-analyse { (visitor.text("page-analysis-start")) } }
            div id="analysis" data-keep {}
        } @else {
            p class="quiet" { (visitor.text("page-analysis-later")) }
        }
    };
    Tab::new("analysis", visitor.text("page-analysis"), body)
}

/// An analysis as a page asks about it, until it is done.
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
