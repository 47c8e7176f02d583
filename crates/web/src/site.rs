//! What pages ask of whoever runs them: a server with a database, or anything else that has tables and people.

use std::collections::BTreeMap;

use bytes::Bytes;
use games::GameSession;
use host::{
    Answer, Content, MaybeSend, MaybeSync, Person, PersonId, Refusal, Table, TableId, TableSummary, Time,
};
use http::request::Parts;
use playable::Advice;
use serde::Deserialize;
use tabletop::{Hash, Seat};
use words::Language;

use crate::analysis::{Game, Progress};
use crate::fault::Fault;
use crate::rate_limit_key::Key;

/// What pages ask of whoever runs them.
///
/// Futures can be sent between threads where a server needs it ([`MaybeSend`]). Closures can be sent everywhere, so that a table
/// on another thread can be looked at; what pages put into them is plain data.
pub trait Site: MaybeSync {
    /// The body of a request before it is read.
    type Body: MaybeSend;

    /// Reads the body of a request.
    fn read(&self, body: Self::Body) -> impl Future<Output = Result<Bytes, Fault>> + MaybeSend;

    /// Finds out who sends a request, and counts it against their limits.
    fn identify(&self, head: &Parts) -> impl Future<Output = Result<Identity, Fault>> + MaybeSend;

    /// What the site can do beside playing.
    fn offers(&self) -> Offers;

    fn now(&self) -> Time;

    /// The address of a table, for people to send each other.
    fn url_of(&self, table: TableId) -> String;

    /// Looks at a table.
    fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> impl Future<Output = Result<T, Refusal>> + MaybeSend;

    /// Plays a decision for somebody; a refusal by the rules says why in their language.
    /// `look` is run on the table as it is kept then.
    fn play<T: Send + 'static>(
        &self,
        who: (PersonId, Language),
        table: TableId,
        decision: Decision,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> impl Future<Output = Result<(Answer, T), Fault>> + MaybeSend;

    /// Works something out that takes a little while, without holding up anybody else.
    fn think<T: Send + 'static>(
        &self,
        who: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + MaybeSend;

    /// What a captain would do in a seat, with the game there; a fault if this person may not ask for hints.
    fn advise(
        &self,
        me: PersonId,
        table: TableId,
        seat: String,
    ) -> impl Future<Output = Result<(GameSession, Seat, Advice), Fault>> + MaybeSend;

    /// Starts the analysis of a game, or joins one of the same game that was started before.
    fn analyse(
        &self,
        who: Key,
        game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
    ) -> impl Future<Output = Result<Progress, Fault>> + MaybeSend;

    /// How far an analysis is that was started before; nothing if it is not known any more. Asking keeps it going.
    fn analysis(&self, who: Key, id: Hash) -> Result<Option<Progress>, Fault>;

    fn person(&self, person: PersonId) -> impl Future<Output = Result<Option<Person>, Fault>> + MaybeSend;

    /// What people are called, by id.
    fn names(
        &self,
        people: &[PersonId],
    ) -> impl Future<Output = Result<BTreeMap<String, String>, Fault>> + MaybeSend;

    /// Whose messages somebody does not want to read.
    fn mutes(&self, person: PersonId) -> impl Future<Output = Result<Vec<PersonId>, Fault>> + MaybeSend;

    /// The tokens that somebody's programs use.
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

    /// Content files that can be played with beside the usual ones.
    fn contents(&self) -> impl Future<Output = Result<Vec<Content>, Fault>> + MaybeSend;
}

/// Who sends a request.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// Who they are, if they have come in.
    pub me: Option<PersonId>,
    /// Whom their requests count against.
    pub key: Key,
}

/// What a site can do beside playing.
#[derive(Clone, Copy, Debug)]
pub struct Offers {
    /// Whether it sends mail.
    pub mail: bool,
    /// Whether it posts notices to people's own programs.
    pub webhooks: bool,
}

/// A token that a program of somebody's uses.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is known by; no secret.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
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
