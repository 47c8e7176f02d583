//! The schemas of what is written by hand in `json`.

use tabletop::schema::{json_schema, one_of};
use tabletop::schemas;

use crate::action::Action;
use crate::board::{Piece, Place, Places, Side};
use crate::card::{CARDS, Card, CardSet};
use crate::dice::Dice;
use crate::event::{Pile, Spot};
use crate::rules::Edition;
use crate::solo::{Difficulty, EventKind, Matter};
use crate::victory::Ending;

schemas! {
    Action: |_| json_schema!({
        "description": "An action in notation; docs/notation-ming.md has the grammar.",
        "type": "string",
        "examples": ["play 12"],
    });
    Side: |_| one_of("A side.", Side::ALL.map(Side::id));
    Piece: |_| one_of("A kind of piece.", Piece::ALL.map(Piece::id));
    Place: |_| one_of("A place for pieces.", Place::ALL.map(Place::id));
    Places: |generator| json_schema!({
        "description": "A set of places.",
        "type": "array",
        "items": generator.subschema_for::<Place>(),
    });
    Dice: |_| json_schema!({
        "description": "Up to three dice, the highest first, such as 553.",
        "type": "string",
        "pattern": "^[1-6]{0,3}$",
    });
    Edition: |_| one_of("The edition of the rules.", Edition::ALL);
    Ending: |_| one_of("How a game ended.", Ending::ALL.map(Ending::id));
    EventKind: |_| one_of("A kind of Event card of the solo game.", EventKind::ALL.map(EventKind::id));
    Difficulty: |_| one_of("The difficulty of the solo game.", Difficulty::ALL);
    Matter: |_| one_of("A choice that the Overlord's priorities decide in the solo game.", Matter::ALL.map(Matter::id));
    Spot: |_| one_of(
        "Where a piece can be: a place, the space of a Voyage, or out of the game.",
        Place::ALL.map(Spot::Place).into_iter().chain((1..=7).map(Spot::Voyage)).chain([Spot::Removed]).map(written),
    );
    Pile: |_| one_of(
        "Where a card can be.",
        [Pile::Deck, Pile::Played, Pile::SetAside, Pile::Discard]
            .into_iter()
            .chain(Side::ALL.map(Pile::Hand))
            .chain(Side::ALL.map(Pile::Reserve))
            .map(written),
    );
    Card: |_| json_schema!({
        "description": "A card by its number.",
        "type": "integer",
        "minimum": 1,
        "maximum": CARDS,
    });
    CardSet: |generator| json_schema!({
        "description": "A set of cards.",
        "type": "array",
        "items": generator.subschema_for::<Card>(),
    });
}

/// A value as it is written.
fn written(value: impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| Some(value.as_str()?.to_owned())).unwrap_or_default()
}
