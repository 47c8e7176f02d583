//! Files that pages refer to: styles, scripts, the icon. Their address has a hash of all of them, so a browser keeps them
//! for ever and never mixes two versions.

use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use server::http::{At, Fault};
use sha2::{Digest, Sha256};

const JS: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file: its name, its type, and what it is put together from.
type File = (&'static str, &'static str, &'static [&'static str]);

macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}

const FILES: &[File] = &[
    ("site.css", CSS, &[draw::base::STYLE, asset!("site.css"), asset!("forms.css"), guide::STYLE]),
    ("table.css", CSS, &[asset!("table.css"), draw::ming::STYLE, draw::ching::STYLE]),
    ("site.js", JS, &[asset!("site.js")]),
    ("forms.js", JS, &[asset!("forms.js")]),
    ("open.js", JS, &[asset!("open.js")]),
    ("table.js", JS, &[asset!("table.js")]),
    ("replay.js", JS, &[asset!("replay.js")]),
    ("learn.js", JS, &[asset!("learn.js")]),
    ("compose.js", JS, &[asset!("compose.js")]),
    ("morph.js", JS, &[asset!("morph.js")]),
    ("motion.js", JS, &[asset!("motion.js")]),
    ("talk.js", JS, &[asset!("talk.js")]),
    ("live.js", JS, &[asset!("live.js")]),
    ("live-worker.js", JS, &[asset!("live-worker.js")]),
    ("icon.svg", SVG, &[asset!("icon.svg")]),
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for part in FILES.iter().flat_map(|file| file.2) {
        hash.update(part.as_bytes());
    }
    host::to_digits(&hash.finalize()[..5])
});

/// The address of a file.
pub fn url(name: &str) -> String {
    debug_assert!(FILES.iter().any(|file| file.0 == name), "no file `{name}`");
    format!("/assets/{}/{name}", *VERSION)
}

/// A file. One that was asked for by an older page is not here any more; it gets what there is now, but does not keep it.
pub async fn file(At((version, name)): At<(String, String)>) -> Result<Response, Fault> {
    let found = FILES.iter().find(|file| file.0 == name);
    let (_, kind, parts) = found.ok_or(Fault::new("not_found"))?;
    let cache = if version == *VERSION { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
    ];
    Ok((headers, parts.concat()).into_response())
}

/// The icon, for browsers that ask for it by its old name.
pub async fn icon() -> Response {
    let headers = [(header::CONTENT_TYPE, SVG), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, asset!("icon.svg")).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bots::level::Level;
    use titles::{TITLES, Values};

    use super::*;

    #[test]
    fn scripts_know_no_game() {
        let mut words = BTreeSet::new();
        for title in TITLES {
            words.extend([title.name()].iter().chain(title.seats()));
            for setting in title.settings() {
                words.insert(setting.tag);
                if let Values::One { of, .. } | Values::Any(of) = setting.values {
                    words.extend(of);
                }
            }
        }
        words.extend(Level::ALL.map(Level::id));
        // Numbers are everybody's.
        words.retain(|word| word.parse::<u8>().is_err());
        for (name, _, parts) in FILES.iter().filter(|file| file.1 == JS) {
            let code = parts.concat();
            let known = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            let known: Vec<_> = known.filter(|word| words.contains(word)).collect();
            assert_eq!(known, Vec::<&str>::new(), "{name}");
        }
    }
}
