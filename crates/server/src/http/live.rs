//! Live updates: server-sent events for watchers, lines of JSON for bots.
//!
//! A stream only announces a new version and who is online; clients fetch what happened. So a reader that was away
//! misses nothing: it sends the version it knew as `Last-Event-ID`, and is notified at once if there is more.

use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use host::{Chair, ErrorCode, PersonId, Phase, Refusal, TableId};
use prometheus_client::metrics::gauge::Gauge;
use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use super::App;
use super::caller::Me;
use super::extract::UrlQuery;
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use crate::errors;
use crate::hub::{Call, TableActivity, Watcher};
use crate::store::StoreError;

/// Maximum number of tables per stream.
const WATCHES: usize = 16;
/// The interval of keep-alive messages.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Tells proxies not to buffer.
const BUFFERING: header::HeaderName = header::HeaderName::from_static("x-accel-buffering");

/// What to watch.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct What {
    /// Tables, separated by commas: `TABLE`, or `TABLE.SEAT` to watch as your seat there; then `@VERSION` with the version
    /// you know, if any.
    #[cfg_attr(feature = "openapi", param(example = "3m8vq0t1x7c2k9ze.emperor@17"))]
    tables: String,
}

/// A table to watch.
struct Watch {
    table: TableId,
    name: String,
    observer: usize,
    /// The person whose seat it is; nobody for a spectator, and for a seat that everyone may watch.
    player: Option<PersonId>,
    known: u64,
    chat: u64,
    names: u64,
    people: Vec<PersonId>,
    spectators: u32,
    told: bool,
    watcher: Watcher,
    app: App,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.app.tables.watch(self.table, -1);
    }
}

/// An event about a table.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LiveShown {
    /// The table, with the seat whose view you watch.
    table: String,
    /// The current version.
    version: u64,
    /// The number of chat messages.
    chat: u64,
    /// Changes when somebody at the table changes their name.
    names: u64,
    /// The people online at the table.
    here: Vec<PersonId>,
    /// The number of spectators.
    spectators: u32,
}

