//! Secrets of the server itself, the same for all processes.

use super::{Result, Store};

impl Store {
    /// A secret by its name. If there is none yet, it is created, once for all processes.
    pub async fn secret(&self, name: &str, make: impl FnOnce() -> String) -> Result<String> {
        let find = || {
            sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1")
                .bind(name.to_owned())
                .fetch_optional(self.writer())
        };
        if let Some(value) = find().await? {
            return Ok(value);
        }
        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            .bind(name)
            .bind(make())
            .execute(self.writer())
            .await?;
        find().await?.ok_or_else(|| super::error::broken("a secret vanished"))
    }
}
