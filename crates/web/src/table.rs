//! The page of a table, the part of it that changes, and its requests about actions.

mod explain;
mod game_over;
mod layout;
mod log;
mod parts;
mod recap;
mod seats;
mod viewpoint;
mod waiting_room;

use crate::fault::Fault;
use draw::{DrawScope, Picture};
use games::GameSession;
use host::{ErrorCode, LogTail, Person, PersonId, Phase, Refusal, Shown, Table, TableId, Time};
use maud::{Markup, PreEscaped, html};
use playable::{Clip, Language, Recap};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Observer, Seat, Status};

use crate::legal_actions::Legal;
use crate::names::Names;
use crate::page_layout::{self, Page, Preview, data};
use crate::request::Request;
use crate::response::{self, Response, Uncounted};
use crate::share;
use crate::site::{Decision, Site};
use crate::visitor::Visitor;
use viewpoint::Viewpoint;

pub use explain::Explainer;
pub use game_over::headline;
pub use layout::{LESSON_KEYS, Layout, REPLAY_KEYS, Tab, faces, keys, panels, rules};
pub use log::log;
pub use seats::{level_name, sitter, standing};
pub use waiting_room::span;

/// The requested view, and what the page already knows.
#[derive(Clone, Default, Deserialize)]
pub struct TableQuery {
    /// A seat: of theirs, or any when the game is over.
    seat: Option<String>,
    /// The view they had.
    #[serde(default)]
    eyes: String,
    /// The version they know.
    #[serde(default)]
    after: u64,
    /// The secret of their invitation.
    invitation: Option<String>,
}

/// Everything about a table that a page shows.
pub struct Scene {
    /// The table as the observer sees it.
    pub shown: Shown,
    /// Whose view, and whether it must be confirmed first.
    pub eyes: Viewpoint,
    /// The game without its history, for texts.
    pub game: GameSession,
    /// The end of the log.
    log: LogTail,
    /// What can be shown of what happened since the version the page knows.
    clips: Vec<Clip>,
    recap: Option<Recap>,
    /// How many steps the game has had.
    steps: usize,
    /// Whether hints may be had.
    hints: bool,
    /// Whether the visitor may take an open seat.
    invited: bool,
    /// The visitor, before the game begins.
    person: Option<Person>,
    /// The address of the table, for people to send each other.
    url: String,
    /// When it was read.
    now: Time,
}

impl Scene {
    /// Reads a table.
    async fn at<S: Site>(
        site: &S,
        visitor: &Visitor,
        table: TableId,
        wanted: &TableQuery,
        fresh: bool,
    ) -> Result<Scene, Fault> {
        let (who, wanted) = ((visitor.id(), visitor.language), wanted.clone());
        let (url, now) = (site.url_of(table), site.now());
        let scene = site.look(table, move |table| Scene::of(table, who, &wanted, fresh, (url, now)));
        let mut scene = scene.await.flatten()?;
        if scene.shown.phase == Phase::Open {
            scene.person = visitor.person(site).await?;
        }
        Ok(scene)
    }

    /// What a page shows of a table.
    fn of(
        table: &Table,
        (me, language): (Option<PersonId>, Language),
        wanted: &TableQuery,
        fresh: bool,
        (url, now): (String, Time),
    ) -> Result<Scene, Refusal> {
        let eyes = Viewpoint::choose(table, me, wanted.seat.as_deref(), fresh)?;
        let shown = table.show(eyes.observer, me, language, false);
        let known = !fresh && wanted.eyes == eyes.name(table);
        let hints = me.is_some_and(|me| table.allows_hints(me));
        let created = table.created();
        let invited = shown.terms.listed
            || shown.invitation.is_some()
            || wanted.invitation.as_ref() == Some(&created.invitation)
            || shown.seats.iter().any(|seat| me.is_some() && seat.person == me);
        let log = table.tail(eyes.observer, language);
        let clips = if known { table.clips(eyes.observer, wanted.after, &log) } else { Vec::new() };
        let recap = table.recap(eyes.observer, &log);
        let steps = table.plies(eyes.observer).len();
        Ok(Scene {
            shown,
            eyes,
            game: table.game().without_history(),
            log,
            clips,
            recap,
            steps,
            hints,
            invited,
            person: None,
            url,
            now,
        })
    }

    /// Whether a seat must decide; one that has chosen in secret only may.
    fn must(&self, seat: Seat) -> bool {
        matches!(self.game.status(), Status::Decide { must, .. } if must.contains(seat))
    }

