//! The network of Madame Ching. `learn/README.md` explains how it was made.

use std::sync::LazyLock;

use bots::evaluator::network::Network;
use ching::{Mode, Rules};

use super::inputs::COUNT;

pub type ChingNetwork = Network<COUNT, 32, 16>;

/// For two.
static TWO: LazyLock<ChingNetwork> = LazyLock::new(|| {
    Network::read(include_bytes!("../../weights/two.bin"))
        .expect("the weights that come with the program are whole")
});

/// The network for these rules.
pub fn network(rules: &Rules) -> Option<&'static ChingNetwork> {
    (rules.mode() == Mode::Two).then(|| &*TWO)
}
