//! A look at a table as an observer, as the server's pages and API provide it.

use playable::Language;
use tabletop::{Observer, Seat};

use crate::testing::sights::text;
use crate::{PersonId, Phase, Refusal, Table, Time};

/// A look at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Glimpse {
    /// The last step the table had then.
    pub seq: u64,
    /// The versions of everyone, which watchers receive.
    pub versions: Vec<u64>,
    /// What was seen, or why not.
    pub seen: Result<Seen, Refusal>,
}

/// What was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub observer: Observer,
    pub version: u64,
    /// The table as it goes over the wire.
    pub shown: String,
    /// The engine's view in it.
    pub view: Option<games::AnyView>,
    /// What happened since the version that was known, as it goes over the wire.
    pub events: String,
    /// Whether something was undone since.
    pub rewound: bool,
    /// The steps among what happened: the version after each, who acted, and when.
    pub steps: Vec<LiveStep>,
    /// What the seat may do.
    pub options: Vec<String>,
    pub people: Vec<Option<PersonId>>,
    /// Where the table stands.
    pub phase: Phase,
    /// Who is asked to agree to something.
    pub proposed: Vec<PersonId>,
}

/// A step as a reader remembers it: the version after it, who acted, and when.
pub type LiveStep = (u64, Option<&'static str>, Time);

/// Who looks, with the eyes of which seat, and what they know already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes {
    pub person: Option<PersonId>,
    /// The seat; none for a spectator.
    pub seat: Option<u8>,
    /// The last version they know.
    pub after: u64,
}

impl Eyes {
    /// Looks at a table.
    pub fn look(self, table: &Table) -> Glimpse {
        let seats = table.game().seats();
        let name = self.seat.map(|seat| seats.get(usize::from(seat)).copied().unwrap_or("nobody"));
        let seen = table.observer(self.person, name).map(|observer| self.see(table, observer));
        Glimpse { seq: table.seq(), versions: table.versions().to_vec(), seen }
    }

    /// What an observer sees.
    pub fn see(self, table: &Table, observer: Observer) -> Seen {
        let shown = table.show(observer, self.person, Language::En, false);
        let events = table.events(observer, self.after);
        let asked = match observer {
            Observer::Seat(seat) => Some(seat).filter(|&seat| table.status().asks(seat)),
            Observer::Spectator => None,
        };
        let own = |&seat: &Seat| table.person(seat).is_some() && table.person(seat) == self.person;
        Seen {
            observer,
            version: shown.version,
            view: shown.view.clone(),
            rewound: events.rewound,
            steps: told(&events),
            options: asked.filter(own).map_or_else(Vec::new, |seat| table.game().legal(seat)),
            people: shown.seats.iter().map(|seat| seat.person.filter(|_| seat.chair == "person")).collect(),
            phase: shown.phase,
            proposed: shown.proposal.as_ref().map_or_else(Vec::new, |proposal| proposal.waiting.clone()),
            shown: text(&shown),
            events: text(&events),
        }
    }
}

/// The steps among what happened.
pub fn told(events: &crate::Events) -> Vec<LiveStep> {
    events.steps.iter().map(|step| (step.version, step.by, step.at)).collect()
}
