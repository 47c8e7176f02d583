//! What reaches a table manager, and its responses: requests get tickets, views are compared with the log, and acknowledgements
//! with the ledger.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tabletop::{Observer, Seat};

use super::client::{Request, What};
use super::glimpse::{Eyes, Glimpse, LiveStep, told};
use super::ledger::Ledger;
use super::network::Reply;
use super::oracle;
use super::readers::Readers;
use super::tally::Tally;
use crate::testing::world::{Ticket, World};
use crate::{Answer, Caller, Command, Input, PersonId, Refusal, RulesCache, Table, TableId};

/// What managers were asked and have not answered.
#[derive(Default)]
pub struct Front {
    pub readers: Readers,
    tickets: BTreeMap<Ticket, Question>,
    looks: Vec<Looking>,
    rules_cache: RulesCache,
    /// Whether everyone is shown what the first seat sees.
    leaky: bool,
}

/// A question under way.
struct Question {
    manager: usize,
    request: Request,
    caller: Caller,
    /// The versions of everyone at the table when it was asked.
    versions: Vec<u64>,
}

/// A look under way.
struct Looking {
    manager: usize,
    request: Request,
    table: TableId,
    eyes: Eyes,
    /// Who watches from then on, if it is for that.
    watcher: Option<u64>,
    found: Found,
}

/// What a look finds, once it is there.
type Found = Arc<Mutex<Option<Result<Glimpse, Refusal>>>>;

impl Front {
    /// Nothing was asked yet.
    pub fn new(leaky: bool) -> Front {
        Front { leaky, ..Front::default() }
    }

    /// Whether everything is answered.
    pub fn is_idle(&self) -> bool {
        self.tickets.is_empty() && self.looks.is_empty()
    }

    /// Whether somebody has already what they ask for.
    pub fn has(&self, client: usize, manager: usize, what: &What) -> bool {
        matches!(what, What::Watch(table) if self.readers.watches(client, manager, *table))
    }

    /// A request arrives at a manager.
    pub fn ask(&mut self, world: &mut World, manager: usize, person: Option<PersonId>, request: Request) {
        let caller = person.map_or(Caller::Host, Caller::Person);
        let versions = match &request.what {
            What::Do(table, _) => world.store.tables.get(table).map(|table| table.versions().to_vec()),
            _ => None,
        };
        let question =
            |request| Question { manager, request, caller, versions: versions.unwrap_or_default() };
        // The answer may come at once.
        let ticket = world.next_ticket();
        match (request.what.clone(), person) {
            (What::Create(order), Some(person)) => {
                self.tickets.insert(ticket, question(request));
                world.order(manager, person, *order);
            }
            (What::Create(_), None) => {}
            (What::Do(table, command), _) => {
                self.tickets.insert(ticket, question(request));
                world.ask(manager, table, caller, command);
            }
            (What::Look(table, eyes), _) => self.look(world, manager, request, table, eyes, None),
            (What::Watch(table), _) => {
                let watcher = self.readers.add(request.client, manager, table);
                world.give(manager, Input::Watch { table, more: 1 });
                let eyes = Eyes { person, seat: None, after: 0 };
                self.look(world, manager, request, table, eyes, Some(watcher));
            }
        }
    }

    fn look(
        &mut self,
        world: &mut World,
        manager: usize,
        request: Request,
        table: TableId,
        eyes: Eyes,
        watcher: Option<u64>,
    ) {
        let found = Found::default();
        let (kept, leaky) = (found.clone(), self.leaky);
        self.looks.push(Looking { manager, request, table, eyes, watcher, found });
        let look = move |table: Result<&Table, Refusal>| {
            let glimpse = table.map(|table| {
                let mut glimpse = eyes.look(table);
                if leaky && glimpse.seen.is_ok() {
                    glimpse.seen = Ok(eyes.see(table, Observer::Seat(Seat(0))));
                }
                glimpse
            });
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(glimpse);
        };
        world.give(manager, Input::Look { table, look: Box::new(look) });
    }

