//! What pages need, from one person's device.

use std::collections::BTreeMap;

use bytes::Bytes;
use games::GameSession;
use host::{
    Answer, Content, ErrorCode, Person, PersonId, Refusal, Table, TableId, TableSummary, Time, TournamentId,
};
use http::request::Parts;
use playable::Advice;
use tabletop::{Hash, Seat};
use tournament::Tournament;
use web::{Decision, Fault, Game, Identity, Key, Offers, Progress, Site, Token, TournamentSummary, hinted};
use words::Language;

use crate::device::Device;
use crate::message::Me;

/// The name that the person is stored under.
const ME: &str = "me";

impl Me {
    /// How they like pages, as a browser would send it to a server.
    pub fn cookie(&self) -> String {
        let settings =
            self.settings.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)));
        let language = self.language.as_deref().map(|language| ("lang", language));
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let all = settings.chain(language).filter(|(name, value)| plain(name) && plain(value));
        all.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }
}

impl Device {
    /// The person of this device, who is made up when they first come.
    pub async fn me(&self) -> Me {
        if let Some(me) = &self.lock().me {
            return me.clone();
        }
        let stored = self.get::<Me>(ME).await;
        let known = self.lock().me.clone();
        if let Some(me) = stored.clone().or(known) {
            self.lock().me = Some(me.clone());
            return me;
        }
        let me = {
            let mut state = self.lock();
            let me = Me {
                id: PersonId(state.random()),
                created: state.now,
                language: None,
                settings: serde_json::Map::new(),
            };
            state.me = Some(me.clone());
            me
        };
        // If this is not stored, the next attempt to store something says so.
        let _ = self.keep(&me).await;
        me
    }

    /// Stores what has changed about the person.
    pub async fn keep(&self, me: &Me) -> Result<(), Refusal> {
        self.lock().me = Some(me.clone());
        self.put(ME, serde_json::to_value(me).unwrap_or_default()).await
    }

    /// The language that was chosen, or else the browser's.
    pub fn language(&self) -> Language {
        let state = self.lock();
        let chosen = state.me.as_ref().and_then(|me| me.language.as_deref());
        chosen.and_then(Language::of_locale).unwrap_or(state.language)
    }

    /// What the person is called.
    pub fn name(&self) -> String {
        games::translator(self.language()).text("page-app-you", [])
    }
}

impl Site for Device {
    type Body = Bytes;

    async fn read(&self, body: Bytes) -> Result<Bytes, Fault> {
        Ok(body)
    }

    async fn identify(&self, _: &Parts) -> Result<Identity, Fault> {
        let me = self.me().await.id;
        Ok(Identity { me: Some(me), key: Key::from(me) })
    }

    fn offers(&self) -> Offers {
        Offers { others: false, app: false, mail: false, webhooks: false, tournaments: false }
    }

    fn now(&self) -> Time {
        self.lock().now
    }

    fn url_of(&self, table: TableId) -> String {
        format!("{}/tables/{table}", self.lock().base)
    }

    async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.read_table(table, look).await
    }

    async fn play<T: Send + 'static>(
        &self,
        (me, language): (PersonId, Language),
        table: TableId,
        decision: Decision,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<(Answer, T), Fault> {
        let decision = std::sync::Arc::new(decision);
        let asked = decision.clone();
        let command = move |table: &Table| asked.command(table);
        let then = move |answer, table: Option<&Table>| decision.answer(language, (answer, table), look);
        self.ask(table, me, command, then).await?
    }

    async fn think<T: Send + 'static>(
        &self,
        _: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        Ok(work())
    }

    async fn advise(
        &self,
        me: PersonId,
        table: TableId,
        seat: String,
    ) -> Result<(GameSession, Seat, Advice), Fault> {
        let (game, seat) = self.read_table(table, move |table| hinted(table, me, &seat)).await??;
        let advice = self.think_about(&game, seat).await?;
        Ok((game, seat, advice))
    }

    async fn analyse(
        &self,
        _: Key,
        game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
    ) -> Result<Progress, Fault> {
        let game = game()?;
        let mut state = self.lock();
        let now = state.now;
        state.analyses.ask(game, now)
    }

    fn analysis(&self, _: Key, id: Hash) -> Result<Option<Progress>, Fault> {
        let mut state = self.lock();
        let now = state.now;
        state.analyses.poll(id, now).transpose()
    }

    async fn person(&self, person: PersonId) -> Result<Option<Person>, Fault> {
        let me = self.me().await;
        Ok((me.id == person).then(|| Person {
            id: me.id,
            name: self.name(),
            login: None,
            email: None,
            password: None,
            language: self.language().id().to_owned(),
            settings: serde_json::Value::from(me.settings).to_string(),
            created: me.created,
            seen: me.created,
            banned: None,
        }))
    }

    async fn names(&self, people: &[PersonId]) -> Result<BTreeMap<String, String>, Fault> {
        let me = self.me().await.id;
        let mine = people.iter().filter(|person| **person == me);
        Ok(mine.map(|person| (person.to_string(), self.name())).collect())
    }

    async fn mutes(&self, _: PersonId) -> Result<Vec<PersonId>, Fault> {
        Ok(Vec::new())
    }

    async fn tokens(&self, _: PersonId) -> Result<Vec<Token>, Fault> {
        Ok(Vec::new())
    }

    async fn tables_of(&self, person: PersonId, from: u32, limit: u32) -> Result<Vec<TableSummary>, Fault> {
        let mine = |head: &TableSummary| head.people.contains(&Some(person)) || head.by == Some(person);
        let all = self.summaries().await.into_iter().filter(mine);
        Ok(all.skip(from as usize).take(limit as usize).collect())
    }

    async fn listed(&self, _: u32) -> Result<Vec<TableSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn tournament(&self, _: TournamentId) -> Result<Option<Tournament>, Fault> {
        Ok(None)
    }

    async fn tournaments(&self, _: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn tournaments_of(&self, _: PersonId, _: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn contents(&self) -> Result<Vec<Content>, Fault> {
        Ok(Vec::new())
    }

    async fn content(&self, _: &str) -> Result<Option<String>, Fault> {
        Err(Fault::new(ErrorCode::NoContent))
    }
}
