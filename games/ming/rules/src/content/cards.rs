//! Reads the 27 cards.

use components::Entry;

use super::{CardSpec, Face, FaceStatus, Half, HalfFace, Kind, VOYAGES, effects};
use crate::card::CARDS;
use crate::effect::Effect;

/// Stands in for a card that cannot be read.
const UNREAD: CardSpec = CardSpec { kind: Kind::Action, cp: 1, voyage: 1, upper: None, lower: None };

/// All cards, in a game with these pieces.
pub(super) fn cards(root: &Entry<'_>, pieces: [u8; 5]) -> ([CardSpec; CARDS], [Face; CARDS]) {
    let mut kinds = Vec::new();
    let cards = root.one_each_number("card", "the cards are 1 to 27", |entry, _| {
        let card = read(entry, pieces);
        kinds.extend(card.iter().map(|(spec, _)| spec.kind));
        card
    });
    // With a card too few or too many, the kinds cannot add up and are not what is wrong.
    let [action, emperor, barbarian] =
        Kind::ALL.map(|kind| kinds.iter().filter(|&&each| each == kind).count());
    if kinds.len() == CARDS && (action, emperor, barbarian) != (21, 3, 3) {
        root.missing(&format!(
            "there are {action} action, {emperor} emperor and {barbarian} barbarian cards, \
             but the game has 21, 3 and 3; correct the kinds"
        ));
    }
    let cards = cards.map(|card| card.flatten().unwrap_or((UNREAD, Face::default())));
    (std::array::from_fn(|n| cards[n].0), cards.map(|(_, face)| face))
}

/// One card; nothing if its kind cannot be read, as all the rest depends on it.
fn read(entry: &Entry<'_>, pieces: [u8; 5]) -> Option<(CardSpec, Face)> {
    let cp = entry.number("cp", &(1..=3), "a card has 1, 2 or 3 CP").unwrap_or(UNREAD.cp);
    let title = entry.text("title");
    let kind = entry.choice("kind", &Kind::ALL.map(|kind| (kind.id(), kind)))?;
    let names = match kind {
        Kind::Action => ["overlord", "emperor"],
        Kind::Emperor | Kind::Barbarian => ["upper", "lower"],
    };
    let [above, below] = names;
    let voyage = match kind {
        Kind::Action => {
            let keys = ["number", "kind", "cp", "voyage", "title", "status", above, below];
            entry.takes_only("an action card", &keys);
            entry.number("voyage", &(1..=VOYAGES as u8), "the Voyages are 1 to 7").unwrap_or(UNREAD.voyage)
        }
        Kind::Emperor | Kind::Barbarian => {
            let keys = ["number", "kind", "cp", "title", "status", above, below];
            entry.takes_only(&format!("{} card", with_article(kind)), &keys);
            0
        }
    };
    let status = status(entry, kind);
    let [(upper, upper_face), (lower, lower_face)] =
        [0, 1].map(|n| half(entry, names[n], kind, Half::ALL[n], pieces));
    if upper_face.text.is_none() && lower_face.text.is_none() && kind == Kind::Action {
        entry.problem("it has no action for either side; write at least one");
    }
    let spec = CardSpec { kind, cp, voyage, upper, lower };
    Some((spec, Face { title, status, upper: upper_face, lower: lower_face }))
}

const fn with_article(kind: Kind) -> &'static str {
    match kind {
        Kind::Action => "an action",
        Kind::Emperor => "an emperor",
        Kind::Barbarian => "a barbarian",
    }
}

/// How sure the card itself is.
fn status(entry: &Entry<'_>, kind: Kind) -> FaceStatus {
    let Some(entry) = entry.table("status") else {
        return FaceStatus::default();
    };
    let sort = format!("the status of {} card", with_article(kind));
    let voyage = if kind == Kind::Action {
        entry.takes_only(&sort, &["cp", "voyage", "title_en", "title_de"]);
        Some(entry.status("voyage"))
    } else {
        entry.takes_only(&sort, &["cp", "title_en", "title_de"]);
        None
    };
    let (cp, title_en, title_de) = (entry.status("cp"), entry.status("title_en"), entry.status("title_de"));
    FaceStatus { cp, voyage, title_en, title_de }
}

/// What is printed in one half of a card.
fn half(card: &Entry<'_>, name: &str, kind: Kind, half: Half, pieces: [u8; 5]) -> (Option<Effect>, HalfFace) {
    if kind == Kind::Action && !card.has(name) {
        card.problem_at(name, "is missing; add it, with effect = \"none\" if the card prints no action");
        return (None, HalfFace::default());
    }
    let Some(entry) = card.table(name) else {
        return (None, HalfFace::default());
    };
    let status = entry.status("status");
    if entry.word("effect") == Some("none") {
        entry.takes_only("a half without an action", &["effect", "status"]);
        if kind != Kind::Action {
            let card = with_article(kind);
            entry.problem_at("effect", &format!("is \"none\", but {card} card has two actions; write it"));
        }
        return (None, HalfFace { text: None, status });
    }
    entry.takes_only("an action", &["effect", "text", "status"]);
    let effect = entry.table("effect").and_then(|effect| effects::read(&effect, kind.side(half), pieces));
    (effect, HalfFace { text: Some(entry.text("text")), status })
}
