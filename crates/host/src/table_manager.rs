//! Manages many tables without I/O. It receives inputs and the current time, and returns effects: read, write, notify, compute
//! a bot's decision, wake up later. A request brings a closure that is called with the response.
//!
//! A table is in memory as long as somebody uses it; it is a cache of its log. While steps of a table are being
//! written, everything else at that table waits, so that nobody is shown what is not yet stored. If a write fails, the table is
//! discarded and read again.

mod idle;
mod messages;

use std::collections::{BTreeMap, VecDeque};

use games::AnyBot;
use tabletop::{Observer, Seat, Seats};

use idle::{set_wake, when_idle};
pub use messages::{Ask, Effect, Input, Loaded, News, Reply, Stored, TableReader, Writing};

use crate::rules_cache::RulesCache;
use crate::{
    Answer, Caller, Command, CreateContext, Entropy, Performed, PersonId, Refusal, Row, Step, Table, TableId,
    TableRequest, TableSummary, Time, create,
};

/// How often a command is retried when others write first.
const TRIES: u32 = 8;
/// How long an unused table stays in memory.
const IDLE: i64 = 30_000;
/// The pause before a failed read is repeated for watchers.
const READ_AGAIN: i64 = 1_000;
/// The pause before a write with unknown result is looked for again, unless it was found.
const LOOK_AGAIN: i64 = 10_000;

pub struct TableManager {
    tables: BTreeMap<TableId, CachedTable>,
    rules_cache: RulesCache,
    entropy: Box<dyn Entropy>,
}

#[derive(Default)]
struct CachedTable {
    table: Option<Table>,
    content: Option<String>,
    doing: Activity,
    waiting: VecDeque<Job>,
    /// Others have written: read on before anything else.
    behind: bool,
    /// Whether this manager runs the bots.
    ours: bool,
    /// Whether it must run them once everything is read.
    leased: bool,
    /// Writes with unknown result: the next read decides.
    unsure: Option<PendingWrite>,
    bots: BTreeMap<u8, AnyBot>,
    /// The seats whose bots are computing, with the versions they were asked at.
    thinking: BTreeMap<u8, u64>,
    watchers: i32,
    wake: Option<Time>,
    /// When to read once more because it failed while somebody watches.
    again: Option<Time>,
    /// When to read once more because the store may have written for us what it said it could not: it tells everyone else.
    doubt: Option<Time>,
    used: Time,
}

#[derive(Default)]
enum Activity {
    #[default]
    Nothing,
    Reading,
    Writing(PendingWrite),
}

/// For whom steps are being written.
struct PendingWrite {
    job: Job,
    /// The last of the steps.
    last: Row,
    /// What to answer when they are kept; `None` when they only come before what was asked for.
    answer: Option<(Option<u8>, Option<TableId>)>,
}

enum Job {
    /// A command that is yet to be made.
    Ask {
        caller: Caller,
        command: Ask,
        reply: Reply,
    },
    Do {
        reply: Option<Reply>,
        caller: Caller,
        command: Command,
        tries: u32,
    },
    Made {
        reply: Reply,
    },
    Look(TableReader),
}

impl TableManager {
    /// A manager without tables.
    pub fn new(entropy: Box<dyn Entropy>) -> TableManager {
        TableManager { tables: BTreeMap::new(), rules_cache: RulesCache::default(), entropy }
    }

