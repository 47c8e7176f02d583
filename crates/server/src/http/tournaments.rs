//! Tournaments: finding, making, entering and organising them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::level::Level;
use host::{ClockTerms, ErrorCode, LevelName, Pace, PersonId, TableId, Terms, Time, TournamentId};
use serde::{Deserialize, Serialize};
use tabletop::Problem;
use tournament::{Format, Outcome, POINT, Plan, Seating, Seeding, Stage, TieBreak, Tournament, Who};
use web::{Object, TournamentSummary, names};
use words::Language;

use super::caller::{Me, RequestLanguage};
use super::extract::{Body, UrlPath};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, checks};
use crate::errors;
use crate::limits::Class;
use crate::tournaments::{change, create, next_round};

/// How many tournaments are in a list.
const LISTED: u32 = 100;
/// Maximum length of a tournament's name.
const NAME: usize = 80;
/// Maximum length of what an organiser says about a tournament.
const ABOUT: usize = 2000;
/// The most rounds of a Swiss tournament.
const ROUNDS: u16 = 50;
/// How long players may have to take their seats, in minutes.
const NO_SHOW: std::ops::RangeInclusive<u16> = 1..=1440;

/// Refuses everything where there are no tournaments.
fn offered(app: &App) -> Result<(), Fault> {
    if app.config.tournaments { Ok(()) } else { Err(Fault::new(ErrorCode::NoTournaments)) }
}

/// A request for a new tournament.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name, up to 80 characters.
    #[cfg_attr(feature = "openapi", schema(example = "Club evening"))]
    name: String,
    /// What you say about it, up to 2000 characters.
    #[serde(default)]
    about: String,
    /// What is played.
    #[cfg_attr(feature = "openapi", schema(value_type = Tables))]
    table: Object<Tables>,
    /// Who plays whom.
    #[serde(default)]
    format: Format,
    /// How many rounds a Swiss tournament has, or how often everyone plays everyone (1 or 2).
    #[serde(default = "five")]
    rounds: u16,
    /// How players are ordered at the start.
    #[serde(default)]
    seeding: Seeding,
    /// Pace and clock of every table.
    #[cfg_attr(feature = "openapi", schema(value_type = Pacing))]
    time: Object<Pacing>,
    /// At live tables, how many minutes players have to take their seats before they forfeit the game.
    #[serde(default = "ten")]
    no_show: u16,
    /// Whether it is in the public list.
    #[serde(default)]
    listed: bool,
    /// Whether the next round starts by itself.
    #[serde(default)]
    automatic: bool,
}

const fn five() -> u16 {
    5
}

const fn ten() -> u16 {
    10
}

/// The tables of a tournament.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(example = "ming"))]
    game: String,
    /// How many players sit at a table: 2, 3 or 4. With 3 or 4, some tables have fewer if the numbers require it.
    #[serde(default = "two")]
    seats: u8,
    /// The settings of its rules, by name, apart from the number of players.
    #[serde(default)]
    settings: BTreeMap<String, String>,
}

const fn two() -> u8 {
    2
}

/// Pace and clock.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pacing {
    /// Live or turn-based.
    #[serde(default)]
    pace: Pace,
    /// The clock.
    #[cfg_attr(feature = "openapi", schema(value_type = ClockTerms))]
    clock: Object<ClockTerms>,
}

