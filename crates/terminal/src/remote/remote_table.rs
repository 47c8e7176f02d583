//! A connection to a server's table: watches it, sends news to the screen, and carries out commands.

use std::time::Duration;

use games::{AnyRules, GameSession};
use playable::Language;
use reqwest::Response;
use serde_json::json;
use tabletop::{Problem, Seat};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};
use words::Translator;

use super::api::{Api, ChatLine, Fault, Table, why_lost};
use super::scenes::{AGREE, REFUSE, SIT, TableState, WATCH};
use super::{GuestToken, Link};
use crate::scene;
use crate::source::{ADVISED, Message, News, PlayerCommand};

/// The pauses between attempts to connect.
const PAUSES: [Duration; 4] =
    [Duration::from_millis(500), Duration::from_secs(1), Duration::from_secs(3), Duration::from_secs(8)];
/// A server sends something every 15 seconds; after this time the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(40);

/// A visitor of a table who may have a seat there.
pub struct RemoteTable {
    api: Api,
    engine: AnyRules,
    link: Link,
    language: Language,
    guest_token: GuestToken,
    tell: Box<dyn Fn(News) + Send>,
    /// The table as it was seen last, with a seat's eyes.
    seen: Option<(Table, Option<Seat>)>,
    /// A table that the view allows, while there is something to decide.
    here: Option<GameSession>,
    /// Whether the user has chosen only to watch.
    watches: bool,
    /// The number of the last chat message sent to the screen; `None` for those who may not read it.
    heard: Option<u64>,
}

enum Stop {
    /// The screen is closed.
    Left,
    /// The connection is lost.
    Lost(Problem),
    /// The viewpoint has changed, so the stream must change too.
    OtherEyes,
}

impl RemoteTable {
    pub fn new(
        api: Api,
        engine: AnyRules,
        link: Link,
        language: Language,
        guest_token: GuestToken,
        tell: Box<dyn Fn(News) + Send>,
    ) -> RemoteTable {
        let (seen, here, watches, heard) = (None, None, false, None);
        RemoteTable { api, engine, link, language, guest_token, tell, seen, here, watches, heard }
    }

    /// Watches until the screen is closed.
    pub async fn run(mut self, mut wishes: UnboundedReceiver<PlayerCommand>) {
        let mut attempt = 0;
        loop {
            match self.watch(&mut wishes, &mut attempt).await {
                Stop::Left => return,
                Stop::OtherEyes => {}
                Stop::Lost(problem) => {
                    let problem = self.translator().problem(&problem);
                    let text = self.translator().text("screen-lost", [("problem", problem.into())]);
                    (self.tell)(News::Trouble(Some(text)));
                    let pause = sleep(PAUSES[attempt.min(PAUSES.len() - 1)]);
                    attempt += 1;
                    tokio::pin!(pause);
                    loop {
                        tokio::select! {
                            () = &mut pause => break,
                            wish = wishes.recv() => match wish {
                                None => return,
                                Some(_) => self.note("screen-not-sent"),
                            },
                        }
                    }
                }
            }
        }
    }

    /// Watches as long as the connection holds.
    async fn watch(&mut self, wishes: &mut UnboundedReceiver<PlayerCommand>, attempt: &mut usize) -> Stop {
        if let Err(fault) = self.look().await {
            return Stop::Lost(fault.into());
        }
        let eyes = self.eyes();
        let version = self.seen.as_ref().map_or(0, |(table, _)| table.version);
        let mut stream = match self.api.live(self.seat_name().as_deref(), version).await {
            Ok(stream) => stream,
            Err(fault) => return Stop::Lost(fault.into()),
        };
        (self.tell)(News::Trouble(None));
        *attempt = 0;
        loop {
            let looked = tokio::select! {
                news = is_news(&mut stream) => match news {
                    Ok(false) => Ok(()),
                    Ok(true) => self.look().await,
                    Err(problem) => return Stop::Lost(problem),
                },
                wish = wishes.recv() => match wish {
                    None => return Stop::Left,
                    Some(wish) => self.wish(wish).await,
                },
            };
            match looked {
                Ok(()) => {}
                Err(Fault::Refused(why)) => (self.tell)(News::Note(self.translator().problem(&why))),
                Err(Fault::Lost(problem)) => return Stop::Lost(problem),
            }
            if self.eyes() != eyes {
                return Stop::OtherEyes;
            }
        }
    }

