//! The JSON forms of small values: words for sides, pieces, places and dice, numbers for cards.

#[cfg(feature = "schema")]
mod schema;

use tabletop::{json_as, json_words, write_as};

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

write_as! {
    Action: |action| action.to_string();
    EventKind: |kind| kind.id();
    Matter: |matter| matter.id();
    Places: |places| places.iter().collect::<Vec<_>>();
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

json_as! {
    Place as String: |place| place.id(), |text| {
        let place = Place::from_id(&text).filter(|&place| place != Place::Supply);
        place.ok_or_else(|| format!("`{text}` is not a place on the board"))
    };
    Dice as String: |dice| dice.to_string(), |text| {
        let values: Vec<_> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let dice = if text.is_empty() { Some(Dice::NONE) } else { Dice::new(&values) };
        dice.ok_or_else(|| format!("`{text}` is not up to three dice such as 553"))
    };
    Ending as String: |ending| ending.id(), |text| {
        let ending = Ending::ALL.into_iter().find(|ending| ending.id() == text);
        let names = "emperor_major, overlord_major, emperor_minor or overlord_minor";
        ending.ok_or_else(|| format!("`{text}` is not {names}"))
    };
    Card as u8: |card| card.number(),
        |number| Card::new(number).ok_or_else(|| format!("{number} is not a card; cards have numbers from 1 to 27"));
    CardSet as Vec<Card>: |set| set.iter().collect::<Vec<_>>(), |cards| {
        let (count, set) = (cards.len(), cards.into_iter().collect::<CardSet>());
        if usize::from(set.len()) == count { Ok(set) } else { Err("a card is listed twice".to_owned()) }
    };
}
