//! The text of an action, for the wire, records and logs. The grammar is in `docs/notation-ming.md`.

use std::fmt;
use std::str::FromStr;

use tabletop::Problem;
use tabletop::notation::{Words, small};

use crate::action::{Action, Sailing};
use crate::allocation::Allocation;
use crate::board::Place;
use crate::card::Card;
use crate::dice::Dice;
use crate::errors;
use crate::solo::EventKind;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Roll(dice) => write!(f, "roll {dice}"),
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Event(kind) => write!(f, "event {}", kind.id()),
            Action::Reserve(card) => write!(f, "reserve {card}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::First => f.write_str("first"),
            Action::Second => f.write_str("second"),
            Action::Recruit(n) => write!(f, "recruit {n}"),
            Action::Tax(n) => write!(f, "tax {n}"),
            Action::Junks(n) => write!(f, "junks {n}"),
            Action::Voyage(sailing) => write!(f, "voyage {sailing}"),
            Action::Move { from, to, count, .. } => write!(f, "move {count} {from} to {to}"),
            Action::Attack { target, from, .. } => write!(f, "attack {target}{from}"),
            Action::Amass { to, .. } => write!(f, "amass{to}"),
            Action::Gather { to, .. } => write!(f, "gather{to}"),
            Action::Build { from, to, .. } => write!(f, "build {from}{to}"),
            Action::Special(split) => write!(f, "special{split}"),
            Action::SpecialVoyage(sailing) => write!(f, "special voyage {sailing}"),
            Action::Skirmish(target) => write!(f, "special skirmish {target}"),
            Action::Rout { from, to } => write!(f, "special rout {from} to {to}"),
            Action::Take(card) => write!(f, "special take {card}"),
            Action::Decline => f.write_str("decline"),
            Action::Lose(split) => write!(f, "lose{split}"),
            Action::Reveal(card) => write!(f, "reveal {card}"),
            Action::Reroll(dice) => write!(f, "reroll {dice}"),
            Action::Stop => f.write_str("stop"),
            Action::Discard(card) => write!(f, "discard {card}"),
        }?;
        self.reinforcement().map_or(Ok(()), |card| write!(f, " reinforce {card}"))
    }
}

impl fmt::Display for Sailing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} junks {} gold {}", self.voyage, self.junks, self.gold)
    }
}

/// With a blank before each place, so that it follows any word.
impl fmt::Display for Allocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(place, n)| write!(f, " {n} {place}"))
    }
}

impl FromStr for Action {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Action, Problem> {
        let mut reader = Reader { words: Words::new(text) };
        let action = reader.action()?;
        reader.words.end()?;
        Ok(action)
    }
}

struct Reader<'a> {
    words: Words<'a>,
}

type Parsed<T> = Result<T, Problem>;

impl Reader<'_> {
    fn action(&mut self) -> Parsed<Action> {
        let Some(word) = self.words.next() else {
            return Err(self.words.missing(tabletop::errors::AnAction));
        };
        Ok(match word {
            "roll" => Action::Roll(self.dice()?),
            "draw" => Action::Draw(self.card()?),
            "event" => Action::Event(self.words.read(errors::AnEvent, EventKind::from_id)?),
            "reserve" => Action::Reserve(self.card()?),
            "play" => Action::Play(self.card()?),
            "first" => Action::First,
            "second" => Action::Second,
            "recruit" => Action::Recruit(self.number()?),
            "tax" => Action::Tax(self.number()?),
            "junks" => Action::Junks(self.number()?),
            "voyage" => Action::Voyage(self.sailing()?),
            "move" => {
                let count = self.number()?;
                let from = self.place()?;
                self.words.keyword("to")?;
                Action::Move { count, from, to: self.place()?, with: self.reinforcement()? }
            }
            "attack" => {
                Action::Attack { target: self.place()?, from: self.split(1)?, with: self.reinforcement()? }
            }
            "amass" => Action::Amass { to: self.split(1)?, with: self.reinforcement()? },
            "gather" => Action::Gather { to: self.split(1)?, with: self.reinforcement()? },
            "build" => Action::Build { from: self.place()?, to: self.split(1)?, with: self.reinforcement()? },
            "special" => self.special()?,
            "decline" => Action::Decline,
            "lose" => Action::Lose(self.split(1)?),
            "reveal" => Action::Reveal(self.card()?),
            "reroll" => Action::Reroll(self.dice()?),
            "stop" => Action::Stop,
            "discard" => Action::Discard(self.card()?),
            word => {
                return Err(self
                    .words
                    .problem(tabletop::errors::NotAnAction { word, page: "docs/notation-ming.md" }));
            }
        })
    }

    fn special(&mut self) -> Parsed<Action> {
        let word = self.words.peek();
        if matches!(word, Some("voyage" | "skirmish" | "rout" | "take")) {
            self.words.next();
        }
        Ok(match word {
            Some("voyage") => Action::SpecialVoyage(self.sailing()?),
            Some("skirmish") => Action::Skirmish(self.place()?),
            Some("rout") => {
                let from = self.place()?;
                self.words.keyword("to")?;
                Action::Rout { from, to: self.place()? }
            }
            Some("take") => Action::Take(self.card()?),
            _ => Action::Special(self.split(0)?),
        })
    }

    fn number(&mut self) -> Parsed<u8> {
        self.words.read(errors::ANumber, small)
    }

    fn card(&mut self) -> Parsed<Card> {
        self.words.read(errors::ACard, |word| Card::new(small(word)?))
    }

    fn place(&mut self) -> Parsed<Place> {
        self.words.read(errors::APlace, place)
    }

    fn dice(&mut self) -> Parsed<Dice> {
        self.words.read(errors::SomeDice, |word| {
            let values: Vec<u8> = word.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
            Dice::new(&values)
        })
    }

    fn sailing(&mut self) -> Parsed<Sailing> {
        let voyage = self.number()?;
        self.words.keyword("junks")?;
        let junks = self.number()?;
        self.words.keyword("gold")?;
        Ok(Sailing { voyage, junks, gold: self.number()? })
    }

    /// Numbers and places, each place once, with a minimum number of places.
    fn split(&mut self, least: usize) -> Parsed<Allocation> {
        let mut split = Allocation::NONE;
        for count in 0.. {
            let more = self.words.peek().and_then(small).is_some();
            if !more && count >= least {
                break;
            }
            let n = self.words.read(errors::AVoyage, |word| small(word).filter(|n| (1..=7).contains(n)))?;
            let place = self.place()?;
            if split.get(place) != 0 {
                return Err(self.words.problem(errors::PlaceTwice { place }));
            }
            split = split.with(place, n);
        }
        Ok(split)
    }

    fn reinforcement(&mut self) -> Parsed<Option<Card>> {
        if self.words.peek() != Some("reinforce") {
            return Ok(None);
        }
        self.words.next();
        self.card().map(Some)
    }
}

fn place(word: &str) -> Option<Place> {
    Place::from_id(word).filter(|&place| place != Place::Supply)
}
