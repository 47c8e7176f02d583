//! `zheng serve`: runs a server.

use std::io::{IsTerminal, stderr, stdout};
use std::time::Duration;

use server::config::Config;
use server::connections::{self, ConnectionLimits};
use server::limits::Rates;
use server::serve::{Server, signalled};
use server::{browser, data_dir, logging};
use tabletop::library_error;

use crate::cli::Serve;
use crate::failure::Failure;

pub fn run(args: &Serve) -> Result<(), Failure> {
    // At a terminal the address is to stay in sight.
    let usual = if stderr().is_terminal() { "warn" } else { "info" };
    logging::start(args.log_format, args.log.as_deref().unwrap_or(usual))
        .map_err(|what| Failure::input("--log", what))?;
    let config = config(args)?;
    connections::allow_many();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Outside(library_error::io(&error)))?;
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(|what| Failure::input("serve", what))?;
        let address = match &args.base_url {
            Some(url) => url.clone(),
            None => format!("http://{}", server.address),
        };
        // A script that has read the address may stop the server at once, so signals are handled before.
        let told = signalled();
        let opened = !args.no_browser && browser::open(&address);
        if stdout().is_terminal() {
            println!("{}", welcome(&server.app.config.database, &address, opened));
        } else {
            println!("{address}");
        }
        server.run(told).await;
        Ok(())
    })
}

/// The message at a terminal when the server has started: the address last.
fn welcome(database: &str, address: &str, opened: bool) -> String {
    // An address of PostgreSQL may hold a password.
    let kept = database
        .strip_prefix("sqlite:")
        .map(|file| format!(" Games are saved in {file}."))
        .unwrap_or_default();
    let open = if opened { "It has been opened in your browser:" } else { "Open it in a browser:" };
    format!("Zheng is running.{kept} Press Ctrl-C to stop it.\n{open}\n\n    {address}\n")
}

/// How the server is set up.
pub fn config(args: &Serve) -> Result<Config, Failure> {
    let mut config = Config::local(args.listen, database(args.database.as_deref())?);
    if let Some(url) = &args.base_url {
        url.trim_end_matches('/').clone_into(&mut config.base_url);
    }
    config.smtp.clone_from(&args.smtp);
    config.mail_from.clone_from(&args.mail_from);
    config.trusted_proxies.clone_from(&args.trusted_proxies);
    config.forwarded = args.forwarded;
    config.tables_per_person = args.tables_per_person;
    config.tournaments = !args.no_tournaments;
    config.rates = if args.rates == 0 { Rates::none() } else { Rates::default().times(args.rates) };
    config.site.clone_from(&args.site);
    config.local_webhooks = args.local_webhooks;
    config.thinkers = args.thinkers.unwrap_or(config.thinkers);
    config.bots_per_person = args.bots_per_person;
    config.connections = ConnectionLimits {
        per_address: args.connections_per_address,
        head: Duration::from_secs(args.head_timeout.into()),
        idle: Duration::from_secs(args.idle_timeout.into()),
    };
    Ok(config)
}

/// The database that was named, or the one in the data directory.
pub fn database(named: Option<&str>) -> Result<String, Failure> {
    if let Some(named) = named {
        return Ok(named.to_owned());
    }
    let file = data_dir::database_file().map_err(|what| Failure::input("--database", what))?;
    Ok(format!("sqlite:{}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_comes_last_and_no_password_is_shown() {
        let address = "http://127.0.0.1:8000";
        let plain = welcome("sqlite:/home/anna/zheng.sqlite", address, false);
        assert!(
            plain.contains("saved in /home/anna/zheng.sqlite.") && plain.contains("Open it in a browser:")
        );
        assert_eq!(plain.trim_end().lines().last().map(str::trim), Some(address));
        let shared = welcome("postgres://zheng:secret@localhost/zheng", address, true);
        assert!(!shared.contains("secret") && shared.contains("opened in your browser"));
    }
}
