//! Somebody, as everybody may see them.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// Somebody, as everybody may see them.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("people", html! { main id="main" {} })).await
}
