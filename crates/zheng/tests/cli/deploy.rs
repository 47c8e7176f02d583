//! What is in `deploy/` fits what is in the repository.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

#[test]
fn a_container_is_built_from_all_of_the_workspace() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).canonicalize().unwrap();
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(&root)
        .output()
        .unwrap();
    let workspace: Value = serde_json::from_slice(&told.stdout).unwrap();
    let file = std::fs::read_to_string(root.join("deploy/Containerfile")).unwrap();
    let copied: Vec<_> = file
        .lines()
        .filter_map(|line| line.strip_prefix("COPY ")?.split_whitespace().next())
        .map(|from| root.join(from))
        .collect();
    let packages = workspace["packages"].as_array().unwrap();
    assert!(packages.len() > 10);
    for package in packages {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        assert!(copied.iter().any(|from| manifest.starts_with(from)), "{} is not copied", manifest.display());
    }
}
