//! `zheng play` in full screen, as people use it: the real program in a pseudo-terminal of 80 by 24, with the keys that the
//! screen offers.

mod colour;
mod curtain;
mod games;
mod leaving;
mod matches;
mod old_terminals;
mod panics;
mod progress;
mod pty;
mod saved;
mod sizes;
mod typing;
mod visiting;
