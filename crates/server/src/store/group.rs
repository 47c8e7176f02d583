//! Grouped commits: one task writes what was queued while the last commit ran, in one transaction.
//!
//! A disk takes its time to say that something is written, however much it is. So many tables share one commit. In the
//! transaction the heads of all tables concerned are locked in the order of their ids, appends that come too late are
//! left out, and the rest is written with a few statements of many rows. Should such a group fail, each append is tried
//! alone, so that one that cannot be written does not hurt others.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use host::{Head, PersonId, Row, TableId, Time};
use sqlx::{Any, AnyPool, QueryBuilder, Row as _, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{
    Append, Appended, Kind, NewTable, Result, StoreError,
    append::Appended::{Conflict, Done},
    error::broken,
    news, random_id, rows,
};

/// How many appends may wait.
pub(super) const QUEUE: usize = 1024;
/// How many are written at once.
const GROUP: usize = 256;
/// How many rows a statement writes.
const ROWS: usize = 64;
/// How often an append that met a deadlock is tried.
const TRIES: u32 = 5;

type Reply = oneshot::Sender<Result<Appended>>;

pub(super) enum Job {
    Append(Box<Append>, Reply),
    Create(Box<NewTable>, Reply),
    Close(oneshot::Sender<()>),
}

pub(super) struct Writer {
    pub kind: Kind,
    pub pool: AnyPool,
    /// Who writes, so that other processes can tell.
    pub name: String,
}

/// What a job wants to have written.
struct Work {
    append: Option<Append>,
    create: Option<NewTable>,
}

/// Writes what comes until nobody can send any more.
pub(super) async fn run(writer: Writer, mut jobs: mpsc::Receiver<Job>) {
    let mut taken = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut taken, GROUP).await > 0 {
        let (mut works, mut replies, mut closing) = (Vec::new(), Vec::new(), Vec::new());
        for job in taken.drain(..) {
            let (work, reply) = match job {
                Job::Append(append, reply) => {
                    let mut append = *append;
                    let create = append.create.take();
                    (Work { append: Some(append), create }, reply)
                }
                Job::Create(table, reply) => (Work { append: None, create: Some(*table) }, reply),
                Job::Close(reply) => {
                    closing.push(reply);
                    continue;
                }
            };
            works.push(work);
            replies.push(reply);
        }
        for (reply, answer) in replies.into_iter().zip(writer.write(&works).await) {
            let _ = reply.send(answer);
        }
        if !closing.is_empty() {
            jobs.close();
        }
        for reply in closing {
            let _ = reply.send(());
        }
    }
}

impl Writer {
    async fn write(&self, works: &[Work]) -> Vec<Result<Appended>> {
        if works.len() > 1 {
            match self.transaction(works).await {
                Ok(answers) => return answers.into_iter().map(Ok).collect(),
                Err(Failure { error, committing: true }) => return vec![Err(error); works.len()],
                Err(_) => {}
            }
        }
        let mut answers = Vec::with_capacity(works.len());
        for work in works {
            answers.push(self.alone(work).await);
        }
        answers
    }

    async fn alone(&self, work: &Work) -> Result<Appended> {
        let mut tries = 1;
        loop {
            match self.transaction(std::slice::from_ref(work)).await {
                Ok(answers) => return Ok(answers[0]),
                Err(Failure { error: StoreError::Taken, .. }) => return Ok(Conflict),
                Err(failure) if failure.deadlock() && tries < TRIES => tries += 1,
                Err(failure) => return Err(failure.error),
            }
        }
    }

    async fn transaction(&self, works: &[Work]) -> std::result::Result<Vec<Appended>, Failure> {
        let mut db = self.pool.begin_with(self.kind.begin()).await?;
        let mut known = self.lock(&mut db, works).await?;
        let mut batch = Batch::default();
        let answers = works.iter().map(|work| batch.take(work, &mut known)).collect();
        if batch.heads.is_empty() {
            return Ok(answers);
        }
        batch.insert_rows(&mut db).await?;
        batch.upsert_heads(&mut db).await?;
        batch.insert_seats(&mut db).await?;
        batch.insert_notices(&mut db).await?;
        if self.kind == Kind::Postgres {
            news::notify(&mut db, &self.name, batch.heads.keys()).await?;
        }
        db.commit().await.map_err(|error| Failure {
            error: StoreError::Unavailable(format!("a commit failed: {error}")),
            committing: true,
        })?;
        Ok(answers)
    }

