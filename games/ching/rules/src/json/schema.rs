//! The schemas of JSON that is written by hand in `json` and `public_json`.

use std::borrow::Cow;

use tabletop::schema::{JsonSchema, Schema, SchemaGenerator, json_schema, one_of};
use tabletop::schemas;

use crate::card::{CARDS, Card, CardSet, Gem, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::expedition::Space;
use crate::gains::Gains;
use crate::json::{SeatName, SeatOrNone};
use crate::mission::Tile;
use crate::public_json::PerSeat;
use crate::rules::SEATS;
use crate::score::Ending;
use crate::state::{Attack, Junk, Loot};

schemas! {
    SeatName: |_| one_of("A seat by its name.", SEATS);
    Symbol: |_| one_of("a symbol (map, lantern, kite, swords)", Symbol::ALL);
    Skill: |_| one_of("a skill (cartography, night, meteorology, combat, elite)", Skill::ALL);
    Gem: |_| one_of("a gem (white, red, blue)", Gem::ALL);
    Encounter: |_| one_of("an encounter card (madame-ching, thief, siren-map, ..., treasure-3)", Encounter::ALL);
    Ending: |_| one_of("an ending (missions, china_pearl, becalmed)", Ending::ALL);
    Card: |_| json_schema!({
        "description": "A navigation card by its number.",
        "type": "integer",
        "minimum": 1,
        "maximum": CARDS,
    });
    CardSet: |generator| json_schema!({
        "description": "A set of navigation cards.",
        "type": "array",
        "items": generator.subschema_for::<Card>(),
    });
    Encounters: |generator| json_schema!({
        "description": "Encounter cards; a kind can occur several times.",
        "type": "array",
        "items": generator.subschema_for::<Encounter>(),
    });
    Tile: |_| json_schema!({
        "description": "A mission: the number of its space and a letter.",
        "type": "string",
        "pattern": "^[1-9][0-9]?[a-z]$",
        "examples": ["23a"],
    });
    Junk: |_| json_schema!({
        "description": "A player's Junk; each player has one, or two with two players.",
        "type": "integer",
        "minimum": 1,
        "maximum": 2,
    });
    Gains: |generator| json_schema!({
        "description": "Skills that are gained.",
        "type": "array",
        "items": generator.subschema_for::<Skill>(),
    });
    Attack: |_| one_of(
        "An attack; a Siren with the symbol it looks for.",
        ["thief", "traitor", "combat"]
            .map(str::to_owned)
            .into_iter()
            .chain(Symbol::ALL.map(|symbol| format!("siren-{symbol}"))),
    );
    Space: |_| json_schema!({
        "description": "A space of the sea; its number is the column times the row.",
        "type": "object",
        "properties": {"column": {"type": "integer"}, "row": {"type": "integer"}, "number": {"type": "integer"}},
        "required": ["column", "row", "number"],
    });
    Loot: |_| json_schema!({
        "description": "Gold, and gems by colour.",
        "type": "object",
        "properties": {
            "gold": {"type": "integer"},
            "white": {"type": "integer"},
            "red": {"type": "integer"},
            "blue": {"type": "integer"},
        },
        "required": ["gold", "white", "red", "blue"],
    });
}

/// A seat, or nothing.
impl JsonSchema for SeatOrNone {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Option::<SeatName>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Option::<SeatName>::json_schema(generator)
    }
}

/// By the names of the seats; the last ones are missing in a game for fewer.
impl<T: JsonSchema> JsonSchema for PerSeat<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("PerSeatOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let each = generator.subschema_for::<T>();
        let seats: serde_json::Map<_, _> =
            SEATS.iter().map(|&seat| (seat.to_owned(), each.clone().to_value())).collect();
        json_schema!({
            "description": "One for each seat. A game for fewer players has no yellow or white.",
            "type": "object",
            "properties": seats,
            "required": SEATS[..2],
        })
    }
}
