//! Requests from other sites: a browser adds the cookie, and nothing may happen.

use super::caller::Caller;
use super::table::rows;
use super::world::World;
use crate::Result;

/// What a foreign page, or a program that hides where it comes from, sends.
const ORIGINS: [&[(&str, &str)]; 6] = [
    &[],
    &[("sec-fetch-site", "cross-site")],
    &[("sec-fetch-site", "same-site")],
    &[("origin", "https://evil.example")],
    &[("origin", "null")],
    &[("sec-fetch-site", "cross-site"), ("origin", "https://zheng.test")],
];

/// The result.
#[derive(Clone, Debug, Default)]
pub struct Foreign {
    /// How many requests were sent, all refused.
    pub requests: usize,
}

/// Sends every request that changes something with the owner's cookie from somewhere else.
pub async fn run(world: &World) -> Result<Foreign> {
    let (home, _folder) = world.open().await?;
    home.client.send("GET", "/api/me", world.facts.pass(Caller::Owner), None).await?;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    let before = home.kept().await?;
    let mut foreign = Foreign::default();
    for row in rows()?.iter().filter(|row| !row.is_safe()) {
        let path = world.facts.fill(&row.path)?;
        let body = row.body.as_deref().map(|body| world.facts.fill(body)).transpose()?;
        for headers in ORIGINS {
            let pass = world.facts.pass(Caller::Owner);
            let answer = home.client.bare(&row.method, &path, pass, body.as_deref(), headers).await?;
            foreign.requests += 1;
            if (answer.status, answer.said().as_str()) != (403, "foreign_origin") {
                let said = answer.said();
                return Err(format!("{} with {headers:?} is answered {said}", row.request()).into());
            }
        }
    }
    let same = before == home.kept().await?;
    home.server.stop().await;
    if same { Ok(foreign) } else { Err("a request from another site has changed something".into()) }
}
