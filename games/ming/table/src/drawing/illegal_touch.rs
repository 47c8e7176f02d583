//! The likely intended action of a click that matches no legal action, so that the engine can explain why it is refused.

use ming::{Card, Effect, Pending, Piece, Place, Rules, Side, View};

use super::scene;

/// An action that touching a value may mean, while one of a kind is being put together.
pub(super) fn attempt(rules: &Rules, view: &View, kind: Option<&str>, value: &str) -> Option<String> {
    let side = view.observer?;
    let (sort, name) = value.split_once(':')?;
    match sort {
        "place" => at_place(rules, view, side, kind, Place::from_id(name)?),
        "voyage" => {
            let word = if kind == Some("special") { "special voyage" } else { "voyage" };
            Some(format!("{word} {} junks 1 gold 1", name.parse::<u8>().ok()?))
        }
        "card" => {
            let card = Card::new(name.parse().ok()?)?;
            Some(format!("{} {card}", card_word(view, side, card, kind)))
        }
        "die" => Some(format!("reroll {}", name.parse::<u8>().ok()?)),
        "piece" => of_piece(name),
        "kind" => of_kind(view, side, name),
        _ => None,
    }
}

/// What a place is touched for.
fn at_place(rules: &Rules, view: &View, side: Side, kind: Option<&str>, place: Place) -> Option<String> {
    let home = home(side);
    Some(match kind {
        Some("attack") => format!("attack {place} 1 {home}"),
        Some("move") => format!("move 1 {home} to {place}"),
        Some("build") => format!("build {home} 1 {place}"),
        Some("amass") => format!("amass 1 {place}"),
        Some("gather") => format!("gather 1 {place}"),
        Some("lose") => format!("lose 1 {place}"),
        Some("special") => match scene::special(rules, view, &view.table.board())?.1 {
            Effect::Skirmish { .. } => format!("special skirmish {place}"),
            Effect::Rout { .. } => format!("special rout {place} to western"),
            Effect::Gain { .. } | Effect::Lose { .. } => format!("special 1 {place}"),
            _ => return None,
        },
        None if place == Place::Sea => "junks 1".to_owned(),
        None if place.is_borderland() => format!("attack {place} 1 {home}"),
        _ => return None,
    })
}

/// What a card is touched for: by where it lies, and by what is decided.
fn card_word(view: &View, side: Side, card: Card, kind: Option<&str>) -> &'static str {
    let held = view.hands.of(side).cards.is_some_and(|cards| cards.contains(card));
    match (view.table.pending, kind) {
        (Pending::Discard, _) => "discard",
        _ if held && kind == Some("reserve") => "reserve",
        _ if held => "play",
        (_, Some("special")) => "special take",
        _ if view.table.discard.contains(&card) => "special take",
        _ => "reveal",
    }
}

/// What the Emperor takes from the Supply.
fn of_piece(name: &str) -> Option<String> {
    let piece = Piece::from_id(name)?;
    Some(match piece {
        Piece::Troop => "recruit 1".to_owned(),
        Piece::Gold => "tax 1".to_owned(),
        Piece::Junk => "junks 1".to_owned(),
        Piece::Horde | Piece::Settlement => return None,
    })
}

/// The simplest action of a kind.
fn of_kind(view: &View, side: Side, kind: &str) -> Option<String> {
    let home = home(side);
    let open = (1..=7).find(|voyage| !view.table.voyages.contains(voyage)).unwrap_or(1);
    Some(match kind {
        "first" | "second" | "decline" | "stop" | "special" => kind.to_owned(),
        "recruit" | "tax" | "junks" => format!("{kind} 1"),
        "voyage" => format!("voyage {open} junks 1 gold 1"),
        "move" => format!("move 1 {home} to sichuan"),
        "attack" => format!("attack sichuan 1 {home}"),
        "amass" | "gather" => format!("{kind} 1 western"),
        "build" => "build western 1 sichuan".to_owned(),
        _ => return None,
    })
}

/// A Homeland of a side next to Sichuan.
const fn home(side: Side) -> Place {
    match side {
        Side::Emperor => Place::Ming,
        Side::Overlord => Place::Western,
    }
}
