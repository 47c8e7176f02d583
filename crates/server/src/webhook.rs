//! Webhooks: signed posts to a person's own program, which cannot reach the host's internal network.

#[cfg(feature = "webhooks")]
mod client;
#[cfg(feature = "webhooks")]
mod public_address;

#[cfg(feature = "webhooks")]
pub use client::{Webhooks, signature};
#[cfg(feature = "webhooks")]
pub use public_address::is_public;

/// The result of a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// It may be taken later; the text says what went wrong.
    Retry(String),
    /// It will never be accepted; the text says why. Its owner should be notified.
    GiveUp(String),
    /// There is nobody there any more, as a push service says of a browser.
    Gone,
}

/// Stands in for the client in a build without the feature `webhooks`: it sends nothing.
#[cfg(not(feature = "webhooks"))]
#[derive(Clone, Debug)]
pub struct Webhooks;

/// Why it sends nothing, for the log.
#[cfg(not(feature = "webhooks"))]
fn not_built() -> String {
    games::translator(words::Language::En).problem(&words::not_built("webhooks", "webhooks").into())
}

#[cfg(not(feature = "webhooks"))]
impl Webhooks {
    /// Whether this build can send webhooks.
    pub const WORK: bool = false;

    pub fn new(_anywhere: bool) -> Webhooks {
        Webhooks
    }

    pub fn check(&self, _address: &str) -> Result<String, String> {
        Err(not_built())
    }

    #[expect(clippy::unused_async, reason = "the client waits for an answer")]
    pub async fn post(
        &self,
        _address: &str,
        _secret: &crate::secret::Secret,
        _json: String,
        _now: host::Time,
    ) -> Outcome {
        Outcome::GiveUp(not_built())
    }
}
