//! Notifies watchers of tables, and bots that wait for their turn.
//!
//! A watcher gets the newest state, not every one before it, so a slow reader costs nothing and misses nothing: it fetches
//! what happened in between by version.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use host::{News, PersonId, Phase, TableId};
use tokio::sync::{mpsc, watch};

/// What watchers of a table know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableActivity {
    /// The versions of all seats and, last, of spectators; empty until the first is known.
    pub versions: Vec<u64>,
    /// Who sits in each seat.
    pub players: Vec<Option<PersonId>>,
    /// Rises with every line of the chat.
    pub chat: u64,
    /// Rises when somebody at the table changes their name.
    pub names: u64,
    /// Who is online, and with how many connections.
    pub here: BTreeMap<PersonId, u32>,
    /// The number of spectators.
    pub spectators: u32,
}

/// Why a bot must look for its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Something has happened at a table.
    Table(TableId),
    /// Notifications were missed, so anything may have happened.
    Everywhere,
}

/// How many turns a bot may be behind before it is disconnected.
const BEHIND: usize = 256;

#[derive(Clone, Default)]
pub struct Hub {
    inner: Arc<Inner>,
}

#[derive(Default)]
struct Inner {
    tables: Mutex<HashMap<TableId, watch::Sender<TableActivity>>>,
    people: Mutex<HashMap<PersonId, Vec<mpsc::Sender<Call>>>>,
}

/// A watcher of a table; its person counts as online as long as it exists.
pub struct Watcher {
    hub: Hub,
    table: TableId,
    person: Option<PersonId>,
    /// What there is to know.
    pub live: watch::Receiver<TableActivity>,
}

impl Hub {
    pub fn watch(&self, table: TableId, person: Option<PersonId>) -> Watcher {
        let mut tables = lock(&self.inner.tables);
        let sender = tables.entry(table).or_insert_with(|| watch::channel(TableActivity::default()).0);
        let live = sender.subscribe();
        sender.send_if_modified(|live| {
            match person {
                Some(person) => *live.here.entry(person).or_default() += 1,
                None => live.spectators += 1,
            }
            person.is_some() || worth_telling(live.spectators)
        });
        Watcher { hub: self.clone(), table, person, live }
    }

    /// Notifies everyone who watches a table, and its players.
    #[expect(clippy::needless_pass_by_value, reason = "news are made to be told")]
    pub fn tell(&self, news: News) {
        if let Some(sender) = lock(&self.inner.tables).get(&news.table) {
            sender.send_if_modified(|live| {
                // Versions never decrease, no matter in which order news arrives.
                let newer = live.versions.len() != news.versions.len()
                    || live.versions.iter().zip(&news.versions).any(|(known, new)| known < new);
                if newer {
                    live.versions.clone_from(&news.versions);
                    live.players.clone_from(&news.people);
                }
                newer
            });
        }
        let mut people = lock(&self.inner.people);
        if people.is_empty() {
            return;
        }
        for (seat, person) in (0..).zip(&news.people) {
            let Some(person) = person else { continue };
            let asked = news.must.contains(tabletop::Seat(seat)) || news.phase != Phase::Running;
            if asked && let Some(streams) = people.get_mut(person) {
                // A slow reader is disconnected; it reconnects and reads the current state.
                streams.retain(|stream| stream.try_send(Call::Table(news.table)).is_ok());
            }
        }
        for person in &news.challenged {
            if let Some(streams) = people.get_mut(person) {
                streams.retain(|stream| stream.try_send(Call::Table(news.table)).is_ok());
            }
        }
        people.retain(|_, streams| !streams.is_empty());
    }

    /// Receives the tables at which a person must decide, or that have begun or ended.
    pub fn turns_of(&self, person: PersonId) -> mpsc::Receiver<Call> {
        let (sender, receiver) = mpsc::channel(BEHIND);
        lock(&self.inner.people).entry(person).or_default().push(sender);
        receiver
    }

    /// Bots may have missed turns made in other processes.
    pub fn turns_may_be_everywhere(&self) {
        let mut people = lock(&self.inner.people);
        for streams in people.values_mut() {
            streams.retain(|stream| stream.try_send(Call::Everywhere).is_ok());
        }
        people.retain(|_, streams| !streams.is_empty());
    }

    /// Whether any bot waits for its turns here.
    pub fn has_programs(&self) -> bool {
        !lock(&self.inner.people).is_empty()
    }

    /// Somebody has written to the chat of a table, here or elsewhere.
    pub fn chat_may_have(&self, table: TableId) {
        if let Some(sender) = lock(&self.inner.tables).get(&table) {
            sender.send_modify(|live| live.chat += 1);
        }
    }

    /// Somebody may have written to any chat.
    pub fn chat_may_have_everywhere(&self) {
        for sender in lock(&self.inner.tables).values() {
            sender.send_modify(|live| live.chat += 1);
        }
    }

    /// A person has changed their name: the tables they sit at, or look at, show it.
    pub fn name_changed(&self, person: PersonId) {
        for sender in lock(&self.inner.tables).values() {
            sender.send_if_modified(|live| {
                let shown = live.players.contains(&Some(person)) || live.here.contains_key(&person);
                live.names += u64::from(shown);
                shown
            });
        }
    }

    /// Whether a person watches a table here, or a bot of theirs receives its turns.
    pub fn is_here(&self, person: PersonId) -> bool {
        let watches =
            lock(&self.inner.tables).values().any(|sender| sender.borrow().here.contains_key(&person));
        watches || lock(&self.inner.people).get(&person).is_some_and(|streams| hears(streams))
    }

    /// Everyone who is online.
    pub fn here(&self) -> BTreeSet<PersonId> {
        let mut here = BTreeSet::new();
        for sender in lock(&self.inner.tables).values() {
            here.extend(sender.borrow().here.keys());
        }
        let people = lock(&self.inner.people);
        here.extend(people.iter().filter(|(_, streams)| hears(streams)).map(|(person, _)| *person));
        here
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let mut tables = lock(&self.hub.inner.tables);
        let Some(sender) = tables.get(&self.table) else { return };
        sender.send_if_modified(|live| {
            match self.person {
                Some(person) => {
                    if let Some(times) = live.here.get_mut(&person) {
                        *times -= 1;
                        if *times == 0 {
                            live.here.remove(&person);
                        }
                    }
                }
                None => live.spectators -= 1,
            }
            self.person.is_some() || worth_telling(live.spectators)
        });
        // This watcher's own receiver is still counted.
        if sender.receiver_count() <= 1 {
            tables.remove(&self.table);
        }
    }
}

/// Whether anyone still listens.
fn hears(streams: &[mpsc::Sender<Call>]) -> bool {
    streams.iter().any(|stream| !stream.is_closed())
}

/// Whether a change of the number of spectators is worth announcing: in a crowd, one more or less is not.
fn worth_telling(spectators: u32) -> bool {
    spectators <= 16 || spectators.is_multiple_of(64)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere leaves nothing half done here.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_may_have_missed_turns_are_called_and_those_that_left_are_forgotten() {
        let (hub, person) = (Hub::default(), PersonId([1; 10]));
        let mut turns = hub.turns_of(person);
        hub.turns_may_be_everywhere();
        assert_eq!(turns.try_recv(), Ok(Call::Everywhere));
        drop(turns);
        hub.turns_may_be_everywhere();
        assert!(!hub.has_programs());
    }
}
