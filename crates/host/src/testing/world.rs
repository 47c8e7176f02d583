//! Table managers that share a storage, with a time of their own. Their effects are carried out a little later, and sometimes fail.
//!
//! Time advances on request, or from one scheduled event to the next. Every table manager is a process of its own, with a
//! clock that can be wrong, and it can crash at any moment; the storage survives.

mod fault;
mod storage;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use bots::arena::{Decision, Failing, Failure, Seated};

pub use fault::{Broken, Faults, Heard};

use super::luck::Luck;
use super::store::Store;
use crate::{
    Answer, Caller, Command, Consultation, Effect, Input, KnownEngine, PersonId, Refusal, Reply, Stored,
    Table, TableId, TableManager, TableRequest, Time, Writing,
};

/// What an answer belongs to.
pub type Ticket = u64;

/// An answer that a manager has given.
struct Given {
    ticket: Ticket,
    answer: Result<Answer, Refusal>,
    /// The table it came with, and the versions of everyone there after its last step.
    shown: Option<(TableId, u64, Vec<u64>)>,
}

/// How long what stalls may take.
const STALL: i64 = 30_000;

/// An engine that is running. What it answers is drawn by the world.
struct Stub;

impl Seated for Stub {
    fn decide(&mut self, _: Decision) -> Result<String, Failure> {
        unreachable!("the world answers for it")
    }
}

/// Table managers, their store and what they have yet to have done.
pub struct World {
    /// Where steps are kept.
    pub store: Store,
    pub managers: Vec<TableManager>,
    /// What time it is.
    pub now: Time,
    /// What everything is drawn from.
    pub luck: Luck,
    /// How often what goes wrong.
    pub faults: Faults,
    /// What goes wrong that must not.
    pub broken: Option<Broken>,
    /// How many milliseconds a thing takes at most. If none, all is done at once and in order.
    pub slow: i64,
    /// Whether bots think; if not, what they are asked waits.
    pub thinks: bool,
    /// At which of all moments a manager crashes, whatever the faults.
    pub crash_at: Option<u64>,
    /// How many moments there were at which a manager could have crashed.
    pub moments: u64,
    pub answers: BTreeMap<Ticket, Vec<Result<Answer, Refusal>>>,
    /// Who is asked for an answer.
    pub asked: BTreeMap<Ticket, usize>,
    /// What the clocks are set to.
    pub wakes: BTreeMap<(usize, TableId), Time>,
    /// How often a bot was asked, by manager.
    pub thoughts: Vec<usize>,
    /// How often each watcher was notified.
    pub told: usize,
    /// Tables that were made after the store had said that it could not: a manager may have looked for them in between.
    pub made_late: BTreeSet<TableId>,
    /// What happened, for who wants to know; to be emptied by them.
    pub heard: Vec<Heard>,
    queue: BTreeMap<(Time, u64), Due>,
    queued: u64,
    /// In which life each manager is.
    lives: Vec<u64>,
    /// How many milliseconds the clock of each manager is ahead.
    ahead: Vec<i64>,
    tickets: Ticket,
    /// Answers that were given and not yet heard.
    given: Arc<Mutex<Vec<Given>>>,
}

/// Something under way, and for whom.
pub struct Due {
    pub manager: usize,
    life: u64,
    pub what: Pending,
}

/// Something under way.
#[allow(clippy::large_enum_variant, reason = "few exist at a time")]
pub enum Pending {
    /// Something to be done for a manager.
    Effect(Effect),
    /// Something to send to a manager.
    Input(Input),
    /// Something that the store does after it has said that it cannot.
    Late(Box<Writing>),
    /// The question which tables are to be looked after.
    Tend,
}

impl World {
    pub fn new(managers: usize, seed: u64) -> World {
        World {
            store: Store::default(),
            managers: (0..managers as u64).map(|nth| manager(seed.wrapping_mul(97) + nth)).collect(),
            now: Time(1_700_000_000_000),
            luck: Luck(seed),
            faults: Faults::default(),
            broken: None,
            slow: 0,
            thinks: true,
            crash_at: None,
            moments: 0,
            answers: BTreeMap::new(),
            asked: BTreeMap::new(),
            wakes: BTreeMap::new(),
            thoughts: vec![0; managers],
            told: 0,
            made_late: BTreeSet::new(),
            heard: Vec::new(),
            queue: BTreeMap::new(),
            queued: 0,
            lives: vec![0; managers],
            ahead: vec![0; managers],
            tickets: 0,
            given: Arc::default(),
        }
    }

