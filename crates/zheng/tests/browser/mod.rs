//! The pages as people use them: a real Chromium plays whole games, reloads, loses the server and finds it again.

mod axe;
mod changes;
mod driver;
mod following;
mod games;
#[cfg(feature = "toy")]
mod lanterns;
mod layout;
mod layout_positions;
mod notifications;
mod offline;
mod people;
mod pictures;
mod sheets;
mod waiting_room;
mod ways;
