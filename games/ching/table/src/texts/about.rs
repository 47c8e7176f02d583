//! What a line of the log is about: how much it matters, whose it is, and what it names on the table.

use ching::{Card, Event, SEATS, Space, Tile};
use tabletop::Seat;
use words::Weight;

/// How much the line of an event matters.
pub(super) const fn weight(event: &Event) -> Weight {
    match event {
        Event::Mission { .. }
        | Event::Reshuffled { .. }
        | Event::EncountersReshuffled { .. }
        | Event::NothingToDraw { .. }
        | Event::Drew { .. }
        | Event::DrewEncounter { .. }
        | Event::Returned { .. }
        | Event::KeptEncounter { .. }
        | Event::KeptCard { .. }
        | Event::NoMadameChing { .. }
        | Event::NotCancelled { .. } => Weight::Bookkeeping,
        Event::LaidOut { .. }
        | Event::Crossed { .. }
        | Event::NoMission { .. }
        | Event::Paid { .. }
        | Event::SkillsUp { .. }
        | Event::Took { .. }
        | Event::TookNothing { .. } => Weight::Detail,
        Event::Round { .. }
        | Event::Chose { .. }
        | Event::Revealed { .. }
        | Event::Turn { .. }
        | Event::Assigned { .. }
        | Event::Sailed { .. }
        | Event::Shared { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Looked { .. }
        | Event::Swapped { .. }
        | Event::Gave { .. } => Weight::Act,
        Event::HongKong { .. }
        | Event::Ended { .. }
        | Event::Claimed { .. }
        | Event::Gained { .. }
        | Event::ChinaPearl { .. }
        | Event::SeaFortune { .. }
        | Event::Cancelled { .. }
        | Event::GemStolen { .. }
        | Event::EncounterStolen { .. }
        | Event::Turned { .. }
        | Event::LastRound { .. }
        | Event::ExpeditionPaid { .. }
        | Event::Scored { .. }
        | Event::Over { .. } => Weight::Result,
    }
}

/// Who did what an event tells.
pub(super) const fn doer(event: &Event) -> Option<Seat> {
    match *event {
        Event::Drew { seat, .. }
        | Event::Chose { seat, .. }
        | Event::Revealed { seat, .. }
        | Event::Turn { seat, .. }
        | Event::Assigned { seat, .. }
        | Event::Sailed { seat, .. }
        | Event::Crossed { seat, .. }
        | Event::HongKong { seat }
        | Event::Ended { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::NoMission { seat }
        | Event::Paid { seat, .. }
        | Event::Gained { seat, .. }
        | Event::ChinaPearl { seat }
        | Event::SeaFortune { seat }
        | Event::Returned { seat, .. }
        | Event::DrewEncounter { seat, .. }
        | Event::Shared { from: seat, .. }
        | Event::KeptEncounter { seat }
        | Event::Played { seat, .. }
        | Event::NoMadameChing { seat }
        | Event::Used { seat, .. }
        | Event::SkillsUp { seat }
        | Event::Cancelled { seat, .. }
        | Event::NotCancelled { seat, .. }
        | Event::GemStolen { to: seat, .. }
        | Event::EncounterStolen { to: seat, .. }
        | Event::Turned { seat, .. }
        | Event::Looked { seat, .. }
        | Event::Swapped { seat, .. }
        | Event::Took { seat, .. }
        | Event::TookNothing { seat }
        | Event::Gave { from: seat, .. }
        | Event::KeptCard { seat }
        | Event::ExpeditionPaid { seat, .. }
        | Event::Scored { seat, .. } => Some(seat),
        Event::Mission { .. }
        | Event::Round { .. }
        | Event::LaidOut { .. }
        | Event::Reshuffled { .. }
        | Event::EncountersReshuffled { .. }
        | Event::NothingToDraw { .. }
        | Event::LastRound { .. }
        | Event::Over { .. } => None,
    }
}

/// What an event names on the table.
pub(super) fn names(event: &Event) -> Vec<String> {
    match *event {
        Event::Mission { tile: named, placed: true } => vec![tile(named)],
        Event::LaidOut { card: Some(named), .. }
        | Event::Drew { card: Some(named), .. }
        | Event::Took { card: Some(named), .. }
        | Event::Gave { card: Some(named), .. } => vec![card(named)],
        Event::Chose { cards: Some(cards), .. } | Event::Revealed { cards, .. } => {
            cards.iter().map(card).collect()
        }
        Event::Sailed { seat, card: named, from, to, .. } => {
            [space(from), space(to), player(seat)].into_iter().chain(named.map(card)).collect()
        }
        Event::HongKong { seat } => vec!["hong-kong".to_owned(), player(seat)],
        Event::Ended { seat, space: at, .. } => vec![space(at), player(seat)],
        Event::Claimed { seat, tile: named, .. } => vec![tile(named), player(seat)],
        Event::GemStolen { from, to, .. } | Event::EncounterStolen { from, to, .. } => {
            vec![player(to), player(from)]
        }
        Event::Played { seat, at, .. } | Event::Used { seat, at, .. } => {
            [seat].into_iter().chain(at).map(player).collect()
        }
        Event::Looked { seat, at, .. } | Event::Swapped { seat, victim: at, .. } => {
            vec![player(seat), player(at)]
        }
        Event::Turned { seat, card: named, .. } => {
            named.map(card).into_iter().chain([player(seat)]).collect()
        }
        _ => doer(event).map(player).into_iter().collect(),
    }
}

fn card(card: Card) -> String {
    format!("card:{card}")
}

fn tile(tile: Tile) -> String {
    format!("tile:{tile}")
}

/// A space, as drawings call it.
fn space(space: Space) -> String {
    format!("space:{}-{}", space.column, space.row)
}

fn player(seat: Seat) -> String {
    format!("seat:{}", SEATS[seat.index() & 3])
}