    /// How many tables are here.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// Whether no table is here.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Handles an input and returns the effects.
    pub fn step(&mut self, input: Input, now: Time, effects: &mut Vec<Effect>) {
        match input {
            Input::Do { table, caller, command, reply } => {
                self.add(table, Job::Ask { caller, command, reply }, now, effects);
            }
            Input::Create { by, order, reply } => self.create(reply, by, &order, now, effects),
            Input::Look { table, look } => self.add(table, Job::Look(look), now, effects),
            Input::Read { table, found } => self.read(table, found, now, effects),
            Input::Stored { table, stored } => self.stored(table, stored, now, effects),
            Input::Thought { table, seat, version, action, bot } => {
                let Some(kept) = self.tables.get_mut(&table) else { return };
                kept.bots.extend(bot.map(|bot| (seat.0, bot)));
                kept.thinking.remove(&seat.0);
                // A bot that cannot answer sends an empty text: see `act_for`.
                let action = action.unwrap_or_else(|_| "".into());
                let command = Command::Act { seat: seat.0, version, action };
                let job = Job::Do { reply: None, caller: Caller::Program, command, tries: 0 };
                self.add(table, job, now, effects);
            }
            Input::Woken { table, ours } => {
                let kept = self.tables.entry(table).or_default();
                // The process that was responsible for the bots before may have written more steps.
                kept.leased |= ours;
                kept.behind |= ours;
                for when in [&mut kept.again, &mut kept.doubt] {
                    kept.behind |= when.take_if(|at| *at <= now).is_some();
                }
                kept.wake = None;
                let job = Job::Do { reply: None, caller: Caller::Host, command: Command::Wake, tries: 0 };
                self.add(table, job, now, effects);
            }
            Input::News(table) => {
                if let Some(kept) = self.tables.get_mut(&table) {
                    kept.behind = true;
                    self.pump(table, now, effects);
                }
            }
            Input::Lost => {
                let tables: Vec<_> = self.tables.keys().copied().collect();
                for table in tables {
                    self.step(Input::News(table), now, effects);
                }
            }
            Input::Watch { table, more } => {
                let kept = self.tables.entry(table).or_default();
                kept.watchers += more;
                kept.used = now;
            }
            Input::Sweep => self.tables.retain(|_, kept| {
                let busy = !matches!(kept.doing, Activity::Nothing) || !kept.waiting.is_empty();
                busy || kept.watchers > 0 || !kept.thinking.is_empty() || now.since(kept.used) < IDLE
            }),
        }
    }

    fn add(&mut self, table: TableId, job: Job, now: Time, effects: &mut Vec<Effect>) {
        let kept = self.tables.entry(table).or_default();
        kept.used = now;
        kept.waiting.push_back(job);
        self.pump(table, now, effects);
    }

    fn create(
        &mut self,
        reply: Reply,
        by: PersonId,
        order: &TableRequest,
        now: Time,
        effects: &mut Vec<Effect>,
    ) {
        // Somebody looks for a reserved table already, or it was made before: it is read, so that it is never made twice.
        if let Some((table, _)) = order.fixture
            && self.tables.contains_key(&table)
        {
            return self.add(table, Job::Made { reply }, now, effects);
        }
        let made = match create(
            by,
            order,
            &mut CreateContext { entropy: &mut *self.entropy, rules_cache: &mut self.rules_cache, now },
        ) {
            Ok(made) => made,
            Err(refusal) => return reply(Err(refusal), None),
        };
        let table = made.table.id();
        let head = first_head(&made.table);
        let kept = self.tables.entry(table).or_default();
        kept.content = order.content.as_ref().and_then(|(_, text)| text.clone());
        kept.table = Some(made.table);
        kept.used = now;
        let last = made.rows[made.rows.len() - 1].clone();
        kept.doing = Activity::Writing(PendingWrite { job: Job::Made { reply }, last, answer: None });
        effects.push(Effect::Write(Box::new(Writing {
            table,
            after: 0,
            rows: made.rows,
            head,
            create: None,
            hidden: false,
        })));
    }

