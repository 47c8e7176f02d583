//! Browsers that asked for notifications (Web Push).

use host::{PersonId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Result, Store, random_id, rows};

/// How many browsers of one person get notifications: the newest.
const MOST: i64 = 10;

/// A browser that gets a person's notifications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushBrowser {
    pub id: String,
    pub person: PersonId,
    /// The hash of the session that asked for them. When it ends, they end.
    pub session: String,
    /// Where they are sent: an address of the browser's maker.
    pub endpoint: String,
    /// The browser's key, to which they are encrypted; base64url.
    pub public_key: String,
    /// The browser's secret, which authenticates them; base64url.
    pub auth: String,
    pub created: Time,
}

macro_rules! columns {
    () => {
        "id, person_id, session, endpoint, public_key, auth, created"
    };
}

fn browser(row: &AnyRow) -> Result<PushBrowser> {
    Ok(PushBrowser {
        id: row.try_get(0)?,
        person: rows::person_id(&row.try_get::<String, _>(1)?)?,
        session: row.try_get(2)?,
        endpoint: row.try_get(3)?,
        public_key: row.try_get(4)?,
        auth: row.try_get(5)?,
        created: Time(row.try_get(6)?),
    })
}

impl Store {
    /// Adds a browser. An endpoint that is known belongs to this person and session from now on. Its id is made here.
    pub async fn add_push(&self, new: &PushBrowser) -> Result<()> {
        let mut db = self.begin().await?;
        query(concat!(
            "INSERT INTO push (",
            columns!(),
            ") VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET id = excluded.id, \
             person_id = excluded.person_id, session = excluded.session, public_key = excluded.public_key, \
             auth = excluded.auth, created = excluded.created"
        ))
        .bind(random_id())
        .bind(new.person.to_string())
        .bind(new.session.clone())
        .bind(new.endpoint.clone())
        .bind(new.public_key.clone())
        .bind(new.auth.clone())
        .bind(new.created.0)
        .execute(&mut *db)
        .await?;
        query(
            "DELETE FROM push WHERE person_id = $1 AND id NOT IN \
             (SELECT id FROM push WHERE person_id = $1 ORDER BY created DESC, id LIMIT $2)",
        )
        .bind(new.person.to_string())
        .bind(MOST)
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(())
    }

    /// The browsers of a person whose sessions are open, newest first.
    pub async fn push_of(&self, person: PersonId, now: Time) -> Result<Vec<PushBrowser>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM push p WHERE person_id = $1 AND EXISTS (SELECT 1 FROM keys k WHERE k.hash = p.session \
             AND k.person_id = p.person_id AND (k.expires IS NULL OR k.expires > $2)) ORDER BY created DESC, id"
        ))
        .bind(person.to_string())
        .bind(now.0)
        .fetch_all(self.readers())
        .await?;
        found.iter().map(browser).collect()
    }

    /// Removes a browser of a person by its endpoint. Returns whether there was one.
    pub async fn remove_push(&self, person: PersonId, endpoint: &str) -> Result<bool> {
        let gone = query("DELETE FROM push WHERE person_id = $1 AND endpoint = $2")
            .bind(person.to_string())
            .bind(endpoint)
            .execute(self.writer())
            .await?;
        Ok(gone.rows_affected() > 0)
    }

    /// Removes browsers whose sessions have ended.
    pub async fn remove_ended_push(&self) -> Result<()> {
        query("DELETE FROM push WHERE NOT EXISTS (SELECT 1 FROM keys k WHERE k.hash = push.session)")
            .execute(self.writer())
            .await?;
        Ok(())
    }
}
