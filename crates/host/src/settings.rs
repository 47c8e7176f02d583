//! A person's settings: for pages, which interpret them, and for notifications.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a person has set, as it is kept.
#[derive(Clone, Serialize, Deserialize)]
pub struct Settings {
    /// What pages keep for them.
    #[serde(default)]
    pub page: Map<String, Value>,
    /// Whether notices go to their mail address, if they have one.
    #[serde(default = "yes")]
    pub mail: bool,
    /// Where notices go as posts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Hook>,
}

/// Where notices go as posts. Its secret is shown to its owner once.
#[derive(Clone, Serialize, Deserialize)]
pub struct Hook {
    pub url: String,
    /// The secret that posts are signed with.
    pub secret: String,
}

const fn yes() -> bool {
    true
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { page: Map::new(), mail: true, webhook: None }
    }
}

impl Settings {
    /// Settings as they were kept; the usual ones if they cannot be read.
    pub fn read(text: &str) -> Settings {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Settings as they are kept.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
