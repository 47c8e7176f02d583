//! The text of actions, for records, typed input and the wire.
//!
//! `docs/notation-ching.md` has the grammar.

use std::fmt;
use std::str::FromStr;

use tabletop::notation::{Words, small};
use tabletop::{Problem, Seat};

use crate::action::Action;
use crate::card::{Card, Gem, Skill, Symbol};
use crate::encounter::Encounter;
use crate::errors;
use crate::gains::Gains;
use crate::mission::Tile;
use crate::rules::{SEATS, seat_of};
use crate::state::Junk;

fn name(seat: Seat) -> &'static str {
    SEATS[seat.index() & 3]
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Mission(tile) => write!(f, "mission {tile}"),
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Encounter(kind) => write!(f, "encounter {kind}"),
            Action::Gem(gem) => write!(f, "gem {gem}"),
            Action::Steal(kind) => write!(f, "steal {kind}"),
            Action::Choose(card, None) => write!(f, "choose {card}"),
            Action::Choose(low, Some(high)) => write!(f, "choose {low} {high}"),
            Action::Junk(junk) => write!(f, "junk {}", junk.number()),
            Action::Claim(tile) => write!(f, "claim {tile}"),
            Action::Meteorology(tile) => write!(f, "meteorology {tile}"),
            Action::Gain(gains) => write!(f, "gain{gains}"),
            Action::Cartography => f.write_str("cartography"),
            Action::Night(card) => write!(f, "night {card}"),
            Action::Combat(seat) => write!(f, "combat {}", name(seat)),
            Action::Swap { take, give } => write!(f, "swap {take} for {give}"),
            Action::Play(kind) => write!(f, "play {kind}"),
            Action::PlayAt(kind, seat) => write!(f, "play {kind} {}", name(seat)),
            Action::PlayFor(kind, symbol) => write!(f, "play {kind} {symbol}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::TakeFaceDown => f.write_str("take face-down"),
            Action::Pass => f.write_str("pass"),
            Action::Cancel(pilot) => write!(f, "cancel {pilot}"),
            Action::Turn(card) => write!(f, "turn {card}"),
            Action::TurnPilot(junk) => write!(f, "turn pilot {}", junk.number()),
            Action::Give(card) => write!(f, "give {card}"),
            Action::Share => f.write_str("share"),
            Action::Keep => f.write_str("keep"),
            Action::Decline => f.write_str("decline"),
        }
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
            "mission" => Action::Mission(self.tile()?),
            "draw" => Action::Draw(self.card()?),
            "encounter" => Action::Encounter(self.kind()?),
            "gem" => Action::Gem(self.words.read(errors::AGem, Gem::from_id)?),
            "steal" => Action::Steal(self.kind()?),
            "choose" => {
                let low = self.card()?;
                let high = if self.words.peek().is_some() { Some(self.card()?) } else { None };
                Action::Choose(low, high)
            }
            "junk" => Action::Junk(self.junk()?),
            "claim" => Action::Claim(self.tile()?),
            "meteorology" => Action::Meteorology(self.tile()?),
            "gain" => Action::Gain(self.gains()?),
            "cartography" => Action::Cartography,
            "night" => Action::Night(self.card()?),
            "combat" => Action::Combat(self.seat()?),
            "swap" => {
                let take = self.card()?;
                self.words.keyword("for")?;
                Action::Swap { take, give: self.card()? }
            }
            "play" => self.play()?,
            "take" if self.words.peek() == Some("face-down") => {
                self.words.next();
                Action::TakeFaceDown
            }
            "take" => Action::Take(self.card()?),
            "pass" => Action::Pass,
            "cancel" => Action::Cancel(self.kind()?),
            "turn" if self.words.peek() == Some("pilot") => {
                self.words.next();
                Action::TurnPilot(self.junk()?)
            }
            "turn" => Action::Turn(self.card()?),
            "give" => Action::Give(self.card()?),
            "share" => Action::Share,
            "keep" => Action::Keep,
            "decline" => Action::Decline,
            word => {
                return Err(self
                    .words
                    .problem(tabletop::errors::NotAnAction { word, page: "docs/notation-ching.md" }));
            }
        })
    }

    /// An encounter card, and whom or what it is for.
    fn play(&mut self) -> Parsed<Action> {
        let kind = self.kind()?;
        Ok(match self.words.peek() {
            None => Action::Play(kind),
            Some(word) if Symbol::from_id(word).is_some() => {
                Action::PlayFor(kind, self.words.read(errors::ASymbol, Symbol::from_id)?)
            }
            Some(_) => Action::PlayAt(kind, self.words.read(errors::ASeatOrSymbol, seat_of)?),
        })
    }

    /// Skills, in any order.
    fn gains(&mut self) -> Parsed<Gains> {
        let mut skills = Vec::new();
        while self.words.peek().is_some() || skills.is_empty() {
            skills.push(self.words.read(errors::ASkill, Skill::from_id)?);
        }
        Gains::of(skills).ok_or_else(|| self.words.problem(errors::SkillCount))
    }

    fn card(&mut self) -> Parsed<Card> {
        self.words.read(errors::ANavigationCard, |word| Card::new(small(word)?))
    }

    fn kind(&mut self) -> Parsed<Encounter> {
        self.words.read(errors::AnEncounterCard, Encounter::from_id)
    }

    fn tile(&mut self) -> Parsed<Tile> {
        self.words.read(errors::AMission, Tile::from_id)
    }

    fn seat(&mut self) -> Parsed<Seat> {
        self.words.read(errors::ASeat, seat_of)
    }

    fn junk(&mut self) -> Parsed<Junk> {
        self.words.read(errors::AJunk, |word| Junk::new(small(word)?))
    }
}
