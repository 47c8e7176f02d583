//! Web Push: notifications for browsers, even while no page of the server is open.
//!
//! A message goes to the push service of the browser's maker, which passes it on. It is encrypted for the browser (RFC 8291), so the
//! service cannot read it, and the request is signed with the server's own key (VAPID, RFC 8292), so nobody else can send there.

#[cfg(feature = "push")]
mod encryption;
#[cfg(feature = "push")]
mod sender;
#[cfg(feature = "push")]
mod vapid;

#[cfg(feature = "push")]
pub use sender::Push;

/// Stands in for the sender in a build without the feature `push`: it sends nothing.
#[cfg(not(feature = "push"))]
#[derive(Debug)]
pub struct Push;

#[cfg(not(feature = "push"))]
impl Push {
    #[expect(clippy::unused_async, reason = "the sender reads its key")]
    pub async fn open(_: &crate::store::Store, _: &str) -> Result<Push, tabletop::Problem> {
        Ok(Push)
    }

    /// The key that browsers expect messages to be signed with; `None` because this build sends none.
    #[expect(clippy::unused_self, reason = "the sender has one")]
    pub const fn public_key(&self) -> Option<&str> {
        None
    }

    pub fn check(_: &crate::webhook::Webhooks, _: &crate::store::PushBrowser) -> bool {
        false
    }

    #[expect(clippy::unused_async, reason = "the sender waits for an answer")]
    pub async fn send(
        &self,
        _: &crate::webhook::Webhooks,
        _: &crate::store::PushBrowser,
        _: &str,
        _: &str,
        _: host::Time,
    ) -> crate::webhook::Outcome {
        crate::webhook::Outcome::Gone
    }
}
