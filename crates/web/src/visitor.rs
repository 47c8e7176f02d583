//! Who looks at a page, in which language, and how they like it.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use host::PersonId;
use server::http::{App, Fault, Me, Who};
use server::limits::Key;
use server::store::Person;
use words::{Language, Value, Voice};

/// Who looks at a page.
pub struct Visitor {
    /// What the server serves with.
    pub app: App,
    /// Who they are, if they have come in.
    pub me: Option<Me>,
    /// Whom their requests count against.
    pub key: Key,
    /// Their language.
    pub language: Language,
    /// How they like pages.
    pub look: Look,
    /// The path they asked for, with its query.
    pub path: String,
}

/// How somebody likes pages. The browser keeps it in cookies, so that a page looks right at once.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// `light`, `dark`, `contrast`; as the system has it if none.
    pub theme: Option<&'static str>,
    /// Whether nothing moves.
    pub still: bool,
    /// Whether there are sounds.
    pub sound: bool,
    /// Whether colours have marks beside what is always there.
    pub marks: bool,
}

/// The themes there are.
pub const THEMES: [&str; 3] = ["light", "dark", "contrast"];

impl Look {
    fn read(headers: &HeaderMap) -> Look {
        Look {
            theme: THEMES.into_iter().find(|theme| cookie(headers, "theme") == Some(theme)),
            still: cookie(headers, "motion") == Some("none"),
            sound: cookie(headers, "sound") == Some("on"),
            marks: cookie(headers, "marks") == Some("on"),
        }
    }
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(key, value)| (key == name).then_some(value))
}

impl Visitor {
    /// Their id.
    pub fn id(&self) -> Option<PersonId> {
        self.me.as_ref().map(|me| me.id)
    }

    /// Everything known about them.
    pub async fn person(&self) -> Result<Option<Person>, Fault> {
        match &self.me {
            Some(me) => Ok(self.app.store.person(me.id).await?),
            None => Ok(None),
        }
    }

    /// Their voice.
    pub fn voice(&self) -> Voice {
        Voice::new(self.language)
    }

    /// A text without arguments.
    pub fn text(&self, id: &str) -> String {
        self.voice().text(id, [])
    }

    /// A text with arguments.
    pub fn say<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.voice().text(id, args)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Fault> {
        let Who { me, key } = Who::from_request_parts(parts, app).await?;
        let spoken = server::http::Spoken::from_request_parts(parts, app).await?;
        let path = parts.uri.path_and_query().map_or("/", axum::http::uri::PathAndQuery::as_str);
        Ok(Visitor {
            app: app.clone(),
            me,
            key,
            language: spoken.0,
            look: Look::read(&parts.headers),
            path: path.to_owned(),
        })
    }
}

/// The look alone, for pages about trouble: reading it never fails.
impl<S: Sync> FromRequestParts<S> for Look {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Look, Infallible> {
        Ok(Look::read(&parts.headers))
    }
}