impl NewTournament {
    /// What it asks for, checked.
    fn plan(self) -> Result<Plan, Fault> {
        let setup = |problem: Problem| Fault::because(ErrorCode::BadSetup, problem);
        let Object(Tables { game, seats, settings }) = self.table;
        let Object(Pacing { pace, clock: Object(clock) }) = self.time;
        let title = games::find(&game).map_err(setup)?;
        let settings: Vec<(String, String)> = settings.into_iter().collect();
        // Partners would share a place.
        let teams = settings.iter().any(|(tag, value)| tag == "Teams" && value == "yes");
        let possible = |seats: u8| web::settings_for(title.name, &settings, usize::from(seats)).is_some();
        if teams || !(2..=4).contains(&seats) || !(2..=seats).all(possible) {
            return Err(Fault::because(ErrorCode::BadSetup, errors::TournamentSeats));
        }
        if self.format == Format::RoundRobin && seats > 2 {
            return Err(Fault::because(ErrorCode::BadSetup, errors::TournamentRoundRobin));
        }
        let most = match self.format {
            Format::Swiss => ROUNDS,
            // A form sends what is chosen for other formats, too.
            Format::RoundRobin => 2,
            Format::Knockout => 1,
        };
        if self.rounds == 0 || self.rounds > ROUNDS {
            return Err(Fault::because(ErrorCode::BadSetup, errors::TournamentRounds { most: ROUNDS }));
        }
        if !NO_SHOW.contains(&self.no_show) {
            return Err(Fault::because(ErrorCode::BadSetup, errors::TournamentNoShow));
        }
        host::check_terms(&Terms { clock: Some(clock), ..Terms::default() }).map_err(setup)?;
        let name = checks::line(&self.name).ok().filter(|name| name.chars().count() <= NAME);
        let about = checks::note(self.about.trim())?;
        if about.chars().count() > ABOUT {
            return Err(Fault::new(ErrorCode::BadText));
        }
        let rounds = if self.format == Format::Swiss { self.rounds } else { self.rounds.min(most) };
        Ok(Plan {
            name: name.ok_or(Fault::new(ErrorCode::BadName))?.to_owned(),
            about: about.to_owned(),
            game,
            settings,
            seats,
            format: self.format,
            rounds,
            seeding: self.seeding,
            pace,
            clock,
            no_show: i64::from(self.no_show) * 60_000,
            listed: self.listed,
            automatic: self.automatic,
        })
    }
}

/// A new tournament.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeTournament {
    /// Its id.
    tournament: TournamentId,
    /// The address of its page.
    url: String,
}

/// Make a tournament. You are its organiser.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments", tag = "tournaments", operation_id = "create_tournament", request_body = NewTournament,
    responses((status = 201, body = MadeTournament), (status = "4XX", body = ErrorBody, description = "no_tournaments too_many_tournaments bad_setup bad_name bad_text"))))]
pub async fn make(
    State(app): State<App>,
    me: Me,
    Body(new): Body<NewTournament>,
) -> Result<(StatusCode, Json<MadeTournament>), Fault> {
    offered(&app)?;
    app.limit(me.id, Class::Create)?;
    let plan = new.plan()?;
    if app.store.count_tournaments_of(me.id).await? >= app.config.tournaments_per_person {
        return Err(Fault::new(ErrorCode::TooManyTournaments));
    }
    let tournament = create(&app, me.id, plan).await?;
    let url = format!("{}/tournaments/{tournament}", app.config.base_url);
    Ok((StatusCode::CREATED, Json(MadeTournament { tournament, url })))
}

/// A tournament in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedTournament {
    /// Its id.
    tournament: TournamentId,
    /// Its name.
    name: String,
    /// The game.
    game: String,
    /// How far it is.
    stage: Stage,
    /// Whether sign-up is open.
    sign_up: bool,
    /// How many players there are.
    players: u64,
    /// When something last happened.
    updated: Time,
}

impl From<TournamentSummary> for ListedTournament {
    fn from(it: TournamentSummary) -> ListedTournament {
        ListedTournament {
            tournament: it.id,
            name: it.name,
            game: it.game,
            stage: it.stage,
            sign_up: it.sign_up,
            players: it.players,
            updated: it.updated,
        }
    }
}

/// Lists of tournaments.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentLists {
    /// Those you have entered or organise.
    mine: Vec<ListedTournament>,
    /// Those in the public list.
    listed: Vec<ListedTournament>,
}

/// Tournaments you can find: those that have not ended first.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tournaments", tag = "tournaments", operation_id = "list_tournaments", security((), ("token" = []), ("session" = [])),
    responses((status = 200, body = TournamentLists), (status = "4XX", body = ErrorBody, description = "no_tournaments"))))]
pub async fn list(State(app): State<App>, me: Option<Me>) -> Result<Json<TournamentLists>, Fault> {
    offered(&app)?;
    let mine = match me {
        Some(me) => app.store.tournaments_of(me.id, LISTED).await?,
        None => Vec::new(),
    };
    let listed = app.store.listed_tournaments(LISTED).await?;
    let [mine, listed] = [mine, listed].map(|all| all.into_iter().map(ListedTournament::from).collect());
    Ok(Json(TournamentLists { mine, listed }))
}

