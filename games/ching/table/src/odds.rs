//! Exact odds without sampling: where hidden navigation cards can be (C1.3).
//!
//! [`navigation`] counts where cards can be, [`onward`] which of them would help (C3.2) and [`sources`] where to look;
//! `lines` puts the odds of a view into words.

mod course;
mod lines;
mod navigation;

pub use course::{onward, sources};
pub(crate) use lines::lines;
pub use navigation::{Source, Wanted, navigation};
pub use playable::Chance;
