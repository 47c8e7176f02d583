//! Stores results of rated games, and the ratings that follow from them.
//!
//! A result is written with the step that ends its game. Ratings are counted after that, by whichever process comes first, in an
//! order that is stored; so every result counts once, and recounting gives the same ratings.

use std::collections::{HashMap, HashSet};

use bots::level::Level;
use host::{CountedSeat, Player, Pool, RatedGame, RatedSeat, Rating, TableId, Time};
use sqlx::{Any, AnyConnection, Row as _, Transaction, any::AnyRow, query};

use super::{Kind, Result, Store, error::broken, rows, sql::Sql, sql::chunks};
use crate::ratings::{Standing, after};

/// How many results are counted at once.
const RESULTS: i64 = 500;

/// Whose standing: a player in a pool, over all sides or on one.
type Key = (Pool, Player, String);
type Standings = HashMap<Key, Standing>;

const COLUMNS: &str = "player, game, mode, side, rating, deviation, volatility, games, last";

/// Columns of a result and, from the seventh on, of one of its seats.
const SEATS: &str = "SELECT r.table_id, r.nr, r.at, r.game, r.mode, r.how, s.side, s.player, s.team, s.place, \
     s.rating_before, s.rating_after FROM results r JOIN result_seats s ON s.table_id = r.table_id";

impl Store {
    /// Counts the results that have not been counted yet; returns how many.
    pub async fn count_results(&self) -> Result<usize> {
        let waits: Option<String> =
            sqlx::query_scalar("SELECT table_id FROM results WHERE nr IS NULL LIMIT 1")
                .fetch_optional(self.readers())
                .await?;
        if waits.is_none() {
            return Ok(0);
        }
        let mut db = self.begin().await?;
        self.lock_ratings(&mut db).await?;
        let last: i64 =
            sqlx::query_scalar("SELECT COALESCE(MAX(nr), 0) FROM results").fetch_one(&mut *db).await?;
        let found = query(sqlx::AssertSqlSafe(format!(
            "{SEATS} WHERE r.nr IS NULL ORDER BY r.at, r.table_id, s.seat"
        )))
        .fetch_all(&mut *db)
        .await?;
        let games = games(&found)?;
        let mut standings = standings(&mut db, &games).await?;
        for (nr, game) in (last + 1..).zip(&games) {
            count(&mut db, game, &mut standings).await?;
            query("UPDATE results SET nr = $2 WHERE table_id = $1")
                .bind(game.table.to_string())
                .bind(nr)
                .execute(&mut *db)
                .await?;
        }
        write(&mut db, &standings).await?;
        db.commit().await?;
        Ok(games.len())
    }

    /// Counts all results anew; returns how many there are.
    pub async fn recount_results(&self) -> Result<usize> {
        self.count_results().await?;
        let mut db = self.begin().await?;
        self.lock_ratings(&mut db).await?;
        query("DELETE FROM ratings").execute(&mut *db).await?;
        let (mut standings, mut last, mut counted) = (Standings::new(), 0, 0);
        loop {
            let found = query(sqlx::AssertSqlSafe(format!(
                "{SEATS} WHERE r.nr > $1 AND r.nr <= $2 ORDER BY r.nr, s.seat"
            )))
            .bind(last)
            .bind(last + RESULTS)
            .fetch_all(&mut *db)
            .await?;
            // Numbers have no gaps.
            let games = games(&found)?;
            if games.is_empty() {
                break;
            }
            for game in &games {
                count(&mut db, game, &mut standings).await?;
            }
            counted += games.len();
            last += RESULTS;
        }
        write(&mut db, &standings).await?;
        db.commit().await?;
        Ok(counted)
    }

    /// Only one process counts at a time.
    async fn lock_ratings(&self, db: &mut AnyConnection) -> Result<()> {
        // In SQLite nobody else writes during a transaction.
        if self.kind() == Kind::Postgres {
            query("LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE").execute(db).await?;
        }
        Ok(())
    }