/// A tournament.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentShown {
    /// Its id.
    tournament: TournamentId,
    /// Who organises it.
    organiser: PersonId,
    /// What the organiser has decided.
    #[serde(flatten)]
    plan: Plan,
    /// How far it is.
    stage: Stage,
    /// Whether sign-up is open.
    sign_up: bool,
    /// How many rounds there are in all, as far as it is known.
    rounds_planned: usize,
    /// How many events have happened.
    version: u64,
    /// When it was made.
    made: Time,
    /// When something last happened.
    updated: Time,
    /// Everyone who has ever entered, in the order of their numbers.
    players: Vec<PlayerShown>,
    /// Its rounds.
    played: Vec<RoundShown>,
    /// The standings.
    standings: Vec<StandingShown>,
    /// The tie-breaks of the standings, in their order.
    tie_breaks: &'static [TieBreak],
    /// Where everyone plays everyone: what each player scored against each other, by their numbers.
    cross_table: Option<Vec<Vec<Option<f64>>>>,
}

/// A player.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerShown {
    /// Their number, from 0.
    player: u16,
    /// The name.
    name: String,
    /// The person, if it is one.
    person: Option<PersonId>,
    /// The level of the bot, if it is one.
    level: Option<&'static str>,
    /// Whether they have withdrawn.
    withdrawn: bool,
}

/// A round.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundShown {
    /// When it began.
    at: Time,
    /// Its tables.
    tables: Vec<BoardShown>,
    /// The players without a table.
    free: Vec<FreeShown>,
}

/// A table of a round.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardShown {
    /// Its id.
    table: TableId,
    /// The numbers of the players in the order of their seats.
    players: Vec<u16>,
    /// Its result.
    outcome: Option<Outcome>,
    /// What each player scores.
    scores: Option<Vec<f64>>,
    /// Whether the organiser entered the result.
    by_hand: bool,
    /// Games before this one that had no winner.
    earlier: Vec<SeatingShown>,
}

/// A game that was played again.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatingShown {
    /// Its table.
    table: TableId,
    /// The numbers of the players in the order of their seats.
    players: Vec<u16>,
}

/// A player without a table.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FreeShown {
    /// The number of the player.
    player: u16,
    /// What that scores.
    score: f64,
}

/// A line of the standings.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandingShown {
    /// The place, 1 the best; equal places are shared.
    place: usize,
    /// The number of the player.
    player: u16,
    /// The score in points.
    score: f64,
    /// The values of the tie-breaks.
    tie_breaks: Vec<f64>,
}

fn points(score: u32) -> f64 {
    f64::from(score) / f64::from(POINT)
}

async fn shown(
    app: &App,
    id: TournamentId,
    now: Tournament,
    language: Language,
) -> Result<TournamentShown, Fault> {
    let people: Vec<PersonId> = now.entrants.iter().filter_map(|it| person(it.who)).collect();
    let names = names::distinct(app.names_for(&people, language).await?, &people);
    let tie_breaks = now.tie_breaks();
    let count = now.entrants.len() as u16;
    let cross = |one: u16| (0..count).map(|other| now.against(one, other).map(points)).collect();
    let cross_table = (now.plan.format == Format::RoundRobin).then(|| (0..count).map(cross).collect());
    let players = (0..count).zip(&now.entrants).map(|(player, entrant)| PlayerShown {
        player,
        name: name(entrant.who, &names, language),
        person: person(entrant.who),
        level: match entrant.who {
            Who::Bot { level, .. } => Some(level.0.id()),
            Who::Person(_) => None,
        },
        withdrawn: entrant.withdrawn,
    });
    let standings = now.standings().into_iter().map(|line| StandingShown {
        place: line.place,
        player: line.player,
        score: points(line.score),
        tie_breaks: line
            .breaks
            .iter()
            .zip(tie_breaks)
            .map(|(value, tie)| *value as f64 / f64::from(tie.unit()))
            .collect(),
    });
    let seating = |it: &Seating| SeatingShown { table: it.table, players: it.players.clone() };
    let round = |round: &tournament::Round| RoundShown {
        at: round.at,
        tables: round
            .boards
            .iter()
            .map(|board| BoardShown {
                table: board.table,
                players: board.players.clone(),
                scores: board.outcome.as_ref().map(|it| it.scores().into_iter().map(points).collect()),
                outcome: board.outcome.clone(),
                by_hand: board.by_hand,
                earlier: board.earlier.iter().map(seating).collect(),
            })
            .collect(),
        free: round.free.iter().map(|&(player, score)| FreeShown { player, score: points(score) }).collect(),
    };
    Ok(TournamentShown {
        tournament: id,
        organiser: now.organiser,
        stage: now.stage,
        sign_up: now.sign_up,
        rounds_planned: now.rounds_planned(),
        version: now.seq,
        made: now.made,
        updated: now.updated,
        players: players.collect(),
        played: now.rounds.iter().map(round).collect(),
        standings: standings.collect(),
        tie_breaks,
        cross_table,
        plan: Plan { automatic: now.automatic, ..now.plan },
    })
}

