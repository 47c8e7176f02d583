//! The server's own key for push services (VAPID, RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use host::Time;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING as ALGORITHM, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// How long a signature is valid, in seconds. A push service accepts at most a day.
const VALID: i64 = 12 * 60 * 60;

pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    entropy: SystemRandom,
    /// Its public key, base64url.
    pub public: String,
}

impl Vapid {
    /// A new key pair, as it is stored.
    pub fn generate() -> String {
        let pair = EcdsaKeyPair::generate_pkcs8(&ALGORITHM, &SystemRandom::new());
        BASE64.encode(pair.expect("the system gives random bytes"))
    }

    /// A key pair as it was stored; `None` if it is damaged.
    pub fn read(stored: &str) -> Option<Vapid> {
        let entropy = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ALGORITHM, &BASE64.decode(stored).ok()?, &entropy).ok()?;
        let public = BASE64.encode(pair.public_key());
        Some(Vapid { pair, entropy, public })
    }

    /// The header `Authorization` of a message: a signed statement for this push service only. `contact` is an address at which
    /// its operator finds the host.
    pub fn authorization(&self, service: &str, contact: &str, now: Time) -> String {
        let expires = now.0.div_euclid(1000) + VALID;
        let part = |json: serde_json::Value| BASE64.encode(json.to_string());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let text = format!("{head}.{}", part(json!({ "aud": service, "exp": expires, "sub": contact })));
        let signature =
            self.pair.sign(&self.entropy, text.as_bytes()).expect("the system gives random bytes");
        format!("vapid t={text}.{}, k={}", BASE64.encode(signature), self.public)
    }
}
