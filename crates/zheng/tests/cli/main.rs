//! The command as people and programs meet it: run it, look at the exit code, both outputs and the files.

mod arena;
mod ching;
mod content;
mod help;
mod hint;
mod odds;
mod play;
mod refused;
mod replay;
mod simulate;
mod solo;
mod support;
mod terminal;
mod verify;
