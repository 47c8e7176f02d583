//! Keepers over one store: what they say is done in an order drawn from a seed, and goes wrong now and then.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use host::{
    Answer, Caller, Command, Effect, Input, Keeper, Order, PersonId, Refusal, Stored, Table, TableId, Ticket,
    Time,
};

use super::Luck;
use super::store::Store;

/// How often something goes wrong: once in so many times; never at 0.
#[derive(Clone, Copy, Default)]
pub struct Faults {
    /// A write of which nobody knows whether it is kept.
    pub unknown: usize,
    /// A read that fails.
    pub unread: usize,
    /// News that do not arrive.
    pub lost: usize,
}

/// Keepers, their store and what they have yet to have done.
pub struct World {
    pub store: Store,
    pub keepers: Vec<Keeper>,
    pub now: Time,
    pub luck: Luck,
    pub faults: Faults,
    /// Whether what is said is done in any order.
    pub shuffled: bool,
    /// Whether programs think; if not, what they are asked waits.
    pub thinks: bool,
    /// What is to be done, and by whom.
    pub queue: Vec<(usize, Pending)>,
    /// Every answer.
    pub answers: BTreeMap<Ticket, Vec<Result<Answer, Refusal>>>,
    /// Who asked for an answer.
    pub asked: BTreeMap<Ticket, usize>,
    /// What the clocks are set to.
    pub wakes: BTreeMap<(usize, TableId), Time>,
    /// How often a program was asked, by keeper.
    pub thoughts: Vec<usize>,
    /// How often everybody was told something.
    pub told: usize,
    tickets: Ticket,
}

/// Something under way.
pub enum Pending {
    Effect(Effect),
    Input(Input),
}

impl World {
    /// So many keepers.
    pub fn new(keepers: usize, seed: u64) -> World {
        World {
            store: Store::default(),
            keepers: (0..keepers as u64).map(|nth| keeper(seed.wrapping_mul(97) + nth)).collect(),
            now: Time(1_700_000_000_000),
            luck: Luck(seed),
            faults: Faults::default(),
            shuffled: false,
            thinks: true,
            queue: Vec::new(),
            answers: BTreeMap::new(),
            asked: BTreeMap::new(),
            wakes: BTreeMap::new(),
            thoughts: vec![0; keepers],
            told: 0,
            tickets: 0,
        }
    }

    /// Gives a keeper something and takes note of what it says.
    pub fn give(&mut self, keeper: usize, input: Input) {
        let mut effects = Vec::new();
        self.keepers[keeper].step(input, self.now, &mut effects);
        for effect in effects {
            self.hear(keeper, effect);
        }
    }

    fn hear(&mut self, keeper: usize, effect: Effect) {
        match effect {
            Effect::Answer { ticket, answer } => {
                assert!(self.asked.contains_key(&ticket), "nobody asked for this answer");
                self.answers.entry(ticket).or_default().push(answer);
            }
            Effect::Tell(news) => {
                let known = &self.store.versions[&news.table];
                assert!(known.contains(&news.versions), "told what is not kept: {:?}", news.versions);
                self.told += 1;
            }
            Effect::Wake { table, at: Some(at) } => {
                self.wakes.insert((keeper, table), at);
            }
            Effect::Wake { table, at: None } => {
                self.wakes.remove(&(keeper, table));
            }
            effect => self.queue.push((keeper, Pending::Effect(effect))),
        }
    }

    /// Asks a keeper for a table.
    pub fn order(&mut self, keeper: usize, by: PersonId, order: Order) -> Ticket {
        let ticket = self.ticket(keeper);
        if let Some((hash, Some(text))) = &order.content {
            self.store.content.insert(hash.clone(), text.clone());
        }
        self.give(keeper, Input::Create { ticket, by, order: Box::new(order) });
        ticket
    }

    /// Asks a keeper to do something.
    pub fn ask(&mut self, keeper: usize, table: TableId, caller: Caller, command: Command) -> Ticket {
        let ticket = self.ticket(keeper);
        self.give(keeper, Input::Do { ticket, table, caller, command });
        ticket
    }

    fn ticket(&mut self, keeper: usize) -> Ticket {
        self.tickets += 1;
        self.asked.insert(self.tickets, keeper);
        self.tickets
    }

