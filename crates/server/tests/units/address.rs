//! Whose address counts behind proxies.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use server::address::{ForwardedBy, Proxies};

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
