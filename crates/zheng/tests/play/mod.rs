//! `zheng play` in full screen, as people meet it: the program itself in a pseudo-terminal of 80 by 24, keys pressed as the screen
//! asks for them.

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