    /// What time a manager thinks it is.
    pub fn clock(&self, manager: usize) -> Time {
        self.now.after(self.ahead[manager])
    }

    /// Sets how far the clock of a manager is ahead.
    pub fn set_ahead(&mut self, manager: usize, milliseconds: i64) {
        self.ahead[manager] = milliseconds;
    }

    /// In which life a manager is.
    pub fn life(&self, manager: usize) -> u64 {
        self.lives[manager]
    }

    /// Gives a manager something and takes note of what it says.
    pub fn give(&mut self, manager: usize, input: Input) {
        if matches!((self.broken, &input), (Some(Broken::Deaf), Input::News(_) | Input::Lost)) {
            return;
        }
        let mut effects = Vec::new();
        let now = self.clock(manager);
        self.managers[manager].step(input, now, &mut effects);
        let given = std::mem::take(&mut *self.given.lock().unwrap_or_else(PoisonError::into_inner));
        for given in given {
            if self.breaks_down(manager) {
                return;
            }
            self.answered(manager, given);
        }
        for effect in effects {
            if self.breaks_down(manager) {
                return;
            }
            self.hear(manager, effect);
        }
        self.breaks_down(manager);
    }

    /// A moment at which a manager may crash; whether it does.
    fn breaks_down(&mut self, manager: usize) -> bool {
        self.moments += 1;
        let crashes = self.crash_at == Some(self.moments) || self.luck.happens(self.faults.crash);
        if crashes {
            self.crash(manager);
        }
        crashes
    }

    /// A manager has answered, with nothing that is not kept.
    fn answered(&mut self, manager: usize, Given { ticket, answer, shown }: Given) {
        assert!(self.asked.contains_key(&ticket), "nobody asked for this answer");
        assert!(answer.is_err() || shown.is_some(), "what is done is answered with the table");
        if let Some((table, seq, versions)) = shown {
            let kept = self.store.versions.get(&table).and_then(|kept| kept.get(seq as usize - 1));
            assert_eq!(kept, Some(&versions), "answered with what is not kept");
        }
        self.heard.push(Heard::Answered { manager, ticket, answer: answer.clone() });
        self.answers.entry(ticket).or_default().push(answer);
    }

    fn hear(&mut self, manager: usize, effect: Effect) {
        match effect {
            Effect::Tell(news) => {
                let known = &self.store.versions.get(&news.table);
                let known = known.is_some_and(|known| known.contains(&news.versions));
                assert!(known, "told what is not kept: {:?}", news.versions);
                self.heard.push(Heard::Told { manager, news });
                self.told += 1;
            }
            Effect::Wake { table, at: Some(at) } => {
                // A clock rings after a while, whatever it is set to meanwhile.
                let wait = at.since(self.clock(manager));
                self.wakes.insert((manager, table), self.now.after(wait));
            }
            Effect::Wake { table, at: None } => {
                self.wakes.remove(&(manager, table));
            }
            Effect::Dismiss { .. } => {}
            Effect::Write(writing) if self.broken == Some(Broken::Hasty) => {
                let table = writing.table;
                self.later(manager, Pending::Late(writing));
                self.give(manager, Input::Stored { table, stored: Stored::Done });
            }
            effect => self.later(manager, Pending::Effect(effect)),
        }
    }

    /// Something is to be done, in its time.
    fn later(&mut self, manager: usize, what: Pending) {
        let stores = match &what {
            Pending::Effect(Effect::Think { .. } | Effect::Consult(_)) | Pending::Late(_) => false,
            Pending::Effect(_) | Pending::Tend => true,
            Pending::Input(input) => matches!(input, Input::Read { .. } | Input::Stored { .. }),
        };
        let stalls = stores && self.goes_wrong(manager, self.faults.stalled, "the storage stalls");
        let wait = self.luck.milliseconds(if stalls { STALL } else { self.slow });
        self.put(wait, manager, what);
    }

