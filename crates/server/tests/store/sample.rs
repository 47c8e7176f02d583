//! Tables, people and databases to test with.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

use host::{PersonId, Phase, Row, Step, TableId, TableSummary, Time};
use server::store::{Append, NewTable, Person, Store};

use crate::store::postgres;

/// A database that is gone when the test is over.
pub struct Place {
    pub url: String,
    folder: Option<PathBuf>,
}

static PLACES: AtomicU32 = AtomicU32::new(0);

impl Place {
    pub fn sqlite() -> Place {
        let nth = PLACES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("zheng store {}-{nth}", std::process::id()));
        Place { url: format!("sqlite:{}/deep/zheng 100%.db", folder.display()), folder: Some(folder) }
    }

    pub fn postgres() -> Place {
        Place { url: postgres::database(), folder: None }
    }

    pub fn is_postgres(&self) -> bool {
        self.folder.is_none()
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

pub fn table(nth: u16) -> TableId {
    let [a, b] = nth.to_be_bytes();
    TableId([7, a, b, 0, 0, 0, 0, 0, 0, 1])
}

pub fn person(nth: u16) -> PersonId {
    let [a, b] = nth.to_be_bytes();
    PersonId([9, a, b, 0, 0, 0, 0, 0, 0, 2])
}

pub fn somebody(nth: u16) -> Person {
    Person {
        id: person(nth),
        name: format!("Somebody {nth}"),
        login: Some(format!("Login{nth}")),
        email: None,
        password: None,
        language: "en".to_owned(),
        settings: "{}".to_owned(),
        created: Time(10),
        seen: Time(10),
        bot: false,
        banned: None,
    }
}

pub fn head(table: TableId, seq: u64) -> TableSummary {
    TableSummary {
        table,
        seq,
        game: "ming".to_owned(),
        by: Some(person(1)),
        listed: false,
        phase: Phase::Running,
        people: vec![Some(person(1)), Some(person(2))],
        open: 0,
        challenged: Vec::new(),
        must: 1,
        wake: None,
        asked: Vec::new(),
        notices: Vec::new(),
        result: None,
        updated: Time(1000 + seq.cast_signed()),
    }
}

pub fn row(seq: u64) -> Row {
    Row {
        seq,
        at: Time(1000 + seq.cast_signed()),
        step: Step::Acted {
            seat: 0,
            action: format!("reserve {seq}"),
            seen: seq,
            fate: Vec::new(),
            reveals: false,
        },
    }
}

/// A table with one step.
pub fn new(nth: u16) -> NewTable {
    NewTable { rows: vec![row(1)], head: head(table(nth), 1) }
}

/// One step more.
pub fn step(nth: u16, after: u64) -> Append {
    Append::new(after, vec![row(after + 1)], head(table(nth), after + 1))
}
