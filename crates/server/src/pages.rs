//! Serves the pages of `web`: implements what they need, and adds their routes to those of the API.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::any;
use games::GameSession;
use host::{
    Answer, Content, ErrorCode, Person, PersonId, Refusal, Table, TableId, TableSummary, Time, TournamentId,
};
use playable::Advice;
use tabletop::{Hash, Seat};
use tokio::time::timeout;
use tournament::Tournament;
use tower_http::compression::CompressionLayer;
use web::{Decision, Fault, Game, Identity, Key, Offers, Progress, Reader, Site, Token, TournamentSummary};
use words::Language;

use crate::http::{App, identify, read_body};
use crate::limits::Class;
use crate::store::KeyKind;
use crate::webhook::Webhooks;

/// How long a page may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// All pages, to be served beside the API.
pub fn router(app: &App) -> Router {
    // The pages find their way by themselves. They are added one by one, so that figures are kept for each.
    let routes = web::addresses().iter().fold(Router::new(), |all, (_, path)| all.route(path, any(answer)));
    routes.layer(CompressionLayer::new()).with_state(app.clone())
}

async fn answer(State(app): State<App>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let reader = Reader::of(&head);
    let answer = timeout(PATIENCE, web::answer(&app, Request::from_parts(head, body))).await;
    let late = |_| reader.refuse(&Fault::new(ErrorCode::Unavailable));
    answer.unwrap_or_else(late).map(Body::from)
}

impl Site for App {
    type Body = Body;

    async fn read(&self, body: Body) -> Result<Bytes, Fault> {
        read_body(Request::new(body)).await
    }

    async fn identify(&self, head: &Parts) -> Result<Identity, Fault> {
        let who = identify(head, self).await?;
        Ok(Identity { me: who.me.map(|me| me.id), key: who.key })
    }

    fn offers(&self) -> Offers {
        Offers {
            others: true,
            app: self.config.site.is_some(),
            mail: self.post.works(),
            webhooks: Webhooks::WORK,
            tournaments: self.config.tournaments,
        }
    }

    fn now(&self) -> Time {
        self.clock.now()
    }

    fn url_of(&self, table: TableId) -> String {
        self.config.url_of(table)
    }

    async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.tables.look(table, look).await
    }

    async fn play<T: Send + 'static>(
        &self,
        who: (PersonId, Language),
        table: TableId,
        decision: Decision,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<(Answer, T), Fault> {
        self.play(who, table, decision, look).await
    }

    async fn think<T: Send + 'static>(
        &self,
        who: Key,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.think(who, work).await
    }

    async fn advise(
        &self,
        me: PersonId,
        table: TableId,
        seat: String,
    ) -> Result<(GameSession, Seat, Advice), Fault> {
        self.advise(me, table, seat).await
    }

    async fn analyse(
        &self,
        who: Key,
        game: impl FnOnce() -> Result<Game, Fault> + Send + 'static,
    ) -> Result<Progress, Fault> {
        let app = self.clone();
        let ask = move || app.analyses.ask(game()?, who, || app.limit(who, Class::Analysis));
        self.think(who, ask).await??.progress()
    }

    fn analysis(&self, who: Key, id: Hash) -> Result<Option<Progress>, Fault> {
        self.analyses.poll(id, who).map(|job| job.progress()).transpose()
    }

    async fn person(&self, person: PersonId) -> Result<Option<Person>, Fault> {
        Ok(self.store.person(person).await?)
    }

    async fn names(&self, people: &[PersonId]) -> Result<BTreeMap<String, String>, Fault> {
        self.names(people).await
    }

    async fn mutes(&self, person: PersonId) -> Result<Vec<PersonId>, Fault> {
        Ok(self.store.mutes(person).await?)
    }

    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, Fault> {
        let keys = self.store.keys_of(person, KeyKind::Token).await?.into_iter();
        let token = |key: crate::store::Key| Token {
            id: key.id,
            label: key.label,
            created: key.created,
            used: key.used,
        };
        Ok(keys.map(token).collect())
    }

    async fn tables_of(&self, person: PersonId, from: u32, limit: u32) -> Result<Vec<TableSummary>, Fault> {
        Ok(self.store.tables_of(person, from, limit).await?)
    }

    async fn listed(&self, limit: u32) -> Result<Vec<TableSummary>, Fault> {
        Ok(self.store.listed(limit).await?)
    }

    async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, Fault> {
        Ok(self.store.tournament(id).await?)
    }

    async fn tournaments(&self, limit: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(self.store.listed_tournaments(limit).await?)
    }

    async fn tournaments_of(&self, person: PersonId, limit: u32) -> Result<Vec<TournamentSummary>, Fault> {
        Ok(self.store.tournaments_of(person, limit).await?)
    }

    async fn contents(&self) -> Result<Vec<Content>, Fault> {
        Ok(self.store.contents().await?)
    }

    async fn content(&self, hash: &str) -> Result<Option<String>, Fault> {
        Ok(self.store.content(hash).await?)
    }
}
