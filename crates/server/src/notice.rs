//! Notices to people who are away: when one is tried again.

mod backoff;

pub use backoff::{STEPS, retry_after};
