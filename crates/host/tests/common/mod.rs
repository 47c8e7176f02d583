//! The world of tests, and a room in it.

pub mod room;

pub use host::testing::{
    ANNA, BEN, CLEO, DAN, Luck, RANDOM, asked, ching, engine, ming, observers, on, person, print, settings,
    sight, world,
};
