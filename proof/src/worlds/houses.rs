//! Two servers that differ only in what is hidden: the same people with the same keys, the same clock, the same ids.
//!
//! People sign in once, at a server whose database is then copied for each of the two. A table is opened with the same id, seed
//! and invitation in both, from one position in the first and from another in the second. So a response of one can be compared
//! with that of the other, header by header; only `Date` and the random request id are left out.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bots::playout::generator;
use harness::client::{OWN, Stream};
use harness::{Answer, Client};
use host::{ChairRequest, CreateContext, Entropy, RulesCache, TableId, TableRequest, Time};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use server::clock::Clock;
use server::config::Config;
use server::limits::Rates;
use server::mail::Outbox;
use server::serve::Server;
use server::store::NewTable;
use tabletop::random::below;
use tabletop::{Seat, Seats};

use super::mode::Start;
use crate::Result;

/// The time at both servers.
const NOW: Time = Time(1_790_000_000_000);
/// As many as sit at the largest table, and one who looks on.
const PEOPLE: usize = 5;

/// Headers that every answer has for itself.
const OWN_HEADERS: [&str; 2] = ["date", "x-request-id"];

/// A database with people in it, and the cookies they come in with.
pub struct People {
    folder: PathBuf,
    cookies: Vec<String>,
}

/// Somebody: who sits in a seat, or the stranger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who(usize);

impl Who {
    pub const STRANGER: Who = Who(PEOPLE - 1);

    /// Who sits in a seat.
    pub fn sits(seat: Seat) -> Who {
        Who(seat.index())
    }
}

impl People {
    /// Lets people come in at a server of their own.
    pub async fn new() -> Result<People> {
        let name = host::to_digits(&server::secret::random::<10>());
        let folder = std::env::temp_dir().join(format!("zheng-worlds-{name}"));
        fs::create_dir_all(&folder)?;
        let server = serve(&folder.join("people.db")).await?;
        let mut cookies = Vec::new();
        for nth in 0..PEOPLE {
            let guest = Client::guest(&server.address, &format!("Person {nth}")).await?;
            cookies.push(guest.cookie().ok_or("a guest gets a cookie")?);
        }
        server.stop().await;
        Ok(People { folder, cookies })
    }
}

impl Drop for People {
    fn drop(&mut self) {
        // It lies among the temporary files: what cannot be removed now is removed with them.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Two servers with a table each.
pub struct Houses<'a> {
    people: &'a People,
    pub servers: [Server; 2],
    /// The table, which has the same id in both.
    pub table: TableId,
    clients: [Client; 2],
}

impl<'a> Houses<'a> {
    /// Starts both and makes the tables; everyone sits down.
    pub async fn open(people: &'a People, start: &Start, pair: u64) -> Result<Houses<'a>> {
        let mut servers = Vec::new();
        let mut table = TableId([0; 10]);
        let mut invitation = String::new();
        for (which, position) in start.positions.iter().enumerate() {
            let database = people.folder.join(format!("{which}.db"));
            for old in ["", "-wal", "-shm"] {
                let _ = fs::remove_file(people.folder.join(format!("{which}.db{old}")));
            }
            fs::copy(people.folder.join("people.db"), &database)?;
            let server = serve(&database).await?;
            let order = TableRequest {
                game: start.game.to_owned(),
                settings: start.settings.clone(),
                position: Some(position.clone()),
                chairs: vec![ChairRequest::Open; start.seats.len()],
                ..TableRequest::default()
            };
            let mut entropy = Same(generator(0x6874_7470, pair));
            let mut means = CreateContext {
                entropy: &mut entropy,
                rules_cache: &mut RulesCache::default(),
                now: server.app.clock.now(),
            };
            let made = host::create(super::world::STRANGER, &order, &mut means)?;
            table = made.table.id();
            invitation.clone_from(&made.table.created().invitation);
            let head = made.table.head(Seats::NONE);
            server.app.store.create(NewTable { rows: made.rows, head }).await?;
            servers.push(server);
        }
        let servers: [Server; 2] = servers.try_into().map_err(|_| "two servers")?;
        let clients = servers.each_ref().map(|server| Client::nobody(&server.address));
        let houses = Houses { people, servers, table, clients };
        for (nth, seat) in start.seats.iter().enumerate() {
            let body = json!({ "seat": seat, "invitation": invitation });
            for which in [0, 1] {
                let path = format!("/api/tables/{table}/sit");
                let answer = houses.send(which, Who(nth), "POST", &path, "en", Some(&body)).await?;
                if !answer.good() {
                    return Err(format!("nobody can sit down: {}", answer.text).into());
                }
            }
        }
        Ok(houses)
    }

    /// A request of somebody in one world.
    pub async fn send(
        &self,
        which: usize,
        who: Who,
        method: &str,
        path: &str,
        language: &str,
        body: Option<&Value>,
    ) -> Result<Answer> {
        let headers = [OWN, ("accept-language", language)];
        self.client(which, who).send(method, path, body.map(ToString::to_string), &headers).await
    }

    /// The live stream of somebody in one world.
    pub async fn listen(&self, which: usize, who: Who, path: &str) -> Result<Stream> {
        self.client(which, who).open(path, &[OWN, ("accept-language", "en")]).await
    }

    fn client(&self, which: usize, who: Who) -> Client {
        let client = self.clients[which].clone();
        client.set_cookie(Some(self.people.cookies[who.0].clone()));
        client
    }

    /// A second passes in both.
    pub fn wait(&self) {
        for server in &self.servers {
            server.app.clock.forward(1000);
        }
    }

    pub async fn close(self) {
        for server in self.servers {
            server.stop().await;
        }
    }
}

/// The same luck in both worlds.
struct Same(Xoshiro256PlusPlus);

impl Entropy for Same {
    fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            *byte = below(&mut self.0, 256) as u8;
        }
    }
}

/// An answer with everything in it that can be compared: status, headers in order, body.
pub fn text(answer: &Answer) -> Result<String> {
    let mut text = format!("{}\n", answer.status);
    for (name, value) in answer.headers.iter().filter(|(name, _)| !OWN_HEADERS.contains(&name.as_str())) {
        writeln!(text, "{name}: {}", String::from_utf8_lossy(value.as_bytes()))?;
    }
    Ok(format!("{text}\n{}", answer.text))
}

async fn serve(database: &Path) -> Result<Server> {
    let mut config = Config::local(([127, 0, 0, 1], 0).into(), format!("sqlite:{}", database.display()));
    // The same address in both, whatever port is free.
    "http://zheng.invalid".clone_into(&mut config.base_url);
    config.rates = Rates::none();
    let clock = Clock::at(NOW);
    Ok(Server::start_with(config, clock, Arc::new(Outbox::default())).await?)
}
