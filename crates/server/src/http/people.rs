//! People: guests, names, settings, and public profiles.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::{ErrorCode, Hook, PersonId, Settings, Time};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use web::Object;

use super::caller::{Address, Me, RequestLanguage};
use super::extract::{Body, UrlPath};
#[cfg(feature = "openapi")]
use super::fault::ErrorBody;
use super::fault::Fault;
use super::{App, checks, sign_in};
use crate::limits::Class;
use crate::secret::{Kind, Secret, random};
use crate::store::{Person, PersonChange};
use crate::webhook::Webhooks;

/// Maximum size of a person's page settings, in bytes.
const SETTINGS: usize = 8192;

/// A new guest.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name shown to other players; by default a generated one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = "Anna"))]
    name: Option<String>,
    /// Your language, `en` or `de`; by default that of the request.
    #[serde(default)]
    language: Option<String>,
}

/// Your account, as only you can see it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MeShown {
    /// Your id.
    id: PersonId,
    /// The name shown to other players.
    name: String,
    /// Whether you are a guest, without an account.
    guest: bool,
    /// Whether your account is marked as a bot's.
    bot: bool,
    /// The name you sign in with.
    login: Option<String>,
    /// Your email address.
    email: Option<String>,
    /// Your language.
    language: String,
    /// Your page settings.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    settings: Map<String, Value>,
    /// Your notification settings.
    notices: NoticesShown,
    /// When you first signed in.
    created: Time,
}

/// Notification settings.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticesShown {
    /// Whether by mail.
    mail: bool,
    /// Whether this server sends mail at all.
    mail_works: bool,
    /// The address of the webhook.
    webhook: Option<String>,
    /// The secret that signs posts; shown only when the address is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    webhook_secret: Option<String>,
}

impl MeShown {
    /// A person's own data, without hashes and secrets.
    pub fn new(app: &App, person: Person) -> MeShown {
        let settings = Settings::read(&person.settings);
        MeShown {
            id: person.id,
            name: person.name,
            guest: person.login.is_none(),
            bot: person.bot,
            login: person.login,
            email: person.email,
            language: person.language,
            settings: settings.page,
            notices: NoticesShown {
                mail: settings.mail,
                mail_works: app.post.works(),
                webhook: settings.webhook.map(|hook| hook.url),
                webhook_secret: None,
            },
            created: person.created,
        }
    }
}

/// The person who sends a request.
pub async fn person(app: &App, me: &Me) -> Result<Person, Fault> {
    app.store.person(me.id).await?.ok_or(Fault::new(ErrorCode::NotSignedIn))
}

/// Become a guest. If you are signed in already, nothing changes.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/guest", tag = "people", security((), ("token" = []), ("session" = [])), request_body = NewGuest,
    responses((status = 200, description = "You were signed in already.", body = MeShown), (status = 201, description = "A new guest; the response sets the session cookie.", body = MeShown), (status = "4XX", body = ErrorBody, description = "bad_name"))))]
pub async fn guest(
    State(app): State<App>,
    me: Option<Me>,
    Address(address): Address,
    RequestLanguage(language): RequestLanguage,
    Body(new): Body<NewGuest>,
) -> Result<Response, Fault> {
    if let Some(me) = me {
        let person = person(&app, &me).await?;
        return Ok(Json(MeShown::new(&app, person)).into_response());
    }
    app.limit(address, Class::Create)?;
    let language = new.language.as_deref().map_or(Ok(language), checks::language)?;
    let name = match new.name {
        Some(name) => checks::name(&name)?,
        None => games::translator(language).text("name-guest", []),
    };
    let now = app.clock.now();
    let person = Person {
        id: PersonId(random()),
        name,
        login: None,
        email: None,
        password: None,
        language: language.id().to_owned(),
        settings: "{}".to_owned(),
        created: now,
        seen: now,
        bot: false,
        banned: None,
    };
    app.store.add_person(&person).await?;
    let cookie = sign_in::begin(&app, person.id, None).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(MeShown::new(&app, person)))
        .into_response())
}

/// Your own data.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = MeShown))))]
pub async fn me(State(app): State<App>, me: Me, headers: HeaderMap) -> Result<Response, Fault> {
    let shown = Json(MeShown::new(&app, person(&app, &me).await?));
    match app.cookie.read(&headers).filter(|_| !me.token) {
        // The browser keeps it for another year, as the server does.
        Some(session) => Ok(([(header::SET_COOKIE, app.cookie.set(&session))], shown).into_response()),
        None => Ok(shown.into_response()),
    }
}

