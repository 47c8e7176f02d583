//! Who knows what (M3.4): views and events hide what they must, and what is imagined behind a view is every world
//! that fits it, each as often as any other.

mod broken;
mod kept;
mod puzzle;
mod seen;
use crate::strange;
mod uniform;

use ming::{Edition, Rules, Side};
use tabletop::Observer;

const EMPEROR: Observer = Observer::Seat(Side::Emperor.seat());
const OVERLORD: Observer = Observer::Seat(Side::Overlord.seat());

fn editions() -> [Rules; 2] {
    Edition::ALL.map(Rules::new)
}

fn side_of(observer: Observer) -> Option<Side> {
    match observer {
        Observer::Seat(seat) => Some(Side::of(seat)),
        Observer::Spectator => None,
    }
}
