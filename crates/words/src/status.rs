//! The status of a component as text: how certain a fact is.

use components::Status;

use crate::translator::Translator;

impl Translator {
    /// A status in a sentence that explains it.
    pub fn status_note(self, status: Status) -> String {
        let id = match status {
            Status::Known => "status-known",
            Status::Inferred => "status-inferred",
            Status::Proposed => "status-proposed",
        };
        self.text(id, [])
    }

    pub fn status_word(self, status: Status) -> String {
        self.text("status-word", [("status", status.id().into())])
    }
}
