//! The Ming Voyages as it is drawn: what the markup promises, what can be touched, and what people find on the table.

mod action_parts;
mod animations;
mod common;
mod markup;
mod outlines;
mod promises;
