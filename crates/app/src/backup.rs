//! Everything that is kept about a person on their device: saved in one file, added from such a file, and deleted.

use host::{Refusal, Row, RulesCache, Stored, Table, TableId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seats;

use crate::device::Device;
use crate::message::{Me, Question, TableWrite};

/// The format of the file. Later versions read all earlier formats.
const FORMAT: u32 = 1;

/// The file.
#[derive(Serialize, Deserialize)]
pub struct Backup {
    /// The format. Its name says what the file is.
    zheng_games: u32,
    person: Me,
    tables: Vec<SavedTable>,
}

/// A table with its whole log, which also contains the seed of a game that goes on.
#[derive(Serialize, Deserialize)]
struct SavedTable {
    table: TableId,
    steps: Vec<Value>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    notes: String,
}

/// How many tables of a file were added, and how many were not.
#[derive(Default)]
pub struct Added {
    /// New on this device, or further along in the file.
    pub new: u32,
    /// Already on this device.
    pub known: u32,
    /// From a later version, or damaged.
    pub unreadable: u32,
}

/// Why the tables of a file were not added.
pub enum NotAdded {
    /// The file is not a backup.
    Foreign,
    /// The storage failed. What was added before stays, and trying again adds the rest.
    Refused(Refusal),
}

/// The name that notes about a table are stored under.
pub fn notes(table: TableId) -> String {
    format!("notes-{table}")
}

impl Device {
    /// Everything that is kept.
    pub async fn backup(&self) -> Backup {
        let person = self.me().await;
        let mut tables = Vec::new();
        for summary in self.summaries().await {
            let table = summary.table;
            let steps = self.store(Question::Steps { table, after: 0 }).await;
            let steps = serde_json::from_value(steps).unwrap_or_default();
            let notes = self.get(&notes(table)).await.unwrap_or_default();
            tables.push(SavedTable { table, steps, notes });
        }
        Backup { zheng_games: FORMAT, person, tables }
    }

    /// Adds the tables of a file. Nothing on this device is lost: if a table is on both sides, the longer log is kept if it
    /// continues the other, and otherwise the log on this device.
    pub async fn add(&self, text: &str) -> Result<Added, NotAdded> {
        let read =
            |text: &str| serde_json::from_str::<Backup>(text).ok().filter(|it| it.zheng_games <= FORMAT);
        let me = self.me().await;
        let foreign = read(text).ok_or(NotAdded::Foreign)?.person;
        // The person of the file becomes the person of this device. Ids are random, so no other text is equal to one by chance.
        let Backup { tables, .. } =
            read(&text.replace(&foreign.id.to_string(), &me.id.to_string())).ok_or(NotAdded::Foreign)?;
        if me.language.is_none() && me.settings.is_empty() {
            let me = Me { language: foreign.language, settings: foreign.settings, ..me };
            self.keep(&me).await.map_err(NotAdded::Refused)?;
        }
        let mut rules = RulesCache::default();
        let mut all = Added::default();
        for saved in tables {
            let table = saved.table;
            let here = self.store(Question::Steps { table, after: 0 }).await;
            let here: Vec<Row> = serde_json::from_value(here).unwrap_or_default();
            let Some((rows, whole)) = read_table(saved.table, saved.steps, &mut rules) else {
                all.unreadable += 1;
                continue;
            };
            if rows.len() <= here.len() || !rows.starts_with(&here) {
                all.known += 1;
                continue;
            }
            let after = here.len() as u64;
            let summary = whole.head(Seats::default());
            let wake = summary.wake.is_some();
            let rows = rows[here.len()..].to_vec();
            let write = Question::Write { tables: vec![TableWrite { table, after, rows, summary }] };
            let reply = self.store(write).await;
            if self.stored(&reply) != Stored::Done {
                return Err(NotAdded::Refused(Refusal::Unavailable));
            }
            if !saved.notes.is_empty() && self.get::<String>(&notes(table)).await.is_none() {
                self.put(&notes(table), saved.notes.into()).await.map_err(NotAdded::Refused)?;
            }
            // Open pages show the new state, and a bot that is to move does so.
            let mut state = self.lock();
            state.input(host::Input::News(table));
            if wake {
                state.input(host::Input::Woken { table, ours: true });
            }
            all.new += 1;
        }
        Ok(all)
    }

    /// Deletes everything, so that the app starts empty.
    pub async fn delete(&self) -> Result<(), Refusal> {
        let reply = self.store(Question::Clear).await;
        if self.stored(&reply) != Stored::Done {
            return Err(Refusal::Unavailable);
        }
        self.lock().forget();
        Ok(())
    }
}

/// A table from its log, if this program can read all of it.
fn read_table(id: TableId, steps: Vec<Value>, rules: &mut RulesCache) -> Option<(Vec<Row>, Table)> {
    let rows: Vec<Row> = steps.into_iter().map(serde_json::from_value).collect::<Result<_, _>>().ok()?;
    let (first, rest) = rows.split_first()?;
    let mut table = Table::open(id, first, None, rules).ok()?;
    rest.iter().try_for_each(|row| table.apply(row)).ok()?;
    Some((rows, table))
}