    fn translator(&self) -> Translator {
        games::translator(self.language)
    }

    fn note(&self, id: &str) {
        (self.tell)(News::Note(self.translator().text(id, [])));
    }

    fn eyes(&self) -> Option<Seat> {
        self.seen.as_ref().and_then(|(_, eyes)| *eyes)
    }

    /// The name of the seat whose view is shown.
    fn seat_name(&self) -> Option<String> {
        let (table, eyes) = self.seen.as_ref()?;
        Some(table.seats.get((*eyes)?.index())?.name.clone())
    }

    /// Asks for the table and shows it. Of several own seats, the one that must decide looks.
    async fn look(&mut self) -> Result<(), Fault> {
        let open = self.api.table(None).await?;
        let own = TableState::own(&open, &self.api.person);
        let must = own.iter().copied().find(|seat| open.seats[seat.index()].must);
        let same = self.eyes().filter(|seat| own.contains(seat));
        let eyes = must
            .filter(|_| same.is_none_or(|same| !open.seats[same.index()].must))
            .or(same)
            .or(own.first().copied());
        let name = eyes.map(|seat| open.seats[seat.index()].name.clone());
        let table = match &name {
            Some(name) => self.api.table(Some(name)).await?,
            None => open,
        };
        let log = if table.phase == "open" { Vec::new() } else { self.api.log(name.as_deref()).await? };
        self.read_chat().await?;
        let (watches, chats) = (self.watches, self.heard.is_some());
        let seen = TableState { table: &table, log: &log, person: &self.api.person, eyes, watches, chats };
        let (scene, here) = seen.scene(&self.engine, &self.link, self.language);
        if scene.over {
            self.guest_token.set(None);
        }
        let odds = eyes.zip(here.as_ref()).map(|(seat, here)| scene::odds(here, seat, self.language));
        (self.tell)(News::Scene(Box::new(scene)));
        (self.tell)(News::Odds(odds.unwrap_or_default()));
        self.seen = Some((table, eyes));
        self.here = here;
        Ok(())
    }

    /// Tells the screen what is new in the chat. At an unlisted table only those who sit there may read it.
    async fn read_chat(&mut self) -> Result<(), Fault> {
        loop {
            let part = match self.api.chat(self.heard.unwrap_or_default()).await {
                Ok(part) => part,
                Err(Fault::Refused(_)) => {
                    self.heard = None;
                    return Ok(());
                }
                Err(lost) => return Err(lost),
            };
            self.heard = Some(part.last);
            let message = |line: ChatLine| Message {
                who: part.names.get(&line.person).cloned().unwrap_or_default(),
                text: line.text,
                own: line.person == self.api.person,
            };
            let messages: Vec<Message> = part.lines.into_iter().map(message).collect();
            if !messages.is_empty() {
                (self.tell)(News::Chat(messages));
            }
            if !part.more {
                return Ok(());
            }
        }
    }

    /// Carries out a command.
    async fn wish(&mut self, wish: PlayerCommand) -> Result<(), Fault> {
        match wish {
            PlayerCommand::Act(action) => self.act(&action).await,
            PlayerCommand::Undo => self.undo().await,
            PlayerCommand::Hint => self.hint().await,
            PlayerCommand::Save(_) => {
                self.note("screen-kept-there");
                Ok(())
            }
            PlayerCommand::Say(text) => {
                self.api.act("chat", &json!({ "text": text })).await?;
                self.read_chat().await
            }
            PlayerCommand::Resign => self.in_seat("resign").await,
            PlayerCommand::ProposeEnd => self.in_seat("end").await,
        }
    }

