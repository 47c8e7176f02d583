//! A readable trace of everything that happens: when, who, what.

use super::client::{Request, What};
use super::network::{Happening, Reply};
use crate::testing::world::{Heard, World};
use crate::{Row, Step, TableId, Time};

/// The listener that receives everything that happens, if there is one.
pub struct Trace<'a> {
    to: Option<&'a mut dyn FnMut(&str)>,
    begin: Time,
}

impl<'a> Trace<'a> {
    /// For who wants to know.
    pub fn new(to: Option<&'a mut dyn FnMut(&str)>, begin: Time) -> Trace<'a> {
        Trace { to, begin }
    }

    fn say(&mut self, world: &World, what: impl FnOnce(&Self) -> String) {
        if self.to.is_some() {
            let seconds = world.now.since(self.begin) as f64 / 1000.0;
            let line = format!("{seconds:9.3}  {}", what(self));
            self.to.iter_mut().for_each(|to| to(&line));
        }
    }

    /// A short name of a table.
    #[expect(clippy::unused_self, reason = "names belong to traces")]
    pub fn name(&self, world: &World, table: TableId) -> String {
        let at = world.store.heads.get(&table);
        format!("{} ({})", &table.to_string()[..4], at.map_or("?", |head| &*head.game))
    }

    fn what(&self, world: &World, request: &Request) -> String {
        let what = match &request.what {
            What::Create(order) => {
                format!("wants a table of {} {:?} {:?}", order.game, order.settings, order.chairs)
            }
            What::Do(table, command) => format!("{}: {command:?}", self.name(world, *table)),
            What::Look(table, eyes) => {
                format!("{}: looks as {:?} since {}", self.name(world, *table), eyes.seat, eyes.after)
            }
            What::Watch(table) => format!("{}: watches", self.name(world, *table)),
        };
        format!("#{} {what}", request.id)
    }

    /// A request has arrived.
    pub fn asked(&mut self, world: &World, name: &str, manager: usize, request: &Request) {
        self.say(world, |it| format!("{name} -> manager {manager}  {}", it.what(world, request)));
    }

    /// An answer has arrived.
    pub fn answered(&mut self, world: &World, name: &str, request: &Request, reply: &Reply) {
        self.say(world, |_| {
            let reply = match reply {
                Reply::Done(Ok(answer)) => format!("done: {answer:?}"),
                Reply::Done(Err(refusal)) | Reply::Seen(Err(refusal)) => format!("refused: {refusal}"),
                Reply::Seen(Ok((glimpse, _))) => match &glimpse.seen {
                    Ok(seen) => format!("sees step {}, its version {}", glimpse.seq, seen.version),
                    Err(refusal) => format!("may not look: {refusal}"),
                },
            };
            format!("{name} <- #{} {reply}", request.id)
        });
    }

    /// Somebody who watches has heard that there is something new.
    pub fn news(&mut self, world: &World, name: &str, manager: usize, table: TableId) {
        self.say(world, |it| {
            format!("{name} <- manager {manager}  {}: there is news", it.name(world, table))
        });
    }

    /// Something goes wrong on the way.
    pub fn lost(&mut self, world: &World, fault: &str, what: &Happening) {
        self.say(world, |_| match what {
            Happening::Asked(manager, request) => format!("! {fault}: #{} to manager {manager}", request.id),
            Happening::Answered(request, _) => format!("! {fault}: the answer to #{}", request.id),
            _ => format!("! {fault}: news"),
        });
    }

    /// A clock is set.
    pub fn clock(&mut self, world: &World, manager: usize, ahead: i64) {
        self.say(world, |_| format!("! the clock of manager {manager} is {ahead} ms ahead"));
    }

    /// The storm is over.
    pub fn calm(&mut self, world: &World) {
        self.say(world, |_| "-- from here on nothing goes wrong, and nobody wants anything new".to_owned());
    }

    /// Something was heard of the world.
    pub fn heard(&mut self, world: &World, heard: &Heard) {
        self.say(world, |it| match heard {
            Heard::Answered { manager, ticket, answer } => {
                format!("  manager {manager} answers ticket {ticket}: {answer:?}")
            }
            Heard::Told { manager, news } => {
                format!(
                    "  manager {manager} tells {}: versions {:?}",
                    it.name(world, news.table),
                    news.versions
                )
            }
            Heard::Wrote { manager, table, after, kept: false } => {
                format!(
                    "  store <- manager {manager}  {}: not after step {after}, others were first",
                    it.name(world, *table)
                )
            }
            Heard::Wrote { manager, table, after, kept: true } => {
                let rows: Vec<_> = world.store.logs[table].iter().skip(*after as usize).map(step).collect();
                format!("  store <- manager {manager}  {}: {}", it.name(world, *table), rows.join("; "))
            }
            Heard::Fault { manager, what } => format!("! manager {manager}: {what}"),
            Heard::Crashed { manager } => format!("! manager {manager} crashes and begins anew"),
        });
    }
}

/// A step in a few words.
fn step(row: &Row) -> String {
    let what = match &row.step {
        Step::Created(created) => format!("made by {}", created.by),
        Step::Started { .. } => "begun".to_owned(),
        Step::Acted { seat, action, seen, .. } => format!("seat {seat} acts `{action}` at version {seen}"),
        step => format!("{step:?}"),
    };
    format!("step {} {what}", row.seq)
}
