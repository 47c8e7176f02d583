//! People, as they are stored.

use crate::{PersonId, Time};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    /// The name they come in with; nobody else has it, in small or capital letters.
    pub login: Option<String>,
    /// Where mail reaches them; nobody else has it either.
    pub email: Option<String>,
    /// The hash of their password, as argon2 writes it.
    pub password: Option<String>,
    pub language: String,
    /// Their settings, as JSON.
    pub settings: String,
    /// When they first came.
    pub created: Time,
    /// When they were last here.
    pub seen: Time,
    /// Whether the account plays by a program.
    pub bot: bool,
    /// Why they may not come in.
    pub banned: Option<String>,
}
