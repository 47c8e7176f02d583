//! What a drawing is made from: the rules, the texts, the view, and how much to draw.

use crate::texts::ChingWords;
use ching::content::TileSpec;
use ching::public_json::{PendingSheet, SeatSheet};
use ching::{Card, Gem, Junk, Rules, SEATS, Space, Tile, View};
use maud::{Markup, html};
use tabletop::Seat;
use words::{Translator, Value};

use draw::DrawScope;

/// A view to be drawn. Small: copy it as you like.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) rules: &'a Rules,
    pub(super) words: ChingWords<'a>,
    pub(super) view: &'a View,
    pub(super) scope: DrawScope,
}

impl<'a> Scene<'a> {
    pub(super) fn new(rules: &'a Rules, view: &'a View, tr: Translator, scope: DrawScope) -> Scene<'a> {
        Scene { rules, words: ChingWords::new(tr, rules), view, scope }
    }

    /// A text by its id.
    pub(super) fn text<'b>(self, id: &str, args: impl IntoIterator<Item = (&'b str, Value<'b>)>) -> String {
        self.words.tr.text(id, args)
    }

    /// A text without arguments.
    pub(super) fn say(self, id: &str) -> String {
        self.text(id, [])
    }

    /// The players in order round the table.
    pub(super) fn seats(self) -> impl Iterator<Item = Seat> {
        self.rules.mode().seats()
    }

    /// The Junks that each player has.
    pub(super) fn junks(self) -> impl Iterator<Item = Junk> {
        Junk::ALL.into_iter().take(usize::from(self.rules.mode().junks()))
    }

    /// What lies open of a player.
    pub(super) fn sheet(self, seat: Seat) -> &'a SeatSheet {
        self.view.table.seats.of(seat)
    }

    /// Whether a player is the observer.
    pub(super) fn is_own(self, seat: Seat) -> bool {
        self.view.observer == Some(seat)
    }

    /// What is to be decided or drawn.
    pub(super) const fn pending(self) -> PendingSheet {
        self.view.table.pending
    }

    /// Whether the game is over.
    pub(super) fn is_over(self) -> bool {
        self.pending() == PendingSheet::Over
    }

    /// Where a Junk is; column 0 before it sets out.
    pub(super) fn space(self, seat: Seat, junk: Junk) -> Space {
        self.view.spaces.of(seat).get(junk as usize).copied().unwrap_or_default()
    }

    /// What a mission tile gives; `None` for one that there is not.
    pub(super) fn tile(self, tile: Tile) -> Option<&'a TileSpec> {
        let index = self.rules.content().play().index(tile)?;
        Some(self.rules.tile(index))
    }

    /// A Junk by name: `Red Junk`, or `Red's Junk 1` where a player has two.
    pub(super) fn junk(self, seat: Seat, junk: Junk) -> String {
        match self.rules.content().junk(seat) {
            Some(named) if self.rules.mode().junks() < 2 => {
                named.name.get(self.words.tr.language().into()).to_owned()
            }
            _ => self.words.sailor(seat, junk),
        }
    }

    /// What touching a player's Junk means: to its owner the Junk, to everyone else the player.
    pub(super) fn junk_pick(self, seat: Seat, junk: Junk) -> String {
        if self.is_own(seat) { format!("junk:{}", junk.number()) } else { format!("seat:{}", id(seat)) }
    }
}

/// A seat's name in notation.
pub(super) fn id(seat: Seat) -> &'static str {
    SEATS[seat.index() & 3]
}

/// The value of a navigation card.
pub(super) fn card_pick(card: Card) -> String {
    format!("card:{card}")
}

/// A symbol of the art, drawn in a small picture of its own.
pub(super) fn icon(name: &str, class: &str) -> Markup {
    html! {
        svg class={ "c-icon" @if !class.is_empty() { " " (class) } } aria-hidden="true" {
            use href={ "#c-art-" (name) } {}
        }
    }
}

/// The colour and the sign of a player.
pub(super) fn badge(seat: Seat) -> Markup {
    html! { svg class={ "c-badge c-seat-" (id(seat)) } viewBox="0 0 28 28" aria-hidden="true" {
        circle class="c-sail" cx="14" cy="14" r="12.5" {}
        use href={ "#c-art-sign-" (id(seat)) } x="5" y="5" width="18" height="18" {}
    } }
}

/// What the art calls a gem.
pub(super) fn gem_art(gem: Gem) -> &'static str {
    match gem {
        Gem::White => "gem-white",
        Gem::Red => "gem-red",
        Gem::Blue => "gem-blue",
    }
}