/// Changes to your own data; fields that are left out stay unchanged.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeMe {
    /// The name shown to other players.
    #[serde(default)]
    name: Option<String>,
    /// Your language, `en` or `de`.
    #[serde(default)]
    language: Option<String>,
    /// All your page settings: at most 8 KiB of JSON.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    settings: Option<Map<String, Value>>,
    /// `true` marks your account as a bot's, everywhere and for ever. Guests cannot.
    #[serde(default)]
    bot: bool,
    /// Your notification settings.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<ChangeNotices>))]
    notices: Option<Object<ChangeNotices>>,
}

/// Changes to notification settings.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeNotices {
    /// Whether by mail.
    #[serde(default)]
    mail: Option<bool>,
    /// The webhook address, or `null` for none. A new secret is created and shown once.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "https://example.org/hook"))]
    webhook: Wish,
}

/// A field that can be left unchanged, removed with `null`, or set.
#[derive(Default)]
enum Wish {
    #[default]
    Stays,
    Is(Option<String>),
}

impl<'de> Deserialize<'de> for Wish {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wish, D::Error> {
        Option::deserialize(deserializer).map(Wish::Is)
    }
}

/// Change your name, language, settings or notifications.
#[cfg_attr(feature = "openapi", utoipa::path(patch, path = "/api/me", tag = "people", request_body = ChangeMe,
    responses((status = 200, body = MeShown), (status = "4XX", body = ErrorBody, description = "bad_name bad_url no_webhooks no_account"))))]
pub async fn change_me(
    State(app): State<App>,
    me: Me,
    Body(wanted): Body<ChangeMe>,
) -> Result<Json<MeShown>, Fault> {
    let before = person(&app, &me).await?;
    if wanted.bot && before.login.is_none() {
        return Err(Fault::new(ErrorCode::NoAccount));
    }
    let mut change = PersonChange {
        name: wanted.name.as_deref().map(checks::name).transpose()?,
        language: wanted.language.as_deref().map(checks::language).transpose()?.map(|it| it.id().to_owned()),
        bot: wanted.bot,
        ..PersonChange::default()
    };
    let mut secret = None;
    if wanted.settings.is_some() || wanted.notices.is_some() {
        let mut settings = Settings::read(&before.settings);
        if let Some(page) = wanted.settings {
            settings.page = page;
            if serde_json::to_string(&settings.page).map_or(usize::MAX, |text| text.len()) > SETTINGS {
                return Err(Fault::new(ErrorCode::TooLarge));
            }
        }
        let notices = wanted.notices.map(|Object(notices)| notices).unwrap_or_default();
        settings.mail = notices.mail.unwrap_or(settings.mail);
        if let Wish::Is(webhook) = notices.webhook {
            settings.webhook = webhook.map(|url| hook(&app, &url)).transpose()?;
            secret = settings.webhook.as_ref().map(|hook| hook.secret.clone());
        }
        change.settings = Some(settings.write());
    }
    app.store.change_person(me.id, &change).await?;
    if change.name.is_some() {
        app.hub.name_changed(me.id);
    }
    let mut shown = MeShown::new(&app, person(&app, &me).await?);
    shown.notices.webhook_secret = secret;
    Ok(Json(shown))
}

fn hook(app: &App, url: &str) -> Result<Hook, Fault> {
    if !Webhooks::WORK {
        return Err(Fault::new(ErrorCode::NoWebhooks));
    }
    if url.len() > 1000 {
        return Err(Fault::new(ErrorCode::BadUrl));
    }
    let url = app.webhooks.check(url).map_err(|_| Fault::new(ErrorCode::BadUrl))?;
    Ok(Hook { url: url.as_str().to_owned(), secret: Secret::new(Kind::Webhook).expose().to_owned() })
}

/// A public profile.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonShown {
    /// Their id.
    id: PersonId,
    /// Their names.
    name: String,
    /// Whether the account is marked as a bot's.
    bot: bool,
    /// When they first signed in.
    since: Time,
}

/// A person's name, and when they first signed in.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/people/{person}", tag = "people", security((), ("token" = []), ("session" = [])), params(("person" = PersonId, Path)),
    responses((status = 200, body = PersonShown))))]
pub async fn profile(
    State(app): State<App>,
    _: Option<Me>,
    UrlPath(id): UrlPath<PersonId>,
) -> Result<Json<PersonShown>, Fault> {
    let found = app.store.person(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    Ok(Json(PersonShown { id, name: found.name, bot: found.bot, since: found.created }))
}
