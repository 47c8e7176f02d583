//! The state, whose decision it is, legal actions and their effects.
//!
//! Three seats, twelve numbered lanterns, hands of three drawn unseen (L1). Each round the wind is drawn, then everyone
//! secretly chooses a lantern and a stake, and may choose again until the last has chosen (L2). The highest lantern scores
//! its stake, in a storm the lowest (L3.1). The seat at the other end gives a lantern from its hand to the winner, unseen by
//! the third; a gift can be played but not given on (L3.2). Hands are filled up (L1.2), and the game ends when a seat has
//! nothing to play (L4.1).

use serde::{Deserialize, Serialize};
use tabletop::{Actor, Amounts, Message, Options, Outcome, Seat, Seats, Sink, Status};

use crate::{Action, Reason, errors};

/// All twelve lanterns.
pub const ALL: Cards = Cards(0x0fff);
/// The number of lanterns in a full hand.
const FULL: u32 = 3;
/// The highest stake.
pub const STAKE: u8 = 3;

/// A set of lanterns, numbered from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u16);

impl Cards {
    /// A set of one lantern.
    pub fn one(card: u8) -> Cards {
        if (1..=12).contains(&card) { Cards(1 << (card - 1)) } else { Cards(0) }
    }

    /// Whether a lantern is among them.
    pub fn has(self, card: u8) -> bool {
        self.0 & Cards::one(card).0 != 0
    }

    /// How many they are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// This set without another.
    #[must_use]
    pub fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The lanterns, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=12).filter(move |&card| self.has(card))
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::default(), |set, card| set.with(Cards::one(card)))
    }
}

/// What a seat has chosen to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Choice {
    pub card: u8,
    pub stake: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Hands are filled up.
    Draw,
    /// The wind is drawn.
    Wind,
    /// Everyone chooses.
    Choose,
    /// A lantern is given.
    Give {
        from: usize,
        to: usize,
    },
    Over,
}

/// A position with everything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    pub phase: Phase,
    pub storm: bool,
    pub points: [i16; 3],
    pub hands: [Cards; 3],
    /// Lanterns received: by owner, then by giver, who remembers.
    pub gifts: [[Cards; 3]; 3],
    pub played: Cards,
    pub chosen: [Option<Choice>; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew a lantern; which one is for its eyes.
    Drawn {
        seat: usize,
        card: Option<u8>,
    },
    Wind {
        storm: bool,
    },
    /// A seat chose; what is for its eyes.
    Chose {
        seat: usize,
        choice: Option<Choice>,
    },
    /// All choices lie open, each from the hand or from the gifts of a giver.
    Revealed {
        choices: [Choice; 3],
        gifts_of: [Option<usize>; 3],
    },
    Scored {
        seat: usize,
        points: u8,
    },
    /// A lantern changed hands; which one is for the two.
    Gave {
        from: usize,
        to: usize,
        card: Option<u8>,
    },
    Ended,
}

impl State {
    pub const START: State = State {
        phase: Phase::Draw,
        storm: false,
        points: [0; 3],
        hands: [Cards(0); 3],
        gifts: [[Cards(0); 3]; 3],
        played: Cards(0),
        chosen: [None; 3],
    };

    /// What a seat can play.
    pub fn held(&self, seat: usize) -> Cards {
        self.gifts[seat].iter().fold(self.hands[seat], |held, &gifts| held.with(gifts))
    }

    /// The lanterns nobody has drawn.
    pub fn deck(&self) -> Cards {
        (0..3).fold(ALL.without(self.played), |deck, seat| deck.without(self.held(seat)))
    }

