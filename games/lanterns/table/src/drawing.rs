//! The table as HTML and SVG, and actions as clickable parts.

use lanterns::{Action, Choice, Event, Phase, SEATS, View};
use maud::{Markup, html};
use words::Translator;

use draw::{ActionPart, Animation, Panel, Picture};

use crate::texts;

/// A table as the observer of a view sees it.
pub(crate) fn draw(view: &View, tr: Translator) -> Picture {
    Picture {
        board: board(view, tr),
        hand: view.seat.map(|_| hand(view, tr)),
        stage: None,
        panels: vec![Panel { id: "played", title: tr.text("lanterns-played", []), body: played(view, tr) }],
    }
}

/// The wind, and what everyone has.
fn board(view: &View, tr: Translator) -> Markup {
    html! {
        div #l-board class="l-board" {
            p class="l-when" data-spot="deck" { (texts::when(view, tr)) }
            @for (seat, name) in SEATS.into_iter().enumerate() {
                div id={ "l-seat-" (name) } class={ "l-seat l-" (name) } data-spot={ "hand:" (name) } {
                    p { (texts::player(view, seat, tr)) }
                    div class="l-row" aria-hidden="true" {
                        @for _ in 0..texts::count(view, seat) { (lantern(None)) }
                    }
                }
            }
        }
    }
}

/// The observer's own lanterns.
fn hand(view: &View, tr: Translator) -> Markup {
    let cards = texts::held(view);
    let chosen = |card: u8| view.choice.is_some_and(|choice| choice.card == card);
    html! {
        div #l-hand class="l-row l-hand" role="group" tabindex="0" aria-label=(tr.text("lanterns-hand", [])) {
            @for card in cards.iter() {
                div id={ "l-card-" (card) } class={ "l-pick" @if chosen(card) { " l-chosen" } } role="img"
                    data-pick=(card_value(card)) aria-label=(texts::card_name(card, tr)) { (lantern(Some(card))) }
            }
            @if cards.is_empty() { p { (tr.text("lanterns-none", [])) } }
        }
    }
}

/// Every lantern that was played.
fn played(view: &View, tr: Translator) -> Markup {
    html! {
        div #l-played class="l-row" data-spot="played" role="img" aria-label=(texts::numbers(view.played, tr)) {
            @for card in view.played.iter() { (lantern(Some(card))) }
        }
    }
}

/// A lantern with its number, or one that is hidden.
fn lantern(card: Option<u8>) -> Markup {
    html! {
        svg class="l-lantern" viewBox="0 0 40 56" aria-hidden="true" {
            use href="#l-art-lantern" {}
            @if let Some(card) = card { text x="20" y="34" { (card) } }
        }
    }
}

/// A lantern as it is, large.
pub(crate) fn face(card: u8, tr: Translator) -> Markup {
    html! { div class="l-face" { (lantern(Some(card))) p { (texts::card_in_full(card, tr)) } } }
}

/// What touching a lantern means.
pub(crate) fn card_value(card: u8) -> String {
    format!("card:{card}")
}

/// An action taken apart, in the order of asking.
pub(crate) fn parts(action: Action) -> Vec<ActionPart> {
    match action {
        Action::Play(Choice { card, stake }) => {
            vec![
                ActionPart::One("card", card_value(card)),
                ActionPart::One("stake", format!("stake:{stake}")),
            ]
        }
        Action::Give(card) | Action::Draw(card) => vec![ActionPart::One("card", card_value(card))],
        Action::Wind { .. } => Vec::new(),
    }
}

/// What a value is called on a button.
pub(crate) fn label(value: &str, tr: Translator) -> String {
    match value.split_once(':').map(|(sort, number)| (sort, number.parse::<u8>())) {
        Some(("card", Ok(card))) => texts::card_name(card, tr),
        Some(("stake", Ok(stake))) => tr.text("lanterns-stake", [("stake", stake.into())]),
        _ => value.to_owned(),
    }
}

/// What somebody has in mind who touches a value.
pub(crate) fn attempt(view: &View, value: &str) -> Option<Action> {
    let (sort, number) = value.split_once(':')?;
    let number = number.parse().ok()?;
    match (sort, view.phase) {
        ("card", Phase::Give { .. }) => Some(Action::Give(number)),
        ("card", _) => Some(Action::Play(Choice { card: number, stake: 1 })),
        ("stake", _) => Some(Action::Play(Choice { card: texts::held(view).iter().next()?, stake: number })),
        _ => None,
    }
}

/// What is to be seen moving, and what everyone should read at once.
pub(crate) fn animations(events: &[Event], tr: Translator) -> Vec<Animation> {
    let go =
        |from: String, to: String| Animation::Go { symbol: "l-art-lantern".to_owned(), from, to, count: 1 };
    let hand = |seat: usize| format!("hand:{}", SEATS[seat]);
    let mut animations = Vec::new();
    for event in events {
        match *event {
            Event::Drawn { seat, .. } => animations.push(go("deck".to_owned(), hand(seat))),
            Event::Revealed { .. } => {
                animations.extend((0..3).map(|seat| go(hand(seat), "played".to_owned())));
            }
            Event::Gave { from, to, .. } => animations.push(go(hand(from), hand(to))),
            Event::Wind { .. } | Event::Scored { .. } | Event::Ended => {
                animations.push(Animation::Say { text: texts::log_line(event, tr).0, dice: String::new() });
            }
            Event::Chose { .. } => {}
        }
    }
    animations
}
