//! The page for errors, such as "page not found".

use host::ErrorCode;
use http::header;
use http::request::Parts;
use maud::html;
use words::Language;

use crate::fault::Fault;
use crate::page_layout::{Page, frame};
use crate::request::{Request, language};
use crate::response::{self, Response};
use crate::site::Site;
use crate::visitor::Appearance;

pub async fn nothing<S: Site>(_: &S, _: &Request) -> Result<Response, Fault> {
    Err(Fault::new(ErrorCode::NotFound))
}

/// The recipient of an error.
pub struct Reader {
    language: Language,
    look: Appearance,
    path: String,
    /// Whether they expect a page; scripts and bots expect data.
    page: bool,
}

impl Reader {
    /// The sender of a request. This never fails.
    pub fn of(head: &Parts) -> Reader {
        let path = head.uri.path().to_owned();
        let accept = head.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
        let page = accept.is_some_and(|accept| accept.contains("text/html"));
        Reader {
            language: language(head.uri.query(), &head.headers),
            look: Appearance::read(&head.headers),
            // Clients that expect JSON get JSON, not a page.
            page: page && !path.starts_with("/api/"),
            path,
        }
    }

    /// Presents an error as a page or as data, in the reader's language.
    pub fn refuse(&self, fault: &Fault) -> Response {
        let answer = if self.page {
            let mut answer = response::html(self.show(fault));
            *answer.status_mut() = fault.status();
            answer
        } else {
            fault.answer(self.language)
        };
        response::with(answer, header::CACHE_CONTROL, "no-store")
    }

    fn show(&self, fault: &Fault) -> String {
        let text = |id: &str| games::translator(self.language).text(id, []);
        let title = text("page-trouble");
        let body = html! {
            main id="main" class="narrow" {
                h1 { (title) }
                p { (fault.text(self.language)) }
                p { a class="button main" href="/" { (text("page-home")) } }
            }
        };
        frame(self.language, &self.look, &self.path, (None, None), &Page::new(title, body)).into_string()
    }
}
