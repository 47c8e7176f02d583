//! `zheng admin`: what a host does with a database.

use std::collections::BTreeMap;
use std::path::Path;

use host::{Caller, Command, Decided, PersonId, Refusal, Row, RulesCache, Table, TableId};
use playable::Language;
use server::clock::Clock;
use server::http::checked_name;
use server::private_files;
use server::secret::{Kind, Secret};
use server::store::{Append, Appended, Key, KeyKind, PersonChange, Store};
use tabletop::{Hash, Message, Problem, library_error};
use tokio::fs::{File, OpenOptions};
use tokio::io::{AsyncWriteExt, BufReader, BufWriter};
use words::Translator;

use crate::cli::{Admin, Task};
use crate::errors;
use crate::failure::Failure;
use crate::{files, serve};

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

pub fn run(args: &Admin, language: Language) -> Result<(), Failure> {
    let database = serve::database(args.database.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Outside(library_error::io(&error)))?;
    runtime.block_on(async {
        let store = open(&database, &args.task).await?;
        let done = task(&store, &args.task, games::translator(language)).await;
        store.close().await;
        done
    })
}

/// Opens the database. Only restoring a backup that is there makes a new one.
async fn open(database: &str, task: &Task) -> Result<Store, Failure> {
    if let Task::Restore { file } = task {
        File::open(file).await.map_err(|error| Failure::input(file.display(), library_error::io(&error)))?;
        return Ok(Store::open(database).await?);
    }
    Ok(Store::open_existing(database).await?)
}

async fn task(store: &Store, task: &Task, tr: Translator) -> Result<(), Failure> {
    match task {
        Task::Backup { file } => backup(store, file).await,
        Task::Restore { file } => {
            let from = File::open(file)
                .await
                .map_err(|error| Failure::input(file.display(), library_error::io(&error)))?;
            let lines = store
                .restore(BufReader::new(from))
                .await
                .map_err(|error| Failure::input(file.display(), error.said()))?;
            println!("{lines} lines restored");
            Ok(())
        }
        Task::Check => check(store, tr).await,
        Task::Tables { offset, limit } => tables(store, *offset, *limit).await,
        Task::People { with, offset, limit } => {
            for person in store.people(with, *offset, *limit).await? {
                let login = person.login.as_deref().unwrap_or("guest");
                let banned = person.banned.map(|why| format!("  shut out: {why}")).unwrap_or_default();
                println!("{}  {:<20}  {login}{banned}", person.id, person.name);
            }
            Ok(())
        }
        Task::Reports => {
            for report in store.reports(0, 1000).await?.iter().filter(|report| report.closed.is_none()) {
                let table = report.table.map(|table| table.to_string()).unwrap_or_default();
                println!(
                    "{}  about {}  by {}  {table}\n    {}",
                    report.id, report.about, report.by, report.text
                );
            }
            Ok(())
        }
        Task::Settle { report, outcome } => {
            let found = store.close_report(report, outcome, Clock::System.now()).await?;
            said(found, report, "settled")
        }
        Task::Rename { person, name } => {
            let name = checked_name(name).map_err(|_| Failure::input("NAME", errors::PersonName))?;
            let change = PersonChange { name: Some(name), ..PersonChange::default() };
            change_person(store, *person, change, "renamed").await
        }
        Task::Ban { person, why } => {
            let change = PersonChange { banned: Some(Some(why.clone())), ..PersonChange::default() };
            for kind in [KeyKind::Session, KeyKind::Token] {
                store.remove_keys_of(*person, kind, None).await?;
            }
            change_person(store, *person, change, "shut out").await
        }
        Task::Unban { person } => {
            let change = PersonChange { banned: Some(None), ..PersonChange::default() };
            change_person(store, *person, change, "may come in again").await
        }
        Task::Recover { login, base_url } => recover(store, login, base_url).await,
        Task::Delete { person } => {
            let found = store.forget_person(*person, Clock::System.now()).await?;
            said(found, person, "deleted")
        }
        Task::Close { table } => close(store, *table).await,
        Task::RecomputeRatings => {
            let results = store.recount_results().await?;
            println!("ratings computed from {results} results");
            Ok(())
        }
        Task::AddContent { game, file } => add_content(store, game, file).await,
        Task::Contents => {
            for content in store.contents().await? {
                println!("{}  {:<10}  {}", content.hash, content.game, content.name);
            }
            Ok(())
        }
    }
}

fn said(found: bool, what: impl std::fmt::Display, done: &str) -> Result<(), Failure> {
    if !found {
        return Err(Failure::input(what, errors::NotKnown));
    }
    println!("{what}: {done}");
    Ok(())
}

async fn change_person(
    store: &Store,
    person: PersonId,
    change: PersonChange,
    done: &str,
) -> Result<(), Failure> {
    let found = store.change_person(person, &change).await?;
    said(found, person, done)
}

async fn backup(store: &Store, file: &Path) -> Result<(), Failure> {
    let at = |error: std::io::Error| Failure::input(file.display(), library_error::io(&error));
    let to = OpenOptions::from(private_files::new_file()).open(file).await.map_err(at)?;
    let mut to = BufWriter::new(to);
    let lines = store.backup(&mut to).await?;
    to.flush().await.map_err(at)?;
    to.into_inner().sync_all().await.map_err(at)?;
    println!("{lines} lines written");
    Ok(())
}

