//! A finished game looked at again.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// A finished game looked at again.
pub async fn of_table(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("analysis", html! { main id="main" {} })).await
}
