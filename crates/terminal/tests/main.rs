//! The table in a terminal: what screens look like, that they tell no secrets, and games at one keyboard.

mod games;
mod keyboard;
mod odds;
mod saved;
mod screens;
mod secrets;
mod sizes;
mod undo;
