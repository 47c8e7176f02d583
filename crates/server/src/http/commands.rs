//! Commands at a table: act, undo, propose, resign.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use host::{Answer, Caller, Command, ErrorCode, PersonId, Refusal, SeatFor, Table, TableId};
use serde::{Deserialize, Serialize};
use tabletop::{Observer, Seat};
use web::{Decision, nonce_follows};
use words::Language;

use super::App;
use super::caller::{Me, RequestLanguage};
use super::extract::{Body, UrlPath};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use crate::metrics::{Title, Uncounted};

/// The result of a command.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// The version of your seat, or of spectators.
    version: u64,
    /// The seat you got.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    /// The next table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
    /// SHA-256 of the secret seed of the next table.
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    /// Your seats that must decide now, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Vec<Next>>,
}

/// A decision of yours.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Next {
    /// Your seat.
    seat: &'static str,
    /// Its version.
    version: u64,
    /// The legal actions, in the game's notation.
    legal: Vec<String>,
}

/// Carries out a command of a named seat.
async fn act(
    app: &App,
    me: &Me,
    table: TableId,
    seat: String,
    command: impl FnOnce(u8) -> Command + Send + 'static,
) -> Result<Answer, Fault> {
    let command = move |table: &Table| Ok(command(table.seat(&seat)?.0));
    Ok(app.tables.ask(table, Caller::Person(me.id), command, |answer, _| answer).await.flatten()?)
}

fn done(answer: Answer) -> Json<Done> {
    Json(Done { version: answer.version, seat: None, table: answer.table, commitment: None, next: None })
}

/// Which seat to take.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The seat; by default the first one that is open to you.
    #[serde(default)]
    seat: Option<String>,
    /// The secret of the invitation; not needed at listed tables and for seats reserved for you.
    #[serde(default)]
    invitation: Option<String>,
    /// Random bytes of yours, hexadecimal, that dice and draws depend on.
    #[serde(default)]
    nonce: Option<String>,
}

/// Join the table. The game begins when the last seat is taken and every announced nonce has arrived.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/sit", tag = "play", params(("table" = TableId, Path)), request_body = Sit,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat seat_taken wrong_invitation is_running is_over bad_nonce not_allowed no_account blocked too_many_tables"))))]
pub async fn sit(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(sit): Body<Sit>,
) -> Result<Json<Done>, Fault> {
    if app.store.count_open_of(me.id).await? >= app.config.tables_per_person {
        return Err(Fault::new(ErrorCode::TooManyTables));
    }
    let look = |table: &Table| (table.created().terms.rated, table.created().by);
    let (rated, by) = app.tables.look(table, look).await?;
    app.may_play(me.id, rated).await?;
    app.not_blocked(&[by], me.id).await?;
    let Sit { seat, invitation, nonce } = sit;
    let command = move |table: &Table| {
        let seat = seat.map(|seat| table.seat(&seat)).transpose()?;
        Ok(Command::Sit { seat: seat.map(|seat| seat.0), invitation, nonce })
    };
    let then = |answer: Result<Answer, Refusal>, table: Option<&Table>| {
        let answer = answer?;
        let taken = answer.seat.zip(table).map(|(seat, table)| table.game().seats()[usize::from(seat)]);
        Ok((answer, taken))
    };
    let (answer, seat) = app.tables.ask(table, Caller::Person(me.id), command, then).await.flatten()?;
    Ok(Json(Done { seat, ..done(answer).0 }))
}

/// A nonce.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Nonce {
    /// Random bytes of yours, hexadecimal, that dice and draws depend on; leave it out if you decide not to add a nonce.
    #[serde(default)]
    nonce: Option<String>,
}

/// Add a nonce to all your seats before the game begins, after you have seen the commitment. The last one you send is used.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/nonce", tag = "play", params(("table" = TableId, Path)), request_body = Nonce,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "not_your_seat is_running is_over bad_nonce"))))]
pub async fn nonce(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(Nonce { nonce }): Body<Nonce>,
) -> Result<Json<Done>, Fault> {
    Ok(done(app.tables.act(table, Caller::Person(me.id), Command::Nonce { nonce }).await?))
}

/// A seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct InSeat {
    /// Your seat.
    #[cfg_attr(feature = "openapi", schema(example = "emperor"))]
    seat: String,
}

/// Leave a seat before the game begins, or decline a seat that is reserved for you.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/leave", tag = "play", params(("table" = TableId, Path)), request_body = InSeat,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat is_running is_over"))))]
pub async fn leave(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(of): Body<InSeat>,
) -> Result<Json<Done>, Fault> {
    act(&app, &me, table, of.seat, |seat| Command::Leave { seat }).await.map(done)
}

