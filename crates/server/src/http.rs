//! The API: JSON over HTTP for everything a person can do.

// What the documentation macro writes names types by their paths.
#![cfg_attr(feature = "openapi", allow(unused_qualifications))]

mod account;
mod caller;
mod chat;
mod checks;
mod commands;
mod extract;
mod fault;
mod health;
mod live;
mod notices;
mod people;
mod personal_data;
mod push;
mod recovery;
pub(crate) mod sign_in;
mod table;
mod tables;
mod timeout;
mod tokens;
mod tournaments;

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use bots::level::Level;
use host::{ErrorCode, PersonId};
use playable::{Advice, Thinking};
use tabletop::{Observer, Seat};
use tokio_util::sync::CancellationToken;
use words::Language;

use crate::address::Proxies;
use crate::analysis::Analyses;
use crate::clock::Clock;
use crate::config::Config;
use crate::cookie::SessionCookie;
use crate::hub::Hub;
use crate::limits::{Class, Key, Limits};
use crate::logging;
use crate::mail::Post;
use crate::metrics::{self, Metrics};
use crate::password::Passwords;
use crate::push::Push;
use crate::secret::Key as SigningKey;
use crate::security::{self, Security};
use crate::session_cache::SessionCache;
use crate::store::Store;
use crate::tables::Tables;
use crate::thinking::{self, Thinkers};
use crate::webhook::Webhooks;

pub(crate) use caller::identify;
pub use caller::{Address, Me, RequestLanguage, Who};
pub(crate) use extract::read as read_body;
pub use extract::{Body, UrlPath, UrlQuery};
pub use fault::Fault;
pub use web::Decision;

/// Everything a request may need. Cheap to copy.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    pub config: Config,
    pub store: Store,
    pub tables: Tables,
    pub hub: Hub,
    pub clock: Clock,
    pub limits: Limits,
    pub cookie: SessionCookie,
    pub passwords: Passwords,
    /// The key for hashing sign-in addresses.
    pub address_key: SigningKey,
    /// Mail.
    pub post: Arc<dyn Post>,
    pub webhooks: Webhooks,
    pub push: Push,
    pub metrics: Arc<Metrics>,
    pub proxies: Proxies,
    /// The name of this process in leases.
    pub holder: String,
    /// Recent sessions and tokens.
    pub known: SessionCache,
    /// Long computations.
    pub thinkers: Thinkers,
    /// Analyses of finished games.
    pub analyses: Analyses,
    pub stop: CancellationToken,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Counts a request; an error if it is over the limit.
    pub fn limit(&self, who: impl Into<Key>, class: Class) -> Result<(), Fault> {
        self.limits.take(who, class, Instant::now()).map_err(|too_many| {
            self.metrics.limited.get_or_create(&metrics::Class { class: class.into() }).inc();
            let code = if class == Class::Mail { ErrorCode::TooManyMails } else { ErrorCode::TooMany };
            Fault::too_many(code, too_many.retry_after)
        })
    }

    /// What people are called, by id, for a reader of a language.
    pub async fn names_for(
        &self,
        people: &[PersonId],
        language: Language,
    ) -> Result<BTreeMap<String, String>, Fault> {
        Ok(web::names::all_shown(self.names(people).await?, language))
    }

    /// The stored names of people, by id.
    pub async fn names(&self, people: &[PersonId]) -> Result<BTreeMap<String, String>, Fault> {
        if people.is_empty() {
            return Ok(BTreeMap::new());
        }
        let names = self.store.names(people).await?;
        Ok(names.into_iter().map(|(person, name)| (person.to_string(), name)).collect())
    }

    /// A hint for a seat, and the game it is about.
    pub async fn advice(
        &self,
        who: Key,
        game: games::GameSession,
        seat: Seat,
    ) -> Result<(games::GameSession, Advice), Fault> {
        self.limit(who, Class::Analysis)?;
        let thinking = Thinking { level: Level::Captain, budget: None, threads: 1, seed: 1 };
        let work = move || {
            let advice = game.bot(seat, thinking).advise(&game.typed_view(Observer::Seat(seat)));
            (game, advice)
        };
        let (game, advice) = self.work(who, thinking::cost_of(Level::Captain), work).await?;
        Ok((game, advice.map_err(|problem| Fault::because(ErrorCode::BadRequest, problem))?))
    }

    /// Runs a short computation without blocking other requests.
    pub async fn think<T: Send + 'static>(
        &self,
        who: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.work(who, thinking::SHORT, work).await
    }

    async fn work<T: Send + 'static>(
        &self,
        who: Key,
        cost: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let done = self.thinkers.run(who, cost, work).await;
        done.ok_or(Fault::new(if self.thinkers.is_stopped() {
            ErrorCode::Stopping
        } else {
            ErrorCode::Unavailable
        }))
    }
}

