//! The components of a game as facts, each with its status.

use ::components::Status;
use words::Translator;

/// A fact with its status; without a status it is the heading of the row.
pub struct Fact {
    pub text: String,
    pub status: Option<Status>,
}

impl Fact {
    /// A row heading, which needs no status.
    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are given away alike")]
    pub fn name(text: impl ToString) -> Fact {
        Fact { text: text.to_string(), status: None }
    }

    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are given away alike")]
    pub fn new(text: impl ToString, status: Status) -> Fact {
        Fact { text: text.to_string(), status: Some(status) }
    }
}

/// The facts about one component.
pub struct ComponentRow(pub Vec<Fact>);

impl ComponentRow {
    /// The least certain status of its facts.
    pub fn status(&self) -> Status {
        self.0.iter().filter_map(|fact| fact.status).max().unwrap_or(Status::Known)
    }
}

/// Components of one kind.
pub struct ComponentGroup {
    /// Its id on the page.
    pub id: &'static str,
    pub title: String,
    pub columns: Vec<String>,
    /// Its rows, each with a fact for each column.
    pub rows: Vec<ComponentRow>,
}

/// A column of components of one kind: the id of its heading, and the fact about a component.
pub type FactColumn<'a, T> = (&'static str, &'a dyn Fn(&T) -> Fact);

impl ComponentGroup {
    /// Components by their id on the page and the id of their heading.
    pub fn of<T>(
        tr: Translator,
        [id, title]: [&'static str; 2],
        all: impl IntoIterator<Item = T>,
        columns: &[FactColumn<'_, T>],
    ) -> ComponentGroup {
        let row = |each: T| ComponentRow(columns.iter().map(|(_, fact)| fact(&each)).collect());
        let rows = all.into_iter().map(row).collect();
        let columns = columns.iter().map(|(column, _)| tr.text(column, [])).collect();
        ComponentGroup { id, title: tr.text(title, []), columns, rows }
    }
}