    /// Continues at a table until it has to wait for something.
    #[allow(clippy::too_many_lines, reason = "one loop over what a table can be doing")]
    fn pump(&mut self, id: TableId, now: Time, effects: &mut Vec<Effect>) {
        let Some(kept) = self.tables.get_mut(&id) else { return };
        loop {
            if !matches!(kept.doing, Activity::Nothing) {
                return;
            }
            let watched = kept.behind && kept.watchers > 0;
            if kept.table.is_none() && kept.waiting.is_empty() && kept.unsure.is_none() && !watched {
                // Nobody wants it.
                kept.behind = false;
                return;
            }
            let after = kept.table.as_ref().map_or(0, Table::seq);
            if kept.behind || kept.table.is_none() {
                kept.behind = false;
                kept.doing = Activity::Reading;
                effects.push(Effect::Read { table: id, after });
                return;
            }
            let Some(table) = &mut kept.table else { return };
            let Some(job) = kept.waiting.pop_front() else { break };
            match job {
                Job::Look(look) => look(Ok(table)),
                Job::Made { reply } => {
                    let made = Answer { table: Some(id), ..table.answer(None) };
                    reply(Ok(made), Some(table));
                }
                Job::Ask { caller, command, reply } => match command(table) {
                    Err(refusal) => reply(Err(refusal), Some(table)),
                    Ok(command) => {
                        kept.waiting.push_front(Job::Do { reply: Some(reply), caller, command, tries: 0 });
                    }
                },
                Job::Do { reply, caller, command, tries: 0 } if is_ahead(table, &command) => {
                    kept.behind = true;
                    kept.waiting.push_front(Job::Do { reply, caller, command, tries: 1 });
                }
                Job::Do { reply, caller, command, tries } => {
                    let (before, mut done, mut create) = (table.must(), Some((seat(&command), None)), None);
                    let performed = match table.overdue(now) {
                        Some(step) => {
                            done = None;
                            table.take_in(vec![step], now)
                        }
                        None => match act_for(table, caller, &command, now) {
                            Err(refusal) => Err(refusal),
                            Ok(Performed::Already(known)) => {
                                answer(reply, Ok(known), Some(table));
                                continue;
                            }
                            Ok(Performed::Rows(rows)) => {
                                if let Some(Row { step: Step::Sat { seat, .. }, .. }) = rows.first() {
                                    done = Some((Some(*seat), None));
                                }
                                Ok(rows)
                            }
                            Ok(Performed::Next) => {
                                let (Command::Again { swap, nonce_follows }, Caller::Person(by)) =
                                    (&command, caller)
                                else {
                                    continue;
                                };
                                let made = table.again(
                                    by,
                                    *swap,
                                    *nonce_follows,
                                    kept.content.as_deref(),
                                    &mut CreateContext {
                                        entropy: &mut *self.entropy,
                                        rules_cache: &mut self.rules_cache,
                                        now,
                                    },
                                );
                                made.and_then(|made| {
                                    let next = made.table.id();
                                    done = Some((None, Some(next)));
                                    create = Some((made.rows, first_head(&made.table)));
                                    table.take_in(vec![Step::Next { table: next }], now)
                                })
                            }
                        },
                    };
                    let rows = match performed {
                        Ok(rows) => rows,
                        // Steps that do not fit leave a table nobody may use.
                        Err(refusal @ Refusal::Broken(_)) => {
                            kept.table = None;
                            answer(reply, Err(refusal), None);
                            continue;
                        }
                        Err(refusal) => {
                            answer(reply, Err(refusal), Some(table));
                            continue;
                        }
                    };
                    let Some(last) = rows.last().cloned() else { continue };
                    let head = TableSummary { notices: table.arrivals(&rows), ..table.head(before) };
                    let hidden = table.is_hidden();
                    let job = Job::Do { reply, caller, command, tries };
                    kept.doing = Activity::Writing(PendingWrite { job, last, answer: done });
                    let writing = Writing { table: id, after, rows, head, create, hidden };
                    effects.push(Effect::Write(Box::new(writing)));
                    return;
                }
            }
        }
        when_idle(id, kept, effects);
    }

