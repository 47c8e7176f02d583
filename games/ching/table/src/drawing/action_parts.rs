//! Splits actions into clickable parts, and guesses the intended action of a click that matches none.
//!
//! What is clicked on the table comes first (a card, a mission, a player), then the kind of action. So clicking a card
//! starts any action with it, and the kind is asked for only if several are possible.

use ching::public_json::PendingSheet as Pending;
use ching::{Action, Card, Encounter, Junk, Skill, Symbol, Tile, View, seat_of};
use tabletop::Seat;

use super::scene::{card_pick, id};
use draw::ActionPart;

pub(super) fn picks(action: Action) -> Vec<ActionPart> {
    let text = action.to_string();
    let kind = text.split(' ').next().unwrap_or_default();
    let mut picks = touched(action);
    let place = match action {
        Action::Choose(_, Some(_)) | Action::Gain(_) | Action::Swap { .. } => picks.len(),
        // Combat is a skill: whom it is used against comes second.
        Action::Combat(_) => 0,
        _ => picks.len().min(1),
    };
    picks.insert(place, ActionPart::One("kind", format!("kind:{kind}")));
    picks
}

/// What an action names.
fn touched(action: Action) -> Vec<ActionPart> {
    let card = |slot, card: Card| ActionPart::One(slot, card_pick(card));
    let tile = |tile: Tile| ActionPart::One("mission", format!("tile:{tile}"));
    let encounter = |kind: Encounter| ActionPart::One("encounter", format!("encounter:{kind}"));
    let target = |seat: Seat| ActionPart::One("target", format!("seat:{}", id(seat)));
    match action {
        Action::Choose(low, Some(high)) => {
            [low, high].into_iter().map(|card| ActionPart::Many("cards", card_pick(card), 1)).collect()
        }
        Action::Choose(one, None)
        | Action::Draw(one)
        | Action::Night(one)
        | Action::Take(one)
        | Action::Turn(one)
        | Action::Give(one) => vec![card("card", one)],
        Action::TakeFaceDown => vec![ActionPart::One("card", "face-down".to_owned())],
        Action::TurnPilot(junk) => vec![ActionPart::One("card", format!("pilot:{}", junk.number()))],
        Action::Swap { take, give } => vec![card("take", take), card("give", give)],
        Action::Junk(junk) => vec![ActionPart::One("junk", format!("junk:{}", junk.number()))],
        Action::Mission(named) | Action::Claim(named) | Action::Meteorology(named) => vec![tile(named)],
        Action::Gain(gains) => Skill::ALL
            .into_iter()
            .filter(|&skill| gains.count(skill) > 0)
            .map(|skill| ActionPart::Many("skills", format!("skill:{skill}"), gains.count(skill)))
            .collect(),
        Action::Combat(seat) => vec![target(seat)],
        Action::Play(kind) | Action::Cancel(kind) | Action::Encounter(kind) | Action::Steal(kind) => {
            vec![encounter(kind)]
        }
        Action::PlayAt(kind, seat) => vec![encounter(kind), target(seat)],
        Action::PlayFor(kind, symbol) => {
            vec![encounter(kind), ActionPart::One("symbol", format!("symbol:{symbol}"))]
        }
        Action::Gem(gem) => vec![ActionPart::One("gem", format!("gem:{gem}"))],
        Action::Cartography | Action::Pass | Action::Share | Action::Keep | Action::Decline => Vec::new(),
    }
}

/// What somebody has in mind who touches a value.
pub(super) fn attempt(view: &View, kind: Option<&str>, value: &str) -> Option<Action> {
    let (sort, name) = value.split_once(':').unwrap_or((value, ""));
    let kind = kind.unwrap_or_default();
    Some(match sort {
        "card" => with_card(view, kind, Card::new(name.parse().ok()?)?),
        "face-down" => Action::TakeFaceDown,
        "tile" if kind == "meteorology" => Action::Meteorology(Tile::from_id(name)?),
        "tile" => Action::Claim(Tile::from_id(name)?),
        "junk" => Action::Junk(Junk::new(name.parse().ok()?)?),
        "pilot" => Action::TurnPilot(Junk::new(name.parse().ok()?)?),
        "encounter" => with_encounter(view, Encounter::from_id(name)?),
        "seat" => Action::Combat(seat_of(name)?),
        "symbol" => Action::PlayFor(Encounter::MadameChing, Symbol::from_id(name)?),
        "skill" => Action::Gain(ching::Gains::of([Skill::from_id(name)?])?),
        "pile" if name == "deck" => Action::Cartography,
        "kind" => of_kind(view, name)?,
        _ => return None,
    })
}

/// A card of the own expedition is turned, one of the display taken; what a card of the hand is for depends on the time.
fn with_card(view: &View, kind: &str, card: Card) -> Action {
    let own = view.observer.map(|own| view.table.seats.of(own));
    let sails = own.is_some_and(|own| own.expeditions.iter().any(|each| each.cards.contains(card)));
    match (kind, view.table.pending) {
        ("night", _) => Action::Night(card),
        ("give", _) | (_, Pending::Gift) => Action::Give(card),
        ("swap", _) | (_, Pending::Swap { .. }) => Action::Swap { take: card, give: card },
        _ if sails => Action::Turn(card),
        _ if view.table.display.contains(card) => Action::Take(card),
        (_, Pending::Choose) => {
            // With two players another card of the hand goes along.
            let hand = view.observer.and_then(|own| view.hands.of(own).cards).unwrap_or_default();
            let other = hand.iter().find(|&other| other != card).filter(|_| view.table.players == 2);
            match other {
                Some(other) => Action::Choose(card.min(other), Some(card.max(other))),
                None => Action::Choose(card, None),
            }
        }
        _ => Action::Night(card),
    }
}

/// An encounter card is played, at the next player if it needs one; a Pilot of the victim cancels.
fn with_encounter(view: &View, kind: Encounter) -> Action {
    let players = view.table.players.max(1);
    let next = view.observer.map_or(Seat(0), |own| Seat((own.0 + 1) % players));
    match (kind, view.table.pending) {
        (kind, Pending::Attacked { .. }) if kind.is_pilot() => Action::Cancel(kind),
        (Encounter::Thief | Encounter::Traitor, _) => Action::PlayAt(kind, next),
        (Encounter::MadameChing, _) => Action::PlayFor(kind, Symbol::Map),
        _ => Action::Play(kind),
    }
}

/// An action of a kind of which nothing more is known.
fn of_kind(view: &View, kind: &str) -> Option<Action> {
    let own = view.observer?;
    let hand = view.hands.of(own).cards.unwrap_or_default();
    let card = hand.iter().next().or_else(|| Card::new(1))?;
    Some(match kind {
        "cartography" => Action::Cartography,
        "night" => Action::Night(card),
        "combat" => Action::Combat(Seat((own.0 + 1) % view.table.players.max(1))),
        "meteorology" => Action::Meteorology(*view.table.missions.first()?),
        _ => return None,
    })
}
