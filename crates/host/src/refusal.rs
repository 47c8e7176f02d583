//! Why a command is refused, each reason with a stable code.

use std::fmt;

use tabletop::Problem;
use tabletop::hex::from_hex;

use crate::{ErrorCode, Phase};

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The table does not exist.
    NoTable,
    /// The table does not have that seat.
    NoSeat,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// The seat is taken, or kept for somebody else.
    SeatTaken,
    /// The game starts only when every seat is taken.
    SeatsOpen,
    /// The invitation is not that of this table.
    Invitation,
    /// This is not possible in the present state of the table: open, running or over.
    Phase(Phase),
    /// The seat is not to move.
    NotAsked,
    /// The game has moved on; this is the version now.
    Stale(u64),
    /// The text is not an action of this game.
    Notation(Problem),
    /// The action is not possible: the game's own code for why.
    Illegal(String),
    /// The seat has nothing to undo.
    NothingToUndo,
    /// Undoing that needs everybody's consent.
    NeedsConsent,
    /// The terms of the table do not allow it.
    NotAllowed,
    /// In a listed game, seats undo only their own actions, and none that drew or revealed anything.
    Secrets,
    /// There is already an open proposal; it must be answered first.
    AlreadyProposed,
    /// There is no proposal, or the caller has already answered it.
    NothingProposed,
    /// The table cannot be set up like this.
    Setup(Problem),
    /// A nonce is up to 64 bytes in hexadecimal digits.
    Nonce,
    /// The store does not answer. The step may not have been saved; the same request may be sent again.
    Unavailable,
    /// This program cannot read the log of this table.
    Broken(String),
}

impl Refusal {
    pub const fn code(&self) -> ErrorCode {
        match self {
            Refusal::NoTable => ErrorCode::NoTable,
            Refusal::NoSeat => ErrorCode::NoSeat,
            Refusal::NotYourSeat => ErrorCode::NotYourSeat,
            Refusal::SeatTaken => ErrorCode::SeatTaken,
            Refusal::SeatsOpen => ErrorCode::SeatsOpen,
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

/// The bytes of a nonce, at most 64.
pub(crate) fn nonce_bytes(text: &str) -> Result<Vec<u8>, Refusal> {
    from_hex(text).filter(|bytes| bytes.len() <= 64).ok_or(Refusal::Nonce)
}
