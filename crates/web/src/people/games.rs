//! A list of games: opponents, state, and whose turn it is.

use crate::fault::Fault;
use host::{PersonId, Phase, TableSummary};
use maud::{Markup, html};

use crate::dates::day;
use crate::names;
use crate::site::Site;
use crate::visitor::Visitor;

/// What a game is called.
pub fn name(visitor: &Visitor, game: &str) -> String {
    games::find(game).map_or_else(|_| game.to_owned(), |info| visitor.text(info.text))
}

/// Games, one to a line.
pub async fn list<S: Site>(site: &S, visitor: &Visitor, heads: &[TableSummary]) -> Result<Markup, Fault> {
    let mut people: Vec<PersonId> =
        heads.iter().flat_map(|head| head.people.iter().flatten().copied()).collect();
    people.sort_unstable();
    people.dedup();
    let names = visitor.names(site, &people).await?;
    let me = visitor.id();
    let others = |head: &TableSummary| {
        let seated: Vec<PersonId> = head.people.iter().flatten().copied().collect();
        let names = names::at_table(&names, &seated);
        let mut others: Vec<PersonId> = seated.into_iter().filter(|it| Some(*it) != me).collect();
        others.dedup();
        let called = |it: &PersonId| names.get(&it.to_string()).cloned().unwrap_or_default();
        others.iter().map(called).filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ")
    };
    Ok(html! {
        ul class="rows" {
            @for head in heads {
                @let (state, mine) = stands(visitor, head, me);
                @let others = others(head);
                li class=[mine.then_some("turn")] {
                    a href={ "/tables/" (head.table) } {
                        strong { (name(visitor, &head.game)) }
                        @if !others.is_empty() { " " (visitor.say("page-people-with", [("names", others.into())])) }
                    }
                    span class="quiet" { (state) " · " (day(visitor, head.updated)) }
                }
            }
        }
    })
}

/// Where a game stands, and whether it is the visitor's to decide.
fn stands(visitor: &Visitor, head: &TableSummary, me: Option<PersonId>) -> (String, bool) {
    let waits = |(seat, person): (usize, &Option<PersonId>)| {
        head.must >> seat & 1 == 1 && *person == me && me.is_some()
    };
    let mine = head.phase == Phase::Running && head.people.iter().enumerate().any(waits);
    let id = match head.phase {
        Phase::Open => "page-stands-open",
        Phase::Running if mine => "page-stands-mine",
        Phase::Running => "page-stands-running",
        Phase::Over => "page-stands-over",
    };
    (visitor.text(id), mine)
}
