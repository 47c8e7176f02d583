//! A table at a server, as a source, over the public API alone (`docs/api.md`).
//!
//! A thread keeps the stream of events open and fetches what is new. A lost connection is reported and reopened after growing
//! pauses; what was missed in the meantime is fetched by version. Legal actions, reasons and odds are computed here, on a
//! possible table made from the seat's view.

mod api;
mod guest_token;
mod link;
mod remote_table;
mod scenes;

use std::thread::{self, JoinHandle};
use std::time::Duration;

use games::{AnyRules, GameSession};
use playable::{Language, Setup, Source as Content};
use tabletop::{Problem, library_error};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{self, UnboundedSender};

use crate::errors;
use crate::source::{News, Played, PlayerCommand, Source};
use api::Api;
use remote_table::RemoteTable;

pub use guest_token::GuestToken;
pub use link::Link;

#[derive(Clone, Debug)]
pub enum Player {
    /// The owner of a token.
    Token(String),
    /// A guest of this name.
    Guest(String),
}

/// A table that was found, before anything of it is shown.
pub struct Found {
    runtime: Runtime,
    api: Api,
    engine: AnyRules,
    link: Link,
    language: Language,
}

impl Found {
    /// Signs in and finds a table. Errors about the link, the server or the token are in words.
    pub fn look(link: Link, player: Player, language: Language) -> Result<Found, Problem> {
        // Fails only if a provider is installed already, and then that one does.
        #[cfg(feature = "https")]
        rustls::crypto::ring::default_provider().install_default().ok();
        let runtime =
            Builder::new_current_thread().enable_all().build().map_err(|error| library_error::io(&error))?;
        let (api, table) = runtime.block_on(async {
            let api = Api::come_in(&link, player, language).await?;
            let table = api.table(None).await?;
            Ok::<_, Problem>((api, table))
        })?;
        let hash = table.content.parse().map_err(|_| unknown())?;
        let setup = Setup {
            settings: table.settings,
            version: Some(table.rules),
            content: Content::Released(hash),
            position: None,
        };
        let title = games::find(&table.game)?;
        let engine = games::rules(title, &setup).map_err(|_| unknown())?;
        Ok(Found { runtime, api, engine, link, language })
    }

    /// A table with the same rules, to draw by.
    pub fn rules(&self) -> Result<GameSession, Problem> {
        self.engine.clone().open(None)
    }

    pub fn watch(self, tell: impl Fn(News) + Send + 'static) -> Remote {
        let (wishes, inbox) = mpsc::unbounded_channel();
        let Found { runtime, api, engine, link, language } = self;
        let guest_token = GuestToken::default();
        let visit = RemoteTable::new(api, engine, link, language, guest_token.clone(), Box::new(tell));
        let thread = thread::spawn(move || runtime.block_on(visit.run(inbox)));
        Remote { wishes: Some(wishes), thread, guest_token }
    }
}

fn unknown() -> Problem {
    errors::ContentUnknown.into()
}

/// A table at a server.
pub struct Remote {
    wishes: Option<UnboundedSender<PlayerCommand>>,
    thread: JoinHandle<()>,
    guest_token: GuestToken,
}

impl Remote {
    /// How a guest who has left comes back.
    pub fn guest_token(&self) -> GuestToken {
        self.guest_token.clone()
    }
}

impl Source for Remote {
    fn wish(&mut self, wish: PlayerCommand) {
        if let Some(wishes) = &self.wishes {
            // It fails only when the thread is gone, and then the screen is closed as well.
            let _ = wishes.send(wish);
        }
    }

    fn leave(mut self: Box<Self>) -> Option<Played> {
        // The thread ends when nobody wishes any more; what was wished last may still be on its way.
        self.wishes = None;
        for _ in 0..20 {
            if self.thread.is_finished() {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        None
    }
}
