//! Why a command is refused, each reason with a stable code.

use std::fmt;

use tabletop::Problem;

use crate::{ErrorCode, Phase};

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such table.
    NoTable,
    /// There is no such seat at this table.
    NoSeat,
    /// The seat is not the caller's.
    NotYourSeat,
    /// Somebody has the seat, or it is reserved for somebody else.
    SeatTaken,
    /// The invitation is not that of this table.
    Invitation,
    /// Not possible in this phase: the table is open, running or over.
    Phase(Phase),
    /// The seat is not asked to decide anything.
    NotAsked,
    /// The game has gone on since then; this is the version now.
    Stale(u64),
    /// The text is not an action of this game.
    Notation(Problem),
    /// The action is not possible: the game's own code for why.
    Illegal(String),
    /// The seat has nothing of its own to undo.
    NothingToUndo,
    /// Undoing that needs everyone's consent.
    NeedsConsent,
    /// The terms of the table do not allow it.
    NotAllowed,
    /// In a listed game you cannot undo what others did, or what drew or revealed anything.
    Secrets,
    /// Something is proposed already; answer that first.
    AlreadyProposed,
    /// Nothing is proposed, or the caller has answered.
    NothingProposed,
    /// The requested setup is not possible.
    Setup(Problem),
    /// A nonce is up to 64 bytes in hexadecimal digits.
    Nonce,
    /// The storage does not answer. It is unknown whether the request was carried out; it can be repeated.
    Unavailable,
    /// The log of this table cannot be read by this program.
    Broken(String),
}

impl Refusal {
    pub const fn code(&self) -> ErrorCode {
        match self {
            Refusal::NoTable => ErrorCode::NoTable,
            Refusal::NoSeat => ErrorCode::NoSeat,
            Refusal::NotYourSeat => ErrorCode::NotYourSeat,
            Refusal::SeatTaken => ErrorCode::SeatTaken,
            Refusal::Invitation => ErrorCode::WrongInvitation,
            Refusal::Phase(Phase::Open) => ErrorCode::NotBegun,
            Refusal::Phase(Phase::Running) => ErrorCode::IsRunning,
            Refusal::Phase(Phase::Over) => ErrorCode::IsOver,
            Refusal::NotAsked => ErrorCode::NotAsked,
            Refusal::Stale(_) => ErrorCode::Stale,
            Refusal::Notation(_) => ErrorCode::NoAction,
            Refusal::Illegal(_) => ErrorCode::Illegal,
            Refusal::NothingToUndo => ErrorCode::NothingToUndo,
            Refusal::NeedsConsent => ErrorCode::NeedsConsent,
            Refusal::NotAllowed => ErrorCode::NotAllowed,
            Refusal::Secrets => ErrorCode::SecretsShown,
            Refusal::AlreadyProposed => ErrorCode::AlreadyProposed,
            Refusal::NothingProposed => ErrorCode::NothingProposed,
            Refusal::Setup(_) => ErrorCode::BadSetup,
            Refusal::Nonce => ErrorCode::BadNonce,
            Refusal::Unavailable => ErrorCode::Unavailable,
            Refusal::Broken(_) => ErrorCode::BrokenTable,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().id())?;
        match self {
            Refusal::Illegal(what) | Refusal::Broken(what) => write!(f, ": {what}"),
            Refusal::Notation(problem) | Refusal::Setup(problem) => write!(f, ": {problem}"),
            Refusal::Stale(version) => write!(f, ": now {version}"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}
