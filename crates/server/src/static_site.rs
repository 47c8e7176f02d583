//! The app that runs inside the browser, as `./site` has made it: files under `/app/`. Its service worker answers that path and no
//! other, so pages of the server never come from its cache, and only there may WebAssembly run.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{self, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::routing::get;
use tabletop::{Problem, library_error};

use crate::errors;

/// What the app may load and do: as any page of the server, and WebAssembly.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'";

const PAGE: &str = "index.html";

/// The types of files by the ends of their names. Other files are not served.
const TYPES: [(&str, &str); 7] = [
    (".html", "text/html; charset=utf-8"),
    (".js", "text/javascript; charset=utf-8"),
    (".css", "text/css; charset=utf-8"),
    (".webmanifest", "application/manifest+json"),
    (".png", "image/png"),
    (".svg", "image/svg+xml"),
    // Not as an encoding: the service worker unpacks it.
    (".wasm.gz", "application/octet-stream"),
];

type Files = Arc<HashMap<String, (&'static str, Bytes)>>;

/// The routes of the app. All files are read once, at the start.
pub fn router(folder: &Path) -> Result<Router, Problem> {
    let failed = |error: std::io::Error| Problem::at("--site", library_error::io(&error).what);
    let mut files = HashMap::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if let Some((_, kind)) = TYPES.iter().find(|(end, _)| name.ends_with(end)) {
            files.insert(name.to_owned(), (*kind, Bytes::from(std::fs::read(&path).map_err(failed)?)));
        }
    }
    if !["sw.js", "app.wasm.gz", PAGE].iter().all(|name| files.contains_key(*name)) {
        let folder = folder.display();
        return Err(Problem::at("--site", errors::SiteFolder { folder }));
    }
    Ok(Router::new()
        .route("/app", get(async || to("/app/")))
        .route("/app/", get(page))
        .route("/app/{*path}", get(file))
        .with_state(Arc::new(files)))
}

async fn page(State(files): State<Files>) -> Response<Body> {
    answer(&files, PAGE)
}

/// A file. Every other address is the service worker's, which has yet to be installed.
async fn file(State(files): State<Files>, extract::Path(path): extract::Path<String>) -> Response<Body> {
    if files.contains_key(&path) {
        answer(&files, &path)
    } else {
        to(&format!("/app/?go={}", web::encode(&path)))
    }
}

fn to(address: &str) -> Response<Body> {
    let mut answer = Response::new(Body::empty());
    *answer.status_mut() = StatusCode::FOUND;
    answer.headers_mut().extend(HeaderValue::from_str(address).map(|address| (LOCATION, address)));
    answer
}

fn answer(files: &Files, name: &str) -> Response<Body> {
    let Some((kind, bytes)) = files.get(name) else { return to("/app/") };
    let mut answer = Response::new(Body::from(bytes.clone()));
    let headers = [
        (CONTENT_TYPE, *kind),
        (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        // A browser asks whether anything is new.
        (CACHE_CONTROL, "no-cache"),
    ];
    for (header, value) in headers {
        answer.headers_mut().insert(header, HeaderValue::from_static(value));
    }
    answer
}
