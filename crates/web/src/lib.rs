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
mod routes;
mod rules;
mod settings;
mod shell;
mod table;
mod trouble;
mod visitor;

use std::time::Duration;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use routes::Routes;
use server::http::{App, answer_within};
use tower_http::compression::CompressionLayer;

pub use routes::Address;

/// How long a page may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Pages show what one person may see: nothing between us and them keeps a copy, and neither does a browser that several
/// people use in turn. Assets say for themselves how long they last.
async fn keep_private(mut response: Response) -> Response {
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Every address of the pages, once: the router is made from it, and so is the list of what there is.
fn routes() -> Routes {
    Routes::default()
        .get("/", home::page)
        .get("/new", open::page)
        .post("/new/from", open::read)
        .get("/tables/{table}", table::page)
        .get("/tables/{table}/part", table::part)
        .post("/tables/{table}/act", table::act)
        .get("/tables/{table}/say", table::say)
        .get("/tables/{table}/why", table::why)
        .get("/tables/{table}/odds", table::odds)
        .get("/tables/{table}/hint", table::hint)
        .get("/tables/{table}/replay", replay::page)
        .get("/tables/{table}/replay/part", replay::part)
        .get("/tables/{table}/analysis", analysis::of_table)
        .get("/analysis/{id}", analysis::again)
        .get("/record", record::page)
        .post("/record/part", record::part)
        .post("/record/analysis", record::analysis)
        .get("/rules/{game}", rules::page)
        .get("/components/{game}", components::page)
        .get("/components/{game}/content.toml", components::file)
        .get("/learn/{game}", learn::page)
        .get("/learn/{game}/part", learn::part)
        .get("/settings", settings::page)
        .get("/people/{person}", people::page)
        .get("/sign-in", account::sign_in)
        .get("/recover", account::recover)
        .get("/return", account::come_back)
        .get("/email", account::email)
        .get("/notices/off", account::notices_off)
        .get("/language/{language}", settings::language)
        .get("/assets/{version}/{file}", assets::file)
        .get("/favicon.ico", assets::icon)
        .any("/{*rest}", trouble::nothing)
}

/// Every address of the pages with its method, for checks that leave none out.
pub fn addresses() -> Vec<Address> {
    routes().addresses
}

/// All pages, to be served beside the API.
pub fn pages(app: &App) -> Router {
    routes()
        .router
        .method_not_allowed_fallback(trouble::wrong_method)
        .layer(axum::middleware::from_fn_with_state(PATIENCE, answer_within))
        .layer(axum::middleware::from_fn(trouble::speak))
        .layer(axum::middleware::map_response(keep_private))
        .layer(CompressionLayer::new())
        .with_state(app.clone())
}
