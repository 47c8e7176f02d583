//! The client address of a request: the peer of the socket, or what a trusted proxy reports.

use std::{fmt, net::IpAddr};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header::FORWARDED};
use ipnet::IpNet;
use tabletop::Problem;

use crate::errors;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The header in which the proxy reports the address. Only this one is read: a proxy passes the other on unchanged, and a
/// client could write anything there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive, parse_err_ty = String, parse_err_fn = no_header)]
pub enum ForwardedBy {
    /// `X-Forwarded-For: client, proxy`, as nearly all proxies write it.
    #[default]
    XForwardedFor,
    /// `Forwarded: for=client, for=proxy` (RFC 7239).
    Forwarded,
}

fn no_header(text: &str) -> String {
    format!("{text:?} is not one of these headers; write x-forwarded-for or forwarded")
}

/// The proxies trusted to report client addresses. The default trusts none.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    trusted: Vec<IpNet>,
    header: ForwardedBy,
}

impl Proxies {
    /// Trusts these networks, who write that header.
    pub const fn new(trusted: Vec<IpNet>, header: ForwardedBy) -> Proxies {
        Proxies { trusted, header }
    }

    /// Reads a list like `127.0.0.1, 10.0.0.0/8, fd00::/8`.
    pub fn parse(list: &str, header: ForwardedBy) -> Result<Proxies, Problem> {
        let parts = list.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty());
        let net = |part: &str| {
            let one = part.parse::<IpAddr>().map(IpNet::from);
            one.or_else(|_| part.parse())
                .map_err(|_| Problem::at("--trusted-proxies", errors::Proxy { part }))
        };
        Ok(Proxies { trusted: parts.map(net).collect::<Result<_, _>>()?, header })
    }

    /// The address of the client: the peer, unless the peer is a trusted proxy; then the right-most address in its header
    /// that is not a trusted proxy's. Everything further left was written by the client.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut nearest = peer.to_canonical();
        if !self.trusts(nearest) {
            return nearest;
        }
        let (name, read): (_, fn(&str) -> Option<IpAddr>) = match self.header {
            ForwardedBy::XForwardedFor => (X_FORWARDED_FOR, node),
            ForwardedBy::Forwarded => (FORWARDED, forwarded),
        };
        let lines: Vec<&[u8]> = headers.get_all(name).into_iter().map(HeaderValue::as_bytes).collect();
        for part in lines.iter().rev().flat_map(|line| line.rsplit(|&byte| byte == b',')) {
            // Nothing is known beyond an unreadable entry, so the last known proxy counts as the client.
            let Some(address) = str::from_utf8(part).ok().map(str::trim).and_then(read) else { break };
            nearest = address.to_canonical();
            if !self.trusts(nearest) {
                break;
            }
        }
        nearest
    }

    /// Whether an address is a trusted proxy's.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|net| net.contains(&address))
    }
}

impl fmt::Display for Proxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.trusted.iter().map(IpNet::to_string).collect();
        f.write_str(&all.join(", "))
    }
}

/// An address with or without a port: `1.2.3.4`, `1.2.3.4:5`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:5`.
fn node(text: &str) -> Option<IpAddr> {
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    if let Some(inner) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        return inner.parse::<std::net::Ipv6Addr>().ok().map(IpAddr::V6);
    }
    text.parse().ok().map(|socket: std::net::SocketAddr| socket.ip())
}

