//! The text of a log line.

/// A line of the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogText {
    pub text: String,
    /// The number of the rule it follows, such as `M7.3`.
    pub rule: Option<&'static str>,
}
