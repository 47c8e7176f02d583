//! How a recorded game ended: by its rules, or early by resignation, timeout or agreement, or because the table was closed.

use crate::errors;
use crate::{Message, Outcome, Problem, Record, Seat, Status};

/// The tag that says how a game ended.
const RESULT: &str = "Result";
/// The tag that names the seat that resigned or ran out of time.
const ENDED_BY: &str = "EndedBy";

/// How a game ended, as in the tags `Result` and `EndedBy` of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules of the game; contains the game's name for the ending.
    Played(&'static str),
    /// A seat resigned. Records of version 0.1 do not say which.
    Resigned(Option<Seat>),
    /// A seat ran out of time. Records of version 0.1 do not say which.
    TimedOut(Option<Seat>),
    /// Everyone agreed to end the game.
    Agreed,
    /// The table was closed.
    Closed,
}

impl Ending {
    /// The value of the tag `Result`.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Played(how) => how,
            Ending::Resigned(_) => "resigned",
            Ending::TimedOut(_) => "timed_out",
            Ending::Agreed => "agreed",
            Ending::Closed => "closed",
        }
    }

    /// The seat that resigned or ran out of time, if it is known.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Ending::Resigned(seat) | Ending::TimedOut(seat) => seat,
            Ending::Played(_) | Ending::Agreed | Ending::Closed => None,
        }
    }

    /// The place of each seat, 1 the best, if a game that was not played to its end has a result: in a game with one or two seats,
    /// the seat that resigned or ran out of time has lost.
    pub fn places(self, seats: usize) -> Option<Vec<u8>> {
        let loser = self.seat().filter(|_| seats <= 2)?;
        Some((0..seats).map(|index| if index == loser.index() { 2 } else { 1 }).collect())
    }

    /// Writes it into the tags of a record.
    pub fn write(self, record: &mut Record, seats: &[&str]) {
        record.set_tag(RESULT, self.word());
        if let Some(seat) = self.seat() {
            record.set_tag(ENDED_BY, seats[seat.index()]);
        }
    }

    /// Reads it from the tags of a record whose actions lead to a status and an outcome; `None` if the game has not ended.
    /// Refuses tags that cannot be true.
    pub fn read(
        record: &Record,
        seats: &[&str],
        status: Status,
        outcome: Option<Outcome>,
    ) -> Result<Option<Ending>, Problem> {
        let at_result = |what: Message| Err(Problem::in_tag(RESULT, what));
        let at_seat = |what: Message| Err(Problem::in_tag(ENDED_BY, what));
        let claimed = record.tag(RESULT);
        let seat = match record.tag(ENDED_BY) {
            None => None,
            Some(name) => match seats.iter().position(|seat| *seat == name) {
                Some(index) => Some(Seat(index as u8)),
                None => {
                    return at_seat(errors::TagSeat { known: seats.join(", ") }.into());
                }
            },
        };
        let early = [Ending::Resigned(seat), Ending::TimedOut(seat), Ending::Agreed, Ending::Closed];
        let early = early.into_iter().find(|ending| claimed == Some(ending.word()));
        if seat.is_some() && early.and_then(Ending::seat).is_none() {
            return at_seat(errors::EndingSeat.into());
        }
        let played = outcome.map(|outcome| outcome.how);
        let Some(ending) = early else {
            return match (claimed.filter(|_| claimed != played), played) {
                (None, _) => Ok(played.map(Ending::Played)),
                (Some(claimed), Some(end)) => at_result(errors::EndingDiffers { claimed, end }.into()),
                (Some(claimed), None) => at_result(errors::EndingOpen { claimed }.into()),
            };
        };
        let word = ending.word();
        // A table can be closed before anything has happened at it.
        let begun = !(ending == Ending::Closed && record.lines.is_empty());
        match (status, ending) {
            (Status::Over, _) => {
                at_result(errors::EndingPlayed { word, end: played.unwrap_or_default() }.into())
            }
            (Status::Chance, _) if begun => at_result(errors::EndingChance { word }.into()),
            (Status::Decide { must, .. }, Ending::TimedOut(Some(seat))) if !must.contains(seat) => {
                at_seat(errors::EndingNotToMove { seat: seats[seat.index()] }.into())
            }
            _ => Ok(Some(ending)),
        }
    }
}
