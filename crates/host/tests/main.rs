//! Tables and their manager, tried out without input or output.

mod common;

mod acting;
mod arranging;
mod broken_logs;
mod clocks;
mod creating;
mod fair_chance;
mod faults;
mod hidden_information;
mod leaving;
mod log_tails;
mod logs;
mod nonces;
mod playing_again;
mod refusals;
mod simultaneous;
mod sitting;
mod table_manager;
mod undoing;
