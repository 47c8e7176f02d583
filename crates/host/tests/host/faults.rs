//! Whole sessions of people and programs over keepers that race, crash and lose their store: from many seeds.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use host::{
    Caller, ClockTerms, Command, Input, Leaver, LevelName, Order, PersonId, Step, TableId, Terms, Ticket,
    Wish,
};
use tabletop::{Observer, Seat};

use crate::common::world::{Faults, World};
use crate::common::{ANNA, BEN, Luck, RANDOM, asked, ching, ming, on, print};

/// A session: a world, its tables, and what was asked.
struct Session {
    world: World,
    luck: Luck,
    tables: Vec<TableId>,
    made: Vec<Ticket>,
    asked: BTreeMap<Ticket, (TableId, Caller, Command)>,
}

impl Session {
    fn new(seed: u64, keepers: usize) -> Session {
        let mut world = World::new(keepers, seed);
        world.shuffled = true;
        let luck = Luck(seed ^ 0xabcd);
        Session { world, luck, tables: Vec::new(), made: Vec::new(), asked: BTreeMap::new() }
    }

    /// Any table: for two or three, with or without programs and clocks.
    fn order(&mut self) -> Order {
        let clock = ClockTerms { bank: 20_000, increment: 1_000, cap: 25_000 };
        let terms = Terms {
            listed: self.luck.one_in(2),
            clock: self.luck.one_in(3).then_some(clock),
            leaver: Leaver::Program(LevelName(bots::level::Level::Random)),
            ..Terms::default()
        };
        let chairs: &[&[Wish]] = &[
            &[Wish::Me, RANDOM],
            &[Wish::Me, Wish::Open],
            &[Wish::Me, Wish::Open, RANDOM],
            &[RANDOM, Wish::Me, Wish::Me],
        ];
        let chairs = *self.luck.pick(chairs);
        if chairs.len() == 2 { on(terms, ming(chairs)) } else { on(terms, ching(chairs)) }
    }

    /// Somebody wants something, mostly something sensible.
    fn wish(&mut self) {
        let keeper = self.luck.below(self.world.keepers.len());
        let Some(&id) = self.tables.get(self.luck.below(self.tables.len())) else { return };
        let (caller, command) = if !self.asked.is_empty() && self.luck.one_in(4) {
            // The same once more, of whoever.
            let nth = self.luck.below(self.asked.len());
            let (_, caller, command) = self.asked.values().nth(nth).unwrap();
            (*caller, command.clone())
        } else {
            self.command(id)
        };
        let ticket = self.world.ask(keeper, id, caller, command.clone());
        self.asked.insert(ticket, (id, caller, command));
    }

    fn command(&mut self, id: TableId) -> (Caller, Command) {
        let table = &self.world.store.tables[&id];
        let mut seats = asked(table);
        seats.retain(|&seat| table.person(seat).is_some());
        let seat = if seats.is_empty() { Seat(self.luck.below(2) as u8) } else { *self.luck.pick(&seats) };
        let version = table.version(Observer::Seat(seat));
        let person: PersonId = table.person(seat).unwrap_or(BEN);
        let own = Caller::Person(person);
        let invitation = Some(table.created().invitation.clone());
        let Seat(number) = seat;
        match self.luck.below(40) {
            0..4 => (Caller::Person(BEN), Command::Sit { seat: None, invitation, nonce: Some("ab".into()) }),
            4 => (own, Command::Leave { seat: number }),
            5..9 => (own, Command::Undo { seat: number, version, turn: self.luck.one_in(2) }),
            9 | 10 => (own, Command::AskUndo { seat: number, version }),
            11 => (own, Command::AskEnd { seat: number }),
            12 | 13 => (own, Command::Answer { seat: number, yes: self.luck.one_in(2) }),
            14 if self.luck.one_in(4) => (own, Command::Resign { seat: number }),
            15 => (Caller::Person(ANNA), Command::Again { swap: self.luck.one_in(2), nonce: None }),
            16 if self.luck.one_in(8) => (Caller::Host, Command::Close),
            _ => {
                let legal = table.game().legal(seat);
                let action = if legal.is_empty() { String::new() } else { self.luck.pick(&legal).clone() };
                (own, Command::Act { seat: number, version, action })
            }
        }
    }

    /// Something happens.
    fn happen(&mut self) {
        let keeper = self.luck.below(self.world.keepers.len());
        match self.luck.below(100) {
            0..25 => self.wish(),
            25 => self.world.crash(keeper),
            26 | 31 => self.world.pass(1_000 * i64::from(self.luck.below(20) as u32)),
            27 => self.world.give(keeper, Input::Lost),
            28 => self.world.give(keeper, Input::Sweep),
            29 => {
                let Some(&table) = self.tables.get(self.luck.below(self.tables.len())) else { return };
                let ours = self.luck.one_in(2);
                self.world.give(keeper, Input::Woken { table, ours });
            }
            30 if self.made.len() < 2 => {
                let order = self.order();
                self.made.push(self.world.order(keeper, ANNA, order));
            }
            _ => {
                self.world.work();
            }
        }
        self.tables = self.world.store.logs.keys().copied().collect();
    }

