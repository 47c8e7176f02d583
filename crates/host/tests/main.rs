//! Tests of tables and their manager, without I/O.

mod common;

mod acting;
mod arranging;
mod broken_logs;
mod clock_banks;
mod clocks;
mod creating;
mod error_codes;
mod fair_chance;
mod faults;
mod figures;
mod hidden_information;
mod ids;
mod leaving;
mod log_tails;
mod logs;
mod nonces;
mod playing_again;
mod rated;
mod refusals;
mod settings;
mod simultaneous;
mod sitting;
mod table_manager;
mod undoing;
