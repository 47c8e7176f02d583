//! Exact odds, with no sampling: Voyages, Skirmishes and battles.
//!
//! [`voyage`] and [`skirmish`] count dice. [`Cache::chance`] solves a [`Battle`] as a game in which both sides want to
//! win this battle, know both reserves and do not care what their cards would be worth later. [`battle()`],
//! [`attacks`], [`choices`], [`voyages`] and [`skirmishes`] read all that from what a seat sees.
//!
//! - `sea`: dice that are rolled once (M4.6, M6.10);
//! - `dice`, `way`: throws of three dice, and what is done with them (M7.2, M10.7);
//! - `reserve`, `round`, `battle`: a battle, from the cards to the whole (M7);
//! - `hidden`, `table`: what a view knows of reserves, and the odds it gives;
//! - `lines`, `ask`: odds in words, of a view and by numbers alone.

mod battle;
mod by_numbers;
mod dice;
mod dice_policy;
mod hidden;
mod lines;
mod reserve;
mod round;
mod single_roll;
mod table;

pub use battle::{Battle, Cache, Choice, Moment, Pieces};
pub(crate) use by_numbers::QUESTIONS;
pub(crate) use lines::lines;
pub use playable::Chance;
pub use reserve::Reserve;
pub use single_roll::{SuccessCount, lost_in_skirmish, skirmish, voyage};
pub use table::{BattleOdds, Outlook, attacks, battle, choices, skirmishes, voyages};
