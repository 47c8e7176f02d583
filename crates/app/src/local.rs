//! Addresses of a site that lives in a folder. Pages name addresses from the root of a site (`/rules/…`); here they get the path
//! of that folder put before them, and the page gets what only the app has: its manifest, its script and its texts.

use bytes::Bytes;
use http::header::{CONTENT_TYPE, LOCATION};
use http::{Response, StatusCode};
use words::Language;

use crate::message::Output;

/// Attributes that lead somewhere. Attributes with data are read by scripts, which know the folder.
const LINKS: [&str; 3] = [" href=\"/", " src=\"/", " action=\"/"];

/// A response, as the service worker gives it to the browser. `full` says whether the storage is.
pub fn respond(id: u32, response: &Response<Bytes>, base: &str, language: Language, full: bool) -> Output {
    let mut headers: Vec<(String, String)> = Vec::new();
    for (name, value) in response.headers() {
        let value = value.to_str().unwrap_or_default();
        let local = if name == LOCATION && value.starts_with('/') { base } else { "" };
        headers.push((name.to_string(), format!("{local}{value}")));
    }
    let body = String::from_utf8_lossy(response.body());
    let html =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let mut body = if html { page(&body, base, language) } else { body.into_owned() };
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        // There is no server that could not reach its storage.
        let text = |id| games::translator(language).text(id, []);
        let here = if full { "page-app-full" } else { "page-app-unavailable" };
        body = body.replace(&text("fault-unavailable"), &text(here));
    }
    Output::Respond { id, status: response.status().as_u16(), headers, body }
}

/// A page, or a part of one. Quotes in texts are escaped, so these attributes are nowhere else.
fn page(html: &str, base: &str, language: Language) -> String {
    let mut page = html.to_owned();
    for link in LINKS {
        page = page.replace(link, &format!("{}{base}/", link.trim_end_matches('/')));
    }
    page.replacen("<html ", &format!("<html data-base=\"{base}\" "), 1).replacen(
        "</head>",
        &format!("{}</head>", head(base, language)),
        1,
    )
}

/// What only the app has.
fn head(base: &str, language: Language) -> String {
    let text = |id| games::translator(language).text(id, []);
    let words = serde_json::json!({
        "thinking": games::translator(language).text("page-app-thinking", [("part", "{part}".into())]),
        "now": text("page-app-now"),
        "full": text("page-app-full"),
        "update": text("page-app-update"),
        "update_now": text("page-app-update-now"),
    });
    let words = words.to_string().replace('<', "\\u003c");
    format!(
        "<link rel=\"manifest\" href=\"{base}/manifest.webmanifest\">\
         <link rel=\"apple-touch-icon\" href=\"{base}/icon-192.png\">\
         <link rel=\"stylesheet\" href=\"{base}/app.css\">\
         <script type=\"application/json\" id=\"app-words\">{words}</script>\
         <script type=\"module\" src=\"{base}/app.js\"></script>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_into_the_folder_and_texts_stay() {
        let html = "<html lang=\"en\"><head></head><a href=\"/rules/one#M4\">see &quot; href=&quot;/&quot;</a>\
                    <a href=\"#main\">x</a><form action=\"/rules/one\" data-source=\"/tables/1\"></form>";
        let page = page(html, "/sub/app", Language::En);
        assert!(page.starts_with("<html data-base=\"/sub/app\" lang=\"en\">"), "{page}");
        assert!(
            page.contains("<a href=\"/sub/app/rules/one#M4\">see &quot; href=&quot;/&quot;</a>"),
            "{page}"
        );
        assert!(page.contains("<a href=\"#main\">"), "{page}");
        assert!(page.contains("action=\"/sub/app/rules/one\" data-source=\"/tables/1\""), "{page}");
        assert!(page.contains("src=\"/sub/app/app.js\""), "{page}");
    }
}
