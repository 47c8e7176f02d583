//! Requests to the whole router with pages, on a world with tables, as one of its people.
//!
//! An input is text: the sender, then method and path, then headers, then an empty line and the body. `<name>` stands for
//! something of the world, as in the table of routes.

use std::cell::RefCell;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, Response, Uri};
use host::ErrorCode;
use serde_json::Value;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

use crate::routes::caller::{Caller, Pass};
use crate::routes::make;
use crate::routes::world::{Folder, Home, World};
use crate::{Failure, Result};

/// After how many inputs the world is looked after: what was deleted by then is there again.
const WORLD: u32 = 2000;

thread_local! {
    static PLACE: RefCell<Place> = RefCell::new(Place::new().expect("a world"));
}

pub fn http(input: &[u8]) {
    PLACE.with_borrow_mut(|place| place.send(input).unwrap_or_else(|wrong| panic!("{wrong}")));
}

/// A router, its world, and the runtime they live on.
struct Place {
    runtime: Runtime,
    world: World,
    opened: Option<(Home, Folder, Router)>,
    sent: u32,
}

impl Place {
    fn new() -> Result<Place> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let world = runtime.block_on(make())?;
        Ok(Place { runtime, world, opened: None, sent: 0 })
    }

    fn send(&mut self, input: &[u8]) -> Result<()> {
        if self.sent.is_multiple_of(WORLD) {
            self.renew()?;
        }
        self.sent += 1;
        let Some((request, pages)) = self.request(input) else { return Ok(()) };
        let Some((_, _, router)) = &self.opened else { return Ok(()) };
        let named = format!("{} {}", request.method(), request.uri());
        self.runtime.block_on(async {
            let answer = router.clone().oneshot(request).await?;
            let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
            crate::routes::headers::check(&headers, true).map_err(|wrong| format!("{named}: {wrong}"))?;
            judge(answer, status, pages).await.map_err(|wrong| format!("{named}: {wrong}").into())
        })
    }

    /// A server with a new copy of the world; its router is asked without a connection.
    fn renew(&mut self) -> Result<()> {
        self.runtime.block_on(async {
            if let Some((home, _folder, _)) = self.opened.take() {
                home.server.stop().await;
            }
            let (home, folder) = self.world.open().await?;
            let app = home.server.app.clone();
            let router = server::http::router(app.clone()).merge(server::pages::router(&app));
            let router = server::http::guard(router, &app)?;
            self.opened = Some((home, folder, router));
            Ok(())
        })
    }

    /// The request of an input, and whether pages are wanted; `None` when it is none.
    fn request(&self, input: &[u8]) -> Option<(Request<Body>, bool)> {
        let text = String::from_utf8_lossy(input);
        let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let who: Caller = lines.next()?.parse().ok()?;
        let (method, path) = lines.next()?.split_once(' ')?;
        let fill = |text: &str| self.world.facts.fill(text).unwrap_or_else(|_| text.to_owned());
        let method: Method = method.parse().ok()?;
        let uri: Uri = fill(path).parse().ok().filter(|uri: &Uri| uri.path().starts_with('/'))?;
        // Streams never end by themselves, and a search takes as long as it takes.
        if ["/api/live", "/api/stream"].contains(&uri.path()) {
            return None;
        }
        let mut request = Request::builder().method(method).uri(uri).body(Body::from(fill(body))).ok()?;
        let headers = request.headers_mut();
        headers.insert("sec-fetch-site", HeaderValue::from_static("same-origin"));
        headers.insert("content-type", HeaderValue::from_static("application/json"));
        let (name, value) = match self.world.facts.pass(who) {
            Pass::None => ("accept-encoding", "identity".to_owned()),
            Pass::Cookie(cookie) => ("cookie", cookie.clone()),
            Pass::Token(token) => ("authorization", format!("Bearer {token}")),
        };
        headers.insert(name, value.parse().ok()?);
        for line in lines {
            if let Some((name, value)) = line.split_once(':') {
                let name = HeaderName::try_from(name).ok()?;
                headers.insert(name, HeaderValue::try_from(fill(value.trim())).ok()?);
            }
        }
        let accept = headers.get("accept").and_then(|accept| accept.to_str().ok()).unwrap_or_default();
        let pages = accept.contains("text/html");
        Some((request, pages))
    }
}

/// An answer is not a fault of the server's, and a refusal has a code that is known.
async fn judge(answer: Response<Body>, status: u16, pages: bool) -> Result<()> {
    let bytes = axum::body::to_bytes(answer.into_body(), 16 << 20).await.map_err(Failure::from)?;
    let code = serde_json::from_slice::<Value>(&bytes).unwrap_or_default()["error"]["code"]
        .as_str()
        .map(str::to_owned);
    if status < 400 || (pages && status < 500) {
        return Ok(());
    }
    let known = code.and_then(|code| code.parse::<ErrorCode>().ok());
    let known = known.ok_or_else(|| format!("{status} without a code that is known"))?;
    if web::status(known).as_u16() != status {
        return Err(format!("{known} with status {status}").into());
    }
    if status >= 500 {
        return Err(format!("{status} {known}").into());
    }
    Ok(())
}