    async fn act(&mut self, action: &str) -> Result<(), Fault> {
        if action == WATCH {
            self.watches = true;
            return self.look().await;
        }
        if let Some(seat) = action.strip_prefix(SIT) {
            // The seed of the table is fixed, so all chance may depend on this too, as it does for browsers.
            let mut body = json!({ "seat": seat, "nonce": nonce() });
            if let Some(invitation) = &self.link.invitation {
                body["invitation"] = json!(invitation);
            }
            self.api.act("sit", &body).await?;
            // Without a token one plays all the same, only there is no way back.
            self.guest_token.set(self.api.token().await.unwrap_or_default());
            return self.look().await;
        }
        let (Some(seat), Some((table, _))) = (self.seat_name(), &self.seen) else { return Ok(()) };
        if action == AGREE || action == REFUSE {
            self.api.act("answer", &json!({ "seat": seat, "yes": action == AGREE })).await?;
        } else {
            let body = json!({ "seat": seat, "version": table.version, "action": action });
            self.api.act("actions", &body).await?;
        }
        self.look().await
    }

    /// Sends a command of the seat whose view is shown.
    async fn in_seat(&mut self, what: &str) -> Result<(), Fault> {
        let Some(seat) = self.seat_name() else { return Ok(()) };
        self.api.act(what, &json!({ "seat": seat })).await?;
        self.look().await
    }

    async fn undo(&mut self) -> Result<(), Fault> {
        let (Some(seat), Some((table, _))) = (self.seat_name(), &self.seen) else { return Ok(()) };
        let what = match (table.undo.action, table.undo.ask) {
            (true, _) => "action",
            (false, true) => "ask",
            (false, false) => {
                self.note("screen-no-undo");
                return Ok(());
            }
        };
        let body = json!({ "seat": seat, "version": table.version, "what": what });
        self.api.act("undo", &body).await?;
        self.look().await?;
        if what == "ask" {
            self.note("screen-asked-back");
        }
        Ok(())
    }

    async fn hint(&self) -> Result<(), Fault> {
        let (Some(name), Some(seat), Some(here)) = (self.seat_name(), self.eyes(), &self.here) else {
            return Ok(());
        };
        let found = self.api.hint(&name).await?;
        (self.tell)(News::Advice(here.advice_lines(&found, seat, ADVISED, self.language)));
        Ok(())
    }
}

/// Waits for what a stream says: whether there is something new, or only that the server is still there.
async fn is_news(stream: &mut Response) -> Result<bool, Problem> {
    match timeout(SILENCE, stream.chunk()).await {
        Err(_) => Err(tabletop::errors::TimedOut.into()),
        Ok(Err(error)) => Err(why_lost(&error)),
        Ok(Ok(None)) => Err(tabletop::errors::ConnectionBroken.into()),
        Ok(Ok(Some(bytes))) => Ok(tells(&bytes)),
    }
}

/// Whether some bytes of a stream of events tell anything: a line that begins with a colon is only a comment.
fn tells(bytes: &[u8]) -> bool {
    bytes.split(|&byte| byte == b'\n').any(|line| !line.is_empty() && !line.starts_with(b":"))
}

/// Random bytes that dice and draws depend on, hexadecimal; `None` where the system has none.
fn nonce() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}

#[cfg(test)]
mod tests {
    use super::tells;

    #[test]
    fn a_comment_is_no_news_but_what_comes_with_it_is() {
        assert!(!tells(b": still here\n\n"));
        assert!(tells(b"id: 7\ndata: {}\n\n"));
        assert!(tells(b": still here\n\nid: 8\ndata: {}\n\n"));
    }
}