    /// Whether the game has begun, so that there is something to draw.
    fn begun(&self) -> bool {
        self.shown.view.is_some()
    }
}

/// The page of a table.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, wanted) = (request.part("table")?, request.query()?);
    let scene = Scene::at(site, &visitor, table, &wanted, true).await?;
    let title = scene.shown.title.clone();
    let preview = preview(&visitor, &scene);
    let names = visitor.names_at(site, &people(&scene.shown)).await?;
    let body = html! {
        (PreEscaped(scene.game.art()))
        (faces(&scene.game, visitor.language))
        (keys(&visitor, layout::TABLE_KEYS))
        (main(&visitor, &scene, &names, &wanted, DrawScope::All))
    };
    drop(scene);
    let page = Page { title, body, scripts: &["table.js"], styles: &["table.css"], class: "table", preview };
    page_layout::page(site, &visitor, page).await
}

/// What a messenger shows of a table whose address was sent to somebody.
fn preview(visitor: &Visitor, scene: &Scene) -> Option<Preview> {
    let shown = &scene.shown;
    let game = crate::people::games::name(visitor, &shown.game);
    let open = shown.seats.iter().filter(|seat| seat.chair == "open").count();
    let family = games::family_of(&shown.game)?;
    Some(Preview {
        title: match shown.phase {
            Phase::Open => visitor.say("page-invite-title", [("game", game.into())]),
            Phase::Running | Phase::Over => game,
        },
        text: match shown.phase {
            Phase::Open if open > 0 => visitor.say("page-invite-seats", [("count", open.into())]),
            Phase::Open | Phase::Running => visitor.text("page-invite-watch"),
            Phase::Over => shown.prompt.clone(),
        },
        picture: scene.url.replacen(&format!("/tables/{}", shown.table), &share::path(family), 1),
        url: scene.url.clone(),
    })
}

/// The part of a table's page that can change.
pub async fn part<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    changed(site, &visitor, request.part("table")?, request.query()?).await
}

async fn changed<S: Site>(
    site: &S,
    visitor: &Visitor,
    table: TableId,
    wanted: TableQuery,
) -> Result<Response, Fault> {
    let scene = Scene::at(site, visitor, table, &wanted, false).await?;
    changes(site, visitor, &scene, &wanted).await
}

/// The part of a scene that can change, as a response.
async fn changes<S: Site>(
    site: &S,
    visitor: &Visitor,
    scene: &Scene,
    wanted: &TableQuery,
) -> Result<Response, Fault> {
    let names = visitor.names_at(site, &people(&scene.shown)).await?;
    Ok(response::fragment(main(visitor, scene, &names, wanted, DrawScope::Changes)))
}

/// Plays an action, and responds with what has changed.
pub async fn act<S: Site>(site: &S, request: &Request, body: S::Body) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let table = request.part("table")?;
    let decision: Decision = request.json(site, body).await?;
    let me = visitor.me.ok_or(Fault::new(ErrorCode::NotSignedIn))?;
    let (seat, after) = (decision.seat.clone(), decision.version);
    let wanted = TableQuery { eyes: seat.clone(), seat: Some(seat), after, invitation: None };
    let (who, asked) = ((Some(me), visitor.language), wanted.clone());
    let shown_at = (site.url_of(table), site.now());
    let look = move |table: &Table| Scene::of(table, who, &asked, false, shown_at);
    let (answer, scene) = site.play((me, visitor.language), table, decision, look).await?;
    let mut response = changes(site, &visitor, &scene?, &wanted).await?;
    if answer.hidden {
        response.extensions_mut().insert(Uncounted);
    }
    Ok(response)
}

/// The people at a table.
fn people(shown: &Shown) -> Vec<PersonId> {
    shown.seats.iter().filter_map(|seat| seat.person).chain([shown.by]).collect()
}

/// Whether a person plays against bots alone.
fn only_person(shown: &Shown) -> bool {
    shown.seats.iter().filter(|seat| seat.chair != "program").count() == 1
}

