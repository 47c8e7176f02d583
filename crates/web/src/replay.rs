//! A game from its beginning.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// A game from its beginning.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("replay", html! { main id="main" {} })).await
}

/// A game from its beginning.
pub async fn part(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("replay", html! { main id="main" {} })).await
}