/// The routes of the API, listed once: they become the router and, with the feature `openapi`, the document.
macro_rules! routes {
    ($($method:ident $path:literal => $module:ident::$handler:ident,)*) => {
        fn api() -> Router<App> {
            Router::new()$(.route($path, axum::routing::$method($module::$handler)))*
        }

        #[cfg(feature = "openapi")]
        mod document {
            use super::*;

            /// Method and path of every route.
            pub const ROUTES: &[(&str, &str)] = &[$((stringify!($method), $path)),*];

            #[derive(utoipa::OpenApi)]
            #[openapi(
                paths($($module::$handler),*),
                info(
                    title = "Zheng",
                    description = "Play board games. Everything a person can do on the pages, a bot can do here.",
                    license(name = "MIT OR Apache-2.0")
                ),
                tags(
                    (name = "tables", description = "Finding, opening and reading tables"),
                    (name = "play", description = "Joining and playing"),
                    (name = "live", description = "Live updates"),
                    (name = "tournaments", description = "Finding, playing and organising tournaments"),
                    (name = "people", description = "Who you are"),
                    (name = "talk", description = "Chat, notes, reports"),
                    (name = "notices", description = "Notifications"),
                    (name = "system", description = "Health and metrics")
                )
            )]
            pub struct Document;
        }
    };
}

#[cfg(feature = "openapi")]
pub use document::ROUTES;