    fn read(&mut self, id: TableId, found: Result<Loaded, Refusal>, now: Time, effects: &mut Vec<Effect>) {
        let Some(kept) = self.tables.get_mut(&id) else { return };
        kept.doing = Activity::Nothing;
        match found.and_then(|loaded| fold(id, kept, loaded, &mut self.rules_cache)) {
            Ok(Folded { more, known }) => {
                if more && let Some(table) = &kept.table {
                    effects.push(Effect::Tell(table.news()));
                }
                let unsure = kept.unsure.take();
                match (unsure, known) {
                    (Some(wanted), Some(known)) => {
                        kept.doubt = None;
                        self.done(id, wanted, known, now, effects);
                    }
                    (Some(PendingWrite { job, .. }), None) => again(kept, job),
                    (None, _) => {}
                }
                self.pump(id, now, effects);
            }
            Err(refusal) => {
                kept.table = None;
                kept.waiting.extend(kept.unsure.take().map(|unsure| unsure.job));
                for job in std::mem::take(&mut kept.waiting) {
                    match job {
                        Job::Look(look) => look(Err(refusal.clone())),
                        Job::Made { reply } => reply(Err(Refusal::Unavailable), None),
                        Job::Ask { reply, .. } => reply(Err(refusal.clone()), None),
                        Job::Do { reply, .. } => answer(reply, Err(refusal.clone()), None),
                    }
                }
                // Watchers are notified as soon as there is something new.
                if kept.watchers > 0 && refusal == Refusal::Unavailable {
                    kept.again = Some(now.after(READ_AGAIN));
                }
                if kept.watchers <= 0 && kept.doubt.is_none() {
                    self.tables.remove(&id);
                } else {
                    let wake = kept.again.into_iter().chain(kept.doubt).min();
                    set_wake(id, kept, wake, effects);
                }
            }
        }
    }

    fn stored(&mut self, id: TableId, stored: Stored, now: Time, effects: &mut Vec<Effect>) {
        let Some(kept) = self.tables.get_mut(&id) else { return };
        let Activity::Writing(wanted) = std::mem::take(&mut kept.doing) else { return };
        match (stored, &kept.table) {
            (Stored::Done, Some(table)) => {
                kept.ours = true;
                effects.push(Effect::Tell(table.news()));
                let known = table.answer(wanted.answer.and_then(|(seat, _)| seat));
                self.done(id, wanted, known, now, effects);
            }
            // What is here differs from what is kept, or may differ.
            (stored, _) => {
                kept.table = None;
                kept.ours = false;
                if stored == Stored::Conflict {
                    again(kept, wanted.job);
                } else {
                    kept.unsure = Some(wanted);
                    kept.doubt = Some(now.after(LOOK_AGAIN));
                }
            }
        }
        self.pump(id, now, effects);
    }

    /// What was wanted is kept: it is answered, or comes next when something had to come before it.
    fn done(
        &mut self,
        id: TableId,
        wanted: PendingWrite,
        known: Answer,
        now: Time,
        effects: &mut Vec<Effect>,
    ) {
        let Some(kept) = self.tables.get_mut(&id) else { return };
        match wanted {
            PendingWrite { job: Job::Do { reply, .. }, answer: Some((_, next)), .. } => {
                answer(reply, Ok(Answer { table: next, ..known }), kept.table.as_ref());
                if let Some(next) = next {
                    // Bots may have to begin there.
                    self.step(Input::Woken { table: next, ours: true }, now, effects);
                }
            }
            PendingWrite { job, .. } => kept.waiting.push_front(job),
        }
    }
}

/// The summary of a table that was just made.
fn first_head(table: &Table) -> TableSummary {
    TableSummary { notices: table.invitations(), ..table.head(Seats::NONE) }
}

/// A job whose steps are not kept is tried again, if not too often.
fn again(kept: &mut CachedTable, job: Job) {
    match job {
        Job::Do { reply, tries: TRIES.., .. } => answer(reply, Err(Refusal::Unavailable), None),
        Job::Do { reply, caller, command, tries } => {
            kept.waiting.push_front(Job::Do { reply, caller, command, tries: tries + 1 });
        }
        job => kept.waiting.push_front(job),
    }
}

