//! The fuzz targets: one function for each entry point. All guarantee the same: no panic, a result within a second,
//! valid input can be written and read back unchanged, and invalid input is refused with a reason and a place.
//!
//! The fuzzer (`proof/fuzz`), the test that replays the corpus, and the seeds all use [`Target`].

mod content;
mod cookie;
mod http;
mod notation;
mod position;
mod record;

use std::time::{Duration, Instant};

pub use cookie::KEY;

/// How long an input may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// A way in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Target {
    /// An action of The Ming Voyages, read and tried in several positions.
    NotationMing,
    /// An action of Madame Ching, the same.
    NotationChing,
    /// A record, read and replayed.
    Record,
    /// A position, set up, drawn, put into words and played on.
    Position,
    /// A content file, read and played with.
    Content,
    /// A request, to the whole router with pages.
    Http,
    /// Cookies, tokens and the other headers that are read before anyone is believed.
    Cookie,
}

impl Target {
    /// The longest input that is tried, in bytes.
    pub const fn longest(self) -> usize {
        match self {
            Target::NotationMing | Target::NotationChing => 200,
            Target::Cookie | Target::Content => 500,
            Target::Http => 2000,
            Target::Record | Target::Position => 8000,
        }
    }

    /// Tries an input; panics when a promise is broken.
    pub fn run(self, input: &[u8]) {
        let is_slow = |_| {
            let begun = Instant::now();
            self.try_once(input);
            begun.elapsed() > PATIENCE
        };
        // Somebody else may have had the processor: only who is slow three times is slow.
        assert!(!(0..3).all(is_slow), "{self}: an input takes more than {PATIENCE:?}");
    }

    fn try_once(self, input: &[u8]) {
        match self {
            Target::NotationMing => text(input, notation::ming),
            Target::NotationChing => text(input, notation::ching),
            Target::Record => text(input, record::record),
            Target::Position => position::position(input),
            Target::Content => text(input, content::content),
            Target::Http => http::http(input),
            Target::Cookie => cookie::cookie(input),
        }
    }
}

/// Gives an input to a target that takes text.
fn text(input: &[u8], target: fn(&str)) {
    if let Ok(text) = std::str::from_utf8(input) {
        target(text);
    }
}
