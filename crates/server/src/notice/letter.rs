//! The text of a notification, as a mail, as a post, and as a message to a browser.

use host::NoticeKind;
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
pub fn post(config: &Config, notice: &Notice) -> String {
    json!({
        "type": notice.kind,
        "id": notice.id,
        "table": notice.table,
        "url": config.url_of(notice.table),
        "game": notice.game,
        "since": notice.since,
    })
    .to_string()
}

/// The message to a browser about a notice, as JSON: what it shows, and the page it leads to.
pub fn push(config: &Config, person: &Person, notice: &Notice) -> String {
    let tr = games::translator(Language::of_locale(&person.language).unwrap_or_default());
    let game = games::find(&notice.game).map_or_else(|_| notice.game.clone(), |info| tr.text(info.text, []));
    let (title, text) = match notice.kind {
        NoticeKind::Turn => ("push-turn", "push-turn-text"),
        NoticeKind::Joined => ("push-joined", "push-joined-text"),
        NoticeKind::Invited => ("push-invited", "push-invited-text"),
        NoticeKind::Rematch => ("push-rematch", "push-rematch-text"),
    };
    json!({
        "title": tr.text(title, []),
        "body": tr.text(text, [("game", game.into())]),
        "url": config.url_of(notice.table),
        "tag": notice.table,
    })
    .to_string()
}
