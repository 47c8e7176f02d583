//! The frame of every page: head, navigation bar, footer.

use crate::fault::Fault;
use games::FAMILIES;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::Language;

use crate::assets;
use crate::response::{self, Response};
use crate::share;
use crate::site::{Offers, Site};
use crate::visitor::{Appearance, Visitor};

/// A page without its frame.
pub struct Page {
    pub title: String,
    /// Its content, from `main` on.
    pub body: Markup,
    /// Scripts of its own.
    pub scripts: &'static [&'static str],
    /// Styles of its own.
    pub styles: &'static [&'static str],
    /// A class of its body: `table` leaves out the footer.
    pub class: &'static str,
    /// What a messenger shows of it.
    pub preview: Option<Preview>,
}

/// What a messenger shows of a page whose address was sent to somebody. Addresses are complete.
pub struct Preview {
    pub title: String,
    pub text: String,
    pub url: String,
    pub picture: String,
}

impl Page {
    /// A page of text.
    pub fn new(title: impl Into<String>, body: Markup) -> Page {
        Page { title: title.into(), body, scripts: &[], styles: &[], class: "text", preview: None }
    }

    /// The same with scripts.
    #[must_use]
    pub fn with(mut self, scripts: &'static [&'static str]) -> Page {
        self.scripts = scripts;
        self
    }
}

/// A whole page for a visitor.
pub async fn page<S: Site>(site: &S, visitor: &Visitor, page: Page) -> Result<Response, Fault> {
    // Where nobody else can come, a name says nothing.
    let name = visitor.person(site).await?.filter(|_| visitor.offers.others).map(|person| person.name);
    let offers = Some(&visitor.offers);
    let page = frame(visitor.language, &visitor.look, &visitor.path, (name.as_deref(), offers), &page);
    Ok(response::html(page.into_string()))
}

/// The frame of a page, for any visitor: with their name, and links to what else the site offers.
pub fn frame(
    language: Language,
    look: &Appearance,
    path: &str,
    (name, offers): (Option<&str>, Option<&Offers>),
    page: &Page,
) -> Markup {
    let text = |id: &str| games::translator(language).text(id, []);
    let marks = look.marks.then_some("on");
    let confirm = look.at_once.then_some("never");
    html! {
        (DOCTYPE)
        html lang=(language.id()) data-theme=[look.theme] data-motion=[look.motion] data-sound=[look.sound] data-marks=[marks] data-confirm=[confirm] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (page.title) " · Zheng" }
                meta name="description" content=(about(language));
                (preview(language, page))
                meta name="color-scheme" content="light dark";
                link rel="icon" type="image/svg+xml" href=(assets::url("icon.svg"));
                link rel="stylesheet" href=(assets::url("site.css"));
                @for style in page.styles {
                    link rel="stylesheet" href=(assets::url(style));
                }
                script type="module" src=(assets::url("site.js")) {}
                @if name.is_some() {
                    script type="module" src=(assets::url("notify.js")) {}
                }
                @for script in page.scripts {
                    script type="module" src=(assets::url(script)) {}
                }
            }
            body class=(page.class) data-others[name.is_some()] {
                a class="skip" href="#main" { (text("page-skip")) }
                (bar(language, path, name))
                (page.body)
                @if page.class != "table" {
                    (foot(language, offers))
                }
                div id="notes" role="status" aria-live="polite" {}
                (words_for_scripts(language))
            }
        }
    }
}