/// Everything of the page that can change.
fn main(visitor: &Visitor, scene: &Scene, names: &Names, wanted: &TableQuery, scope: DrawScope) -> Markup {
    let (shown, eyes) = (&scene.shown, &scene.eyes);
    let picture = scene.begun().then(|| scene.game.picture(eyes.observer, visitor.language, scope));
    let own = eyes.own();
    let running = shown.phase == Phase::Running;
    let asked = own.filter(|&seat| running && scene.game.status().asks(seat));
    let must = own.is_some_and(|seat| running && scene.must(seat));
    let legal = asked.map(|seat| Legal::new(&scene.game, seat, visitor.language));
    let LogTail { skipped, lines: told, .. } = &scene.log;
    let reasons = scene.game.reasons(told);
    // Bots need not be kept from knowing what somebody holds.
    let formality = asked.filter(|&seat| only_person(shown) && scene.game.only_for_secrecy(seat));
    let formality = formality.and(legal.as_ref()).and_then(|legal| legal.only().map(str::to_owned));
    let state = State {
        table: shown.table.to_string(),
        seat: shown.seat.filter(|_| own.is_some()),
        eyes: shown.seat.unwrap_or("spectator"),
        version: shown.version,
        phase: shown.phase,
        asked: must,
        nonce: shown.seats.iter().any(|seat| seat.nonce_awaited && seat.person == visitor.id()),
        now: scene.now.0,
        steps: scene.steps,
        others: shown
            .seats
            .iter()
            .filter(|seat| seat.chair == "person" && seat.person != visitor.id())
            .count(),
        next: shown.next.is_some(),
        formality,
    };
    let end = game_over::over(visitor, scene, names);
    let explainer = Explainer::new(&scene.game, visitor.language);
    let drawn = |picture: Picture| {
        let Picture { board, hand, stage, panels: more } = picture;
        let prompt = html! {
            (parts::prompt(visitor, scene, (names, &explainer), own, !reasons.is_empty()))
            (end)
            div id="compose" class="compose" data-keep {}
        };
        let log = html! {
            (parts::reasons(visitor, &reasons, (&shown.game, &explainer)))
            (log::history(visitor))
            (log(visitor, (*skipped, told), (&shown.game, &explainer), Some(state.eyes)))
        };
        let players = html! { (seats::tools(visitor, scene)) (panels(&more)) };
        let tabs = [
            Some(Tab::new("log", visitor.text("page-tab-log"), log)),
            Some(Tab::new("players", visitor.text("page-players"), players)),
            parts::talk(visitor, scene),
            Some(rules(visitor, &shown.game)),
            Some(crate::analysis::tab(visitor, shown.phase == Phase::Over)),
        ];
        let layout = Layout {
            goal: html! {
                b { (shown.title) } " "
                (explainer.text(&scene.game.goal(own, visitor.language)))
            },
            score: seats::seats(visitor, scene, names),
            board,
            prompt,
            stage: game_over::stage(visitor, scene, stage),
            hand: hand.filter(|_| eyes.curtain.is_none()),
            recap: recap::recap(visitor, scene, &explainer),
            tabs: tabs.into_iter().flatten().collect(),
        };
        layout.draw(visitor)
    };
    let main = html! {
        @if shown.phase == Phase::Open { (waiting_room::room(visitor, scene, names, wanted)) }
        @if !scene.begun() { (end) }
        @if scene.begun() {
            h1 class="hush" { (shown.title) }
            (drawn(picture.unwrap_or_else(layout::empty)))
            @if let Some(seat) = eyes.curtain { (curtain(visitor, scene, seat)) }
        }
        (data("state", &state))
        (data("legal", &legal))
        (data("clips", &scene.clips))
    };
    html! { main id="main" class={ "at-table " (shown.game) } { (main) } }
}

/// What covers the table until the person it is for says so.
fn curtain(visitor: &Visitor, scene: &Scene, seat: Seat) -> Markup {
    let id = scene.game.seats()[seat.index()];
    html! {
        div id="curtain" class={ "curtain " (id) } tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="curtain-text" {
            p id="curtain-text" { (visitor.say("page-curtain", [("seat", id.into())])) }
            p class="quiet" { (visitor.text("page-pass-on-help")) }
            button type="button" class="main" data-i-am=(id) { (visitor.say("page-i-am", [("seat", id.into())])) }
        }
    }
}

fn broken(problem: tabletop::Problem) -> Fault {
    Fault::because(ErrorCode::BadRequest, problem)
}

/// What the script of the page needs.
#[derive(Serialize)]
struct State {
    table: String,
    seat: Option<&'static str>,
    eyes: &'static str,
    version: u64,
    phase: Phase,
    asked: bool,
    /// Whether the game waits for the visitor's nonce.
    nonce: bool,
    now: i64,
    /// How many steps there are to look back at.
    steps: usize,
    /// How many seats belong to other people.
    others: usize,
    /// Whether there is a next game to join.
    next: bool,
    /// The only thing the visitor can do, where they are asked for nobody's sake: the page does it for them.
    formality: Option<String>,
}

