//! Opening and finding tables.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use bots::level::Level;
use host::{BotName, ChairRequest, ErrorCode, PersonId, Phase, Table, TableId, TableSummary, Time};
use playable::{GameInfo, RatedMode, Values};
use serde::{Deserialize, Serialize};
use web::{NewTable, Site as _};
use words::Language;

use super::App;
use super::caller::{Address, Me, RequestLanguage};
use super::extract::{Body, UrlQuery};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use crate::limits::Class;

/// An available game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameShown {
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(example = "ming"))]
    name: &'static str,
    /// What it is.
    about: &'static str,
    /// The names of all its seats. A setting can leave some of them out.
    seats: &'static [&'static str],
    /// Its settings.
    settings: Vec<SettingShown>,
    /// Whether two games with sides swapped make a match.
    two_games: bool,
    /// The bots that can play a seat: the levels, then the engines of the host.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>, example = json!(["captain", "engine:mybot"])))]
    bots: Vec<BotName>,
    /// The modes that have ratings of their own; none if the game cannot be rated.
    rated: Vec<ModeShown>,
}

/// A way to play a game that has ratings of its own.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ModeShown {
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(example = "two"))]
    mode: &'static str,
    /// The settings of its tables.
    settings: BTreeMap<&'static str, &'static str>,
    /// Whether each seat has ratings of its own besides.
    sides: bool,
}

/// A setting of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingShown {
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(example = "Edition"))]
    name: &'static str,
    /// The reason.
    about: &'static str,
    /// Its possible values; `yes` and `no` for a switch.
    values: Vec<&'static str>,
    /// Whether several values are allowed, separated by spaces.
    several: bool,
    /// The default value.
    default: &'static str,
}

/// The games with their settings, seats and bots.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games", tag = "tables", security(()), responses((status = 200, body = Vec<GameShown>))))]
pub async fn games(State(app): State<App>) -> Json<Vec<GameShown>> {
    let offers = app.offers();
    let mode = |mode: &RatedMode| ModeShown {
        mode: mode.id,
        settings: mode.settings.iter().copied().collect(),
        sides: mode.sides,
    };
    let game = |title: &'static GameInfo| GameShown {
        name: title.name,
        about: title.about,
        seats: title.seats,
        settings: title
            .settings
            .iter()
            .map(|setting| SettingShown {
                name: setting.tag,
                about: setting.help,
                values: match setting.values {
                    Values::One { of, .. } | Values::Any(of) => of.to_vec(),
                    Values::Switch => vec!["yes", "no"],
                },
                several: matches!(setting.values, Values::Any(_)),
                default: setting.default(),
            })
            .collect(),
        two_games: title.match_sums.is_some(),
        bots: (Level::ALL.into_iter().map(BotName::Level))
            .chain(offers.engines(title.name).map(BotName::Engine))
            .collect(),
        rated: title.rated.iter().map(mode).collect(),
    };
    Json(games::listed().map(game).collect())
}

/// A new table.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Made {
    /// Its id.
    pub table: TableId,
    /// The address of its page.
    pub url: String,
    /// SHA-256 of the secret seed that all dice and draws come from: note it down before you send a nonce.
    pub commitment: String,
}

/// Open a table.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables", tag = "tables", operation_id = "create_table", request_body = NewTable,
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody, description = "too_many_tables too_many_listed no_account no_ratings blocked bad_setup early_nonce bad_record record_too_long no_content"))))]
pub async fn make(
    State(app): State<App>,
    me: Me,
    Address(address): Address,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), Fault> {
    app.limit(me.id, Class::Create)?;
    if app.store.count_open_of(me.id).await? >= app.config.tables_per_person {
        return Err(Fault::new(ErrorCode::TooManyTables));
    }
    let order = web::order(&app, new).await?;
    app.may_play(me.id, order.terms.rated).await?;
    let challenged: Vec<PersonId> = order
        .chairs
        .iter()
        .filter_map(|wish| match wish {
            ChairRequest::Reserved(person) => Some(*person),
            _ => None,
        })
        .collect();
    for person in &challenged {
        app.store.person(*person).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    }
    app.not_blocked(&challenged, me.id).await?;
    if order.terms.listed && order.chairs.contains(&ChairRequest::Open) {
        if app.store.count_listed_of(me.id).await? >= app.config.listed_per_person {
            return Err(Fault::new(ErrorCode::TooManyListed));
        }
        app.limit(address, Class::List)?;
    }
    let made = app.tables.create(me.id, order).await?;
    let table = made.table.ok_or(Fault::new(ErrorCode::Unavailable))?;
    let commitment = app.tables.look(table, Table::commitment).await?;
    Ok((StatusCode::CREATED, Json(Made { table, url: app.config.url_of(table), commitment })))
}

/// A table in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Listed {
    /// Its id.
    table: TableId,
    /// The game.
    game: String,
    /// The state of its game.
    phase: Phase,
    /// The players by seat; `null` for bots and open seats.
    people: Vec<Option<PersonId>>,
    /// The number of seats that anyone may take.
    open: u32,
    /// The seats that must decide, counted from 0.
    must: Vec<u8>,
    /// Whether it is yours to decide.
    your_turn: bool,
    /// When the last step was.
    updated: Time,
}

/// A list of tables.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct List {
    /// The tables.
    tables: Vec<Listed>,
    /// The names of people.
    names: BTreeMap<String, String>,
}

pub async fn list(
    app: &App,
    heads: Vec<TableSummary>,
    me: Option<PersonId>,
    language: Language,
) -> Result<List, Fault> {
    let mut people: Vec<_> = heads.iter().flat_map(|head| head.people.iter().flatten().copied()).collect();
    people.sort_unstable();
    people.dedup();
    let tables = heads.into_iter().map(|head| {
        let must: Vec<u8> = (0..8).filter(|seat| head.must >> seat & 1 == 1).collect();
        let mine = |seat: &u8| me.is_some() && head.people.get(usize::from(*seat)).copied().flatten() == me;
        Listed {
            table: head.table,
            game: head.game,
            phase: head.phase,
            your_turn: must.iter().any(mine),
            people: head.people,
            open: head.open,
            must,
            updated: head.updated,
        }
    });
    Ok(List { tables: tables.collect(), names: app.names_for(&people, language).await? })
}

/// Listed tables with open seats.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables", tag = "tables", operation_id = "list_tables", security((), ("token" = []), ("session" = [])), responses((status = 200, body = List))))]
pub async fn open(
    State(app): State<App>,
    me: Option<Me>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<List>, Fault> {
    let heads = app.store.listed(100).await?;
    list(&app, heads, me.map(|me| me.id), language).await.map(Json)
}

/// Which part of a long list.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct Part {
    /// How many to skip.
    #[serde(default)]
    offset: u32,
    /// The maximum number, up to 100.
    limit: Option<u32>,
    /// The language of texts.
    #[expect(dead_code, reason = "read from the query where faults are said")]
    lang: Option<String>,
}

/// Your tables, those where you must decide first.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me/tables", tag = "tables", operation_id = "my_tables", params(Part),
    responses((status = 200, body = List))))]
pub async fn mine(
    State(app): State<App>,
    me: Me,
    RequestLanguage(language): RequestLanguage,
    UrlQuery(part): UrlQuery<Part>,
) -> Result<Json<List>, Fault> {
    let heads = app.store.tables_of(me.id, part.offset, part.limit.unwrap_or(50).min(100)).await?;
    list(&app, heads, Some(me.id), language).await.map(Json)
}
