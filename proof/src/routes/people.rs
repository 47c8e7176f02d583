//! Fills a world: everyone comes in, sits down, says something, and gets every kind of secret there is.

use std::time::Duration;

use serde_json::{Value, json};
use server::cookie::SessionCookie;
use server::limits::Rates;
use server::secret::{Key, Kind, Secret};
use server::store::PersonChange;

use super::caller::{Caller, Pass};
use super::world::{Facts, Folder, Home, SetUp, World};
use crate::Result;

/// When a world begins.
const START: i64 = 1_790_000_000_000;
/// Longer than any session.
const LONG: i64 = 400 * 24 * 60 * 60 * 1000;
/// Longer than a notice waits.
const NOTICE: i64 = 10 * 60 * 1000;

const PASSWORD: &str = "nine dragons in the river";

pub async fn make() -> Result<World> {
    let folder = Folder::new()?;
    let set_up = SetUp { database: &folder.database(), rates: Rates::none(), secure: true, proxies: "" };
    let home = Home::start(&set_up, START).await?;
    let mut maker = Maker { home, facts: Facts::default() };
    maker.everybody().await?;
    maker.tables().await?;
    maker.secrets().await?;
    maker.pages().await?;
    maker.facts.now = maker.home.clock.now().0;
    let Maker { home, facts } = maker;
    home.server.stop().await;
    Ok(World::new(facts, folder))
}

struct Maker {
    home: Home,
    facts: Facts,
}

impl Maker {
    /// Sends something as a caller, who must be let in.
    async fn send(&self, who: Caller, method: &str, path: &str, body: Value) -> Result<Value> {
        let body = Some(body.to_string()).filter(|_| method != "GET");
        let pass = self.facts.pass(who);
        let answer = self.home.client.send(method, path, pass, body.as_deref()).await?;
        if answer.status >= 300 {
            return Err(format!("{who} {method} {path}: {} {}", answer.status, answer.text).into());
        }
        Ok(answer.json())
    }

    fn name(&mut self, name: &str, value: impl Into<String>) {
        self.facts.names.insert(name.to_owned(), value.into());
    }

    fn secret(&mut self, what: &'static str, value: &str) {
        self.facts.secrets.push((what, value.to_owned()));
    }

    /// Lets somebody in as a guest.
    async fn come_in(&mut self, who: Caller) -> Result<()> {
        let body = json!({ "name": who.to_string() }).to_string();
        let answer = self.home.client.send("POST", "/api/guest", &Pass::None, Some(&body)).await?;
        let cookie =
            answer.header("set-cookie").split_once(';').ok_or("a guest without a cookie")?.0.to_owned();
        self.name(&format!("id-of-{who}"), text(&answer.json(), "id")?);
        let value = cookie.trim_start_matches("zheng=").to_owned();
        let (secret, signature) = value.split_once('.').ok_or("a cookie without a signature")?;
        self.secret("a session", secret);
        self.secret("the signature of a session", signature);
        self.facts.passes.insert(who, Pass::Cookie(cookie));
        Ok(())
    }

