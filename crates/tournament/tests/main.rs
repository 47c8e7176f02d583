//! All tests of this crate in one binary.

mod groups;
mod knockout;
mod log;
mod matching;
mod round_robin;
mod standings;
mod swiss;

use host::{ClockTerms, Pace, PersonId, TableId, Time};
use tournament::{Event, Format, Outcome, Plan, Row, Seeding, Tournament};

/// Numbers that look random, the same every time.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

fn plan(format: Format, seats: u8, rounds: u16) -> Plan {
    Plan {
        name: "Season".to_owned(),
        about: String::new(),
        game: "ming".to_owned(),
        settings: Vec::new(),
        seats,
        format,
        rounds,
        seeding: Seeding::Entry,
        pace: Pace::Live,
        clock: ClockTerms { bank: 600_000, increment: 5_000, cap: 900_000 },
        no_show: 600_000,
        listed: true,
        automatic: true,
    }
}

/// A tournament with its log.
struct Play {
    now: Tournament,
    log: Vec<Row>,
    tables: u8,
}

impl Play {
    fn with(plan: Plan, players: u8) -> Play {
        let organiser = PersonId([200; 10]);
        let first = Row { seq: 1, at: Time(1), event: Event::Created { organiser, plan: Box::new(plan) } };
        let mut begun = Play { now: Tournament::open(&first).unwrap(), log: vec![first], tables: 0 };
        for player in 0..players {
            begun.add(begun.now.enter(PersonId([player; 10])).unwrap());
        }
        begun
    }

    fn add(&mut self, events: Vec<Event>) {
        for event in events {
            let row = Row { seq: self.now.seq + 1, at: Time(self.now.seq.cast_signed()), event };
            self.now.apply(&row).unwrap();
            self.log.push(row);
        }
    }

    fn next(&mut self) {
        let tables = &mut self.tables;
        let reserve = || {
            *tables = tables.wrapping_add(1);
            TableId([*tables; 10])
        };
        let events = self.now.next_round(self.now.rounds.len(), 7, reserve).unwrap();
        self.add(events);
    }

    /// Every table of the last round ends, with what `result` says about its players.
    fn results(&mut self, mut result: impl FnMut(&[u16]) -> Outcome) {
        let round = self.now.rounds.len() as u16 - 1;
        for board in 0..self.now.rounds[usize::from(round)].boards.len() {
            while self.now.rounds[usize::from(round)].boards[board].outcome.is_none() {
                let at = self.now.rounds[usize::from(round)].boards[board].clone();
                let outcome = result(&at.players);
                let again = TableId([250, at.earlier.len() as u8, board as u8, 0, 0, 0, 0, 0, 0, 0]);
                self.add(self.now.game_over((round, board as u16), at.table, outcome, || again).unwrap());
            }
        }
    }

    /// Nobody is twice in the last round, and everyone who has not withdrawn is in it.
    fn check_round(&self) {
        let round = self.now.rounds.last().unwrap();
        let mut all: Vec<u16> = round.boards.iter().flat_map(|board| board.players.clone()).collect();
        all.extend(round.free.iter().map(|(player, _)| *player));
        all.sort_unstable();
        let twice = all.windows(2).any(|pair| pair[0] == pair[1]);
        assert!(!twice, "{all:?}");
        if self.now.plan.format != Format::Knockout {
            assert_eq!(all, self.now.active().collect::<Vec<_>>());
        }
    }
}

/// The winner by lot, with one in five games drawn.
fn by_lot(luck: &mut Luck) -> Outcome {
    match luck.below(5) {
        0 => Outcome::of(&[1, 1]),
        1 | 2 => Outcome::of(&[1, 2]),
        _ => Outcome::of(&[2, 1]),
    }
}
