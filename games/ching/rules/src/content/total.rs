//! Checks the totals that a content file declares, to catch typing errors.

use components::Entry;

/// The declared totals, if there are any.
pub(super) struct Total<'a>(Option<Entry<'a>>);

impl<'a> Total<'a> {
    /// The totals of a file.
    pub(super) fn new(root: &Entry<'a>) -> Total<'a> {
        let entry = root.table("total");
        if let Some(entry) = &entry {
            entry.takes_only("a total", &["colours", "symbols", "tiles"]);
        }
        Total(entry)
    }

    /// Notes where a total is not what some things come to. What could not be counted is left out.
    pub(super) fn check<const N: usize>(&self, key: &str, things: &str, found: [(&str, Option<u8>); N]) {
        let Some(entry) = self.0.as_ref().and_then(|entry| entry.table(key)) else {
            return;
        };
        entry.takes_only(&format!("a total of {key}"), &found.map(|(id, _)| id));
        for (id, found) in found {
            let declared = entry.number(id, &(0..=u8::MAX), "a total is 0 to 255");
            if let (Some(declared), Some(found)) = (declared, found)
                && declared != found
            {
                let message =
                    format!("is {declared}, but {things} come to {found}; correct {things} or the total");
                entry.problem_at(id, &message);
            }
        }
    }
}
