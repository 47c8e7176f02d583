//! Every kind of caller, and what each of them sends to be believed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A kind of caller.
///
/// There is no administrator among them: a host works with the command on the database and has no way in by HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caller {
    /// Sends neither cookie nor token.
    Nobody,
    /// A guest who sits nowhere.
    Guest,
    /// Somebody who plays, at another table.
    Stranger,
    /// Somebody who watches the table live.
    Watcher,
    /// Somebody whom the seat's owner does not want to read.
    Muted,
    /// Who sits at the table, made it, has an account and must decide.
    Owner,
    /// Who sits in the other seat of the same table, a guest.
    Other,
    /// A program with a token of the owner.
    Program,
    /// Sends the cookie of a session that has run out.
    Expired,
    /// Sends a cookie that another key has signed.
    Forged,
    /// Sends the cookie of a session that was signed out.
    Left,
    /// Sends a token that never was one.
    Fake,
    /// Sends a token that was taken back.
    Revoked,
    /// Sends a good cookie, but is shut out by the host.
    Banned,
}

impl Caller {
    /// All of them.
    pub const ALL: [Caller; 14] = [
        Caller::Nobody,
        Caller::Guest,
        Caller::Stranger,
        Caller::Watcher,
        Caller::Muted,
        Caller::Owner,
        Caller::Other,
        Caller::Program,
        Caller::Expired,
        Caller::Forged,
        Caller::Left,
        Caller::Fake,
        Caller::Revoked,
        Caller::Banned,
    ];

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Caller::Nobody => "nobody",
            Caller::Guest => "guest",
            Caller::Stranger => "stranger",
            Caller::Watcher => "watcher",
            Caller::Muted => "muted",
            Caller::Owner => "owner",
            Caller::Other => "other",
            Caller::Program => "program",
            Caller::Expired => "expired",
            Caller::Forged => "forged",
            Caller::Left => "left",
            Caller::Fake => "fake",
            Caller::Revoked => "revoked",
            Caller::Banned => "banned",
        }
    }
}

impl fmt::Display for Caller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Caller {
    type Err = String;

    fn from_str(text: &str) -> Result<Caller, String> {
        let found = Caller::ALL.into_iter().find(|caller| caller.name() == text);
        found.ok_or_else(|| format!("`{text}` is no caller"))
    }
}

/// What a caller sends to be believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pass {
    /// Nothing.
    #[default]
    None,
    /// A cookie, as browsers send it: `zheng=…`.
    Cookie(String),
    /// A token.
    Token(String),
}
