//! Mails: their content, the trait that sends them, and senders for hosts without mail and for tests.

#[cfg(feature = "mail")]
mod smtp;

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use futures_util::future::BoxFuture;

#[cfg(feature = "mail")]
pub use smtp::Smtp;

/// A plain-text mail to one person.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// The bare address: `he@example.org`.
    pub to: String,
    pub subject: String,
    /// The text, lines ended by `\n`.
    pub text: String,
    /// The link that turns such mails off with one click.
    pub unsubscribe: Option<String>,
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Letters hold links with secrets in them.
        f.write_str("Letter")
    }
}

/// Why a mail was not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostError {
    /// Whether the same mail can be sent later.
    pub retry: bool,
    /// The error, for the host's log. Contains nothing of the mail's text.
    pub what: String,
}

impl fmt::Display for PostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let then = if self.retry { "it will be tried again" } else { "it is not tried again" };
        write!(f, "the letter was not sent, {then}: {}", self.what)
    }
}

impl std::error::Error for PostError {}

pub trait Post: Send + Sync {
    fn send(&self, letter: Letter) -> BoxFuture<'_, Result<(), PostError>>;

    /// Whether mails can be sent at all; if not, nobody is offered any.
    fn works(&self) -> bool {
        true
    }
}

/// The sender for a host without a mail server: it refuses.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPost;

impl Post for NoPost {
    fn send(&self, _: Letter) -> BoxFuture<'_, Result<(), PostError>> {
        let what = "this server sends no mail: its host can set it up with --smtp and --mail-from".to_owned();
        Box::pin(async { Err(PostError { retry: false, what }) })
    }

    fn works(&self) -> bool {
        false
    }
}

/// Keeps mails in memory, for tests.
#[derive(Debug, Default)]
pub struct Outbox {
    letters: Mutex<Vec<Letter>>,
    failure: Mutex<Option<PostError>>,
}

impl Outbox {
    /// Takes all mails so far.
    pub fn take(&self) -> Vec<Letter> {
        std::mem::take(&mut self.letters.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Makes every mail from now on fail like this, or none.
    pub fn fail(&self, failure: Option<PostError>) {
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = failure;
    }
}

impl Post for Outbox {
    fn send(&self, letter: Letter) -> BoxFuture<'_, Result<(), PostError>> {
        let failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if failure.is_none() {
            self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter);
        }
        Box::pin(async { failure.map_or(Ok(()), Err) })
    }
}
