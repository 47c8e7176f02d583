//! Everything visible of a table, as text to compare.

use playable::Language;
use tabletop::{Observer, Seat};

use crate::Table;

/// Everyone who can look.
pub fn observers(table: &Table) -> Vec<Observer> {
    let seats = (0..table.chairs().len() as u8).map(|seat| Observer::Seat(Seat(seat)));
    seats.chain([Observer::Spectator]).collect()
}

/// Everything a table gives an observer.
pub fn sight(table: &Table, observer: Observer) -> String {
    let person = match observer {
        Observer::Seat(seat) => table.person(seat),
        Observer::Spectator => None,
    };
    let show = |language| text(&table.show(observer, person, language, true));
    let events = text(&table.events(observer, 0));
    let (english, german) = (show(Language::En), show(Language::De));
    let log = table.log(observer, Language::En);
    format!("{}\n{english}\n{german}\n{events}\n{log:?}", table.version(observer))
}

/// Everything there is to see of a table, for everyone and for lists.
pub fn print(table: &Table) -> String {
    let sights: Vec<_> = observers(table).into_iter().map(|observer| sight(table, observer)).collect();
    format!("{} {:?}\n{}", table.seq(), table.head(table.must()), sights.join("\n"))
}

/// The seats that are asked, those that may change their choice too.
pub fn asked(table: &Table) -> Vec<Seat> {
    let status = table.status();
    (0..table.chairs().len() as u8).map(Seat).filter(|&seat| status.asks(seat)).collect()
}

/// What goes over the wire.
pub(super) fn text(shown: &impl serde::Serialize) -> String {
    serde_json::to_string(shown).expect("what is shown can be written")
}
