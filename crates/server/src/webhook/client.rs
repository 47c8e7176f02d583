//! Sends webhook posts, over TLS, and only to the public internet.

use std::{fmt, time::Duration};

use host::Time;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, StatusCode, Url, redirect::Policy};

use super::Outcome;
use super::public_address::{Guarded, NotPublic, is_public};
use crate::secret::{Secret, hmac_sha256};

/// The time limit for a response.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends posts to the webhooks that people have set.
#[derive(Clone)]
pub struct Webhooks {
    /// `None` on a system without certificates, where no https address can be trusted.
    client: Option<Client>,
    anywhere: bool,
}

impl fmt::Debug for Webhooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Webhooks").field("anywhere", &self.anywhere).finish_non_exhaustive()
    }
}

impl Webhooks {
    /// Whether this build can send webhooks.
    pub const WORK: bool = true;

    /// Makes the client. `anywhere` allows http and the host's own network: for tests, and for hosts who know all their
    /// guests.
    pub fn new(anywhere: bool) -> Webhooks {
        Webhooks::with_patience(anywhere, PATIENCE)
    }

    fn with_patience(anywhere: bool, patience: Duration) -> Webhooks {
        // Another part of the program may have chosen a provider; any will do.
        rustls::crypto::ring::default_provider().install_default().ok();
        let client = Client::builder()
            .user_agent(concat!("zheng/", env!("CARGO_PKG_VERSION")))
            .timeout(patience)
            .redirect(Policy::none())
            .no_proxy()
            .pool_max_idle_per_host(0)
            .dns_resolver(Guarded { anywhere })
            .build();
        if let Err(error) = &client {
            tracing::warn!(%error, "webhooks cannot be sent; does this system have certificates (ca-certificates)?");
        }
        Webhooks { client: client.ok(), anywhere }
    }

    /// Whether an address is allowed. Names are looked up only when something is sent.
    pub fn check(&self, address: &str) -> Result<Url, String> {
        let url = Url::parse(address)
            .map_err(|_| "this is not a web address; write one like https://example.org/hook".to_owned())?;
        match url.scheme() {
            "https" => {}
            "http" if self.anywhere => {}
            _ => return Err("a webhook needs an address that begins with https://".to_owned()),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(
                "a webhook's address holds no user or password: check the signature instead".to_owned()
            );
        }
        // An address in numbers is never looked up, so it is checked here.
        let host = url.host_str().unwrap_or_default();
        let number = host.trim_matches(['[', ']']).parse().ok();
        if number.is_some_and(|number| !self.anywhere && !is_public(number)) {
            return Err(NotPublic.to_string());
        }
        Ok(url)
    }

    /// Posts a JSON text, signed with the webhook's secret.
    pub async fn post(&self, address: &str, secret: &Secret, json: String, now: Time) -> Outcome {
        let url = match self.check(address) {
            Ok(url) => url,
            Err(why) => return Outcome::GiveUp(why),
        };
        let headers = HeaderMap::from_iter([
            (CONTENT_TYPE, HeaderValue::from_static("application/json")),
            (HeaderName::from_static("x-zheng-signature"), signature(secret, now, &json)),
        ]);
        self.send(url, headers, json.into_bytes()).await.map_or_else(|outcome| outcome, Outcome::of)
    }

    /// Posts a body to an address that was checked, and gives the status of the answer.
    pub async fn send(&self, url: Url, headers: HeaderMap, body: Vec<u8>) -> Result<StatusCode, Outcome> {
        let Some(client) = &self.client else {
            return Err(Outcome::Retry("this system has no certificates".to_owned()));
        };
        match client.post(url).headers(headers).body(body).send().await {
            Ok(answer) => Ok(answer.status()),
            Err(error) if is_refused(&error) => Err(Outcome::GiveUp(NotPublic.to_string())),
            Err(error) if error.is_builder() => {
                Err(Outcome::GiveUp("this address cannot be used".to_owned()))
            }
            Err(error) if error.is_timeout() => Err(Outcome::Retry("no answer in time".to_owned())),
            Err(error) if error.is_connect() => Err(Outcome::Retry("nobody answers there".to_owned())),
            Err(error) => Err(Outcome::Retry(error.without_url().to_string())),
        }
    }
}

/// The value of `X-Zheng-Signature`: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`.
pub fn signature(secret: &Secret, now: Time, body: &str) -> HeaderValue {
    let seconds = now.0.div_euclid(1000).to_string();
    let tag = hmac_sha256(secret.expose().as_bytes(), &[seconds.as_bytes(), b".", body.as_bytes()]);
    let mut text = format!("t={seconds},v1=");
    for byte in tag {
        text.push(char::from_digit(u32::from(byte >> 4), 16).unwrap_or_default());
        text.push(char::from_digit(u32::from(byte & 15), 16).unwrap_or_default());
    }
    HeaderValue::from_str(&text).expect("digits and letters")
}

impl Outcome {
    /// The meaning of a response's status.
    pub fn of(status: StatusCode) -> Outcome {
        match status.as_u16() {
            200..300 => Outcome::Done,
            300..400 => Outcome::GiveUp(format!("it answered {status}: set the address it leads to")),
            408 | 425 | 429 => Outcome::Retry(format!("it answered {status}")),
            400..500 => Outcome::GiveUp(format!("it answered {status}")),
            _ => Outcome::Retry(format!("it answered {status}")),
        }
    }
}

/// Whether a name was refused because of the address it resolves to.
fn is_refused(error: &reqwest::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.is::<NotPublic>() {
            return true;
        }
        cause = error.source();
    }
    false
}

#[cfg(test)]
mod tests;
