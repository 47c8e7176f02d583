//! Lanterns in words.

use lanterns::{Action, Cards, Choice, Event, Phase, Reason, SEATS, View};
use words::{About, Turn, Value, Voice, Weight};

use crate::drawing;

/// A seat as an argument of a text, which puts its name into the right case with `NAME`.
pub(crate) fn seat(seat: usize) -> Value<'static> {
    SEATS[seat].into()
}

pub(crate) fn seat_name(seat: usize, voice: Voice) -> String {
    voice.text(&format!("name-{}", SEATS[seat]), [])
}

pub(crate) fn card_name(card: u8, voice: Voice) -> String {
    voice.text("lanterns-card", [("card", card.into())])
}

/// A lantern and what it is good for.
pub(crate) fn card_in_full(card: u8, voice: Voice) -> String {
    voice.text(
        "lanterns-card-full",
        [("card", card.into()), ("below", (card - 1).into()), ("above", (12 - card).into())],
    )
}

/// `2, 5 and 7`, or that there are none.
pub(crate) fn numbers(cards: Cards, voice: Voice) -> String {
    let numbers: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    if numbers.is_empty() { voice.text("lanterns-none", []) } else { numbers.join(", ") }
}

/// What the observer can play: the hand and what was received.
pub(crate) fn held(view: &View) -> Cards {
    let Some(own) = view.seat.map(usize::from) else { return Cards::default() };
    let piles = [view.hands[own]].into_iter().chain(view.gifts[own]);
    piles.filter_map(|pile| pile.cards).fold(Cards::default(), Cards::with)
}

/// How many lanterns a seat holds.
pub(crate) fn count(view: &View, seat: usize) -> u8 {
    view.hands[seat].size + view.gifts[seat].iter().map(|pile| pile.size).sum::<u8>()
}

/// How many lanterns are left to draw.
pub(crate) fn deck(view: &View) -> u32 {
    12 - view.played.len() - (0..3).map(|seat| u32::from(count(view, seat))).sum::<u32>()
}

/// Who must do what.
pub(crate) fn prompt(view: &View, voice: Voice) -> String {
    let own = view.seat.map(usize::from);
    match view.phase {
        Phase::Draw => voice.text("lanterns-chance-draw", []),
        Phase::Wind => voice.text("lanterns-chance-wind", []),
        Phase::Choose => match (own, view.choice) {
            (None, _) => voice.text("lanterns-wait-choose", [wind(view.storm)]),
            (_, None) => voice.text("lanterns-prompt-choose", [wind(view.storm)]),
            (_, Some(chosen)) => voice.text("lanterns-prompt-chosen", choice(chosen)),
        },
        Phase::Give { from, to } if own == Some(from) => {
            voice.text("lanterns-prompt-give", [("to", seat(to))])
        }
        Phase::Give { from, to } => {
            voice.text("lanterns-wait-give", [("from", seat(from)), ("to", seat(to))])
        }
        Phase::Over => over(view, voice),
    }
}

/// Who has won.
fn over(view: &View, voice: Voice) -> String {
    let best = view.points.iter().copied().max().unwrap_or_default();
    let winners: Vec<_> = (0..3).filter(|&seat| view.points[seat] == best).collect();
    let names: Vec<_> = winners.iter().map(|&seat| seat_name(seat, voice)).collect();
    let count = ("count", winners.len().into());
    voice.text("lanterns-over", [("seats", names.join(", ").into()), count, ("points", best.into())])
}

/// Everything a view shows.
pub(crate) fn board(view: &View, voice: Voice) -> String {
    let mut lines = vec![when(view, voice)];
    lines.extend((0..3).map(|seat| player(view, seat, voice)));
    let played = numbers(view.played, voice).into();
    lines.push(voice.text("lanterns-board-played", [("cards", played), ("deck", deck(view).into())]));
    if view.seat.is_some() {
        lines.push(voice.text("lanterns-board-own", [("cards", numbers(held(view), voice).into())]));
    }
    lines.join("\n")
}

/// The round and the wind.
pub(crate) fn when(view: &View, voice: Voice) -> String {
    let begun = matches!(view.phase, Phase::Wind | Phase::Choose);
    let round = view.played.len() / 3 + u32::from(begun);
    voice.text("lanterns-board-round", [("round", round.into()), wind(view.storm)])
}

/// A seat: its points, how many lanterns it holds, and whether it has chosen.
pub(crate) fn player(view: &View, of: usize, voice: Voice) -> String {
    let chosen = ("chosen", if view.chosen[of] { "yes" } else { "no" }.into());
    let args =
        [("seat", seat(of)), ("points", view.points[of].into()), ("count", count(view, of).into()), chosen];
    voice.text("lanterns-board-player", args)
}