    fn put(&mut self, wait: i64, manager: usize, what: Pending) {
        self.queued += 1;
        let due = Due { manager, life: self.lives[manager], what };
        self.queue.insert((self.now.after(wait), self.queued), due);
    }

    /// Asks a manager for a table.
    pub fn order(&mut self, manager: usize, by: PersonId, order: TableRequest) -> Ticket {
        let ticket = self.ticket(manager);
        if let Some((hash, Some(text))) = &order.content {
            self.store.content.insert(hash.clone(), text.clone());
        }
        let reply = self.reply(ticket);
        self.give(manager, Input::Create { by, order: Box::new(order), reply });
        ticket
    }

    /// Asks a manager to do something.
    pub fn ask(&mut self, manager: usize, table: TableId, caller: Caller, command: Command) -> Ticket {
        let ticket = self.ticket(manager);
        let reply = self.reply(ticket);
        self.give(manager, Input::Do { table, caller, command: Box::new(move |_| Ok(command)), reply });
        ticket
    }

    /// What a manager answers a question with.
    fn reply(&self, ticket: Ticket) -> Reply {
        let given = self.given.clone();
        Box::new(move |answer, table| {
            let shown = table.map(|table| (table.id(), table.seq(), table.versions().to_vec()));
            let mut given = given.lock().unwrap_or_else(PoisonError::into_inner);
            given.push(Given { ticket, answer, shown });
        })
    }

    /// The number of the next question.
    pub fn next_ticket(&self) -> Ticket {
        self.tickets + 1
    }

    fn ticket(&mut self, manager: usize) -> Ticket {
        self.tickets += 1;
        self.asked.insert(self.tickets, manager);
        self.tickets
    }

    /// The only answer to a question.
    pub fn answer(&mut self, ticket: Ticket) -> Result<Answer, Refusal> {
        let answers = self.answers.remove(&ticket).expect("an answer has come");
        assert_eq!(answers.len(), 1, "one question, one answer");
        self.asked.remove(&ticket);
        answers[0].clone()
    }

    /// A manager asks the store which tables it is to look after.
    pub fn tend(&mut self, manager: usize) {
        self.later(manager, Pending::Tend);
    }

    /// Does one thing that is to be done; nothing if there is none.
    pub fn work(&mut self) -> bool {
        let Some(due) = self.take() else { return false };
        self.carry_out(due);
        true
    }

    /// Takes out the next thing that is to be done; it is that late then.
    pub fn take(&mut self) -> Option<Due> {
        let thought =
            |due: &Due| matches!(due.what, Pending::Effect(Effect::Think { .. } | Effect::Consult(_)));
        let ready = |due: &Due| self.thinks || !thought(due);
        let next = self.queue.iter().find(|(_, due)| ready(due)).map(|(key, _)| *key)?;
        self.now = self.now.max(next.0);
        self.queue.remove(&next)
    }

    /// What is under way.
    pub fn under_way(&self) -> impl Iterator<Item = &Pending> {
        self.queue.values().map(|due| &due.what)
    }

    fn goes_wrong(&mut self, manager: usize, one_in: usize, what: &'static str) -> bool {
        let wrong = self.luck.happens(one_in);
        if wrong {
            self.heard.push(Heard::Fault { manager, what });
        }
        wrong
    }

