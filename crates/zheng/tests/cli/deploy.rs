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
    // So are texts and pictures that are compiled into the program, wherever they lie: cargo lists them beside it.
    let listed = std::fs::read_to_string(Path::new(env!("CARGO_BIN_EXE_zheng")).with_extension("d")).unwrap();
    let files = listed.split_once(": ").unwrap().1.split_whitespace().map(Path::new);
    let own: Vec<_> = files.filter(|file| file.starts_with(&root)).collect();
    assert!(own.iter().any(|file| file.ends_with("i18n/en/errors.ftl")), "{listed}");
    for file in own {
        assert!(copied.iter().any(|from| file.starts_with(from)), "{} is not copied", file.display());
    }
}
