//! Ids of tables and people, and timestamps.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Digits that nobody mixes up: no i, l, o, u.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Writes bytes, eight for every five of them, as digits that can be read aloud.
pub fn to_digits(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let digits = (bytes.len() * 8).div_ceil(5);
    let digit = |nth: usize| (0..5).fold(0, |value, at| value << 1 | bit(nth * 5 + at));
    (0..digits).map(|nth| char::from(DIGITS[usize::from(digit(nth))])).collect()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(
            feature = "openapi",
            derive(utoipa::ToSchema),
            schema(value_type = String, example = "3m8vq0t1x7c2k9ze", pattern = "^[0-9a-hjkmnp-tv-z]{16}$")
        )]
        pub struct $name(pub [u8; 10]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&to_digits(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<$name, String> {
                id(text).map($name).ok_or_else(|| "an id is 16 letters and digits".to_owned())
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// The id of a table. It cannot be guessed, and anyone who knows it can watch the table.
    TableId
}

id! {
    /// Somebody who plays: a guest or the owner of an account.
    PersonId
}

id! {
    /// The id of a tournament. It cannot be guessed, and anyone who knows it can look at the tournament.
    TournamentId
}

fn id(text: &str) -> Option<[u8; 10]> {
    if text.len() != 16 {
        return None;
    }
    let mut bits: u128 = 0;
    for byte in text.bytes() {
        let digit = DIGITS.iter().position(|&digit| digit == byte)?;
        bits = bits << 5 | digit as u128;
    }
    bits.to_be_bytes()[6..].try_into().ok()
}

/// A moment: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = i64, example = 1_790_000_000_000_i64))]
pub struct Time(pub i64);

impl Time {
    /// This time plus a number of milliseconds.
    #[must_use]
    pub const fn after(self, milliseconds: i64) -> Time {
        Time(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds have passed since an earlier moment; none when a clock was set back.
    pub fn since(self, earlier: Time) -> i64 {
        (self.0.saturating_sub(earlier.0)).max(0)
    }
}
