//! The rules, one file a chapter of the rules page, one test or more for every rule.

mod cards;
mod examples;
mod m1_pieces;
mod m2_set_up;
mod m3_rounds;
mod m4_emperor;
mod m5_overlord;
mod m6_cards;
mod m7_battle;
mod m8_victory;
mod m9_german;
mod support;
use crate::table;
