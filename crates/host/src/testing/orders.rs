//! People, and the tables they open.

use bots::level::Level;

use crate::{BotName, ChairRequest, EngineName, PersonId, TableRequest, Terms};

pub const fn person(n: u8) -> PersonId {
    PersonId([n; 10])
}

/// The first of the people.
pub const ANNA: PersonId = person(1);
pub const BEN: PersonId = person(2);
pub const CLEO: PersonId = person(3);
pub const DAN: PersonId = person(4);

/// A bot that plays any legal action.
/// The engine that plays in simulations.
pub fn engine() -> EngineName {
    "stub".parse().expect("a name")
}

pub const RANDOM: ChairRequest = ChairRequest::Program(BotName::Level(Level::Random));

pub fn settings(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|(tag, value)| ((*tag).to_owned(), (*value).to_owned())).collect()
}

/// A table of The Ming Voyages.
pub fn ming(chairs: &[ChairRequest]) -> TableRequest {
    TableRequest { game: "ming".into(), chairs: chairs.to_vec(), ..TableRequest::default() }
}

/// A table of Madame Ching for a number of players.
pub fn ching(chairs: &[ChairRequest]) -> TableRequest {
    let players = chairs.len().to_string();
    TableRequest {
        game: "ching".into(),
        settings: settings(&[("Players", &players)]),
        chairs: chairs.to_vec(),
        ..TableRequest::default()
    }
}

/// The same with terms.
pub fn on(terms: Terms, order: TableRequest) -> TableRequest {
    TableRequest { terms, ..order }
}
