//! Animations of events: pieces, cards and dice, and notes that everyone should read.

use crate::texts::{Log, MingWords};
use maud::{Markup, html};
use ming::{Choice, Dice, Event, Pile, Side, Spot};

use super::pieces;
use draw::{Animation, base};

/// The motions of some events, in order.
pub(super) fn animations(words: MingWords<'_>, events: &[Event]) -> Vec<Animation> {
    let mut log = Log::new(words);
    let mut animations = Vec::new();
    let mut thrown = None;
    for event in events {
        go(event, &mut animations);
        if let Event::Rolled { side, dice } = *event {
            thrown = Some((side, dice));
        }
        // The log is told of what it may say here and of what that depends on.
        let told = is_said(event) || matches!(event, Event::Phase { .. } | Event::Decided { .. });
        let text = told.then(|| log.line(event)).flatten().map(|line| line.text);
        let said = text.filter(|_| is_said(event));
        animations.extend(said.map(|text| Animation::Say { text, dice: drawn(event, thrown).into_string() }));
    }
    animations
}

/// What of an event is to be seen moving.
fn go(event: &Event, animations: &mut Vec<Animation>) {
    match event {
        Event::Moved { piece, from, to, count } => animations.push(Animation::Go {
            symbol: pieces::symbol(*piece).to_owned(),
            from: spot(*from),
            to: spot(*to),
            count: *count,
        }),
        Event::Card { from, to, .. } => animations.push(card(pile(*from), pile(*to), 1)),
        Event::Swapped { counts, .. } => {
            for (side, &count) in Side::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0) {
                let [from, to] = [side, side.other()].map(|side| pile(Pile::Hand(side)));
                animations.push(card(from, to, count));
            }
        }
        Event::Rolled { side, dice } => {
            animations
                .push(Animation::Roll { spot: format!("dice:{}", side.id()), dice: dice.values().to_vec() });
        }
        _ => {}
    }
}

/// The dice an event speaks of, drawn: of a battle both sides', in the order of its words, otherwise the last that were
/// thrown.
fn drawn(event: &Event, thrown: Option<(Side, Dice)>) -> Markup {
    let rows = match *event {
        Event::Exchange { dice, winner, .. } => {
            let first = winner.unwrap_or(Side::Emperor);
            [first, first.other()].map(|side| Some((side, dice[side as usize])))
        }
        Event::Voyage { .. } | Event::Skirmish { .. } => [thrown, None],
        _ => [None, None],
    };
    html! {
        @for (side, dice) in rows.into_iter().flatten() {
            span class="dice" { @for &value in dice.values() { (base::die(value, side.id())) } }
        }
    }
}

/// Whether everyone should read an event for a moment.
fn is_said(event: &Event) -> bool {
    match event {
        Event::Decided { action, forced, .. } => {
            let kind = Choice::of(*action);
            !forced && matches!(kind, Some(Choice::Attack | Choice::Special | Choice::Decline))
        }
        Event::Skipped { .. }
        | Event::Voyage { .. }
        | Event::Skirmish { .. }
        | Event::Battle { .. }
        | Event::Exchange { .. }
        | Event::Withstood { .. }
        | Event::BattleOver { .. }
        | Event::Drew { .. } => true,
        _ => false,
    }
}

fn card(from: String, to: String, count: u8) -> Animation {
    Animation::Go { symbol: "m-art-card".to_owned(), from, to, count }
}

/// What a page calls the spot of a place or a Voyage.
fn spot(spot: Spot) -> String {
    match spot {
        Spot::Place(place) => format!("place:{place}"),
        Spot::Voyage(voyage) => format!("voyage:{voyage}"),
        Spot::Removed => "place:removed".to_owned(),
    }
}

/// What a page calls the spot of a pile. What is set aside lies with the played card.
fn pile(pile: Pile) -> String {
    match pile {
        Pile::Hand(side) => format!("hand:{}", side.id()),
        Pile::Reserve(side) => format!("reserve:{}", side.id()),
        Pile::SetAside | Pile::Played => "pile:played".to_owned(),
        Pile::Deck => "pile:deck".to_owned(),
        Pile::Discard => "pile:discard".to_owned(),
    }
}
