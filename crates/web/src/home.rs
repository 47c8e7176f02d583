//! The first page.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// The first page.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("home", html! { main id="main" {} })).await
}
