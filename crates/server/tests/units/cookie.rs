//! The session cookie.

use axum::http::header;
use axum::http::{HeaderMap, HeaderValue};
use server::cookie::SessionCookie;
use server::secret::{Key, Kind, Secret};

fn cookie() -> SessionCookie {
    SessionCookie::new(Key::from_bytes([7; 32]), true)
}

/// What a browser sends back.
fn value(header: &HeaderValue) -> String {
    header.to_str().unwrap().split(';').next().unwrap().strip_prefix("zheng=").unwrap().to_owned()
}

fn sent(lines: &[&str]) -> HeaderMap {
    lines.iter().map(|line| (header::COOKIE, HeaderValue::from_str(line).unwrap())).collect()
}

#[test]
fn a_session_comes_back() {
    let session = Secret::new(Kind::Session);
    let value = value(&cookie().set(&session));
    for lines in [
        vec![format!("zheng={value}")],
        vec![format!("other=1; zheng={value}; last=2")],
        vec![format!(";;=; a; b=c=d;zheng={value}")],
        vec!["a=b".to_owned(), format!("zheng={value}")],
        vec![format!("zheng=forged; zheng={value}")],
    ] {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert_eq!(cookie().read(&sent(&lines)), Some(session.clone()), "{lines:?}");
    }
}

#[test]
fn forged_and_broken_cookies_are_none() {
    let session = Secret::new(Kind::Session);
    let good = value(&cookie().set(&session));
    let other = value(&SessionCookie::new(Key::from_bytes([8; 32]), true).set(&session));
    let swapped = good.replace(session.expose(), Secret::new(Kind::Session).expose());
    for end in 0..good.len() {
        assert_eq!(cookie().read(&sent(&[&format!("zheng={}", &good[..end])])), None, "cut at {end}");
    }
    for bad in [&*other, &*swapped, &format!("{good}0"), session.expose(), ".", "..."] {
        assert_eq!(cookie().read(&sent(&[&format!("zheng={bad}")])), None, "{bad}");
    }
    assert_eq!(cookie().read(&sent(&[&format!("zhengx={good}")])), None);
    assert_eq!(cookie().read(&HeaderMap::new()), None);
    let bytes = HeaderValue::from_bytes(b"zheng=\xff\xfe").unwrap();
    assert_eq!(cookie().read(&[(header::COOKIE, bytes)].into_iter().collect()), None);
}

#[test]
fn attributes_keep_scripts_and_other_sites_out() {
    let set = cookie().set(&Secret::new(Kind::Session));
    assert!(set.is_sensitive());
    let text = set.to_str().unwrap();
    assert!(text.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=31536000"), "{text}");
    let plain = SessionCookie::new(Key::from_bytes([7; 32]), false).set(&Secret::new(Kind::Session));
    assert!(!plain.to_str().unwrap().contains("Secure"));
    assert_eq!(
        cookie().clear().to_str().unwrap(),
        "zheng=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0"
    );
}
