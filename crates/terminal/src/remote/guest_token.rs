//! The token with which a guest can return: a player who joins without a token gets one, otherwise the seat would be lost when
//! the program ends.

use std::sync::{Arc, Mutex, PoisonError};

/// The token that leads a guest back to a seat. There is none if the person brought one, has no seat, or when the game is
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
