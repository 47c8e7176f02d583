//! The JSON forms of small values: words for sides, pieces, places and dice, numbers for cards.

#[cfg(feature = "schema")]
mod schema;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use tabletop::json_words;

use crate::action::Action;
use crate::board::{Piece, Place, Places, Side};
use crate::card::{Card, CardSet};
use crate::dice::Dice;
use crate::event::{Pile, Spot};
use crate::rules::Edition;
use crate::solo::{Difficulty, EventKind, Matter};
use crate::victory::Ending;

json_words! {
    Side: "emperor or overlord";
    Piece: "troop, gold, junk, horde or settlement";
    Edition: "english or german";
    Difficulty: "easy, moderate, hard or brutal";
}

macro_rules! write_as_text {
    ($($type:ty: |$value:ident| $text:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = self;
                serializer.collect_str(&$text)
            }
        }
    )*};
}

macro_rules! read_from_text {
    ($($type:ty: $what:literal, |$text:ident| $value:expr;)*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let $text = String::deserialize(deserializer)?;
                let value: Option<$type> = $value;
                value.ok_or_else(|| Error::custom(format!("`{}` is not {}", $text, $what)))
            }
        }
    )*};
}

write_as_text! {
    Action: |action| action;
    Place: |place| place;
    Dice: |dice| dice;
    Ending: |ending| ending.id();
    EventKind: |kind| kind;
    Matter: |matter| matter;
    Spot: |spot| match spot {
        Spot::Place(place) => place.id().to_owned(),
        Spot::Voyage(voyage) => format!("voyage {voyage}"),
        Spot::Removed => "removed".to_owned(),
    };
    Pile: |pile| match pile {
        Pile::Deck => "deck".to_owned(),
        Pile::Hand(side) => format!("hand {}", side.id()),
        Pile::Reserve(side) => format!("reserve {}", side.id()),
        Pile::Played => "played".to_owned(),
        Pile::SetAside => "set aside".to_owned(),
        Pile::Discard => "discard".to_owned(),
    };
}

read_from_text! {
    Place: "a place on the board", |text| Place::from_id(&text).filter(|&place| place != Place::Supply);
    Dice: "up to three dice such as 553", |text| if text.is_empty() {
        Some(Dice::NONE)
    } else {
        Dice::new(&text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect::<Vec<_>>())
    };
    Ending: "emperor_major, overlord_major, emperor_minor or overlord_minor",
        |text| Ending::ALL.into_iter().find(|ending| ending.id() == text);
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
            .ok_or_else(|| Error::custom(format!("{number} is not a card; cards have numbers from 1 to 27")))
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
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
