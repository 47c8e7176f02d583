//! Where the program is that is put to the test.

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
    // Tests lie one folder deeper than programs.
    let folders = running.ancestors().skip(1).take(2);
    let found = folders.map(|folder| folder.join("zheng")).find(|file| file.is_file());
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
        std::fs::create_dir_all(folder.file("deps")).unwrap();
        let program = folder.file("zheng");
        let missing = find(None, &folder.file("proof")).unwrap_err().to_string();
        assert!(missing.contains("cargo build --release -p zheng"), "{missing}");
        std::fs::write(&program, "").unwrap();
        assert_eq!(find(None, &folder.file("proof")).unwrap(), program);
        assert_eq!(find(None, &folder.file("deps/kill-1")).unwrap(), program);
        assert_eq!(find(Some(program.clone().into()), Path::new("/nowhere/x")).unwrap(), program);
        let missing = find(Some("/nowhere/zheng".into()), &folder.file("proof")).unwrap_err().to_string();
        assert!(missing.contains("ZHENG_BINARY names /nowhere/zheng"), "{missing}");
    }
}
