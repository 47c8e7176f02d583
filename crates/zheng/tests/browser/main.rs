//! The pages as people use them: a real Chromium plays whole games, reloads, loses the server and finds it again.

mod axe;
mod changes;
mod driver;
mod games;
mod pictures;
mod ways;

#[path = "../serve/process.rs"]
#[allow(dead_code, reason = "shared with the tests of the server")]
mod process;
