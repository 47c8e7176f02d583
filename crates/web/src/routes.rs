//! Routes that can be listed: a router does not say what it holds, so what is added is also noted.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodRouter, any, get, post};
use server::http::App;

/// A method (`*` for any) and a path with names in braces.
pub type Address = (&'static str, &'static str);

/// A router and what it holds.
#[derive(Default)]
pub struct Routes {
    /// The router.
    pub router: Router<App>,
    /// What it holds, in order.
    pub addresses: Vec<Address>,
}

impl Routes {
    /// Something to look at.
    pub fn get<T: 'static>(self, path: &'static str, handler: impl Handler<T, App>) -> Routes {
        self.route("GET", path, get(handler))
    }

    /// Something to send.
    pub fn post<T: 'static>(self, path: &'static str, handler: impl Handler<T, App>) -> Routes {
        self.route("POST", path, post(handler))
    }

    /// Whatever is asked for there.
    pub fn any<T: 'static>(self, path: &'static str, handler: impl Handler<T, App>) -> Routes {
        self.route("*", path, any(handler))
    }

    fn route(mut self, method: &'static str, path: &'static str, handler: MethodRouter<App>) -> Routes {
        self.addresses.push((method, path));
        Routes { router: self.router.route(path, handler), ..self }
    }
}