    async fn everybody(&mut self) -> Result<()> {
        self.come_in(Caller::Expired).await?;
        self.home.clock.forward(LONG);
        for who in [
            Caller::Guest,
            Caller::Stranger,
            Caller::Watcher,
            Caller::Muted,
            Caller::Owner,
            Caller::Other,
            Caller::Left,
            Caller::Banned,
        ] {
            self.come_in(who).await?;
        }
        self.send(Caller::Left, "POST", "/api/sign-out", json!({})).await?;
        let account = json!({ "login": "owner", "password": PASSWORD });
        self.send(Caller::Owner, "POST", "/api/me/account", account).await?;
        for password in [PASSWORD, "a good long password", "another long password", "not the password"] {
            self.secret("a password", password);
        }
        self.name("password", PASSWORD);
        self.name("unknown-analysis", "0".repeat(64));
        let forged = SessionCookie::new(Key::random(), true).set(&Secret::new(Kind::Session));
        let forged = forged.to_str()?.split(';').next().unwrap_or_default().to_owned();
        self.facts.passes.insert(Caller::Forged, Pass::Cookie(forged));
        let fake = Secret::new(Kind::Token).expose().to_owned();
        self.facts.passes.insert(Caller::Fake, Pass::Token(fake));
        for who in [Caller::Program, Caller::Revoked] {
            let token = self
                .send(Caller::Owner, "POST", "/api/me/tokens", json!({ "label": who.to_string() }))
                .await?;
            let secret = text(&token, "secret")?;
            self.secret("a token", &secret);
            self.facts.passes.insert(who, Pass::Token(secret));
            self.name("token", text(&token, "id")?);
        }
        let revoked = format!("/api/me/tokens/{}", self.facts.names["token"]);
        self.send(Caller::Owner, "DELETE", &revoked, json!({})).await?;
        let kept = self.send(Caller::Owner, "GET", "/api/me/tokens", Value::Null).await?;
        self.name("token", text(&kept[0], "id")?);
        // Only the command of a host shuts somebody out.
        let banned = self.facts.names["id-of-banned"].parse().map_err(|_| "no id")?;
        let shut_out = PersonChange { banned: Some(Some("proof".to_owned())), ..PersonChange::default() };
        self.home.server.app.store.change_person(banned, &shut_out).await?;
        let muted = format!("/api/me/mutes/{}", self.facts.names["id-of-muted"]);
        self.send(Caller::Owner, "PUT", &muted, json!({})).await?;
        Ok(())
    }

    /// Makes a table for two of which one seat is the maker's; its id.
    async fn table(&mut self, who: Caller, terms: Value) -> Result<String> {
        let wanted = json!({ "game": "ming", "chairs": { "emperor": "me" }, "terms": terms });
        let made = self.send(who, "POST", "/api/tables", wanted).await?;
        text(&made, "table")
    }

    /// The other sits down at a table of the owner's.
    async fn join(&mut self, table: &str) -> Result<String> {
        let shown = self.send(Caller::Owner, "GET", &format!("/api/tables/{table}"), Value::Null).await?;
        let invitation = text(&shown, "invitation")?;
        let body = json!({ "invitation": invitation });
        self.send(Caller::Other, "POST", &format!("/api/tables/{table}/sit"), body).await?;
        self.secret("an invitation", &invitation);
        Ok(invitation)
    }

    async fn tables(&mut self) -> Result<()> {
        let elsewhere = self.table(Caller::Stranger, json!({})).await?;
        self.name("elsewhere", elsewhere);
        let listed = self.table(Caller::Owner, json!({ "listed": true })).await?;
        for who in [Caller::Watcher, Caller::Muted, Caller::Owner] {
            let said = json!({ "text": "good morning" });
            let line = self.send(who, "POST", &format!("/api/tables/{listed}/chat"), said).await?;
            self.name(&format!("line-of-{who}"), line["id"].to_string());
        }
        self.name("listed", listed);
        let open = self.table(Caller::Owner, json!({})).await?;
        let shown = self.send(Caller::Owner, "GET", &format!("/api/tables/{open}"), Value::Null).await?;
        let invitation = text(&shown, "invitation")?;
        self.secret("an invitation", &invitation);
        self.name("invitation", invitation);
        self.name("open", open);
        let over = self.table(Caller::Owner, json!({})).await?;
        self.join(&over).await?;
        self.send(Caller::Owner, "POST", &format!("/api/tables/{over}/resign"), json!({ "seat": "emperor" }))
            .await?;
        let record =
            self.home.client.send("GET", &format!("/api/tables/{over}/record"), &Pass::None, None).await?;
        // The text of the record stands inside a string of JSON.
        self.name("record", serde_json::to_string(&record.text)?.trim_matches('"'));
        self.name("over", over);
        self.tournaments().await?;
        self.running().await
    }

