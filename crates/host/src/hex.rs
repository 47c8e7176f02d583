//! Bytes as hexadecimal digits.

use std::fmt::Write;

use crate::Refusal;

/// The digits of some bytes.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of a nonce, at most 64.
pub(crate) fn from_hex(text: &str) -> Result<Vec<u8>, Refusal> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    let bytes: Option<Vec<u8>> =
        pairs.map(|pair| Some(digit(pair.first()?)? << 4 | digit(pair.get(1)?)?)).collect();
    bytes.filter(|bytes| bytes.len() <= 64).ok_or(Refusal::Nonce)
}
