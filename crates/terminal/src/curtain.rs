//! Hides hands between turns of several people: no hand is shown before the next player confirms.

use tabletop::{Observer, Seat};

use crate::source::Scene;

/// Whether the curtain hides the table, and from whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Curtain {
    /// The player who has confirmed to be at the screen.
    here: Option<Seat>,
    /// For whom it is lifted next.
    waits_for: Option<Seat>,
}

impl Curtain {
    /// Falls when a scene is somebody else's.
    pub fn meet(&mut self, scene: &Scene) {
        self.waits_for = match scene.observer {
            Observer::Seat(seat) if scene.open.is_some() && self.here != Some(seat) => Some(seat),
            _ => None,
        };
        if self.waits_for.is_some() {
            self.here = None;
        }
    }

    /// For whom it waits; nobody when the table is to be seen.
    pub const fn waits_for(self) -> Option<Seat> {
        self.waits_for
    }

    /// The one it waits for sits at the screen.
    pub fn lift(&mut self) {
        self.here = self.waits_for.take();
    }
}
