//! How a visitor likes pages.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// How a visitor likes pages.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("settings", html! { main id="main" {} })).await
}

/// How a visitor likes pages.
pub async fn language(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("settings", html! { main id="main" {} })).await
}
