//! The person or address whose rate limit a request counts towards.

use std::net::IpAddr;

use host::PersonId;
use sha2::{Digest, Sha256};

/// The address for rate limits: with IPv6 the /64, because one household has that many addresses.
pub fn home(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & (u128::MAX << 64)).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// The sender. An address counts by its [`home`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(Counted);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Counted {
    Address(IpAddr),
    Person(PersonId),
    Text([u8; 16]),
}

impl Key {
    /// A text of a kind that many may ask about: a name to sign in with, an address.
    pub fn text(kind: &str, text: &str) -> Key {
        let hash = Sha256::new().chain_update(kind).chain_update([0]).chain_update(text).finalize();
        Key(Counted::Text(hash[..16].try_into().expect("sixteen of thirty-two bytes")))
    }
}

impl From<IpAddr> for Key {
    fn from(address: IpAddr) -> Key {
        Key(Counted::Address(home(address)))
    }
}

impl From<PersonId> for Key {
    fn from(person: PersonId) -> Key {
        Key(Counted::Person(person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_home_is_one() {
        let key = |text: &str| Key::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_ne!(key("1.2.3.4"), key("1.2.3.5"));
    }
}
