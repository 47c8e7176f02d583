//! The terminal client: screens, hidden information, and games at one keyboard.

mod games;
mod keyboard;
mod odds;
mod saved;
mod screens;
mod secrets;
mod sizes;
mod undo;
