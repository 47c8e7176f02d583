//! How to host a server, as the documentation says it: where there is no server, this is where to read how to get one.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::fault::Fault;
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

/// The document, which is in English.
const TEXT: &str = include_str!("../../../docs/hosting.md");

pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let title = visitor.text("page-hosting");
    let body = html! { main id="main" class="narrow document" lang="en" { (document()) } };
    page_layout::page(site, &visitor, Page::new(title, body)).await
}

/// The document without links to other files, which are not here.
fn document() -> Markup {
    let mut elsewhere = false;
    let here = Parser::new_ext(TEXT, Options::ENABLE_TABLES).filter(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            elsewhere = !dest_url.contains("://");
            !elsewhere
        }
        Event::End(TagEnd::Link) => !std::mem::take(&mut elsewhere),
        _ => true,
    });
    let mut text = String::new();
    pulldown_cmark::html::push_html(&mut text, here);
    PreEscaped(text)
}
