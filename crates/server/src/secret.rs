//! Random secrets, the digests by which they are stored, and the key with which the server signs.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// How many random bytes make a secret: 160 bits, nobody guesses them.
const BYTES: usize = 20;

/// How many digits those are.
const DIGITS: usize = 32;

/// What a secret opens. Each kind has a prefix, so that one is never taken for another and a leak can be searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A browser's session, inside the cookie.
    Session,
    /// A personal token for bots.
    Token,
    /// A private link that brings a guest to another device.
    Return,
    /// An invitation to a table.
    Invitation,
    /// A way back into an account whose password is lost.
    Recovery,
    /// A proof that an e-mail address is one's own.
    Confirmation,
    /// A link in a mail that turns notices off.
    Unsubscribe,
    /// The key with which webhooks are signed for one person.
    Webhook,
}

impl Kind {
    /// What every secret of this kind begins with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Kind::Session => "zs_",
            Kind::Token => "zt_",
            Kind::Return => "zr_",
            Kind::Invitation => "zi_",
            Kind::Recovery => "zp_",
            Kind::Confirmation => "zc_",
            Kind::Unsubscribe => "zu_",
            Kind::Webhook => "zw_",
        }
    }
}

/// A secret in words: a prefix and 32 digits. It is shown once to its owner and never logged.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Makes a new secret.
    pub fn new(kind: Kind) -> Secret {
        Secret(format!("{}{}", kind.prefix(), host::to_digits(&random::<BYTES>())))
    }

    /// Reads a secret that somebody sent, if it has the form of this kind.
    pub fn parse(kind: Kind, text: &str) -> Option<Secret> {
        let digits = text.strip_prefix(kind.prefix())?;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        (digits.len() == DIGITS && digits.bytes().all(plain)).then(|| Secret(text.to_owned()))
    }

    /// The secret itself, to show or send it to its owner.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// What is stored instead of the secret. A long random secret needs no salt and no slow hash.
    pub fn digest(&self) -> SecretDigest {
        SecretDigest(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Secret) -> bool {
        self.0.as_bytes().ct_eq(other.0.as_bytes()).into()
    }
}

impl Eq for Secret {}

/// The SHA-256 of a secret. It cannot be reversed by anyone who reads the database.
#[derive(Clone, Copy)]
pub struct SecretDigest([u8; 32]);

impl SecretDigest {
    /// A digest as it was stored.
    pub const fn from_bytes(bytes: [u8; 32]) -> SecretDigest {
        SecretDigest(bytes)
    }

    /// The bytes to store.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this is the digest of that secret, in a time that tells nothing.
    pub fn is_of(&self, secret: &Secret) -> bool {
        *self == secret.digest()
    }
}

impl PartialEq for SecretDigest {
    fn eq(&self, other: &SecretDigest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretDigest {}

impl fmt::Debug for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretDigest")
    }
}

/// The key with which the server signs what it gives away and wants back unchanged.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// Makes a new key.
    pub fn random() -> Key {
        Key(random())
    }

    /// A key as it was stored.
    pub const fn from_bytes(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// The bytes to store.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Signs a message for one purpose; the signature is worth nothing for another.
    pub fn sign(&self, purpose: &str, message: &[u8]) -> [u8; 32] {
        // The zero byte keeps purpose and message apart: no purpose holds one.
        hmac_sha256(&self.0, &[purpose.as_bytes(), &[0], message])
    }

    /// Whether a signature is right, in a time that tells nothing.
    pub fn verify(&self, purpose: &str, message: &[u8], signature: &[u8]) -> bool {
        self.sign(purpose, message)[..].ct_eq(signature).into()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// HMAC-SHA-256 of the parts one after another.
pub(crate) fn hmac_sha256(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// Bytes from the operating system that nobody can guess.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_as_its_own_kind_only() {
        let secret = Secret::new(Kind::Token);
        assert!(secret.expose().starts_with("zt_"));
        assert_eq!(secret.expose().len(), 3 + DIGITS);
        assert_eq!(Secret::parse(Kind::Token, secret.expose()), Some(secret.clone()));
        assert_eq!(Secret::parse(Kind::Session, secret.expose()), None);
        for bad in
            ["", "zt_", "zt_short", "zt_0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdef"]
        {
            assert_eq!(Secret::parse(Kind::Token, bad), None, "{bad}");
        }
    }

    #[test]
    fn no_two_secrets_are_alike() {
        let all: std::collections::HashSet<String> =
            (0..1000).map(|_| Secret::new(Kind::Session).expose().to_owned()).collect();
        assert_eq!(all.len(), 1000);
    }

    #[test]
    fn a_digest_is_of_its_secret_and_reads_back() {
        let (one, two) = (Secret::new(Kind::Token), Secret::new(Kind::Token));
        let stored = SecretDigest::from_bytes(*one.digest().as_bytes());
        assert!(stored.is_of(&one));
        assert!(!stored.is_of(&two));
    }

    #[test]
    fn nothing_is_shown_by_debug() {
        let secret = Secret::new(Kind::Token);
        let shown = format!("{secret:?} {:?} {:?}", secret.digest(), Key::random());
        assert_eq!(shown, "Secret SecretDigest Key");
    }

    #[test]
    fn a_signature_holds_for_its_key_purpose_and_message() {
        let key = Key::random();
        let signature = key.sign("cookie", b"message");
        assert!(key.verify("cookie", b"message", &signature));
        assert!(!key.verify("mail", b"message", &signature));
        assert!(!key.verify("cookie", b"massage", &signature));
        assert!(!key.verify("cookie", b"message", &signature[..31]));
        assert!(!key.verify("cookie", b"message", b""));
        assert!(!Key::random().verify("cookie", b"message", &signature));
        assert!(Key::from_bytes(*key.as_bytes()).verify("cookie", b"message", &signature));
    }

    #[test]
    fn hmac_is_as_rfc_4231_says() {
        let tag = hmac_sha256(b"Jefe", &[b"what do ya want ", b"for nothing?"]);
        let hex: Vec<String> = tag.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex.concat(), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
}
