//! What goes wrong with a request: a code that never changes for programs, a text for people.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use host::Refusal;
use serde::Serialize;
use tabletop::{Problem, Said};
use words::{Language, Voice};

use super::record;
use crate::store::StoreError;

/// The storage does not answer; also what is said where there is nothing better.
const UNAVAILABLE: (&str, StatusCode, &str) =
    ("unavailable", StatusCode::SERVICE_UNAVAILABLE, "fault-unavailable");

/// Every code with its status and the id of its text.
pub const CODES: &[(&str, StatusCode, &str)] = &[
    ("no_table", StatusCode::NOT_FOUND, "fault-no-table"),
    ("no_seat", StatusCode::NOT_FOUND, "fault-no-seat"),
    ("not_your_seat", StatusCode::FORBIDDEN, "fault-not-your-seat"),
    ("seat_taken", StatusCode::CONFLICT, "fault-seat-taken"),
    ("wrong_invitation", StatusCode::FORBIDDEN, "fault-wrong-invitation"),
    ("not_begun", StatusCode::CONFLICT, "fault-not-begun"),
    ("is_running", StatusCode::CONFLICT, "fault-is-running"),
    ("is_over", StatusCode::CONFLICT, "fault-is-over"),
    ("not_asked", StatusCode::CONFLICT, "fault-not-asked"),
    ("stale", StatusCode::CONFLICT, "fault-stale"),
    ("no_action", StatusCode::UNPROCESSABLE_ENTITY, "fault-no-action"),
    ("illegal", StatusCode::UNPROCESSABLE_ENTITY, "fault-illegal"),
    ("nothing_to_undo", StatusCode::CONFLICT, "fault-nothing-to-undo"),
    ("needs_consent", StatusCode::CONFLICT, "fault-needs-consent"),
    ("not_allowed", StatusCode::FORBIDDEN, "fault-not-allowed"),
    ("secrets_shown", StatusCode::FORBIDDEN, "fault-secrets-shown"),
    ("already_proposed", StatusCode::CONFLICT, "fault-already-proposed"),
    ("nothing_proposed", StatusCode::CONFLICT, "fault-nothing-proposed"),
    ("bad_setup", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-setup"),
    ("bad_nonce", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-nonce"),
    ("early_nonce", StatusCode::UNPROCESSABLE_ENTITY, "fault-early-nonce"),
    UNAVAILABLE,
    ("broken_table", StatusCode::INTERNAL_SERVER_ERROR, "fault-broken-table"),
    ("not_signed_in", StatusCode::UNAUTHORIZED, "fault-not-signed-in"),
    ("banned", StatusCode::FORBIDDEN, "fault-banned"),
    ("bad_request", StatusCode::BAD_REQUEST, "fault-bad-request"),
    ("too_large", StatusCode::PAYLOAD_TOO_LARGE, "fault-too-large"),
    ("too_many", StatusCode::TOO_MANY_REQUESTS, "fault-too-many"),
    ("too_many_mails", StatusCode::TOO_MANY_REQUESTS, "fault-too-many-mails"),
    ("too_many_tables", StatusCode::FORBIDDEN, "fault-too-many-tables"),
    ("too_many_listed", StatusCode::FORBIDDEN, "fault-too-many-listed"),
    ("not_found", StatusCode::NOT_FOUND, "fault-not-found"),
    ("wrong_method", StatusCode::METHOD_NOT_ALLOWED, "fault-wrong-method"),
    ("foreign_origin", StatusCode::FORBIDDEN, "fault-foreign-origin"),
    ("sign_in_failed", StatusCode::FORBIDDEN, "fault-sign-in-failed"),
    ("name_taken", StatusCode::CONFLICT, "fault-name-taken"),
    ("bad_name", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-name"),
    ("bad_login", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-login"),
    ("bad_password", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-password"),
    ("bad_email", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-email"),
    ("bad_url", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-url"),
    ("bad_link", StatusCode::FORBIDDEN, "fault-bad-link"),
    ("no_account", StatusCode::CONFLICT, "fault-no-account"),
    ("has_account", StatusCode::CONFLICT, "fault-has-account"),
    ("no_mail", StatusCode::SERVICE_UNAVAILABLE, "fault-no-mail"),
    ("no_webhooks", StatusCode::SERVICE_UNAVAILABLE, "fault-no-webhooks"),
    ("bad_text", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-text"),
    ("chat_full", StatusCode::FORBIDDEN, "fault-chat-full"),
    ("bad_record", StatusCode::UNPROCESSABLE_ENTITY, "fault-bad-record"),
    ("record_too_long", StatusCode::PAYLOAD_TOO_LARGE, "fault-record-too-long"),
    ("no_analysis", StatusCode::NOT_FOUND, "fault-no-analysis"),
    ("no_content", StatusCode::NOT_FOUND, "fault-no-content"),
    ("no_hints", StatusCode::FORBIDDEN, "fault-no-hints"),
    ("stopping", StatusCode::SERVICE_UNAVAILABLE, "fault-stopping"),
    ("needs_session", StatusCode::FORBIDDEN, "fault-needs-session"),
    ("too_many_tokens", StatusCode::FORBIDDEN, "fault-too-many-tokens"),
];

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    code: &'static str,
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
    /// A fault by its code.
    pub const fn new(code: &'static str) -> Fault {
        Fault { code, what: None, reason: None, seconds: 0, version: None }
    }

    /// A fault with what exactly is wrong.
    pub fn because(code: &'static str, what: impl Into<Problem>) -> Fault {
        Fault { what: Some(Box::new(what.into())), ..Fault::new(code) }
    }

    /// Too much at once, with the code that says of what.
    pub const fn too_many(code: &'static str, seconds: u64) -> Fault {
        let mut fault = Fault::new(code);
        fault.seconds = seconds;
        fault
    }

    /// An action that is not possible: the game's code for why, and the same in words.
    pub fn illegal(reason: String, words: String) -> Fault {
        Fault { reason: Some(reason), ..Fault::because("illegal", Said::Plain(words)) }
    }

    /// Its code.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Its status.
    pub fn status(&self) -> StatusCode {
        self.entry().1
    }

    /// Its text.
    pub fn text(&self, language: Language) -> String {
        let voice = Voice::new(language);
        let what = self.what.as_ref().map(|what| voice.problem(what)).unwrap_or_default();
        let args = [
            ("what", what.into()),
            ("seconds", self.seconds.into()),
            ("plies", record::PLIES.into()),
            ("kilobytes", (record::BYTES / 1024).into()),
        ];
        voice.text(self.entry().2, args)
    }

    fn entry(&self) -> &'static (&'static str, StatusCode, &'static str) {
        let entry = CODES.iter().find(|entry| entry.0 == self.code);
        debug_assert!(entry.is_some(), "no code `{}`", self.code);
        entry.unwrap_or(&UNAVAILABLE)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let code = refusal.code();
        match refusal {
            Refusal::Stale(version) => Fault { version: Some(version), ..Fault::new(code) },
            Refusal::Illegal(what) => Fault::illegal(what.clone(), what),
            Refusal::Notation(problem) | Refusal::Setup(problem) => Fault::because(code, problem),
            Refusal::Broken(what) => {
                tracing::error!(%what, "a table cannot be read");
                Fault::new(code)
            }
            _ => Fault::new(code),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        if error == StoreError::Taken {
            return Fault::new("name_taken");
        }
        tracing::warn!(%error, "the store");
        Fault::new("unavailable")
    }
}

impl Fault {
    /// The answer, in a language.
    pub fn answer(&self, language: Language) -> Response {
        let Fault { code, reason, version, .. } = self.clone();
        let text = ErrorText { code, message: self.text(language), version, reason };
        let mut response = (self.status(), Json(ErrorBody { error: text })).into_response();
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(self.seconds.max(1)));
        }
        if code == "not_signed_in" {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// In English; who knows the language of the request says it again, see `speak`.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.answer(Language::En);
        response.extensions_mut().insert(self);
        response
    }
}

/// Says faults in the language of the request.
pub async fn speak(request: Request, next: Next) -> Response {
    let language = language(request.uri().query(), request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Fault>() {
        Some(fault) if language != Language::En => {
            let mut said = fault.answer(language);
            for (name, value) in response.headers() {
                if !said.headers().contains_key(name) && *name != header::CONTENT_LENGTH {
                    said.headers_mut().append(name, value.clone());
                }
            }
            said
        }
        _ => response,
    }
}

/// The language of a request: what its `lang` says, else the cookie `lang`, else the first of `Accept-Language` that there
/// are words in.
pub fn language(query: Option<&str>, headers: &HeaderMap) -> Language {
    let asked =
        query.into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("lang="));
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let kept = cookies.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix("lang="));
    let accepted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = accepted.split(',').filter_map(|part| part.split(';').next());
    asked
        .into_iter()
        .chain(kept)
        .chain(accepted)
        .find_map(|locale| Language::of_locale(locale.trim()))
        .unwrap_or_default()
}
