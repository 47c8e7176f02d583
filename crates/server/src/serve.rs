//! Starts a server, and stops it gracefully.

use std::net::SocketAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use tabletop::{Hash, Problem, library_error};

use crate::address::{ForwardedBy, Proxies};
use crate::analysis::Analyses;
use crate::clock::Clock;
use crate::config::Config;
use crate::connections;
use crate::cookie::SessionCookie;
use crate::errors;
use crate::http::{self, App, Parts};
use crate::hub::Hub;
use crate::limits::Limits;
use crate::mail::{NoPost, Post};
use crate::metrics::Metrics;
use crate::notice;
use crate::pages;
use crate::password::Passwords;
use crate::push::Push;
use crate::secret::Key;
use crate::session_cache::SessionCache;
use crate::static_site;
use crate::store::Store;
use crate::tables::{TableServices, Tables};
use crate::thinking::Thinkers;
use crate::tournaments;
use crate::webhook::Webhooks;

/// The time limit for open requests when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// The interval for removing unused data.
const TIDY: Duration = Duration::from_mins(5);

/// A server that runs.
pub struct Server {
    pub address: SocketAddr,
    /// What it serves with.
    pub app: App,
    /// First, everything that waits for events stops: listeners, streams, senders.
    stop: CancellationToken,
    /// Then, everything that responds stops: the tables.
    last: CancellationToken,
    tasks: TaskTracker,
    serving: tokio::task::JoinHandle<()>,
}

impl Server {
    /// Opens the store, starts the tables and listens.
    ///
    /// It is boxed, like [`Server::run`], so that the server is compiled in this crate and not in each that starts one.
    pub fn start(config: Config) -> BoxFuture<'static, Result<Server, Problem>> {
        match post_of(&config) {
            Ok(post) => Server::start_with(config, Clock::System, post),
            Err(what) => Box::pin(async { Err(what) }),
        }
    }

    /// The same with a given clock and mail sender.
    pub fn start_with(
        config: Config,
        clock: Clock,
        post: Arc<dyn Post>,
    ) -> BoxFuture<'static, Result<Server, Problem>> {
        Box::pin(Server::assemble(config, clock, post))
    }

    async fn assemble(mut config: Config, clock: Clock, post: Arc<dyn Post>) -> Result<Server, Problem> {
        let listener = TcpListener::bind(config.listen).await.map_err(|error| errors::Listen {
            address: config.listen,
            what: library_error::io(&error).what,
        })?;
        let address = listener.local_addr().map_err(|error| library_error::io(&error))?;
        if config.base_url == format!("http://{}", config.listen) {
            // Only now is it known which port is free.
            config.base_url = format!("http://{address}");
        }
        let store = Store::open_to_serve(&config.database)
            .await
            .map_err(|error| Problem::at("--database", error.said()))?;
        let (stop, last, tasks) = (CancellationToken::new(), CancellationToken::new(), TaskTracker::new());
        let app = make_app(config, clock, store, post, (&stop, &last, &tasks)).await?;
        tasks.spawn(notice::run(app.clone(), stop.clone()));
        tasks.spawn(app.known.clone().watch(app.store.clone(), app.clock.clone(), stop.clone()));
        tasks.spawn(tidy(app.clone(), stop.clone()));
        if app.config.tournaments {
            tasks.spawn(tournaments::run(app.clone(), stop.clone()));
        }
        let mut all = http::router(app.clone()).merge(pages::router(&app));
        if let Some(folder) = &app.config.site {
            all = all.merge(static_site::router(folder)?);
        }
        let router = http::guard(all, &app)?;
        let (allowed, proxies) = (app.config.connections, app.proxies.clone());
        let serving = tokio::spawn(connections::serve(listener, router, allowed, proxies, stop.clone()));
        Ok(Server { address, app, stop, last, tasks, serving })
    }

    /// Serves until the server must stop, for example by [`signalled`].
    pub fn run(self, told: BoxFuture<'static, ()>) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            tokio::select! {
                () = told => {}
                () = self.stop.cancelled() => {}
            }
            self.stop().await;
        })
    }

    /// Stops gracefully: accepts nothing new, finishes open requests, and releases tables to other processes.
    pub async fn stop(self) {
        self.stop.cancel();
        let _ = tokio::time::timeout(PATIENCE, self.serving).await;
        self.last.cancel();
        self.app.thinkers.stop();
        self.tasks.close();
        let _ = tokio::time::timeout(PATIENCE, self.tasks.wait()).await;
        let _ = self.app.store.release_all(&self.app.holder).await;
        self.app.store.close().await;
    }
}