    /// Does something that was to be done.
    pub fn carry_out(&mut self, Due { manager, life, what }: Due) {
        match what {
            Pending::Input(input) => self.give(manager, input),
            Pending::Late(writing) => {
                if self.keep(manager, life, &writing) && writing.after == 0 {
                    self.made_late.insert(writing.table);
                }
            }
            Pending::Effect(Effect::Write(writing)) => self.write(manager, life, writing),
            Pending::Effect(Effect::Read { table, after }) => self.read(manager, table, after),
            Pending::Effect(Effect::Think { table, seat, version, view, mut bot, .. }) => {
                self.thoughts[manager] += 1;
                let clueless = self.goes_wrong(manager, self.faults.clueless, "a bot fails to answer");
                let action = if clueless {
                    Err("clueless".to_owned())
                } else {
                    bot.choose(&view).map(games::GivenAction::Typed).map_err(|it| it.to_string())
                };
                let bot = (!clueless).then_some(bot);
                self.later(manager, Pending::Input(Input::Thought { table, seat, version, action, bot }));
            }
            Pending::Effect(Effect::Consult(consultation)) => {
                self.thoughts[manager] += 1;
                let Consultation { table, seat, version, engine, heard, game, .. } = *consultation;
                let fails = self.goes_wrong(manager, self.faults.clueless, "an engine fails");
                let ways = [Failing::Ended, Failing::Time, Failing::Illegal];
                let answer = if fails {
                    Err(*self.luck.pick(&ways))
                } else {
                    Ok(self.luck.pick(&game.legal(seat)).clone())
                };
                let stays = !fails && !self.luck.one_in(4);
                let engine = stays.then(|| engine.unwrap_or_else(|| Box::new(Stub)));
                let engine = engine.map(|engine| KnownEngine { engine, heard });
                self.later(
                    manager,
                    Pending::Input(Input::Consulted { table, seat, version, answer, engine }),
                );
            }
            Pending::Effect(Effect::Tell(_) | Effect::Wake { .. } | Effect::Dismiss { .. }) => {
                unreachable!("heard at once")
            }
            Pending::Tend => self.find_due(manager, life),
        }
    }

    /// Does everything there is to do.
    pub fn settle(&mut self) {
        for _ in 0..100_000 {
            if !self.work() {
                return;
            }
        }
        panic!("there is always more to do");
    }

    /// A manager is gone with all it had under way; another begins in its place. What was asked of it is answered no more.
    /// What it has asked the store to write may still be written.
    pub fn crash(&mut self, manager: usize) {
        let luck = &mut self.luck;
        self.queue.retain(|_, due| {
            let writes = matches!(due.what, Pending::Effect(Effect::Write(_)) | Pending::Late(_));
            due.manager != manager || (writes && luck.one_in(2))
        });
        self.wakes.retain(|(of, _), _| *of != manager);
        let answers = &self.answers;
        self.asked.retain(|ticket, of| *of != manager || answers.contains_key(ticket));
        self.lives[manager] += 1;
        self.managers[manager] = self::manager(self.luck.draw());
        self.heard.push(Heard::Crashed { manager });
    }

    /// Looks at a table through a manager.
    pub fn look<T: Send + 'static>(
        &mut self,
        manager: usize,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let found = Arc::new(Mutex::new(None));
        let kept = found.clone();
        let look = Box::new(move |table: Result<&Table, Refusal>| {
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(table.map(look));
        });
        self.give(manager, Input::Look { table, look });
        self.settle();
        found.lock().unwrap_or_else(PoisonError::into_inner).take().expect("who wants to look is shown")
    }

    /// Lets a time pass; clocks that ring are heard.
    pub fn pass(&mut self, milliseconds: i64) {
        self.now = self.now.after(milliseconds);
        while self.ring() {}
    }

    /// The first clock that should have rung by now rings; whether there is one.
    fn ring(&mut self) -> bool {
        let due = self.wakes.iter().find(|(_, at)| **at <= self.now).map(|(key, _)| *key);
        let Some((manager, table)) = due else { return false };
        self.wakes.remove(&(manager, table));
        self.give(manager, Input::Woken { table, ours: false });
        true
    }

    /// When the next thing is to be done, or a clock rings.
    pub fn next_at(&self) -> Option<Time> {
        let works = self.queue.first_key_value().map(|((at, _), _)| *at);
        works.into_iter().chain(self.wakes.values().copied()).min()
    }

    /// What comes next: a clock that rings, or a thing that is to be done.
    pub fn go_on(&mut self) {
        let Some(at) = self.next_at() else { return };
        self.now = self.now.max(at);
        if !self.ring() {
            self.work();
        }
    }
}

fn manager(seed: u64) -> TableManager {
    TableManager::new(Box::new(Luck(seed)))
}