/// A question about an action of a seat.
#[derive(Deserialize)]
pub struct About {
    seat: String,
    action: Option<String>,
    kind: Option<String>,
    value: Option<String>,
}

/// The game at a table and a seat of the visitor's.
async fn mine<S: Site>(
    site: &S,
    visitor: &Visitor,
    table: TableId,
    seat: String,
) -> Result<(GameSession, Seat), Fault> {
    let me = visitor.id();
    let found = site.look(table, move |table| {
        if table.phase() == Phase::Open {
            return Err(Refusal::Phase(Phase::Open));
        }
        match table.observer(me, Some(&seat))? {
            Observer::Seat(seat) => Ok((table.game().without_history(), seat)),
            Observer::Spectator => Err(Refusal::NoSeat),
        }
    });
    Ok(found.await.flatten()?)
}

/// An action in words.
pub async fn say<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, about): (TableId, About) = (request.part("table")?, request.query()?);
    let (game, seat) = mine(site, &visitor, table, about.seat).await?;
    let text = game.say(seat, &about.action.unwrap_or_default(), visitor.language);
    Ok(response::json(&serde_json::json!({ "text": text })))
}

/// Why a click is not possible.
pub async fn why<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, about): (TableId, About) = (request.part("table")?, request.query()?);
    let (game, seat) = mine(site, &visitor, table, about.seat).await?;
    let value = about.value.unwrap_or_default();
    let reason = game.why_not_touched(seat, about.kind.as_deref(), &value, visitor.language);
    let reason = reason.unwrap_or_else(|| game.prompt(Observer::Seat(seat), visitor.language));
    Ok(response::json(&serde_json::json!({ "text": reason })))
}

/// The odds of what a seat can do now, in words, by action.
pub async fn odds<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, about): (TableId, About) = (request.part("table")?, request.query()?);
    let (game, seat) = mine(site, &visitor, table, about.seat).await?;
    let (language, tr) = (visitor.language, visitor.translator());
    let odds =
        site.think(visitor.key, move || game.odds(seat, &playable::OddsRequest::default(), language)).await?;
    let lines = odds.map_err(broken)?.lines;
    let of_action = |line: &playable::OddsLine| {
        let text = line.said(tr);
        line.actions.iter().map(move |action| (action.clone(), Value::from(text.clone()))).collect::<Vec<_>>()
    };
    let actions: serde_json::Map<String, Value> = lines.iter().flat_map(of_action).collect();
    Ok(response::json(&serde_json::json!({ "actions": actions })))
}

/// Chances that differ by less are the same to people.
const SAME: f32 = 0.01;

/// What a captain would do, why, and where on the table that is.
pub async fn hint<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (table, about): (TableId, About) = (request.part("table")?, request.query()?);
    let me = visitor.id().ok_or(Fault::new(ErrorCode::NotSignedIn))?;
    let (game, seat, advice) = site.advise(me, table, about.seat).await?;
    let (language, tr) = (visitor.language, visitor.translator());
    let odds = move || (game.odds(seat, &playable::OddsRequest::default(), language), game);
    let (odds, game) = site.think(visitor.key, odds).await?;
    let lines = odds.map(|odds| odds.lines).unwrap_or_default();
    let say = |id, one: &playable::Advised| {
        let action = game.say(seat, &one.action, language).unwrap_or_default();
        visitor.say(id, [("action", action.into()), ("chance", tr.percent(one.chance.into()).into())])
    };
    let best = advice.actions.first();
    let (action, text) =
        best.map(|best| (best.action.clone(), say("page-hint-first", best))).unwrap_or_default();
    let next = match &advice.actions[..] {
        [] | [_] => visitor.text("page-hint-only"),
        [first, next, ..] if first.chance - next.chance < SAME => say("page-hint-close", next),
        [_, next, ..] => say("page-hint-next", next),
    };
    // What is left to luck, if anything is.
    let luck = lines.iter().find(|line| line.actions.contains(&action));
    let luck = luck.map(|line| {
        visitor.say("page-hint-luck", [("what", line.what.clone().into()), ("odds", line.said(tr).into())])
    });
    let purpose = game.purpose(seat, &action, language);
    let why = purpose.into_iter().chain(luck).chain([next]).collect::<Vec<_>>().join(" ");
    let names = game.values_of(seat, &action);
    Ok(response::json(&serde_json::json!({ "action": action, "text": text, "why": why, "names": names })))
}
