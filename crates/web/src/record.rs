//! A record from a file.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// A record from a file.
pub async fn page(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("record", html! { main id="main" {} })).await
}

/// A record from a file.
pub async fn part(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("record", html! { main id="main" {} })).await
}

/// A record from a file.
pub async fn analysis(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("record", html! { main id="main" {} })).await
}
