//! The pages: HTML and SVG rendered in Rust from what a visitor may know, plain CSS, a little plain JavaScript.
//!
//! Pages are asked for; they change nothing. Whatever a person does goes to the JSON API of the server, which programs use
//! too; only an action at a table is posted here, so that its answer can carry the new table. The browser is a display:
//! it shows what it is sent, lets people put legal actions together, and knows no rule.

#![forbid(unsafe_code)]

mod account;
mod analysis;
mod assets;
mod components;
mod dates;
mod film;
mod forms;
mod home;
mod learn;
mod legal;
mod open;
mod people;
mod record;
mod replay;
mod rules;
mod settings;
mod shell;
mod table;
mod trouble;
mod visitor;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use axum::routing::{any, get, post};
use server::http::App;
use tower_http::compression::CompressionLayer;

/// Pages show what one person may see: nothing between us and them keeps a copy, and neither does a browser that several
/// people use in turn. Assets say for themselves how long they last.
async fn keep_private(mut response: Response) -> Response {
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// All pages, to be served beside the API.
pub fn pages(app: &App) -> Router {
    Router::new()
        .route("/", get(home::page))
        .route("/new", get(open::page))
        .route("/tables/{table}", get(table::page))
        .route("/tables/{table}/part", get(table::part))
        .route("/tables/{table}/act", post(table::act))
        .route("/tables/{table}/say", get(table::say))
        .route("/tables/{table}/why", get(table::why))
        .route("/tables/{table}/odds", get(table::odds))
        .route("/tables/{table}/hint", get(table::hint))
        .route("/tables/{table}/replay", get(replay::page))
        .route("/tables/{table}/replay/part", get(replay::part))
        .route("/tables/{table}/analysis", get(analysis::of_table))
        .route("/record", get(record::page))
        .route("/record/part", post(record::part))
        .route("/record/analysis", post(record::analysis))
        .route("/rules/{game}", get(rules::page))
        .route("/components/{game}", get(components::page))
        .route("/components/{game}/content.toml", get(components::file))
        .route("/learn/{game}", get(learn::page))
        .route("/learn/{game}/part", get(learn::part))
        .route("/settings", get(settings::page))
        .route("/people/{person}", get(people::page))
        .route("/sign-in", get(account::sign_in))
        .route("/recover", get(account::recover))
        .route("/return", get(account::come_back))
        .route("/email", get(account::email))
        .route("/notices/off", get(account::notices_off))
        .route("/language/{language}", get(settings::language))
        .route("/assets/{version}/{file}", get(assets::file))
        .route("/favicon.ico", get(assets::icon))
        .route("/{*rest}", any(trouble::nothing))
        .layer(axum::middleware::from_fn(trouble::speak))
        .layer(axum::middleware::map_response(keep_private))
        .layer(CompressionLayer::new())
        .with_state(app.clone())
}
