//! Every case of the origin check, and the headers of answers.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri};
use axum::response::Response;
use axum::{Router, body::Body, middleware::from_fn_with_state, routing::get};
use server::errors;
use server::security::{Security, guard};
use std::sync::Arc;
use tabletop::Problem;
use tower::ServiceExt;

const BASE: &str = "https://play.example.org";

fn library_error(method: &str, sent: &[(&'static str, &str)]) -> bool {
    let security = Security::new(BASE).unwrap();
    let mut headers = HeaderMap::new();
    headers.insert(HOST, HeaderValue::from_static("127.0.0.1:8000"));
    for (name, value) in sent {
        headers.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
    }
    security.is_foreign(&method.parse().unwrap(), &Uri::from_static("/api/tables"), &headers)
}

const MINE: (&str, &str) = ("cookie", "zheng=x");
const TOKEN: (&str, &str) = ("authorization", "Bearer zt_x");

#[test]
fn reading_is_never_foreign() {
    for method in ["GET", "HEAD", "OPTIONS"] {
        assert!(!library_error(
            method,
            &[MINE, ("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")]
        ));
    }
}

#[test]
fn changes_with_a_cookie_come_from_the_own_site() {
    for method in ["POST", "PUT", "PATCH", "DELETE", "BREW"] {
        for site in ["same-origin", "none"] {
            assert!(!library_error(method, &[MINE, ("sec-fetch-site", site)]), "{method} {site}");
        }
        for site in ["same-site", "cross-site", "", "Same-Origin", "same-origin, none"] {
            assert!(library_error(method, &[MINE, ("sec-fetch-site", site)]), "{method} {site}");
        }
        assert!(library_error(method, &[MINE]), "{method} with neither header");
    }
}

#[test]
fn the_browsers_word_comes_before_the_origin() {
    let own = ("origin", BASE);
    assert!(library_error("POST", &[MINE, ("sec-fetch-site", "cross-site"), own]));
    let both = [MINE, ("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")];
    assert!(library_error("POST", &both));
}

#[test]
fn without_it_the_origin_decides() {
    for own in [
        "https://play.example.org",
        "https://PLAY.example.org",
        "https://play.example.org:443",
        "http://127.0.0.1:8000",
        "https://127.0.0.1:8000",
    ] {
        assert!(!library_error("POST", &[MINE, ("origin", own)]), "{own}");
    }
    for other in [
        "null",
        "",
        "http://play.example.org",
        "https://play.example.org:8443",
        "https://play.example.org.evil.example",
        "https://evil.example",
        "https://evil.example/https://play.example.org",
        "https://play.example.org/",
        "https://he@play.example.org",
        "http://127.0.0.1",
        "http://127.0.0.1:8001",
        "file://127.0.0.1:8000",
        "play.example.org",
    ] {
        assert!(library_error("POST", &[MINE, ("origin", other)]), "{other}");
    }
    assert!(library_error("POST", &[MINE, ("origin", BASE), ("origin", "https://evil.example")]));
}

#[test]
fn a_token_without_a_cookie_is_exempt() {
    let evil = ("origin", "https://evil.example");
    assert!(!library_error("POST", &[TOKEN]));
    assert!(!library_error("POST", &[TOKEN, evil]));
    assert!(!library_error("POST", &[("authorization", "bearer zt_x")]));
    assert!(library_error("POST", &[TOKEN, MINE, evil]));
    assert!(library_error("POST", &[TOKEN, MINE]));
    assert!(library_error("POST", &[("authorization", "Basic eDp5"), evil]));
}

#[test]
fn without_any_cookie_only_other_pages_are_foreign() {
    assert!(!library_error("POST", &[]), "a mail program that unsubscribes, a program that signs in");
    assert!(!library_error("POST", &[("origin", BASE)]));
    assert!(
        library_error("POST", &[("origin", "https://evil.example")]),
        "nobody is signed in by another page"
    );
    assert!(library_error("POST", &[("sec-fetch-site", "cross-site")]));
}

#[test]
fn the_host_of_http2_is_in_the_address() {
    let security = Security::new(BASE).unwrap();
    let headers: HeaderMap = [(COOKIE, "zheng=x"), (ORIGIN, "https://other.example")]
        .map(|(name, value)| (name, HeaderValue::from_static(value)))
        .into_iter()
        .collect();
    let library_error = |uri| security.is_foreign(&Method::POST, &Uri::from_static(uri), &headers);
    assert!(!library_error("https://other.example/x"));
    assert!(!library_error("https://other.example:443/x"));
    assert!(library_error("https://third.example/x"));
    assert!(library_error("/x"));
}

#[test]
fn a_bad_base_address_says_what_to_write() {
    for bad in ["", "play.example.org", "ftp://x", "https://", "https://a b"] {
        let error = Security::new(bad).unwrap_err();
        assert_eq!(error, Problem::at("--base-url", errors::BaseUrl { url: bad }));
    }
    assert_eq!(Security::new("https://Play.Example.org:443/").unwrap().origin(), BASE);
    assert!(!Security::new("http://localhost:8000").unwrap().is_https());
}

async fn answer(base: &str, method: &str, path: &str, sent: &[(&str, &str)]) -> Response {
    let security = Arc::new(Security::new(base).unwrap());
    let own = || async { ([(CACHE_CONTROL, "max-age=60")], "own") };
    let router = Router::new()
        .route("/", get(|| async { "page" }).post(|| async { "changed" }))
        .route("/api/own", get(own))
        .route("/api/x", get(|| async { "x" }))
        .layer(from_fn_with_state(security, guard));
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in sent {
        request = request.header(*name, *value);
    }
    router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn answers_are_dressed() {
    let page = answer(BASE, "GET", "/", &[]).await;
    let headers = page.headers();
    assert_eq!(
        headers["content-security-policy"],
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(headers["referrer-policy"], "same-origin");
    assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
    assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    let plain = answer("http://localhost:8000", "GET", "/nowhere", &[]).await;
    assert_eq!(plain.status(), 404);
    assert!(plain.headers().contains_key("content-security-policy"));
    assert!(!plain.headers().contains_key("strict-transport-security"));
}

#[tokio::test]
async fn nothing_is_cached_unless_a_header_allows_it() {
    for path in ["/", "/api/x", "/nowhere"] {
        assert_eq!(answer(BASE, "GET", path, &[]).await.headers()[CACHE_CONTROL], "no-store", "{path}");
    }
    assert_eq!(answer(BASE, "GET", "/api/own", &[]).await.headers()[CACHE_CONTROL], "max-age=60");
}

#[tokio::test]
async fn a_foreign_change_is_refused_with_a_code() {
    let refused = answer(BASE, "POST", "/", &[MINE, ("origin", "https://evil.example")]).await;
    assert_eq!(refused.status(), 403);
    assert!(refused.headers().contains_key("content-security-policy"));
    let body = axum::body::to_bytes(refused.into_body(), 10_000).await.unwrap();
    let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body["error"]["code"], "foreign_origin");
    assert!(body["error"]["message"].as_str().unwrap().contains("try again"));
    let taken = answer(BASE, "POST", "/", &[MINE, ("sec-fetch-site", "same-origin")]).await;
    assert_eq!(taken.status(), 200);
}
