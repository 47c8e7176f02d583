//! The terminal client: a game at one keyboard or a seat at a server's table, in full screen.
//!
//! From the source of a game to what is visible of it:
//! - [`Session`]: one game at one keyboard, with fair chance and a record; [`next_seat`] decides who is asked next. Line mode
//!   uses it too.
//! - [`source`]: the commands for a game and its news; [`local`] is a game here, [`remote`] a table at a
//!   server; [`Scene`](source::Scene) is what one observer sees.
//! - [`app`]: the state of a screen and how keys and news change it, pure; [`choose`] narrows the legal actions down to one;
//!   [`curtain`] hides hands between turns.
//! - [`screen`]: renders that state into a buffer, pure; [`board`] draws each game's text board.
//! - [`run`]: the event loop, the only part that touches the terminal; [`capability`]: what a terminal can display.

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
