//! Guided first games.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// Guided first games.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("learn", html! { main id="main" {} })).await
}

/// Guided first games.
pub async fn part(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("learn", html! { main id="main" {} })).await
}
