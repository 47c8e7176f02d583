//! The Ming Voyages as it is drawn: what the markup promises, what can be touched, and what people find on the table.

mod common;
mod markup;
mod motions;
mod outlines;
mod picks;
mod promises;
