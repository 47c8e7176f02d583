//! Tables and their keeper, tried out without input or output.

mod common;

mod acting;
mod again;
mod broken;
mod clocks;
mod creating;
mod faults;
mod keeping;
mod leaving;
mod logs;
mod luck;
mod nonces;
mod refusals;
mod sitting;
mod tails;
mod together;
mod undoing;
mod worlds;