    /// The heads of all tables concerned, locked.
    async fn lock(&self, db: &mut Transaction<'_, Any>, works: &[Work]) -> Result<HashMap<TableId, Known>> {
        let ids: BTreeSet<TableId> = works
            .iter()
            .flat_map(|work| {
                [work.append.as_ref().map(|it| it.table), work.create.as_ref().map(|it| it.head.table)]
            })
            .flatten()
            .collect();
        let mut query = QueryBuilder::<Any>::new("SELECT id, seq, people FROM tables WHERE id IN (");
        list(&mut query, ids.iter().map(TableId::to_string).collect());
        query.push(") ORDER BY id ");
        if self.kind == Kind::Postgres {
            query.push("FOR UPDATE");
        }
        let mut known = HashMap::new();
        for row in query.build().fetch_all(&mut **db).await? {
            let id = rows::table_id(&row.try_get::<String, _>(0)?)?;
            let seq = row.try_get::<i64, _>(1)?.cast_unsigned();
            known.insert(id, Known { seq, people: row.try_get(2)? });
        }
        Ok(known)
    }
}

struct Known {
    seq: u64,
    people: String,
}

/// Why a transaction failed, and whether it may have been written.
struct Failure {
    error: StoreError,
    committing: bool,
}

impl Failure {
    fn deadlock(&self) -> bool {
        matches!(&self.error, StoreError::Unavailable(text) if text.contains("deadlock") || text.contains("serialize"))
    }
}

impl<E: Into<StoreError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure { error: error.into(), committing: false }
    }
}

/// What a group writes.
#[derive(Default)]
struct Batch<'a> {
    rows: Vec<(TableId, &'a Row)>,
    heads: BTreeMap<TableId, (&'a Head, Option<&'a (String, Time)>)>,
    people: HashMap<TableId, String>,
    seats: BTreeSet<TableId>,
    notices: BTreeMap<(PersonId, TableId), (Time, Time)>,
}

impl<'a> Batch<'a> {
    /// Takes the work in, unless it comes too late.
    fn take(&mut self, work: &'a Work, known: &mut HashMap<TableId, Known>) -> Appended {
        let late =
            work.append.as_ref().is_some_and(|it| known.get(&it.table).is_none_or(|at| at.seq != it.after));
        let twice = work.create.as_ref().is_some_and(|it| known.contains_key(&it.head.table));
        if late || twice {
            return Conflict;
        }
        if let Some(append) = &work.append {
            self.add(&append.rows, &append.head, append.lease.as_ref(), append.notice_after, known);
        }
        if let Some(create) = &work.create {
            self.add(&create.rows, &create.head, None, 0, known);
        }
        Done
    }

    fn add(
        &mut self,
        rows: &'a [Row],
        head: &'a Head,
        lease: Option<&'a (String, Time)>,
        notice_after: i64,
        known: &mut HashMap<TableId, Known>,
    ) {
        let table = head.table;
        self.rows.extend(rows.iter().map(|row| (table, row)));
        let lease = lease.or(self.heads.get(&table).and_then(|it| it.1));
        self.heads.insert(table, (head, lease));
        let people = serde_json::to_string(&head.people).unwrap_or_default();
        if known.get(&table).is_none_or(|at| at.people != people) {
            self.seats.insert(table);
        }
        known.insert(table, Known { seq: head.seq, people: people.clone() });
        self.people.insert(table, people);
        for person in &head.asked {
            self.notices.insert((*person, table), (head.updated, head.updated.after(notice_after)));
        }
    }

