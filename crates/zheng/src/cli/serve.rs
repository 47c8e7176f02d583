//! The command line of `zheng serve`.

use std::net::SocketAddr;

use clap::Args;
use server::logging::Format;

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Serve {
    /// Address and port to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8000", env = "ZHENG_LISTEN")]
    pub listen: SocketAddr,
    /// The database: sqlite:PATH, or postgres://… with the feature `postgres`. Default: a file in your data directory.
    #[arg(long, value_name = "URL", env = "ZHENG_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// The address at which people reach the server, such as `https://play.example.org`.
    #[arg(long, value_name = "URL", env = "ZHENG_BASE_URL")]
    pub base_url: Option<String>,
    /// The mail server: `smtp://user:password@host:port`, or smtps for TLS. Without it no mail is sent. Needs the feature `mail`.
    #[arg(long, value_name = "URL", env = "ZHENG_SMTP", hide_env_values = true, requires = "mail_from")]
    pub smtp: Option<String>,
    /// The sender of mails.
    #[arg(long, value_name = "ADDRESS", env = "ZHENG_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// Proxies trusted to report client addresses, as networks separated by commas.
    #[arg(long, value_name = "NETWORKS", default_value = "", env = "ZHENG_TRUSTED_PROXIES")]
    pub trusted_proxies: String,
    /// Read the proxies' header `Forwarded` instead of `X-Forwarded-For`.
    #[arg(long, env = "ZHENG_FORWARDED")]
    pub forwarded: bool,
    /// Offer the app that runs inside the browser, at /app/: a folder that `./site` has made.
    #[arg(long, value_name = "DIR", env = "ZHENG_SITE")]
    pub site: Option<std::path::PathBuf>,
    /// Maximum number of unfinished tables per person.
    #[arg(long, value_name = "N", default_value = "100", env = "ZHENG_TABLES_PER_PERSON")]
    pub tables_per_person: u64,
    /// Do not offer tournaments.
    #[arg(long, env = "ZHENG_NO_TOURNAMENTS")]
    pub no_tournaments: bool,
    /// Multiply the rate limits by N; 0 turns them off.
    #[arg(long, value_name = "N", default_value = "1", env = "ZHENG_RATES")]
    pub rates: u32,
    /// Allow webhooks over plain http and to the server's own network.
    #[arg(long, env = "ZHENG_LOCAL_WEBHOOKS")]
    pub local_webhooks: bool,
    /// How many bots, hints and analyses compute at the same time. Default: one per core.
    #[arg(long, value_name = "N", env = "ZHENG_THINKERS")]
    pub thinkers: Option<usize>,
    /// How many of these may compute for one person at the same time. Default: half of --thinkers.
    #[arg(long, value_name = "N", env = "ZHENG_BOTS_PER_PERSON")]
    pub bots_per_person: Option<usize>,
    /// Maximum number of open connections per address; 0 for no limit. Trusted proxies have no limit.
    #[arg(long, value_name = "N", default_value = "200", env = "ZHENG_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: usize,
    /// Time limit in seconds for receiving the head of a request.
    #[arg(long, value_name = "SECONDS", default_value = "15", env = "ZHENG_HEAD_TIMEOUT", value_parser = clap::value_parser!(u32).range(1..))]
    pub head_timeout: u32,
    /// Close a connection after this many seconds without a request.
    #[arg(long, value_name = "SECONDS", default_value = "75", env = "ZHENG_IDLE_TIMEOUT", value_parser = clap::value_parser!(u32).range(1..))]
    pub idle_timeout: u32,
    /// Format of the log: auto, text or json.
    #[arg(long, default_value = "auto", env = "ZHENG_LOG_FORMAT")]
    pub log_format: Format,
    /// What to log, such as info, or `warn,server=debug`. Default: warn on a terminal, info elsewhere.
    #[arg(long, value_name = "FILTER", env = "ZHENG_LOG")]
    pub log: Option<String>,
    /// Do not open a browser.
    #[arg(long)]
    pub no_browser: bool,
}