    /// All is well again: everything is answered, programs have played, and keepers agree.
    fn check(&mut self) {
        self.world.faults = Faults::default();
        self.world.settle();
        for keeper in 0..self.world.keepers.len() {
            self.world.give(keeper, Input::Lost);
        }
        self.world.settle();
        for ticket in self.world.asked.keys() {
            let answers = self.world.answers.get(ticket).map_or(0, Vec::len);
            assert_eq!(answers, 1, "every question is answered once: {:?}", self.asked.get(ticket));
        }
        for id in self.tables.clone() {
            self.world.give(0, Input::Woken { table: id, ours: true });
            self.world.settle();
            self.check_log(id);
            let kept = print(&self.world.store.fresh(id));
            for keeper in 0..self.world.keepers.len() {
                assert_eq!(
                    self.world.look(keeper, id, print).unwrap(),
                    kept,
                    "a keeper differs from the log"
                );
            }
            let table = &self.world.store.tables[&id];
            assert!(table.must().iter().all(|seat| table.person(seat).is_some()), "programs have played");
        }
        self.check_acknowledged();
    }

    /// No action, time-out or beginning is in a log twice.
    fn check_log(&self, id: TableId) {
        let log = &self.world.store.logs[&id];
        let mut once = std::collections::BTreeSet::new();
        for row in log {
            let key = match &row.step {
                Step::Acted { seat, action, seen, .. } => format!("{seat} {seen} {action}"),
                Step::TimedOut { seat } => format!("late {seat}"),
                Step::Started { .. } => "begun".to_owned(),
                Step::Next { .. } => "next".to_owned(),
                _ => continue,
            };
            assert!(once.insert(key.clone()), "twice: {key}");
        }
    }

    /// Everything that was acknowledged is in the log.
    fn check_acknowledged(&self) {
        for (ticket, (id, _, command)) in &self.asked {
            let Some(Ok(answer)) = self.world.answers.get(ticket).map(|answers| &answers[0]) else {
                continue;
            };
            let log = &self.world.store.logs[id];
            let there = |like: &dyn Fn(&Step) -> bool| log.iter().any(|row| like(&row.step));
            let found = match command {
                Command::Act { seat, version, action } => there(&|step| {
                    matches!(step, Step::Acted { seat: by, action: done, seen, .. }
                        if by == seat && done == action && seen == version)
                }),
                Command::Sit { .. } => {
                    there(&|step| matches!(step, Step::Sat { .. })) || answer.seat.is_some()
                }
                Command::Resign { seat } => there(&|step| *step == Step::Resigned { seat: *seat }),
                Command::Again { .. } => {
                    let table = answer.table.expect("a table that was made");
                    self.world.store.logs.contains_key(&table) && there(&|step| *step == Step::Next { table })
                }
                Command::Close => there(&|step| *step == Step::Closed),
                Command::Undo { .. } => there(&|step| matches!(step, Step::Back { .. })),
                _ => true,
            };
            assert!(found, "acknowledged and not kept: {command:?}");
        }
        for ticket in &self.made {
            let Some(Ok(answer)) = self.world.answers.get(ticket).map(|answers| &answers[0]) else {
                continue;
            };
            assert!(self.world.store.logs.contains_key(&answer.table.unwrap()));
        }
    }
}

/// A session of a seed.
fn session(seed: u64, keepers: usize, faults: Faults) {
    let mut session = Session::new(seed, keepers);
    let order = session.order();
    session.made.push(session.world.order(0, ANNA, order));
    session.world.faults = faults;
    for _ in 0..300 {
        session.happen();
    }
    session.check();
}

/// Sessions of many seeds; the one that fails is named.
fn sessions(seeds: u64, keepers: usize, faults: Faults) {
    for seed in 0..seeds {
        if let Err(failure) = catch_unwind(AssertUnwindSafe(|| session(seed, keepers, faults))) {
            eprintln!("the session of seed {seed} fails");
            resume_unwind(failure);
        }
    }
}

/// Plays a few actions one after another; the keeper crashes when so many things have been done. Whether it did.
fn crash_after(works: usize) -> bool {
    let mut session = Session::new(7, 1);
    session.world.shuffled = false;
    session.made.push(session.world.order(0, ANNA, ming(&[Wish::Me, RANDOM])));
    let (mut done, mut crashed) = (0, false);
    for _ in 0..12 {
        let steps = session.world.store.logs.first_key_value();
        if let Some((&id, _)) = steps {
            session.tables = vec![id];
            let (caller, command) = loop {
                let wish = session.command(id);
                if matches!(wish.1, Command::Act { .. }) {
                    break wish;
                }
            };
            let ticket = session.world.ask(0, id, caller, command.clone());
            session.asked.insert(ticket, (id, caller, command));
        }
        while done < works && session.world.work() {
            done += 1;
        }
        if done == works && !crashed {
            crashed = true;
            session.world.crash(0);
        }
        session.world.settle();
    }
    session.check();
    crashed
}

#[test]
fn a_crash_after_anything_that_was_done_loses_nothing_acknowledged() {
    let works = (0..10_000).take_while(|&works| crash_after(works)).count();
    assert!(works > 20, "{works} moments to crash at");
}

#[test]
fn one_keeper_that_crashes_loses_and_doubles_nothing() {
    sessions(100, 1, Faults::default());
}

#[test]
fn keepers_that_race_and_crash_lose_and_double_nothing() {
    sessions(200, 2, Faults { lost: 4, ..Faults::default() });
}

#[test]
fn a_store_that_fails_loses_and_doubles_nothing() {
    sessions(200, 3, Faults { unknown: 4, unread: 6, lost: 4 });
}