struct Folded {
    /// Whether there was anything.
    more: bool,
    /// What to answer to whom nobody knew whether their steps were kept: they are.
    known: Option<Answer>,
}

/// Adds what was read to what is here.
fn fold(
    id: TableId,
    kept: &mut CachedTable,
    loaded: Loaded,
    rules_cache: &mut RulesCache,
) -> Result<Folded, Refusal> {
    let mut rows = loaded.rows.iter();
    let mut folded = Folded { more: !loaded.rows.is_empty(), known: None };
    let wrote = |row: &Row| kept.unsure.as_ref().filter(|unsure| unsure.last == *row);
    let mut table = if let Some(table) = kept.table.take() {
        table
    } else {
        let first = rows.next().ok_or(Refusal::NoTable)?;
        kept.content = loaded.content;
        let table = Table::open(id, first, kept.content.as_deref(), rules_cache)?;
        folded.known = wrote(first).map(|_| table.answer(None));
        table
    };
    for row in rows {
        table.apply(row)?;
        if let Some(unsure) = wrote(row) {
            folded.known = Some(table.answer(unsure.answer.and_then(|(seat, _)| seat)));
        }
    }
    // The process that wrote last is responsible for the bots.
    match loaded.rows.last() {
        Some(row) if wrote(row).is_some() => kept.ours = true,
        Some(_) => kept.ours = false,
        None => {}
    }
    kept.table = Some(table);
    Ok(folded)
}

/// The result of a command; a bot with an illegal answer plays the first legal action.
fn act_for(table: &mut Table, caller: Caller, command: &Command, now: Time) -> Result<Performed, Refusal> {
    let performed = table.perform(caller, command, now);
    match (command, &performed) {
        (Command::Act { seat, version, .. }, Err(Refusal::Illegal(_) | Refusal::Notation(_)))
            if caller == Caller::Program =>
        {
            let action = table.game().legal(Seat(*seat)).into_iter().next().unwrap_or_default().into();
            table.perform(caller, &Command::Act { seat: *seat, version: *version, action }, now)
        }
        _ => performed,
    }
}

/// Whether somebody has seen more than is here: others have written it, and we have yet to hear of it.
fn is_ahead(table: &Table, command: &Command) -> bool {
    match command {
        Command::Act { seat, version, .. }
        | Command::Undo { seat, version, .. }
        | Command::AskUndo { seat, version } => {
            let known = table.versions()[..table.chairs().len()].get(usize::from(*seat));
            known.is_some_and(|known| version > known)
        }
        Command::Swap { version, .. } => *version > table.version(Observer::Spectator),
        _ => false,
    }
}

/// The seat a command is of.
fn seat(command: &Command) -> Option<u8> {
    match command {
        Command::Act { seat, .. }
        | Command::Undo { seat, .. }
        | Command::AskUndo { seat, .. }
        | Command::AskEnd { seat }
        | Command::Answer { seat, .. }
        | Command::Resign { seat } => Some(*seat),
        Command::Sit { .. }
        | Command::Nonce { .. }
        | Command::Leave { .. }
        | Command::Chair { .. }
        | Command::Swap { .. }
        | Command::Start
        | Command::Again { .. }
        | Command::Close
        | Command::Wake => None,
    }
}

fn answer(reply: Option<Reply>, answer: Result<Answer, Refusal>, table: Option<&Table>) {
    if let Some(reply) = reply {
        reply(answer, table);
    }
}

impl Table {
    /// The news about it.
    pub fn news(&self) -> News {
        News {
            table: self.id(),
            versions: self.versions().to_vec(),
            people: (0..self.chairs().len() as u8).map(|seat| self.person(Seat(seat))).collect(),
            must: self.must(),
            phase: self.phase(),
        }
    }
}
