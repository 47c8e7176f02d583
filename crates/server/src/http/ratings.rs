//! Ratings of people, leaderboards, and results of rated games.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use host::{ErrorCode, LevelName, PersonId, Player, Pool, RatedGame, Rating, Shown, TableId, Time, points};
use serde::{Deserialize, Serialize};

use super::App;
use super::caller::{Me, RequestLanguage};
use super::extract::{UrlPath, UrlQuery};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;

/// Maximum number of rows of a list.
const ROWS: u32 = 100;

/// A rating by Glicko-2.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingShown {
    /// The person; missing for the bots of a level.
    person: Option<PersonId>,
    /// The level of the bots; missing for people.
    level: Option<LevelName>,
    /// The game.
    #[cfg_attr(feature = "openapi", schema(example = "ming"))]
    game: String,
    /// The mode of the game.
    #[cfg_attr(feature = "openapi", schema(example = "two"))]
    mode: String,
    /// The seat that it is for; missing for the rating over all seats.
    side: Option<String>,
    /// The rating. Everyone begins with 1500.
    rating: i64,
    /// How uncertain it is: with 95% probability the true strength is at most two deviations away.
    deviation: i64,
    /// Whether it is still too uncertain for a leaderboard.
    provisional: bool,
    /// The number of rated games.
    games: u64,
    /// When the last of them ended.
    last: Time,
}

impl RatingShown {
    pub fn new(rating: &Rating) -> RatingShown {
        let (person, level) = parts(rating.player);
        RatingShown {
            person,
            level,
            game: rating.pool.game.clone(),
            mode: rating.pool.mode.clone(),
            side: rating.side.clone(),
            rating: rating.points(),
            deviation: rating.give_or_take(),
            provisional: rating.is_provisional(),
            games: rating.games,
            last: rating.last,
        }
    }
}

/// The ratings of those who sit at a table whose game is rated.
pub async fn at_table(app: &App, shown: &Shown) -> Result<BTreeMap<&'static str, RatingShown>, Fault> {
    let mode = games::find(&shown.game).ok().and_then(|info| info.rated_mode(&shown.settings));
    let Some(mode) = mode.filter(|_| shown.terms.rated) else { return Ok(BTreeMap::new()) };
    let pool = Pool { game: shown.game.clone(), mode: mode.id.to_owned() };
    let players: Vec<_> = shown.seats.iter().filter_map(|seat| Some((seat.seat, seat.player()?))).collect();
    let known: Vec<Player> = players.iter().map(|(_, player)| *player).collect();
    let ratings = app.store.ratings_in(&pool, &known).await?;
    let rating = |player: Player| {
        let found = ratings.iter().find(|rating| rating.player == player).cloned();
        RatingShown::new(&found.unwrap_or_else(|| Rating::new(player, pool.clone())))
    };
    Ok(players.into_iter().map(|(seat, player)| (seat, rating(player))).collect())
}

fn parts(player: Player) -> (Option<PersonId>, Option<LevelName>) {
    match player {
        Player::Person(person) => (Some(person), None),
        Player::Level(level) => (None, Some(LevelName(level))),
    }
}

/// The ratings of a person.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/people/{person}/ratings", tag = "ratings", operation_id = "ratings_of", security((), ("token" = []), ("session" = [])), params(("person" = PersonId, Path)),
    responses((status = 200, description = "One for each game and mode that the person has played, and one for each side.", body = Vec<RatingShown>), (status = "4XX", body = ErrorBody, description = "no_ratings"))))]
pub async fn of_person(
    State(app): State<App>,
    _: Option<Me>,
    UrlPath(person): UrlPath<PersonId>,
) -> Result<Json<Vec<RatingShown>>, Fault> {
    known(&app, person).await?;
    let ratings = app.store.ratings_of(Player::Person(person)).await?;
    Ok(Json(ratings.iter().map(RatingShown::new).collect()))
}

/// Refuses somebody who is not there, and everybody where nothing is rated.
async fn known(app: &App, person: PersonId) -> Result<(), Fault> {
    rates(app)?;
    app.store.person(person).await?.map(drop).ok_or(Fault::new(ErrorCode::NotFound))
}

fn rates(app: &App) -> Result<(), Fault> {
    if app.config.ratings { Ok(()) } else { Err(Fault::new(ErrorCode::NoRatings)) }
}

/// Which rated games.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct GamesQuery {
    /// Only this game; then `mode` is needed, too.
    game: Option<String>,
    /// Only this mode of the game.
    mode: Option<String>,
    /// How many to skip.
    #[serde(default)]
    offset: u32,
    /// The maximum number, up to 100.
    limit: Option<u32>,
    /// The language of texts: `en` or `de`.
    #[expect(dead_code, reason = "read from the query by its own extractor")]
    lang: Option<String>,
}

/// Rated games.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedGames {
    /// The games, the newest first.
    games: Vec<RatedGameShown>,
    /// The names of people.
    names: BTreeMap<String, String>,
}

