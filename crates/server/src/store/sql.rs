//! Queries with many rows, built with numbered placeholders that both databases understand.

use std::fmt::Write as _;

use sqlx::{
    Any, Arguments as _, AssertSqlSafe, Encode, Type,
    any::{AnyArguments, AnyQueryResult, AnyRow},
};

use super::{Result, StoreError};

/// How many rows a statement writes.
const ROWS: usize = 64;

/// A query that grows.
pub(super) struct Sql {
    text: String,
    arguments: AnyArguments,
    failed: Option<String>,
}

impl Sql {
    pub fn new(text: impl Into<String>) -> Sql {
        Sql { text: text.into(), arguments: AnyArguments::default(), failed: None }
    }

    pub fn push(&mut self, text: &str) -> &mut Sql {
        self.text.push_str(text);
        self
    }

    pub fn bind<'t, T: Encode<'t, Any> + Type<Any>>(&mut self, value: T) -> &mut Sql {
        if let Err(error) = self.arguments.add(value) {
            self.failed = Some(error.to_string());
        }
        let _ = write!(self.text, "${}", self.arguments.len());
        self
    }

    /// Binds a value of a list that [`Sql::values`] has begun.
    pub fn next<'t, T: Encode<'t, Any> + Type<Any>>(&mut self, value: T) -> &mut Sql {
        if !self.text.ends_with('(') {
            self.text.push_str(", ");
        }
        self.bind(value)
    }

    /// `VALUES` with a list for each row.
    pub fn values<R>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
        mut each: impl FnMut(&mut Sql, R),
    ) -> &mut Sql {
        for (nth, row) in rows.into_iter().enumerate() {
            self.push(if nth == 0 { " VALUES (" } else { ", (" });
            each(self, row);
            self.push(")");
        }
        self
    }

    /// A list of ids in brackets, the last one repeated up to a power of two: see [`chunks`].
    pub fn ids(&mut self, mut ids: Vec<String>) -> &mut Sql {
        if let Some(last) = ids.last().cloned() {
            ids.resize(ids.len().next_power_of_two(), last);
        }
        self.push("(");
        for id in ids {
            self.next(id);
        }
        self.push(")")
    }

    pub async fn execute<'e>(self, db: impl sqlx::Executor<'e, Database = Any>) -> Result<AnyQueryResult> {
        self.check()?;
        Ok(sqlx::query_with(AssertSqlSafe(self.text), self.arguments).execute(db).await?)
    }

    pub async fn fetch_all<'e>(self, db: impl sqlx::Executor<'e, Database = Any>) -> Result<Vec<AnyRow>> {
        self.check()?;
        Ok(sqlx::query_with(AssertSqlSafe(self.text), self.arguments).fetch_all(db).await?)
    }

    fn check(&self) -> Result<()> {
        self.failed.clone().map_or(Ok(()), |text| Err(StoreError::Refused(text)))
    }
}

/// Parts whose lengths are powers of two, so that few different statements are ever prepared.
pub(super) fn chunks<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = if rest.len() >= ROWS { ROWS } else { 1 << rest.len().checked_ilog2()? };
        let (chunk, after) = rest.split_at(length);
        rest = after;
        Some(chunk)
    })
}