/// The configured mail sender.
fn post_of(config: &Config) -> Result<Arc<dyn Post>, Problem> {
    Ok(match (&config.smtp, &config.mail_from) {
        #[cfg(feature = "mail")]
        (Some(url), Some(from)) => Arc::new(crate::mail::Smtp::new(url, from)?),
        #[cfg(not(feature = "mail"))]
        (Some(_), Some(_)) => return Err(Problem::at("--smtp", words::not_built("mail", "mail"))),
        (Some(_), None) => return Err(errors::MailNoFrom.into()),
        (None, _) => Arc::new(NoPost),
    })
}

/// A key of the server, created at the first start and the same for all processes.
async fn key(store: &Store, name: &str) -> Result<Key, Problem> {
    let made = || Hash(*Key::random().as_bytes()).to_string();
    let kept = store.secret(name, made).await.map_err(|error| Problem::at("--database", error.said()))?;
    let key = Hash::from_str(&kept).map_err(|_| errors::StoreKey { name })?;
    Ok(Key::from_bytes(key.0))
}

async fn make_app(
    config: Config,
    clock: Clock,
    store: Store,
    post: Arc<dyn Post>,
    (stop, last, tasks): (&CancellationToken, &CancellationToken, &TaskTracker),
) -> Result<App, Problem> {
    let cookie_key = key(&store, "cookie key").await?;
    let address_key = key(&store, "address key").await?;
    let push = Push::open(&store, &config.base_url).await?;
    let header = if config.forwarded { ForwardedBy::Forwarded } else { ForwardedBy::XForwardedFor };
    let proxies = Proxies::parse(&config.trusted_proxies, header)?;
    let (hub, known, metrics) = (Hub::default(), SessionCache::default(), Arc::new(Metrics::default()));
    let holder = host::to_digits(&crate::secret::random::<10>());
    let per_person = config.bots_per_person.unwrap_or(config.thinkers.div_ceil(2));
    let thinkers = Thinkers::new(config.thinkers, per_person);
    let services = TableServices {
        store: store.clone(),
        hub: hub.clone(),
        known: known.clone(),
        clock: clock.clone(),
        metrics: metrics.clone(),
        holder: holder.clone(),
        notice_after: config.notice_after,
        thinkers: thinkers.clone(),
    };
    let tables = Tables::start(services, (stop, last), tasks);
    Ok(App::new(Parts {
        analyses: Analyses::new(clock.clone(), thinkers.clone()),
        cookie: SessionCookie::new(cookie_key, config.secure()),
        address_key,
        limits: Limits::new(config.rates, Instant::now()),
        passwords: Passwords::new(2),
        thinkers,
        webhooks: Webhooks::new(config.local_webhooks),
        push,
        known,
        holder,
        stop: stop.clone(),
        config,
        store,
        tables,
        hub,
        clock,
        post,
        metrics,
        proxies,
    }))
}

/// Removes unused data from time to time.
async fn tidy(app: App, stop: CancellationToken) {
    let mut pause = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            _ = pause.tick() => {}
        }
        app.limits.sweep(Instant::now());
        if let Err(error) = app.store.remove_expired_keys(app.clock.now()).await {
            tracing::warn!(%error, "cannot remove keys that have run out");
        }
        if let Err(error) = app.store.remove_ended_push().await {
            tracing::warn!(%error, "cannot remove browsers whose sessions have ended");
        }
    }
}

/// Listens from this call on for a signal to stop, and ends when one comes.
pub fn signalled() -> BoxFuture<'static, ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    };
    Box::pin(async move {
        #[cfg(unix)]
        if let (Ok(mut terminate), Ok(mut interrupt)) = signals {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    })
}
