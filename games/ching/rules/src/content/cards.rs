//! Reads the navigation cards, their colours and their symbols.

use components::Entry;

use super::total::Total;
use super::{CardSpec, CardStatus, Named};
use crate::card::{CARDS, Colour, Symbol};

/// Stands in for a card that cannot be read.
const UNREAD: CardSpec = CardSpec { colour: Colour::White, symbol: None };

/// C1.1: all navigation cards.
pub(super) fn cards(root: &Entry<'_>, total: &Total<'_>) -> ([CardSpec; CARDS], [CardStatus; CARDS]) {
    let rows = root.one_each_number("card", "the navigation cards are 1 to 55", |entry, _| read(entry));
    let rows = rows.map(Option::unwrap_or_default);
    // With a card that cannot be read, the totals cannot add up and are not what is wrong.
    let complete = rows.iter().all(|(spec, _)| spec.is_some());
    let count = |is: &dyn Fn(CardSpec) -> bool| {
        complete.then(|| rows.iter().filter(|(spec, _)| spec.is_some_and(is)).count() as u8)
    };
    let colours = Colour::ALL.map(|colour| (colour.id(), count(&|spec| spec.colour == colour)));
    total.check("colours", "the cards", colours);
    let symbols = symbol_words().map(|(id, symbol)| (id, count(&|spec| spec.symbol == symbol)));
    total.check("symbols", "the cards", symbols);
    (rows.map(|(spec, _)| spec.unwrap_or(UNREAD)), rows.map(|(_, status)| status))
}

/// One card; nothing if its colour or its symbol cannot be read.
fn read(entry: &Entry<'_>) -> (Option<CardSpec>, CardStatus) {
    entry.takes_only("a card", &["number", "colour", "symbol", "status"]);
    let colour = entry.choice("colour", &Colour::ALL.map(|colour| (colour.id(), colour)));
    let symbol = entry.choice("symbol", &symbol_words());
    let status = entry.table("status").map(|entry| {
        entry.takes_only("the status of a card", &["colour", "symbol"]);
        CardStatus { colour: entry.status("colour"), symbol: entry.status("symbol") }
    });
    let spec = colour.zip(symbol).map(|(colour, symbol)| CardSpec { colour, symbol });
    (spec, status.unwrap_or_default())
}

/// What can be written for a symbol.
fn symbol_words() -> [(&'static str, Option<Symbol>); 5] {
    let [map, lantern, kite, swords] = Symbol::ALL.map(|symbol| (symbol.id(), Some(symbol)));
    [map, lantern, kite, swords, ("none", None)]
}

pub(super) fn colours(root: &Entry<'_>) -> [Named; Colour::ALL.len()] {
    names(root, "colour", Colour::ALL.map(Colour::id))
}

pub(super) fn symbols(root: &Entry<'_>) -> [Named; Symbol::ALL.len()] {
    names(root, "symbol", Symbol::ALL.map(Symbol::id))
}

/// The names of a section that holds nothing else.
pub(super) fn names<const N: usize>(root: &Entry<'_>, section: &str, ids: [&str; N]) -> [Named; N] {
    let names = root.one_each(section, "id", &ids.map(|id| (id, ())), |entry, _| {
        entry.takes_only(&format!("a {section}"), &["id", "name", "status"]);
        Named { name: entry.text("name"), status: entry.status("status") }
    });
    names.map(Option::unwrap_or_default)
}