    /// The ratings of a player.
    pub async fn ratings_of(&self, player: Player) -> Result<Vec<Rating>> {
        let found = query(sqlx::AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM ratings WHERE player = $1 ORDER BY game, mode, side"
        )))
        .bind(player.to_string())
        .fetch_all(self.readers())
        .await?;
        found.iter().map(rating).collect()
    }

    /// The ratings of several players in a pool, over all sides.
    pub async fn ratings_in(&self, pool: &Pool, players: &[Player]) -> Result<Vec<Rating>> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = Sql::new(format!("SELECT {COLUMNS} FROM ratings WHERE side = '' AND game = "));
        query.bind(pool.game.clone()).push(" AND mode = ").bind(pool.mode.clone()).push(" AND player IN ");
        query.ids(players.iter().map(ToString::to_string).collect());
        query.fetch_all(self.readers()).await?.iter().map(rating).collect()
    }

    /// People whose rating is certain enough and who have played recently, the best first.
    pub async fn leaderboard(
        &self,
        pool: &Pool,
        side: Option<&str>,
        now: Time,
        offset: u32,
        limit: u32,
    ) -> Result<Vec<Rating>> {
        let (deviation, since) = Rating::on_leaderboards(now);
        let found = query(sqlx::AssertSqlSafe(format!(
            "SELECT {COLUMNS} FROM ratings r WHERE game = $1 AND mode = $2 AND side = $3 AND deviation < $4 \
             AND last >= $5 AND EXISTS (SELECT 1 FROM people p WHERE p.id = r.player AND p.gone IS NULL \
             AND p.banned IS NULL AND p.bot = 0) ORDER BY rating DESC, player LIMIT $6 OFFSET $7"
        )))
        .bind(pool.game.clone())
        .bind(pool.mode.clone())
        .bind(side.unwrap_or_default().to_owned())
        .bind(deviation)
        .bind(since.0)
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(rating).collect()
    }

    /// The bots of the server and people's bots with a rating, the best first.
    pub async fn rated_bots(&self, pool: &Pool, side: Option<&str>) -> Result<Vec<Rating>> {
        let mut query = Sql::new(format!("SELECT {COLUMNS} FROM ratings r WHERE game = "));
        query.bind(pool.game.clone()).push(" AND mode = ").bind(pool.mode.clone()).push(" AND side = ");
        query.bind(side.unwrap_or_default().to_owned()).push(" AND (player IN ");
        query.ids(Level::ALL.iter().map(|level| level.id().to_owned()).collect());
        query.push(
            " OR EXISTS (SELECT 1 FROM people p WHERE p.id = r.player AND p.bot = 1 AND p.gone IS NULL \
             AND p.banned IS NULL)) ORDER BY rating DESC, player LIMIT 100",
        );
        query.fetch_all(self.readers()).await?.iter().map(rating).collect()
    }

    /// Rated games of a player that have been counted, the newest first; of one pool if it is named.
    pub async fn rated_games(
        &self,
        player: Player,
        pool: Option<&Pool>,
        offset: u32,
        limit: u32,
    ) -> Result<Vec<RatedGame>> {
        let found = query(sqlx::AssertSqlSafe(format!(
            "{SEATS} WHERE r.table_id IN (SELECT g.table_id FROM results g WHERE g.nr IS NOT NULL \
             AND g.table_id IN (SELECT m.table_id FROM result_seats m WHERE m.player = $1) \
             AND ($2 = '' OR g.game = $2 AND g.mode = $3) ORDER BY g.nr DESC LIMIT $4 OFFSET $5) \
             ORDER BY r.nr DESC, s.seat"
        )))
        .bind(player.to_string())
        .bind(pool.map(|pool| pool.game.clone()).unwrap_or_default())
        .bind(pool.map(|pool| pool.mode.clone()).unwrap_or_default())
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        games(&found)
    }

    /// The result of one table, if it was a rated game that has ended.
    pub async fn rated_game(&self, table: TableId) -> Result<Option<RatedGame>> {
        let found = query(sqlx::AssertSqlSafe(format!("{SEATS} WHERE r.table_id = $1 ORDER BY s.seat")))
            .bind(table.to_string())
            .fetch_all(self.readers())
            .await?;
        Ok(games(&found)?.pop())
    }
}

/// The pools that a game counts in: all sides together and, if its mode says so, each side.
fn sides(game: &RatedGame) -> impl Iterator<Item = fn(&RatedSeat) -> String> {
    let info = games::find(&game.pool.game).ok();
    let mode = info.and_then(|info| info.rated.iter().find(|mode| mode.id == game.pool.mode));
    let own: Option<fn(&RatedSeat) -> String> =
        mode.is_some_and(|mode| mode.sides).then_some(|seat| seat.side.clone());
    let all: fn(&RatedSeat) -> String = |_| String::new();
    std::iter::once(all).chain(own)
}