async fn tables(store: &Store, offset: u32, limit: u32) -> Result<(), Failure> {
    let heads = store.tables(offset, limit).await?;
    let people: Vec<PersonId> = heads.iter().flat_map(|head| head.people.iter().flatten().copied()).collect();
    let names = store.names(&people).await?;
    for head in heads {
        let name = |person: &Option<PersonId>| match person {
            Some(person) => names.get(person).cloned().unwrap_or_default(),
            None => "-".to_owned(),
        };
        let people: Vec<_> = head.people.iter().map(name).collect();
        let phase = format!("{:?}", head.phase).to_lowercase();
        println!("{}  {:<10}  {phase:<8}  {}", head.table, head.game, people.join(", "));
    }
    Ok(())
}

/// A table, computed from its log.
pub async fn load(store: &Store, id: TableId, engines: &mut RulesCache) -> Result<Table, Problem> {
    let rows: Vec<Row> = store.rows(id, 0).await.map_err(|error| error.said())?;
    let first = rows.first().ok_or(errors::NotKnown)?;
    let content = match &first.step {
        host::Step::Created(created) => {
            store.content(&created.content).await.map_err(|error| error.said())?
        }
        _ => None,
    };
    let mut table =
        Table::open(id, first, content.as_deref(), engines).map_err(|refusal| refused(&refusal))?;
    rows[1..].iter().try_for_each(|row| table.apply(row)).map_err(|refusal| refused(&refusal))?;
    Ok(table)
}

/// Why a table refuses something.
pub fn refused(refusal: &Refusal) -> Problem {
    match refusal {
        Refusal::Notation(problem) | Refusal::Setup(problem) => problem.clone(),
        other => Message::plain(other).into(),
    }
}

async fn check(store: &Store, tr: Translator) -> Result<(), Failure> {
    let (mut engines, mut after) = (RulesCache::default(), None);
    let mut broken = BTreeMap::new();
    let mut count = 0;
    loop {
        let some = store.running(after, 500).await?;
        let Some(&last) = some.last() else { break };
        for table in some {
            count += 1;
            if let Err(what) = load(store, table, &mut engines).await {
                broken.insert(table, what);
            }
        }
        after = Some(last);
    }
    for (table, what) in &broken {
        println!("{table}: {}", tr.problem(what));
    }
    if broken.is_empty() {
        println!("{count} running games work with this program");
        return Ok(());
    }
    Err(Failure::Input(errors::GamesBreak { broken: broken.len(), count }.into()))
}

async fn recover(store: &Store, login: &str, base_url: &str) -> Result<(), Failure> {
    let person = store.person_by_login(login).await?;
    let person = person.ok_or_else(|| Failure::input(login, errors::NoLogin))?;
    let (secret, now) = (Secret::new(Kind::Recovery), Clock::System.now());
    let key = Key {
        hash: Hash(*secret.digest().as_bytes()).to_string(),
        kind: KeyKind::Recovery,
        id: host::to_digits(&server::secret::random::<10>()),
        person: person.id,
        label: "from the host".to_owned(),
        created: now,
        used: now,
        expires: Some(now.after(DAY)),
    };
    store.add_key(&key).await?;
    println!("{}/recover#{}", base_url.trim_end_matches('/'), secret.expose());
    Ok(())
}

async fn close(store: &Store, id: TableId) -> Result<(), Failure> {
    let mut table =
        load(store, id, &mut RulesCache::default()).await.map_err(|what| Failure::input(id, what))?;
    let decided = table
        .decide(Caller::Host, &Command::Close)
        .map_err(|refusal| Failure::input(id, refused(&refusal)))?;
    let Decided::Steps(steps) = decided else { return Ok(()) };
    let (after, before, now) = (table.seq(), table.must(), Clock::System.now());
    let rows: Vec<_> = (after + 1..).zip(steps).map(|(seq, step)| Row { seq, at: now, step }).collect();
    rows.iter()
        .try_for_each(|row| table.apply(row))
        .map_err(|refusal| Failure::input(id, refused(&refusal)))?;
    match store.append(Append::new(after, rows, table.head(before))).await? {
        Appended::Done => {
            println!("{id}: closed");
            Ok(())
        }
        Appended::Conflict => Err(Failure::input(id, errors::JustPlayed)),
    }
}

async fn add_content(store: &Store, game: &str, file: &Path) -> Result<(), Failure> {
    let content = files::content(Some(file))?;
    let playable::Source::Owner { text, .. } = &content else { return Ok(()) };
    let setup = playable::Setup { content: content.clone(), ..playable::Setup::default() };
    let table = games::new_table(games::find(game)?, &setup)?;
    let hash = table.content().to_string();
    if table.header().content.is_none() {
        println!("{hash} is included in the program");
        return Ok(());
    }
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    store.add_content(&hash, game, &name, text, Clock::System.now()).await?;
    println!("{hash}");
    Ok(())
}
