//! The networks of The Ming Voyages. `learn/README.md` explains how they were made.

use std::sync::LazyLock;

use bots::evaluator::network::Network;
use ming::Rules;

use super::inputs::COUNT;

pub type MingNetwork = Network<COUNT, 32, 16>;

/// For two.
static TWO: LazyLock<MingNetwork> = LazyLock::new(|| {
    Network::read(include_bytes!("../../weights/two.bin"))
        .expect("the weights that come with the program are whole")
});

/// The network for these rules.
pub fn network(rules: &Rules) -> Option<&'static MingNetwork> {
    rules.alone().is_none().then(|| &*TWO)
}
