//! What pages need from their environment: a server with a database, or anything else that has tables and people.

use std::collections::BTreeMap;

use bytes::Bytes;
use games::GameSession;
use host::{
    Answer, Command, Content, ErrorCode, MaybeSend, MaybeSync, Person, PersonId, Phase, Refusal, Table,
    TableId, TableSummary, Time, TournamentId,
};
use http::request::Parts;
use playable::Advice;
use serde::Deserialize;
use tabletop::{Actor, Hash, Observer, Seat};
use tournament::{Stage, Tournament};
use words::Language;

use crate::analysis::{Game, Progress};
use crate::fault::Fault;
use crate::rate_limit_key::Key;

/// What pages need from their environment.
///
/// Futures can be sent between threads where a server needs it ([`MaybeSend`]). Closures can be sent everywhere, so that a table
/// on another thread can be looked at; what pages put into them is plain data.
pub trait Site: MaybeSync {
    /// The body of a request before it is read.
    type Body: MaybeSend;

    /// Reads the body of a request.
    fn read(&self, body: Self::Body) -> impl Future<Output = Result<Bytes, Fault>> + MaybeSend;

    /// Finds the sender of a request, and counts it towards their limits.
    fn identify(&self, head: &Parts) -> impl Future<Output = Result<Identity, Fault>> + MaybeSend;

    /// What else the site offers.
    fn offers(&self) -> Offers;

    fn now(&self) -> Time;

    /// The public address of a table.
    fn url_of(&self, table: TableId) -> String;

    fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> impl Future<Output = Result<T, Refusal>> + MaybeSend;

    /// Plays a decision for somebody; a refusal by the rules says why in their language.
    /// `look` is called with the stored table after that.
    fn play<T: Send + 'static>(
        &self,
        who: (PersonId, Language),
        table: TableId,
        decision: Decision,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> impl Future<Output = Result<(Answer, T), Fault>> + MaybeSend;

    /// Runs a short computation without blocking other requests.
    fn think<T: Send + 'static>(
        &self,
        who: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + MaybeSend;

    /// A hint for a seat, with the game it is about; an error if this person may not ask for hints.
    fn advise(
        &self,
        me: PersonId,
        table: TableId,
        seat: String,
    ) -> impl Future<Output = Result<(GameSession, Seat, Advice), Fault>> + MaybeSend;

    /// Starts the analysis of a game, or joins a running one.
    fn analyse(
        &self,
        who: Key,
        game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
    ) -> impl Future<Output = Result<Progress, Fault>> + MaybeSend;

    /// The progress of an analysis; `None` if it is unknown. Polling keeps it running.
    fn analysis(&self, who: Key, id: Hash) -> Result<Option<Progress>, Fault>;

    fn person(&self, person: PersonId) -> impl Future<Output = Result<Option<Person>, Fault>> + MaybeSend;

    /// The names of people, by id.
    fn names(
        &self,
        people: &[PersonId],
    ) -> impl Future<Output = Result<BTreeMap<String, String>, Fault>> + MaybeSend;

    /// The people somebody has muted.
    fn mutes(&self, person: PersonId) -> impl Future<Output = Result<Vec<PersonId>, Fault>> + MaybeSend;

    fn tokens(&self, person: PersonId) -> impl Future<Output = Result<Vec<Token>, Fault>> + MaybeSend;