/// Watch tables: server-sent events of the kind `table`, each with the newest version and who is online.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/live", tag = "live", security((), ("token" = []), ("session" = [])), params(What),
    responses((status = 200, description = "Server-sent events; the data of each is this.", body = LiveShown, content_type = "text/event-stream"), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat no_table"))))]
pub async fn live(
    State(app): State<App>,
    me: Option<Me>,
    headers: HeaderMap,
    UrlQuery(what): UrlQuery<What>,
) -> Result<Response, Fault> {
    let open = me.as_ref().map(|me| app.known.open(&me.key, me.id));
    let me = me.map(|me| me.id);
    // What was known when the connection was lost counts more than what the address says.
    let known = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let list = known.unwrap_or(&what.tables);
    let names: Vec<&str> = list.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > WATCHES {
        return Err(Fault::because(ErrorCode::BadRequest, errors::TablesCount { most: WATCHES }));
    }
    let mut watches = Vec::new();
    for name in names {
        watches.push(watch(&app, me, name).await?);
    }
    let connected = Connected::new(&app);
    // Nobody known has no key that could end.
    let ended = open.as_ref().map_or_else(CancellationToken::new, |open| open.ended.clone());
    let events = events(watches).map(move |event| {
        let _ = (&connected, &open);
        Ok::<_, Infallible>(event)
    });
    let events = events.take_until(app.stop.clone().cancelled_owned()).take_until(ended.cancelled_owned());
    let mut response = Sse::new(events).into_response();
    // Proxies must not wait for more.
    response.headers_mut().insert(BUFFERING, header::HeaderValue::from_static("no"));
    Ok(response)
}

async fn watch(app: &App, me: Option<PersonId>, text: &str) -> Result<Watch, Fault> {
    let bad = || Fault::because(ErrorCode::BadRequest, errors::TableName { text });
    let (name, known) = match text.split_once('@') {
        Some((name, known)) => (name, known.parse().map_err(|_| bad())?),
        None => (text, 0),
    };
    let (table, seat) = match name.split_once('.') {
        Some((table, seat)) => (table, Some(seat.to_owned())),
        None => (name, None),
    };
    let table: TableId = table.parse().map_err(|_| bad())?;
    app.tables.watch(table, 1);
    let watcher = app.hub.watch(table, me);
    let mut watch = Watch {
        table,
        name: name.to_owned(),
        observer: 0,
        player: None,
        known,
        chat: 0,
        names: 0,
        people: Vec::new(),
        spectators: 0,
        told: false,
        watcher,
        app: app.clone(),
    };
    let looked = app.tables.look(table, move |table| {
        let observer = table.observer(me, seat.as_deref())?;
        let news = table.news();
        let index = table.index(observer);
        let player = news.people.get(index).copied().flatten().filter(|player| Some(*player) == me);
        Ok::<_, Refusal>((index, player, news))
    });
    let (observer, player, news) = looked.await.flatten()?;
    (watch.observer, watch.player) = (observer, player);
    app.hub.tell(news);
    Ok(watch)
}

/// One event after another, for all tables together.
fn events(watches: Vec<Watch>) -> impl Stream<Item = Event> {
    let mut beat = interval(HEARTBEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.reset();
    stream::unfold((watches, beat), |(mut watches, mut beat)| async move {
        let event = next(&mut watches, &mut beat).await?;
        Some((event, (watches, beat)))
    })
}

async fn next(watches: &mut [Watch], beat: &mut Interval) -> Option<Event> {
    loop {
        if let Some(nth) = watches.iter_mut().position(Watch::has_news) {
            let id: Vec<_> = watches.iter().map(|watch| format!("{}@{}", watch.name, watch.known)).collect();
            let shown = watches[nth].shown();
            return Event::default().event("table").id(id.join(",")).json_data(shown).ok();
        }
        let changed = watches.iter_mut().map(|watch| {
            let changed: Pin<Box<dyn Future<Output = _> + Send + '_>> =
                Box::pin(watch.watcher.live.changed());
            changed
        });
        tokio::select! {
            (changed, ..) = futures_util::future::select_all(changed) => changed.ok()?,
            _ = beat.tick() => return Some(Event::default().comment("still here")),
        }
    }
}

/// Whose version a watcher of a seat is told: a spectator's, once its player has left it. A seat's version rises when it changes a
/// choice that is still secret.
fn observer(live: &TableActivity, seat: usize, player: Option<PersonId>) -> usize {
    let left = player.is_some() && live.players.get(seat).is_some_and(|now| *now != player);
    if left { live.players.len() } else { seat }
}

impl Watch {
    /// Takes in what there is; whether it is news.
    fn has_news(&mut self) -> bool {
        let live: TableActivity = self.watcher.live.borrow_and_update().clone();
        let observer = observer(&live, self.observer, self.player);
        let version = live.versions.get(observer).copied().unwrap_or(self.known);
        let people: Vec<_> = live.here.keys().copied().collect();
        let news = !self.told
            || version > self.known
            || live.chat != self.chat
            || live.names != self.names
            || people != self.people
            || live.spectators != self.spectators;
        self.told = true;
        self.known = self.known.max(version);
        self.chat = live.chat;
        self.names = live.names;
        self.people = people;
        self.spectators = live.spectators;
        news
    }

    fn shown(&self) -> LiveShown {
        LiveShown {
            table: self.name.clone(),
            version: self.known,
            chat: self.chat,
            names: self.names,
            here: self.people.clone(),
            spectators: self.spectators,
        }
    }
}

/// A line of a bot's stream.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// You must decide.
    Turn {
        /// The table.
        table: TableId,
        /// Your seat.
        seat: &'static str,
        /// Your version.
        version: u64,
    },
    /// Somebody has reserved a seat for you, at a table whose game has not begun.
    Challenge {
        /// The table.
        table: TableId,
        /// The seat.
        seat: &'static str,
        /// Who opened the table.
        by: PersonId,
    },
    /// A game of yours has ended.
    Over {
        /// The table.
        table: TableId,
    },
    /// Nothing has happened for a while.
    Beat,
}

/// Your games, as lines of JSON: first every pending turn and every challenge, then each new one.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/stream", tag = "live",
    responses((status = 200, description = "Lines of JSON, for as long as the connection is open; each is one of these.", body = Line, content_type = "application/x-ndjson"))))]
