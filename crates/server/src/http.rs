//! The API: JSON over HTTP for everything a person can do.

// What the documentation macro writes names types by their paths.
#![allow(unused_qualifications)]

mod account;
mod act;
mod body;
mod caller;
mod checks;
pub(crate) mod entry;
mod fault;
mod live;
mod notices;
mod own;
mod patience;
mod people;
mod recovery;
mod system;
mod table;
mod tables;
mod talk;
mod tokens;

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use host::PersonId;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::address::Proxies;
use crate::clock::Clock;
use crate::config::Config;
use crate::cookie::SessionCookie;
use crate::hub::Hub;
use crate::limits::{Class, Key, Limits};
use crate::logging;
use crate::mail::Post;
use crate::metrics::{self, Metrics};
use crate::password::Passwords;
use crate::security::{self, Security};
use crate::store::Store;
use crate::tables::Tables;
use crate::webhook::Webhooks;

pub use act::Decision;
pub use body::{Asked, At, Body};
pub use caller::{Address, Known, Me, Spoken};
pub use fault::{CODES, Fault};
pub use patience::answer_within;

/// Everything a request may need. Cheap to copy.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    /// How the server was set up.
    pub config: Config,
    /// Where everything is kept.
    pub store: Store,
    /// The tables.
    pub tables: Tables,
    /// Who is told.
    pub hub: Hub,
    /// What time it is.
    pub clock: Clock,
    /// How often one may ask.
    pub limits: Limits,
    /// The session cookie.
    pub cookie: SessionCookie,
    /// Passwords.
    pub passwords: Passwords,
    /// Mail.
    pub post: Arc<dyn Post>,
    /// Posts to people's own programs.
    pub webhooks: Webhooks,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Which proxies are believed.
    pub proxies: Proxies,
    /// The name of this process in leases.
    pub holder: String,
    /// Who has lately come in.
    pub known: Known,
    /// How many long calculations there are at once.
    pub thinking: Arc<Semaphore>,
    /// When to stop.
    pub stop: CancellationToken,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// An app of its parts.
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Counts a request; a fault when it is one too many.
    pub fn limit(&self, who: impl Into<Key>, class: Class) -> Result<(), Fault> {
        self.limits.take(who, class, Instant::now()).map_err(|too_many| {
            self.metrics.limited.at([class.name()]).add(1);
            Fault::too_many(too_many.retry_after)
        })
    }

    /// What people are called, by id.
    pub async fn names(&self, people: &[PersonId]) -> Result<BTreeMap<String, String>, Fault> {
        if people.is_empty() {
            return Ok(BTreeMap::new());
        }
        let names = self.store.names(people).await?;
        Ok(names.into_iter().map(|(person, name)| (person.to_string(), name)).collect())
    }

    /// Works something out that takes a while, without holding up anybody else.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let Ok(_permit) = self.thinking.acquire().await else { return Err(Fault::new("stopping")) };
        tokio::task::spawn_blocking(work).await.map_err(|_| Fault::new("unavailable"))
    }
}

/// The document of the API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Zheng",
        description = "Play board games of the China seas. Everything a person can do, a program can do here.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "tables", description = "Finding, making and looking at tables"),
        (name = "play", description = "Sitting down and playing"),
        (name = "live", description = "Being told at once"),
        (name = "people", description = "Who you are"),
        (name = "talk", description = "Chat, notes, reports"),
        (name = "notices", description = "Being told when you are away"),
        (name = "system", description = "Is the server well?")
    )
)]
struct Document;

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(tables::games))
        .routes(routes!(tables::make, tables::open))
        .routes(routes!(tables::mine))
        .routes(routes!(table::show))
        .routes(routes!(table::events))
        .routes(routes!(table::log))
        .routes(routes!(table::record))
        .routes(routes!(table::replay))
        .routes(routes!(table::odds))
        .routes(routes!(table::hint))
        .routes(routes!(act::sit))
        .routes(routes!(act::leave))
        .routes(routes!(act::action))
        .routes(routes!(act::next))
        .routes(routes!(act::undo))
        .routes(routes!(act::ask_end))
        .routes(routes!(act::answer))
        .routes(routes!(act::resign))
        .routes(routes!(act::again))
        .routes(routes!(act::close))
        .routes(routes!(live::live))
        .routes(routes!(live::stream))
        .routes(routes!(people::guest))
        .routes(routes!(people::me, people::change_me, own::delete_me))
        .routes(routes!(people::profile))
        .routes(routes!(account::make))
        .routes(routes!(account::sign_in))
        .routes(routes!(account::sign_out))
        .routes(routes!(account::sign_out_everywhere))
        .routes(routes!(account::change_password))
        .routes(routes!(recovery::change_email))
        .routes(routes!(recovery::confirm_email))
        .routes(routes!(recovery::recover))
        .routes(routes!(recovery::confirm_recovery))
        .routes(routes!(recovery::return_link))
        .routes(routes!(recovery::come_back))
        .routes(routes!(recovery::link_owner))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::remove))
        .routes(routes!(own::export))
        .routes(routes!(talk::read, talk::say))
        .routes(routes!(talk::notes, talk::put_notes))
        .routes(routes!(talk::mutes))
        .routes(routes!(talk::mute, talk::unmute))
        .routes(routes!(talk::report))
        .routes(routes!(notices::mine))
        .routes(routes!(notices::how_to_turn_off, notices::turn_off))
        .routes(routes!(system::health))
        .routes(routes!(system::ready))
        .routes(routes!(system::metrics))
}

/// The document of the API as JSON.
pub fn document() -> String {
    api().to_openapi().to_pretty_json().unwrap_or_default()
}

/// What every route has: headers, the check where a request comes from, counting, logging.
pub fn guard(router: Router, app: &App) -> Result<Router, String> {
    let security = Arc::new(Security::new(&app.config.base_url)?);
    Ok(router
        .layer(axum::middleware::from_fn_with_state(security, security::guard))
        .layer(axum::middleware::from_fn_with_state(app.metrics.clone(), metrics::measure))
        .layer(axum::middleware::from_fn(logging::log_requests)))
}

/// All routes of the API.
pub fn router(app: App) -> Router {
    let (router, _) = api().split_for_parts();
    router
        .route("/api/openapi.json", axum::routing::get(system::openapi))
        .fallback(system::nothing)
        .method_not_allowed_fallback(system::wrong_method)
        .layer(axum::middleware::from_fn_with_state(patience::MOST, patience::answer_within))
        .layer(axum::middleware::from_fn(fault::speak))
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .with_state(app)
}
