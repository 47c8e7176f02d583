//! Exact odds without sampling: Voyages, Skirmishes and battles.
//!
//! [`voyage`] and [`skirmish`] count dice. [`Cache::chance`] solves a [`Battle`] as a game in which both sides want to
//! win this battle, know both reserves, and give no value to saving cards for later. [`battle()`],
//! [`attacks`], [`choices`], [`voyages`] and [`skirmishes`] read all that from a seat's view.
//!
//! - `single_roll`: dice that are rolled once (M4.6, M6.10);
//! - `dice`, `dice_policy`: rolls of three dice, and what is done with them (M7.2, M10.7);
//! - `reserve`, `round`, `battle`: a battle, from the cards to the whole (M7);
//! - `hidden`, `table`: what a view knows of reserves, and its odds;
//! - `lines`, `by_numbers`: odds in words, for a view and from numbers alone.

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
