//! The world that is asked: people of every kind, tables in every phase, and all secrets that were ever handed out.
//!
//! A world is made once, over HTTP as people would; then it is a file, and each request that changes something is sent to a
//! server with a copy of that file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::Time;
use server::clock::Clock;
use server::config::Config;
use server::limits::Rates;
use server::mail::Outbox;
use server::serve::Server;

use super::caller::{Caller, Pass};
use super::client::Client;
use crate::Result;

/// How people would reach the server: by https, so that cookies and headers must be as strict as they get.
const BASE: &str = "https://zheng.test";

/// What a world is made of, apart from its file.
#[derive(Clone, Default)]
pub struct Facts {
    /// What each caller sends.
    pub passes: BTreeMap<Caller, Pass>,
    /// What `<name>` stands for in the table.
    pub names: BTreeMap<String, String>,
    /// Every secret that was handed out, and what it is.
    pub secrets: Vec<(&'static str, String)>,
    /// What time it is there.
    pub now: i64,
}

impl Facts {
    /// A text with what its names stand for.
    pub fn fill(&self, text: &str) -> Result<String> {
        let mut parts = text.split('<');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('>').ok_or_else(|| format!("`<` without `>` in {text}"))?;
            let value = self.names.get(name).ok_or_else(|| format!("nothing is called <{name}>"))?;
            out.push_str(value);
            out.push_str(rest);
        }
        Ok(out)
    }

    /// What a caller sends.
    pub fn pass(&self, caller: Caller) -> &Pass {
        self.passes.get(&caller).unwrap_or(&Pass::None)
    }
}

/// A folder that is removed with its value.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one: in memory where there is such a place, for hundreds of worlds are written and none has to last.
    pub fn new() -> Result<Folder> {
        let name = host::to_digits(&server::secret::random::<10>());
        let memory = Path::new("/dev/shm");
        let base = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let folder = base.join(format!("zheng-proof-{name}"));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }

    /// The database in it.
    pub fn database(&self) -> PathBuf {
        self.0.join("zheng.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How a server is set up for a proof.
pub struct SetUp<'a> {
    pub database: &'a Path,
    /// How often one may ask.
    pub rates: Rates,
    /// Whether people reach it by https.
    pub secure: bool,
    /// Proxies that are believed.
    pub proxies: &'a str,
}

/// A server that runs, with what is needed to ask it.
pub struct Home {
    pub server: Server,
    pub client: Client,
    pub clock: Clock,
    pub outbox: Arc<Outbox>,
}

impl Home {
    /// Starts a server at a moment.
    pub async fn start(set_up: &SetUp<'_>, now: i64) -> Result<Home> {
        let database = format!("sqlite:{}", set_up.database.display());
        let mut config = Config::local(([127, 0, 0, 1], 0).into(), database);
        config.rates = set_up.rates;
        set_up.proxies.clone_into(&mut config.trusted_proxies);
        if set_up.secure {
            BASE.clone_into(&mut config.base_url);
        }
        let (clock, outbox) = (Clock::at(Time(now)), Arc::new(Outbox::default()));
        let server = Server::start_with(config, clock.clone(), outbox.clone()).await?;
        let client = Client::new(server.address, set_up.secure);
        Ok(Home { server, client, clock, outbox })
    }

    /// Everything that is kept, as text.
    pub async fn kept(&self) -> Result<String> {
        let mut bytes = Vec::new();
        self.server.app.store.backup(&mut bytes).await?;
        Ok(String::from_utf8(bytes)?)
    }
}

/// A world as it was made.
pub struct World {
    /// What it is made of.
    pub facts: Facts,
    folder: Folder,
}

impl World {
    /// A world that was made in a folder and whose server has stopped.
    pub fn new(facts: Facts, folder: Folder) -> World {
        World { facts, folder }
    }

    /// The file that holds it.
    pub fn file(&self) -> PathBuf {
        self.folder.database()
    }

    /// A server with a copy of this world, and the folder of that copy.
    pub async fn open(&self) -> Result<(Home, Folder)> {
        let folder = Folder::new()?;
        std::fs::copy(self.file(), folder.database())?;
        let set_up = SetUp { database: &folder.database(), rates: Rates::none(), secure: true, proxies: "" };
        Ok((Home::start(&set_up, self.facts.now).await?, folder))
    }
}
