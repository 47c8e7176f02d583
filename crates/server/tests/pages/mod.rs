//! The pages as a browser gets them.

mod browser;
mod people;
mod tables;
mod tournaments;
mod waiting_room;
