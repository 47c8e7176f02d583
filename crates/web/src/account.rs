//! Signing in, and the pages that links in mails lead to.

use axum::response::Html;
use maud::html;
use server::http::Fault;

use crate::shell::{self, Page};
use crate::visitor::Visitor;

/// Signing in, and the pages that links in mails lead to.
pub async fn sign_in(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("account", html! { main id="main" {} })).await
}

/// Signing in, and the pages that links in mails lead to.
pub async fn recover(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("account", html! { main id="main" {} })).await
}

/// Signing in, and the pages that links in mails lead to.
pub async fn come_back(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("account", html! { main id="main" {} })).await
}

/// Signing in, and the pages that links in mails lead to.
pub async fn email(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("account", html! { main id="main" {} })).await
}

/// Signing in, and the pages that links in mails lead to.
pub async fn notices_off(visitor: Visitor) -> Result<Html<String>, Fault> {
    shell::page(&visitor, Page::new("account", html! { main id="main" {} })).await
}
