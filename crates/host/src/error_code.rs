//! The stable codes of errors, for clients.

use strum::VariantArray;

/// The code of an error. Its [`id`](ErrorCode::id) never changes.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the table in docs/api.md explains each code; a test compares them")]
pub enum ErrorCode {
    NoTable,
    NoSeat,
    NotYourSeat,
    SeatTaken,
    SeatsOpen,
    WrongInvitation,
    NotBegun,
    IsRunning,
    IsOver,
    NotAsked,
    Stale,
    NoAction,
    Illegal,
    NothingToUndo,
    NeedsConsent,
    NotAllowed,
    SecretsShown,
    AlreadyProposed,
    NothingProposed,
    BadSetup,
    BadNonce,
    EarlyNonce,
    Unavailable,
    BrokenTable,
    NotSignedIn,
    Banned,
    BadRequest,
    TooLarge,
    TooMany,
    TooManyMails,
    TooManyTables,
    TooManyListed,
    NotFound,
    WrongMethod,
    ForeignOrigin,
    SignInFailed,
    NameTaken,
    BadName,
    BadLogin,
    BadPassword,
    BadEmail,
    BadUrl,
    BadLink,
    NoAccount,
    HasAccount,
    NoMail,
    NoWebhooks,
    NoPush,
    BadText,
    ChatFull,
    BadRecord,
    RecordTooLong,
    NoAnalysis,
    NoContent,
    NoHints,
    Stopping,
    NeedsSession,
    TooManyTokens,
    NoTournaments,
    TooManyTournaments,
    SignUpClosed,
    TournamentFull,
    TooFewPlayers,
    RoundRunning,
    BadResult,
}

impl ErrorCode {
    pub const ALL: &'static [ErrorCode] = ErrorCode::VARIANTS;

    /// The code in the API: `no_table`.
    pub fn id(self) -> &'static str {
        self.into()
    }
}