    /// Tables of somebody, the newest first: at most `limit`, without the first `from`.
    fn tables_of(
        &self,
        person: PersonId,
        from: u32,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableSummary>, Fault>> + MaybeSend;

    /// Listed tables that wait for players, at most `limit`.
    fn listed(&self, limit: u32) -> impl Future<Output = Result<Vec<TableSummary>, Fault>> + MaybeSend;

    fn tournament(
        &self,
        id: TournamentId,
    ) -> impl Future<Output = Result<Option<Tournament>, Fault>> + MaybeSend;

    /// Public tournaments, at most `limit`.
    fn tournaments(
        &self,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TournamentSummary>, Fault>> + MaybeSend;

    /// The tournaments somebody has entered or organises, at most `limit`.
    fn tournaments_of(
        &self,
        person: PersonId,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TournamentSummary>, Fault>> + MaybeSend;

    fn contents(&self) -> impl Future<Output = Result<Vec<Content>, Fault>> + MaybeSend;

    /// The text of an owner's content.
    fn content(&self, hash: &str) -> impl Future<Output = Result<Option<String>, Fault>> + MaybeSend;
}

/// The sender of a request.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// The person, if signed in.
    pub me: Option<PersonId>,
    /// Whose limits their requests count towards.
    pub key: Key,
}

/// What else a site offers.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an offer of its own")]
pub struct Offers {
    /// Whether other people can come: invitations, accounts, chat.
    pub others: bool,
    /// Whether it offers the app that runs inside the browser.
    pub app: bool,
    /// Whether it sends mail.
    pub mail: bool,
    /// Whether it sends webhooks.
    pub webhooks: bool,
    /// Whether people can organise tournaments.
    pub tournaments: bool,
}

/// What lists show of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentSummary {
    pub id: TournamentId,
    pub name: String,
    pub game: String,
    pub organiser: PersonId,
    pub stage: Stage,
    pub sign_up: bool,
    /// How many players there are.
    pub players: u64,
    pub updated: Time,
}

#[derive(Clone, Debug)]
pub struct Token {
    /// Its id; not secret.
    pub id: String,
    pub label: String,
    /// When it was opened.
    pub created: Time,
    /// When it was last used.
    pub used: Time,
}

/// An action in a seat that is named, at the version it was decided at.
#[derive(Deserialize)]
pub struct Decision {
    pub seat: String,
    pub version: u64,
    /// The action, in the game's notation.
    pub action: String,
}

impl Decision {
    /// The command at a table.
    pub fn command(&self, table: &Table) -> Result<Command, Refusal> {
        let seat = table.seat(&self.seat)?.0;
        Ok(Command::Act { seat, version: self.version, action: self.action.clone().into() })
    }

    /// What the command led to. A refusal by the rules says why in somebody's language; `look` is called with the stored table.
    pub fn answer<T>(
        &self,
        language: Language,
        (answer, table): (Result<Answer, Refusal>, Option<&Table>),
        look: impl FnOnce(&Table) -> T,
    ) -> Result<(Answer, T), Fault> {
        match (answer, table) {
            (Ok(answer), Some(table)) => Ok((answer, look(table))),
            (Ok(_), None) => Err(Refusal::Unavailable.into()),
            // The seat is the caller's: a reason is only given to who may act there.
            (Err(Refusal::Illegal(reason)), Some(table)) => {
                let seat = table.seat(&self.seat)?;
                let words = table.game().why_not(Actor::Seat(seat), &self.action, language);
                let words = words.unwrap_or_else(|| reason.clone());
                Err(Fault::illegal(reason, &words))
            }
            (Err(refusal), _) => Err(refusal.into()),
        }
    }
}

/// The game at a table and a seat, for a hint; an error if this person may not ask for hints there.
pub fn hinted(table: &Table, me: PersonId, seat: &str) -> Result<(GameSession, Seat), Fault> {
    if table.phase() == Phase::Open {
        return Err(Fault::new(ErrorCode::NotBegun));
    }
    let observer = table.observer(Some(me), Some(seat))?;
    if !table.allows_hints(me) {
        return Err(Fault::new(ErrorCode::NoHints));
    }
    let Observer::Seat(seat) = observer else { return Err(Fault::new(ErrorCode::NoSeat)) };
    if table.game().status().asks(seat) {
        Ok((table.game().without_history(), seat))
    } else {
        Err(Fault::new(ErrorCode::NotAsked))
    }
}
