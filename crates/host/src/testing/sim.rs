//! People around a world of table managers: they ask, act, repeat requests, look and watch, over a network that loses,
//! duplicates and reorders messages, while the storage fails, table managers crash and clocks jump. After every step every
//! guarantee is checked.
//!
//! Everything comes from one seed, which also decides what fails, and how often: a seed that fails, fails again.
//!
//! - `order`: any table somebody could open
//! - `client`: what a person knows and does
//! - `network`: messages between people and table managers
//! - `glimpse`: a look at a table
//! - `front`: what reaches a table manager, and its responses
//! - `readers`: watchers
//! - `ledger`: what was guaranteed
//! - `oracle`: what a log means, computed independently
//! - `quiet`: the end
//! - `trace`: a readable trace

mod client;
mod front;
mod glimpse;
mod ledger;
mod network;
mod oracle;
mod order;
mod quiet;
mod readers;
mod tally;
mod trace;

use client::{Client, Request, What};
use front::Front;
use ledger::Ledger;
use network::{Happening, Network, Reply, Sent, Ways};
pub use tally::Tally;
use trace::Trace;

use super::world::{Broken, Faults, Heard, World};
use super::{ANNA, BEN, CLEO, DAN, Luck};
use crate::{Command, Input, Refusal, Time};

/// How long things go wrong, in milliseconds.
const STORM: i64 = 40_000;
/// How long what went wrong before may still be felt: a store that stalls, news that were lost, a write that may yet come.
const ECHO: i64 = 60_000;
/// How long it may take until all is quiet after that.
const CALM: i64 = 15 * 60_000;
/// How long somebody waits before they ask again.
const PATIENCE: i64 = 2_000;
/// How wrong a clock may be.
const AHEAD: i64 = 20_000;

/// What to simulate.
#[derive(Default)]
pub struct Plan<'a> {
    /// What everything comes from.
    pub seed: u64,
    /// Whether nothing goes wrong by itself.
    pub fair: bool,
    /// The moment at which a manager crashes, whatever else goes wrong.
    pub crash_at: Option<u64>,
    /// A promise that is broken on purpose.
    pub broken: Option<Broken>,
    /// The listener that receives everything that happens.
    pub trace: Option<&'a mut dyn FnMut(&str)>,
}

/// Runs a simulation to its quiet end. A broken promise panics. Also says how many moments there were to crash at before it.
pub fn run(plan: Plan<'_>) -> (Tally, u64) {
    let mut sim = Sim::new(plan);
    let begin = sim.world.now;
    while sim.world.now < begin.after(STORM) {
        sim.step();
    }
    let moments = sim.world.moments;
    sim.clear_up();
    let calm = sim.world.now;
    while sim.world.now < calm.after(ECHO) || !sim.is_quiet() {
        assert!(sim.world.now < calm.after(ECHO + CALM), "it never gets quiet: {}", sim.why_not_quiet());
        sim.step();
    }
    sim.check_end();
    (sim.tally, moments)
}

struct Sim<'a> {
    world: World,
    luck: Luck,
    clients: Vec<Client>,
    network: Network,
    front: Front,
    ledger: Ledger,
    tally: Tally,
    trace: Trace<'a>,
    /// Whether people want anything new, and whether there is weather.
    stormy: bool,
    fair: bool,
    /// Until when each manager that crashed is gone.
    down: Vec<Time>,
    requests: u64,
}

