//! Finds the program under test.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::Result;

/// The program `zheng`: what `ZHENG_BINARY` names, else the one built beside the program that runs now.
pub fn zheng() -> Result<PathBuf> {
    find(std::env::var_os("ZHENG_BINARY"), &std::env::current_exe()?)
}

fn find(named: Option<OsString>, running: &Path) -> Result<PathBuf> {
    if let Some(named) = named {
        let named = PathBuf::from(named);
        return if named.is_file() {
            Ok(named)
        } else {
            Err(format!("ZHENG_BINARY names {}, and there is no such file", named.display()).into())
        };
    }
    // Tests lie in a folder `deps` below the programs. Nothing above the programs was built with them.
    let beside = running.parent();
    let folder = beside.filter(|folder| folder.ends_with("deps")).map_or(beside, Path::parent);
    let found = folder.map(|folder| folder.join("zheng")).filter(|file| file.is_file());
    found.ok_or_else(|| {
        format!(
            "there is no program zheng beside {}: build it in the same profile (cargo build --release -p zheng, or \
             cargo build -p zheng for tests), or name one by ZHENG_BINARY",
            running.display()
        )
        .into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Folder;

    #[test]
    fn it_is_found_beside_programs_and_above_tests() {
        let folder = Folder::new().unwrap();
        std::fs::create_dir_all(folder.file("debug/deps")).unwrap();
        // Somebody else's, in the folder above.
        std::fs::write(folder.file("zheng"), "").unwrap();
        let [running, test] = ["debug/proof", "debug/deps/kill-1"].map(|name| folder.file(name));
        for from in [&running, &test] {
            let missing = find(None, from).unwrap_err().to_string();
            assert!(missing.contains("cargo build --release -p zheng"), "{missing}");
        }
        let program = folder.file("debug/zheng");
        std::fs::write(&program, "").unwrap();
        assert_eq!(find(None, &running).unwrap(), program);
        assert_eq!(find(None, &test).unwrap(), program);
        assert_eq!(find(Some(program.clone().into()), Path::new("/nowhere/x")).unwrap(), program);
        let missing = find(Some("/nowhere/zheng".into()), &running).unwrap_err().to_string();
        assert!(missing.contains("ZHENG_BINARY names /nowhere/zheng"), "{missing}");
    }
}
