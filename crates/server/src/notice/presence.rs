//! Records in the database who is online, so that other processes know it too.

use host::PersonId;

use crate::http::App;
use crate::store::Result;

/// Notes that everyone with a live connection is here.
pub async fn note_who_is_here(app: &App) -> Result<()> {
    let here: Vec<PersonId> = app.hub.here().into_iter().collect();
    app.store.seen_all(&here, app.clock.now()).await
}
