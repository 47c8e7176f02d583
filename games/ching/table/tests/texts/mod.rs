//! The texts of Madame Ching.

mod codes;
mod common;
#[path = "../../../../tests/common/fluent.rs"]
mod fluent;
mod prompts;
mod random;
mod snapshots;
#[path = "../../../../tests/common/texts.rs"]
mod telling;
