//! A view with its texts, from which everything is drawn.

use crate::texts::MingWords;
use ming::view::Reserved;
use ming::{Board, Card, Effect, Pending, Side, View};
use words::Value;

/// A view to be drawn.
pub(super) struct Scene<'a> {
    pub words: MingWords<'a>,
    /// What the observer may know.
    pub view: &'a View,
    pub board: Board,
}

impl<'a> Scene<'a> {
    pub fn new(words: MingWords<'a>, view: &'a View) -> Scene<'a> {
        Scene { words, view, board: view.table.board() }
    }

    /// A text with its arguments.
    pub fn text<'b>(&self, id: &str, args: impl IntoIterator<Item = (&'b str, Value<'b>)>) -> String {
        self.words.tr.text(id, args)
    }

    /// A text without arguments.
    pub fn say(&self, id: &str) -> String {
        self.text(id, [])
    }

    /// A text about a side.
    pub fn of_side(&self, id: &str, side: Side) -> String {
        self.text(id, [("side", side.id().into())])
    }

    /// M10: whether the game is played alone, so that everything lies open.
    pub fn alone(&self) -> bool {
        self.view.table.solo.is_some()
    }

    /// The cards in a side's hand, if the observer may know them.
    pub fn hand(&self, side: Side) -> Option<Vec<Card>> {
        self.view.hands.of(side).cards.map(|cards| cards.iter().collect())
    }

    pub fn reserve(&self, side: Side) -> &[Reserved] {
        self.view.reserve.of(side)
    }

    /// The card whose special action a side that must decide can use now, and what it does.
    pub fn special(&self) -> Option<(Card, Effect)> {
        special(self.words.rules, self.view, &self.board)
    }
}

/// The card whose special action the side that must decide can use now, and what it does.
pub(super) fn special(rules: &ming::Rules, view: &View, board: &Board) -> Option<(Card, Effect)> {
    let table = &view.table;
    match table.pending {
        Pending::Command | Pending::Reaction => {
            let (card, side) = (table.played?, table.decider()?);
            Some((card, rules.available(board, side, card)?))
        }
        // M6.10: whatever its Voyage.
        Pending::Taken { side, card } => {
            let half = rules.half(board, side, card)?;
            Some((card, rules.spec(card).effect(half)?))
        }
        _ => None,
    }
}