    /// A tournament of the owner's that is on, in which the other plays, too; and one that has not begun.
    async fn tournaments(&mut self) -> Result<()> {
        for name in ["season", "tournament"] {
            let wanted = json!({
                "name": name,
                "table": { "game": "ming" },
                "seeding": "entry",
                "time": { "clock": { "bank": 600_000, "increment": 0, "cap": 600_000 } },
                // Longer than anything here takes.
                "no_show": 1440,
            });
            let made = self.send(Caller::Owner, "POST", "/api/tournaments", wanted).await?;
            let id = text(&made, "tournament")?;
            if name == "tournament" {
                for who in [Caller::Owner, Caller::Other] {
                    self.send(who, "POST", &format!("/api/tournaments/{id}/enter"), json!({})).await?;
                }
                let start = json!({ "seen": 0 });
                self.send(Caller::Owner, "POST", &format!("/api/tournaments/{id}/rounds"), start).await?;
            }
            self.name(name, id);
        }
        Ok(())
    }

    /// A private game in which the owner must decide.
    async fn running(&mut self) -> Result<()> {
        for _ in 0..40 {
            let table = self.table(Caller::Owner, json!({ "pace": "days" })).await?;
            self.join(&table).await?;
            let next =
                self.send(Caller::Owner, "GET", &format!("/api/tables/{table}/next"), Value::Null).await?;
            if let Some(first) = next.get(0) {
                self.name("version", first["version"].to_string());
                self.name("action", first["legal"][0].as_str().unwrap_or_default());
                self.name("running", table);
                return Ok(());
            }
        }
        Err("the owner never has to decide first".into())
    }

    /// What the addresses of pages need.
    async fn pages(&mut self) -> Result<()> {
        let page = self.home.client.send("GET", "/", &Pass::None, None).await?;
        let asset = page.text.split("/assets/").nth(1).and_then(|rest| rest.split('"').next());
        let (version, file) = asset.and_then(|asset| asset.split_once('/')).ok_or("a page without assets")?;
        self.name("assets", version);
        self.name("file", file);
        for (name, value) in [
            ("game", "ming"),
            ("mode", "two"),
            ("picture", "ming.png"),
            ("language", "de"),
            ("nothing", "no-such-page"),
        ] {
            self.name(name, value);
        }
        Ok(())
    }

    async fn secrets(&mut self) -> Result<()> {
        let (owner, none) = (Caller::Owner, json!({}));
        let hook = json!({ "notices": { "webhook": "https://example.org/hook" } });
        let me = self.send(owner, "PATCH", "/api/me", hook).await?;
        self.secret("the secret of a webhook", &text(&me["notices"], "webhook_secret")?);
        self.send(owner, "PATCH", "/api/me", json!({ "notices": { "webhook": null } })).await?;
        let link = self.send(owner, "POST", "/api/me/return-link", none).await?;
        self.secret("a return link", &text(&link, "secret")?);
        self.name("return", text(&link, "secret")?);
        // The first address is confirmed, the second one waits for it.
        let address = json!({ "email": "owner@example.org", "password": PASSWORD });
        self.send(owner, "PUT", "/api/me/email", address).await?;
        let first = self.letter("/email#").await?;
        self.send(owner, "POST", "/api/email/confirm", json!({ "secret": first })).await?;
        let address = json!({ "email": "second@example.org", "password": PASSWORD });
        self.send(owner, "PUT", "/api/me/email", address).await?;
        let second = self.letter("/email#").await?;
        self.name("confirm", second);
        self.send(owner, "POST", "/api/recover", json!({ "email": "owner@example.org" })).await?;
        let recover = self.letter("/recover#").await?;
        self.name("recover", recover);
        self.home.clock.forward(NOTICE);
        server::notice::send_due(&self.home.server.app, "proof").await?;
        let off = self.letter("/notices/off?secret=").await?;
        self.name("unsubscribe", off);
        Ok(())
    }

    /// Waits for a letter with a link, and gives the link's secret.
    async fn letter(&mut self, link: &str) -> Result<String> {
        for _ in 0..400 {
            for letter in self.home.outbox.take() {
                let text = format!("{} {}", letter.text, letter.unsubscribe.unwrap_or_default());
                if let Some((_, rest)) = text.split_once(link) {
                    let secret = rest.split_whitespace().next().unwrap_or_default().to_owned();
                    self.secret("a link in a letter", &secret);
                    return Ok(secret);
                }
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err(format!("no letter with {link}").into())
    }
}

fn text(value: &Value, field: &str) -> Result<String> {
    value[field].as_str().map(str::to_owned).ok_or_else(|| format!("no `{field}` in {value}").into())
}
