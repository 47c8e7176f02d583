//! Nothing secret is in any answer or in the log.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use super::*;

/// Everything that is logged while this test runs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_answer_and_no_line_of_the_log_holds_a_secret() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = ::server::logging::subscriber(false, false, "trace", move || writer.clone()).unwrap();
    // Other tests of this process may be logged too; that only makes the check stricter.
    let _ = tracing::subscriber::set_global_default(subscriber);

    let home = Home::start().await;
    let anna = Client::account(&home, "anna", "nine dragons").await;
    let (table, invitation) = table(&anna, json!({ "listed": true })).await;
    let program = anna.program(&home).await;
    let (_, link) = anna.post("/api/me/return-link", json!({})).await;
    let hook = json!({ "notices": { "webhook": "https://example.org/hook" } });
    let (_, me) = anna.patch("/api/me", hook).await;
    let change = json!({ "email": "anna@example.org", "password": "nine dragons" });
    anna.put("/api/me/email", change).await;
    let letter = home.letter().await.text;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let cookie = anna.http.cookie().unwrap();
    let secrets = [
        program.http.token.clone().unwrap(),
        text(&link["secret"]),
        text(&me["notices"]["webhook_secret"]),
        secret_in(&letter),
        cookie.split_once('=').unwrap().1.split_once('.').unwrap().0.to_owned(),
        "nine dragons".to_owned(),
    ];
    // All that can be asked about oneself, once more, after each secret was shown.
    anna.heard.lock().unwrap().clear();
    let berta = Client::guest(&home, "Berta").await;
    for path in
        ["/api/me", "/api/me/tokens", "/api/me/export", "/api/me/notices", "/api/me/mutes", "/api/me/tables"]
    {
        assert_eq!(anna.get(path).await.0, StatusCode::OK, "{path}");
    }
    for path in [format!("/api/people/{}", anna.id), format!("/api/tables/{table}"), "/metrics".to_owned()] {
        assert_eq!(berta.get(&path).await.0, StatusCode::OK, "{path}");
    }
    for (path, body) in [
        ("/api/sign-in", json!({ "login": "anna", "password": "nine dragonz" })),
        ("/api/return", json!({ "secret": link["link"] })),
        ("/api/sign-in", json!({ "login": "anna", "password": { "nine": "nine dragons" } })),
    ] {
        berta.post(path, body).await;
    }
    let person = home.app().store.person(anna.id.parse().unwrap()).await.unwrap().unwrap();
    let hash = person.password.unwrap();
    let heard = format!("{}{}", anna.heard.lock().unwrap(), berta.heard.lock().unwrap());
    let logged = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(logged.contains("/api/sign-in"), "requests are logged");
    for (place, text) in [("answers", &heard), ("log", &logged)] {
        for secret in &secrets {
            assert!(!text.contains(secret), "{secret} is in the {place}");
        }
        assert!(!text.contains(&hash) && !text.contains("argon2"), "a hash is in the {place}");
    }
    assert!(!logged.contains(&invitation), "an invitation is in the log");
    home.stop().await;
}
