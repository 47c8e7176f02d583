//! The rules of the solo game (M10), one test or more for every rule.

mod examples;
mod m10_battle;
mod m10_events;
mod m10_limits;
mod m10_positions;
mod m10_set_up;
mod m10_turns;
mod m10_victory;
mod support;
use crate::table;
