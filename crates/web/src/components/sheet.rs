//! Tables of facts, each with its status.

use components::Status;
use maud::{Markup, html};

use crate::visitor::Visitor;

/// A fact and how sure it is; without a status it names the row.
pub struct Fact {
    text: String,
    status: Option<Status>,
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
pub struct Row(pub Vec<Fact>);

impl Row {
    /// The least sure of its facts.
    pub fn status(&self) -> Status {
        self.0.iter().filter_map(|fact| fact.status).max().unwrap_or(Status::Known)
    }
}

/// Components of one kind.
pub struct Group {
    /// Its id on the page.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// What its columns are.
    pub columns: Vec<String>,
    /// Its rows, each with a fact for each column.
    pub rows: Vec<Row>,
}

/// A status in a word.
pub fn word(visitor: &Visitor, status: Status) -> String {
    visitor.say("status-word", [("status", status.id().into())])
}

/// A status to be seen at a glance; by its shape too, not by colour alone.
pub fn badge(visitor: &Visitor, status: Status) -> Markup {
    html! { span class={ "badge badge-" (status.id()) } { (word(visitor, status)) } }
}

impl Group {
    /// The group as a table. Where facts of a row are not equally sure, those that are less sure say so.
    pub fn show(&self, visitor: &Visitor) -> Markup {
        html! {
            section class="panel" data-group aria-labelledby=(self.id) {
                h2 id=(self.id) { (self.title) }
                div class="scroll" role="group" aria-labelledby=(self.id) tabindex="0" {
                    table {
                        thead {
                            tr {
                                @for column in &self.columns { th scope="col" { (column) } }
                                th scope="col" { (visitor.text("page-parts-status")) }
                            }
                        }
                        tbody {
                            @for row in &self.rows { (line(visitor, row)) }
                        }
                    }
                }
            }
        }
    }
}

fn line(visitor: &Visitor, row: &Row) -> Markup {
    let status = row.status();
    let cell = |fact: &Fact| {
        let less = fact.status.filter(|status| *status != Status::Known);
        html! {
            @match less {
                Some(less) => span class={ "fact fact-" (less.id()) } title=(word(visitor, less)) { (fact.text) },
                None => (fact.text),
            }
        }
    };
    html! {
        tr data-status=(status.id()) {
            @for (n, fact) in row.0.iter().enumerate() {
                @if n == 0 { th scope="row" { (cell(fact)) } } @else { td { (cell(fact)) } }
            }
            td { (badge(visitor, status)) }
        }
    }
}
