//! What a line of the log is about: how much it matters, whose it is, and what it names on the table.

use ming::{Action, Allocation, Card, CardSet, Event, Pile, Place, Side, Spot};
use words::Weight;

/// How much the line of an event matters.
pub(super) fn weight(event: &Event, set_up: bool) -> Weight {
    match event {
        Event::Reshuffled { .. }
        | Event::Rebuilt { .. }
        | Event::Refused { .. }
        | Event::NoEvent { .. }
        | Event::Favoured { .. }
        | Event::TakenEvenly { .. }
        | Event::MovePriority { .. }
        | Event::Preferred { .. }
        | Event::TieBroken { .. }
        | Event::CardTieBroken { .. }
        | Event::Judged { .. }
        | Event::Card { from: Pile::Deck, .. } => Weight::Bookkeeping,
        Event::Moved { .. } if set_up => Weight::Bookkeeping,
        Event::Decided { action: Action::Reveal(_) | Action::Reroll(_) | Action::Stop, .. }
        | Event::Rolled { .. }
        | Event::Moved { .. }
        | Event::Exchange { .. }
        | Event::Withstood { .. } => Weight::Detail,
        Event::Voyage { .. } | Event::Skirmish { .. } | Event::BattleOver { .. } | Event::Over { .. } => {
            Weight::Result
        }
        Event::Round { .. }
        | Event::Phase { .. }
        | Event::Decided { .. }
        | Event::Passed { .. }
        | Event::Skipped { .. }
        | Event::Card { .. }
        | Event::Swapped { .. }
        | Event::Battle { .. }
        | Event::OverlordCard { .. }
        | Event::Drew { .. } => Weight::Act,
    }
}

/// Who did what an event tells, where the event says so itself.
pub(super) fn doer(event: &Event) -> Option<Side> {
    match *event {
        Event::Phase { side }
        | Event::Decided { side, .. }
        | Event::Passed { side }
        | Event::Skipped { side }
        | Event::Rolled { side, .. }
        | Event::Card { from: Pile::Hand(side), .. }
        | Event::Card { to: Pile::Hand(side), .. }
        | Event::Battle { attacker: side, .. } => Some(side),
        Event::OverlordCard { .. } | Event::Drew { .. } => Some(Side::Overlord),
        _ => None,
    }
}

/// What an event names on the table.
pub(super) fn names(event: &Event) -> Vec<String> {
    let mut names = Vec::new();
    match *event {
        Event::Decided { action, .. } => of_action(action, &mut names),
        Event::Moved { from, to, .. } => names.extend([from, to].into_iter().filter_map(of_spot)),
        Event::Card { card: Some(shown), .. } | Event::OverlordCard { card: shown, .. } => {
            names.push(card(shown));
        }
        Event::Swapped { cards: Some(cards), .. } => {
            names.extend(cards.into_iter().flat_map(CardSet::iter).map(card));
        }
        Event::Voyage { voyage, .. } => names.push(format!("voyage:{voyage}")),
        Event::Skirmish { place: at, .. }
        | Event::Battle { place: at, .. }
        | Event::Withstood { place: at }
        | Event::BattleOver { place: at, .. }
        | Event::Favoured { place: at, .. }
        | Event::TieBroken { chosen: at, .. } => names.push(place(at)),
        Event::CardTieBroken { chosen, .. } => names.push(card(chosen)),
        Event::MovePriority { among, .. } | Event::Preferred { best: among, .. } => {
            names.extend(among.iter().map(place));
        }
        _ => {}
    }
    names.dedup();
    names
}

fn of_action(action: Action, names: &mut Vec<String>) {
    let split = |split: Allocation| split.iter().map(|(at, _)| place(at));
    match action {
        Action::Play(one) | Action::Take(one) | Action::Reveal(one) | Action::Discard(one) => {
            names.push(card(one));
        }
        Action::Recruit(_) | Action::Tax(_) => names.push(place(Place::Ming)),
        Action::Junks(_) => names.push(place(Place::Sea)),
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => {
            names.push(format!("voyage:{}", sailing.voyage));
        }
        Action::Move { from, to, .. } | Action::Rout { from, to } => names.extend([from, to].map(place)),
        Action::Attack { target, from, .. } => {
            names.push(place(target));
            names.extend(split(from));
        }
        Action::Amass { to, .. } | Action::Gather { to, .. } => names.extend(split(to)),
        Action::Build { from, to, .. } => {
            names.push(place(from));
            names.extend(split(to));
        }
        Action::Special(at) | Action::Lose(at) => names.extend(split(at)),
        Action::Skirmish(target) => names.push(place(target)),
        Action::Roll(_)
        | Action::Draw(_)
        | Action::Event(_)
        | Action::Reserve(_)
        | Action::First
        | Action::Second
        | Action::Decline
        | Action::Reroll(_)
        | Action::Stop => {}
    }
    names.extend(action.reinforcement().map(card));
}

fn of_spot(spot: Spot) -> Option<String> {
    match spot {
        Spot::Place(Place::Supply) | Spot::Removed => None,
        Spot::Place(at) => Some(place(at)),
        Spot::Voyage(voyage) => Some(format!("voyage:{voyage}")),
    }
}

fn place(place: Place) -> String {
    format!("place:{place}")
}

fn card(card: Card) -> String {
    format!("card:{card}")
}
