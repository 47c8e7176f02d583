//! Connections that send nothing, too little, or are too many.

use std::time::Duration;

use server::connections::ConnectionLimits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::*;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long the server waits in these tests, where it is to lose patience.
const SHORT: Duration = Duration::from_millis(300);
/// How long it waits where it is not.
const LONG: Duration = Duration::from_hours(1);

async fn connect(home: &Home) -> TcpStream {
    TcpStream::connect(home.server.address).await.unwrap()
}

/// Sends a request and reads until the answer holds a text; whether it does before the connection ends.
async fn answers(stream: &mut TcpStream, path: &str, text: &str) -> bool {
    let request = format!("GET {path} HTTP/1.1\r\nhost: zheng.test\r\n\r\n");
    if stream.write_all(request.as_bytes()).await.is_err() {
        return false;
    }
    says(stream, text).await
}

async fn says(stream: &mut TcpStream, text: &str) -> bool {
    let (mut all, mut some) = (Vec::new(), [0; 4096]);
    loop {
        match timeout(PATIENCE, stream.read(&mut some)).await.expect("an answer, or an end") {
            Ok(0) | Err(_) => return false,
            Ok(length) => all.extend(&some[..length]),
        }
        if String::from_utf8_lossy(&all).contains(text) {
            return true;
        }
    }
}

/// Waits until the server ends a connection.
async fn ends(stream: &mut TcpStream) {
    assert!(!says(stream, "whatever it says").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_is_not_waited_for() {
    let home = Home::with(|config| {
        config.connections = ConnectionLimits { per_address: 0, head: SHORT, idle: LONG }
    })
    .await;
    let mut silent = connect(&home).await;
    ends(&mut silent).await;
    let mut half = connect(&home).await;
    half.write_all(b"GET /health HTTP/1.1\r\nhost: zh").await.unwrap();
    ends(&mut half).await;
    // Neither is it after a whole request; until then the connection is kept.
    let mut second = connect(&home).await;
    assert!(answers(&mut second, "/health", "200 OK").await);
    tokio::time::sleep(SHORT * 3).await;
    assert!(answers(&mut second, "/health", "200 OK").await, "it was idle, not slow");
    second.write_all(b"GET /health HTTP/1.1\r\nhost: zh").await.unwrap();
    ends(&mut second).await;
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_without_requests_ends_and_a_stream_does_not() {
    let home = Home::with(|config| {
        config.connections = ConnectionLimits { per_address: 0, head: LONG, idle: SHORT }
    })
    .await;
    let mut idle = connect(&home).await;
    assert!(answers(&mut idle, "/health", "200 OK").await);
    ends(&mut idle).await;
    let anna = Client::guest(&home, "Anna").await;
    let chairs = json!({ "emperor": "me", "overlord": "open" });
    let (_, made) = anna.post("/api/tables", json!({ "game": "ming", "chairs": chairs })).await;
    let table = made["table"].as_str().unwrap();
    let mut stream = connect(&home).await;
    assert!(answers(&mut stream, &format!("/api/live?tables={table}"), "event: table").await);
    // Nothing happens for much longer than a connection may be idle; then something does.
    tokio::time::sleep(SHORT * 4).await;
    let (status, said) = anna.post(&format!("/api/tables/{table}/chat"), json!({ "text": "Hello" })).await;
    assert!(status.is_success(), "{said}");
    assert!(says(&mut stream, "event: table").await, "the stream was cut");
    home.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_a_limit_of_connections_unless_it_is_a_proxy() {
    let allowed = ConnectionLimits { per_address: 3, head: LONG, idle: LONG };
    let home = Home::with(|config| config.connections = allowed).await;
    let mut own = Vec::new();
    for _ in 0..3 {
        let mut stream = connect(&home).await;
        assert!(answers(&mut stream, "/health", "200 OK").await);
        own.push(stream);
    }
    assert!(!answers(&mut connect(&home).await, "/health", "200 OK").await, "a fourth");
    assert!(answers(&mut own[0], "/health", "200 OK").await, "the others go on");
    own.pop();
    until(async || answers(&mut connect(&home).await, "/health", "200 OK").await).await;
    home.stop().await;
    let home = Home::with(|config| {
        config.connections = allowed;
        "127.0.0.1".clone_into(&mut config.trusted_proxies);
    })
    .await;
    let mut all = Vec::new();
    for _ in 0..9 {
        let mut stream = connect(&home).await;
        assert!(answers(&mut stream, "/health", "200 OK").await);
        all.push(stream);
    }
    home.stop().await;
}
