//! Encrypts a message to a browser: RFC 8291, with the content encoding `aes128gcm` of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::rand::SystemRandom;

use crate::secret::{hmac_sha256, random};

/// The size of a record. A message is one record, the last.
const RECORD: u32 = 4096;
/// Marks the end of the last record's text.
const LAST: u8 = 2;

/// A public key: a point that is not compressed.
pub(super) type PublicKey = [u8; 65];

/// What a browser gives out so that messages can be encrypted to it.
pub(super) struct Recipient {
    pub key: PublicKey,
    pub auth: [u8; 16],
}

/// A message for a browser, with everything the browser needs to decrypt it. An error if its key is not a key.
pub(super) fn encrypt(to: &Recipient, message: &str) -> Result<Vec<u8>, Unspecified> {
    let entropy = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &entropy)?;
    let public = PublicKey::try_from(own.compute_public_key()?.as_ref()).map_err(|_| Unspecified)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, to.key);
    agree_ephemeral(own, &theirs, |shared| seal(shared, &public, to, random(), message))?
}

/// Encrypts with a secret that only the sender and the browser can compute.
fn seal(
    shared: &[u8],
    own: &PublicKey,
    to: &Recipient,
    salt: [u8; 16],
    message: &str,
) -> Result<Vec<u8>, Unspecified> {
    // HKDF (RFC 5869), whose outputs are never longer than one block here.
    let from_both = hmac_sha256(&to.auth, &[shared]);
    let input = hmac_sha256(&from_both, &[b"WebPush: info\0", &to.key, own, &[1]]);
    let secret = hmac_sha256(&salt, &[&input]);
    let expand = |label: &[u8]| hmac_sha256(&secret, &[label, &[1]]);
    let key = expand(b"Content-Encoding: aes128gcm\0");
    let nonce = expand(b"Content-Encoding: nonce\0");

    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16])?);
    let mut text = message.as_bytes().to_vec();
    text.push(LAST);
    key.seal_in_place_append_tag(Nonce::try_assume_unique_for_key(&nonce[..12])?, Aad::empty(), &mut text)?;
    let length = [own.len() as u8];
    Ok([&salt[..], &RECORD.to_be_bytes(), &length, own, &text].concat())
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64.decode(text).unwrap().try_into().unwrap()
    }

    #[test]
    fn a_message_is_encrypted_as_in_the_appendix_of_rfc_8291() {
        let to = Recipient {
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let own =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let sealed = seal(&shared, &own, &to, salt, "When I grow up, I want to be a watermelon").unwrap();
        assert_eq!(
            BASE64.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A\
             _yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }
}