    /// The only answer to a question.
    pub fn answer(&mut self, ticket: Ticket) -> Result<Answer, Refusal> {
        let answers = self.answers.remove(&ticket).expect("an answer has come");
        assert_eq!(answers.len(), 1, "one question, one answer");
        self.asked.remove(&ticket);
        answers[0].clone()
    }

    /// Does one thing that is to be done; nothing if there is none.
    pub fn work(&mut self) -> bool {
        let ready =
            |pending: &Pending| self.thinks || !matches!(pending, Pending::Effect(Effect::Think { .. }));
        let ready: Vec<_> = (0..self.queue.len()).filter(|&nth| ready(&self.queue[nth].1)).collect();
        if ready.is_empty() {
            return false;
        }
        let nth = if self.shuffled { *self.luck.pick(&ready) } else { ready[0] };
        let (keeper, pending) = self.queue.remove(nth);
        match pending {
            Pending::Input(input) => self.give(keeper, input),
            Pending::Effect(effect) => self.execute(keeper, effect),
        }
        true
    }

    fn goes_wrong(&mut self, one_in: usize) -> bool {
        one_in > 0 && self.luck.one_in(one_in)
    }

    fn execute(&mut self, keeper: usize, effect: Effect) {
        match effect {
            Effect::Read { table, after } => {
                let failed = self.goes_wrong(self.faults.unread);
                let found =
                    if failed { Err(Refusal::Unavailable) } else { Ok(self.store.read(table, after)) };
                self.give(keeper, Input::Read { table, found });
            }
            Effect::Write(writing) => {
                let table = writing.table;
                let unknown = self.goes_wrong(self.faults.unknown);
                let dropped = unknown && self.luck.one_in(2);
                let kept = !dropped && self.store.write(&writing);
                if kept {
                    for other in (0..self.keepers.len()).filter(|&other| other != keeper) {
                        if !self.goes_wrong(self.faults.lost) {
                            self.queue.push((other, Pending::Input(Input::News(table))));
                        }
                    }
                }
                let stored = match (unknown, kept) {
                    (true, _) => Stored::Unknown,
                    (false, true) => Stored::Done,
                    (false, false) => Stored::Conflict,
                };
                self.give(keeper, Input::Stored { table, stored });
            }
            Effect::Think { table, seat, version, view, mut mind } => {
                self.thoughts[keeper] += 1;
                let action = mind.choose(&view).map_err(|problem| problem.to_string());
                self.give(keeper, Input::Thought { table, seat, version, action, mind });
            }
            Effect::Answer { .. } | Effect::Tell(_) | Effect::Wake { .. } => unreachable!("heard at once"),
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

    /// A keeper is gone with all it had under way; another begins in its place. What was asked of it is answered no more.
    pub fn crash(&mut self, keeper: usize) {
        self.queue.retain(|(of, _)| *of != keeper);
        self.wakes.retain(|(of, _), _| *of != keeper);
        let answers = &self.answers;
        self.asked.retain(|ticket, of| *of != keeper || answers.contains_key(ticket));
        self.keepers[keeper] = self::keeper(self.luck.next());
    }

    /// Looks at a table through a keeper.
    pub fn look<T: Send + 'static>(
        &mut self,
        keeper: usize,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let found = Arc::new(Mutex::new(None));
        let kept = found.clone();
        let look = Box::new(move |table: Result<&Table, Refusal>| {
            *kept.lock().unwrap() = Some(table.map(look));
        });
        self.give(keeper, Input::Look { table, look });
        self.settle();
        found.lock().unwrap().take().expect("who wants to look is shown")
    }

    /// Lets a time pass; clocks that ring are heard.
    pub fn pass(&mut self, milliseconds: i64) {
        self.now = self.now.after(milliseconds);
        let now = self.now;
        let due: Vec<_> = self.wakes.iter().filter(|(_, at)| **at <= now).map(|(key, _)| *key).collect();
        for (keeper, table) in due {
            self.wakes.remove(&(keeper, table));
            self.give(keeper, Input::Woken { table, ours: false });
        }
    }
}

fn keeper(seed: u64) -> Keeper {
    Keeper::new(Box::new(Luck(seed)))
}
