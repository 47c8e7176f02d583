//! The rulebook of a game, with search.

use crate::fault::Fault;
use guide::{Rulebook, Section};
use host::ErrorCode;
use maud::{Markup, html};
use serde::Deserialize;

use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

/// What to look for.
#[derive(Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

/// The page of a rulebook.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (game, search): (String, Search) = (request.part("game")?, request.query()?);
    let book = games::rulebook(&game, visitor.language).ok_or(Fault::new(ErrorCode::NotFound))?;
    let query = search.q.trim();
    let body = html! {
        main id="main" class="book" {
            div class="book-side" {
                form role="search" class="row" action={ "/rules/" (game) } {
                    label class="hush" for="q" { (visitor.text("page-search")) }
                    input type="search" id="q" name="q" value=(query) placeholder=(visitor.text("page-search"));
                    button type="submit" { (visitor.text("page-search-go")) }
                }
                nav aria-label=(visitor.text("page-contents")) { (contents(book)) }
            }
            article class="book-text" {
                h1 { (book.title) }
                p class="links" {
                    a href={ "/learn/" (game) } { (visitor.text("page-learn")) }
                    a href={ "/components/" (game) } { (visitor.text("page-components")) }
                }
                @if query.is_empty() {
                    (book.lead)
                    @for each in &book.sections { (section(each)) }
                } @else {
                    @let found = book.find(query);
                    p role="status" { (visitor.say("page-found", [("count", found.len().into())])) " " a href={ "/rules/" (game) } { (visitor.text("page-whole-book")) } }
                    @for each in found { (section(each)) }
                }
            }
        }
    };
    let page =
        Page { title: book.title.clone(), body, scripts: &[], styles: &[], class: "text", preview: None };
    page_layout::page(site, &visitor, page).await
}

fn contents(book: &Rulebook) -> Markup {
    html! {
        ol class="contents" {
            @for section in book.sections.iter().filter(|section| section.level == 2) {
                li { a href={ "#" (section.anchor) } { (heading(section)) } }
            }
        }
    }
}

fn heading(section: &Section) -> Markup {
    html! {
        @if let Some(number) = &section.number { span class="rule-number" { (number) } " " }
        (section.title)
    }
}

fn section(section: &Section) -> Markup {
    html! {
        section id=(section.anchor) class={ "rule-" (section.level) } {
            @if section.level == 2 {
                h2 { (heading(section)) a class="anchor" href={ "#" (section.anchor) } aria-label=(section.anchor) { "#" } }
            } @else {
                h3 { (heading(section)) a class="anchor" href={ "#" (section.anchor) } aria-label=(section.anchor) { "#" } }
            }
            (section.body)
        }
    }
}
