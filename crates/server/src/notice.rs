//! Notifications for people who are away: by mail and by signed posts, sent once across processes, and repeated on failure.

mod backoff;
mod letter;
mod presence;
mod sender;

use std::time::Duration;

use tokio_util::sync::CancellationToken;

pub use backoff::{STEPS, retry_after};
pub use presence::note_who_is_here;
pub use sender::send_due;

use crate::http::App;

/// The interval of the search for due notices.
const SWEEP: Duration = Duration::from_secs(3);
/// After how many of these intervals the server records who is online.
const NOTED: u32 = 20;

/// Sends notices until the server stops.
pub async fn run(app: App, stop: CancellationToken) {
    let mut pause = tokio::time::interval(SWEEP);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let holder = host::to_digits(&crate::secret::random::<10>());
    for sweep in 1_u32.. {
        tokio::select! {
            () = stop.cancelled() => break,
            _ = pause.tick() => {}
        }
        if sweep % NOTED == 0
            && let Err(error) = note_who_is_here(&app).await
        {
            tracing::warn!(%error, "cannot note who is here");
        }
        // What is under way when the server stops is claimed again by another when its lease has run out.
        tokio::select! {
            () = stop.cancelled() => break,
            sent = send_due(&app, &holder) => if let Err(error) = sent {
                tracing::warn!(%error, "cannot look for notices that are due");
            },
        }
    }
}
