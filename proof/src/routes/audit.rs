//! The dependencies, held against `deny.toml` by `cargo deny`.

use std::path::Path;
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::Result;

/// What was checked.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Audited {
    /// Who checked: `cargo-deny 0.18.3`.
    pub by: String,
    /// What it said of duplicates, licences and sources.
    pub said: String,
    /// What it said of known vulnerabilities; nothing where its data is not at hand.
    pub advisories: Option<String>,
}

/// Checks the dependencies of the project, and installs the program for it if it is missing.
pub fn run(root: &Path) -> Result<Audited> {
    let by = if let Ok(version) = deny(root, &["--version"]) {
        version
    } else {
        let installed = Command::new("cargo").args(["install", "cargo-deny", "--locked"]).status()?;
        if !installed.success() {
            return Err("cargo install cargo-deny has failed".into());
        }
        deny(root, &["--version"])?
    };
    let said = deny(root, &["check", "bans", "licenses", "sources"])?;
    let advisories =
        has_advisories().then(|| deny(root, &["check", "--disable-fetch", "advisories"])).transpose()?;
    Ok(Audited { by, said, advisories })
}

/// Whether the data about vulnerabilities is at hand: it comes from elsewhere, by `cargo deny fetch`.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(std::path::PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let data = home.and_then(|home| std::fs::read_dir(home.join("advisory-dbs")).ok());
    data.is_some_and(|mut data| data.next().is_some())
}

/// What `cargo deny` says last; an error with everything when it is not content.
fn deny(root: &Path, arguments: &[&str]) -> Result<String> {
    let output = Command::new("cargo").arg("deny").args(arguments).current_dir(root).output()?;
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).trim().to_owned();
    if !output.status.success() {
        return Err(format!("cargo deny {}: {text}", arguments.join(" ")).into());
    }
    Ok(text.lines().last().unwrap_or_default().to_owned())
}
