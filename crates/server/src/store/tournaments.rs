//! Logs of tournaments, and their summaries for lists.

use std::collections::HashMap;

use host::{PersonId, Phase, TableId, Time, TournamentId};
use sqlx::{Row as _, any::AnyRow, query};
use tournament::{Event, Row, Tournament, Who};
use web::TournamentSummary;

use super::{Appended, Result, Store, StoreError, error::broken, rows, sql::Sql};

macro_rules! columns {
    () => {
        "t.id, t.name, t.game, t.organiser_id, t.stage, t.sign_up, t.players, t.updated"
    };
}

fn summary(row: &AnyRow) -> Result<TournamentSummary> {
    let stage: String = row.try_get(4)?;
    Ok(TournamentSummary {
        id: id(&row.try_get::<String, _>(0)?)?,
        name: row.try_get(1)?,
        game: row.try_get(2)?,
        organiser: rows::person_id(&row.try_get::<String, _>(3)?)?,
        stage: serde_json::from_value(stage.into()).map_err(broken)?,
        sign_up: row.try_get::<i64, _>(5)? != 0,
        players: row.try_get::<i64, _>(6)?.cast_unsigned(),
        updated: Time(row.try_get(7)?),
    })
}

fn id(text: &str) -> Result<TournamentId> {
    text.parse().map_err(broken)
}

impl Store {
    /// The events of a tournament after a number, in order; empty if there is no such tournament.
    pub async fn tournament_rows(&self, tournament: TournamentId, after: u64) -> Result<Vec<Row>> {
        let found = query(
            "SELECT seq, at, event FROM tournament_log WHERE tournament_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(tournament.to_string())
        .bind(after.cast_signed())
        .fetch_all(self.readers())
        .await?;
        let row = |row: &AnyRow| {
            Ok(Row {
                seq: row.try_get::<i64, _>(0)?.cast_unsigned(),
                at: Time(row.try_get(1)?),
                event: serde_json::from_str(&row.try_get::<String, _>(2)?).map_err(broken)?,
            })
        };
        found.iter().map(row).collect()
    }

    /// A tournament, from its log.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>> {
        let rows = self.tournament_rows(id, 0).await?;
        if rows.is_empty() {
            return Ok(None);
        }
        Tournament::replay(&rows).map(Some).map_err(StoreError::Broken)
    }

    /// Appends events to the log of a tournament, durably and all or nothing. `now` is the tournament with these events.
    pub async fn append_events(
        &self,
        id: TournamentId,
        events: &[Row],
        now: &Tournament,
    ) -> Result<Appended> {
        let mut db = self.begin().await?;
        let id = id.to_string();
        for row in events {
            let event = serde_json::to_string(&row.event).map_err(broken)?;
            let written =
                query("INSERT INTO tournament_log (tournament_id, seq, at, event) VALUES ($1, $2, $3, $4)")
                    .bind(id.clone())
                    .bind(row.seq.cast_signed())
                    .bind(row.at.0)
                    .bind(event)
                    .execute(&mut *db)
                    .await;
            match written.map_err(StoreError::from) {
                Ok(_) => {}
                // Another process was faster. The transaction is rolled back.
                Err(StoreError::Taken) => return Ok(Appended::Conflict),
                Err(error) => return Err(error),
            }
            if let Event::Entered { who: Who::Person(person) } = &row.event {
                query(
                    "INSERT INTO tournament_people (tournament_id, person_id) VALUES ($1, $2) \
                     ON CONFLICT (person_id, tournament_id) DO NOTHING",
                )
                .bind(id.clone())
                .bind(person.to_string())
                .execute(&mut *db)
                .await?;
            }
        }
        query(
            "INSERT INTO tournaments (id, seq, name, game, organiser_id, listed, stage, sign_up, players, updated) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, \
             stage = excluded.stage, sign_up = excluded.sign_up, players = excluded.players, \
             updated = excluded.updated",
        )
        .bind(id)
        .bind(now.seq.cast_signed())
        .bind(now.plan.name.clone())
        .bind(now.plan.game.clone())
        .bind(now.organiser.to_string())
        .bind(i64::from(now.plan.listed))
        .bind(now.stage.id())
        .bind(i64::from(now.sign_up))
        .bind(now.active().count().cast_signed() as i64)
        .bind(now.updated.0)
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(Appended::Done)
    }

    /// Running tournaments, with the number of events in their logs.
    pub async fn running_tournaments(&self) -> Result<Vec<(TournamentId, u64)>> {
        let found = query("SELECT id, seq FROM tournaments WHERE stage = 'running' ORDER BY id")
            .fetch_all(self.readers())
            .await?;
        let row = |row: &AnyRow| {
            Ok((id(&row.try_get::<String, _>(0)?)?, row.try_get::<i64, _>(1)?.cast_unsigned()))
        };
        found.iter().map(row).collect()
    }

    /// Public tournaments that have not ended first, then the newest.
    pub async fn listed_tournaments(&self, limit: u32) -> Result<Vec<TournamentSummary>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM tournaments t WHERE t.listed = 1 \
             ORDER BY CASE WHEN t.stage = 'over' THEN 1 ELSE 0 END, t.updated DESC, t.id LIMIT $1"
        ))
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(summary).collect()
    }

    /// The tournaments that a person has entered or organises, newest first.
    pub async fn tournaments_of(&self, person: PersonId, limit: u32) -> Result<Vec<TournamentSummary>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM tournaments t WHERE t.organiser_id = $1 OR t.id IN \
             (SELECT p.tournament_id FROM tournament_people p WHERE p.person_id = $1) \
             ORDER BY CASE WHEN t.stage = 'over' THEN 1 ELSE 0 END, t.updated DESC, t.id LIMIT $2"
        ))
        .bind(person.to_string())
        .bind(i64::from(limit))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(summary).collect()
    }

    /// How many tournaments that a person organises have not ended.
    pub async fn count_tournaments_of(&self, person: PersonId) -> Result<u64> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM tournaments WHERE organiser_id = $1 AND stage <> 'over'",
        )
        .bind(person.to_string())
        .fetch_one(self.readers())
        .await?;
        Ok(count.cast_unsigned())
    }

    /// The progress of tables; tables that have not been opened yet are missing.
    pub async fn phases(&self, tables: &[TableId]) -> Result<HashMap<TableId, Phase>> {
        let mut phases = HashMap::new();
        for some in tables.chunks(256) {
            let mut query = Sql::new("SELECT t.id, t.phase FROM tables t WHERE t.id IN ");
            query.ids(some.iter().map(TableId::to_string).collect());
            for row in query.fetch_all(self.readers()).await? {
                let phase: String = row.try_get(1)?;
                let phase = phase.parse().map_err(|_| broken(format_args!("a table cannot be {phase}")))?;
                phases.insert(rows::table_id(&row.try_get::<String, _>(0)?)?, phase);
            }
        }
        Ok(phases)
    }
}
