//! Positions with a clear answer, of The Ming Voyages.

mod ming;
mod overlord;
mod rounds;
mod scene;
mod solo;
