//! A store in memory, keepers over it, a clock moved by hand and luck from a seed.

pub mod room;
pub mod store;
pub mod world;

use bots::level::Level;
use host::{Entropy, LevelName, Order, PersonId, Table, Terms, Wish};
use tabletop::{Observer, Seat};
use titles::Language;

/// Somebody.
pub fn person(n: u8) -> PersonId {
    PersonId([n; 10])
}

pub const ANNA: PersonId = PersonId([1; 10]);
pub const BEN: PersonId = PersonId([2; 10]);
pub const CLEO: PersonId = PersonId([3; 10]);
pub const DAN: PersonId = PersonId([4; 10]);

/// Random numbers from a seed.
#[derive(Clone)]
pub struct Luck(pub u64);

impl Luck {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, total: usize) -> usize {
        (self.next() % total.max(1) as u64) as usize
    }

    /// One in so many.
    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

impl Entropy for Luck {
    fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            *byte = self.next() as u8;
        }
    }
}

/// A program that plays anything.
pub const RANDOM: Wish = Wish::Program(LevelName(Level::Random));

/// Settings as tags.
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

/// Everybody who can look.
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
    let show = |language| serde_json::to_string(&table.show(observer, person, language, true)).unwrap();
    let events = serde_json::to_string(&table.events(observer, 0)).unwrap();
    let (english, german) = (show(Language::En), show(Language::De));
    let log = table.log(observer, Language::En);
    format!("{}\n{english}\n{german}\n{events}\n{log:?}", table.version(observer))
}

/// Everything there is to see of a table, for everybody and for lists.
pub fn print(table: &Table) -> String {
    let sights: Vec<_> = observers(table).into_iter().map(|observer| sight(table, observer)).collect();
    format!("{} {:?}\n{}", table.seq(), table.head(table.must()), sights.join("\n"))
}

/// The seats that are asked, those that may change their choice too.
pub fn asked(table: &Table) -> Vec<Seat> {
    let status = table.status();
    (0..table.chairs().len() as u8).map(Seat).filter(|&seat| status.asks(seat)).collect()
}
