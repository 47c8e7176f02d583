//! What is in `deploy/` fits what is in the repository.

use std::path::{Path, PathBuf};
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
    // So are texts and pictures that are compiled into the program, wherever they lie.
    let mut included = 0;
    for source in copied.iter().filter(|from| from.is_dir()).flat_map(|from| sources(from)) {
        let code = std::fs::read_to_string(&source).unwrap();
        for file in code.split("include_").filter_map(|call| call.split_once("!(\"")?.1.split('"').next()) {
            let Ok(file) = source.parent().unwrap().join(file).canonicalize() else { continue };
            assert!(copied.iter().any(|from| file.starts_with(from)), "{} is not copied", file.display());
            included += 1;
        }
    }
    assert!(included > 20, "only {included} files are found");
}

/// All files in Rust of programs and libraries below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() && !entry.ends_with("tests") {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|end| end == "rs") {
            found.push(entry);
        }
    }
    found
}
