//! One world: a table of the host that starts from a position, with somebody in every seat and a Fate that follows orders.

use host::{
    Caller, Chair, Command, Created, Decided, Draw, PersonId, Row, RulesCache, Step, Table, TableId, Terms,
    Time,
};
use tabletop::{Observer, Seat};

use super::mode::Start;
use crate::Result;

/// The time at which every pair begins.
const BEGIN: i64 = 1_790_000_000_000;

/// A table, and how many chance events it has had.
pub struct World {
    pub table: Table,
    drawn: u64,
    now: Time,
}

/// Who sits in a seat: the same people in both worlds.
pub fn person(seat: Seat) -> PersonId {
    PersonId([seat.0 + 1; 10])
}

/// Somebody who sits nowhere.
pub const STRANGER: PersonId = PersonId([99; 10]);

/// Who an observer is.
pub fn who(observer: Observer) -> PersonId {
    match observer {
        Observer::Seat(seat) => person(seat),
        Observer::Spectator => STRANGER,
    }
}

/// How a table of a pair is made. The same seed in both worlds: what is shown of it must not differ.
fn created(start: &Start, which: usize) -> Created {
    let people: Vec<_> = (0..start.seats.len() as u8).map(|seat| person(Seat(seat))).collect();
    Created {
        by: people[0],
        game: start.game.to_owned(),
        settings: start.settings.clone(),
        rules: start.rules,
        content: start.content.clone(),
        position: Some(start.positions[which].clone()),
        chairs: people.iter().map(|person| Chair::Person(*person)).collect(),
        nonces: people.iter().map(|_| None).collect(),
        nonce_follows: false,
        owner_starts: false,
        terms: Terms::default(),
        seed: "0".repeat(64),
        invitation: "0".repeat(24),
        previous: None,
        fixture: None,
    }
}

impl World {
    /// A table whose game has not begun.
    pub fn new(start: &Start, which: usize, rules_cache: &mut RulesCache) -> Result<World> {
        let step = Step::Created(Box::new(created(start, which)));
        let now = Time(BEGIN);
        let table = Table::open(TableId([7; 10]), &Row { seq: 1, at: now, step }, None, rules_cache)?;
        Ok(World { table, drawn: 0, now })
    }

    pub fn wait(&mut self) {
        self.now = self.now.after(1000);
    }

    /// The game begins; Fate follows orders.
    pub fn begin(&mut self, fate: Vec<String>) -> Result<()> {
        let fate = self.draws(fate);
        self.write(Step::Started { fate })
    }

    /// A seat acts; Fate follows orders.
    pub fn act(&mut self, seat: Seat, action: &str, fate: Vec<String>) -> Result<()> {
        let version = self.table.version(Observer::Seat(seat));
        let command = Command::Act { seat: seat.0, version, action: action.into() };
        let decided = self.table.decide(Caller::Person(person(seat)), &command)?;
        let Decided::Steps(steps) = decided else {
            return Err(format!("`{action}` of {seat} was taken for an older one").into());
        };
        let told = self.draws(fate);
        for mut step in steps {
            if let Step::Acted { fate, .. } = &mut step {
                fate.clone_from(&told);
            }
            self.write(step)?;
        }
        Ok(())
    }

    fn draws(&mut self, fate: Vec<String>) -> Vec<Draw> {
        let number = |action| {
            self.drawn += 1;
            Draw { k: self.drawn, action }
        };
        fate.into_iter().map(number).collect()
    }

    fn write(&mut self, step: Step) -> Result<()> {
        let row = Row { seq: self.table.seq() + 1, at: self.now, step };
        Ok(self.table.apply(&row)?)
    }
}
