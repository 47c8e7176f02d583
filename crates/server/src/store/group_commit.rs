//! Group commit: one task writes what was queued during the last commit, in one transaction.
//!
//! A sync takes the same time however much is written, so many tables share one commit. The
//! transaction locks the summaries of all tables concerned in the order of their ids, skips appends that lost a race,
//! and writes the rest with a few multi-row statements. If such a group fails, each append is retried
//! alone, so that one that cannot be written does not affect others.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use host::{Lease, NoticeKind, PersonId, Phase, Row, Step, TableId, TableSummary, Time};
use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Row as _, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{
    Append, Appended, Kind, NewTable, Result, StoreError,
    append::Appended::{Conflict, Done},
    checksum, news, random_id, rows,
    sql::{Sql, chunks},
};

/// Maximum number of queued appends.
pub(super) const QUEUE: usize = 1024;
/// Maximum number of appends per transaction.
const GROUP: usize = 256;
/// The time limit of a transaction: longer than `SQLite` waits for another writer.
const HANGS: Duration = Duration::from_secs(12);
/// How often an append is retried after a deadlock.
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
    /// The name of the writer, for other processes.
    pub name: String,
}

/// The write of a job.
struct Work {
    append: Option<Append>,
    create: Option<NewTable>,
}

/// Writes incoming jobs until all senders are gone.
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
        let mut connection = self.pool.acquire().await?;
        let done = tokio::time::timeout(HANGS, self.write_on(&mut connection, works)).await;
        done.unwrap_or_else(|_| {
            // The next caller gets another connection and does not wait for the hanging one.
            connection.close_on_drop();
            let error = StoreError::Unavailable(format!("nothing for {} seconds", HANGS.as_secs()));
            Err(Failure { error, committing: true })
        })
    }

    async fn write_on(
        &self,
        connection: &mut AnyConnection,
        works: &[Work],
    ) -> std::result::Result<Vec<Appended>, Failure> {
        let mut db = connection.begin_with(self.kind.begin()).await?;
        let mut known = self.lock(&mut db, works).await?;
        let mut batch = Batch::default();
        let answers = works.iter().map(|work| batch.take(work, &mut known)).collect();
        if batch.heads.is_empty() {
            return Ok(answers);
        }
        batch.insert_rows(&mut db).await?;
        batch.upsert_heads(&mut db).await?;
        batch.insert_seats(&mut db).await?;
        batch.insert_challenges(&mut db).await?;
        batch.insert_notices(&mut db).await?;
        batch.insert_results(&mut db).await?;
        if self.kind == Kind::Postgres {
            news::notify(&mut db, &self.name, batch.heads.keys()).await?;
        }
        db.commit().await.map_err(|error| Failure {
            error: StoreError::Unavailable(format!("a commit failed: {error}")),
            committing: true,
        })?;
        Ok(answers)
    }

    /// The summaries of all tables concerned, locked.
    async fn lock(&self, db: &mut Transaction<'_, Any>, works: &[Work]) -> Result<HashMap<TableId, Known>> {
        let ids: BTreeSet<TableId> = works
            .iter()
            .flat_map(|work| {
                [work.append.as_ref().map(|it| it.table), work.create.as_ref().map(|it| it.head.table)]
            })
            .flatten()
            .collect();
        let mut query = Sql::new("SELECT id, seq, people FROM tables WHERE id IN ");
        query.ids(ids.iter().map(TableId::to_string).collect()).push(" ORDER BY id ");
        if self.kind == Kind::Postgres {
            query.push("FOR UPDATE");
        }
        let mut known = HashMap::new();
        for row in query.fetch_all(&mut **db).await? {
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
    heads: BTreeMap<TableId, (&'a TableSummary, Option<&'a Lease>)>,
    people: HashMap<TableId, String>,
    seats: BTreeSet<TableId>,
    notices: BTreeMap<(PersonId, TableId), (NoticeKind, Time, Time)>,
    /// Tables at which seats may have been reserved or taken.
    challenges: BTreeSet<TableId>,
}

impl<'a> Batch<'a> {
    /// Adds the work, unless it lost a race.
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
        head: &'a TableSummary,
        lease: Option<&'a Lease>,
        notice_after: i64,
        known: &mut HashMap<TableId, Known>,
    ) {
        let table = head.table;
        self.rows.extend(rows.iter().map(|row| (table, row)));
        let in_game = |row: &Row| matches!(row.step, Step::Acted { .. } | Step::Back { .. });
        if head.phase == Phase::Open && !head.challenged.is_empty() || !rows.iter().all(in_game) {
            self.challenges.insert(table);
        }
        let lease = lease.or(self.heads.get(&table).and_then(|it| it.1));
        self.heads.insert(table, (head, lease));
        let people = serde_json::to_string(&head.people).unwrap_or_default();
        if known.get(&table).is_none_or(|at| at.people != people) {
            self.seats.insert(table);
        }
        known.insert(table, Known { seq: head.seq, people: people.clone() });
        self.people.insert(table, people);
        let at = head.updated;
        for (person, kind) in &head.notices {
            self.notices.insert((*person, table), (*kind, at, at));
        }
        for person in &head.asked {
            self.notices.insert((*person, table), (NoticeKind::Turn, at, at.after(notice_after)));
        }
    }

    async fn insert_rows(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        for chunk in chunks(&self.rows) {
            let mut query = Sql::new("INSERT INTO log (table_id, seq, at, step) ");
            let steps: Result<Vec<String>> =
                chunk.iter().map(|(table, row)| checksum::with_checksum(*table, row)).collect();
            query.values(chunk.iter().zip(steps?), |values, ((table, row), step)| {
                values.next(table.to_string()).next(row.seq.cast_signed()).next(row.at.0).next(step);
            });
            query.execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn upsert_heads(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        let heads: Vec<_> = self.heads.values().collect();
        for chunk in chunks(&heads) {
            let mut query = Sql::new(
                "INSERT INTO tables (id, seq, game, listed, phase, people, open_chairs, must, wake, updated, \
                 made_by, lease_by, lease_until) ",
            );
            query.values(chunk, |values, (head, lease)| {
                values
                    .next(head.table.to_string())
                    .next(head.seq.cast_signed())
                    .next(head.game.clone())
                    .next(i64::from(head.listed))
                    .next(head.phase.into_str().to_owned())
                    .next(self.people.get(&head.table).cloned().unwrap_or_default())
                    .next(i64::from(head.open))
                    .next(i64::from(head.must))
                    .next(head.wake.map(|wake| wake.0))
                    .next(head.updated.0)
                    .next(head.by.map(|by| by.to_string()))
                    .next(lease.map(|lease| lease.holder.clone()))
                    .next(lease.map(|lease| lease.until.0));
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, listed = excluded.listed, \
                 phase = excluded.phase, people = excluded.people, open_chairs = excluded.open_chairs, \
                 must = excluded.must, wake = excluded.wake, updated = excluded.updated, \
                 made_by = excluded.made_by, \
                 lease_by = COALESCE(excluded.lease_by, tables.lease_by), \
                 lease_until = COALESCE(excluded.lease_until, tables.lease_until)",
            );
            query.execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn insert_seats(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        if self.seats.is_empty() {
            return Ok(());
        }
        let mut query = Sql::new("DELETE FROM seats WHERE table_id IN ");
        query.ids(self.seats.iter().map(TableId::to_string).collect());
        query.execute(&mut **db).await?;
        let mut seats = Vec::new();
        for (head, _) in self.seats.iter().filter_map(|table| self.heads.get(table)) {
            let people = (0..).zip(&head.people);
            seats.extend(people.filter_map(|(seat, person)| Some((head.table, seat, (*person)?))));
        }
        for chunk in chunks(&seats) {
            let mut query = Sql::new("INSERT INTO seats (table_id, seat, person_id) ");
            query.values(chunk, |values, (table, seat, person)| {
                values.next(table.to_string()).next(*seat).next(person.to_string());
            });
            query.execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn insert_challenges(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        if self.challenges.is_empty() {
            return Ok(());
        }
        let mut query = Sql::new("DELETE FROM challenges WHERE table_id IN ");
        query.ids(self.challenges.iter().map(TableId::to_string).collect());
        query.execute(&mut **db).await?;
        let heads = self.challenges.iter().filter_map(|table| self.heads.get(table));
        let challenged =
            heads.flat_map(|(head, _)| head.challenged.iter().map(|person| (head.table, *person)));
        for chunk in chunks(&challenged.collect::<Vec<_>>()) {
            let mut query = Sql::new("INSERT INTO challenges (table_id, person_id) ");
            query.values(chunk, |values, (table, person)| {
                values.next(table.to_string()).next(person.to_string());
            });
            query.execute(&mut **db).await?;
        }
        Ok(())
    }

    async fn insert_notices(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        let notices: Vec<_> = self.notices.iter().collect();
        for chunk in chunks(&notices) {
            let mut query =
                Sql::new("INSERT INTO notices (person_id, table_id, id, kind, since, due, attempts) ");
            query.values(chunk, |values, ((person, table), (kind, since, due))| {
                values
                    .next(person.to_string())
                    .next(table.to_string())
                    .next(random_id())
                    .next(kind.into_str().to_owned())
                    .next(since.0)
                    .next(due.0)
                    .next(0_i64);
            });
            query.push(super::notices::REPLACE);
            query.execute(&mut **db).await?;
        }
        Ok(())
    }

    /// The results of rated games that have ended. A table that goes on after that, with a link to the next, has written its own
    /// already.
    async fn insert_results(&self, db: &mut Transaction<'_, Any>) -> Result<()> {
        let results = self.heads.values().filter_map(|(head, _)| Some((*head, head.result.as_ref()?)));
        for (head, result) in results {
            let mut query = Sql::new("INSERT INTO results (table_id, at, game, mode, how) ");
            query.values([()], |values, ()| {
                values
                    .next(head.table.to_string())
                    .next(head.updated.0)
                    .next(head.game.clone())
                    .next(result.mode.clone())
                    .next(result.how.clone());
            });
            query.push(" ON CONFLICT (table_id) DO NOTHING");
            if query.execute(&mut **db).await?.rows_affected() == 0 {
                continue;
            }
            let mut query = Sql::new("INSERT INTO result_seats (table_id, seat, side, player, team, place) ");
            query.values((0_i64..).zip(&result.seats), |values, (index, seat)| {
                values
                    .next(head.table.to_string())
                    .next(index)
                    .next(seat.side.clone())
                    .next(seat.player.to_string())
                    .next(i64::from(seat.team))
                    .next(i64::from(seat.place));
            });
            query.execute(&mut **db).await?;
        }
        Ok(())
    }
}
