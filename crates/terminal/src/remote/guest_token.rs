//! How a guest finds back: whoever sits down without a token is given one, or the seat would be lost with the screen.

use std::sync::{Arc, Mutex, PoisonError};

/// The token that leads a guest back to a seat. There is none for who came with one, without a seat, and when the game is
/// over.
#[derive(Clone, Debug, Default)]
pub struct GuestToken(Arc<Mutex<Option<String>>>);

impl GuestToken {
    /// The token, if there is a seat to come back to.
    pub fn token(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set(&self, token: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = token;
    }
}
