//! The table in a terminal: a game at one keyboard or a seat at a server's table, in full screen.
//!
//! Read it from where a game comes from to what is seen of it:
//! - [`Session`]: one game at one keyboard, with fair chance and a record; [`next_seat`] says who is asked next. Line mode plays
//!   by it too.
//! - [`source`]: what a screen may wish of a game and what it is told; [`local`] is a game here, [`remote`] a table at a
//!   server; [`Scene`](source::Scene) is what one observer sees.
//! - [`app`]: the state of a screen and how keys and news change it, pure; [`choose`] narrows the legal actions down to one;
//!   [`curtain`] hides hands between people.
//! - [`screen`]: draws that state into a buffer, pure; [`board`] draws each game's board from a view.
//! - [`run`]: the event loop, the only part that touches the terminal; [`capability`]: what a terminal can show.

#![allow(
    missing_docs,
    reason = "a comment that only repeats a name is noise; nobody outside embeds this crate"
)]

pub mod app;
pub mod board;
pub mod capability;
pub mod choose;
pub mod curtain;
pub mod local;
pub mod next_seat;
pub mod remote;
pub mod run;
pub mod save;
mod scene;
pub mod screen;
mod seated_player;
mod session;
pub mod source;
mod style;

pub use seated_player::SeatedPlayer;
pub use session::{Refused, Session, Undone};

tabletop::errors!();
