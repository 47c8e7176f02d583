//! The routes of all pages, in one list.

use std::sync::LazyLock;

use host::{ErrorCode, MaybeSend};
use http::header::{ALLOW, CACHE_CONTROL};
use http::{HeaderValue, Method};

use crate::error_page::Reader;
use crate::fault::Fault;
use crate::request::Request;
use crate::response::{Response, with};
use crate::site::Site;
use crate::{
    account, analysis, assets, components, error_page, home, hosting, learn, new_table, people, ratings,
    record, replay, rules, settings, share, table, tournament,
};

/// A method (`*` for any) and a path with names in braces.
pub type Address = (&'static str, &'static str);

/// Whether the app inside a browser has no such page. Known when it is compiled, so that the page is not downloaded.
const fn is_left_out(path: &str) -> bool {
    const fn begins(path: &[u8], with: &[u8]) -> bool {
        let mut at = 0;
        while at < with.len() {
            if at == path.len() || path[at] != with[at] {
                return false;
            }
            at += 1;
        }
        true
    }
    let path = path.as_bytes();
    cfg!(target_family = "wasm") && (begins(path, b"/tournaments") || begins(path, b"/ratings"))
}

/// Defines the list of routes, and the function that calls a route's handler. A handler of a `POST` gets the body.
macro_rules! routes {
    ($($method:tt $path:literal => $module:ident::$handler:ident,)*) => {
        const ADDRESSES: &[Address] = &[$((routes!(@name $method), $path)),*];

        async fn run<S: Site>(
            site: &S,
            address: Address,
            request: &Request,
            body: S::Body,
        ) -> Result<Response, Fault> {
            match address {
                $((_, $path) => {
                    if const { is_left_out($path) } {
                        return Err(Fault::new(ErrorCode::NotFound));
                    }
                    routes!(@call $method $module::$handler, site, request, body)
                })*
                _ => Err(Fault::new(ErrorCode::NotFound)),
            }
        }
    };
    (@name get) => { "GET" };
    (@name post) => { "POST" };
    (@name any) => { "*" };
    (@call post $module:ident::$handler:ident, $site:ident, $request:ident, $body:ident) => {
        $module::$handler($site, $request, $body).await
    };
    (@call $method:tt $module:ident::$handler:ident, $site:ident, $request:ident, $body:ident) => {
        $module::$handler($site, $request).await
    };
}

routes! {
    get "/" => home::page,
    get "/new" => new_table::page,
    post "/new/from" => new_table::read,
    get "/tables/{table}" => table::page,
    get "/tables/{table}/part" => table::part,
    post "/tables/{table}/act" => table::act,
    get "/tables/{table}/say" => table::say,
    get "/tables/{table}/why" => table::why,
    get "/tables/{table}/odds" => table::odds,
    get "/tables/{table}/hint" => table::hint,
    get "/tables/{table}/replay" => replay::page,
    get "/tables/{table}/replay/part" => replay::part,
    get "/tables/{table}/analysis" => analysis::of_table,
    get "/tournaments" => tournament::list,
    get "/tournaments/new" => tournament::new,
    get "/tournaments/{tournament}" => tournament::page,
    get "/tournaments/{tournament}/part" => tournament::part,
    get "/analysis/{id}" => analysis::again,
    get "/record" => record::page,
    post "/record/part" => record::part,
    post "/record/analysis" => record::analysis,
    get "/rules/{game}" => rules::page,
    get "/components/{game}" => components::page,
    get "/components/{game}/content.toml" => components::file,
    get "/learn/{game}" => learn::page,
    get "/learn/{game}/part" => learn::part,
    get "/hosting" => hosting::page,
    get "/settings" => settings::page,
    get "/people/{person}" => people::page,
    get "/ratings" => ratings::page,
    get "/sign-in" => account::sign_in,
    get "/recover" => account::recover,
    get "/return" => account::come_back,
    get "/email" => account::email,
    get "/notices/off" => account::notices_off,
    get "/language/{language}" => settings::language,
    get "/share/{picture}" => share::picture,
    get "/assets/{version}/{file}" => assets::file,
    get "/favicon.ico" => assets::icon,
    get "/push/worker.js" => assets::push_worker,
    any "/{*rest}" => error_page::nothing,
}

/// All routes of the pages with their methods. Each path occurs once.
pub const fn addresses() -> &'static [Address] {
    ADDRESSES
}

static ROUTER: LazyLock<matchit::Router<Address>> = LazyLock::new(|| {
    let mut router = matchit::Router::new();
    for address in ADDRESSES {
        router.insert(address.1, *address).expect("no two routes have the same path");
    }
    router
});

/// Answers a request for a page, whatever goes wrong.
pub fn answer<S: Site>(
    site: &S,
    request: http::Request<S::Body>,
) -> impl Future<Output = Response> + MaybeSend {
    // Checked here, where nothing is known of the site but what it promises, and not where a server is compiled.
    find(site, request)
}

async fn find<S: Site>(site: &S, request: http::Request<S::Body>) -> Response {
    let (head, body) = request.into_parts();
    let reader = Reader::of(&head);
    let Ok(found) = ROUTER.at(head.uri.path()) else {
        return reader.refuse(&Fault::new(ErrorCode::NotFound));
    };
    let address = *found.value;
    if let Some(allowed) = allowed(address.0).filter(|allowed| !allowed.contains(&head.method)) {
        let allowed = if allowed.contains(&Method::GET) { "GET,HEAD" } else { "POST" };
        return with(reader.refuse(&Fault::new(ErrorCode::WrongMethod)), ALLOW, allowed);
    }
    let params = found.params.iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    let request = Request::new(head, params);
    match run(site, address, &request, body).await {
        Ok(mut response) => {
            // Pages show what one person may see: nothing between us and them keeps a copy, and neither does a browser that
            // several people use in turn. Assets say for themselves how long they last.
            response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
            response
        }
        Err(fault) => reader.refuse(&fault),
    }
}

/// The methods that an address supports; `None` if it supports all of them.
fn allowed(method: &str) -> Option<&'static [Method]> {
    match method {
        "GET" => Some(&[Method::GET, Method::HEAD]),
        "POST" => Some(&[Method::POST]),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