/// A rated game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedGameShown {
    /// Its table.
    table: TableId,
    /// When it ended.
    at: Time,
    /// The game.
    game: String,
    /// The mode of the game.
    mode: String,
    /// How it ended: `played`, `resigned`, `timed_out`, or `agreed` after somebody had left.
    how: String,
    /// Its seats.
    seats: Vec<RatedSeatShown>,
}

/// A seat of a rated game.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedSeatShown {
    /// The seat.
    seat: String,
    /// The person who sat there when the game began; missing for bots.
    person: Option<PersonId>,
    /// The level of the bot that sat there.
    level: Option<LevelName>,
    /// The place, 1 the best. Players who left have the last places.
    place: u8,
    /// The rating before the game.
    before: i64,
    /// The rating after it.
    after: i64,
}

impl RatedGameShown {
    pub fn new(game: RatedGame) -> RatedGameShown {
        let seats = game.seats.into_iter().map(|counted| {
            let (person, level) = parts(counted.seat.player);
            let (before, after) = counted.ratings.unwrap_or_default();
            RatedSeatShown {
                seat: counted.seat.side,
                person,
                level,
                place: counted.seat.place,
                before: points(before),
                after: points(after),
            }
        });
        RatedGameShown {
            seats: seats.collect(),
            table: game.table,
            at: game.at,
            game: game.pool.game,
            mode: game.pool.mode,
            how: game.how,
        }
    }
}

/// The rated games of a person, with the ratings before and after each.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/people/{person}/rated-games", tag = "ratings", operation_id = "rated_games_of", security((), ("token" = []), ("session" = [])), params(("person" = PersonId, Path), GamesQuery),
    responses((status = 200, body = RatedGames), (status = "4XX", body = ErrorBody, description = "no_ratings"))))]
pub async fn games(
    State(app): State<App>,
    _: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath(person): UrlPath<PersonId>,
    UrlQuery(query): UrlQuery<GamesQuery>,
) -> Result<Json<RatedGames>, Fault> {
    known(&app, person).await?;
    let pool = query.game.zip(query.mode).map(|(game, mode)| Pool { game, mode });
    let limit = query.limit.unwrap_or(ROWS).min(ROWS);
    let games = app.store.rated_games(Player::Person(person), pool.as_ref(), query.offset, limit).await?;
    let seats = games.iter().flat_map(|game| &game.seats);
    let people = people(seats.map(|counted| counted.seat.player));
    let names = app.names_for(&people, language).await?;
    Ok(Json(RatedGames { games: games.into_iter().map(RatedGameShown::new).collect(), names }))
}

fn people(players: impl Iterator<Item = Player>) -> Vec<PersonId> {
    let mut people: Vec<PersonId> = players.filter_map(|player| parts(player).0).collect();
    people.sort_unstable();
    people.dedup();
    people
}

/// Which part of a leaderboard.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct BoardQuery {
    /// The seat, in games that rate sides; by default all of them together.
    side: Option<String>,
    /// How many people to skip.
    #[serde(default)]
    offset: u32,
    /// The maximum number of people, up to 100.
    limit: Option<u32>,
    /// The language of texts: `en` or `de`.
    #[expect(dead_code, reason = "read from the query by its own extractor")]
    lang: Option<String>,
}

/// A leaderboard.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// People whose rating is not provisional and who have played in the last 60 days, the best first.
    people: Vec<RatingShown>,
    /// The bots of the server and accounts marked as bots, the best first.
    bots: Vec<RatingShown>,
    /// The names of people.
    names: BTreeMap<String, String>,
}

/// The leaderboard of a game in one of its modes.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/ratings/{game}/{mode}", tag = "ratings", operation_id = "leaderboard", security((), ("token" = []), ("session" = [])), params(("game" = String, Path, example = "ming"), ("mode" = String, Path, example = "two"), BoardQuery),
    responses((status = 200, body = Leaderboard), (status = "4XX", body = ErrorBody, description = "no_ratings"))))]
pub async fn leaderboard(
    State(app): State<App>,
    _: Option<Me>,
    RequestLanguage(language): RequestLanguage,
    UrlPath((game, mode)): UrlPath<(String, String)>,
    UrlQuery(query): UrlQuery<BoardQuery>,
) -> Result<Json<Leaderboard>, Fault> {
    rates(&app)?;
    let info = games::find(&game).map_err(|_| Fault::new(ErrorCode::NotFound))?;
    info.rated.iter().find(|known| known.id == mode).ok_or(Fault::new(ErrorCode::NotFound))?;
    let (pool, side) = (Pool { game, mode }, query.side.as_deref());
    let limit = query.limit.unwrap_or(ROWS).min(ROWS);
    let board = app.store.leaderboard(&pool, side, app.clock.now(), query.offset, limit).await?;
    let bots = app.store.rated_bots(&pool, side).await?;
    let names =
        app.names_for(&people(board.iter().chain(&bots).map(|rating| rating.player)), language).await?;
    let shown = |ratings: &[Rating]| ratings.iter().map(RatingShown::new).collect();
    Ok(Json(Leaderboard { people: shown(&board), bots: shown(&bots), names }))
}
