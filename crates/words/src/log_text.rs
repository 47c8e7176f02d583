//! A line of a log.

/// A line of the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogText {
    pub text: String,
    /// The number of the rule behind it, such as `M7.3`.
    pub rule: Option<&'static str>,
}
