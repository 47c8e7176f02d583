//! What a person reads when something is not there or not possible.

use axum::extract::{OriginalUri, Request};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use maud::html;
use server::http::{Fault, Spoken};
use words::{Language, Voice};

use crate::shell::{Page, frame};
use crate::visitor::Look;

/// Nothing is here.
pub async fn nothing(OriginalUri(uri): OriginalUri, Spoken(language): Spoken) -> Response {
    let fault = Fault::new("not_found");
    // Programs that are lost are answered as programs.
    if uri.path().starts_with("/api/") { fault.answer(language) } else { fault.into_response() }
}

/// Something is here, but not to be asked for like this.
pub async fn wrong_method() -> Fault {
    Fault::new("wrong_method")
}

/// Says faults as pages to who asks for pages, and as data to scripts, in the language of the request.
pub async fn speak(Spoken(language): Spoken, look: Look, request: Request, next: Next) -> Response {
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let wants_page = accept.is_some_and(|accept| accept.contains("text/html"));
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let Some(fault) = response.extensions_mut().remove::<Fault>() else { return response };
    if !wants_page {
        return fault.answer(language);
    }
    (fault.status(), Html(page(&fault, language, &look, &path))).into_response()
}

fn page(fault: &Fault, language: Language, look: &Look, path: &str) -> String {
    let text = |id: &str| Voice::new(language).text(id, []);
    let title = text("page-trouble");
    let body = html! {
        main id="main" class="narrow" {
            h1 { (title) }
            p { (fault.text(language)) }
            p { a class="button main" href="/" { (text("page-home")) } }
        }
    };
    frame(language, look, path, None, &Page::new(title, body)).into_string()
}
