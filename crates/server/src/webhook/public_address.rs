//! Allows only public addresses; looks them up and checks them in one step.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// A name resolves only to addresses in the host's own network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotPublic;

impl fmt::Display for NotPublic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this address is not on the public internet: set one that everybody can reach")
    }
}

impl std::error::Error for NotPublic {}

/// Looks up names and returns only public addresses. The connection uses these addresses, so changing the DNS record
/// afterwards has no effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guarded {
    pub(super) anywhere: bool,
}

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let anywhere = self.anywhere;
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let allowed = if anywhere { found } else { public(found)? };
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

/// Those that are public, if there is one.
pub(super) fn public(found: Vec<SocketAddr>) -> Result<Vec<SocketAddr>, NotPublic> {
    let public: Vec<SocketAddr> = found.into_iter().filter(|address| is_public(address.ip())).collect();
    if public.is_empty() { Err(NotPublic) } else { Ok(public) }
}

/// Whether an address is on the public internet: not this machine, a private or shared network, a link, a group, a
/// documentation or test range, or an IPv6 address that wraps one of those.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || a == 0
        || a >= 224 // groups, reserved, broadcast
        || (a == 100 && (64..128).contains(&b)) // shared by carriers
        || (a == 192 && b == 0 && c == 0) // protocol assignments
        || (a == 192 && b == 88 && c == 99) // relays from IPv6
        || (a == 198 && (18..20).contains(&b)); // measuring
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let v4 = |at: usize| {
        let ([a, b], [c, d]) = (parts[at].to_be_bytes(), parts[at + 1].to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        // Mapped from IPv4, or translated to it by a gateway.
        [0, 0, 0, 0, 0, 0xffff, ..] | [0x64, 0xff9b, 0, 0, 0, 0, ..] => v4(6),
        // 6to4.
        [0x2002, ..] => v4(1),
        // Protocol assignments, Teredo among them; documentation.
        [0x2001, 0..0x200 | 0xdb8, ..] | [0x3fff, 0..0x1000, ..] => false,
        // Only 2000::/3 is given out: the rest is this machine, links, local, groups, or nobody's.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_reached() {
        for good in [
            "1.1.1.1",
            "93.184.216.34",
            "100.63.0.1",
            "172.32.0.1",
            "2606:4700::1111",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ] {
            assert!(is_public(good.parse().unwrap()), "{good}");
        }
        for bad in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:c0a8:101::1",
            "3fff::1",
            "4000::1",
            "100::1",
            "fc00::1",
            "fd00::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(bad.parse().unwrap()), "{bad}");
        }
    }

    #[test]
    fn of_mixed_answers_only_the_public_are_kept() {
        let sockets = |all: &[&str]| all.iter().map(|text| text.parse().unwrap()).collect::<Vec<_>>();
        let mixed = sockets(&["127.0.0.1:0", "1.1.1.1:0", "[::1]:0"]);
        assert_eq!(public(mixed), Ok(sockets(&["1.1.1.1:0"])));
        assert_eq!(public(sockets(&["127.0.0.1:0"])), Err(NotPublic));
        assert_eq!(public(Vec::new()), Err(NotPublic));
    }
}
