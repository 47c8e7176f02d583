//! The JSON forms of small values: numbers for navigation cards, words for everything else.

#[cfg(feature = "schema")]
mod schema;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{Seat, json_as, json_words, write_as};

use crate::action::Action;
use crate::card::{Card, CardSet, Gem, Skill, Symbol};
use crate::encounter::{Encounter, Encounters, MOST};
use crate::expedition::Space;
use crate::gains::Gains;
use crate::mission::Tile;
use crate::rules::{SEATS, seat_of};
use crate::score::Ending;
use crate::state::{Attack, Junk, Loot};

json_words! {
    Symbol: "a symbol (map, lantern, kite, swords)";
    Skill: "a skill (cartography, night, meteorology, combat, elite)";
    Gem: "a gem (white, red, blue)";
    Encounter: "an encounter card (madame-ching, thief, siren-map, ..., treasure-3)";
    Ending: "an ending (missions, china_pearl, becalmed)";
}

/// How a seat is written and read: by its name.
pub struct SeatName;

impl SeatName {
    pub fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(SEATS[seat.index() & 3])
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        named(&String::deserialize(deserializer)?)
    }
}

/// How a seat or nobody is written and read.
pub struct SeatOrNone;

impl SeatOrNone {
    #[expect(clippy::ref_option, reason = "serde passes a field by reference")]
    pub fn serialize<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
        match seat {
            Some(seat) => serializer.serialize_some(SEATS[seat.index() & 3]),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
        Option::<String>::deserialize(deserializer)?.as_deref().map(named).transpose()
    }
}

/// The seat of a name.
fn named<E: Error>(name: &str) -> Result<Seat, E> {
    seat_of(name).ok_or_else(|| E::custom(format!("`{name}` is not a seat (red, blue, yellow, white)")))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceForm {
    column: u8,
    row: u8,
    number: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LootForm {
    gold: u8,
    white: u8,
    red: u8,
    blue: u8,
}

write_as! { Action: |action| action.to_string(); }

json_as! {
    Card as u8: |card| card.number(),
        |number| Card::new(number).ok_or_else(|| format!("{number} is not a card; cards have numbers from 1 to 55"));
    CardSet as Vec<Card>: |set| set.iter().collect::<Vec<_>>(), |cards| {
        let (count, set) = (cards.len(), cards.into_iter().collect::<CardSet>());
        if usize::from(set.len()) == count { Ok(set) } else { Err("a card is listed twice".to_owned()) }
    };
    Encounters as Vec<Encounter>: |set| set.cards().collect::<Vec<_>>(), |cards| {
        cards.into_iter().try_fold(Encounters::NONE, |set, kind| {
            let full = set.count(kind) == MOST;
            if full { Err(format!("there are too many `{kind}`")) } else { Ok(set.with(Encounters::one(kind))) }
        })
    };
    Tile as String: |tile| tile.to_string(),
        |id| Tile::from_id(&id).ok_or_else(|| format!("`{id}` is not a mission such as 23a"));
    Junk as u8: |junk| junk.number(),
        |number| Junk::new(number).ok_or_else(|| format!("{number} is not a Junk; use 1 or 2"));
    Gains as Vec<Skill>: |gains| gains.iter().collect::<Vec<_>>(),
        |skills| Gains::of(skills).ok_or_else(|| "a skill does not have that many cards".to_owned());
    Attack as String: |attack| match attack {
        Attack::Thief => "thief".to_owned(),
        Attack::Traitor => "traitor".to_owned(),
        Attack::Combat => "combat".to_owned(),
        Attack::Siren(symbol) => format!("siren-{symbol}"),
    }, |id| match id.as_str() {
        "thief" => Ok(Attack::Thief),
        "traitor" => Ok(Attack::Traitor),
        "combat" => Ok(Attack::Combat),
        _ => {
            let siren = id.strip_prefix("siren-").and_then(Symbol::from_id).map(Attack::Siren);
            siren.ok_or_else(|| format!("`{id}` is not an attack (thief, traitor, combat, siren-map, ...)"))
        }
    };
    Space as SpaceForm: |space| SpaceForm { column: space.column, row: space.row, number: space.number() }, |form| {
        let SpaceForm { column, row, number } = form;
        let wrong = || format!("column {column} times row {row} does not make {number}");
        if column.checked_mul(row) == Some(number) { Ok(Space { column, row }) } else { Err(wrong()) }
    };
    Loot as LootForm: |loot| {
        let Loot { gold, gems: [white, red, blue] } = *loot;
        LootForm { gold, white, red, blue }
    }, |form| Ok(Loot { gold: form.gold, gems: [form.white, form.red, form.blue] });
}
