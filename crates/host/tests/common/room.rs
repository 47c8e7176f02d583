//! One manager where everything goes well: for the rules of tables.

use host::{Answer, Caller, ChairRequest, Command, PersonId, Refusal, Table, TableId, TableRequest};
use tabletop::{Observer, Seat};

use super::world::World;
use super::{ANNA, Luck, person};

/// A table with the world around it.
pub struct Room {
    pub world: World,
    pub id: TableId,
    /// What random people play by.
    pub luck: Luck,
}

impl Room {
    /// The table Anna asks for.
    pub fn new(order: TableRequest) -> Room {
        Room::seeded(order, 1).unwrap()
    }

    /// The table Anna asks for in the world of a seed.
    pub fn seeded(order: TableRequest, seed: u64) -> Result<Room, Refusal> {
        let mut world = World::new(1, seed);
        let ticket = world.order(0, ANNA, order);
        world.settle();
        let id = world.answer(ticket)?.table.expect("a table has an id");
        Ok(Room { world, id, luck: Luck(!seed) })
    }

    /// A table at which persons 1, 2, … sit in the chairs that are not bots'.
    #[expect(clippy::needless_pass_by_value, reason = "orders are written where they are used")]
    pub fn full(order: TableRequest) -> Room {
        Room::full_seeded(&order, 1)
    }

    /// The same in the world of a seed.
    pub fn full_seeded(order: &TableRequest, seed: u64) -> Room {
        let mut room = Room::seeded(order.clone(), seed).unwrap();
        let invitation = Some(room.table().created().invitation.clone());
        for (seat, _) in order.chairs.iter().enumerate().filter(|(_, wish)| **wish == ChairRequest::Open) {
            let sit = Command::Sit { seat: Some(seat as u8), invitation: invitation.clone(), nonce: None };
            room.by(person(seat as u8 + 1), sit).unwrap();
        }
        room
    }

    /// The table by its log.
    pub fn table(&self) -> &Table {
        &self.world.store.tables[&self.id]
    }

    /// A command of somebody.
    pub fn ask(&mut self, caller: Caller, command: Command) -> Result<Answer, Refusal> {
        let ticket = self.world.ask(0, self.id, caller, command);
        self.world.settle();
        self.world.answer(ticket)
    }

    /// A command of a person.
    pub fn by(&mut self, person: PersonId, command: Command) -> Result<Answer, Refusal> {
        self.ask(Caller::Person(person), command)
    }

    /// Who sits in a seat.
    pub fn sitter(&self, seat: Seat) -> PersonId {
        self.table().person(seat).expect("a person sits there")
    }

    /// The version of a seat.
    pub fn version(&self, seat: Seat) -> u64 {
        self.table().version(Observer::Seat(seat))
    }

    /// An action of a seat at its version, by who sits there.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Answer, Refusal> {
        let version = self.version(seat);
        self.by(self.sitter(seat), Command::Act { seat: seat.0, version, action: action.into() })
    }

    /// The first seat that must decide.
    pub fn turn(&self) -> Seat {
        self.table().must().iter().next().expect("somebody must decide")
    }

    /// What a seat may do.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.table().game().legal(seat)
    }

    /// Somebody who must decide does something.
    pub fn play_one(&mut self) {
        let seat = self.turn();
        let legal = self.legal(seat);
        let action = self.luck.pick(&legal).clone();
        self.act(seat, &action).unwrap();
    }

    /// Plays until something holds, or the game is over: then it is begun anew with other luck, ten times at most.
    pub fn until(order: &TableRequest, holds: impl Fn(&Room) -> bool) -> Room {
        for seed in 0..10 {
            let mut room = Room::full_seeded(order, seed);
            while room.table().end().is_none() {
                if holds(&room) {
                    return room;
                }
                room.play_one();
            }
        }
        panic!("it never holds");
    }

    /// Plays to the end.
    pub fn finish(&mut self) {
        while self.table().end().is_none() {
            self.play_one();
        }
    }

    /// The last step.
    pub fn last(&self) -> &host::Step {
        &self.world.store.logs[&self.id].last().unwrap().step
    }
}
