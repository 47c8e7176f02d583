//! The configuration of a server.

use std::net::SocketAddr;

use host::TableId;

use crate::connections::ConnectionLimits;
use crate::limits::Rates;

/// How a server is set up. Every part can be given on the command line or in the environment.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where everything is kept: `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// How people reach it, without a slash at the end.
    pub base_url: String,
    /// The mail server, as a URL; no mail without one.
    pub smtp: Option<String>,
    /// The sender of emails.
    pub mail_from: Option<String>,
    /// Proxies that are believed when they say where a request came from, as networks with commas between them.
    pub trusted_proxies: String,
    /// Whether the header `Forwarded` is believed instead of `X-Forwarded-For`.
    pub forwarded: bool,
    /// The folder with the app that runs inside the browser, if it is offered.
    pub site: Option<std::path::PathBuf>,
    /// How many unfinished tables a person may have.
    pub tables_per_person: u64,
    /// How many listed tables of one person may wait for players.
    pub listed_per_person: u64,
    /// Whether people can organise tournaments.
    pub tournaments: bool,
    /// How many tournaments that have not ended a person may organise.
    pub tournaments_per_person: u64,
    /// How many lines of chat a person may write at one table.
    pub chat_per_person: u64,
    /// How many lines of chat a table may have before only those who sit there, or made it, can add some.
    pub chat_per_table: u64,
    /// How many bytes a request may have.
    pub body_limit: usize,
    pub rates: Rates,
    /// Whether webhooks may go into the host's own network.
    pub local_webhooks: bool,
    /// How many milliseconds a notice is delayed, in case the player comes back soon.
    pub notice_after: i64,
    /// How many bots, hints and analyses think at once.
    pub thinkers: usize,
    /// How many of them may be one person's; half of them if nothing is set.
    pub bots_per_person: Option<usize>,
    pub connections: ConnectionLimits,
}

impl Config {
    /// A server for this computer, with everything as usual.
    pub fn local(listen: SocketAddr, database: impl Into<String>) -> Config {
        Config {
            listen,
            database: database.into(),
            base_url: format!("http://{listen}"),
            smtp: None,
            mail_from: None,
            trusted_proxies: String::new(),
            forwarded: false,
            site: None,
            tables_per_person: 100,
            listed_per_person: 3,
            tournaments: true,
            tournaments_per_person: 10,
            chat_per_person: 1000,
            chat_per_table: 2000,
            body_limit: 1 << 20,
            rates: Rates::default(),
            local_webhooks: false,
            notice_after: 120_000,
            thinkers: std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get),
            bots_per_person: None,
            connections: ConnectionLimits::default(),
        }
    }

    /// Whether people reach it by https.
    pub fn secure(&self) -> bool {
        self.base_url.starts_with("https://")
    }

    /// The address of a table.
    pub fn url_of(&self, table: TableId) -> String {
        format!("{}/tables/{table}", self.base_url)
    }
}
