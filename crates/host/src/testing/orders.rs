//! People, and tables they ask for.

use bots::level::Level;

use crate::{LevelName, Order, PersonId, Terms, Wish};

pub const fn person(n: u8) -> PersonId {
    PersonId([n; 10])
}

/// The first of the people.
pub const ANNA: PersonId = person(1);
pub const BEN: PersonId = person(2);
pub const CLEO: PersonId = person(3);
pub const DAN: PersonId = person(4);

/// A program that plays anything.
pub const RANDOM: Wish = Wish::Program(LevelName(Level::Random));

pub fn settings(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|(tag, value)| ((*tag).to_owned(), (*value).to_owned())).collect()
}

/// A table of The Ming Voyages.
pub fn ming(chairs: &[Wish]) -> Order {
    Order { game: "ming".into(), chairs: chairs.to_vec(), ..Order::default() }
}

/// A table of Madame Ching for so many.
pub fn ching(chairs: &[Wish]) -> Order {
    let players = chairs.len().to_string();
    Order {
        game: "ching".into(),
        settings: settings(&[("Players", &players)]),
        chairs: chairs.to_vec(),
        ..Order::default()
    }
}

/// The same with terms.
pub fn on(terms: Terms, order: Order) -> Order {
    Order { terms, ..order }
}