/// Who a seat is for.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetSeat {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(example = "overlord"))]
    seat: String,
    /// `open`, `closed`, the level of a bot, or `engine:NAME` for an engine of the host.
    #[cfg_attr(feature = "openapi", schema(example = "captain"))]
    to: String,
}

/// Open or close a seat of a table of yours before its game begins, or give it to a bot. A player who sits there leaves it.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/seat", tag = "play", operation_id = "set_seat", params(("table" = TableId, Path)), request_body = SetSeat,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "bad_setup no_seat not_allowed is_running is_over"))))]
pub async fn set_seat(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(SetSeat { seat, to }): Body<SetSeat>,
) -> Result<Json<Done>, Fault> {
    let who = match to.as_str() {
        "open" => SeatFor::Anyone,
        "closed" => SeatFor::Closed,
        bot => {
            let game = app.tables.look(table, |table| table.created().game.clone()).await?;
            let bot = web::Site::offers(&app).bot(&game, bot);
            SeatFor::Program(bot.map_err(|problem| Fault::because(ErrorCode::BadSetup, problem))?)
        }
    };
    act(&app, &me, table, seat, move |seat| Command::Chair { seat, who }).await.map(done)
}

/// Two seats.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SwapSeats {
    /// The seats.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, example = json!(["emperor", "overlord"])))]
    seats: [String; 2],
    /// The version you have seen.
    version: u64,
}

/// Swap two seats before the game begins: at a table of yours any two, elsewhere your own with a free one.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/swap", tag = "play", operation_id = "swap_seats", params(("table" = TableId, Path)), request_body = SwapSeats,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat seat_taken stale is_running is_over"))))]
pub async fn swap(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(SwapSeats { seats: [one, other], version }): Body<SwapSeats>,
) -> Result<Json<Done>, Fault> {
    let command = move |table: &Table| {
        Ok(Command::Swap { seats: [table.seat(&one)?.0, table.seat(&other)?.0], version })
    };
    Ok(done(app.tables.ask(table, Caller::Person(me.id), command, |answer, _| answer).await.flatten()?))
}

/// Start the game of a table of yours, once every seat is taken.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/start", tag = "play", params(("table" = TableId, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "not_allowed seats_open is_over"))))]
pub async fn start(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
) -> Result<Json<Done>, Fault> {
    Ok(done(app.tables.act(table, Caller::Person(me.id), Command::Start).await?))
}

/// An action.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Your seat.
    #[cfg_attr(feature = "openapi", schema(example = "emperor"))]
    seat: String,
    /// The version you have seen.
    version: u64,
    /// The action, in the game's notation.
    #[cfg_attr(feature = "openapi", schema(example = "play 12"))]
    action: String,
    /// Whether the response should contain your next decisions.
    #[serde(default)]
    next: bool,
}

/// Play an action. A repeated request is acknowledged and does nothing.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/actions", tag = "play", operation_id = "act", params(("table" = TableId, Path)), request_body = Act,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun is_over not_asked stale no_action illegal"))))]
pub async fn action(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
    UrlPath(table): UrlPath<TableId>,
    Body(body): Body<Act>,
) -> Result<(Option<Extension<Uncounted>>, Json<Done>), Fault> {
    let Act { seat, version, action, next } = body;
    let decision = Decision { seat, version, action };
    let look = move |table: &Table| next.then(|| decisions(table, me.id));
    let (answer, next) = app.play((me.id, language), table, decision, look).await?;
    let uncounted = answer.hidden.then_some(Extension(Uncounted));
    Ok((uncounted, Json(Done { next, ..done(answer).0 })))
}

impl App {
    /// Plays a decision for somebody, and reads the table once it is stored. If the rules refuse it, the error says why in their
    /// language.
    pub async fn play<T: Send + 'static>(
        &self,
        (person, language): (PersonId, Language),
        table: TableId,
        decision: Decision,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<(Answer, T), Fault> {
        let decision = Arc::new(decision);
        let asked = decision.clone();
        let command = move |table: &Table| asked.command(table);
        let look = move |table: &Table| (table.game().game(), look(table));
        let then = move |answer, table: Option<&Table>| decision.answer(language, (answer, table), look);
        let (answer, (game, seen)) = self.tables.ask(table, Caller::Person(person), command, then).await??;
        if !answer.hidden {
            self.metrics.actions.get_or_create(&Title { title: game }).inc();
        }
        Ok((answer, seen))
    }
}

/// The pending decisions of a person at a table.
fn decisions(table: &Table, person: PersonId) -> Vec<Next> {
    let mine = table.seats_of(person);
    let asked = table.must().iter().filter(|&seat| mine.contains(seat));
    let next = |seat: Seat| Next {
        seat: table.game().seats()[seat.index()],
        version: table.version(Observer::Seat(seat)),
        legal: table.game().legal(seat),
    };
    asked.map(next).collect()
}

