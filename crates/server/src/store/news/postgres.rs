//! Listens for notifications from `PostgreSQL`.

use std::{collections::VecDeque, time::Duration};

use sqlx::postgres::PgListener;

use super::{CHANNEL, News, PERSON};
use crate::store::Result;

const PAUSE: Duration = Duration::from_millis(300);

/// A connection that receives notifications from other processes, and is reopened when it is lost.
pub(super) struct Listener {
    url: String,
    /// The name of this process, whose own notifications are ignored.
    name: String,
    connection: Option<PgListener>,
    heard: VecDeque<News>,
}

impl Listener {
    pub async fn new(url: &str, name: &str) -> Result<Listener> {
        let connection = Some(connect(url).await?);
        Ok(Listener { url: url.to_owned(), name: name.to_owned(), connection, heard: VecDeque::new() })
    }

    pub async fn next(&mut self) -> News {
        loop {
            if let Some(news) = self.heard.pop_front() {
                return news;
            }
            let Some(listener) = &mut self.connection else {
                match connect(&self.url).await {
                    Ok(listener) => {
                        self.connection = Some(listener);
                        return News::Lost;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "no news from other servers");
                        tokio::time::sleep(PAUSE).await;
                        continue;
                    }
                }
            };
            match listener.try_recv().await {
                Ok(Some(news)) => {
                    let mut words = news.payload().split(' ');
                    if words.next() != Some(&self.name) {
                        self.heard.extend(words.filter_map(heard));
                    }
                }
                // It has connected again already.
                Ok(None) => return News::Lost,
                Err(_) => {
                    self.connection = None;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// Parses a notification; `None` if it is from a newer program.
fn heard(word: &str) -> Option<News> {
    let table = word.parse().ok().map(News::Table);
    table.or_else(|| word.strip_prefix(PERSON)?.parse().ok().map(News::Person))
}

async fn connect(url: &str) -> Result<PgListener> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}