pub async fn stream(State(app): State<App>, me: Me) -> Result<Response, Fault> {
    let open = app.known.open(&me.key, me.id);
    let mut turns = app.hub.turns_of(me.id);
    let mut waiting = running(&app, me.id).await?;
    let (sender, receiver) = mpsc::channel::<Bytes>(64);
    let stop = app.stop.clone();
    let connected = Connected::new(&app);
    tokio::spawn(async move {
        let _connected = connected;
        let mut beat = interval(HEARTBEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            for table in waiting.drain(..) {
                if !say(&app, me.id, table, &sender).await {
                    return;
                }
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = open.ended.cancelled() => return,
                () = sender.closed() => return,
                call = turns.recv() => match call {
                    Some(Call::Table(table)) => waiting.push(table),
                    Some(Call::Everywhere) => match running(&app, me.id).await {
                        Ok(tables) => waiting = tables,
                        // The stream ends; the client reconnects and reads what there is.
                        Err(_) => return,
                    },
                    None => return,
                },
                _ = beat.tick() => {
                    if !send(&sender, &Line::Beat) {
                        return;
                    }
                }
            }
        }
    });
    let lines = tokio_stream::wrappers::ReceiverStream::new(receiver).map(Ok::<_, Infallible>);
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (BUFFERING, "no")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// The tables at which a person plays or is challenged.
async fn running(app: &App, person: PersonId) -> Result<Vec<TableId>, StoreError> {
    let heads = app.store.tables_of(person, 0, 100).await?.into_iter();
    let running = heads.filter(|head| head.phase == Phase::Running);
    let challenges = app.store.challenges_of(person, 50).await?;
    Ok(running.chain(challenges).map(|head| head.table).collect())
}

/// Sends a person's pending turns and challenges at a table; returns whether they still listen.
async fn say(app: &App, me: PersonId, table: TableId, sender: &mpsc::Sender<Bytes>) -> bool {
    let blocked = app.store.blocks(me).await.unwrap_or_default();
    let lines = app.tables.look(table, move |table| {
        if table.phase() == Phase::Over {
            return vec![Line::Over { table: table.id() }];
        }
        let by = table.created().by;
        if table.phase() == Phase::Open && !blocked.contains(&by) {
            let chairs = table.game().seats().iter().zip(table.chairs());
            let kept = chairs.filter(|(_, chair)| **chair == Chair::Open(Some(me)) && by != me);
            return kept.map(|(seat, _)| Line::Challenge { table: table.id(), seat, by }).collect();
        }
        let mine = table.seats_of(me);
        let asked = table.must().iter().filter(|seat| mine.contains(*seat)).collect::<Vec<Seat>>();
        let line = |seat: Seat| Line::Turn {
            table: table.id(),
            seat: table.game().seats()[seat.index()],
            version: table.version(tabletop::Observer::Seat(seat)),
        };
        asked.into_iter().map(line).collect()
    });
    lines.await.unwrap_or_default().iter().all(|line| send(sender, line))
}

/// Sends a line; a client that does not keep up is disconnected.
fn send(sender: &mpsc::Sender<Bytes>, line: &Line) -> bool {
    let mut text = serde_json::to_vec(line).unwrap_or_default();
    text.push(b'\n');
    sender.try_send(text.into()).is_ok()
}

/// Counts a connection as long as it is open.
struct Connected(Gauge);

impl Connected {
    fn new(app: &App) -> Connected {
        app.metrics.live.inc();
        Connected(app.metrics.live.clone())
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_watched_by_its_player_only_as_long_as_they_sit_there() {
        let [anna, berta] = [1, 2].map(|id| Some(PersonId([id; 10])));
        let live =
            TableActivity { versions: vec![7, 9, 5], players: vec![anna, berta], ..TableActivity::default() };
        let told = |seat, player| live.versions[observer(&live, seat, player)];
        assert_eq!([told(0, anna), told(1, berta)], [7, 9]);
        // They have swapped seats, or left.
        assert_eq!([told(0, berta), told(1, anna)], [5, 5]);
        // A seat of a finished game, and a spectator.
        assert_eq!([told(1, None), told(2, None)], [9, 5]);
    }
}
