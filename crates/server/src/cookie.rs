//! The session cookie: a session's secret, signed, so that a forged one never reaches the database.

use axum::http::{HeaderMap, HeaderValue};
use web::cookie::{lasting, values};

pub use web::cookie::MAX_AGE;

use crate::secret::{Key, Kind, Secret};

/// The name of the cookie.
pub const NAME: &str = "zheng";

/// What the key signs here.
const PURPOSE: &str = "session cookie";

/// Writes and reads the session cookie.
#[derive(Clone, Debug)]
pub struct SessionCookie {
    key: Key,
    secure: bool,
}

impl SessionCookie {
    /// Signs with a key; `secure` when people reach the server by https.
    pub const fn new(key: Key, secure: bool) -> SessionCookie {
        SessionCookie { key, secure }
    }

    /// The `Set-Cookie` that starts or extends a session.
    pub fn set(&self, session: &Secret) -> HeaderValue {
        let secret = session.expose();
        self.header(&format!("{secret}.{}", self.signature(secret)), MAX_AGE)
    }

    /// The `Set-Cookie` that deletes a session.
    pub fn clear(&self) -> HeaderValue {
        self.header("", 0)
    }

    /// The session of a request, if the server has signed it.
    pub fn read(&self, headers: &HeaderMap) -> Option<Secret> {
        values(headers, NAME).find_map(|value| self.open(value))
    }

    fn open(&self, value: &str) -> Option<Secret> {
        let (secret, signature) = value.split_once('.')?;
        let secret = Secret::parse(Kind::Session, secret)?;
        let right = self.signature(secret.expose());
        bool::from(subtle::ConstantTimeEq::ct_eq(right.as_bytes(), signature.as_bytes())).then_some(secret)
    }

    fn signature(&self, secret: &str) -> String {
        host::to_digits(&self.key.sign(PURPOSE, secret.as_bytes()))
    }

    fn header(&self, value: &str, max_age: u32) -> HeaderValue {
        let mut cookie = lasting(NAME, value, max_age);
        cookie.set_http_only(true);
        cookie.set_secure(self.secure);
        let mut header =
            HeaderValue::try_from(cookie.to_string()).expect("a cookie of letters and digits is a header");
        header.set_sensitive(true);
        header
    }
}
