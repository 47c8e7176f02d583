//! The JSON forms of small values: numbers for navigation cards, words for everything else.

#[cfg(feature = "schema")]
mod schema;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeMap, Serializer};
use tabletop::{Seat, json_words};

use crate::action::Action;
use crate::card::{Card, CardSet, Gem, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
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

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Card::new(number)
            .ok_or_else(|| Error::custom(format!("{number} is not a card; cards have numbers from 1 to 55")))
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let set: CardSet = cards.iter().copied().collect();
        if usize::from(set.len()) == cards.len() {
            Ok(set)
        } else {
            Err(Error::custom("a card is listed twice"))
        }
    }
}

impl Serialize for Encounters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Encounters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Encounters, D::Error> {
        let cards = Vec::<Encounter>::deserialize(deserializer)?;
        let mut set = Encounters::NONE;
        for kind in cards {
            if set.count(kind) == crate::encounter::MOST {
                return Err(Error::custom(format!("there are too many `{kind}`")));
            }
            set.insert(kind);
        }
        Ok(set)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        let id = String::deserialize(deserializer)?;
        Tile::from_id(&id).ok_or_else(|| Error::custom(format!("`{id}` is not a mission such as 23a")))
    }
}

impl Serialize for Junk {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Junk {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Junk, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Junk::new(number).ok_or_else(|| Error::custom(format!("{number} is not a Junk; use 1 or 2")))
    }
}

impl Serialize for Gains {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Gains {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gains, D::Error> {
        let skills = Vec::<Skill>::deserialize(deserializer)?;
        Gains::of(skills).ok_or_else(|| Error::custom("a skill does not have that many cards"))
    }
}

impl Serialize for Attack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Attack::Thief => serializer.serialize_str("thief"),
            Attack::Traitor => serializer.serialize_str("traitor"),
            Attack::Combat => serializer.serialize_str("combat"),
            Attack::Siren(symbol) => serializer.collect_str(&format_args!("siren-{symbol}")),
        }
    }
}

impl<'de> Deserialize<'de> for Attack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Attack, D::Error> {
        let id = String::deserialize(deserializer)?;
        let siren = id.strip_prefix("siren-").and_then(Symbol::from_id).map(Attack::Siren);
        let attack = match id.as_str() {
            "thief" => Some(Attack::Thief),
            "traitor" => Some(Attack::Traitor),
            "combat" => Some(Attack::Combat),
            _ => siren,
        };
        attack.ok_or_else(|| {
            Error::custom(format!("`{id}` is not an attack (thief, traitor, combat, siren-map, ...)"))
        })
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("column", &self.column)?;
        map.serialize_entry("row", &self.row)?;
        map.serialize_entry("number", &self.number())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Form {
            column: u8,
            row: u8,
            number: u8,
        }
        let Form { column, row, number } = Form::deserialize(deserializer)?;
        if column.checked_mul(row) == Some(number) {
            Ok(Space { column, row })
        } else {
            Err(Error::custom(format!("column {column} times row {row} does not make {number}")))
        }
    }
}

impl Serialize for Loot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("gold", &self.gold)?;
        for gem in Gem::ALL {
            map.serialize_entry(gem.id(), &self.gems[gem as usize])?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Loot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Loot, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Form {
            gold: u8,
            white: u8,
            red: u8,
            blue: u8,
        }
        let Form { gold, white, red, blue } = Form::deserialize(deserializer)?;
        Ok(Loot { gold, gems: [white, red, blue] })
    }
}
