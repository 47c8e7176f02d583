//! Lanterns in words.

use lanterns::{Action, Cards, Choice, Event, Phase, Reason, SEATS, View};
use words::{About, Translator, Turn, Value, Weight};

use crate::drawing;

/// A seat as an argument of a text, which puts its name into the right case with `NAME`.
pub(crate) fn seat(seat: usize) -> Value<'static> {
    SEATS[seat].into()
}

pub(crate) fn seat_name(seat: usize, tr: Translator) -> String {
    tr.text(&format!("name-{}", SEATS[seat]), [])
}

pub(crate) fn card_name(card: u8, tr: Translator) -> String {
    tr.text("lanterns-card", [("card", card.into())])
}

/// A lantern and what it is good for.
pub(crate) fn card_in_full(card: u8, tr: Translator) -> String {
    tr.text(
        "lanterns-card-full",
        [("card", card.into()), ("below", (card - 1).into()), ("above", (12 - card).into())],
    )
}

/// `2, 5 and 7`, or that there are none.
pub(crate) fn numbers(cards: Cards, tr: Translator) -> String {
    let numbers: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    if numbers.is_empty() { tr.text("lanterns-none", []) } else { numbers.join(", ") }
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
pub(crate) fn prompt(view: &View, tr: Translator) -> String {
    let own = view.seat.map(usize::from);
    match view.phase {
        Phase::Draw => tr.text("lanterns-chance-draw", []),
        Phase::Wind => tr.text("lanterns-chance-wind", []),
        Phase::Choose => match (own, view.choice) {
            (None, _) => tr.text("lanterns-wait-choose", [wind(view.storm)]),
            (_, None) => tr.text("lanterns-prompt-choose", [wind(view.storm)]),
            (_, Some(chosen)) => tr.text("lanterns-prompt-chosen", choice(chosen)),
        },
        Phase::Give { from, to } if own == Some(from) => tr.text("lanterns-prompt-give", [("to", seat(to))]),
        Phase::Give { from, to } => tr.text("lanterns-wait-give", [("from", seat(from)), ("to", seat(to))]),
        Phase::Over => over(view, tr),
    }
}

fn over(view: &View, tr: Translator) -> String {
    let best = view.points.iter().copied().max().unwrap_or_default();
    let winners: Vec<_> = (0..3).filter(|&seat| view.points[seat] == best).collect();
    let names: Vec<_> = winners.iter().map(|&seat| seat_name(seat, tr)).collect();
    let count = ("count", winners.len().into());
    tr.text("lanterns-over", [("seats", names.join(", ").into()), count, ("points", best.into())])
}

/// Everything a view shows.
pub(crate) fn board(view: &View, tr: Translator) -> String {
    let mut lines = vec![when(view, tr)];
    lines.extend((0..3).map(|seat| player(view, seat, tr)));
    let played = numbers(view.played, tr).into();
    lines.push(tr.text("lanterns-board-played", [("cards", played), ("deck", deck(view).into())]));
    if view.seat.is_some() {
        lines.push(tr.text("lanterns-board-own", [("cards", numbers(held(view), tr).into())]));
    }
    lines.join("\n")
}

/// The round and the wind.
pub(crate) fn when(view: &View, tr: Translator) -> String {
    let begun = matches!(view.phase, Phase::Wind | Phase::Choose);
    let round = view.played.len() / 3 + u32::from(begun);
    tr.text("lanterns-board-round", [("round", round.into()), wind(view.storm)])
}

/// A seat: its points, how many lanterns it holds, and whether it has chosen.
pub(crate) fn player(view: &View, of: usize, tr: Translator) -> String {
    let chosen = ("chosen", if view.chosen[of] { "yes" } else { "no" }.into());
    let args =
        [("seat", seat(of)), ("points", view.points[of].into()), ("count", count(view, of).into()), chosen];
    tr.text("lanterns-board-player", args)
}

/// What happened, and the number of the rule behind it.
pub(crate) fn log_line(event: &Event, tr: Translator) -> (String, &'static str) {
    match *event {
        Event::Drawn { seat: who, card } => {
            (with_card("lanterns-log-drawn", card, [("seat", seat(who))], tr), "L1.2")
        }
        Event::Wind { storm } => (tr.text("lanterns-log-wind", [wind(storm)]), "L2.1"),
        Event::Chose { seat: who, choice: None } => {
            (tr.text("lanterns-log-chose", [("seat", seat(who))]), "L2.2")
        }
        Event::Chose { seat: who, choice: Some(chosen) } => {
            let args = choice(chosen).into_iter().chain([("seat", seat(who))]);
            (tr.text("lanterns-log-chose-this", args), "L2.2")
        }
        Event::Revealed { choices, .. } => {
            let one = |(who, chosen): (usize, &Choice)| {
                tr.text("lanterns-log-revealed-one", choice(*chosen).into_iter().chain([("seat", seat(who))]))
            };
            let all: Vec<_> = choices.iter().enumerate().map(one).collect();
            (tr.text("lanterns-log-revealed", [("choices", all.join(", ").into())]), "L2.2")
        }
        Event::Scored { seat: who, points } => {
            (tr.text("lanterns-log-scored", [("seat", seat(who)), ("points", points.into())]), "L3.1")
        }
        Event::Gave { from, to, card } => {
            (with_card("lanterns-log-gave", card, [("from", seat(from)), ("to", seat(to))], tr), "L3.2")
        }
        Event::Ended => (tr.text("lanterns-log-ended", []), "L4.1"),
    }
}

/// What the line of an event is about, in a round.
pub(crate) fn about(event: &Event, round: u32, tr: Translator) -> About {
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
    let turn = || Turn { text: tr.text("lanterns-log-turn", [("round", round.into())]), by: None };
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
    tr: Translator,
) -> String {
    match card {
        None => tr.text(id, args),
        Some(card) => tr.text(&format!("{id}-this"), args.into_iter().chain([("card", card.into())])),
    }
}

fn wind(storm: bool) -> (&'static str, Value<'static>) {
    ("wind", if storm { "storm" } else { "fair" }.into())
}

fn choice(Choice { card, stake }: Choice) -> [(&'static str, Value<'static>); 2] {
    [("card", card.into()), ("stake", stake.into())]
}

pub(crate) fn action(action: Action, tr: Translator) -> String {
    match action {
        Action::Draw(card) => tr.text("lanterns-action-draw", [("card", card.into())]),
        Action::Wind { storm } => tr.text("lanterns-log-wind", [wind(storm)]),
        Action::Play(chosen) => tr.text("lanterns-action-play", choice(chosen)),
        Action::Give(card) => tr.text("lanterns-action-give", [("card", card.into())]),
    }
}

/// Why an action is not possible, with the number of the rule.
pub(crate) fn reason(reason: Reason, tr: Translator) -> String {
    let why = tr.text("lanterns-reason", [("reason", reason.to_string().into())]);
    format!("{why} ({})", reason.rule())
}
