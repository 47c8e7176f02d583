//! What one observer may know, and the states consistent with it.

use crate::errors;
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{Message, Observer, Problem, Seat, random};

use crate::{ALL, Cards, Choice, Event, Phase, STAKE, State};

/// A pile of which everyone sees the size, and some the lanterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub size: u8,
    pub cards: Option<Cards>,
}

impl Pile {
    fn of(cards: Cards, seen: bool) -> Pile {
        Pile { size: cards.len() as u8, cards: seen.then_some(cards) }
    }

    fn known(self) -> Cards {
        self.cards.unwrap_or_default()
    }

    fn hidden(self) -> u32 {
        if self.cards.is_some() { 0 } else { u32::from(self.size) }
    }
}

/// What one observer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks; `None` for a spectator.
    pub seat: Option<u8>,
    pub phase: Phase,
    pub storm: bool,
    pub points: [i16; 3],
    pub hands: [Pile; 3],
    /// By owner, then by giver; both know what it is.
    pub gifts: [[Pile; 3]; 3],
    pub played: Cards,
    pub chosen: [bool; 3],
    /// The observer's own choice.
    pub choice: Option<Choice>,
}

impl View {
    pub fn new(state: &State, observer: Observer) -> View {
        let is = |seat: usize| observer.is(Seat(seat as u8));
        let seat = match observer {
            Observer::Seat(seat) => Some(seat.0),
            Observer::Spectator => None,
        };
        View {
            seat,
            phase: state.phase,
            storm: state.storm,
            points: state.points,
            hands: [0, 1, 2].map(|seat| Pile::of(state.hands[seat], is(seat))),
            gifts: [0, 1, 2].map(|owner| {
                [0, 1, 2].map(|giver| Pile::of(state.gifts[owner][giver], is(owner) || is(giver)))
            }),
            played: state.played,
            chosen: state.chosen.map(|choice| choice.is_some()),
            choice: seat.and_then(|seat| state.chosen[usize::from(seat)]),
        }
    }

    fn piles(&self) -> impl Iterator<Item = Pile> {
        self.hands.into_iter().chain(self.gifts.into_iter().flatten())
    }

    /// The lanterns whose place the observer does not know.
    pub fn unseen(&self) -> Cards {
        self.piles().fold(ALL.without(self.played), |unseen, pile| unseen.without(pile.known()))
    }
}

/// An event as an observer sees it.
pub(crate) fn seen(event: Event, observer: Observer) -> Event {
    let is = |seat: usize| observer.is(Seat(seat as u8));
    match event {
        Event::Drawn { seat, card } => Event::Drawn { seat, card: card.filter(|_| is(seat)) },
        Event::Chose { seat, choice } => Event::Chose { seat, choice: choice.filter(|_| is(seat)) },
        Event::Gave { from, to, card } => Event::Gave { from, to, card: card.filter(|_| is(from) || is(to)) },
        open => open,
    }
}

/// A view found to be in order.
pub struct Worlds(View);

impl Worlds {
    pub fn new(view: &View) -> Result<Worlds, Problem> {
        let problem = |what: Message| Err(Problem::new(what));
        if view.seat.is_some_and(|seat| seat > 2) {
            return problem(errors::Seat.into());
        }
        if view.piles().any(|pile| pile.cards.is_some_and(|cards| cards.len() != u32::from(pile.size))) {
            return problem(errors::Size.into());
        }
        if view.piles().map(Pile::hidden).sum::<u32>() > view.unseen().len() {
            return problem(errors::Hidden.into());
        }
        let own = view.seat.map(|seat| view.chosen[usize::from(seat)]);
        if own.unwrap_or(false) != view.choice.is_some() {
            return problem(errors::Choice.into());
        }
        for seat in 0..3 {
            let held = view.gifts[seat]
                .iter()
                .fold(view.hands[seat].size, |sum, pile| sum.saturating_add(pile.size));
            if view.chosen[seat] && held == 0 {
                return problem(errors::Choice.into());
            }
        }
        // What is left to find shows in any state made from the view.
        let worlds = Worlds(view.clone());
        let first = worlds
            .fill(view.unseen().iter(), |held| Choice { card: held.iter().next().unwrap_or(0), stake: 1 });
        first.fault().map_or(Ok(worlds), problem)
    }

    /// Every world alike: all ways to deal the unseen lanterns to the hidden places are equally many tickets,
    /// and a seat that has chosen has equally many choices in each.
    pub fn sample_state<R: Rng + ?Sized>(&self, rng: &mut R) -> State {
        let mut unseen: Vec<u8> = self.0.unseen().iter().collect();
        random::shuffle(rng, &mut unseen);
        self.fill(unseen.into_iter(), |held| Choice {
            card: held
                .iter()
                .nth(random::below(rng, held.len()) as usize)
                .expect("a seat that chose holds something"),
            stake: 1 + random::below(rng, u32::from(STAKE)) as u8,
        })
    }

    /// The state with the unseen lanterns dealt to the hidden places in this order.
    fn fill(&self, mut unseen: impl Iterator<Item = u8>, mut choose: impl FnMut(Cards) -> Choice) -> State {
        let view = &self.0;
        let mut deal = |pile: Pile| pile.known().with(unseen.by_ref().take(pile.hidden() as usize).collect());
        let mut state = State {
            phase: view.phase,
            storm: view.storm,
            points: view.points,
            hands: view.hands.map(&mut deal),
            gifts: view.gifts.map(|gifts| gifts.map(&mut deal)),
            played: view.played,
            chosen: [None; 3],
        };
        for seat in 0..3 {
            if view.chosen[seat] {
                let own = view.seat == Some(seat as u8);
                state.chosen[seat] = if own { view.choice } else { Some(choose(state.held(seat))) };
            }
        }
        state
    }
}
