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