/// Counts one result.
async fn count(db: &mut Transaction<'_, Any>, game: &RatedGame, standings: &mut Standings) -> Result<()> {
    let seats: Vec<RatedSeat> = game.seats.iter().map(|counted| counted.seat.clone()).collect();
    let draws = game.how == "played";
    for (nth, side) in sides(game).enumerate() {
        let key = |seat: &RatedSeat| (game.pool.clone(), seat.player, side(seat));
        let of = |seat| standings.get(&key(seat)).copied().unwrap_or(Standing::NEW);
        let before: Vec<Standing> = seats.iter().map(of).collect();
        let after = after(&seats, draws, &before, game.at);
        for ((index, seat), (before, after)) in (0_i64..).zip(&seats).zip(before.iter().zip(&after)) {
            standings.insert(key(seat), *after);
            if nth == 0 {
                query("UPDATE result_seats SET rating_before = $3, rating_after = $4 WHERE table_id = $1 AND seat = $2")
                    .bind(game.table.to_string())
                    .bind(index)
                    .bind(before.rating)
                    .bind(after.rating)
                    .execute(&mut **db)
                    .await?;
            }
        }
    }
    Ok(())
}

/// The standings that games begin with.
async fn standings(db: &mut Transaction<'_, Any>, games: &[RatedGame]) -> Result<Standings> {
    let players = games.iter().flat_map(|game| &game.seats).map(|counted| counted.seat.player);
    let players: HashSet<Player> = players.collect();
    let players: Vec<Player> = players.into_iter().collect();
    let mut standings = Standings::new();
    for chunk in chunks(&players) {
        let mut query = Sql::new(format!("SELECT {COLUMNS} FROM ratings WHERE player IN "));
        query.ids(chunk.iter().map(ToString::to_string).collect());
        for row in query.fetch_all(&mut **db).await? {
            let Rating { player, pool, side, rating, deviation, volatility, games, last } = rating(&row)?;
            let standing = Standing { rating, deviation, volatility, games, last };
            standings.insert((pool, player, side.unwrap_or_default()), standing);
        }
    }
    Ok(standings)
}

/// Stores standings of those who have played.
async fn write(db: &mut Transaction<'_, Any>, standings: &Standings) -> Result<()> {
    let standings: Vec<_> = standings.iter().filter(|(_, standing)| standing.games > 0).collect();
    for chunk in chunks(&standings) {
        let mut query = Sql::new(format!("INSERT INTO ratings ({COLUMNS}) "));
        query.values(chunk, |values, ((pool, player, side), standing)| {
            values
                .next(player.to_string())
                .next(pool.game.clone())
                .next(pool.mode.clone())
                .next(side.clone())
                .next(standing.rating)
                .next(standing.deviation)
                .next(standing.volatility)
                .next(standing.games.cast_signed())
                .next(standing.last.0);
        });
        query.push(
            " ON CONFLICT (player, game, mode, side) DO UPDATE SET rating = excluded.rating, \
             deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, \
             last = excluded.last",
        );
        query.execute(&mut **db).await?;
    }
    Ok(())
}

fn rating(row: &AnyRow) -> Result<Rating> {
    let side: String = row.try_get(3)?;
    Ok(Rating {
        player: player(row, 0)?,
        pool: Pool { game: row.try_get(1)?, mode: row.try_get(2)? },
        side: (!side.is_empty()).then_some(side),
        rating: row.try_get(4)?,
        deviation: row.try_get(5)?,
        volatility: row.try_get(6)?,
        games: row.try_get::<i64, _>(7)?.cast_unsigned(),
        last: Time(row.try_get(8)?),
    })
}

fn player(row: &AnyRow, column: usize) -> Result<Player> {
    row.try_get::<String, _>(column)?.parse().map_err(broken)
}

/// Results from rows: one row for each seat, all seats of a result one after another.
fn games(found: &[AnyRow]) -> Result<Vec<RatedGame>> {
    let mut games: Vec<RatedGame> = Vec::new();
    for row in found {
        let table = rows::table_id(&row.try_get::<String, _>(0)?)?;
        if games.last().is_none_or(|game| game.table != table) {
            games.push(RatedGame {
                table,
                at: Time(row.try_get(2)?),
                pool: Pool { game: row.try_get(3)?, mode: row.try_get(4)? },
                how: row.try_get(5)?,
                seats: Vec::new(),
            });
        }
        let (before, after): (Option<i64>, Option<i64>) = (row.try_get(10)?, row.try_get(11)?);
        let seat = RatedSeat {
            side: row.try_get(6)?,
            player: player(row, 7)?,
            team: u8::try_from(row.try_get::<i64, _>(8)?).map_err(broken)?,
            place: u8::try_from(row.try_get::<i64, _>(9)?).map_err(broken)?,
        };
        if let Some(game) = games.last_mut() {
            game.seats.push(CountedSeat { seat, ratings: before.zip(after) });
        }
    }
    Ok(games)
}
