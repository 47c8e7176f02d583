//! Stores owners' contents by their hash.

use host::{Content, Time};
use sqlx::{Row as _, query};

use super::{Result, Store};

impl Store {
    /// The text of a content.
    pub async fn content(&self, hash: &str) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT text FROM contents WHERE hash = $1")
            .bind(hash)
            .fetch_optional(self.readers())
            .await?)
    }

    /// Stores a content. The first text with a hash is kept, because others with the same hash play the same.
    pub async fn add_content(&self, hash: &str, game: &str, name: &str, text: &str, at: Time) -> Result<()> {
        query(
            "INSERT INTO contents (hash, game, name, text, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (hash) DO NOTHING",
        )
        .bind(hash)
        .bind(game)
        .bind(name)
        .bind(text)
        .bind(at.0)
        .execute(self.writer())
        .await?;
        Ok(())
    }

    /// All contents, without their texts, newest first.
    pub async fn contents(&self) -> Result<Vec<Content>> {
        let found = query("SELECT hash, game, name, at FROM contents ORDER BY at DESC, hash")
            .fetch_all(self.readers())
            .await?;
        let content = |row: &sqlx::any::AnyRow| {
            Ok(Content {
                hash: row.try_get(0)?,
                game: row.try_get(1)?,
                name: row.try_get(2)?,
                at: Time(row.try_get(3)?),
            })
        };
        found.iter().map(content).collect()
    }
}
