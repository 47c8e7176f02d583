//! Settings, account, and personal data.

mod account;
mod appearance;
pub mod notices;
mod personal_data;
mod return_path;
mod tokens;

use crate::fault::Fault;
use host::{ErrorCode, Settings};
use http::{HeaderValue, StatusCode, header};
use maud::{Markup, html};
use serde::Deserialize;
use words::Language;

use crate::cookie;
use crate::home;
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

/// The page of settings.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let title = visitor.text("page-settings");
    let person = visitor.person(site).await?;
    let rest = match &person {
        _ if !visitor.offers.others => html! { (personal_data::on_device(&visitor)) (home::alone(&visitor)) },
        None => stranger(&visitor),
        Some(person) => {
            let settings = Settings::read(&person.settings);
            let (tokens, mutes) =
                (tokens::section(site, &visitor, person).await?, personal_data::mutes(site, &visitor).await?);
            html! {
                (account::section(&visitor, person))
                (notices::section(&visitor, person, &settings))
                (tokens)
                (mutes)
                (personal_data::data(&visitor, person))
            }
        }
    };
    let body = html! {
        main id="main" class="narrow forms" data-come-in[person.is_some()] {
            h1 { (title) }
            (appearance::section(&visitor))
            (rest)
        }
    };
    page_layout::page(site, &visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// The page for visitors who are not signed in.
fn stranger(visitor: &Visitor) -> Markup {
    html! {
        section class="panel" aria-labelledby="who" {
            h2 id="who" { (visitor.text("page-settings-account")) }
            p { (visitor.text("page-settings-stranger")) }
            div class="tools" {
                a class="button main" href="/sign-in" { (visitor.text("page-sign-in")) }
                a class="button" href="/new" { (visitor.text("page-new")) }
            }
        }
    }
}

/// The path to return to.
#[derive(Deserialize)]
pub struct To {
    to: Option<String>,
}

/// Sets the language and returns to the previous page.
pub async fn language<S: Site>(_: &S, request: &Request) -> Result<Response, Fault> {
    let (language, to): (String, To) = (request.part("language")?, request.query()?);
    let found = Language::ALL.into_iter().find(|known| known.id() == language);
    let language = found.ok_or(Fault::new(ErrorCode::NotFound))?;
    let cookie = cookie::lasting("lang", language.id(), cookie::MAX_AGE).to_string();
    let path = return_path::path(to.to.as_deref().unwrap_or("/"));
    let header = |text: &str| HeaderValue::from_str(text).map_err(|_| Fault::new(ErrorCode::NotFound));
    let headers = [
        (header::SET_COOKIE, header(&cookie)?),
        (header::LOCATION, header(&path)?),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    let mut response = Response::default();
    *response.status_mut() = StatusCode::SEE_OTHER;
    response.headers_mut().extend(headers);
    Ok(response)
}
