//! The text of a notification, as a mail and as a post.

use serde_json::json;
use words::Language;

use crate::config::Config;
use crate::mail::Letter;
use crate::store::{Notice, Person};

/// The letter to a person about a notice; with `secret` such letters are ended, by a button on the page that the text
/// names, and in one click by the address that mail programs read.
pub fn letter(config: &Config, person: &Person, notice: &Notice, game: &str, secret: &str) -> Letter {
    let tr = games::translator(Language::of_locale(&person.language).unwrap_or_default());
    let link = config.url_of(notice.table);
    let off = format!("{}/notices/off?secret={secret}", config.base_url);
    let args = [
        ("name", person.name.as_str().into()),
        ("game", game.into()),
        ("link", link.as_str().into()),
        ("off", off.as_str().into()),
    ];
    Letter {
        to: person.email.clone().unwrap_or_default(),
        subject: tr.text("mail-turn-subject", [("game", game.into())]),
        text: tr.text("mail-turn", args),
        unsubscribe: Some(format!("{}/api/notices/off?secret={secret}", config.base_url)),
    }
}

/// The post about a notice, as JSON. Its id is the same when it comes again.
pub fn post(config: &Config, notice: &Notice, game: &str) -> String {
    json!({
        "type": "turn",
        "id": notice.id,
        "table": notice.table,
        "url": config.url_of(notice.table),
        "game": game,
        "since": notice.since,
    })
    .to_string()
}