/// What messengers read of a page.
fn preview(language: Language, page: &Page) -> Markup {
    let title = page.preview.as_ref().map_or(&page.title, |preview| &preview.title);
    let text = page.preview.as_ref().map_or_else(|| about(language), |preview| preview.text.clone());
    html! {
        meta property="og:site_name" content="Zheng";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(text);
        @if let Some(Preview { url, picture, .. }) = &page.preview {
            meta property="og:url" content=(url);
            meta property="og:image" content=(picture);
            meta property="og:image:width" content=(share::WIDTH);
            meta property="og:image:height" content=(share::HEIGHT);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// A description of the site that names the games.
fn about(language: Language) -> String {
    let tr = games::translator(language);
    let names = FAMILIES.iter().filter(|family| family.listed()).map(|family| tr.text(family.home.title, []));
    let both = |one: String, two: String| tr.text("page-and", [("one", one.into()), ("two", two.into())]);
    tr.text("page-about", [("games", names.reduce(both).unwrap_or_default().into())])
}

fn bar(language: Language, path: &str, name: Option<&str>) -> Markup {
    let text = |id: &str| games::translator(language).text(id, []);
    let here = |link: &str| (path.split('?').next() == Some(link)).then_some("page");
    let other = match language {
        Language::En => (Language::De, "Deutsch"),
        Language::De => (Language::En, "English"),
    };
    html! {
        header class="bar" {
            a class="brand" href="/" aria-label=(text("page-home")) { (logo()) span { "Zheng" } }
            nav aria-label=(text("page-nav")) {
                a href="/" aria-current=[here("/")] { (text("page-nav-play")) }
                @for family in FAMILIES.iter().filter(|family| family.listed()) {
                    @let book = format!("/rules/{}", family.name);
                    a href=(book) aria-current=[here(&book)] { (text(&format!("page-nav-{}", family.name))) }
                }
                a href="/record" aria-current=[here("/record")] { (text("page-nav-record")) }
            }
            div class="bar-end" {
                a class="tongue" href={ "/language/" (other.0.id()) "?to=" (encode(path)) } lang=(other.0.id()) hreflang=(other.0.id()) { (other.1) }
                a href="/settings" class=[name.is_none().then_some("nameless")] aria-current=[here("/settings")] { (name.map_or_else(|| text("page-nav-settings"), str::to_owned)) }
            }
        }
    }
}

fn foot(language: Language, offers: Option<&Offers>) -> Markup {
    let text = |id: &str| games::translator(language).text(id, []);
    html! {
        footer class="foot" {
            @for family in FAMILIES.iter().filter(|family| family.listed()) {
                a href={ "/components/" (family.name) } { (text(&format!("page-foot-{}", family.name))) }
            }
            @if offers.is_some_and(|offers| offers.ratings) { a href="/ratings" { (text("page-foot-ratings")) } }
            @if offers.is_some_and(|offers| offers.others) { a href="/api/openapi.json" { (text("page-foot-api")) } }
        }
    }
}

/// A ship under sail.
pub fn logo() -> Markup {
    PreEscaped(include_str!("../assets/icon.svg").to_owned())
}

/// The texts of scripts, in the visitor's language.
fn words_for_scripts(language: Language) -> Markup {
    let text = |id: &str| games::translator(language).text(id, []);
    let words = serde_json::json!({
        "lost": text("page-js-lost"),
        "back": text("page-js-back"),
        "failed": text("page-js-failed"),
        "copied": text("page-js-copied"),
        "saved": text("page-js-saved"),
        "name_missing": text("page-js-name-missing"),
        "confirm": text("page-js-confirm"),
        "cancel": text("page-js-cancel"),
        "less": text("page-js-less"),
        "more": text("page-js-more"),
        "choose": text("page-js-choose"),
        "several": text("page-js-several"),
        "thinking": text("page-js-thinking"),
        "sure_resign": text("page-js-sure-resign"),
        "sure_close": text("page-js-sure-close"),
        "not_now": text("page-js-not-now"),
        "lesson_other": text("page-js-lesson-other"),
        "skip": text("page-js-skip"),
        "past": text("page-js-past"),
        "now": text("page-js-now"),
        "yes": text("page-js-yes"),
        "no": text("page-js-no"),
        "not_settled": text("page-js-not-settled"),
        "no_more": text("page-js-no-more"),
        "at_none": text("page-js-at-none"),
        "notify_turn": text("push-turn"),
        "notify_joined": text("push-joined"),
        "notify_rematch": text("push-rematch"),
    });
    html! { (data("words", &words)) }
}

pub fn data(id: &str, data: &impl serde::Serialize) -> Markup {
    // No `<` in it, so that nothing in it can end the element.
    let text = serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(text)) } }
}

/// A text in the query of an address.
pub fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