routes! {
    get "/api/games" => tables::games,
    post "/api/tables" => tables::make,
    get "/api/tables" => tables::open,
    get "/api/me/tables" => tables::mine,
    get "/api/tables/{table}" => table::show,
    get "/api/tables/{table}/events" => table::events,
    get "/api/tables/{table}/log" => table::log,
    get "/api/tables/{table}/record" => table::record,
    get "/api/tables/{table}/replay" => table::replay,
    get "/api/tables/{table}/odds" => table::odds,
    get "/api/tables/{table}/hint" => table::hint,
    post "/api/tables/{table}/sit" => commands::sit,
    post "/api/tables/{table}/nonce" => commands::nonce,
    post "/api/tables/{table}/leave" => commands::leave,
    post "/api/tables/{table}/seat" => commands::set_seat,
    post "/api/tables/{table}/swap" => commands::swap,
    post "/api/tables/{table}/start" => commands::start,
    post "/api/tables/{table}/actions" => commands::action,
    get "/api/tables/{table}/next" => commands::next,
    post "/api/tables/{table}/undo" => commands::undo,
    post "/api/tables/{table}/end" => commands::ask_end,
    post "/api/tables/{table}/answer" => commands::answer,
    post "/api/tables/{table}/resign" => commands::resign,
    post "/api/tables/{table}/again" => commands::again,
    post "/api/tables/{table}/close" => commands::close,
    get "/api/live" => live::live,
    get "/api/stream" => live::stream,
    post "/api/guest" => people::guest,
    get "/api/me" => people::me,
    patch "/api/me" => people::change_me,
    delete "/api/me" => personal_data::delete_me,
    get "/api/people/{person}" => people::profile,
    post "/api/me/account" => account::make,
    post "/api/sign-in" => account::sign_in,
    post "/api/sign-out" => account::sign_out,
    post "/api/sign-out-everywhere" => account::sign_out_everywhere,
    put "/api/me/password" => account::change_password,
    put "/api/me/email" => recovery::change_email,
    post "/api/email/confirm" => recovery::confirm_email,
    post "/api/recover" => recovery::recover,
    post "/api/recover/confirm" => recovery::confirm_recovery,
    post "/api/me/return-link" => recovery::return_link,
    post "/api/return" => recovery::come_back,
    post "/api/return/owner" => recovery::link_owner,
    get "/api/me/tokens" => tokens::list,
    post "/api/me/tokens" => tokens::make,
    delete "/api/me/tokens/{id}" => tokens::remove,
    get "/api/me/export" => personal_data::export,
    get "/api/tables/{table}/chat" => chat::read,
    post "/api/tables/{table}/chat" => chat::say,
    get "/api/tables/{table}/notes" => chat::notes,
    put "/api/tables/{table}/notes" => chat::put_notes,
    get "/api/me/mutes" => chat::mutes,
    put "/api/me/mutes/{person}" => chat::mute,
    delete "/api/me/mutes/{person}" => chat::unmute,
    post "/api/reports" => chat::report,
    get "/api/me/notices" => notices::mine,
    get "/api/me/waiting" => notices::waiting,
    get "/api/me/push" => push::find,
    post "/api/me/push" => push::add,
    delete "/api/me/push" => push::remove,
    get "/api/notices/off" => notices::how_to_turn_off,
    post "/api/notices/off" => notices::turn_off,
    get "/api/tournaments" => tournaments::list,
    post "/api/tournaments" => tournaments::make,
    get "/api/tournaments/{tournament}" => tournaments::show,
    get "/api/tournaments/{tournament}/csv" => tournaments::csv,
    post "/api/tournaments/{tournament}/enter" => tournaments::enter,
    post "/api/tournaments/{tournament}/withdraw" => tournaments::withdraw,
    post "/api/tournaments/{tournament}/sign-up" => tournaments::sign_up,
    post "/api/tournaments/{tournament}/bots" => tournaments::add_bot,
    post "/api/tournaments/{tournament}/automatic" => tournaments::automatic,
    post "/api/tournaments/{tournament}/rounds" => tournaments::round,
    post "/api/tournaments/{tournament}/results" => tournaments::result,
    post "/api/tournaments/{tournament}/end" => tournaments::end,
    get "/health" => health::health,
    get "/ready" => health::ready,
    get "/metrics" => health::metrics,
}

/// The API's document (`OpenAPI` 3.1), written by the example `openapi` and committed as `openapi.json`, so that a build does not
/// need the macros that generate it.
pub const DOCUMENT: &str = include_str!("../openapi.json");

/// What the routes say of themselves. The example `openapi` makes the document from it.
#[cfg(feature = "openapi")]
pub fn described() -> serde_json::Value {
    serde_json::to_value(<document::Document as utoipa::OpenApi>::openapi()).expect("the document is JSON")
}

/// Layers for every route: headers, the origin check, metrics, logging.
pub fn guard(router: Router, app: &App) -> Result<Router, tabletop::Problem> {
    let security = Arc::new(Security::new(&app.config.base_url)?);
    Ok(router
        .layer(axum::middleware::from_fn_with_state(security, security::guard))
        .layer(axum::middleware::from_fn_with_state(app.metrics.clone(), metrics::measure))
        .layer(axum::middleware::from_fn(logging::log_requests)))
}

/// All routes of the API.
pub fn router(app: App) -> Router {
    api()
        .route("/api/openapi.json", axum::routing::get(health::openapi))
        .fallback(health::nothing)
        .method_not_allowed_fallback(health::wrong_method)
        .layer(axum::middleware::from_fn_with_state(timeout::MOST, timeout::answer_within))
        .layer(axum::middleware::from_fn(fault::speak))
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .with_state(app)
}