/// What happened, and the number of the rule behind it.
pub(crate) fn log_line(event: &Event, voice: Voice) -> (String, &'static str) {
    match *event {
        Event::Drawn { seat: who, card } => {
            (with_card("lanterns-log-drawn", card, [("seat", seat(who))], voice), "L1.2")
        }
        Event::Wind { storm } => (voice.text("lanterns-log-wind", [wind(storm)]), "L2.1"),
        Event::Chose { seat: who, choice: None } => {
            (voice.text("lanterns-log-chose", [("seat", seat(who))]), "L2.2")
        }
        Event::Chose { seat: who, choice: Some(chosen) } => {
            let args = choice(chosen).into_iter().chain([("seat", seat(who))]);
            (voice.text("lanterns-log-chose-this", args), "L2.2")
        }
        Event::Revealed { choices, .. } => {
            let one = |(who, chosen): (usize, &Choice)| {
                voice.text(
                    "lanterns-log-revealed-one",
                    choice(*chosen).into_iter().chain([("seat", seat(who))]),
                )
            };
            let all: Vec<_> = choices.iter().enumerate().map(one).collect();
            (voice.text("lanterns-log-revealed", [("choices", all.join(", ").into())]), "L2.2")
        }
        Event::Scored { seat: who, points } => {
            (voice.text("lanterns-log-scored", [("seat", seat(who)), ("points", points.into())]), "L3.1")
        }
        Event::Gave { from, to, card } => {
            (with_card("lanterns-log-gave", card, [("from", seat(from)), ("to", seat(to))], voice), "L3.2")
        }
        Event::Ended => (voice.text("lanterns-log-ended", []), "L4.1"),
    }
}

/// What the line of an event is about, in a round.
pub(crate) fn about(event: &Event, round: u32, voice: Voice) -> About {
    let (weight, by) = match *event {
        Event::Drawn { seat, .. } => (Weight::Bookkeeping, Some(seat)),
        Event::Chose { seat, .. } | Event::Gave { from: seat, .. } => (Weight::Act, Some(seat)),
        Event::Wind { .. } | Event::Revealed { .. } => (Weight::Act, None),
        Event::Scored { seat, .. } => (Weight::Result, Some(seat)),
        Event::Ended => (Weight::Result, None),
    };
    let named = match *event {
        Event::Drawn { card, .. } | Event::Gave { card, .. } => card.into_iter().collect(),
        Event::Chose { choice, .. } => choice.into_iter().map(|choice| choice.card).collect(),
        Event::Revealed { choices, .. } => choices.iter().map(|choice| choice.card).collect(),
        Event::Wind { .. } | Event::Scored { .. } | Event::Ended => Vec::new(),
    };
    let begins = matches!(event, Event::Wind { .. });
    let turn = || Turn { text: voice.text("lanterns-log-turn", [("round", round.into())]), by: None };
    About {
        turn: begins.then(turn),
        names: named.into_iter().map(drawing::card_value).collect(),
        ..About::new(weight, by.map(|seat| SEATS[seat]))
    }
}

/// An event with a lantern that not everybody sees: there is a text with it and one without.
fn with_card<const N: usize>(
    id: &str,
    card: Option<u8>,
    args: [(&'static str, Value<'static>); N],
    voice: Voice,
) -> String {
    match card {
        None => voice.text(id, args),
        Some(card) => voice.text(&format!("{id}-this"), args.into_iter().chain([("card", card.into())])),
    }
}

fn wind(storm: bool) -> (&'static str, Value<'static>) {
    ("wind", if storm { "storm" } else { "fair" }.into())
}

fn choice(Choice { card, stake }: Choice) -> [(&'static str, Value<'static>); 2] {
    [("card", card.into()), ("stake", stake.into())]
}

pub(crate) fn action(action: Action, voice: Voice) -> String {
    match action {
        Action::Draw(card) => voice.text("lanterns-action-draw", [("card", card.into())]),
        Action::Wind { storm } => voice.text("lanterns-log-wind", [wind(storm)]),
        Action::Play(chosen) => voice.text("lanterns-action-play", choice(chosen)),
        Action::Give(card) => voice.text("lanterns-action-give", [("card", card.into())]),
    }
}

/// Why an action is not possible, with the number of the rule.
pub(crate) fn reason(reason: Reason, voice: Voice) -> String {
    let why = voice.text("lanterns-reason", [("reason", reason.to_string().into())]);
    format!("{why} ({})", reason.rule())
}
