//! Converts between the host's values and the columns of the database.

use host::{PersonId, Phase, TableId, TableSummary, Time};
use sqlx::{Row as _, any::AnyRow};

use super::{Result, error::broken};

/// The columns of a summary, in the order in which [`head`] reads them.
macro_rules! head_columns {
    () => {
        "t.id, t.seq, t.game, t.listed, t.phase, t.people, t.open_chairs, t.must, t.wake, t.updated, t.made_by"
    };
}
pub(super) use head_columns;

pub(super) fn head(row: &AnyRow) -> Result<TableSummary> {
    let people: String = row.try_get(5)?;
    Ok(TableSummary {
        table: table_id(&row.try_get::<String, _>(0)?)?,
        seq: row.try_get::<i64, _>(1)?.cast_unsigned(),
        game: row.try_get(2)?,
        by: row.try_get::<Option<String>, _>(10)?.as_deref().map(person_id).transpose()?,
        listed: row.try_get::<i64, _>(3)? != 0,
        phase: phase(&row.try_get::<String, _>(4)?)?,
        people: serde_json::from_str(&people).map_err(broken)?,
        open: u32::try_from(row.try_get::<i64, _>(6)?).map_err(broken)?,
        must: u8::try_from(row.try_get::<i64, _>(7)?).map_err(broken)?,
        wake: row.try_get::<Option<i64>, _>(8)?.map(Time),
        challenged: Vec::new(),
        asked: Vec::new(),
        notices: Vec::new(),
        result: None,
        updated: Time(row.try_get(9)?),
    })
}

pub(super) fn heads(rows: &[AnyRow]) -> Result<Vec<TableSummary>> {
    rows.iter().map(head).collect()
}

fn phase(name: &str) -> Result<Phase> {
    name.parse().map_err(|_| broken(format_args!("a table cannot be {name}")))
}

pub(super) fn table_id(text: &str) -> Result<TableId> {
    text.parse().map_err(broken)
}

pub(super) fn person_id(text: &str) -> Result<PersonId> {
    text.parse().map_err(broken)
}

/// The first column of every row as ids of tables.
pub(super) fn table_ids(rows: &[AnyRow]) -> Result<Vec<TableId>> {
    rows.iter().map(|row| table_id(&row.try_get::<String, _>(0)?)).collect()
}
