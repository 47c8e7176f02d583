//! Sends requests as any caller, with the checks that every answer has to pass.

use harness::client::{OWN, Stream};
use harness::{Answer, Client as Http};

use super::caller::Pass;
use super::headers;
use crate::Result;

/// Sends requests to one server.
#[derive(Clone)]
pub struct Client {
    http: Http,
    /// Whether people reach the server by https, which answers have to show.
    secure: bool,
}

impl Client {
    /// A client of the server at an address.
    pub fn new(address: std::net::SocketAddr, secure: bool) -> Client {
        Client { http: Http::nobody(&address), secure }
    }

    /// Somebody who sends what makes a caller believed.
    fn of(&self, pass: &Pass) -> Http {
        let mut http = self.http.clone();
        match pass {
            Pass::None => {}
            Pass::Cookie(cookie) => http.set_cookie(Some(cookie.clone())),
            Pass::Token(token) => http.token = Some(token.clone()),
        }
        http
    }

    /// Sends a request, as the server's own pages would.
    pub async fn send(&self, method: &str, path: &str, pass: &Pass, body: Option<&str>) -> Result<Answer> {
        let answer = self.bare(method, path, pass, body, &[OWN]).await;
        answer.map_err(|error| format!("{method} {path}: {error}").into())
    }

    /// The same with any headers, or none that say where it comes from. The answer is held against what every answer has to be.
    pub async fn bare(
        &self,
        method: &str,
        path: &str,
        pass: &Pass,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Answer> {
        let mut headers = headers.to_vec();
        // The body of the only route that accepts a form is not JSON.
        if body.is_some_and(|body| !body.starts_with('{')) {
            headers.push(("content-type", "application/x-www-form-urlencoded"));
        }
        let answer = self.of(pass).send(method, path, body.map(str::to_owned), &headers).await?;
        headers::check(&answer.headers, self.secure)?;
        Ok(answer)
    }

    /// Opens a stream and leaves it open for as long as the answer is kept.
    pub async fn watch(&self, path: &str, pass: &Pass) -> Result<Stream> {
        self.of(pass).open(path, &[]).await
    }
}
