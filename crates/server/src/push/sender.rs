//! Sends messages to push services.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use host::Time;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, HeaderMap, HeaderName, HeaderValue};
use tabletop::Problem;

use super::encryption::{Recipient, encrypt};
use super::vapid::Vapid;
use crate::errors;
use crate::store::{PushBrowser, Store};
use crate::webhook::{Outcome, Webhooks};

/// For how many seconds a push service keeps a message for a browser that is off.
const TTL: &str = "86400";

/// Sends notifications to browsers.
pub struct Push {
    vapid: Vapid,
    /// The address at which the operator of a push service finds the host.
    contact: String,
}

impl fmt::Debug for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Push")
    }
}

impl Push {
    /// Reads the server's key. It is made at the first start, once for all processes.
    pub async fn open(store: &Store, contact: &str) -> Result<Push, Problem> {
        const NAME: &str = "push key";
        let kept = store.secret(NAME, Vapid::generate).await;
        let kept = kept.map_err(|error| Problem::at("--database", error.said()))?;
        let vapid = Vapid::read(&kept).ok_or(errors::StoreKey { name: NAME })?;
        Ok(Push { vapid, contact: contact.to_owned() })
    }

    /// The key that browsers expect messages to be signed with, base64url.
    #[expect(clippy::unnecessary_wraps, reason = "a build without push messages has none")]
    pub fn public_key(&self) -> Option<&str> {
        Some(&self.vapid.public)
    }

    /// Whether messages can be sent to a browser: its address is allowed, and its keys are keys.
    pub fn check(client: &Webhooks, browser: &PushBrowser) -> bool {
        client.check(&browser.endpoint).is_ok()
            && recipient(browser).is_some_and(|recipient| encrypt(&recipient, "").is_ok())
    }

    /// Sends a message. A newer message with the same topic replaces one that has not been delivered.
    pub async fn send(
        &self,
        client: &Webhooks,
        to: &PushBrowser,
        topic: &str,
        message: &str,
        now: Time,
    ) -> Outcome {
        let bad = || Outcome::GiveUp("its keys cannot be read".to_owned());
        let Some(body) = recipient(to).and_then(|recipient| encrypt(&recipient, message).ok()) else {
            return bad();
        };
        let url = match client.check(&to.endpoint) {
            Ok(url) => url,
            Err(why) => return Outcome::GiveUp(why),
        };
        let signed = self.vapid.authorization(&url.origin().ascii_serialization(), &self.contact, now);
        let (Ok(signed), Ok(topic)) = (HeaderValue::from_str(&signed), HeaderValue::from_str(topic)) else {
            return bad();
        };
        let headers = HeaderMap::from_iter([
            (AUTHORIZATION, signed),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (HeaderName::from_static("ttl"), HeaderValue::from_static(TTL)),
            (HeaderName::from_static("urgency"), HeaderValue::from_static("normal")),
            (HeaderName::from_static("topic"), topic),
        ]);
        match client.send(url, headers, body).await {
            // The person has turned notifications off in the browser, or the browser is gone.
            Ok(status) if matches!(status.as_u16(), 404 | 410) => Outcome::Gone,
            Ok(status) => Outcome::of(status),
            Err(outcome) => outcome,
        }
    }
}

fn recipient(browser: &PushBrowser) -> Option<Recipient> {
    // Browsers write base64url; some libraries pad it.
    let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
    Some(Recipient {
        key: bytes(&browser.public_key)?.try_into().ok()?,
        auth: bytes(&browser.auth)?.try_into().ok()?,
    })
}
