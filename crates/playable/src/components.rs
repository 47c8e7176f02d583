//! What a game is played with, as facts, each with its status.

use ::components::Status;

/// A fact and how sure it is; without a status it names the row.
pub struct Fact {
    pub text: String,
    pub status: Option<Status>,
}

impl Fact {
    /// Something the row is about, of which nothing needs to be sure.
    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are given away alike")]
    pub fn name(text: impl ToString) -> Fact {
        Fact { text: text.to_string(), status: None }
    }

    /// A fact.
    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are given away alike")]
    pub fn new(text: impl ToString, status: Status) -> Fact {
        Fact { text: text.to_string(), status: Some(status) }
    }
}

/// The facts about one component.
pub struct ComponentRow(pub Vec<Fact>);

impl ComponentRow {
    /// The least sure of its facts.
    pub fn status(&self) -> Status {
        self.0.iter().filter_map(|fact| fact.status).max().unwrap_or(Status::Known)
    }
}

/// Components of one kind.
pub struct ComponentGroup {
    /// Its id on the page.
    pub id: &'static str,
    pub title: String,
    /// What its columns are.
    pub columns: Vec<String>,
    /// Its rows, each with a fact for each column.
    pub rows: Vec<ComponentRow>,
}
