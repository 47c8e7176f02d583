//! The drawings of The Ming Voyages: the markup, what can be clicked, and what people find on the table.

mod action_parts;
mod animations;
mod common;
mod markup;
mod outlines;
mod promises;
