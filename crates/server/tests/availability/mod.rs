//! Nobody can use up the server's resources: computing time, analyses, connections.

use crate::home;

mod analysis;
mod bots;
mod connections;

use std::net::IpAddr;
use std::sync::mpsc;

use axum::http::StatusCode;
use home::{Client, Home, until};
use serde_json::json;
use server::http::App;
use server::limits::Key;
use tokio::sync::oneshot;

/// Somebody who is none of the people of a test.
fn stranger(number: u8) -> Key {
    Key::from(IpAddr::from([10, 0, 0, number]))
}

/// Work that lasts until it is stopped.
struct Hold {
    begun: oneshot::Receiver<()>,
    end: mpsc::Sender<()>,
}

impl Hold {
    /// Waits for its turn like any other work.
    fn push(app: &App, who: Key, cost: u64) -> Hold {
        let ((start, begun), (end, ended)) = (oneshot::channel(), mpsc::channel());
        app.thinkers.push(who, cost, move || {
            let _ = start.send(());
            // It also ends with the test.
            let _ = ended.recv();
        });
        Hold { begun, end }
    }

    /// Waits until it has a thread.
    async fn begun(&mut self) {
        (&mut self.begun).await.unwrap();
    }

    fn end(self) {
        let _ = self.end.send(());
    }
}