    /// The looks that have been answered, each held against the log.
    pub fn shown(&mut self, world: &mut World, tally: &mut Tally) -> Vec<(Request, Reply)> {
        let mut shown = Vec::new();
        for looking in std::mem::take(&mut self.looks) {
            let found = looking.found.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(found) = found else {
                self.looks.push(looking);
                continue;
            };
            let Looking { manager, request, table, eyes, watcher, .. } = looking;
            let reply = match found {
                Ok(glimpse) => {
                    let whole = self.check(world, manager, table, eyes, &glimpse, tally);
                    if watcher.is_some() {
                        self.readers.tell(manager, table, &glimpse.versions);
                    }
                    Ok((Box::new(glimpse), whole))
                }
                Err(refusal) => {
                    let late = refusal == Refusal::NoTable && world.made_late.contains(&table);
                    assert!(
                        late || refusal == Refusal::Unavailable,
                        "a table that is kept is not shown: {refusal}"
                    );
                    if let Some(watcher) = watcher {
                        self.unwatch(world, watcher);
                    }
                    Err(refusal)
                }
            };
            shown.push((request, Reply::Seen(reply)));
        }
        shown
    }

    /// Holds a look against the log: it shows what the log shows, and nothing that the engine does not show that observer.
    fn check(
        &mut self,
        world: &mut World,
        manager: usize,
        id: TableId,
        eyes: Eyes,
        glimpse: &Glimpse,
        tally: &mut Tally,
    ) -> Vec<LiveStep> {
        tally.looks += 1;
        tally.checks += 3;
        let log = &world.store.logs[&id];
        assert!(glimpse.seq <= log.len() as u64, "shown what is not kept");
        let behind;
        let kept = if glimpse.seq == log.len() as u64 {
            &world.store.tables[&id]
        } else {
            behind = world.store.as_of(id, glimpse.seq);
            &behind
        };
        assert!(*glimpse == eyes.look(kept), "manager {manager} shows something else than the log");
        let Ok(seen) = &glimpse.seen else { return Vec::new() };
        self.readers.show(manager, id, kept.index(seen.observer), seen.version);
        let log = &world.store.logs[&id][..glimpse.seq as usize];
        let view = oracle::view(log, None, &mut self.rules_cache, seen.observer);
        assert!(seen.view == view, "{:?} is shown what the engine does not show", seen.observer);
        told(&kept.events(seen.observer, 0))
    }

    /// A manager answers: once, and nothing it has not kept.
    pub fn answered(
        &mut self,
        world: &World,
        ledger: &mut Ledger,
        ticket: Ticket,
        answer: &Result<Answer, Refusal>,
        tally: &mut Tally,
    ) -> Request {
        let Question { request, caller, versions, .. } =
            self.tickets.remove(&ticket).expect("a question is answered once");
        tally.checks += 1;
        match (answer, &request.what) {
            (Err(refusal), what) => {
                tally.refused += 1;
                if let (Refusal::Stale(now), What::Do(_, Command::Act { seat, version, .. })) =
                    (refusal, what)
                {
                    let known = versions.get(usize::from(*seat)).is_some_and(|known| version <= known);
                    assert!(
                        !known || version <= now,
                        "version {version} was kept, and a manager knows only {now}"
                    );
                }
                return request;
            }
            (Ok(done), What::Do(table, command)) => {
                ledger.acknowledged(&world.store, (*table, caller, command), done, tally);
            }
            (Ok(done), _) => {
                let table = done.table.expect("a table that was made has an id");
                assert!(world.store.logs.contains_key(&table), "a table was made and is not kept");
            }
        }
        tally.acknowledged += 1;
        request
    }

    /// Somebody watches no more.
    pub fn unwatch(&mut self, world: &mut World, watcher: u64) {
        if let Some(watcher) = self.readers.watchers.remove(&watcher) {
            world.give(watcher.manager, Input::Watch { table: watcher.table, more: -1 });
        }
    }

    /// A manager is gone, with everything it was asked.
    pub fn crash(&mut self, manager: usize) {
        self.tickets.retain(|_, question| question.manager != manager);
        self.looks.retain(|looking| looking.manager != manager);
        self.readers.crash(manager);
    }
}
