//! A minimal reader of Fluent files: only their ids and variables.

use std::collections::{BTreeMap, BTreeSet};

/// By id, or `id.attribute`: the variables its text speaks of.
pub type Ids = BTreeMap<String, BTreeSet<String>>;

/// The ids of some files.
pub fn ids<T: AsRef<str>>(files: impl IntoIterator<Item = T>) -> Ids {
    let mut ids = Ids::new();
    for file in files {
        let (mut message, mut id) = (String::new(), String::new());
        for line in file.as_ref().lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =") {
                match (name.strip_prefix("    ."), line.starts_with(' ')) {
                    (Some(attribute), _) => id = format!("{message}.{attribute}"),
                    (None, false) => (message, id) = (name.to_owned(), name.to_owned()),
                    (None, true) => {}
                }
            }
            if id.is_empty() {
                continue;
            }
            let variables = ids.entry(id.clone()).or_default();
            for rest in line.split('$').skip(1) {
                variables.insert(rest.chars().take_while(char::is_ascii_alphanumeric).collect());
            }
        }
    }
    ids
}
