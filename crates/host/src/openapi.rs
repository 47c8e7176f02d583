//! Schemas of views, events and reasons. The server's `OpenAPI` document contains them under these names, from the files
//! `docs/api-FAMILY.schema.json`.

use utoipa::openapi::schema::{AnyOfBuilder, ArrayBuilder, OneOfBuilder, Type};
use utoipa::openapi::{ObjectBuilder, Ref, RefOr, Schema};

/// A view of one of the games.
pub fn view() -> RefOr<Schema> {
    games("View").description(Some("The engine's view then.")).into()
}

/// A view of one of the games, or nothing before the game begins.
pub fn view_or_none() -> RefOr<Schema> {
    let none = ObjectBuilder::new().schema_type(Type::Null);
    games("View").item(none).description(Some("The engine's view; missing before the game begins.")).into()
}

/// Events of one of the games, in order.
pub fn events() -> RefOr<Schema> {
    ArrayBuilder::new()
        .items(RefOr::from(games("Event")))
        .description(Some("What happened, in order."))
        .into()
}

/// The code of a reason in one of the games. Some codes are in both.
pub fn reason() -> RefOr<Schema> {
    let codes = names("Reason").into_iter().fold(AnyOfBuilder::new(), AnyOfBuilder::item);
    codes.description(Some("With `illegal`: the game's own code for the reason.")).into()
}

fn games(what: &str) -> OneOfBuilder {
    names(what).into_iter().fold(OneOfBuilder::new(), OneOfBuilder::item)
}

fn names(what: &str) -> Vec<Ref> {
    families().map(|(_, prefix)| Ref::from_schema_name(format!("{prefix}{what}"))).collect()
}

/// The families of games that are listed, and what the names of their schemas begin with.
pub fn families() -> impl Iterator<Item = (&'static str, String)> {
    let listed = games::FAMILIES.iter().filter(|family| family.listed());
    listed.map(|family| (family.name, words::capital(family.name)))
}
