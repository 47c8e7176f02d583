//! Errors of a request: a stable code for programs, a text for people.

use host::{ErrorCode, Refusal};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use tabletop::{Message, Problem};
use words::Language;

use crate::record;
use crate::response::{self, Response};

/// The HTTP status of a code.
pub const fn status(code: ErrorCode) -> StatusCode {
    use ErrorCode as Code;
    match code {
        Code::BadRequest => StatusCode::BAD_REQUEST,
        Code::NotSignedIn => StatusCode::UNAUTHORIZED,
        Code::NotYourSeat
        | Code::WrongInvitation
        | Code::NotAllowed
        | Code::SecretsShown
        | Code::Banned
        | Code::TooManyTables
        | Code::TooManyListed
        | Code::ForeignOrigin
        | Code::SignInFailed
        | Code::BadLink
        | Code::ChatFull
        | Code::NoHints
        | Code::NeedsSession
        | Code::TooManyTokens
        | Code::NoTournaments
        | Code::TooManyTournaments => StatusCode::FORBIDDEN,
        Code::NoTable | Code::NoSeat | Code::NotFound | Code::NoAnalysis | Code::NoContent => {
            StatusCode::NOT_FOUND
        }
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::SeatTaken
        | Code::SeatsOpen
        | Code::NotBegun
        | Code::IsRunning
        | Code::IsOver
        | Code::NotAsked
        | Code::Stale
        | Code::NothingToUndo
        | Code::NeedsConsent
        | Code::AlreadyProposed
        | Code::NothingProposed
        | Code::NameTaken
        | Code::NoAccount
        | Code::HasAccount
        | Code::SignUpClosed
        | Code::TournamentFull
        | Code::TooFewPlayers
        | Code::RoundRunning => StatusCode::CONFLICT,
        Code::TooLarge | Code::RecordTooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NoAction
        | Code::Illegal
        | Code::BadSetup
        | Code::BadNonce
        | Code::EarlyNonce
        | Code::BadName
        | Code::BadLogin
        | Code::BadPassword
        | Code::BadEmail
        | Code::BadUrl
        | Code::BadText
        | Code::BadResult
        | Code::BadRecord => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooMany | Code::TooManyMails => StatusCode::TOO_MANY_REQUESTS,
        Code::BrokenTable => StatusCode::INTERNAL_SERVER_ERROR,
        Code::Unavailable | Code::NoMail | Code::NoWebhooks | Code::NoPush | Code::Stopping => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// The id of the text of a code.
fn text_id(code: ErrorCode) -> String {
    format!("fault-{}", code.id().replace('_', "-"))
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    code: ErrorCode,
    /// What exactly is wrong, if there is more to say than the code does.
    what: Option<Box<Problem>>,
    reason: Option<String>,
    seconds: u64,
    version: Option<u64>,
}

/// An error as it goes over the wire.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The error.
    error: ErrorText,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct ErrorText {
    /// A code that never changes.
    #[cfg_attr(feature = "openapi", schema(example = "stale"))]
    code: &'static str,
    /// What is wrong and what to do, in the language of the request.
    message: String,
    /// With `stale`: the version now.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u64>,
    /// With `illegal`: the game's own code for the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(schema_with = host::openapi::reason, required = false))]
    reason: Option<String>,
}

impl Fault {
    pub const fn new(code: ErrorCode) -> Fault {
        Fault { code, what: None, reason: None, seconds: 0, version: None }
    }

    /// A fault with what exactly is wrong.
    pub fn because(code: ErrorCode, what: impl Into<Problem>) -> Fault {
        Fault { what: Some(Box::new(what.into())), ..Fault::new(code) }
    }

    /// Too much at once, with the code that says of what.
    pub const fn too_many(code: ErrorCode, seconds: u64) -> Fault {
        let mut fault = Fault::new(code);
        fault.seconds = seconds;
        fault
    }

    /// An action that is not possible: the game's code for why, and the same in words.
    pub fn illegal(reason: String, words: &str) -> Fault {
        Fault { reason: Some(reason), ..Fault::because(ErrorCode::Illegal, Message::plain(words)) }
    }

    pub const fn code(&self) -> ErrorCode {
        self.code
    }

    pub const fn status(&self) -> StatusCode {
        status(self.code)
    }

    pub fn text(&self, language: Language) -> String {
        let tr = games::translator(language);
        let what = self.what.as_ref().map(|what| tr.problem(what)).unwrap_or_default();
        let args = [
            ("what", what.into()),
            ("seconds", self.seconds.into()),
            ("plies", record::PLIES.into()),
            ("kilobytes", (record::BYTES / 1024).into()),
        ];
        tr.text(&text_id(self.code), args)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let code = refusal.code();
        match refusal {
            Refusal::Stale(version) => Fault { version: Some(version), ..Fault::new(code) },
            Refusal::Illegal(what) => Fault::illegal(what.clone(), &what),
            Refusal::Notation(problem) | Refusal::Setup(problem) => Fault::because(code, problem),
            Refusal::Broken(what) => {
                tracing::error!(%what, "a table cannot be read");
                Fault::new(code)
            }
            _ => Fault::new(code),
        }
    }
}

impl Fault {
    pub fn answer(&self, language: Language) -> Response {
        let Fault { code, reason, version, .. } = self.clone();
        let text = ErrorText { code: code.id(), message: self.text(language), version, reason };
        let mut response = response::json(&ErrorBody { error: text });
        *response.status_mut() = self.status();
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(self.seconds.max(1)));
        }
        if code == ErrorCode::NotSignedIn {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// For handlers of the API. In English, with the fault itself, so that a layer can say it in the language of the request.
#[cfg(feature = "axum")]
impl axum_core::response::IntoResponse for Fault {
    fn into_response(self) -> axum_core::response::Response {
        let mut response = self.answer(Language::En).map(axum_core::body::Body::from);
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_code_has_a_text_and_no_text_lacks_a_code() {
        let file = include_str!("../../words/i18n/en/server.ftl");
        let ids = file.lines().filter_map(|line| line.split(" =").next()).map(str::to_owned);
        let texts: BTreeSet<String> = ids.filter(|id| id.starts_with("fault-")).collect();
        let codes = ErrorCode::ALL.iter().map(|code| text_id(*code));
        assert_eq!(texts, codes.collect());
    }
}
