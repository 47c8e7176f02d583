//! The text of a log line.

/// A line of the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogText {
    pub text: String,
    /// The number of the rule it follows, such as `M7.3`.
    pub rule: Option<&'static str>,
    pub about: About,
}

/// What a line is about, for logs in groups and for marks on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub weight: Weight,
    /// The id of the side that did it; nothing for what nobody in particular did.
    pub by: Option<&'static str>,
    /// The turn that begins with this line.
    pub turn: Option<Turn>,
    /// What it names on the table, as values of drawings: `place:north`, `card:12`.
    pub names: Vec<String>,
}

/// How much a line matters. A short summary keeps the heaviest lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Draws, shuffles, refills: folded away.
    Bookkeeping,
    /// Part of something larger: a throw of dice, an exchange of blows.
    Detail,
    /// What somebody did.
    #[default]
    Act,
    /// A result: a battle won, a goal reached.
    Result,
}

/// A turn, as the heading of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub text: String,
    /// The id of the side whose turn it is.
    pub by: Option<&'static str>,
}

impl About {
    pub const fn new(weight: Weight, by: Option<&'static str>) -> About {
        About { weight, by, turn: None, names: Vec::new() }
    }
}
