//! A request for a new table, as it comes over the wire.

use std::collections::BTreeMap;

use host::{ChairRequest, ErrorCode, LevelName, TableRequest, Terms};
use playable::Setup;
use serde::Deserialize;
use serde_json::Value;
use tabletop::Problem;

use crate::errors;
use crate::fault::Fault;
use crate::record::read;
use crate::request::Object;
use crate::site::Site;

/// A request for a new table.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    #[cfg_attr(feature = "openapi", schema(example = "ming"))]
    pub game: String,
    /// The settings of its rules, by name.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
    /// The hash of content that the host has added; by default the current content.
    #[serde(default)]
    pub content: Option<String>,
    /// Who plays each seat: `me`, `open`, or the level of a bot. Seats that are not named are open.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = json!({"emperor": "me", "overlord": "captain"})))]
    pub chairs: BTreeMap<String, String>,
    /// The position to start from, as JSON.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub position: Option<Value>,
    /// The record to continue from, as text. It also determines the game and its settings.
    #[serde(default)]
    pub record: Option<String>,
    /// After how many of its actions; by default at its end.
    #[serde(default)]
    pub ply: Option<usize>,
    /// The terms of the table.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Terms>))]
    pub terms: Option<Object<Terms>>,
    /// `later` if you will add a nonce: the game then waits for `POST /api/tables/{table}/nonce`. A nonce itself is refused here,
    /// because the server could still choose the seed to suit it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = "later"))]
    pub nonce: Option<String>,
    /// When the game starts.
    #[serde(default)]
    pub start: Start,
}

/// When a game with open seats starts.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// As soon as every seat is taken.
    #[default]
    Full,
    /// When you start it, once every seat is taken.
    Owner,
}

/// Whether a request that chooses a seed announces a nonce; it cannot contain the nonce itself.
pub fn nonce_follows(nonce: Option<&str>) -> Result<bool, Fault> {
    match nonce {
        None => Ok(false),
        Some("later") => Ok(true),
        Some(_) => Err(Fault::new(ErrorCode::EarlyNonce)),
    }
}

/// What a request asks for, checked.
pub async fn order<S: Site>(site: &S, new: NewTable) -> Result<TableRequest, Fault> {
    let nonce_follows = nonce_follows(new.nonce.as_deref())?;
    let mut settings: Vec<_> = new.settings.into_iter().collect();
    let (mut game, mut position) = (new.game, new.position);
    let mut rules = None;
    let mut content = None;
    if let Some(text) = &new.record {
        let place = of_record(text, new.ply)?;
        game = place.game;
        settings = place.settings;
        position = Some(place.position);
        rules = place.rules;
        // An owner's content is played here only if the host has added it.
        let (hash, own) = place.content;
        let text = if own {
            Some(site.content(&hash).await?.ok_or(Fault::new(ErrorCode::NoContent))?)
        } else {
            None
        };
        content = Some((hash, text));
    }
    if let Some(hash) = new.content {
        let text = site.content(&hash).await?.ok_or(Fault::new(ErrorCode::NoContent))?;
        content = Some((hash, Some(text)));
    }
    let title = games::find(&game).map_err(|problem| Fault::because(ErrorCode::BadSetup, problem))?;
    let known = |tag: &String| title.settings.iter().any(|setting| setting.tag == tag);
    if new.record.is_none()
        && let Some((tag, _)) = settings.iter().find(|(tag, _)| !known(tag))
    {
        return Err(Fault::because(ErrorCode::BadSetup, errors::SettingUnknown { tag }));
    }
    let setup = Setup { settings: settings.clone(), ..Setup::default() };
    let seats =
        games::rules(title, &setup).map_err(|problem| Fault::because(ErrorCode::BadSetup, problem))?.seats();
    if let Some(seat) = new.chairs.keys().find(|seat| !seats.contains(&seat.as_str())) {
        let what = errors::SeatUnknown { seat, seats: seats.join(", ") };
        return Err(Fault::because(ErrorCode::BadSetup, what));
    }
    let wish = |seat: &&str| match new.chairs.get(*seat).map(String::as_str) {
        None | Some("open") => Ok(ChairRequest::Open),
        Some("me") => Ok(ChairRequest::Me),
        Some(level) => {
            let level =
                level.parse().map_err(|problem: Problem| Fault::because(ErrorCode::BadSetup, problem))?;
            Ok(ChairRequest::Program(LevelName(level)))
        }
    };
    let chairs = seats.iter().map(wish).collect::<Result<_, Fault>>()?;
    let owner_starts = new.start == Start::Owner;
    let terms = new.terms.map(|Object(terms)| terms).unwrap_or_default();
    Ok(TableRequest {
        game,
        settings,
        content,
        rules,
        position,
        chairs,
        nonce_follows,
        owner_starts,
        terms,
        fixture: None,
    })
}

/// A position in a record, to continue from.
struct Place {
    game: String,
    settings: Vec<(String, String)>,
    rules: Option<u32>,
    /// The hash, and whether it is an owner's.
    content: (String, bool),
    position: Value,
}

fn of_record(text: &str, ply: Option<usize>) -> Result<Place, Fault> {
    let bad = |problem: Problem| Fault::because(ErrorCode::BadRecord, problem);
    let mut record = read(text)?;
    if let Some(ply) = ply {
        record.lines.truncate(ply);
    }
    let mut table = games::open(&record).map_err(bad)?;
    games::replay(&record, &mut table, |_, _| Ok(())).map_err(bad)?;
    Ok(Place {
        game: table.game().to_owned(),
        settings: table.settings().into_iter().map(|(tag, value)| (tag.to_owned(), value)).collect(),
        rules: Some(table.version()),
        content: (table.content().to_string(), record.content.is_some()),
        position: table.position(),
    })
}
