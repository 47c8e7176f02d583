//! What is wrong with records, positions, notation and requests, in any language.

use tabletop::Problem;

use crate::translator::Translator;

impl Translator {
    /// A problem: where it is, what it is, and what to do about it. What other programs say stays in their words.
    pub fn problem(self, problem: &Problem) -> String {
        problem.text(self.language().id())
    }
}