fn person(who: Who) -> Option<PersonId> {
    match who {
        Who::Person(person) => Some(person),
        Who::Bot { .. } => None,
    }
}

/// What a player is called. Deleted people have no name.
fn name(who: Who, names: &BTreeMap<String, String>, language: Language) -> String {
    let tr = games::translator(language);
    match who {
        Who::Person(person) => {
            let name = names.get(&person.to_string()).filter(|name| !name.is_empty());
            name.cloned().unwrap_or_else(|| tr.text("tournament-gone", []))
        }
        Who::Bot { level, number } => {
            let level = tr.text(&format!("page-level-{}", level.0.id()), []);
            tr.text("tournament-bot", [("level", level.into()), ("number", number.into())])
        }
    }
}

async fn read(app: &App, id: TournamentId) -> Result<Tournament, Fault> {
    offered(app)?;
    app.store.tournament(id).await?.ok_or(Fault::new(ErrorCode::NotFound))
}

/// A tournament with everything: players, rounds, results, standings.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tournaments/{tournament}", tag = "tournaments", operation_id = "show_tournament", params(("tournament" = TournamentId, Path)), security((), ("token" = []), ("session" = [])),
    responses((status = 200, body = TournamentShown), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found"))))]
pub async fn show(
    State(app): State<App>,
    _: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Json<TournamentShown>, Fault> {
    let now = read(&app, id).await?;
    shown(&app, id, now, language).await.map(Json)
}

/// The standings as a table for spreadsheets (CSV, RFC 4180, UTF-8), with the score of every round.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tournaments/{tournament}/csv", tag = "tournaments", params(("tournament" = TournamentId, Path)), security((), ("token" = []), ("session" = [])),
    responses((status = 200, description = "The standings, one player to a line.", body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found"))))]
pub async fn csv(
    State(app): State<App>,
    _: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Response, Fault> {
    let now = read(&app, id).await?;
    let rounds: Vec<Vec<Option<u32>>> = now
        .rounds
        .iter()
        .map(|round| (0..now.entrants.len() as u16).map(|player| round.score(player)).collect())
        .collect();
    let shown = shown(&app, id, now, language).await?;
    let mut text = "place,name,score".to_owned();
    for tie in shown.tie_breaks {
        let _ = write!(text, ",{}", tie.id());
    }
    for round in 1..=rounds.len() {
        let _ = write!(text, ",round_{round}");
    }
    text.push_str("\r\n");
    for line in &shown.standings {
        let player = usize::from(line.player);
        let _ = write!(text, "{},{},{}", line.place, quoted(&shown.players[player].name), number(line.score));
        for value in &line.tie_breaks {
            let _ = write!(text, ",{}", number(*value));
        }
        for round in &rounds {
            let _ = write!(text, ",{}", round[player].map(|it| number(points(it))).unwrap_or_default());
        }
        text.push_str("\r\n");
    }
    Ok(([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response())
}

fn number(value: f64) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A field in quotation marks. Spreadsheets must not take it for a formula.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

/// The result of a change.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentChanged {
    /// How many events have happened.
    version: u64,
    /// How far it is.
    stage: Stage,
    /// How many rounds have begun.
    rounds: usize,
}

fn changed(now: &Tournament) -> Json<TournamentChanged> {
    Json(TournamentChanged { version: now.seq, stage: now.stage, rounds: now.rounds.len() })
}

/// Refuses everyone but the organiser.
fn organises(me: &Me, now: &Tournament) -> Result<(), ErrorCode> {
    if me.id == now.organiser { Ok(()) } else { Err(ErrorCode::NotAllowed) }
}

/// Enter a tournament, or come back after you have withdrawn.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/enter", tag = "tournaments", operation_id = "enter_tournament", params(("tournament" = TournamentId, Path)),
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found sign_up_closed tournament_full"))))]
pub async fn enter(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    Ok(changed(&change(&app, id, |now| now.enter(me.id)).await?))
}

/// Who withdraws.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The number of the player; by default you. Only the organiser withdraws others.
    #[serde(default)]
    player: Option<u16>,
}

/// Withdraw from a tournament. A game for two that is not over is forfeited.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/withdraw", tag = "tournaments", operation_id = "withdraw_from_tournament", params(("tournament" = TournamentId, Path)), request_body = Withdrawal,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed is_over"))))]
pub async fn withdraw(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(Withdrawal { player }): Body<Withdrawal>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let now = change(&app, id, |now| {
        let own = now.player(me.id);
        let player = player.or(own).ok_or(ErrorCode::NotFound)?;
        if Some(player) != own {
            organises(&me, now)?;
        }
        now.withdraw(player)
    });
    Ok(changed(&now.await?))
}

/// Whether sign-up is open.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// Whether it is open from now on.
    open: bool,
}

/// Open or close sign-up. A Swiss tournament can be entered late.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/sign-up", tag = "tournaments", params(("tournament" = TournamentId, Path)), request_body = SignUp,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed sign_up_closed tournament_full"))))]
pub async fn sign_up(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(SignUp { open }): Body<SignUp>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let now = change(&app, id, |now| organises(&me, now).and_then(|()| now.set_sign_up(open)));
    Ok(changed(&now.await?))
}

/// A bot.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its level.
    #[cfg_attr(feature = "openapi", schema(example = "captain"))]
    level: String,
}

/// Add a bot to the players.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/bots", tag = "tournaments", operation_id = "add_bot", params(("tournament" = TournamentId, Path)), request_body = NewBot,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed bad_setup sign_up_closed tournament_full"))))]
pub async fn add_bot(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(NewBot { level }): Body<NewBot>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let level: Level =
        level.parse().map_err(|problem: Problem| Fault::because(ErrorCode::BadSetup, problem))?;
    let now = change(&app, id, |now| organises(&me, now).and_then(|()| now.add_bot(LevelName(level))));
    Ok(changed(&now.await?))
}

/// How rounds start.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Automatic {
    /// Whether the next round starts by itself when all tables have a result.
    on: bool,
}

/// Decide whether the next round starts by itself.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/automatic", tag = "tournaments", params(("tournament" = TournamentId, Path)), request_body = Automatic,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed is_over"))))]
pub async fn automatic(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(Automatic { on }): Body<Automatic>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let now = change(&app, id, |now| organises(&me, now).and_then(|()| now.set_automatic(on)));
    Ok(changed(&now.await?))
}

/// What the organiser has seen.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NextRound {
    /// How many rounds have begun: the same request twice starts one round.
    seen: usize,
}

/// Start the first or the next round. After the last round, this ends the tournament.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/rounds", tag = "tournaments", operation_id = "start_round", params(("tournament" = TournamentId, Path)), request_body = NextRound,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed round_running too_few_players stale is_over"))))]
pub async fn round(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(NextRound { seen }): Body<NextRound>,
) -> Result<Json<TournamentChanged>, Fault> {
    organises(&me, &read(&app, id).await?).map_err(Fault::new)?;
    Ok(changed(&next_round(&app, id, seen).await?))
}

/// A result.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewResult {
    /// The round, counted from 0.
    round: u16,
    /// The table in the round, counted from 0.
    board: u16,
    /// The place of each seat, 1 the best; the same place for equals, and 0 for a player who forfeits the game.
    #[cfg_attr(feature = "openapi", schema(example = json!([1, 2])))]
    places: Vec<u8>,
}

/// Enter or correct the result of a table. A game that is still on there ends.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/results", tag = "tournaments", operation_id = "set_result", params(("tournament" = TournamentId, Path)), request_body = NewResult,
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed bad_result"))))]
pub async fn result(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
    Body(NewResult { round, board, places }): Body<NewResult>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let outcome = Outcome::by_places(&places);
    let now = change(&app, id, |now| {
        organises(&me, now).and_then(|()| now.set_result(round, board, outcome.clone()))
    });
    Ok(changed(&now.await?))
}

/// End a tournament before its last round.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tournaments/{tournament}/end", tag = "tournaments", operation_id = "end_tournament", params(("tournament" = TournamentId, Path)),
    responses((status = 200, body = TournamentChanged), (status = "4XX", body = ErrorBody, description = "no_tournaments not_found not_allowed"))))]
pub async fn end(
    State(app): State<App>,
    me: Me,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Json<TournamentChanged>, Fault> {
    offered(&app)?;
    let now = change(&app, id, |now| organises(&me, now).and_then(|()| now.end()));
    Ok(changed(&now.await?))
}
