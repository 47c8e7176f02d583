//! Lanterns as numbers, for machine learning. Seats are counted from the observer: `1` is the next, `2` the last.

use lanterns::{Action, Cards, Choice, Lanterns, Phase, SEATS, STAKE, View};
use playable::tensors::{Blocks, Columns, Encoder};
use tabletop::Seat;

use crate::texts::{count, deck, held};

const LANTERNS: u8 = 12;

/// Where the ids of each kind of action begin.
pub struct LanternsEncoder {
    play: u32,
    give: u32,
    end: u32,
}

impl Encoder<Lanterns> for LanternsEncoder {
    fn new(_: &Lanterns) -> LanternsEncoder {
        let mut blocks = Blocks::default();
        let play = blocks.take(u32::from(LANTERNS * STAKE));
        let give = blocks.take(LANTERNS.into());
        LanternsEncoder { play, give, end: blocks.len() }
    }

    fn ids(&self) -> u32 {
        self.end
    }

    fn id(&self, _: &Lanterns, _: Seat, action: Action) -> u32 {
        match action {
            Action::Play(Choice { card, stake }) => self.play + u32::from((card - 1) * STAKE + stake - 1),
            Action::Give(card) => self.give + u32::from(card) - 1,
            // Fate's: no seat does these.
            Action::Draw(_) | Action::Wind { .. } => 0,
        }
    }

    fn describe(&self, _: &Lanterns, _: Seat, action: Action, row: &mut impl Columns) {
        let (kind, card, stake) = match action {
            Action::Play(Choice { card, stake }) => (Some(0), card, stake),
            Action::Give(card) => (Some(1), card, 0),
            Action::Draw(_) | Action::Wind { .. } => (None, 0, 0),
        };
        row.one_of("kind", ["play", "give"], kind);
        row.set("lantern", 1, LANTERNS, |each| each == card);
        row.number(|| "stake".into(), stake);
    }

    fn observe(&self, _: &Lanterns, view: &View, row: &mut impl Columns) {
        let own = usize::from(view.seat.unwrap_or_default());
        let seat_at = |step: usize| (own + step) % SEATS.len();
        let phase = match view.phase {
            Phase::Draw => 0,
            Phase::Wind => 1,
            Phase::Choose => 2,
            Phase::Give { .. } => 3,
            Phase::Over => 4,
        };
        row.one_of("phase", ["draw", "wind", "choose", "give", "over"], Some(phase));
        row.flag(|| "storm".into(), view.storm);
        row.number(|| "deck_size".into(), deck(view) as u8);
        row.set("played", 1, LANTERNS, |card| view.played.has(card));
        let hand = view.hands[own].cards.unwrap_or_default();
        row.set("hand", 1, LANTERNS, |card| hand.has(card));
        row.set("held", 1, LANTERNS, |card| held(view).has(card));
        row.set("choice", 1, LANTERNS, |card| view.choice.is_some_and(|choice| choice.card == card));
        row.number(|| "stake".into(), view.choice.map_or(0, |choice| choice.stake));
        for step in 0..SEATS.len() {
            let seat = seat_at(step);
            row.number(|| format!("{step}.points"), view.points[seat]);
            row.number(|| format!("{step}.size"), count(view, seat));
            row.flag(|| format!("{step}.chosen"), view.chosen[seat]);
            let (gives, gets) = match view.phase {
                Phase::Give { from, to } => (from == seat, to == seat),
                _ => (false, false),
            };
            row.flag(|| format!("{step}.gives"), gives);
            row.flag(|| format!("{step}.gets"), gets);
            let known =
                view.gifts[seat].iter().filter_map(|pile| pile.cards).fold(Cards::default(), Cards::with);
            for card in 1..=LANTERNS {
                row.flag(|| format!("{step}.gifts.{card}"), known.has(card));
            }
        }
    }
}
