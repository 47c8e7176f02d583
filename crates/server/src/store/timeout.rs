//! Time limits for the database. A database that is down says so at once; one that hangs says nothing.

use std::time::Duration;

use super::{Result, StoreError};

/// The time limit for the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits for the database with a time limit. After a timeout, the request may still be carried out.
pub async fn in_time<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    within(PATIENCE, work).await
}

async fn within<T>(time: Duration, work: impl Future<Output = Result<T>>) -> Result<T> {
    let late = |_| Err(StoreError::Unavailable(format!("nothing for {} seconds", time.as_secs())));
    tokio::time::timeout(time, work).await.unwrap_or_else(late)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_hangs_is_given_up() {
        assert_eq!(in_time(async { Ok(1) }).await, Ok(1));
        let late = within(Duration::from_millis(5), std::future::pending::<Result<()>>()).await;
        assert!(matches!(late, Err(StoreError::Unavailable(_))));
    }
}
