//! Every kind of caller, and what each of them sends to be believed.

/// A kind of caller.
///
/// There is no administrator among them: a host works with the command on the database and has no way in by HTTP.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case", parse_err_ty = String, parse_err_fn = no_caller)]
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
    /// Sends a token that was revoked.
    Revoked,
    /// Sends a good cookie, but is shut out by the host.
    Banned,
}

fn no_caller(text: &str) -> String {
    format!("`{text}` is not a caller")
}

/// What a caller sends to be believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pass {
    /// Nothing.
    #[default]
    None,
    /// A cookie, as browsers send it: `zheng=…`.
    Cookie(String),
    Token(String),
}
