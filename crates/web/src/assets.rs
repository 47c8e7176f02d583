//! Static files of the pages: styles, scripts, the icon. Their address contains a hash of all of them, so browsers can cache
//! them forever and never mix two versions.

use std::sync::LazyLock;

use crate::fault::Fault;
use host::ErrorCode;
use http::header::CACHE_CONTROL;
use sha2::{Digest, Sha256};

use crate::request::Request;
use crate::response::{Response, text, with};
use crate::site::Site;

const JS: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file: its name, its type, and what it is put together from.
type File = (&'static str, &'static str, Vec<&'static str>);

macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let site =
        [draw::base::STYLE, asset!("site.css"), asset!("forms.css"), asset!("tournament.css"), guide::STYLE];
    let site = site.into_iter().chain(games::FAMILIES.iter().map(|family| family.site_style)).collect();
    let table = games::FAMILIES.iter().map(|family| family.table_style);
    let table =
        [asset!("table.css"), asset!("follow.css"), asset!("room.css")].into_iter().chain(table).collect();
    vec![
        ("site.css", CSS, site),
        ("table.css", CSS, table),
        ("site.js", JS, vec![asset!("site.js")]),
        ("notify.js", JS, vec![asset!("notify.js")]),
        ("forms.js", JS, vec![asset!("forms.js")]),
        ("open.js", JS, vec![asset!("open.js")]),
        ("table.js", JS, vec![asset!("table.js")]),
        ("replay.js", JS, vec![asset!("replay.js")]),
        ("learn.js", JS, vec![asset!("learn.js")]),
        ("compose.js", JS, vec![asset!("compose.js")]),
        ("narrow.js", JS, vec![asset!("narrow.js")]),
        ("morph.js", JS, vec![asset!("morph.js")]),
        ("motion.js", JS, vec![asset!("motion.js")]),
        ("sound.js", JS, vec![asset!("sound.js")]),
        ("marks.js", JS, vec![asset!("marks.js")]),
        ("playback.js", JS, vec![asset!("playback.js")]),
        ("follow.js", JS, vec![asset!("follow.js")]),
        ("past.js", JS, vec![asset!("past.js")]),
        ("analysis.js", JS, vec![asset!("analysis.js")]),
        ("talk.js", JS, vec![asset!("talk.js")]),
        ("room.js", JS, vec![asset!("room.js")]),
        ("closer.js", JS, vec![asset!("closer.js")]),
        ("tabs.js", JS, vec![asset!("tabs.js")]),
        ("tournament.js", JS, vec![asset!("tournament.js")]),
        ("live.js", JS, vec![asset!("live.js")]),
        ("live-worker.js", JS, vec![asset!("live-worker.js")]),
        ("icon.svg", SVG, vec![asset!("icon.svg")]),
    ]
});

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for part in FILES.iter().flat_map(|file| &file.2) {
        hash.update(part.as_bytes());
    }
    host::to_digits(&hash.finalize()[..5])
});

/// The address of a file.
pub fn url(name: &str) -> String {
    debug_assert!(FILES.iter().any(|file| file.0 == name), "no file `{name}`");
    format!("/assets/{}/{name}", *VERSION)
}

/// A file. If an older page requests an old version, it gets the current one, but must not cache it.
pub async fn file<S: Site>(_: &S, request: &Request) -> Result<Response, Fault> {
    let (version, name): (String, String) = (request.part("version")?, request.part("file")?);
    let found = FILES.iter().find(|file| file.0 == name);
    let (_, kind, parts) = found.ok_or(Fault::new(ErrorCode::NotFound))?;
    let cache = if version == *VERSION { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(with(text(kind, parts.concat()), CACHE_CONTROL, cache))
}

/// The icon, for browsers that ask for it by its old name.
pub async fn icon<S: Site>(_: &S, _: &Request) -> Result<Response, Fault> {
    Ok(with(text(SVG, asset!("icon.svg")), CACHE_CONTROL, "public, max-age=86400"))
}

/// The service worker that shows notifications. Its address never changes, and it is responsible for no page: see its scope.
pub async fn push_worker<S: Site>(_: &S, _: &Request) -> Result<Response, Fault> {
    Ok(with(text(JS, asset!("push-worker.js")), CACHE_CONTROL, "no-cache"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bots::level::Level;
    use playable::Values;

    use super::*;

    #[test]
    fn scripts_know_no_game() {
        let mut words = BTreeSet::new();
        for title in games::all() {
            words.extend([title.name].iter().chain(title.seats));
            for setting in title.settings {
                words.insert(setting.tag);
                if let Values::One { of, .. } | Values::Any(of) = setting.values {
                    words.extend(of);
                }
            }
        }
        words.extend(Level::ALL.map(Level::id));
        // Numbers are everyone's.
        words.retain(|word| word.parse::<u8>().is_err());
        for (name, _, parts) in FILES.iter().filter(|file| file.1 == JS) {
            let code = parts.concat();
            let known = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            let known: Vec<_> = known.filter(|word| words.contains(word)).collect();
            assert_eq!(known, Vec::<&str>::new(), "{name}");
        }
    }
}
