//! Names of sides, pieces, places, cards and dice, and short phrases made of them.

use ming::content::{Status, Text};
use ming::{Allocation, Card, Dice, DiceResult, Edition, Piece, Place, Sailing, Side};

use super::MingWords;
use words::Value;

impl MingWords<'_> {
    /// The name of the game; another for the solo game.
    pub fn title(&self) -> String {
        self.text(if self.rules.alone().is_some() { "ming-alone-title" } else { "ming-title" }, [])
    }

    pub fn edition(&self, edition: Edition) -> String {
        self.text("ming-edition", [("edition", edition.id().into())])
    }

    /// The name of a side, as a label.
    pub fn side(&self, side: Side) -> String {
        self.tr.text(
            match side {
                Side::Emperor => "name-emperor",
                Side::Overlord => "name-overlord",
            },
            [],
        )
    }

    /// The shortest name of a side, for tables.
    pub fn short(&self, side: Side) -> String {
        self.text("ming-half", [side_arg(side)])
    }

    /// The name of a place, as a label.
    pub fn place(&self, place: Place) -> String {
        self.content(&self.rules.content().place(place).name).to_owned()
    }

    /// A number of pieces: `1 Troop`, `2 Troops`.
    pub fn piece(&self, piece: Piece, count: u8) -> String {
        self.text("ming-pieces", [("piece", piece.id().into()), ("count", count.into())])
    }

    /// The name of a kind of piece, as a label in the plural.
    pub fn piece_label(&self, piece: Piece) -> String {
        self.text("ming-piece-label", [("piece", piece.id().into())])
    }

    /// That there is no such piece: `no Troops`.
    pub fn no_piece(&self, piece: Piece) -> String {
        self.text("ming-no-pieces", [("piece", piece.id().into())])
    }

    /// A card by number and title: `card 24 “Raids”`.
    pub fn card(&self, card: Card) -> String {
        self.text("ming-card", [("number", card.number().into()), ("title", self.card_title(card).into())])
    }

    pub fn card_title(&self, card: Card) -> &str {
        self.content(&self.rules.content().face(card).title)
    }

    /// A card, or `a card` for one that is hidden.
    pub fn seen_card(&self, card: Option<Card>) -> String {
        card.map_or_else(|| self.text("ming-a-card", []), |card| self.card(card))
    }

    /// A Voyage by number and name: `Voyage 6 (Sumatra)`.
    pub fn voyage(&self, voyage: u8) -> String {
        self.text("ming-voyage", [("number", voyage.into()), ("name", self.voyage_name(voyage).into())])
    }

    /// The name of a Voyage; a question mark for a number that none has.
    pub fn voyage_name(&self, voyage: u8) -> &str {
        self.rules.content().voyage(voyage).map_or("?", |named| self.content(&named.name))
    }

    /// Dice by what they show: `5, 5, 3`.
    pub fn dice(&self, dice: Dice) -> String {
        dice.values().iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Some of the dice by what they show: `5 and 3`.
    pub(super) fn named_dice(&self, dice: Dice) -> String {
        self.list(dice.values().iter().map(u8::to_string).collect())
    }

    /// What three dice are worth: `Double 5`.
    pub fn dice_result(&self, dice: Dice) -> String {
        let (kind, score) = match dice.result() {
            DiceResult::Triple(score) => ("triple", score),
            DiceResult::Double(score) => ("double", score),
            DiceResult::Single(score) => ("single", score),
        };
        self.text("ming-result", [("type", kind.into()), ("score", score.into())])
    }

    /// How sure a fact about the components is, in a sentence.
    pub fn status_note(&self, status: Status) -> String {
        self.tr.status_note(status)
    }

    /// A text of the content in the language spoken.
    pub fn content<'b>(&self, text: &'b Text) -> &'b str {
        text.get(self.tr.language().into())
    }

    /// Where something is: `in the Ming Homeland`.
    pub fn at(&self, place: Place) -> String {
        self.text("ming-at", [("kind", kind(place)), ("name", self.place(place).into())])
    }

    pub(super) fn to(&self, place: Place) -> String {
        self.text("ming-to", [("kind", kind(place)), ("name", self.place(place).into())])
    }

    pub(super) fn from(&self, place: Place) -> String {
        self.text("ming-from", [("kind", kind(place)), ("name", self.place(place).into())])
    }

    /// `3 Hordes from the Western Mongols and 3 from the Eastern Mongols`; without a piece, numbers only.
    pub(super) fn split(
        &self,
        piece: Option<Piece>,
        split: Allocation,
        phrase: impl Fn(&Self, Place) -> String,
    ) -> String {
        let parts = split.iter().enumerate().map(|(index, (place, n))| {
            let number = match piece {
                Some(piece) if index == 0 => self.piece(piece, n),
                _ => n.to_string(),
            };
            format!("{number} {}", phrase(self, place))
        });
        self.list(parts.collect())
    }

    /// `a, b and c`.
    pub fn list(&self, parts: Vec<String>) -> String {
        self.tr.list("ming-list", parts)
    }

    /// M5.6: `, reinforced by card 12 “Affluence”`, or nothing.
    pub(super) fn reinforced(&self, with: Option<Card>) -> String {
        with.map_or_else(String::new, |card| self.text("ming-reinforced", [("card", self.card(card).into())]))
    }

    /// M4.6: the arguments of a text about a Voyage.
    pub(super) fn sailing(&self, sailing: Sailing) -> [(&'static str, Value<'static>); 3] {
        [
            ("junks", self.piece(Piece::Junk, sailing.junks).into()),
            ("gold", self.piece(Piece::Gold, sailing.gold).into()),
            ("voyage", self.voyage(sailing.voyage).into()),
        ]
    }
}

/// The argument of a text about a side.
pub(super) fn side_arg(side: Side) -> (&'static str, Value<'static>) {
    ("side", side.id().into())
}

/// The argument of a text that also names the other side.
pub(super) fn other_arg(side: Side) -> (&'static str, Value<'static>) {
    ("other", side.other().id().into())
}

fn kind(place: Place) -> Value<'static> {
    Value::from(match place {
        _ if place.is_borderland() => "borderland",
        _ if place.is_homeland() => "homeland",
        _ => place.id(),
    })
}
