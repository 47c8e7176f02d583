//! Sends every request of the table as every caller.

use std::fmt::Write as _;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use harness::Answer;
use harness::client::Stream;
use host::ErrorCode;
use strum::VariantArray;

use serde_json::Value;

use super::caller::Caller;
use super::table::{Row, is_success, rows};
use super::world::{Home, World};
use super::{complete, secrets};
use crate::Result;

/// How many servers with a world of their own there are at once: they mostly wait for the disk.
const AT_ONCE: usize = 8;

/// The results for the table.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    /// How many routes there are; each has a row.
    pub routes: usize,
    /// How many requests were sent.
    pub requests: usize,
    /// How many of them were let in.
    pub let_in: usize,
}

/// Sends every request of the table as every caller, and says where an answer is not the expected one.
///
/// What is refused and what only looks is sent to one server, which must not have changed afterwards by a single row of its
/// database. What changes something is sent to a server of its own.
pub async fn run(world: &World) -> Result<Ran> {
    let rows = rows()?;
    let mut ran = Ran { routes: complete::check(&rows)?, ..Ran::default() };
    let mut wrong = String::new();
    let (shared, _folder) = world.open().await?;
    let _stream = watch(&shared, world).await?;
    for &caller in Caller::VARIANTS {
        // Who comes in for the first time is noted with the time; after that nothing more is.
        shared.client.send("GET", "/api/me", world.facts.pass(caller), None).await?;
    }
    let before = settled(&shared).await?;
    let cells = rows
        .iter()
        .flat_map(|row| row.answers.iter().map(move |(&caller, expected)| (row, caller, expected)));
    let (changing, harmless): (Vec<_>, Vec<_>) =
        cells.partition(|(row, _, expected)| !row.is_safe() && is_success(expected));
    let asked = changing.into_iter().map(async |(row, caller, expected)| {
        let (fresh, folder) = world.open().await?;
        let answer = ask(&fresh, world, row, caller).await?;
        fresh.server.stop().await;
        secrets::check_file(&folder.database())?;
        Ok::<_, crate::Failure>((row, caller, expected, answer))
    });
    let mut answers: Vec<_> = stream::iter(asked).buffer_unordered(AT_ONCE).try_collect().await?;
    for (row, caller, expected) in harmless {
        answers.push((row, caller, expected, ask(&shared, world, row, caller).await?));
    }
    for (row, caller, expected, answer) in answers {
        ran.requests += 1;
        ran.let_in += usize::from(answer.status < 400);
        if let Some(problem) = judge(&answer, expected) {
            writeln!(wrong, "{}: {caller} {problem}", row.request())?;
        }
    }
    let after = settled(&shared).await?;
    if let Some((was, is)) = before.lines().zip(after.lines()).find(|(was, is)| was != is) {
        writeln!(wrong, "something that was refused has changed\n  {was}\nto\n  {is}")?;
    }
    shared.server.stop().await;
    if wrong.is_empty() { Ok(ran) } else { Err(wrong.into()) }
}

/// Sends a request of the table as a caller.
async fn ask(home: &Home, world: &World, row: &Row, caller: Caller) -> Result<Answer> {
    let path = world.facts.fill(&row.path)?;
    let body = row.body.as_deref().map(|body| world.facts.fill(body)).transpose()?;
    home.client.send(&row.method, &path, world.facts.pass(caller), body.as_deref()).await
}

/// What is wrong with an answer.
fn judge(answer: &Answer, expected: &str) -> Option<String> {
    let said = answer.said();
    if said != expected {
        let text: String = answer.text.chars().take(200).collect();
        return Some(format!("is answered {said}, not {expected}: {text}"));
    }
    let code = said.parse::<ErrorCode>().ok()?;
    (web::status(code).as_u16() != answer.status)
        .then(|| format!("is answered {said} with status {}", answer.status))
}

async fn watch(home: &Home, world: &World) -> Result<Stream> {
    let path = world.facts.fill("/api/live?tables=<running>")?;
    home.client.watch(&path, world.facts.pass(Caller::Watcher)).await
}

/// Everything that is kept, once nothing is being written any more, and no notice is due: those of people who have just been here
/// wait longer.
async fn settled(home: &Home) -> Result<String> {
    let past = |due: &Value| due.as_i64().is_some_and(|due| due <= home.clock.now().0);
    let is_due = |line: Value| line[0] == "notices" && past(&line[1][5]);
    let waits = |text: &str| text.lines().filter_map(|line| serde_json::from_str(line).ok()).any(is_due);
    let (mut last, mut same) = (home.kept().await?, 0);
    for _ in 0..200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        server::notice::send_due(&home.server.app, "proof").await?;
        let now = home.kept().await?;
        same = if now == last && !waits(&now) { same + 1 } else { 0 };
        // On a busy machine what nobody waits for may take a while.
        if same == 10 {
            return Ok(now);
        }
        last = now;
    }
    Err("the server does not come to rest".into())
}