/// Your seats that must decide now, and their legal actions.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{table}/next", tag = "play", params(("table" = TableId, Path)),
    responses((status = 200, description = "Your seats that must decide; none while others decide.", body = Vec<Next>))))]
pub async fn next(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
) -> Result<Json<Vec<Next>>, Fault> {
    Ok(Json(app.tables.look(table, move |table| decisions(table, me.id)).await?))
}

/// What to undo.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// Your seat.
    seat: String,
    /// The version you have seen.
    version: u64,
    /// How far to go back.
    #[serde(default)]
    what: Far,
}

/// How far to go back.
#[derive(Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Far {
    /// Your last action, if it drew and revealed nothing.
    #[default]
    Action,
    /// Your turn, as far as it drew and revealed nothing.
    Turn,
    /// Your last decision and everything after it, if everyone agrees.
    Ask,
}

/// Undo something, or ask the others for it.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/undo", tag = "play", params(("table" = TableId, Path)), request_body = TakeBack,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun is_over stale nothing_to_undo needs_consent not_allowed secrets_shown already_proposed"))))]
pub async fn undo(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(undo): Body<TakeBack>,
) -> Result<Json<Done>, Fault> {
    let TakeBack { seat, version, what } = undo;
    let command = move |seat| match what {
        Far::Action => Command::Undo { seat, version, turn: false },
        Far::Turn => Command::Undo { seat, version, turn: true },
        Far::Ask => Command::AskUndo { seat, version },
    };
    act(&app, &me, table, seat, command).await.map(done)
}

/// Propose to end the game without a result.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/end", tag = "play", operation_id = "propose_end", params(("table" = TableId, Path)), request_body = InSeat,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun is_over already_proposed"))))]
pub async fn ask_end(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(of): Body<InSeat>,
) -> Result<Json<Done>, Fault> {
    act(&app, &me, table, of.seat, |seat| Command::AskEnd { seat }).await.map(done)
}

/// An answer to a proposal.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// Your seat.
    seat: String,
    /// Whether you agree.
    yes: bool,
}

/// Answer a proposal.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/answer", tag = "play", params(("table" = TableId, Path)), request_body = Reply,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun is_over nothing_proposed"))))]
pub async fn answer(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(reply): Body<Reply>,
) -> Result<Json<Done>, Fault> {
    let Reply { seat, yes } = reply;
    act(&app, &me, table, seat, move |seat| Command::Answer { seat, yes }).await.map(done)
}

/// Resign.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/resign", tag = "play", params(("table" = TableId, Path)), request_body = InSeat,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "no_seat not_your_seat not_begun is_over"))))]
pub async fn resign(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(of): Body<InSeat>,
) -> Result<Json<Done>, Fault> {
    act(&app, &me, table, of.seat, |seat| Command::Resign { seat }).await.map(done)
}

/// How to play again.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// Whether seats are swapped, or turned by one. The second game of a match always is.
    #[serde(default)]
    swap: bool,
    /// `later` if you will add a nonce: the game then waits for `POST /api/tables/{table}/nonce` at the next table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = "later"))]
    nonce: Option<String>,
}

/// Play again with the same people, or start the second game of a match. Seats are reserved for the others.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/again", tag = "play", operation_id = "play_again", params(("table" = TableId, Path)), request_body = Again,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "not_your_seat not_begun is_running early_nonce blocked"))))]
pub async fn again(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
    Body(again): Body<Again>,
) -> Result<Json<Done>, Fault> {
    let nonce_follows = nonce_follows(again.nonce.as_deref())?;
    let others = app.tables.look(table, |table| {
        (0..table.chairs().len() as u8).filter_map(|seat| table.person(Seat(seat))).collect::<Vec<_>>()
    });
    app.not_blocked(&others.await?, me.id).await?;
    let command = Command::Again { swap: again.swap, nonce_follows };
    let mut told = done(app.tables.act(table, Caller::Person(me.id), command).await?);
    if let Some(next) = told.table {
        told.commitment = Some(app.tables.look(next, Table::commitment).await?);
    }
    Ok(told)
}

/// Close a table of yours before its game begins.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{table}/close", tag = "play", params(("table" = TableId, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody, description = "not_allowed"))))]
pub async fn close(
    State(app): State<App>,
    me: Me,
    UrlPath(table): UrlPath<TableId>,
) -> Result<Json<Done>, Fault> {
    Ok(done(app.tables.act(table, Caller::Person(me.id), Command::Close).await?))
}
