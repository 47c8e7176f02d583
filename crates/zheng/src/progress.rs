//! What long computations have in common: a bar that shows how far they are, and a number of threads.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar with figures beside it, in the words of `indicatif`; nothing where nobody would see it.
pub fn bar(length: u64, figures: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {figures} {{eta}} left"));
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// As many threads as asked for, or one per core.
pub fn threads(asked: Option<NonZeroUsize>) -> usize {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(cores).get()
}
