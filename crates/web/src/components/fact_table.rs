//! Tables of facts, each with its status.

use ::components::Status;
use maud::{Markup, html};
use playable::components::{ComponentGroup, ComponentRow, Fact};

use crate::visitor::Visitor;

/// A status in a word.
pub fn word(visitor: &Visitor, status: Status) -> String {
    visitor.say("status-word", [("status", status.id().into())])
}

/// A status as a symbol, distinguished by shape as well as colour.
pub fn badge(visitor: &Visitor, status: Status) -> Markup {
    html! { span class={ "badge badge-" (status.id()) } { (word(visitor, status)) } }
}

/// The group as a table. If facts of a row have different statuses, the less certain ones are marked.
pub fn show(group: &ComponentGroup, visitor: &Visitor) -> Markup {
    html! {
        section class="panel" data-group aria-labelledby=(group.id) {
            h2 id=(group.id) { (group.title) }
            div class="scroll" role="group" aria-labelledby=(group.id) tabindex="0" {
                table {
                    thead {
                        tr {
                            @for column in &group.columns { th scope="col" { (column) } }
                            th scope="col" { (visitor.text("page-parts-status")) }
                        }
                    }
                    tbody {
                        @for row in &group.rows { (line(visitor, row)) }
                    }
                }
            }
        }
    }
}

fn line(visitor: &Visitor, row: &ComponentRow) -> Markup {
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
