//! The visitor of a page: person, language and settings.

use host::{Person, PersonId};
use http::HeaderMap;
use words::{Language, Translator, Value};

use crate::fault::Fault;
use crate::names::{self, Names};
use crate::rate_limit_key::Key;
use crate::request::Request;
use crate::site::{Identity, Offers, Site};

/// The visitor of a page.
pub struct Visitor {
    /// The person, if signed in.
    pub me: Option<PersonId>,
    /// Whose limits their requests count towards.
    pub key: Key,
    pub language: Language,
    pub look: Appearance,
    /// The requested path, with its query.
    pub path: String,
    /// What else the site offers.
    pub offers: Offers,
}

/// Appearance settings. The browser stores them in cookies, so that a page looks right immediately.
#[derive(Clone, Debug, Default)]
pub struct Appearance {
    /// `light`, `dark`, `contrast`; the system's theme if none.
    pub theme: Option<&'static str>,
    /// How fast what happened is played: `none`, `fast`, `slow`; normal if nothing.
    pub motion: Option<&'static str>,
    /// How loud sounds are: `quiet`, `on`, `loud`; off if nothing.
    pub sound: Option<&'static str>,
    /// Whether colours have marks beside what is always there.
    pub marks: bool,
    /// Whether the last click of an action makes it at once.
    pub at_once: bool,
}

pub const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// The speeds beside the normal one.
const SPEEDS: [&str; 3] = ["none", "fast", "slow"];
const VOLUMES: [&str; 3] = ["quiet", "on", "loud"];

impl Appearance {
    /// What the cookies of a request say.
    pub fn read(headers: &HeaderMap) -> Appearance {
        let cookie = |name| crate::cookie::values(headers, name).next();
        Appearance {
            theme: THEMES.into_iter().find(|theme| cookie("theme") == Some(theme)),
            motion: SPEEDS.into_iter().find(|speed| cookie("motion") == Some(speed)),
            sound: VOLUMES.into_iter().find(|volume| cookie("sound") == Some(volume)),
            marks: cookie("marks") == Some("on"),
            at_once: cookie("confirm") == Some("never"),
        }
    }
}

impl Visitor {
    /// The sender of a request, which is counted.
    pub async fn of<S: Site>(site: &S, request: &Request) -> Result<Visitor, Fault> {
        let Identity { me, key } = site.identify(&request.head).await?;
        let path = request.head.uri.path_and_query().map_or("/", http::uri::PathAndQuery::as_str);
        Ok(Visitor {
            me,
            key,
            language: request.language(),
            look: Appearance::read(&request.head.headers),
            path: path.to_owned(),
            offers: site.offers(),
        })
    }

    pub fn id(&self) -> Option<PersonId> {
        self.me
    }

    /// Everything known about them.
    pub async fn person<S: Site>(&self, site: &S) -> Result<Option<Person>, Fault> {
        let Some(me) = self.me else { return Ok(None) };
        let mut person = site.person(me).await?;
        if let Some(person) = &mut person {
            person.name = names::shown(&person.name, self.language);
        }
        Ok(person)
    }

    /// What people are called.
    pub async fn names<S: Site>(&self, site: &S, people: &[PersonId]) -> Result<Names, Fault> {
        Ok(names::all_shown(site.names(people).await?, self.language))
    }

    /// What the people in the seats of one table are called.
    pub async fn names_at<S: Site>(&self, site: &S, seated: &[PersonId]) -> Result<Names, Fault> {
        Ok(names::at_table(&self.names(site, seated).await?, seated))
    }

    pub fn translator(&self) -> Translator {
        games::translator(self.language)
    }

    /// A text without arguments.
    pub fn text(&self, id: &str) -> String {
        self.translator().text(id, [])
    }

    /// A text with arguments.
    pub fn say<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.translator().text(id, args)
    }
}