    /// The seat whose hand is filled up next.
    pub fn drawer(&self) -> Option<usize> {
        (0..3).find(|&seat| self.held(seat).len() < FULL).filter(|_| !self.deck().is_empty())
    }

    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Draw | Phase::Wind => Status::Chance,
            Phase::Choose => {
                let seats = |chosen| -> Seats {
                    (0..3_u8).map(Seat).filter(|seat| self.chosen[seat.index()].is_some() == chosen).collect()
                };
                Status::Decide { must: seats(false), may: seats(true) }
            }
            Phase::Give { from, .. } => Status::one(Seat(from as u8)),
            Phase::Over => Status::Over,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let [a, b, c] = self.points;
            let place = |own| 1 + self.points.iter().filter(|&&points| points > own).count() as u8;
            Outcome { how: "dark", places: [place(a), place(b), place(c), 0], points: [a, b, c, 0] }
        })
    }

    pub fn options(&self, seat: Seat, options: &mut impl Options<Action>) {
        match self.phase {
            Phase::Choose if seat.index() < 3 => {
                for card in self.held(seat.index()).iter() {
                    let make = |stake| Action::Play(Choice { card, stake });
                    options.family(Amounts { low: 1, high: STAKE, make });
                }
            }
            Phase::Give { from, .. } if from == seat.index() => {
                self.hands[from].iter().for_each(|card| options.one(Action::Give(card)));
            }
            _ => {}
        }
    }

    pub fn check(&self, actor: Actor, action: Action) -> Result<(), Reason> {
        match actor {
            Actor::Fate => match (self.phase, action) {
                (Phase::Draw, Action::Draw(card)) if self.deck().has(card) => Ok(()),
                (Phase::Draw, Action::Draw(_)) => Err(Reason::NotInDeck),
                (Phase::Wind, Action::Wind { .. }) => Ok(()),
                _ => Err(Reason::NotNow),
            },
            Actor::Seat(seat) if !self.status().asks(seat) => Err(Reason::NotAsked),
            Actor::Seat(seat) => match (self.phase, action) {
                (Phase::Choose, Action::Play(choice)) => self.check_choice(seat.index(), choice),
                (Phase::Give { from, .. }, Action::Give(card)) if self.hands[from].has(card) => Ok(()),
                (Phase::Give { .. }, Action::Give(_)) => Err(Reason::NotYours),
                _ => Err(Reason::NotNow),
            },
        }
    }

    fn check_choice(&self, seat: usize, choice: Choice) -> Result<(), Reason> {
        if !self.held(seat).has(choice.card) {
            return Err(Reason::NotYours);
        }
        if (1..=STAKE).contains(&choice.stake) { Ok(()) } else { Err(Reason::BadStake) }
    }

    pub fn play(&mut self, actor: Actor, action: Action, events: &mut impl Sink<Event>) {
        match (actor, action) {
            (_, Action::Draw(card)) => {
                let Some(seat) = self.drawer() else { return };
                self.hands[seat] = self.hands[seat].with(Cards::one(card));
                events.put(|| Event::Drawn { seat, card: Some(card) });
                self.fill(events);
            }
            (_, Action::Wind { storm }) => {
                self.storm = storm;
                self.phase = Phase::Choose;
                events.put(|| Event::Wind { storm });
            }
            (Actor::Seat(seat), Action::Play(choice)) => {
                let seat = seat.index();
                self.chosen[seat] = Some(choice);
                events.put(|| Event::Chose { seat, choice: Some(choice) });
                if let [Some(a), Some(b), Some(c)] = self.chosen {
                    self.reveal([a, b, c], events);
                }
            }
            (_, Action::Give(card)) => {
                let Phase::Give { from, to } = self.phase else {
                    return;
                };
                let given = Cards::one(card);
                self.hands[from] = self.hands[from].without(given);
                self.gifts[to][from] = self.gifts[to][from].with(given);
                events.put(|| Event::Gave { from, to, card: Some(card) });
                self.fill(events);
            }
            (Actor::Fate, Action::Play(_)) => {}
        }
    }

    fn reveal(&mut self, choices: [Choice; 3], events: &mut impl Sink<Event>) {
        let giver = |seat: usize| self.gifts[seat].iter().position(|gifts| gifts.has(choices[seat].card));
        let gifts_of = [giver(0), giver(1), giver(2)];
        events.put(|| Event::Revealed { choices, gifts_of });
        let ranks = choices.map(|choice| if self.storm { 13 - choice.card } else { choice.card });
        let seat_of = |rank: Option<u8>| ranks.iter().position(|&own| Some(own) == rank).unwrap_or(0);
        let winner = seat_of(ranks.iter().copied().max());
        let loser = seat_of(ranks.iter().copied().min());
        for (seat, choice) in choices.iter().enumerate() {
            let card = Cards::one(choice.card);
            self.played = self.played.with(card);
            self.hands[seat] = self.hands[seat].without(card);
            self.gifts[seat] = self.gifts[seat].map(|gifts| gifts.without(card));
        }
        self.chosen = [None; 3];
        let points = choices[winner].stake;
        self.points[winner] += i16::from(points);
        events.put(|| Event::Scored { seat: winner, points });
        if self.hands[loser].is_empty() {
            self.fill(events);
        } else {
            self.phase = Phase::Give { from: loser, to: winner };
        }
    }

    /// Goes on to the next draw, or to the next round when there is none.
    fn fill(&mut self, events: &mut impl Sink<Event>) {
        self.phase = if self.drawer().is_some() {
            Phase::Draw
        } else if (0..3).any(|seat| self.held(seat).is_empty()) {
            events.put(|| Event::Ended);
            Phase::Over
        } else {
            Phase::Wind
        };
    }

    /// How many rounds have begun: a round plays three lanterns, and begins with the wind.
    pub fn round(&self) -> u32 {
        self.played.len() / 3 + u32::from(matches!(self.phase, Phase::Wind | Phase::Choose))
    }

    pub fn chances(&self) -> u32 {
        match self.phase {
            Phase::Draw => self.deck().len(),
            // Two fair winds to one storm.
            Phase::Wind => 3,
            _ => 0,
        }
    }

    pub fn chance_outcome(&self, ticket: u32) -> Action {
        match self.phase {
            Phase::Draw => {
                Action::Draw(self.deck().iter().nth(ticket as usize).expect("a ticket of this draw"))
            }
            _ => Action::Wind { storm: ticket == 2 },
        }
    }

    /// What is wrong with a state from outside.
    pub fn fault(&self) -> Option<Message> {
        let piles: Vec<Cards> =
            self.hands.into_iter().chain(self.gifts.into_iter().flatten()).chain([self.played]).collect();
        let together = piles.iter().fold(Cards::default(), |all, &pile| all.with(pile));
        let choosing = self.phase == Phase::Choose;
        let holds = (0..3).all(|seat| !self.held(seat).is_empty());
        if piles.iter().map(|pile| pile.len()).sum::<u32>() != together.len()
            || !together.without(ALL).is_empty()
        {
            return Some(errors::Place.into());
        }
        if (0..3).any(|seat| self.chosen[seat].is_some_and(|choice| self.check_choice(seat, choice).is_err()))
        {
            return Some(errors::Choice.into());
        }
        if !choosing && self.chosen.iter().any(Option::is_some) || self.chosen.iter().all(Option::is_some) {
            return Some(errors::Early.into());
        }
        let fits = match self.phase {
            Phase::Draw => self.drawer().is_some(),
            Phase::Wind | Phase::Choose => self.drawer().is_none() && holds,
            Phase::Give { from, to } => from < 3 && to < 3 && from != to && !self.hands[from].is_empty(),
            Phase::Over => self.drawer().is_none() && !holds,
        };
        (!fits).then(|| errors::Phase.into())
    }
}