/// The `for=` of one element of `Forwarded`. An element with a loose quote is not read: a comma inside quotes, which the
/// client may have placed there, has cut it.
fn forwarded(element: &str) -> Option<IpAddr> {
    if element.contains('\\') || element.matches('"').count() % 2 == 1 {
        return None;
    }
    let pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let mut found = pairs.filter(|(name, _)| name.eq_ignore_ascii_case("for"));
    let (_, value) = found.next()?;
    found.next().is_none().then(|| node(value.trim_matches('"'))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, lines: &[&str]) -> HeaderMap {
        let name = HeaderName::from_static(name);
        lines.iter().map(|line| (name.clone(), HeaderValue::from_str(line).unwrap())).collect()
    }

    fn client(peer: &str, name: &'static str, lines: &[&str]) -> String {
        let by = name.parse().unwrap();
        let proxies = Proxies::parse("127.0.0.1, 10.0.0.0/8 fd00::/8", by).unwrap();
        proxies.client(peer.parse().unwrap(), &headers(name, lines)).to_string()
    }

    #[test]
    fn a_stranger_is_not_believed() {
        for name in ["x-forwarded-for", "forwarded"] {
            assert_eq!(client("9.9.9.9", name, &["1.2.3.4", "for=1.2.3.4"]), "9.9.9.9");
        }
        let nobody = Proxies::default();
        let said = headers("x-forwarded-for", &["1.2.3.4"]);
        assert_eq!(nobody.client("127.0.0.1".parse().unwrap(), &said).to_string(), "127.0.0.1");
    }

    #[test]
    fn the_right_most_untrusted_address_counts() {
        let xff = |peer, lines: &[&str]| client(peer, "x-forwarded-for", lines);
        assert_eq!(xff("127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(xff("127.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(xff("127.0.0.1", &["6.6.6.6, 1.2.3.4, 10.1.1.1"]), "1.2.3.4");
        assert_eq!(xff("127.0.0.1", &["6.6.6.6", "1.2.3.4", "10.1.1.1,fd00::7"]), "1.2.3.4");
        assert_eq!(xff("10.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3");
        assert_eq!(xff("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(xff("::ffff:10.0.0.1", &["::ffff:1.2.3.4"]), "1.2.3.4");
    }

    #[test]
    fn ports_and_brackets_are_read() {
        let xff = |text| client("127.0.0.1", "x-forwarded-for", &[text]);
        assert_eq!(xff("1.2.3.4:567"), "1.2.3.4");
        assert_eq!(xff("2001:db8::1"), "2001:db8::1");
        assert_eq!(xff("[2001:db8::1]"), "2001:db8::1");
        assert_eq!(xff("[2001:db8::1]:567"), "2001:db8::1");
    }

    #[test]
    fn rubbish_stops_the_walk_at_the_proxy() {
        let xff = |text| client("127.0.0.1", "x-forwarded-for", &[text]);
        for rubbish in ["", "unknown", "1.2.3.4, rubbish", "1.2.3.4,", "[1.2.3.4]", "1.2.3.4 5.6.7.8"] {
            assert_eq!(xff(rubbish), "127.0.0.1", "{rubbish}");
        }
        assert_eq!(xff("1.2.3.4, rubbish, 10.0.0.9"), "10.0.0.9");
    }

    #[test]
    fn the_standard_header_is_read() {
        let fwd = |text| client("127.0.0.1", "forwarded", &[text]);
        assert_eq!(fwd("for=1.2.3.4"), "1.2.3.4");
        assert_eq!(fwd("For=\"[2001:db8::1]:4711\";proto=https"), "2001:db8::1");
        assert_eq!(fwd("for=6.6.6.6, by=x; for=1.2.3.4;host=a, for=10.0.0.5"), "1.2.3.4");
        for rubbish in [
            "for=unknown",
            "for=_hidden",
            "proto=https",
            "for=1.2.3.4;for=5.6.7.8",
            "for=1.2.3.4;host=\"a,for=9.9.9.9;b\"",
            "for=1.2.3.4;host=\"a,for=9.9.9.9;x=\\\"\"",
        ] {
            assert_eq!(fwd(rubbish), "127.0.0.1", "{rubbish}");
        }
        assert_eq!(fwd("for=\", for=1.2.3.4"), "1.2.3.4", "a loose quote of the client swallows nothing");
    }

    #[test]
    fn only_the_chosen_header_is_read() {
        let proxies = Proxies::parse("127.0.0.1", ForwardedBy::XForwardedFor).unwrap();
        let said = headers("forwarded", &["for=1.2.3.4"]);
        assert_eq!(proxies.client("127.0.0.1".parse().unwrap(), &said).to_string(), "127.0.0.1");
    }

    #[test]
    fn a_bad_list_says_what_to_write() {
        let error = Proxies::parse("10.0.0.0/33", ForwardedBy::Forwarded).unwrap_err();
        let error = games::translator(words::Language::En).problem(&error);
        assert!(error.contains("10.0.0.0/33") && error.contains("10.0.0.0/8"), "{error}");
        assert_eq!(Proxies::parse("", ForwardedBy::Forwarded).unwrap().to_string(), "");
        let list = Proxies::parse("::1,10.0.0.0/8", ForwardedBy::Forwarded).unwrap();
        assert_eq!(list.to_string(), "::1/128, 10.0.0.0/8");
    }
}
