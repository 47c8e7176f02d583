//! What the server can be asked for.

use std::net::SocketAddr;

use clap::Args;
use server::logging::Format;

#[derive(Args)]
pub struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8000", env = "ZHENG_LISTEN")]
    pub listen: SocketAddr,
    /// Where everything is kept: sqlite:PATH, or postgres://… with the feature `postgres`; a file in your data directory if not given.
    #[arg(long, value_name = "URL", env = "ZHENG_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// How people reach the server, such as `https://play.example.org`.
    #[arg(long, value_name = "URL", env = "ZHENG_BASE_URL")]
    pub base_url: Option<String>,
    /// The mail server: `smtp://user:password@host:port`, smtps for TLS. No mail without it. Needs the feature `mail`.
    #[arg(long, value_name = "URL", env = "ZHENG_SMTP", hide_env_values = true, requires = "mail_from")]
    pub smtp: Option<String>,
    /// Whom mail is from.
    #[arg(long, value_name = "ADDRESS", env = "ZHENG_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// Proxies that say where requests come from, as networks with commas between them.
    #[arg(long, value_name = "NETWORKS", default_value = "", env = "ZHENG_TRUSTED_PROXIES")]
    pub trusted_proxies: String,
    /// Believe the proxies' header `Forwarded` instead of `X-Forwarded-For`.
    #[arg(long, env = "ZHENG_FORWARDED")]
    pub forwarded: bool,
    /// How many unfinished tables a person may have.
    #[arg(long, value_name = "N", default_value = "100", env = "ZHENG_TABLES_PER_PERSON")]
    pub tables_per_person: u64,
    /// So many times the usual number of requests are allowed; 0 for no limit at all.
    #[arg(long, value_name = "N", default_value = "1", env = "ZHENG_RATES")]
    pub rates: u32,
    /// Let webhooks go into the server's own network.
    #[arg(long, env = "ZHENG_LOCAL_WEBHOOKS")]
    pub local_webhooks: bool,
    /// How many bots, hints and analyses think at once; as many as there are cores if not given.
    #[arg(long, value_name = "N", env = "ZHENG_THINKERS")]
    pub thinkers: Option<usize>,
    /// How many bots, hints and analyses may think for one person at once; half of --thinkers if not given.
    #[arg(long, value_name = "N", env = "ZHENG_BOTS_PER_PERSON")]
    pub bots_per_person: Option<usize>,
    /// How many connections one address may have at once; 0 for any number. Trusted proxies may have any number.
    #[arg(long, value_name = "N", default_value = "200", env = "ZHENG_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: usize,
    /// How many seconds the head of a request may take to arrive.
    #[arg(long, value_name = "SECONDS", default_value = "15", env = "ZHENG_HEAD_TIMEOUT", value_parser = clap::value_parser!(u32).range(1..))]
    pub head_timeout: u32,
    /// How many seconds a connection is kept without a request.
    #[arg(long, value_name = "SECONDS", default_value = "75", env = "ZHENG_IDLE_TIMEOUT", value_parser = clap::value_parser!(u32).range(1..))]
    pub idle_timeout: u32,
    /// How the log is written: auto, text or json.
    #[arg(long, default_value = "auto", env = "ZHENG_LOG_FORMAT")]
    pub log_format: Format,
    /// What to log, such as info, or `warn,server=debug`. Default: warn on a terminal, info elsewhere.
    #[arg(long, value_name = "FILTER", env = "ZHENG_LOG")]
    pub log: Option<String>,
    /// Do not open a browser.
    #[arg(long)]
    pub no_browser: bool,
}
