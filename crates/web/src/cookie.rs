//! Cookies: reading them from requests, and setting those that last.

use ::cookie::time::Duration;
use ::cookie::{Cookie, SameSite};
use http::{HeaderMap, header};

/// The lifetime of permanent cookies, in seconds: a year.
pub const MAX_AGE: u32 = 365 * 24 * 60 * 60;

/// A cookie for all paths, same-site, with a lifetime in seconds.
pub fn lasting<'a>(name: &'a str, value: &'a str, max_age: u32) -> Cookie<'a> {
    let age = Duration::seconds(max_age.into());
    Cookie::build((name, value)).path("/").same_site(SameSite::Lax).max_age(age).build()
}

/// The values that a request has for a cookie: browsers may send several of one name.
pub fn values<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).flatten();
    cookies.filter(move |cookie| cookie.name() == name).filter_map(|cookie| cookie.value_raw())
}