    async fn insert_rows(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        for chunk in chunks(&self.rows) {
            let mut query = QueryBuilder::<Any>::new("INSERT INTO log (table_id, seq, at, step) ");
            let steps: std::result::Result<Vec<String>, _> =
                chunk.iter().map(|(_, row)| serde_json::to_string(&row.step)).collect();
            query.push_values(
                chunk.iter().zip(steps.map_err(broken)?),
                |mut values, ((table, row), step)| {
                    values
                        .push_bind(table.to_string())
                        .push_bind(row.seq.cast_signed())
                        .push_bind(row.at.0)
                        .push_bind(step);
                },
            );
            query.build().execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn upsert_heads(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        let heads: Vec<_> = self.heads.values().collect();
        for chunk in chunks(&heads) {
            let mut query = QueryBuilder::<Any>::new(
                "INSERT INTO tables (id, seq, game, listed, phase, people, open_chairs, must, wake, updated, \
                 lease_by, lease_until) ",
            );
            query.push_values(chunk, |mut values, (head, lease)| {
                values
                    .push_bind(head.table.to_string())
                    .push_bind(head.seq.cast_signed())
                    .push_bind(head.game.clone())
                    .push_bind(i64::from(head.listed))
                    .push_bind(rows::phase_name(head.phase).to_owned())
                    .push_bind(self.people.get(&head.table).cloned().unwrap_or_default())
                    .push_bind(i64::from(head.open))
                    .push_bind(i64::from(head.must))
                    .push_bind(head.wake.map(|wake| wake.0))
                    .push_bind(head.updated.0)
                    .push_bind(lease.map(|lease| lease.0.clone()))
                    .push_bind(lease.map(|lease| lease.1.0));
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, listed = excluded.listed, \
                 phase = excluded.phase, people = excluded.people, open_chairs = excluded.open_chairs, \
                 must = excluded.must, wake = excluded.wake, updated = excluded.updated, \
                 lease_by = COALESCE(excluded.lease_by, tables.lease_by), \
                 lease_until = COALESCE(excluded.lease_until, tables.lease_until)",
            );
            query.build().execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn insert_seats(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        if self.seats.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::<Any>::new("DELETE FROM seats WHERE table_id IN (");
        list(&mut query, self.seats.iter().map(TableId::to_string).collect());
        query.push(")").build().execute(&mut **db).await?;
        let mut seats = Vec::new();
        for (head, _) in self.seats.iter().filter_map(|table| self.heads.get(table)) {
            let people = (0..).zip(&head.people);
            seats.extend(people.filter_map(|(seat, person)| Some((head.table, seat, (*person)?))));
        }
        for chunk in chunks(&seats) {
            let mut query = QueryBuilder::<Any>::new("INSERT INTO seats (table_id, seat, person_id) ");
            query.push_values(chunk, |mut values, (table, seat, person)| {
                values.push_bind(table.to_string()).push_bind(*seat).push_bind(person.to_string());
            });
            query.build().execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn insert_notices(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        let notices: Vec<_> = self.notices.iter().collect();
        for chunk in chunks(&notices) {
            let mut query = QueryBuilder::<Any>::new(
                "INSERT INTO notices (person_id, table_id, id, kind, since, due, attempts) ",
            );
            query.push_values(chunk, |mut values, ((person, table), (since, due))| {
                values
                    .push_bind(person.to_string())
                    .push_bind(table.to_string())
                    .push_bind(random_id())
                    .push_bind("turn".to_owned())
                    .push_bind(since.0)
                    .push_bind(due.0)
                    .push_bind(0_i64);
            });
            query.push(super::notices::REPLACE).build().execute(&mut **db).await?;
        }
        Ok(())
    }
}

/// Parts whose lengths are powers of two, so that few different statements are ever prepared.
pub(super) fn chunks<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = if rest.len() >= ROWS { ROWS } else { (1 << rest.len().checked_ilog2()?) as usize };
        let (chunk, after) = rest.split_at(length);
        rest = after;
        Some(chunk)
    })
}

/// Binds a list of ids, the last one repeated up to a power of two, for the same reason.
pub(super) fn list(query: &mut QueryBuilder<Any>, mut ids: Vec<String>) {
    if let Some(last) = ids.last().cloned() {
        ids.resize(ids.len().next_power_of_two(), last);
    }
    let mut list = query.separated(", ");
    for id in ids {
        list.push_bind(id);
    }
}
