//! Names in reports, from the content that comes with the program.

use facts::Figure;
use ming::{Card, Edition, Rules, Side};
use words::Translator;

use super::Use;
use crate::texts::MingWords;

pub(super) struct Names {
    tr: Translator,
    rules: Rules,
}

impl Names {
    pub fn new(tr: Translator) -> Names {
        Names { tr, rules: Rules::new(Edition::English) }
    }

    fn words(&self) -> MingWords<'_> {
        MingWords::new(self.tr, &self.rules)
    }

    pub fn side(&self, side: Side) -> Figure {
        Figure::name(side.id(), self.side_label(side))
    }

    pub fn side_label(&self, side: Side) -> String {
        self.words().side(side)
    }

    pub fn card(&self, card: Card) -> Figure {
        Figure::name(card.number().to_string(), self.card_label(card))
    }

    /// The number and the title of a card.
    pub fn card_label(&self, card: Card) -> String {
        format!("{} {}", card.number(), self.words().card_title(card))
    }

    /// What a card was used for.
    pub fn used(&self, used: Use) -> Figure {
        Figure::name(used.id(), self.tr.text("stats-use", [("use", used.id().into())]))
    }

    pub fn voyage(&self, voyage: u8) -> Figure {
        Figure::name(voyage.to_string(), format!("{voyage} {}", self.words().voyage_name(voyage)))
    }
}