impl<'a> Sim<'a> {
    fn new(plan: Plan<'a>) -> Sim<'a> {
        let mut luck = Luck(plan.seed ^ 0x5eed);
        let managers = 1 + luck.below(3);
        let mut world = World::new(managers, plan.seed);
        world.slow = *luck.pick(&[2, 20, 200]);
        world.broken = plan.broken;
        world.crash_at = plan.crash_at;
        let mut network = Network::default();
        if !plan.fair {
            // Many small worlds find more than one in which everything goes wrong all the time.
            let mut some = |often: &[usize]| if luck.one_in(3) { 0 } else { *luck.pick(often) };
            world.faults = Faults {
                unknown: some(&[4, 20]),
                late: some(&[8, 40]),
                stalled: some(&[50, 200]),
                unread: some(&[6, 30]),
                lost: some(&[2, 10]),
                clueless: some(&[20]),
                crash: some(&[100, 400]),
            };
            network.ways = Ways { lost: some(&[5, 20]), doubled: some(&[5, 20]), late: some(&[5, 20]) };
        }
        let people = [
            ("anna", Some(ANNA)),
            ("anna's phone", Some(ANNA)),
            ("ben", Some(BEN)),
            ("cleo", Some(CLEO)),
            ("dan", Some(DAN)),
            ("a spectator", None),
        ];
        let clients: Vec<_> = people
            .into_iter()
            .map(|(name, person)| Client::new(name, person, luck.below(managers)))
            .collect();
        let now = world.now;
        (0..clients.len())
            .for_each(|client| network.put(now.after(luck.milliseconds(500)), Happening::Tick(client)));
        (0..managers)
            .for_each(|manager| network.put(now.after(luck.milliseconds(1_000)), Happening::Tend(manager)));
        network.put(now.after(1_000), Happening::Weather);
        Sim {
            down: vec![now; managers],
            front: Front::new(plan.broken == Some(Broken::Leaky)),
            ledger: Ledger::default(),
            tally: Tally::default(),
            trace: Trace::new(plan.trace, now),
            stormy: true,
            fair: plan.fair,
            requests: 0,
            world,
            luck,
            clients,
            network,
        }
    }

    /// The next thing happens, and all promises are checked.
    fn step(&mut self) {
        let (outside, inside) = (self.network.next_at(), self.world.next_at());
        if inside.is_none_or(|inside| outside.is_some_and(|outside| outside <= inside)) {
            if let Some((at, happening)) = self.network.take() {
                self.world.now = self.world.now.max(at);
                self.happen(happening);
            }
        } else {
            self.world.go_on();
        }
        self.heed();
        self.ledger.check(&self.world.store, &mut self.tally);
        self.tally.steps += 1;
    }

    fn happen(&mut self, happening: Happening) {
        let now = self.world.now;
        match happening {
            Happening::Tick(client) => {
                self.tick(client);
                let pause = if self.stormy { 50 + self.luck.milliseconds(900) } else { 1_000 };
                self.network.put(now.after(pause), Happening::Tick(client));
            }
            Happening::Tend(manager) => {
                if self.down[manager] <= now {
                    self.world.tend(manager);
                    if self.luck.one_in(10) {
                        self.world.give(manager, Input::Sweep);
                    }
                }
                self.network.put(now.after(1_000), Happening::Tend(manager));
            }
            Happening::Weather => {
                if self.stormy && !self.fair {
                    self.weather();
                }
                self.network.put(now.after(1_000), Happening::Weather);
            }
            Happening::Lost(manager) => self.world.give(manager, Input::Lost),
            Happening::Asked(manager, request) => {
                if self.down[manager] > now {
                    self.tally.fault("a message arrives during a crash");
                } else {
                    let person = self.clients[request.client].person;
                    self.trace.asked(&self.world, self.clients[request.client].name, manager, &request);
                    self.front.ask(&mut self.world, manager, person, request);
                }
            }
            Happening::Answered(request, reply) => self.learn(&request, reply),
            Happening::News { watcher, table } => {
                if let Some(watcher) = self.front.readers.watchers.get_mut(&watcher) {
                    watcher.told = false;
                    let client = &mut self.clients[watcher.client];
                    self.trace.news(&self.world, client.name, watcher.manager, table);
                    client.news.insert(table);
                }
            }
        }
    }

    /// Somebody looks at their browser: asks again what was not answered, or wants something new.
    fn tick(&mut self, nth: usize) {
        let now = self.world.now;
        let managers = self.world.managers.len();
        let client = &mut self.clients[nth];
        if self.luck.one_in(20) {
            client.at = self.luck.below(managers);
        }
        let busy = client.waiting.len() >= 3;
        let late = client.waiting.values_mut().find(|(_, sent)| now.since(*sent) >= PATIENCE);
        let request = match late {
            Some((request, sent)) => {
                *sent = now;
                client.at = self.luck.below(managers);
                Some(request.clone())
            }
            None if self.stormy && !busy => {
                let wish = client.wish(&mut self.luck, &self.world.store.tables);
                wish.filter(|what| !self.front.has(nth, client.at, what)).map(|what| {
                    self.requests += 1;
                    let request = Request { id: self.requests, client: nth, what };
                    client.waiting.insert(request.id, (request.clone(), now));
                    request
                })
            }
            None => None,
        };
        if let Some(request) = request {
            let at = client.at;
            self.send(&Happening::Asked(at, request));
        }
    }

    fn send(&mut self, what: &Happening) -> Sent {
        let sent = self.network.send(self.world.now, what, &mut self.luck);
        if sent != Sent::Well {
            let fault = match sent {
                Sent::Lost => "a message is lost",
                Sent::Doubled => "a message is duplicated",
                _ => "a message is delayed",
            };
            self.tally.fault(fault);
            self.trace.lost(&self.world, fault, what);
        }
        sent
    }

    fn weather(&mut self) {
        let manager = self.luck.below(self.world.managers.len());
        match self.luck.below(40) {
            0 => self.world.crash(manager),
            1..4 => {
                let ahead = self.luck.milliseconds(2 * AHEAD) - AHEAD;
                self.tally.fault("a clock jumps");
                self.trace.clock(&self.world, manager, ahead);
                self.world.set_ahead(manager, ahead);
            }
            4 => {
                self.tally.fault("everything pauses");
                self.world.now = self.world.now.after(self.luck.milliseconds(15_000));
            }
            5 => self.world.give(manager, Input::Lost),
            6 if self.luck.one_in(4) => {
                // The host is not one of the people.
                let client = self.clients.len() - 1;
                let table = self.world.store.logs.keys().next().copied();
                if let Some(table) = table {
                    self.requests += 1;
                    let request =
                        Request { id: self.requests, client, what: What::Do(table, Command::Close) };
                    self.send(&Happening::Asked(manager, request));
                }
            }
            _ => {}
        }
    }

    /// Takes in what the managers and the store have done, until there is nothing more.
    fn heed(&mut self) {
        loop {
            let heard = std::mem::take(&mut self.world.heard);
            let mut replies = self.front.shown(&mut self.world, &mut self.tally);
            if heard.is_empty() && replies.is_empty() {
                return;
            }
            for heard in heard {
                self.trace.heard(&self.world, &heard);
                replies.extend(self.heed_one(heard));
            }
            for (request, reply) in replies {
                self.send(&Happening::Answered(request, reply));
            }
        }
    }

    fn heed_one(&mut self, heard: Heard) -> Option<(Request, Reply)> {
        match heard {
            Heard::Answered { ticket, answer, .. } => {
                let answered =
                    self.front.answered(&self.world, &mut self.ledger, ticket, &answer, &mut self.tally);
                return Some((answered, Reply::Done(answer)));
            }
            Heard::Told { manager, news } => {
                for watcher in self.front.readers.tell(manager, news.table, &news.versions) {
                    if self.send(&Happening::News { watcher, table: news.table }) == Sent::Lost {
                        // The connection is gone with what was sent over it.
                        self.front.unwatch(&mut self.world, watcher);
                    }
                }
            }
            Heard::Fault { manager, what } => {
                self.tally.fault(what);
                if what == "a notification is lost" {
                    // A manager that lost the connection to the store is notified when it is back.
                    let at = self.world.now.after(self.luck.milliseconds(5_000));
                    self.network.put(at, Happening::Lost(manager));
                }
            }
            Heard::Crashed { manager } => {
                self.tally.fault("a table manager crashes");
                self.front.crash(manager);
                self.down[manager] = self.world.now.after(self.luck.milliseconds(4_000));
            }
            Heard::Wrote { .. } => {}
        }
        None
    }

    /// A response has reached the sender of the request.
    fn learn(&mut self, request: &Request, reply: Reply) {
        let client = &mut self.clients[request.client];
        let name = client.name;
        self.trace.answered(&self.world, name, request, &reply);
        let again = match &reply {
            Reply::Done(done) => *done == Err(Refusal::Unavailable),
            Reply::Seen(seen) => seen.is_err(),
        };
        // What the server could not do just now is asked for once more.
        if again || client.waiting.remove(&request.id).is_none() {
            return;
        }
        if let Reply::Done(Ok(answer)) = &reply {
            client.done(&request.what, answer);
        }
        if let (What::Look(table, eyes), Reply::Seen(Ok((glimpse, whole)))) = (&request.what, reply)
            && let Ok(seen) = &glimpse.seen
            && let Some(told) = client.learn(*table, *eyes, seen)
        {
            self.tally.checks += 1;
            assert_eq!(told, whole, "{name} was told something else than what happened");
        }
    }
}
