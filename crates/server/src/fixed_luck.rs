//! Tables with the same dice each time, so that a failure of a test that plays whole games can be replayed. Compiled only with the
//! feature `fixed-luck`, which neither a plain nor a full build has, and used only if the variable `ZHENG_FIXED_LUCK` is set.

use sha2::{Digest, Sha256};

/// The variable whose value is the seed.
const VARIABLE: &str = "ZHENG_FIXED_LUCK";

fn name() -> Option<String> {
    std::env::var(VARIABLE).ok().filter(|name| !name.is_empty())
}

/// Whether the environment sets a seed.
pub fn is_wanted() -> bool {
    name().is_some()
}

/// A stream of bytes that anyone can predict from its seed.
pub struct FixedLuck {
    name: String,
    blocks: u64,
}

impl FixedLuck {
    /// The stream of the seed in the environment, if there is one.
    pub fn wanted() -> Option<FixedLuck> {
        let name = name()?;
        tracing::warn!("{VARIABLE} is set: anyone can predict the dice and the invitations of new tables");
        Some(FixedLuck { name, blocks: 0 })
    }

    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            let block = Sha256::digest(format!("{} {}", self.name, self.blocks));
            chunk.copy_from_slice(&block[..chunk.len()]);
            self.blocks += 1;
        }
    }
}
